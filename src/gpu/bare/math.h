/* math.h for a graphics card: what lab/duel.c judges with is called on the processor alone. */
#ifndef GPU_BARE_MATH_H
#define GPU_BARE_MATH_H
#define fabs __builtin_fabs
#define fmin __builtin_fmin
#define fmax __builtin_fmax
#endif
