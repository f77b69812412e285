#include "source.h"

#include "streams/program.h"

const char *const shape_names[SHAPES] = {
#define SHAPE(name) "SHAPE_" #name,
#include "games/pente/knowledge/features.def"
};

const char *const crossing_names[CROSSINGS] = {
#define CROSSING(name) "CROSSING_" #name,
#include "games/pente/knowledge/features.def"
};

const char *const order_names[ORDER_FEATURES] = {
#define ORDER(name) "ORDER_" #name,
#include "games/pente/knowledge/features.def"
};

void source_entries(const char *const *names, const double *value, int count) {
    for (int i = 0; i < count; i++)
        print("%s[%s] = %.0f", i > 0 ? ", " : "", names[i], value[i]);
}

void source_row(const char *member, const char *const *names, const double *value, int count) {
    print("    .%s = {", member);
    source_entries(names, value, count);
    print("},\n");
}
