/* crash_vfs.c: a disk for SQLite in memory.
 *
 * Opening, writing, cutting, flushing, deleting and reading are counted as operations. */
#include "crash_vfs.h"

#include "core/must.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 4, NAME = 64, SECTOR = 512, SHARED = 8 };

const struct crash_kind CRASH_KINDS[CRASH_KINDS_N] = {
    {"power", TROUBLE_NONE, 0, true},        {"kill", TROUBLE_NONE, 0, false},
    {"full, once", TROUBLE_FULL, 1, true},   {"full for long", TROUBLE_FULL, 60, true},
    {"flush, once", TROUBLE_FLUSH, 1, true}, {"flush for long", TROUBLE_FLUSH, 60, false},
    {"read, once", TROUBLE_READ, 1, true},   {"anything for long", TROUBLE_ANY, 25, true},
};

struct content {
    unsigned char *at;
    size_t n;
};

/* A write or a cut that is not on the disk yet. */
struct change {
    struct change *next;
    size_t at, n;
    bool is_cut; /* the file ends at AT */
    unsigned char bytes[];
};

struct file {
    char name[NAME]; /* "": none */
    bool is_there;   /* for programs */
    bool is_named;   /* on the disk */
    bool is_another; /* what the disk has under this name is a file that was deleted */
    struct content now, disk;
    struct change *first, **last;
    void *shared[SHARED]; /* the WAL's index */
};

struct disk {
    sqlite3_vfs vfs;
    struct rng rng;
    struct file file[FILES];
    enum trouble trouble;
    uint64_t operations, from, to, crash;
    bool is_lying;
};

struct handle {
    sqlite3_file base;
    struct disk *disk;
    struct file *file;
    bool is_temporary;
};

/* ---- content -------------------------------------------------------------------------------------- */

static void set_size(struct content *c, size_t n)
{
    if (n > c->n) {
        c->at = must(realloc(c->at, n));
        memset(c->at + c->n, 0, n - c->n);
    }
    c->n = n;
}

static void put(struct content *c, size_t at, const void *bytes, size_t n)
{
    if (at + n > c->n) set_size(c, at + n);
    if (n) memcpy(c->at + at, bytes, n);
}

static void drop(struct content *c)
{
    free(c->at);
    *c = (struct content){0};
}

/* ---- changes -------------------------------------------------------------------------------------- */

static void note_change(struct file *file, size_t at, const void *bytes, size_t n)
{
    struct change *c = must(calloc(1, sizeof *c + n));

    c->at = at;
    c->n = n;
    c->is_cut = !bytes;
    if (n) memcpy(c->bytes, bytes, n);
    *file->last = c;
    file->last = &c->next;
}

static void do_change(struct content *to, const struct change *c)
{
    if (c->is_cut) set_size(to, c->at);
    else put(to, c->at, c->bytes, c->n);
}

/* Sector by sector: each has come to the disk, or not. */
static void tear(struct disk *disk, struct content *to, const struct change *c)
{
    for (size_t done = 0; done < c->n;) {
        size_t n = SECTOR - (c->at + done) % SECTOR;

        if (n > c->n - done) n = c->n - done;
        if (rng_below(&disk->rng, 2)) put(to, c->at + done, c->bytes + done, n);
        done += n;
    }
}

/* There, lost, or torn. */
static void chance_change(struct disk *disk, struct content *to, const struct change *c)
{
    uint32_t fate = rng_below(&disk->rng, 3);

    if (fate == 0) do_change(to, c);
    if (fate == 1 && !c->is_cut) tear(disk, to, c);
}

enum fate { FLUSHED, BY_CHANCE, FORGOTTEN };

static void end_changes(struct disk *disk, struct file *file, enum fate fate)
{
    if (file->is_another && fate != FORGOTTEN) {
        drop(&file->disk);
        file->is_another = false;
    }
    while (file->first) {
        struct change *c = file->first;

        file->first = c->next;
        if (fate == FLUSHED) do_change(&file->disk, c);
        else if (fate == BY_CHANCE) chance_change(disk, &file->disk, c);
        free(c);
    }
    file->last = &file->first;
}

/* ---- trouble -------------------------------------------------------------------------------------- */

static bool has_trouble(struct disk *disk, enum trouble trouble)
{
    uint64_t at = disk->operations++;

    if (at >= disk->crash) return true;
    return at >= disk->from && at < disk->to &&
           (disk->trouble == trouble || disk->trouble == TROUBLE_ANY);
}

/* ---- a file --------------------------------------------------------------------------------------- */

static struct handle *handle_of(sqlite3_file *base) { return (struct handle *)(void *)base; }

static int file_close(sqlite3_file *base)
{
    struct handle *h = handle_of(base);

    if (h->is_temporary) h->file->name[0] = '\0';
    return SQLITE_OK;
}

static int file_read(sqlite3_file *base, void *to, int n, sqlite3_int64 at)
{
    struct handle *h = handle_of(base);
    const struct content *c = &h->file->now;
    size_t there = (size_t)at < c->n ? c->n - (size_t)at : 0;

    if (has_trouble(h->disk, TROUBLE_READ)) return SQLITE_IOERR_READ;
    if (there > (size_t)n) there = (size_t)n;
    if (there) memcpy(to, c->at + at, there);
    memset((char *)to + there, 0, (size_t)n - there);
    return there < (size_t)n ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static void change(struct handle *h, size_t at, const void *bytes, size_t n)
{
    if (bytes) put(&h->file->now, at, bytes, n);
    else set_size(&h->file->now, at);
    note_change(h->file, at, bytes, n);
}

static int file_write(sqlite3_file *base, const void *from, int n, sqlite3_int64 at)
{
    struct handle *h = handle_of(base);

    if (!has_trouble(h->disk, TROUBLE_FULL)) {
        change(h, (size_t)at, from, (size_t)n);
        return SQLITE_OK;
    }
    if (disk_has_crashed(h->disk)) return SQLITE_IOERR_WRITE;
    n = (int)rng_below(&h->disk->rng, (uint32_t)n);
    if (n) change(h, (size_t)at, from, (size_t)n);
    return SQLITE_FULL;
}

static int file_cut(sqlite3_file *base, sqlite3_int64 size)
{
    struct handle *h = handle_of(base);

    if (has_trouble(h->disk, TROUBLE_ANY)) return SQLITE_IOERR_TRUNCATE;
    if ((size_t)size < h->file->now.n) change(h, (size_t)size, NULL, 0);
    return SQLITE_OK;
}

static int file_flush(sqlite3_file *base, int flags)
{
    struct handle *h = handle_of(base);

    (void)flags;
    if (has_trouble(h->disk, TROUBLE_FLUSH)) {
        /* The system will not write them again: what becomes of them is decided now. */
        if (!disk_has_crashed(h->disk)) end_changes(h->disk, h->file, BY_CHANCE);
        return SQLITE_IOERR_FSYNC;
    }
    if (h->disk->is_lying) return SQLITE_OK;
    end_changes(h->disk, h->file, FLUSHED);
    h->file->is_named = true;
    return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)handle_of(base)->file->now.n;
    return SQLITE_OK;
}

/* One connection: nobody else has a lock. */
static int file_lock(sqlite3_file *base, int level)
{
    (void)base;
    (void)level;
    return SQLITE_OK;
}
static int file_is_locked(sqlite3_file *base, int *locked)
{
    (void)base;
    *locked = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int what, void *arg)
{
    (void)base;
    (void)what;
    (void)arg;
    return SQLITE_NOTFOUND;
}
static int file_sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}
static int file_traits(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE; /* as on the disk: neighbours of a torn write are whole */
}

static int shared_map(sqlite3_file *base, int region, int size, int extend, void volatile **at)
{
    struct file *file = handle_of(base)->file;

    if (region >= SHARED) return SQLITE_NOMEM;
    if (!file->shared[region] && extend) file->shared[region] = must(calloc(1, (size_t)size));
    *at = file->shared[region];
    return SQLITE_OK;
}
static int shared_lock(sqlite3_file *base, int offset, int n, int flags)
{
    (void)base;
    (void)offset;
    (void)n;
    (void)flags;
    return SQLITE_OK;
}
static void shared_barrier(sqlite3_file *base) { (void)base; }
static int shared_unmap(sqlite3_file *base, int forget)
{
    struct file *file = handle_of(base)->file;

    (void)forget; /* nobody else has it */
    for (int i = 0; i < SHARED; i++) {
        free(file->shared[i]);
        file->shared[i] = NULL;
    }
    return SQLITE_OK;
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_cut,
    .xSync = file_flush,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_lock,
    .xCheckReservedLock = file_is_locked,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_traits,
    .xShmMap = shared_map,
    .xShmLock = shared_lock,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = shared_unmap,
};

/* ---- the disk ------------------------------------------------------------------------------------- */

static struct disk *disk_of(sqlite3_vfs *vfs) { return vfs->pAppData; }

static struct file *find(struct disk *disk, const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (strcmp(disk->file[i].name, name) == 0) return &disk->file[i];
    return NULL;
}

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    struct disk *disk = disk_of(vfs);
    struct handle *h = handle_of(base);
    struct file *file = find(disk, name ? name : "temporary");

    base->pMethods = NULL;
    if (has_trouble(disk, TROUBLE_ANY)) return SQLITE_CANTOPEN;
    if (!file || !file->is_there) {
        if (!(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
        if (!file) file = find(disk, "");
        if (!file) return SQLITE_CANTOPEN;
        snprintf(file->name, sizeof file->name, "%s", name ? name : "temporary");
        file->is_there = true;
        file->is_another = file->is_named;
    }
    *h = (struct handle){.base = {&METHODS}, .disk = disk, .file = file, .is_temporary = !name};
    if (out) *out = flags;
    return SQLITE_OK;
}

/* Deletions get to the disk when the folder is flushed, or by chance. */
static int disk_delete(sqlite3_vfs *vfs, const char *name, int flush)
{
    struct disk *disk = disk_of(vfs);
    struct file *file = find(disk, name);

    if (has_trouble(disk, TROUBLE_ANY)) return SQLITE_IOERR_DELETE;
    if (!file || !file->is_there) return SQLITE_IOERR_DELETE_NOENT;
    file->is_there = false;
    drop(&file->now);
    end_changes(disk, file, FORGOTTEN);
    if (flush || rng_below(&disk->rng, 2)) {
        drop(&file->disk);
        file->is_named = false;
    }
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    const struct file *file = find(disk_of(vfs), name);

    (void)flags;
    *there = file && file->is_there;
    return SQLITE_OK;
}

static int disk_path(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)n, "%s", name);
    return SQLITE_OK;
}

static int disk_random(sqlite3_vfs *vfs, int n, char *out)
{
    for (int i = 0; i < n; i++) out[i] = (char)rng_below(&disk_of(vfs)->rng, 256);
    return n;
}

static int disk_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us;
}

static int disk_time(sqlite3_vfs *vfs, double *now)
{
    (void)vfs;
    *now = 2460000.5;
    return SQLITE_OK;
}

static int disk_error(sqlite3_vfs *vfs, int n, char *out)
{
    (void)vfs;
    if (n) *out = '\0';
    return 0;
}

struct disk *disk_new(uint64_t seed)
{
    struct disk *disk = must(calloc(1, sizeof *disk));

    rng_stream(&disk->rng, seed, 1);
    disk->crash = UINT64_MAX;
    for (int i = 0; i < FILES; i++) disk->file[i].last = &disk->file[i].first;
    disk->vfs = (sqlite3_vfs){.iVersion = 1,
                              .szOsFile = sizeof(struct handle),
                              .mxPathname = NAME - 1,
                              .zName = CRASH_VFS,
                              .pAppData = disk,
                              .xOpen = disk_open,
                              .xDelete = disk_delete,
                              .xAccess = disk_access,
                              .xFullPathname = disk_path,
                              .xRandomness = disk_random,
                              .xSleep = disk_sleep,
                              .xCurrentTime = disk_time,
                              .xGetLastError = disk_error};
    if (sqlite3_vfs_register(&disk->vfs, 0) != SQLITE_OK) abort();
    return disk;
}

void disk_free(struct disk *disk)
{
    sqlite3_vfs_unregister(&disk->vfs);
    for (int i = 0; i < FILES; i++) {
        end_changes(disk, &disk->file[i], FORGOTTEN);
        drop(&disk->file[i].now);
        drop(&disk->file[i].disk);
    }
    free(disk);
}

void disk_trouble(struct disk *disk, enum trouble trouble, uint64_t from, uint64_t to)
{
    disk->trouble = trouble;
    disk->from = from;
    disk->to = to;
}

void disk_crash_at(struct disk *disk, uint64_t at) { disk->crash = at; }
bool disk_has_crashed(const struct disk *disk) { return disk->operations > disk->crash; }
uint64_t disk_operations(const struct disk *disk) { return disk->operations; }

/* A file whose name was never flushed may be gone. */
static void restart_file(struct disk *disk, struct file *file)
{
    bool is_named = file->is_named || (file->is_there && rng_below(&disk->rng, 2));
    bool is_old = file->is_another && rng_below(&disk->rng, 2);

    end_changes(disk, file, is_old ? FORGOTTEN : BY_CHANCE);
    file->is_another = false;
    drop(&file->now);
    if (!is_named) {
        drop(&file->disk);
        file->name[0] = '\0';
    }
    file->is_there = file->is_named = is_named;
    put(&file->now, 0, file->disk.at, file->disk.n);
}

void disk_restart(struct disk *disk, bool has_power_failed)
{
    for (int i = 0; i < FILES; i++)
        if (has_power_failed && disk->file[i].name[0]) restart_file(disk, &disk->file[i]);
    disk->trouble = TROUBLE_NONE;
    disk->operations = 0;
    disk->crash = UINT64_MAX;
}

void disk_lie(struct disk *disk) { disk->is_lying = true; }
