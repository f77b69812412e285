#include "host/input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "host/wake.h"

struct Input {
    int file;
    Wake wake;
};

Input *input_open(int file) {
    Input *input = memory_new(1, sizeof *input);
    if (input == NULL)
        return NULL;
    input->file = file;
    if (wake_open(&input->wake))
        return input;
    free(input);
    return NULL;
}

void input_close(Input *input) {
    if (input == NULL)
        return;
    wake_close(&input->wake);
    free(input);
}

size_t input_read(Input *input, char *bytes, size_t room, int patience_msec, bool *late) {
    int ready;
    struct pollfd wait[2] = {{.fd = input->file, .events = POLLIN},
                             {.fd = (int)input->wake.end[0], .events = POLLIN}};
    while ((ready = poll(wait, 2, patience_msec)) < 0)
        if (errno != EINTR)
            return 0;
    *late = ready == 0;
    if (ready == 0 || wait[1].revents != 0)
        return 0;
    const ssize_t count = read(input->file, bytes, room);
    return count > 0 ? (size_t)count : 0;
}

void input_wake(Input *input) {
    wake_send(&input->wake);
}

bool input_ended(Input *input) {
    struct pollfd wait = {.fd = input->file, .events = POLLIN};
    char byte;
    return poll(&wait, 1, 0) > 0 && read(input->file, &byte, 1) <= 0;
}
