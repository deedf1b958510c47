/* page.h: parts of the page; for src/told alone. */
#ifndef TOLD_PAGE_H
#define TOLD_PAGE_H

#include "told/figures.h"

void page_name(const struct told *t, int seat, struct buf *out); /* escaped */
void page_course(const struct told *t, struct buf *out);         /* course.c */

#endif
