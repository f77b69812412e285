#include "protocol/commands/force_tables.h"

#include "base/memory.h"
#include "games/knowledge.h"

bool force_tables_make(ForceTables *tables, const Session *session, const Pos *pos) {
    const size_t megabytes = (size_t)session->options.hash, advice = megabytes / GUIDES_PART;
    *tables = (ForceTables){.threats = threats_new(MEGABYTES(megabytes - advice)),
                            .guides = guides_new(pos->variant, knowledge_find(pos_rules(pos)),
                                                 advice, (int)session->options.threads)};
    tables->adviser = (ThreatAdviser){guides_turn, tables->guides};
    if (tables->threats == NULL)
        force_tables_free(tables);
    return tables->threats != NULL;
}

void force_tables_free(ForceTables *tables) {
    threats_free(tables->threats);
    guides_free(tables->guides);
    *tables = (ForceTables){0};
}

const ThreatAdviser *force_tables_adviser(const ForceTables *tables) {
    return tables->guides != NULL ? &tables->adviser : NULL;
}
