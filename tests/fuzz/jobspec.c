/* Tables of openings and results of jobs, read by openings. The first byte chooses the kind. */
#include "file.h"
#include "openings/picture.h"
#include "openings/refuters.h"
#include "openings/report.h"
#include "openings/table.h"

static void table_try(const char *path) {
    Results results;
    Text text = {0};
    Error err;
    JobSpec *spec = table_read(path, &results, &err);
    if (spec == NULL)
        return;
    openings_report_write(spec, &results, false, &text);
    picture_write(spec, results.result, &text);
    text_free(&text);
    results_free(spec, &results);
    spec_free(spec);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static JobSpec *solved, *searched;
    const Method solving = {.hash = 1, .window = 1}, searching = {.hash = 1, .depth = 1};
    Error err;
    if (size == 0)
        return 0;
    if (solved == NULL)
        solved = spec_new("pentominoes 4x4", &solving, &err);
    if (searched == NULL)
        searched = spec_new("capture 4x4", &searching, &err);
    const char *path = fuzz_file(data + 1, size - 1);
    const int job = data[0] >> 2;
    switch (data[0] % 4) {
    case 0: table_try(path); break;
    case 1: result_free(result_read(solved, job % solved->count, path, &err)); break;
    case 2: result_free(result_read(searched, job % searched->count, path, &err)); break;
    default: refuters_free(refuters_read(solved, job % solved->count, path, &err));
    }
    return 0;
}
