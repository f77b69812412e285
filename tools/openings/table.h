/* The table of a study: what is asked, and what is known so far, in one plain text file. */
#pragma once

#include "findings.h"

void table_write(const Study *study, const Findings *findings, Text *out);

/* The study that a table is about, and what it says about the openings, without answers: to be
   freed, unless `findings` is NULL. NULL, with the reason, if the file is not such a table. */
Study *table_read(const char *path, Findings *findings, Error *err);
