/* How engines that speak GTP are asked. All fail as question.h says. */
#pragma once

#include "question.h"

#define NONSENSE "frobnicate" /* no command, game, option or move */

bool gtp_ours(const Check *check); /* knows our commands, not only bare GTP's */

/* The line is accepted, and its answer in check->reply; or just that answer is; or it is refused,
   with a reason that begins with the phrase. */
bool gtp_accepted(Check *check, const char *format, ...) PRINTF_LIKE(2, 3);
bool gtp_answered(Check *check, const char *line, const char *answer);
bool gtp_refused(Check *check, const char *phrase, const char *format, ...) PRINTF_LIKE(3, 4);

bool gtp_lists(const Text *text, const char *word); /* is one of its lines just that word? */
bool gtp_known(Check *check, const char *command);  /* else it is absent */
void gtp_reply_split(Check *check, Words *words);   /* the words of all lines of the answer */
