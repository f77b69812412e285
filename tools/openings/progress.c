#include "progress.h"
#include "streams/program.h"

#include <inttypes.h>
#include <stdio.h>

static void duration_write(int64_t msec, Text *out) {
    const int64_t minutes = (msec + 30000) / 60000;
    if (msec < 120000)
        text_add(out, "%" PRId64 " s", (msec + 500) / 1000);
    else if (minutes < 120)
        text_add(out, "%" PRId64 " min", minutes);
    else
        text_add(out, "%" PRId64 " h %" PRId64 " min", minutes / 60, minutes % 60);
}

void progress_report(const JobSpec *spec, const Results *results, const Result *result,
                     int threads) {
    int done = 0;
    int64_t msec = 0;
    for (int k = 0; k < spec->count; k++)
        if (results->result[k] != NULL) {
            done++;
            msec += results->result[k]->msec;
        }
    Text text = {0};
    text_add(&text, "%d of %d: %s %s ", done, spec->count, spec->opening[result->job].name,
             verdict_word(result->verdict));
    if (spec_searches(spec)) {
        score_write(result->score, &text);
        text_char_add(&text, ' ', 1);
    }
    text_add(&text, "nodes %" PRIu64 " seconds ", result->nodes);
    seconds_write(result->msec, &text);
    text_string_add(&text, "; left: about ");
    duration_write(msec / done * (spec->count - done) / threads, &text);
    message_line("%s", text_string(&text));
    text_free(&text);
}
