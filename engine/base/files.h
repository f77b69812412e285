/* Sizes of the files that commands read and write, in bytes; larger ones are refused. */
#pragma once

enum {
    FILE_NAME_MAX = 200,
    RECORD_BYTES_MAX = 1 << 24, /* game records */
    DATA_MAX = 1 << 22          /* installed data files */
};
