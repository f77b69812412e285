#include "trial.h"

#include "starve.h"
#include "tally.h"

enum { GROWING_FROM = 400 };

static long request_next(const Trial *trial, long k) {
    return k + (trial->growing && k >= GROWING_FROM ? k / 8 : trial->step);
}

void trial_run(const Trial *trial, bool on) {
    bool over = false, passed = true;
    for (long k = 1; !over && passed; k = request_next(trial, k)) {
        tally_name("%s, request %ld %s", trial->name, k, on ? "and on" : "alone");
        const long held = starve_blocks();
        passed = trial->run(trial->context, k, on) &&
                 (starve_blocks() == held || failure("blocks left behind", ""));
        over = !starve_failed();
    }
    verdict_count(passed);
}

void trial_run_both(const Trial *trial) {
    trial_run(trial, false);
    trial_run(trial, true);
}
