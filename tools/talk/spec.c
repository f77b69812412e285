#include "talk/spec.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

static const char *const protocols[] = {"gtp", "genmove", "ugi", "gomocup"};

bool protocol_rich(Protocol protocol) {
    return protocol == PROTOCOL_GTP || protocol == PROTOCOL_UGI;
}

const char *protocol_title(Protocol protocol) {
    static const char *const titles[] = {"GTP", "bare GTP", "UGI", "Gomocup's protocol"};
    return titles[protocol];
}

static bool string_set(char **to, const char *value) {
    free(*to);
    *to = memory_string(value);
    return true;
}

static bool cmd_read(EngineSpec *spec, const char *value, Error *err) {
    (void)err;
    return string_set(&spec->command, value);
}

/* True for letters of all scripts. Spaces, and marks that turn the direction of text, are none. */
static bool name_has(uint32_t point) {
    static const char ascii[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-";
    return point < 0x80 ? strchr(ascii, (int)point) != NULL
                        : point > 0xA0 && point != UTF8_NONE && (point < 0x2000 || point > 0x206F);
}

static bool name_read(EngineSpec *spec, const char *value, Error *err) {
    const char *at = value;
    size_t letters = 0;
    for (bool fits = true; *at != '\0' && fits; letters += fits)
        fits = name_has(utf8_take(&at));
    if (*at != '\0' || letters > 40)
        return error_set(err, "name '%s' must be at most 40 letters, digits and _ . + -",
                         quote(value).text);
    return string_set(&spec->name, value);
}

static bool proto_read(EngineSpec *spec, const char *value, Error *err) {
    for (int p = PROTOCOL_GTP; p <= PROTOCOL_GOMOCUP; p++)
        if (word_same(value, protocols[p])) {
            spec->protocol = (Protocol)p;
            return true;
        }
    return error_set(err, "proto '%s' is none of gtp, genmove, ugi and gomocup", quote(value).text);
}

static bool dir_read(EngineSpec *spec, const char *value, Error *err) {
    (void)err;
    return string_set(&spec->directory, value);
}

static bool stderr_read(EngineSpec *spec, const char *value, Error *err) {
    (void)err;
    return string_set(&spec->errors, value);
}

static bool spec_number_read(const char *value, const char *what, int64_t most, int64_t *number,
                             Error *err) {
    uint64_t read;
    if (!word_number(value, what, 1, (uint64_t)most, &read, err))
        return false;
    *number = (int64_t)read;
    return true;
}

static bool depth_read(EngineSpec *spec, const char *value, Error *err) {
    int64_t depth;
    if (!spec_number_read(value, "depth", 1000, &depth, err))
        return false;
    spec->limit.depth = (int)depth;
    return true;
}

static bool nodes_read(EngineSpec *spec, const char *value, Error *err) {
    return spec_number_read(value, "nodes", INT64_MAX, &spec->limit.nodes, err);
}

enum { MSEC_MAX = 1000000000 };

static bool movetime_read(EngineSpec *spec, const char *value, Error *err) {
    return spec_number_read(value, "movetime", MSEC_MAX, &spec->limit.movetime_msec, err);
}

static bool margin_read(EngineSpec *spec, const char *value, Error *err) {
    uint64_t margin;
    if (!word_number(value, "margin", 0, MSEC_MAX, &margin, err))
        return false;
    spec->margin_msec = (int64_t)margin;
    return true;
}

static bool patience_read(EngineSpec *spec, const char *value, Error *err) {
    return spec_number_read(value, "patience", MSEC_MAX, &spec->patience_msec, err);
}

/* Reads seconds with up to three decimals as milliseconds. */
static bool seconds_read(const char *text, size_t length, int64_t *msec) {
    int64_t number = 0;
    int decimals = 0;
    bool point = false;
    for (size_t i = 0; i < length; i++) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (digit ? decimals == 3 || number > MSEC_MAX : text[i] != '.' || point)
            return false;
        if (digit)
            number = 10 * number + (text[i] - '0');
        decimals += digit && point;
        point = point || !digit;
    }
    for (; decimals < 3; decimals++)
        number *= 10;
    *msec = number;
    return length > 0 && number <= MSEC_MAX;
}

/* Reads SECONDS or MINUTES:SECONDS. */
static bool clock_read(const char *text, size_t length, int64_t *msec) {
    const char *colon = memchr(text, ':', length);
    int64_t minutes = 0;
    if (colon == NULL)
        return seconds_read(text, length, msec);
    const size_t before = (size_t)(colon - text);
    if (memchr(text, '.', before) != NULL || !seconds_read(text, before, &minutes) ||
        !seconds_read(colon + 1, length - before - 1, msec) || *msec >= 60000)
        return false;
    *msec += 60 * minutes;
    return *msec <= MSEC_MAX;
}

enum { PERIOD_MAX = 1000 };

/* Reads an optional `MOVES/` and moves *value behind it. */
static bool period_read(const char **value, int *moves) {
    const size_t length = strcspn(*value, "/");
    *moves = 0;
    if ((*value)[length] == '\0')
        return true;
    if (length == 0 || strspn(*value, "0123456789") != length)
        return false;
    for (size_t i = 0; i < length && *moves <= PERIOD_MAX; i++)
        *moves = 10 * *moves + ((*value)[i] - '0');
    *value += length + 1;
    return *moves > 0 && *moves <= PERIOD_MAX;
}

static bool tc_read(EngineSpec *spec, const char *value, Error *err) {
    Limit *limit = &spec->limit;
    const char *time = value;
    const bool period = period_read(&time, &limit->period_moves);
    const size_t first = strcspn(time, "+");
    const char *second = time[first] == '+' ? time + first + 1 : "0";
    if (!period || !clock_read(time, first, &limit->main_msec) ||
        !seconds_read(second, strlen(second), &limit->increment_msec) || limit->main_msec == 0)
        return error_set(
            err,
            "tc '%s' must be seconds, or moves/seconds+increment, as in 10+0.1, 2:00+1 "
            "or 40/60",
            quote(value).text);
    return true;
}

static bool restart_read(EngineSpec *spec, const char *value, Error *err) {
    return word_flag(value, "restart", &spec->restart, err);
}

enum { COPIES_MAX = 3 }; /* of four seats, one is left for an opponent */

static bool copies_read(EngineSpec *spec, const char *value, Error *err) {
    int64_t copies;
    if (!spec_number_read(value, "copies", COPIES_MAX, &copies, err))
        return false;
    spec->copies = (int)copies;
    return true;
}

static const struct Key {
    const char *key, *value, *summary;
    bool (*read)(EngineSpec *spec, const char *value, Error *err);
} keys[] = {
    {"cmd", "LINE", "command line, run by sh (Windows: without a shell)", cmd_read},
    {"name", "NAME", "unique name in tables and records (default: engine1, engine2, ...)",
     name_read},
    {"proto", "gtp|genmove|ugi|gomocup",
     "protocol (default gtp); genmove is bare GTP, gomocup Piskvork's", proto_read},
    {"dir", "DIRECTORY", "working directory", dir_read},
    {"stderr", "FILE", "file to which standard error is appended (default: discarded)",
     stderr_read},
    {"depth", "N", "search depth of a move", depth_read},
    {"nodes", "N", "positions searched in a move", nodes_read},
    {"movetime", "MS", "milliseconds of a move", movetime_read},
    {"tc", "[N/][M:]S[+INC]", "clock: time for the game, or for each N moves, and increment",
     tc_read},
    {"margin", "MS", "time by which a limit may be exceeded (default 50)", margin_read},
    {"patience", "MS", "longest wait for answers without a time limit (default 60000)",
     patience_read},
    {"restart", "on|off", "start a new process for each game (default off)", restart_read},
    {"copies", "N", "seats that the engine may take in a game of three or four (default 1)",
     copies_read},
};
enum { KEYS = sizeof keys / sizeof *keys };

EngineSpec engine_spec_default(void) {
    return (EngineSpec){.margin_msec = 50, .patience_msec = 60000, .copies = 1};
}

void engine_spec_free(EngineSpec *spec) {
    for (size_t i = 0; i < spec->settings; i++) {
        free(spec->setting[i].name);
        free(spec->setting[i].value);
    }
    free(spec->setting);
    free(spec->name);
    free(spec->command);
    free(spec->directory);
    free(spec->errors);
    *spec = (EngineSpec){0};
}

/* `option.NAME=VALUE`: a later value replaces an earlier one. */
static void setting_set(EngineSpec *spec, const char *name, size_t length, const char *value) {
    size_t i = 0;
    while (i < spec->settings && (strlen(spec->setting[i].name) != length ||
                                  strncmp(spec->setting[i].name, name, length) != 0))
        i++;
    if (i == spec->settings) {
        spec->setting = memory_resize(spec->setting, ++spec->settings, sizeof *spec->setting);
        spec->setting[i] = (Setting){.name = memory_new(length + 1, 1)};
        memcpy(spec->setting[i].name, name, length);
    }
    string_set(&spec->setting[i].value, value);
}

static bool spec_word_read(EngineSpec *spec, const char *word, Error *err) {
    const char *equals = strchr(word, '=');
    const bool option = strncmp(word, "option.", 7) == 0;
    if (equals == NULL || (equals[1] == '\0' && !option))
        return error_set(err, "'%s' is not key=value", quote(word).text);
    const size_t length = (size_t)(equals - word);
    if (strchr(equals, '\n') != NULL)
        return error_set(err, "'%s' has more than one line", quote(word).text);
    if (option && length > 7) {
        setting_set(spec, word + 7, length - 7, equals + 1);
        return true;
    }
    for (int k = 0; k < KEYS; k++)
        if (strlen(keys[k].key) == length && strncmp(word, keys[k].key, length) == 0)
            return keys[k].read(spec, equals + 1, err);
    return error_set(err, "an engine has no key '%s'", quote(word).text);
}

bool engine_spec_read(EngineSpec *spec, char *const *words, size_t count, Error *err) {
    for (size_t i = 0; i < count; i++)
        if (!spec_word_read(spec, words[i], err))
            return false;
    return true;
}

bool engine_spec_check(EngineSpec *spec, size_t number, Error *err) {
    const Limit *limit = &spec->limit;
    if (spec->name == NULL) {
        Text name = {0};
        text_add(&name, "engine%zu", number);
        string_set(&spec->name, text_string(&name));
        text_free(&name);
    }
    if (spec->command == NULL)
        return error_set(err, "an engine has no cmd=");
    if (limit->movetime_msec > 0 && limit->main_msec > 0)
        return error_set(err, "engine %s has both movetime= and tc=", spec->name);
    if (spec->protocol == PROTOCOL_GENMOVE && (limit->depth > 0 || limit->nodes > 0))
        return error_set(err, "engine %s: bare GTP cannot say depth or nodes", spec->name);
    if (spec->protocol == PROTOCOL_GENMOVE && spec->settings > 0)
        return error_set(err, "engine %s: bare GTP has no options, put them into cmd=", spec->name);
    return true;
}

void limit_write(const Limit *limit, Text *out) {
    const size_t begin = out->length;
    if (limit->depth > 0)
        text_add(out, " depth=%d", limit->depth);
    if (limit->nodes > 0)
        text_add(out, " nodes=%" PRId64, limit->nodes);
    if (limit->movetime_msec > 0)
        text_add(out, " movetime=%" PRId64, limit->movetime_msec);
    if (limit->main_msec > 0)
        text_string_add(out, " tc=");
    if (limit->period_moves > 0)
        text_add(out, "%d/", limit->period_moves);
    if (limit->main_msec > 0)
        text_add(out, "%" PRId64 ".%03d+%" PRId64 ".%03d", limit->main_msec / 1000,
                 (int)(limit->main_msec % 1000), limit->increment_msec / 1000,
                 (int)(limit->increment_msec % 1000));
    if (out->length == begin)
        text_string_add(out, " none");
}

void engine_spec_write(const EngineSpec *spec, WordList *out) {
    Text limit = {0};
    limit_write(&spec->limit, &limit);
    wordlist_add(out, "name=%s", spec->name);
    wordlist_add(out, "cmd=%s", spec->command);
    wordlist_add(out, "proto=%s", protocols[spec->protocol]);
    if (spec->directory != NULL)
        wordlist_add(out, "dir=%s", spec->directory);
    for (size_t i = 0; i < spec->settings; i++)
        wordlist_add(out, "option.%s=%s", spec->setting[i].name, spec->setting[i].value);
    if (strcmp(text_string(&limit), " none") != 0)
        wordlist_split(out, text_string(&limit));
    wordlist_add(out, "margin=%" PRId64, spec->margin_msec);
    wordlist_add(out, "patience=%" PRId64, spec->patience_msec);
    wordlist_add(out, "restart=%s", spec->restart ? "on" : "off");
    if (spec->copies > 1)
        wordlist_add(out, "copies=%d", spec->copies);
    text_free(&limit);
}

void engine_spec_help(Text *out) {
    for (int k = 0; k < KEYS; k++) {
        Text left = {0};
        text_add(&left, "%s=%s", keys[k].key, keys[k].value);
        text_add(out, "    %-24s %s\n", text_string(&left), keys[k].summary);
        text_free(&left);
    }
    text_string_add(
        out, "    option.NAME=VALUE        an option of the engine; a button if VALUE is empty\n");
}
