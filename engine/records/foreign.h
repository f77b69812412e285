/* Files that are no records are refused by what they are. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Refuses archives, documents and pictures, which their first bytes name (foreign.def). */
bool foreign_check(const char *text, size_t length, Error *err);

/* True if the first element of an XML text, after declarations and comments, has this name. */
bool xml_root_is(const char *text, const char *name);

/* Refuses JSON, and what begins with `<`. */
bool markup_check(const char *text, Error *err);
