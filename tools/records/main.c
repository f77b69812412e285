/* Game records of every form into the engine's commands, and into each other. See README.md here.
 */
#include <stdlib.h>
#include <string.h>

#include "records/forms.h"
#include "records/reader.h"
#include "records/writer.h"
#include "streams/descriptor.h"
#include "streams/program.h"
#include "talk/usage.h"
#include "talk/wholefile.h"

static const char help[] =
    "usage: records [OPTION ...] read|write [FORM], from standard input to standard output\n\n"
    "  read           records of any form become the engine's commands\n"
    "  write [FORM]   records or commands become records of this form: pente if it is not given\n\n"
    "  --from FORM    the form of the input; default: seen from how it begins\n"
    "  --game 'GAME'  words of newgame, for records that do not name their game\n"
    "  --strict       refuse a record of which the reader leaves out, guesses or changes anything\n"
    "  --keep-going   read on after a game that is refused; say at the end how many were\n\n"
    "Forms:"
#define FORM(enumerator, prefix, name, summary, writer, traits) " " name
#include "records/forms.def"
#undef FORM
    "\n"
    "Exit status: 0, or 1 if a game was refused; games before it are written.\n";

typedef struct Conversion {
    RecordReader reader;
    RecordForm from, to;
    bool from_given, keep_going;
    size_t read, refused;
} Conversion;

static bool arguments_read(int argc, char **argv, Conversion *conversion, Error *err) {
    int at = 1;
    for (; at < argc && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "--keep-going") == 0) {
            conversion->keep_going = true;
        } else if (strcmp(argv[at], "--strict") == 0) {
            conversion->reader.strict = true;
        } else if (at + 1 < argc && strcmp(argv[at], "--game") == 0) {
            conversion->reader.game = argv[++at];
        } else if (at + 1 < argc && strcmp(argv[at], "--from") == 0) {
            if (!record_form_find(argv[++at], &conversion->from, err))
                return false;
            conversion->from_given = true;
        } else {
            return error_set(err, "there is no option '%s', or its value is missing",
                             quote(argv[at]).text);
        }
    }
    const char *way = at < argc ? argv[at++] : "";
    const bool writing = strcmp(way, "write") == 0;
    conversion->to = writing ? RECORD_PENTE : RECORD_COMMANDS;
    if (!writing && strcmp(way, "read") != 0)
        return error_set(err, "the first word is read or write");
    if (writing && at < argc && !record_form_find(argv[at++], &conversion->to, err))
        return false;
    return at == argc || error_set(err, "'%s' is one word too many", quote(argv[at]).text);
}

/* Reads standard input to its end. */
static bool input_read(Text *text, Error *err) {
    text->most = RECORD_TEXT_MAX;
    if (wholefile_read(STREAM_INPUT, text) != 0)
        return error_set(err, "the input cannot be read");
    return !text->truncated || error_set(err, "the input has more than %d bytes", RECORD_TEXT_MAX);
}

static bool game_convert(Conversion *conversion, Record *record, Text *out, Error *err) {
    text_clear(out);
    if (!record_write(record, conversion->to, NULL, out, err)) {
        const Error why = *err;
        return error_set(err, "line %zu: %s", record->line, why.text);
    }
    print_string(text_string(out));
    message_string(text_string(&record->remarks));
    text_clear(out);
    record_losses_write(record, conversion->to, out);
    if (out->length > 0)
        message_line("line %zu: %s", record->line, text_string(out));
    return true;
}

static bool games_convert(Conversion *conversion) {
    Text out = {0};
    Record record = {0};
    Error err;
    bool more = true;
    while (more) {
        const RecordRead read = record_read(&conversion->reader, &record, &err);
        if (read == RECORD_END)
            break;
        if (read == RECORD_READ && game_convert(conversion, &record, &out, &err)) {
            conversion->read++;
        } else {
            message_line("%s", err.text);
            conversion->refused++;
            more = conversion->keep_going;
        }
        record_free(&record);
    }
    text_free(&out);
    if (conversion->keep_going)
        message_line("%zu games read, %zu refused", conversion->read, conversion->refused);
    return conversion->refused == 0;
}

static int records_run(int argc, char **argv) {
    Conversion conversion = {0};
    Text text = {0};
    Error err;
    if (usage_asked(argc, argv, "records", help))
        return EXIT_SUCCESS;
    if (!arguments_read(argc, argv, &conversion, &err)) {
        message("%s", err.text);
        message_string(help);
        return EXIT_FAILURE;
    }
    bool good = input_read(&text, &err);
    conversion.reader.text = text_string(&text);
    conversion.reader.length = text.length;
    good = good && record_reader_begin(&conversion.reader,
                                       conversion.from_given ? &conversion.from : NULL, &err);
    if (!good)
        message_line("%s", err.text);
    good = good && games_convert(&conversion);
    record_reader_end(&conversion.reader);
    text_free(&text);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("records");
    return program_end(records_run(argc, argv), EXIT_FAILURE);
}
