#include "progress.h"

#include "base/clock.h"
#include "streams/program.h"

enum { STEP_MSEC = 5000 };

void progress_begin(Progress *progress, bool shown, size_t moves) {
    *progress = (Progress){.shown = shown, .moves = moves, .start = clock_msec()};
    progress->last = progress->start;
}

static void progress_print(const Progress *progress, int64_t spent) {
    const size_t done = progress->known + progress->judged;
    const size_t left = progress->moves > done ? progress->moves - done : 0;
    if (progress->judged == 0 || spent <= 0) {
        message_line("%zu of %zu moves", done, progress->moves);
        return;
    }
    const int64_t seconds =
        (int64_t)((double)spent / (double)progress->judged * (double)left / 1000 + 0.5);
    message_line("%zu of %zu moves, %d:%02d:%02d left", done, progress->moves,
                 (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60));
}

void progress_add(Progress *progress, size_t known, size_t judged) {
    progress->known += known;
    progress->judged += judged;
    const int64_t now = clock_msec();
    if (!progress->shown || now - progress->last < STEP_MSEC)
        return;
    progress->last = now;
    progress_print(progress, now - progress->start);
}

void progress_end(Progress *progress) {
    if (progress->shown)
        progress_print(progress, clock_msec() - progress->start);
}
