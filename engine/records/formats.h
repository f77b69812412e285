/* What each form gives the reader of records. Every function begins at the cursor and reads one
   game into the draft; false with the place and the reason. After a refusal `skip` moves from where
   the game began to where the next one may begin; the cursor always moves. */
#pragma once

#include "records/draft.h"

#define FORM(enumerator, prefix, name, summary)                                                    \
    bool record_##prefix##_read(Scan *scan, Draft *draft, Error *err);                             \
    void record_##prefix##_next(Scan *scan);
#include "records/forms.def"
#undef FORM
