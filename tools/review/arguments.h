/* The command line of `review`. */
#pragma once

#include "records/record.h"
#include "search/budget.h"
#include "search/report.h"

typedef enum ReviewFormat { FORMAT_TEXT, FORMAT_JSON, FORMAT_PGN, FORMAT_SGF } ReviewFormat;

typedef struct Arguments {
    ReviewFormat format;
    SearchLimits limits; /* of one position */
    SearchOptions options;
    const char *game; /* words of `newgame` for records that name no game; NULL: none */
    RecordForm from;
    bool from_given;
    const char *journal; /* NULL: none */
    bool strict;
    bool progress;
    size_t part, parts; /* games whose number, from 1, leaves the rest part % parts */
    char *const *files; /* none: standard input */
    size_t file_count;
} Arguments;

extern const char review_help[];

bool arguments_read(int argc, char **argv, Arguments *arguments, Error *err);
