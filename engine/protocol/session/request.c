#include "protocol/session/request.h"

#include <string.h>

/* GTP preprocessing: removes control characters and comments from `#`, replaces tabs by blanks. */
static bool line_clean(const char *line, Text *clean) {
    text_clear(clean);
    if (!text_reserve(clean, strlen(line)))
        return false;
    for (; *line != '\0' && *line != '#'; line++)
        if (*line == '\t')
            text_char_add(clean, ' ', 1);
        else if ((unsigned char)*line >= ' ' && *line != 127)
            text_char_add(clean, *line, 1);
    return true;
}

/* Splits off the first two words without allocation, as far as they are complete. */
static void words_begin(Words *words, const char *line, bool cut) {
    size_t used = 0;
    *words = (Words){.word = words->few};
    for (int i = 0; i < 2; i++) {
        line += strspn(line, " \t");
        const size_t length = strcspn(line, " \t#"), room = sizeof words->bytes - used;
        if (length == 0 || length >= room || (cut && line[length] == '\0'))
            return;
        words->few[words->count++] = memcpy(words->bytes + used, line, length);
        words->bytes[used + length] = '\0';
        used += length + 1;
        line += length;
    }
}

static bool words_infinite(const Request *request) {
    for (size_t i = 0; i < request->count; i++)
        if (word_same(request->word[i], "infinite"))
            return true;
    return false;
}

/* A command that switches the dialect is answered in the new dialect. */
static const Dialect *dialect_switched(const Request *request) {
    const Dialect *other = request->count == 0 ? dialect_find(request->name) : NULL;
    if (request->count == 1 && word_same(request->word[0], "off"))
        other = dialect_at(0);
    return other != NULL ? other : request->dialect;
}

void request_arguments_set(Request *request, size_t first) {
    const Words *words = &request->words;
    if (words->count < first)
        return;
    request->name = words->word[first - 1];
    request->word = words->word + first;
    request->count = words->count - first;
}

/* Is the line one word? A line of a raw dialect is, unless it names the dialect. */
static bool line_raw(const Dialect *dialect, const char *line) {
    const char *first = line + strspn(line, " \t");
    const size_t length = strlen(dialect->name);
    return dialect->raw &&
           (strncmp(first, dialect->name, length) != 0 || strchr(" \t\r", first[length]) == NULL);
}

static void command_find(Request *request, const Limits *limits) {
    request->dialect->line(request);
    if (request->name != NULL)
        request->command = dialect_command(request->dialect, request->name);
    request->excluded = request->command != NULL && limits_exclude(limits, request->name);
}

When request_when(const Request *request) {
    return request->command != NULL && !request->excluded ? request->command->when : WAITS;
}

void request_read(Request *request, const char *line, bool truncated, const Dialect *dialect,
                  const Limits *limits, Text *room) {
    const char *begin = line;
    Error err; /* for UTF-16: its mark stays in the first word */
    *request = (Request){.spoken = dialect, .dialect = dialect, .id = "", .reading = READ_COMPLETE};
    text_begin(&line, &err);
    const size_t mark = (size_t)(line - begin);
    const bool raw = line_raw(dialect, line);
    if (truncated ||
        !(raw ? words_hold(&request->words, line)
              : line_clean(line, room) && words_split(&request->words, text_string(room)))) {
        request->reading = READ_TRUNCATED;
        words_begin(&request->words, line, truncated);
        request->blank = !raw && line[strspn(line, " \t")] == '#';
    } else {
        const size_t length = raw ? strlen(line) : room->length;
        request->reading = length + mark > REQUEST_LINE_MAX ? READ_LONG : READ_COMPLETE;
        request->blank = raw ? line[strspn(line, " \t\r\n")] == '\0' : request->words.count == 0;
    }
    command_find(request, limits);
    const When when = request_when(request);
    request->open_ended = when == OPEN_ENDED || (when == SEARCHES && words_infinite(request));
    if (when == SWITCHES && request->reading == READ_COMPLETE)
        request->dialect = dialect_switched(request);
}

FivefoldPeek request_peek(const Request *request) {
    const When when = request_when(request);
    return (FivefoldPeek){.protocol = request->spoken->name,
                          .next = request->dialect->name,
                          .blank = request->blank,
                          .stops = when == ENDS_ALL,
                          .open_ended = request->open_ended,
                          .searches = when == SEARCHES,
                          .beside = when == BESIDE ? request->command->beside : NULL};
}

void request_free(Request *request) {
    words_free(&request->words);
}
