#include "play/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static char **line_back(LineHistory *history, size_t back) {
    return &history->line[(history->first + history->count - back) % HISTORY_LINES];
}

void history_leave(LineHistory *history) {
    free(history->draft);
    history->draft = NULL;
    history->back = 0;
}

void history_add(LineHistory *history, const char *line) {
    history_leave(history);
    if (line[strspn(line, " ")] == '\0' ||
        (history->count > 0 && strcmp(*line_back(history, 1), line) == 0))
        return;
    char *kept = memory_string(line);
    if (kept == NULL)
        return;
    if (history->count == HISTORY_LINES) {
        free(history->line[history->first]);
        history->first = (history->first + 1) % HISTORY_LINES;
        history->count--;
    }
    history->count++;
    *line_back(history, 1) = kept;
}

const char *history_older(LineHistory *history, const char *current) {
    if (history->back == history->count)
        return NULL;
    if (history->back == 0) {
        free(history->draft); /* left from an earlier way back */
        history->draft = memory_string(current);
    }
    return *line_back(history, ++history->back);
}

const char *history_newer(LineHistory *history) {
    if (history->back == 0)
        return NULL;
    if (--history->back > 0)
        return *line_back(history, history->back);
    return history->draft != NULL ? history->draft : "";
}

void history_free(LineHistory *history) {
    history_leave(history);
    for (; history->count > 0; history->count--)
        free(*line_back(history, 1));
}
