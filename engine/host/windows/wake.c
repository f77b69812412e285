#include "host/wake.h"

#include <winternl.h>

#include "host/windows/system.h"

enum { LOOK_MSEC = 100, PIPE_CLOSING = 4 };

/* FILE_PIPE_LOCAL_INFORMATION of NtQueryInformationFile(), as Microsoft documents it. */
typedef struct PipeInformation {
    ULONG type, configuration, instances_max, instances;
    ULONG inbound_quota, read_available, outbound_quota, write_available;
    ULONG state, end;
} PipeInformation;

bool wake_open(Wake *wake) {
    HANDLE event = CreateEventW(NULL, TRUE, FALSE, NULL);
    wake->end[0] = (intptr_t)event;
    return event != NULL;
}

void wake_send(Wake *wake) {
    SetEvent((HANDLE)wake->end[0]);
}

void wake_close(Wake *wake) {
    CloseHandle((HANDLE)wake->end[0]);
}

/* False if it is no pipe. No call waits for the end of a pipe. */
static bool pipe_look(HANDLE file, bool *closing) {
    PipeInformation found;
    IO_STATUS_BLOCK block;
    const NTSTATUS status =
        NtQueryInformationFile(file, &block, &found, sizeof found, FilePipeLocalInformation);
    *closing = status >= 0 && found.state == PIPE_CLOSING;
    return status >= 0;
}

bool wake_output_gone(const Wake *wake, int output) {
    HANDLE file = descriptor_handle(output);
    DWORD woken;
    bool closing, pipe;
    do {
        pipe = pipe_look(file, &closing);
        if (closing)
            return true;
        woken = WaitForSingleObject((HANDLE)wake->end[0], pipe ? LOOK_MSEC : INFINITE);
    } while (woken == WAIT_TIMEOUT);
    return false;
}
