/* What was won in one folder of wins by force, told to another. */
#pragma once

#include "folder.h"
#include "jobspec.h"

/* Adds the wins of the folder at `from` to those of `folder`, which is locked for it: both are of
   the same game, after whatever moves, with tables of whatever sizes. False, with the reason, and
   nothing is changed, if `from` has none, or either file is of another game or damaged. */
bool wins_add(const JobSpec *spec, Folder *folder, const char *from, Error *err);
