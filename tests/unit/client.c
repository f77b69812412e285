#include "client.h"

#include <stdlib.h>
#include <string.h>

#include "suites.h"

Fivefold *client_new(const char *game) {
    char why[320] = "";
    Fivefold *session = fivefold_new(game, why, sizeof why);
    ck_assert_msg(session != NULL, "%s: %s", game, why);
    return session;
}

char *client_ask(Fivefold *session, const char *line, bool *refused) {
    const char *reply = fivefold_line(session, line);
    const bool no = fivefold_refused(session);
    ck_assert_msg(refused != NULL || !no, "%s: %s", line, reply);
    if (refused != NULL)
        *refused = no;
    const size_t length = strlen(reply);
    ck_assert(length >= 4 && strcmp(reply + length - 2, "\n\n") == 0);
    char *text = calloc(length, 1);
    memcpy(text, reply + 2, length - 4);
    return text;
}

void client_send(Fivefold *session, const char *line, bool *refused) {
    free(client_ask(session, line, refused));
}

Json *client_json(Fivefold *session, const char *line) {
    char *text = client_ask(session, line, NULL);
    ck_assert_ptr_null(strchr(text, '\n'));
    Json *json = json_read(text);
    ck_assert_msg(json != NULL, "%s: no JSON: %s", line, text);
    free(text);
    return json;
}

bool client_says(Fivefold *session, const char *line, const char *wanted) {
    char *text = client_ask(session, line, NULL);
    const bool same = strcmp(text, wanted) == 0;
    free(text);
    return same;
}
