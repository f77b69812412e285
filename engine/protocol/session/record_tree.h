/* The nodes of a record as JSON, with the moves of its variations. */
#pragma once

#include "records/record.h"

/* Adds the members `tags` and `tree` of fivefold_records_read() in fivefold.h. False without
   memory. */
bool record_tree_add(const Record *record, Text *out);
