/* The engine's book of proofs, as the lines that engine/book is built with. */
#pragma once

#include "workers.h"

/* Adds the section of a folder: a winning opening with all answers, or the hardest if none wins,
   and the refutation of every one that loses. Refuses what is not wholly known. */
bool book_spec_write(const JobSpec *spec, const Results *results, Text *out, Error *err);

/* Adds a section for every row `GAME COLUMNSxROWS ; win|loss ; MOVE|- ; TURNS|-` of a file. */
bool book_first_write(const char *path, Text *out, Error *err);
