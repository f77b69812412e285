/* What the solver of wins by force works with: its tables, and searches that advise it, together as
   large as the option Hash says. */
#pragma once

#include "protocol/session/session.h"
#include "search/guide.h"
#include "solve/threats/threats.h"

typedef struct ForceTables {
    Threats *threats;
    Guides *guides; /* NULL: there is no room for them, and nobody advises */
    ThreatAdviser adviser;
} ForceTables;

/* For that position; false without memory. */
bool force_tables_make(ForceTables *tables, const Session *session, const Pos *pos);
void force_tables_free(ForceTables *tables);

const ThreatAdviser *force_tables_adviser(const ForceTables *tables); /* NULL: nobody advises */
