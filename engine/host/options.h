/* The options that programs with a session share, as words. */
#pragma once

/* Words; NULL: not given. */
typedef struct HostOptions {
    const char *game, *files, *data, *limit, *without, *protocol;
} HostOptions;

/* The synopsis and the table of these options, for --help. */
extern const char host_options_usage[], host_options_table[];

typedef enum HostOption { HOST_TAKEN, HOST_UNKNOWN, HOST_REFUSED } HostOption;

/* Takes the option at argv[*at] with its value, and moves *at to the value. A repeated option is
   refused with a message: its first value may be a limit that must hold. HOST_UNKNOWN: none of
   these, or without a value. */
HostOption host_option_take(HostOptions *options, int argc, char **argv, int *at);

const char *host_options_game(const HostOptions *options); /* FIVEFOLD_GAME if none is given */
