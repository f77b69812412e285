/* Writes one game as JSON. */
#pragma once

#include "games.h"

/* One JSON object on one line, without the line end. json_string_add() writes UTF-8, with `?`
   for control characters and bytes that are none: the text may come from an engine. */
void json_write(const Format *format, const Job *job, const Played *played, Text *out);
void json_string_add(Text *out, const char *string);
void json_seats_add(Text *out, const Format *format, const Job *job); /* `,"p1":"a","p2":"b"` */
