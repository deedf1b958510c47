/* must.h: memory that the program cannot go on without. */
#ifndef CORE_MUST_H
#define CORE_MUST_H

/* MEMORY as it is; NULL ends the program with a sentence. */
void *must(void *memory);

#endif
