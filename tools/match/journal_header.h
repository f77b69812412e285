/* The first line of NAME.jsonl identifies the match: the words of the command line that decide its
   games, in a canonical form. The number of games is not among them: a match may be extended. */
#pragma once

#include "base/text.h"
#include "talk/wordlist.h"

void journal_header_write(const WordList *words, Text *out); /* without the line end */

/* Returns false and sets err if journal_header_write() cannot have written the line. The words
   themselves are not checked. */
bool journal_header_read(const char *line, WordList *words, Error *err);

/* True if both lists are equal. Otherwise err names the first difference; it calls the lists
   "there" and "here". */
bool journal_header_same(const WordList *there, const WordList *here, Error *err);
