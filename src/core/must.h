/* must.h: memory that the program cannot go on without; and, for a server, that it can. */
#ifndef CORE_MUST_H
#define CORE_MUST_H

/* MEMORY as it is; NULL ends the program with a sentence. */
void *must(void *memory);

/* From here on lack of memory (core/memory.h) is told to whoever asked for it, as in a library: a server refuses that
 * one line and lives on. To be called before threads start; only must() ends the program then. */
void must_live_on(void);

#endif
