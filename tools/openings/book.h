/* Writes the engine's book of proved results, engine/book/proofs.inc, as lines of C. */
#pragma once

#include "workers.h"

/* Adds the section of a folder: one winning opening with its answers, and every losing opening with
   its refutation. If no opening wins, the section names the losing opening that is hardest to
   refute. Refuses folders that are not completely solved. */
bool book_spec_write(const JobSpec *spec, const Results *results, Text *out, Error *err);

/* Adds a section for every row of the file with a known outcome of a game without a section: `GAME
   BOARD [KEY=VALUE ...] ; win|loss|draw|unknown ; MOVE|- ; TURNS|<=TURNS|- [; NODES ; SECONDS]`. */
bool book_first_write(const char *path, Text *out, Error *err);
