/* The unit tests: suites made of tables. A test runs once per row and names the row that failed. */
#pragma once

#include <check.h>

#define SUITE(name) Suite *suite_##name(void);
#include "suites.def"
#undef SUITE

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))
