#include "talk/engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "streams/program.h"

enum { FAREWELL_PATIENCE_MSEC = 500 };

struct Engine {
    const EngineSpec *spec;
    const Surroundings *around;
    char *who;
    Process *process; /* NULL if it is not running */
    unsigned id;      /* of the last GTP command */
    bool in_reply;    /* the answer to that command has begun */
    bool received;    /* a line has been read */
    Text reply;       /* the answer so far */
    bool missing;
    Error why;
};

const char *fault_name(Fault fault) {
    static const char *const names[] = {"none",    "crash", "stall",   "flood",   "garbage",
                                        "refusal", "time",  "illegal", "stopped", "system"};
    return names[fault];
}

Engine *engine_new(const EngineSpec *spec, const char *who, const Surroundings *around) {
    Engine *engine = memory_new(1, sizeof *engine);
    engine->spec = spec;
    engine->around = around;
    engine->who = memory_string(who);
    return engine;
}

void engine_free(Engine *engine) {
    if (engine == NULL)
        return;
    engine_stop(engine);
    text_free(&engine->reply);
    free(engine->who);
    free(engine);
}

const EngineSpec *engine_spec(const Engine *engine) {
    return engine->spec;
}

bool engine_running(const Engine *engine) {
    return engine->process != NULL;
}

const char *engine_why(const Engine *engine) {
    return engine->why.text;
}

bool engine_missing(const Engine *engine) {
    return engine->missing;
}

int64_t engine_deadline(const Engine *engine) {
    return clock_usec() + 1000 * engine->spec->patience_msec;
}

void engine_stop(Engine *engine) {
    process_end(engine->process, engine->spec->protocol == PROTOCOL_GOMOCUP ? "END" : "quit",
                FAREWELL_PATIENCE_MSEC);
    engine->process = NULL;
}

Fault engine_fail(Engine *engine, Fault fault, const char *format, ...) {
    char text[sizeof engine->why.text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    error_set(&engine->why, "%s", text);
    log_line(engine->around->log, engine->who, '!', engine->why.text);
    process_end(engine->process, NULL, 0);
    engine->process = NULL;
    return fault;
}

static Fault crash(Engine *engine) {
    Text fate = {0};
    process_fate(engine->process, &fate);
    const int status = process_exit_status(engine->process);
    engine->missing =
        status == 126 || status == 127; /* status of sh for a command that it cannot run */
    engine_fail(engine, FAULT_CRASH, "%s", text_string(&fate));
    text_free(&fate);
    return FAULT_CRASH;
}

static Fault fault_of(Engine *engine, Talk talk) {
    switch (talk) {
    case TALK_OK: return FAULT_NONE;
    case TALK_LATE: return FAULT_TIME;
    case TALK_CLOSED: return crash(engine);
    case TALK_FLOOD: return engine_fail(engine, FAULT_FLOOD, "floods its output");
    case TALK_STOPPED: break;
    }
    return engine_fail(engine, FAULT_STOPPED, "is stopped");
}

Fault engine_line(Engine *engine, const char *line) {
    process_reply_begin(engine->process);
    engine->in_reply = false;
    const Talk talk = process_line_write(engine->process, line, engine_deadline(engine));
    return talk == TALK_LATE ? engine_fail(engine, FAULT_STALL, "does not read its input")
                             : fault_of(engine, talk);
}

static bool has_ids(const Engine *engine) {
    return engine->spec->protocol == PROTOCOL_GTP || engine->spec->protocol == PROTOCOL_GENMOVE;
}

static Fault line_send(Engine *engine, const char *format, va_list args) PRINTF_LIKE(2, 0);

static Fault line_send(Engine *engine, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *line = memory_new((size_t)length + 32, 1);
    const int head = has_ids(engine) ? snprintf(line, 32, "%u ", ++engine->id) : 0;
    vsnprintf(line + head, (size_t)length + 1, format, args);
    const Fault fault = engine_line(engine, line);
    free(line);
    return fault;
}

Fault engine_send(Engine *engine, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const Fault fault = line_send(engine, format, args);
    va_end(args);
    return fault;
}

Fault engine_read(Engine *engine, int64_t deadline, const char **line) {
    Error why;
    const Fault fault = fault_of(engine, process_line_read(engine->process, deadline, line));
    if (fault != FAULT_NONE || engine->received)
        return fault;
    engine->received = true;
    return text_begin(line, &why) ? FAULT_NONE
                                  : engine_fail(engine, FAULT_GARBAGE, "says '%s': %.200s",
                                                quote(*line).text, why.text);
}

int64_t engine_received_usec(const Engine *engine) {
    return process_read_usec(engine->process);
}

/* --- GTP --- */

/* Reads the first line of an answer: `=ID text` or `?ID text`. */
static Fault reply_begin(Engine *engine, const char *line) {
    char head[16];
    const int length = snprintf(head, sizeof head, "%u", engine->id);
    if ((line[0] != '=' && line[0] != '?') || strncmp(line + 1, head, (size_t)length) != 0 ||
        (line[1 + length] != ' ' && line[1 + length] != '\0'))
        return engine_fail(engine, FAULT_GARBAGE, "says '%s', which does not answer a command",
                           quote(line).text);
    engine->in_reply = true;
    text_clear(&engine->reply);
    text_char_add(&engine->reply, line[0], 1);
    text_string_add(&engine->reply, line + 1 + length + (line[1 + length] == ' '));
    return FAULT_NONE;
}

Fault engine_reply(Engine *engine, int64_t deadline, Text *reply) {
    const char *line;
    for (;;) {
        Fault fault = engine_read(engine, deadline, &line);
        if (fault != FAULT_NONE)
            return fault;
        if (!engine->in_reply && line[0] == '\0')
            continue;
        if (engine->in_reply && line[0] == '\0')
            break;
        if (!engine->in_reply)
            fault = reply_begin(engine, line);
        else
            text_add(&engine->reply, "\n%s", line);
        if (fault != FAULT_NONE)
            return fault;
    }
    engine->in_reply = false;
    const char *text = text_string(&engine->reply);
    if (text[0] == '?') {
        error_set(&engine->why, "%.200s", text + 1);
        return FAULT_REFUSES;
    }
    if (reply != NULL) {
        text_clear(reply);
        text_string_add(reply, text + 1);
    }
    return FAULT_NONE;
}

Fault engine_ask(Engine *engine, Text *reply, const char *format, ...) {
    va_list args;
    va_start(args, format);
    Fault fault = line_send(engine, format, args);
    va_end(args);
    if (fault == FAULT_NONE)
        fault = engine_reply(engine, engine_deadline(engine), reply);
    return fault == FAULT_TIME ? engine_fail(engine, FAULT_STALL, "does not answer") : fault;
}

/* --- UGI --- */

static bool line_begins(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

/* Reads lines until one begins with the word, or with `other` unless it is NULL. */
static Fault either_await(Engine *engine, const char *question, const char *word, const char *other,
                          const char **line) {
    const int64_t deadline = engine_deadline(engine);
    for (;;) {
        const Fault fault = engine_read(engine, deadline, line);
        if (fault == FAULT_TIME)
            return engine_fail(engine, FAULT_STALL, "does not answer %s", question);
        if (fault != FAULT_NONE || line_begins(*line, word) ||
            (other != NULL && line_begins(*line, other)))
            return fault;
    }
}

Fault engine_await(Engine *engine, const char *word) {
    const char *line;
    return either_await(engine, word, word, NULL, &line);
}

/* --- Gomocup --- */

Fault engine_await_ok(Engine *engine, const char *question) {
    const char *line;
    const Fault fault = either_await(engine, question, "OK", "ERROR", &line);
    if (fault != FAULT_NONE || line_begins(line, "OK"))
        return fault;
    error_set(&engine->why, "%.200s", line);
    return FAULT_REFUSES;
}

/* --- greeting --- */

static Fault gtp_greet(Engine *engine) {
    Fault fault = engine_ask(engine, NULL, "name");
    for (size_t i = 0; i < engine->spec->settings && fault == FAULT_NONE; i++)
        fault = engine_ask(engine, NULL, "set_option %s%s%s", engine->spec->setting[i].name,
                           engine->spec->setting[i].value[0] != '\0' ? " " : "",
                           engine->spec->setting[i].value);
    return fault;
}

static Fault ugi_greet(Engine *engine) {
    Fault fault = engine_send(engine, "ugi");
    if (fault == FAULT_NONE)
        fault = engine_await(engine, "ugiok");
    for (size_t i = 0; i < engine->spec->settings && fault == FAULT_NONE; i++)
        fault = engine_send(engine, "setoption name %s%s%s", engine->spec->setting[i].name,
                            engine->spec->setting[i].value[0] != '\0' ? " value " : "",
                            engine->spec->setting[i].value);
    return fault;
}

/* There is no greeting, so a game begins, of a size that all engines know. */
static Fault gomocup_greet(Engine *engine) {
    const Fault fault = engine_send(engine, "START 15");
    return fault != FAULT_NONE ? fault : engine_await_ok(engine, "START");
}

static Fault greet(Engine *engine) {
    switch (engine->spec->protocol) {
    case PROTOCOL_UGI: return ugi_greet(engine);
    case PROTOCOL_GOMOCUP: return gomocup_greet(engine);
    default: return gtp_greet(engine);
    }
}

Fault engine_launch(Engine *engine) {
    const EngineSpec *spec = engine->spec;
    engine->id = 0;
    engine->received = false;
    engine->missing = false;
    engine->process = process_start(spec->command, spec->directory, spec->errors, engine->who,
                                    engine->around, &engine->why);
    return engine->process == NULL ? FAULT_SYSTEM : FAULT_NONE;
}

Fault engine_start(Engine *engine) {
    if (engine->process != NULL)
        return FAULT_NONE;
    Fault fault = engine_launch(engine);
    if (fault == FAULT_NONE)
        fault = greet(engine);
    if (fault == FAULT_REFUSES) {
        const Error why = engine->why;
        return engine_fail(engine, FAULT_REFUSES, "refuses at the start: %s", why.text);
    }
    return fault;
}

bool engine_try(const EngineSpec *spec, const Surroundings *around, Error *err) {
    Engine *engine = engine_new(spec, spec->name, around);
    const Fault fault = engine_start(engine);
    const bool missing = fault == FAULT_CRASH && engine_missing(engine);
    const bool runs = !missing && fault != FAULT_SYSTEM;
    if (!runs)
        error_set(err, "engine %s cannot be run: %.200s", spec->name,
                  missing ? spec->command : engine_why(engine));
    else if (fault != FAULT_NONE)
        message("engine %s %s", spec->name, engine_why(engine));
    engine_free(engine);
    return runs;
}

/* --- the end --- */

void engine_input_close(Engine *engine) {
    process_input_close(engine->process);
}

Fault engine_leaves(Engine *engine) {
    const int64_t deadline = engine_deadline(engine);
    const char *line;
    Talk talk;
    do
        talk = process_line_read(engine->process, deadline, &line);
    while (talk == TALK_OK);
    if (talk == TALK_LATE)
        return engine_fail(engine, FAULT_STALL, "does not leave");
    if (talk != TALK_CLOSED)
        return fault_of(engine, talk);
    Text fate = {0};
    process_fate(engine->process, &fate);
    const bool well = process_exit_status(engine->process) == 0;
    engine_fail(engine, FAULT_CRASH, "%s", text_string(&fate));
    text_free(&fate);
    return well ? FAULT_NONE : FAULT_CRASH;
}
