#include "host/input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "host/wake.h"

struct Input {
    int file, joined; /* joined: -1 if there is none */
    Wake wake;
};

Input *input_open(int file) {
    Input *input = memory_new(1, sizeof *input);
    if (input == NULL)
        return NULL;
    input->file = file;
    input->joined = -1;
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

void input_join(Input *input, int file) {
    input->joined = file;
}

size_t input_read(Input *input, char *bytes, size_t room, int timeout_msec, bool *late) {
    int ready;
    struct pollfd wait[3] = {{.fd = input->file, .events = POLLIN},
                             {.fd = (int)input->wake.end[0], .events = POLLIN},
                             {.fd = input->joined, .events = POLLIN}};
    while ((ready = poll(wait, 3, timeout_msec)) < 0)
        if (errno != EINTR)
            return 0;
    *late = ready == 0;
    if (ready == 0 || wait[1].revents != 0)
        return 0;
    ssize_t count;
    do
        count = read(wait[2].revents != 0 ? input->joined : input->file, bytes, room);
    while (count < 0 && errno == EINTR);
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
