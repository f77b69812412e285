#include "parts.h"

#include "base/buckets.h"
#include "games/registry.h"
#include "search/tables.h"
#include "solve/kayles/table.h"
#include "solve/mate/table.h"
#include "solve/threats/table.h"
#include "starve.h"
#include "tally.h"

enum { TABLE_BYTES = 8 << 20, BESIDE_BYTES = 1 << 16 };

static void result_record(bool fine, const char *what) {
    tally_name("tables");
    verdict_count(fine || failure(what, ""));
}

#define TABLE(kind)                                                                                \
    static void *kind##_make(size_t bytes) {                                                       \
        return kind##_new(bytes);                                                                  \
    }                                                                                              \
    static void kind##_end(void *table) {                                                          \
        kind##_free(table);                                                                        \
    }
TABLE(table)
TABLE(mate_table)
TABLE(kayles_table)
TABLE(threat_table)

/* Each of the two requests fails in turn. Then there is no table, and all memory is free. */
static void table_try(void *(*make)(size_t bytes), void (*end)(void *table), const char *what) {
    const long long before = starve_bytes();
    bool fine = true;
    for (long k = 1; k <= 2 && fine; k++) {
        starve_begin(k, false);
        fine = make(TABLE_BYTES) == NULL;
        fine = starve_end() && fine && starve_bytes() == before;
    }
    starve_begin(3, false);
    void *table = make(TABLE_BYTES);
    fine = !starve_end() && fine && table != NULL;
    fine = fine && starve_bytes() - before <= TABLE_BYTES + BESIDE_BYTES;
    end(table);
    result_record(fine && starve_bytes() == before, what);
}

/* Clearing a table requests no memory and removes its entries. */
static void mate_clear_try(void) {
    MateTable *table = mate_table_new(TABLE_BYTES);
    const PosKey key = {{1234567, 7654321}};
    MateEntry entry;
    mate_table_add(table, key, mate_entry_of(GOAL_WIN, 3, RESULT_YES));
    const bool found = mate_table_find(table, key, &entry);
    starve_begin(1, true);
    mate_table_clear(table);
    const bool asked = starve_end();
    result_record(found && !asked && !mate_table_find(table, key, &entry), "a table is cleared");
    mate_table_free(table);
}

/* Resizes the tables. The peak memory is the larger of the two sizes. If the k-th request fails,
   the old tables return; if all later requests fail too, there are none. */
static void resize_try(const Variant *variant, long k, bool on) {
    Tables tables = {0};
    TableHit hit = {.move = 1, .depth = 1, .bound = BOUND_EXACT};
    const long long before = starve_bytes();
    bool fine = tables_prepare(&tables, TABLE_BYTES, false, variant);
    starve_begin(k, on);
    const bool resized = tables_resize(&tables, TABLE_BYTES, 2 * TABLE_BYTES);
    const bool failed = starve_end();
    fine = fine && resized == !failed;
    fine = fine && starve_peak() - before <= 2 * TABLE_BYTES + BESIDE_BYTES;
    fine = fine && (tables.table == NULL) == (failed && on);
    fine = fine && tables_prepare(&tables, TABLE_BYTES, false, variant);
    table_store(tables.table, 1, &hit);
    fine = fine && table_probe(tables.table, 1, &hit);
    tables_free(&tables);
    result_record(fine && starve_bytes() == before, "tables are resized");
}

void tables_try(long step) {
    (void)step; /* few requests: each of them fails */
    Buckets buckets;
    starve_begin(1, true);
    const bool made = buckets_make(&buckets, TABLE_BYTES, 16);
    result_record(starve_end() && !made && buckets.count == 0, "buckets_make");
    table_try(table_make, table_end, "table_new");
    table_try(mate_table_make, mate_table_end, "mate_table_new");
    table_try(kayles_table_make, kayles_table_end, "kayles_table_new");
    table_try(threat_table_make, threat_table_end, "threat_table_new");
    mate_clear_try();
    static const char *const names[] = {"capture", "pente"};
    for (int i = 0; i < 2; i++) {
        Error err;
        Variant *variant = registry_open_line(names[i], &err);
        for (long k = 1; k <= 4; k++)
            for (int on = 0; on < 2; on++)
                resize_try(variant, k, on != 0);
        variant_release(variant);
    }
}
