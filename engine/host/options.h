/* The options that programs with a session share: their words, and what they set. */
#pragma once

#include "host/data.h"
#include "host/files.h"
#include "protocol/session/session.h"

#define HOST_GAME "capture 7x7" /* without --game */

/* Start with {0}. The struct must not be moved after host_options_open(). */
typedef struct HostOptions {
    const char *game, *files, *data, *limit, *without, *protocol; /* words; NULL: not given */
    Limits limits;
    const Dialect *dialect; /* of --protocol; NULL: that of the first line */
    Folder folder;
    DataFolder installed;
} HostOptions;

/* The synopsis and the table of these options, for --help. */
extern const char host_options_usage[], host_options_table[];

typedef enum HostOption { HOST_TAKEN, HOST_UNKNOWN, HOST_REFUSED } HostOption;

/* Takes the option at argv[*at] with its value, and moves *at to the value. A repeated option is
   refused with a message: its first value may be a limit that must hold. HOST_UNKNOWN: none of
   these, or without a value. */
HostOption host_option_take(HostOptions *options, int argc, char **argv, int *at);

/* Opens the folders and reads limits and dialect. Fails with a message. */
bool host_options_open(HostOptions *options);

/* Prepares a session that was created with host_options_game(). Fails with a message. */
const char *host_options_game(const HostOptions *options);
bool host_options_apply(HostOptions *options, Session *session);
