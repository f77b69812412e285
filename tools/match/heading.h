/* The first line of a journal: which match this is, as the words of a command line that decide its
   games, each always written the same way. How many games there are to be is not among them: a
   match goes on with more. */
#pragma once

#include "base/text.h"
#include "talk/wordlist.h"

void heading_write(const WordList *words, Text *out); /* one line that is not ended */

/* Refuses what heading_write() does not write. The words are anybody's. */
bool heading_read(const char *line, WordList *words, Error *err);

/* True if the words are the same; else the sentence says what `there` has and what `here`. */
bool heading_same(const WordList *there, const WordList *here, Error *err);
