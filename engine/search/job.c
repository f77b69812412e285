#include "search/job.h"

bool job_timed(const Job *job) {
    const SearchLimits *limits = job->limits;
    return limits->msec > 0 || limits->clock >= 0 || limits->infinite;
}

/* Analysis always uses full strength. */
bool job_levelled(const Job *job) {
    const SearchOptions *options = job->options;
    return options->handicap > 0 && options->multipv == 1 && !job->limits->infinite;
}

int job_depth(const Job *job) {
    const int depth = job->limits->depth;
    return depth > 0 && depth < SEARCH_DEPTH_MAX ? depth : SEARCH_DEPTH_MAX;
}

size_t job_lines(const Job *job, size_t moves) {
    const size_t wanted = (size_t)job->options->multipv;
    return wanted < moves ? wanted : moves;
}

void job_report(const Job *job, const SearchReport *report) {
    if (job->listener != NULL && job->listener->iteration != NULL)
        job->listener->iteration(job->listener->context, report);
}
