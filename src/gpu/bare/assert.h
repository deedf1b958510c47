/* assert.h for a graphics card: the processor has held all that to be true. */
#ifndef GPU_BARE_ASSERT_H
#define GPU_BARE_ASSERT_H
#define assert(it) ((void)0)
#endif
