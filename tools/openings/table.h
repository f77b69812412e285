/* The table of a folder, DIR/table.txt: the spec and all results so far, without proofs.

       fivefold openings 1
       game GAME
       method METHOD
       openings COUNT done D wins W losses L
       nodes N
       seconds S
       ROW                     for each opening
       refuters K REPLY ...    all replies that refute opening K, if they were searched for
       end

   METHOD is `solve window W hash H`, `search depth D nodes N hash H`, `prove within T nodes N hash
   H` or `force nodes N hash H [after MOVE ...]`. A row of a solved opening is `MOVE REPLIES
   win|loss REFUTER|- NODES SECONDS`; of the other methods `MOVE REPLIES VERDICT SCORE DEPTH NODES
   SECONDS MOVE ...`, which ends with the main line (see result.h); of an opening without a result
   `MOVE REPLIES -`. DEPTH of a proof is the number of turns of SCORE, or, if nothing is proved, the
   number of turns within which nobody wins. */
#pragma once

#include "results.h"

void table_write(const JobSpec *spec, const Results *results, Text *out);

/* Reads a table. Returns its spec, or NULL if the file is invalid. Sets *results, without answers,
   unless `results` is NULL. The caller frees both. */
JobSpec *table_read(const char *path, Results *results, Error *err);
