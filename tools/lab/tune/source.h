/* Prints weights as C source. Each entry has its name, so it keeps its place in the engine's table
   when that gets more. */
#pragma once

#include "games/pente/knowledge/crossings.h"
#include "games/pente/knowledge/ordering.h"

extern const char *const shape_names[SHAPES], *const crossing_names[CROSSINGS];
extern const char *const order_names[ORDER_FEATURES];

/* Prints entries: `[NAME] = VALUE`, with a comma after each but the last. */
void source_entries(const char *const *names, const double *value, int count);

/* Prints a member of a structure that is an array: `.member = {[NAME] = VALUE, ...},` and an end of
   line. */
void source_row(const char *member, const char *const *names, const double *value, int count);
