#include "host/input.h"

#include <errno.h>
#include <process.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "host/windows/system.h"

enum { PIECE = 1 << 14, CONTROL_Z = 26 };

/* Consoles, pipes and files have no common way to wait for input, so a thread reads. It owns
   `bytes` and `count` until it sets `filled`, and again from `emptied` on. */
struct Input {
    HANDLE file;
    HANDLE woken, filled, emptied; /* events */
    HANDLE thread;
    bool console;
    size_t taken, count;
    char bytes[PIECE];
};

/* Reads at least one byte; returns 0 at the end. Consoles end with Control-Z at the start of a
 * line. */
static size_t piece_read(Input *input) {
    DWORD count;
    if (!ReadFile(input->file, input->bytes, PIECE, &count, NULL))
        return 0;
    return input->console && input->bytes[0] == CONTROL_Z ? 0 : count;
}

static unsigned __stdcall pieces_read(void *context) {
    Input *input = context;
    do {
        input->taken = 0;
        input->count = piece_read(input);
        SetEvent(input->filled);
    } while (input->count > 0 && WaitForSingleObject(input->emptied, INFINITE) == WAIT_OBJECT_0);
    return 0;
}

static void input_free(Input *input) {
    HANDLE all[] = {input->woken, input->filled, input->emptied, input->thread};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] != NULL)
            CloseHandle(all[i]);
    free(input);
}

Input *input_open(int file) {
    DWORD mode;
    Input *input = memory_new(1, sizeof *input);
    if (input == NULL)
        return NULL;
    input->file = descriptor_handle(file);
    input->console = GetConsoleMode(input->file, &mode) != 0;
    input->woken = CreateEventW(NULL, TRUE, FALSE, NULL);
    input->filled = CreateEventW(NULL, TRUE, FALSE, NULL);
    input->emptied = CreateEventW(NULL, FALSE, FALSE, NULL);
    if (input->woken != NULL && input->filled != NULL && input->emptied != NULL)
        input->thread = (HANDLE)_beginthreadex(NULL, 0, pieces_read, input, 0, NULL);
    if (input->thread != NULL)
        return input;
    input_free(input);
    return NULL;
}

/* A thread that still reads cannot be stopped. It keeps the memory and ends with the process. */
void input_close(Input *input) {
    if (input != NULL && WaitForSingleObject(input->thread, 0) == WAIT_OBJECT_0)
        input_free(input);
}

void input_join(Input *input, int file) {
    (void)input;
    (void)file;
}

size_t input_read(Input *input, char *bytes, size_t room, int timeout_msec, bool *late) {
    const HANDLE events[] = {input->woken, input->filled};
    const DWORD end =
        WaitForMultipleObjects(2, events, FALSE, timeout_msec < 0 ? INFINITE : (DWORD)timeout_msec);
    *late = end == WAIT_TIMEOUT;
    if (end != WAIT_OBJECT_0 + 1 || input->count == 0)
        return 0;
    const size_t left = input->count - input->taken, count = left < room ? left : room;
    memcpy(bytes, input->bytes + input->taken, count);
    input->taken += count;
    if (input->taken == input->count) {
        ResetEvent(input->filled);
        SetEvent(input->emptied);
    }
    return count;
}

void input_wake(Input *input) {
    SetEvent(input->woken);
}

bool input_ended(Input *input) {
    return WaitForSingleObject(input->filled, 0) == WAIT_OBJECT_0 && input->count == 0;
}
