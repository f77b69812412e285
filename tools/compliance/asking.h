/* Sends GTP commands for the questions of compliance. Functions that return false have called
   check_fails(); see question.h. */
#pragma once

#include "question.h"

#define NONSENSE "frobnicate" /* no command, game, option or move */

bool gtp_ours(const Check *check); /* proto=gtp, with our commands; not proto=genmove */

/* True if the engine accepts the command. Stores the answer in check->reply. */
bool gtp_accepted(Check *check, const char *format, ...) PRINTF_LIKE(2, 3);
/* True if the engine accepts the command with exactly that answer. */
bool gtp_answered(Check *check, const char *line, const char *answer);
/* True if the engine refuses the command with a message that begins with the phrase. */
bool gtp_refused(Check *check, const char *phrase, const char *format, ...) PRINTF_LIKE(3, 4);

bool gtp_lists(const Text *text, const char *word); /* one of the lines is that word */
/* True if list_commands has the command. Otherwise calls check_unsupported(). */
bool gtp_known(Check *check, const char *command);
void gtp_reply_split(Check *check, Words *words); /* the words of all lines of check->reply */
