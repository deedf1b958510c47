/* cuda.c: a graphics card's driver that has no card: it plays what a card would play, on the
 * processor, one thread after the other.
 *
 * It has the names of NVIDIA's, so the program opens it in its place where the tests say so
 * (LD_LIBRARY_PATH). How much a block may share and how much memory can be had at once can be set by
 * CARD_SHARED and CARD_MEMORY, its compute capability by CARD_CAPABILITY (ten times as much; 0: there is no
 * card), what PTX it knows by CARD_PTX (likewise), and CARD_FAILS says which time that something is played goes wrong. A program for cards is not looked at but for its game, whose module (here.h)
 * lies beside this library. */
#include "gpu/here.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GOOD, OUT_OF_MEMORY = 2, NO_DEVICE = 100, UNSUPPORTED_PTX = 222, NOT_FOUND = 500 };
enum { ILLEGAL_ADDRESS = 700 };
enum { ATTRIBUTE_PROCESSORS = 16, ATTRIBUTE_MAJOR = 75, ATTRIBUTE_MINOR = 76 };
enum { PROCESSORS = 3, SHARED_MOST = 232448, CAPABILITY = 90, PTX = 71 };

/* A kernel is its name behind the game's, and its module; how often it has run. */
struct kernel {
    const char *what;
    const struct gpu_here *here;
    unsigned runs;
};
static const char *const KERNELS[] = {"ready", "random", "bots", "units", "looks", "total"};
enum { KERNELS_N = sizeof KERNELS / sizeof KERNELS[0] };

struct module {
    void *library;
    char game[16];
    const struct gpu_here *here;
    struct kernel kernel[KERNELS_N];
};

/* A smaller card, if the environment says so. */
static size_t most(const char *what, size_t usual)
{
    const char *said = getenv(what);

    return said ? strtoul(said, NULL, 10) : usual;
}

int cuInit(unsigned flags)
{
    return (void)flags, most("CARD_CAPABILITY", CAPABILITY) ? GOOD : NO_DEVICE;
}
int cuDeviceGet(int *device, int number) { return *device = number, GOOD; }
int cuDeviceGetName(char *name, int size, int device)
{
    (void)device;
    snprintf(name, (size_t)size, "none");
    return GOOD;
}
int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    int capability = (int)most("CARD_CAPABILITY", CAPABILITY);

    (void)device;
    *value = attribute == ATTRIBUTE_PROCESSORS ? PROCESSORS
             : attribute == ATTRIBUTE_MAJOR    ? capability / 10
             : attribute == ATTRIBUTE_MINOR    ? capability % 10
                                               : (int)most("CARD_SHARED", SHARED_MOST);
    return GOOD;
}
int cuDevicePrimaryCtxRetain(void **context, int device)
{
    return (void)device, *context = NULL, GOOD;
}
int cuDevicePrimaryCtxRelease_v2(int device) { return (void)device, GOOD; }
int cuCtxSetCurrent(void *context) { return (void)context, GOOD; }
int cuCtxSetLimit(int limit, size_t value) { return (void)limit, (void)value, GOOD; }
int cuCtxSynchronize(void) { return GOOD; }
int cuGetErrorName(int error, const char **name) { return (void)error, *name = "error", GOOD; }

/* ---- programs -------------------------------------------------------------------------------- */

/* The folder that this library lies in. */
static void module_path(const char *game, char *path, size_t n)
{
    Dl_info info;
    const char *slash;

    dladdr((void *)(uintptr_t)cuInit, &info);
    slash = strrchr(info.dli_fname, '/');
    snprintf(path, n, "%.*scard_%s.so", (int)(slash - info.dli_fname + 1), info.dli_fname, game);
}

int cuModuleLoadDataEx(void **module, const void *image, unsigned n, int *option, void **value)
{
    const char *entry = strstr(image, ".entry ");
    struct module *m;
    char path[4096];

    (void)n, (void)option, (void)value;
    if (most("CARD_PTX", PTX) < PTX) return UNSUPPORTED_PTX;
    if (!entry) return NOT_FOUND;
    m = calloc(1, sizeof *m);
    if (!m) return OUT_OF_MEMORY;
    snprintf(m->game, sizeof m->game, "%.*s", (int)strcspn(entry + 7, "_"), entry + 7);
    module_path(m->game, path, sizeof path);
    m->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    m->here = m->library ? dlsym(m->library, "GPU_HERE") : NULL;
    if (!m->here) return fprintf(stderr, "%s\n", dlerror()), NOT_FOUND;
    *module = m;
    return GOOD;
}

int cuModuleUnload(void *module)
{
    dlclose(((struct module *)module)->library);
    free(module);
    return GOOD;
}

int cuModuleGetFunction(void **kernel, void *module, const char *name)
{
    struct module *m = module;
    size_t prefix = strlen(m->game);

    for (int i = 0; i < KERNELS_N; i++) {
        if (strncmp(name, m->game, prefix) != 0 || strcmp(name + prefix + 1, KERNELS[i]) != 0)
            continue;
        m->kernel[i] = (struct kernel){KERNELS[i], m->here, 0};
        *kernel = &m->kernel[i];
        return GOOD;
    }
    return NOT_FOUND;
}

int cuFuncSetAttribute(void *kernel, int attribute, int value)
{
    return (void)kernel, (void)attribute, (void)value, GOOD;
}

/* ---- memory ----------------------------------------------------------------------------------- */

int cuMemAlloc_v2(uint64_t *at, size_t bytes)
{
    if (bytes > most("CARD_MEMORY", SIZE_MAX)) return OUT_OF_MEMORY;
    *at = (uint64_t)(uintptr_t)aligned_alloc(64, (bytes + 63) / 64 * 64);
    return *at ? GOOD : OUT_OF_MEMORY;
}
int cuMemFree_v2(uint64_t at) { return free((void *)(uintptr_t)at), GOOD; }
int cuMemsetD8_v2(uint64_t at, unsigned char byte, size_t n)
{
    memset((void *)(uintptr_t)at, byte, n);
    return GOOD;
}
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t n)
{
    memcpy((void *)(uintptr_t)to, from, n);
    return GOOD;
}
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t n)
{
    memcpy(to, (void *)(uintptr_t)from, n);
    return GOOD;
}

/* ---- kernels ---------------------------------------------------------------------------------- */

static void *pointer(void **argument, int i) { return *(void **)argument[i]; }
static uint64_t number(void **argument, int i) { return *(uint64_t *)argument[i]; }

static void run_block(const struct kernel *k, unsigned blocks, size_t shared, void **argument)
{
    unsigned char *memory = aligned_alloc(16, (shared + 15) / 16 * 16);

    for (unsigned i = 0; i < blocks; i++) {
        const struct card_place at = {.block = i, .memory = memory};

        memset(memory, 0xa5, shared); /* nobody has cleared it */
        (k->what[0] == 'r' ? k->here->random
                           : k->here->bots)(&at, pointer(argument, 0), pointer(argument, 1),
                                            pointer(argument, 2), number(argument, 3));
    }
    free(memory);
}

int cuLaunchKernel(void *kernel, unsigned blocks, unsigned y, unsigned z, unsigned threads,
                   unsigned threads_y, unsigned threads_z, unsigned shared, void *stream,
                   void **argument, void **more)
{
    struct kernel *k = kernel;
    uint64_t n = (uint64_t)blocks * threads;
    bool is_played = strcmp(k->what, "ready") != 0 && strcmp(k->what, "total") != 0;

    if (is_played && ++k->runs == most("CARD_FAILS", 0)) return ILLEGAL_ADDRESS;
    (void)y, (void)z, (void)threads_y, (void)threads_z, (void)stream, (void)more;
    if (strcmp(k->what, "ready") == 0) k->here->ready(pointer(argument, 0));
    if (strcmp(k->what, "random") == 0 || strcmp(k->what, "bots") == 0)
        run_block(k, blocks, shared, argument);
    if (strcmp(k->what, "looks") == 0)
        k->here->looks(pointer(argument, 0), number(argument, 1), pointer(argument, 2),
                       pointer(argument, 3));
    for (uint64_t i = 0; i < n && strcmp(k->what, "units") == 0; i++)
        k->here->units(pointer(argument, 0),
                       (uint64_t *)pointer(argument, 2) + i * number(argument, 3));
    for (uint64_t i = 0; i < n && strcmp(k->what, "total") == 0; i++)
        k->here->total(pointer(argument, 0), number(argument, 1), number(argument, 2), i,
                       pointer(argument, 3));
    return GOOD;
}
