/* Shows an edited line, and lists of candidates. */
#pragma once

#include "play/editor.h"

/* Writes the line for one row of a terminal: `\r`, prompt, line, cursor. Of a line that is longer
   than the row it writes the part around the cursor. */
void editor_draw(const Editor *editor, const char *prompt, int columns, Text *out);

/* Writes the candidates in rows of at most so many columns. */
void editor_list_write(const Text *candidates, int columns, Text *out);
