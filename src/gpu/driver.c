/* driver.c: NVIDIA's driver, opened by name: the one file that knows it.
 *
 * Its functions and numbers are declared here, so that no kit is needed to build this. */
#include "gpu/driver.h"

#include "core/must.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 128, LOG_MOST = 16384 };
/* Numbers of the driver's interface. */
enum {
    ATTRIBUTE_PROCESSORS = 16,
    ATTRIBUTE_MAJOR = 75, /* of the compute capability */
    ATTRIBUTE_MINOR = 76,
    ATTRIBUTE_SHARED_MOST = 97,
    LIMIT_STACK = 0,
    KERNEL_SHARED_MOST = 8,
    JIT_LOG = 5,
    JIT_LOG_BYTES = 6,
    OUT_OF_MEMORY = 2,
    NO_DEVICE = 100,
    INVALID_DEVICE = 101,
    UNSUPPORTED_PTX = 222
};
#define LIBRARY "libcuda.so.1"

/* What tools/ptx compiles for. */
enum { CAPABILITY_LEAST = 80 }; /* ten times 8.0 */
#define PTX_LEAST "PTX 7.1"

typedef void *handle;
/* All that is asked of it, by its names there. */
struct driver_calls {
    int (*Init)(unsigned flags);
    int (*DeviceGet)(int *device, int number);
    int (*DeviceGetName)(char *name, int size, int device);
    int (*DeviceGetAttribute)(int *value, int attribute, int device);
    int (*DevicePrimaryCtxRetain)(handle *context, int device);
    int (*DevicePrimaryCtxRelease_v2)(int device);
    int (*CtxSetCurrent)(handle context);
    int (*CtxSetLimit)(int limit, size_t value);
    int (*CtxSynchronize)(void);
    int (*ModuleLoadDataEx)(handle *module, const void *image, unsigned n, int *option,
                            void **value);
    int (*ModuleUnload)(handle module);
    int (*ModuleGetFunction)(handle *kernel, handle module, const char *name);
    int (*FuncSetAttribute)(handle kernel, int attribute, int value);
    int (*MemAlloc_v2)(card_memory *at, size_t bytes);
    int (*MemFree_v2)(card_memory at);
    int (*MemsetD8_v2)(card_memory at, unsigned char byte, size_t n);
    int (*MemcpyHtoD_v2)(card_memory to, const void *from, size_t n);
    int (*MemcpyDtoH_v2)(void *to, card_memory from, size_t n);
    int (*LaunchKernel)(handle kernel, unsigned blocks, unsigned y, unsigned z, unsigned threads,
                        unsigned threads_y, unsigned threads_z, unsigned shared, handle stream,
                        void **arguments, void **more);
    int (*GetErrorName)(int error, const char **name);
};
static const char *const CALLS[] = {
    "cuInit",
    "cuDeviceGet",
    "cuDeviceGetName",
    "cuDeviceGetAttribute",
    "cuDevicePrimaryCtxRetain",
    "cuDevicePrimaryCtxRelease_v2",
    "cuCtxSetCurrent",
    "cuCtxSetLimit",
    "cuCtxSynchronize",
    "cuModuleLoadDataEx",
    "cuModuleUnload",
    "cuModuleGetFunction",
    "cuFuncSetAttribute",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemsetD8_v2",
    "cuMemcpyHtoD_v2",
    "cuMemcpyDtoH_v2",
    "cuLaunchKernel",
    "cuGetErrorName",
};
enum { CALLS_N = sizeof CALLS / sizeof CALLS[0] };
_Static_assert(sizeof(struct driver_calls) == CALLS_N * sizeof(void *), "a name for each call");

struct driver {
    struct driver_calls cu;
    void *library;
    handle context, module;
    int device, processors, shared_most;
    char name[NAME_MOST];
};

/* ---- opening ------------------------------------------------------------------------------ */

/* True if ERROR is none; else the note names it. */
static bool is_good(const struct driver *d, const char *what, int error, struct note *note)
{
    const char *name = NULL;

    if (!error) return true;
    if (error == OUT_OF_MEMORY) return note_set(note, "gpu.memory", " ");
    if (error == NO_DEVICE || error == INVALID_DEVICE) return note_set(note, "gpu.nocard", " ");
    if (error == UNSUPPORTED_PTX) return note_set(note, "gpu.old", PTX_LEAST);
    if (d->cu.GetErrorName(error, &name) || !name) name = "?";
    return note_set(note, "gpu.driver", "%s\t%s\t%d", what, name, error);
}

static bool find_calls(struct driver *d, struct note *note)
{
    void **call = (void **)(void *)&d->cu;

    d->library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!d->library) return note_set(note, "gpu.none", LIBRARY);
    for (int i = 0; i < CALLS_N; i++) {
        call[i] = dlsym(d->library, CALLS[i]);
        if (!call[i]) return note_set(note, "gpu.old", "%s", CALLS[i]);
    }
    return true;
}

static bool ask(struct driver *d, int attribute, int *value, struct note *note)
{
    return is_good(d, "cuDeviceGetAttribute", d->cu.DeviceGetAttribute(value, attribute, d->device),
                   note);
}

/* Can it run what tools/ptx makes? */
static bool is_able(struct driver *d, struct note *note)
{
    int major, minor;

    if (!ask(d, ATTRIBUTE_MAJOR, &major, note) || !ask(d, ATTRIBUTE_MINOR, &minor, note))
        return false;
    return major * 10 + minor >= CAPABILITY_LEAST ||
           note_set(note, "gpu.weak", "%s\t%d.%d\t%d.%d", d->name, major, minor,
                    CAPABILITY_LEAST / 10, CAPABILITY_LEAST % 10);
}

static bool find_card(struct driver *d, struct note *note)
{
    const struct driver_calls *cu = &d->cu;

    return is_good(d, "cuInit", cu->Init(0), note) &&
           is_good(d, "cuDeviceGet", cu->DeviceGet(&d->device, 0), note) &&
           is_good(d, "cuDeviceGetName", cu->DeviceGetName(d->name, NAME_MOST, d->device), note) &&
           is_able(d, note) && ask(d, ATTRIBUTE_PROCESSORS, &d->processors, note) &&
           ask(d, ATTRIBUTE_SHARED_MOST, &d->shared_most, note) &&
           is_good(d, "cuDevicePrimaryCtxRetain",
                   cu->DevicePrimaryCtxRetain(&d->context, d->device), note) &&
           driver_enter(d, note);
}

struct driver *driver_open(struct note *note)
{
    struct driver *d = must(calloc(1, sizeof *d));

    if (find_calls(d, note) && find_card(d, note)) return d;
    driver_close(d);
    return NULL;
}

void driver_close(struct driver *d)
{
    if (!d) return;
    if (d->module) d->cu.ModuleUnload(d->module);
    if (d->context) d->cu.DevicePrimaryCtxRelease_v2(d->device);
    if (d->library) dlclose(d->library);
    free(d);
}

bool driver_enter(struct driver *d, struct note *note)
{
    return is_good(d, "cuCtxSetCurrent", d->cu.CtxSetCurrent(d->context), note);
}

const char *driver_card(const struct driver *d) { return d->name; }
int driver_processors(const struct driver *d) { return d->processors; }
size_t driver_shared_most(const struct driver *d) { return (size_t)d->shared_most; }

bool driver_stack(struct driver *d, size_t bytes, struct note *note)
{
    return is_good(d, "cuCtxSetLimit", d->cu.CtxSetLimit(LIMIT_STACK, bytes), note);
}

/* ---- programs ------------------------------------------------------------------------------- */

bool driver_load(struct driver *d, const char *ptx, struct buf *log, struct note *note)
{
    char *text = must(calloc(1, LOG_MOST));
    int option[] = {JIT_LOG, JIT_LOG_BYTES};
    void *value[] = {text, (void *)(uintptr_t)LOG_MOST}; /* a number goes in place of a pointer */
    bool good;

    if (d->module) d->cu.ModuleUnload(d->module);
    d->module = NULL;
    good = is_good(d, "cuModuleLoadDataEx",
                   d->cu.ModuleLoadDataEx(&d->module, ptx, 2, option, value), note);
    text[LOG_MOST - 1] = '\0';
    buf_add(log, text);
    free(text);
    return good;
}

bool driver_kernel(struct driver *d, const char *name, size_t shared, struct driver_kernel **kernel,
                   struct note *note)
{
    handle found;

    if (!is_good(d, name, d->cu.ModuleGetFunction(&found, d->module, name), note)) return false;
    *kernel = found;
    return !shared || is_good(d, "cuFuncSetAttribute",
                              d->cu.FuncSetAttribute(found, KERNEL_SHARED_MOST, (int)shared), note);
}

bool driver_run(struct driver *d, const struct driver_launch *l, struct note *note)
{
    void *argument[6];

    memcpy(argument, l->argument, sizeof argument);
    return is_good(d, "cuLaunchKernel",
                   d->cu.LaunchKernel(l->kernel, l->blocks, 1, 1, l->threads, 1, 1,
                                      (unsigned)l->shared, NULL, argument, NULL),
                   note) &&
           is_good(d, "cuCtxSynchronize", d->cu.CtxSynchronize(), note);
}

/* ---- memory ---------------------------------------------------------------------------------- */

bool driver_get(struct driver *d, size_t bytes, card_memory *at, struct note *note)
{
    int error = d->cu.MemAlloc_v2(at, bytes);

    return error != OUT_OF_MEMORY && is_good(d, "cuMemAlloc", error, note);
}

void driver_free(struct driver *d, card_memory at)
{
    if (at) d->cu.MemFree_v2(at);
}

bool driver_clear(struct driver *d, card_memory at, size_t bytes, struct note *note)
{
    return is_good(d, "cuMemsetD8", d->cu.MemsetD8_v2(at, 0, bytes), note);
}

bool driver_put(struct driver *d, card_memory to, const void *from, size_t bytes, struct note *note)
{
    return is_good(d, "cuMemcpyHtoD", d->cu.MemcpyHtoD_v2(to, from, bytes), note);
}

bool driver_take(struct driver *d, void *to, card_memory from, size_t bytes, struct note *note)
{
    return is_good(d, "cuMemcpyDtoH", d->cu.MemcpyDtoH_v2(to, from, bytes), note);
}
