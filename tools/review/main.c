/* Reviews games: what each move gave away, and which would have been better. See README.md here. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "base/memory.h"
#include "journal.h"
#include "judge/judge.h"
#include "judge/words.h"
#include "progress.h"
#include "records/reader.h"
#include "records/writer.h"
#include "report.h"
#include "streams/descriptor.h"
#include "streams/printer.h"
#include "streams/program.h"
#include "talk/ownfile.h"
#include "talk/usage.h"
#include "talk/wholefile.h"

typedef struct Run {
    const Arguments *arguments;
    Judge judge;
    Journal journal;
    int journal_file; /* -1: none */
    Progress progress;
    size_t games, refused; /* read so far */
    Text out;
} Run;

/* --- input --- */

/* Reads a file, which may be a pipe, to its end; NULL: standard input. */
static bool input_read(const char *path, Text *text, Error *err) {
    const char *name = path != NULL ? path : "standard input";
    const int file = path != NULL ? descriptor_open(path) : STREAM_INPUT;
    text->most = RECORD_TEXT_MAX;
    const int error = file < 0 ? errno : wholefile_read(file, text);
    if (path != NULL && file >= 0)
        descriptor_close(file);
    if (error != 0)
        return error_set(err, "%s: %s", quote(name).text, strerror(error));
    if (text->full)
        return error_set(err, "%s has more than %d bytes", quote(name).text, RECORD_TEXT_MAX);
    return !text->truncated || error_memory(err, "no room for %s", quote(name).text);
}

/* Gets each game that can be read, of this run's part. False ends the reading. */
typedef bool GameTaker(Run *run, Record *record, Error *err);

/* `loud`: say why a game is refused. */
static bool records_take(Run *run, const Text *text, GameTaker *take, bool loud, Error *err) {
    const Arguments *arguments = run->arguments;
    RecordReader reader = {.text = text_string(text),
                           .length = text->length,
                           .game = arguments->game,
                           .strict = arguments->strict};
    Record record = {0};
    RecordRead read = RECORD_END;
    bool good = record_reader_begin(&reader, arguments->from_given ? &arguments->from : NULL, err);
    while (good && (read = record_read(&reader, &record, err)) != RECORD_END) {
        run->games++;
        if (read == RECORD_REFUSED && loud) {
            message_line("%s", err->text);
            run->refused++;
        } else if (loud) {
            message_string(text_string(&record.remarks));
        }
        if (read == RECORD_READ &&
            run->games % arguments->parts == arguments->part % arguments->parts)
            good = take(run, &record, err);
        record_free(&record);
    }
    record_reader_end(&reader);
    return good;
}

static bool moves_count(Run *run, Record *record, Error *err) {
    (void)err;
    run->progress.moves += game_length(record->game);
    return true;
}

/* --- output --- */

/* Tells the comments of a review apart: a second review replaces the lines that begin with it. */
static const char review_word[] = "Review: ";

typedef struct Comments {
    const Review *review;
    const Game *game;
    Text text;
} Comments;

static const char *comment_make(void *context, size_t move) {
    Comments *comments = context;
    text_clear(&comments->text);
    text_string_add(&comments->text, review_word);
    const Variant *variant = game_variant(comments->game);
    const JudgedMove *judged = &comments->review->move[move];
    comment_write(judged, variant, &comments->text);
    if (turning_of(comments->review, judged->team, variant) == move + 1) {
        text_string_add(&comments->text, ". ");
        turning_write(comments->review, comments->game, judged->team, &comments->text);
    }
    return text_string(&comments->text);
}

static bool record_annotate(const Review *review, Record *record, RecordForm form, Text *out,
                            Error *err) {
    Comments comments = {.review = review, .game = record->game};
    const RecordExtras extras = {
        .comment = comment_make, .context = &comments, .word = review_word};
    const bool written = record_write(record, form, &extras, out, err);
    out->truncated |= comments.text.truncated;
    text_free(&comments.text);
    return written;
}

static bool review_print(Run *run, const Review *review, Record *record, const ReviewKey *key,
                         Error *err) {
    bool written = true;
    text_clear(&run->out);
    switch (run->arguments->format) {
    case FORMAT_TEXT: review_text_write(review, record, run->games, &run->out); break;
    case FORMAT_JSON: journal_line_write(review, record, run->games, key, &run->out); break;
    case FORMAT_PGN: written = record_annotate(review, record, RECORD_PGN, &run->out, err); break;
    case FORMAT_SGF: written = record_annotate(review, record, RECORD_SGF, &run->out, err); break;
    }
    if (!written) {
        message_line("line %zu: %s", record->line, err->text);
        run->refused++;
        return true;
    }
    if (run->out.truncated)
        return error_memory(err, "no room for a review");
    print_string(text_string(&run->out));
    return print_flush() || error_set(err, "the output cannot be written");
}

/* Appends the review to the journal, as one write. */
static bool journal_add(Run *run, const Review *review, const Record *record, const ReviewKey *key,
                        Error *err) {
    if (run->journal_file < 0)
        return true;
    text_clear(&run->out);
    journal_line_write(review, record, run->games, key, &run->out);
    if (run->out.truncated)
        return error_memory(err, "no room for a review");
    const int error = descriptor_write(run->journal_file, text_string(&run->out), run->out.length);
    return error == 0 || error_set(err, "the journal cannot be written: %s", strerror(error));
}

/* --- games --- */

static void move_judged(void *context, const Review *review, size_t move) {
    Run *run = context;
    (void)review;
    (void)move;
    progress_add(&run->progress, 0, 1);
}

static bool review_find(Run *run, Record *record, const ReviewKey *key, Review *review,
                        Error *err) {
    if (journal_find(&run->journal, key, record->game, review)) {
        progress_add(&run->progress, review->moves, 0);
        return true;
    }
    search_clear(run->judge.search);
    return judge_moves(&run->judge, record->game, 0, review, err) &&
           journal_add(run, review, record, key, err);
}

static bool game_review(Run *run, Record *record, Error *err) {
    Review review = {.move = NULL};
    ReviewKey key = {.letter = ""};
    const bool printed = (review_key(record->game, &run->arguments->limits, &key) ||
                          error_memory(err, "no room for a game")) &&
                         review_find(run, record, &key, &review, err) &&
                         review_print(run, &review, record, &key, err);
    review_free(&review);
    return printed;
}

static bool texts_review(Run *run, const Text *text, size_t texts, Error *err) {
    bool good = true;
    progress_begin(&run->progress, run->arguments->progress, 0);
    for (size_t i = 0; i < texts && good && run->progress.shown; i++)
        good = records_take(run, &text[i], moves_count, false, err);
    run->games = 0;
    if (run->arguments->format == FORMAT_TEXT) {
        review_legend_write(&run->out);
        print_string(text_string(&run->out));
    }
    for (size_t i = 0; i < texts && good; i++)
        good = records_take(run, &text[i], game_review, true, err);
    if (good)
        progress_end(&run->progress);
    return good;
}

static bool files_review(Run *run, Error *err) {
    const Arguments *arguments = run->arguments;
    const size_t texts = arguments->file_count > 0 ? arguments->file_count : 1;
    Text *text = memory_new(texts, sizeof *text);
    bool good = text != NULL || error_memory(err, "no room for the records");
    for (size_t i = 0; i < texts && good; i++)
        good = input_read(arguments->file_count > 0 ? arguments->files[i] : NULL, &text[i], err);
    good = good && texts_review(run, text, texts, err);
    for (size_t i = 0; i < texts && text != NULL; i++)
        text_free(&text[i]);
    free(text);
    return good;
}

/* Opens the journal. A last line that was cut short is ended, so that it harms no other. */
static bool journal_open(Run *run, const char *path, Error *err) {
    if (!journal_read(&run->journal, path, err))
        return false;
    run->journal_file = ownfile_append(path, REVIEW_BEGINNING, err);
    if (run->journal_file < 0)
        return false;
    if (run->journal.wrong > 0)
        message("%zu lines of the journal are left out: they are no reviews", run->journal.wrong);
    const bool cut = run->journal.cut && run->journal.text.length >= strlen(REVIEW_BEGINNING);
    const int error = cut ? descriptor_write(run->journal_file, "\n", 1) : 0;
    return error == 0 || error_set(err, "the journal cannot be written: %s", strerror(error));
}

static bool run_go(Run *run, Error *err) {
    const Arguments *arguments = run->arguments;
    run->journal_file = -1;
    run->judge = (Judge){.limits = arguments->limits,
                         .options = arguments->options,
                         .book = true,
                         .notation = NOTATION_SHORT,
                         .judged = move_judged,
                         .context = run,
                         .search = search_new(&arguments->options)};
    const bool good = (arguments->journal == NULL || journal_open(run, arguments->journal, err)) &&
                      (run->judge.search != NULL || error_memory(err, "no room for tables")) &&
                      files_review(run, err);
    search_free(run->judge.search);
    journal_free(&run->journal);
    if (run->journal_file >= 0)
        descriptor_close(run->journal_file);
    text_free(&run->out);
    return good;
}

static int review_run(int argc, char **argv) {
    Arguments arguments;
    Run run = {.arguments = &arguments};
    Error err;
    if (usage_asked(argc, argv, "review", review_help))
        return EXIT_SUCCESS;
    if (!arguments_read(argc, argv, &arguments, &err)) {
        message("%s", err.text);
        message_string(review_help);
        return EXIT_FAILURE;
    }
    if (!run_go(&run, &err)) {
        message("%s", err.text);
        return EXIT_FAILURE;
    }
    return run.refused == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("review");
    return program_end(review_run(argc, argv), EXIT_FAILURE);
}
