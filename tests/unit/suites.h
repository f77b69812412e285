/* The unit tests: suites made of tables. A test runs once per row and names the row that failed. */
#pragma once

#include <check.h>

/* Each adds the tests of one file to its suite. */
#define SUITE(name) void suite_##name(Suite *suite);
#include "suites.def"
#undef SUITE

/* Adds a case to the suite. `tags` may be NULL; tests/suites says which builds leave out a tag. */
TCase *suite_case(Suite *suite, const char *name, const char *tags);

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))
