/* Copies wins by force from one folder to another. */
#pragma once

#include "folder.h"
#include "jobspec.h"

/* Adds the wins of the folder at `from` to those of `folder`, which must be open for locking. The
   games must be the same; moves before the openings and table sizes may differ. Returns false and
   changes nothing if `from` has no wins, or if a file is damaged or of another game. */
bool wins_add(const JobSpec *spec, Folder *folder, const char *from, Error *err);
