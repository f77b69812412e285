#include "streams/child.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "host/windows/system.h"
#include "streams/descriptor.h"

enum { PIPE_BYTES = 1 << 16, EXIT_LOOK_MSEC = 200, NAME_MAX_WIDE = 100 };

/* The job object of each child does a supervisor's work: it holds all descendants, and the system
   ends them when its last handle is closed, also by the death of this process. */
struct Supervisor {
    char none;
};

struct Child {
    HANDLE process, job;
    HANDLE to, from;   /* our ends of the pipes; INVALID_HANDLE_VALUE: closed */
    HANDLE wrote, got; /* events of the calls on them */
    OVERLAPPED reading;
    bool pending; /* a call to read runs */
    DWORD status; /* if exited */
    bool exited;
    size_t first, limit; /* bytes read and not yet passed on are from `first` to `limit` - 1 */
    char bytes[PIPE_BYTES];
};

Supervisor *supervisor_begin(void) {
    return memory_new(1, sizeof(Supervisor));
}

void supervisor_end(Supervisor *supervisor) {
    free(supervisor);
}

/* --- start --- */

static void handle_close(HANDLE *handle) {
    if (*handle != NULL && *handle != INVALID_HANDLE_VALUE)
        CloseHandle(*handle);
    *handle = INVALID_HANDLE_VALUE;
}

/* Makes a pipe whose end `ours` allows overlapped calls and whose end `theirs` a child inherits.
   Only named pipes can. */
static bool pipe_make(const Child *child, DWORD direction, HANDLE *ours, HANDLE *theirs) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    wchar_t name[NAME_MAX_WIDE];
    const bool in = direction == PIPE_ACCESS_OUTBOUND;
    swprintf(name, NAME_MAX_WIDE, L"\\\\.\\pipe\\fivefold.%lu.%p.%d", GetCurrentProcessId(),
             (const void *)child, in);
    *ours = CreateNamedPipeW(name, direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                             PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_BYTES, PIPE_BYTES,
                             0, NULL);
    if (*ours == INVALID_HANDLE_VALUE)
        return false;
    *theirs =
        CreateFileW(name, in ? GENERIC_READ : GENERIC_WRITE, 0, &inherited, OPEN_EXISTING, 0, NULL);
    return *theirs != INVALID_HANDLE_VALUE;
}

/* Opens the file for the errors of the child; by default they are lost. */
static HANDLE errors_open(const char *path) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    wchar_t *wide = path != NULL ? wide_path_new(path) : wide_new("NUL");
    HANDLE file = INVALID_HANDLE_VALUE;
    if (wide != NULL)
        file = CreateFileW(wide, FILE_APPEND_DATA | SYNCHRONIZE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                           &inherited, path != NULL ? OPEN_ALWAYS : OPEN_EXISTING, 0, NULL);
    free(wide);
    return file;
}

static HANDLE job_make(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (job != NULL)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/* The process inherits the three streams and no other handle. It is in the job from its beginning,
   so that it cannot outlive this process. */
static LPPROC_THREAD_ATTRIBUTE_LIST attributes_make(HANDLE streams[3], HANDLE *job) {
    SIZE_T bytes = 0;
    InitializeProcThreadAttributeList(NULL, 2, 0, &bytes);
    LPPROC_THREAD_ATTRIBUTE_LIST list = memory_new(bytes, 1);
    if (InitializeProcThreadAttributeList(list, 2, 0, &bytes) &&
        UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, streams,
                                  3 * sizeof *streams, NULL, NULL) &&
        UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_JOB_LIST, job, sizeof *job, NULL,
                                  NULL))
        return list;
    free(list);
    return NULL;
}

/* Runs the command in the child's job. */
static bool child_run(Child *child, const ChildSetup *setup, HANDLE streams[3]) {
    const DWORD how = CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT;
    STARTUPINFOEXW start = {.StartupInfo = {.cb = sizeof start,
                                            .dwFlags = STARTF_USESTDHANDLES,
                                            .hStdInput = streams[STREAM_INPUT],
                                            .hStdOutput = streams[STREAM_OUTPUT],
                                            .hStdError = streams[STREAM_ERRORS]}};
    PROCESS_INFORMATION made;
    wchar_t *line = wide_new(setup->command);
    wchar_t *folder = setup->directory != NULL ? wide_new(setup->directory) : NULL;
    child->job = job_make();
    start.lpAttributeList = child->job != NULL ? attributes_make(streams, &child->job) : NULL;
    const bool runs =
        start.lpAttributeList != NULL && line != NULL &&
        (setup->directory == NULL || folder != NULL) &&
        CreateProcessW(NULL, line, NULL, NULL, TRUE, how, NULL, folder, &start.StartupInfo, &made);
    const DWORD error = GetLastError();
    free(line);
    free(folder);
    free(start.lpAttributeList);
    if (runs) {
        child->process = made.hProcess;
        CloseHandle(made.hThread);
    }
    SetLastError(error);
    return runs;
}

static void child_free(Child *child) {
    HANDLE *all[] = {&child->to,  &child->from, &child->wrote,
                     &child->got, &child->job,  &child->process};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        handle_close(all[i]);
    free(child);
}

Child *child_start(Supervisor *supervisor, const ChildSetup *setup, Error *err) {
    HANDLE streams[3] = {INVALID_HANDLE_VALUE, INVALID_HANDLE_VALUE, INVALID_HANDLE_VALUE};
    Child *child = memory_new(1, sizeof *child);
    (void)supervisor;
    child->to = child->from = INVALID_HANDLE_VALUE;
    child->wrote = CreateEventW(NULL, TRUE, FALSE, NULL);
    child->got = CreateEventW(NULL, TRUE, FALSE, NULL);
    streams[STREAM_ERRORS] = errors_open(setup->errors);
    const bool runs =
        child->wrote != NULL && child->got != NULL &&
        streams[STREAM_ERRORS] != INVALID_HANDLE_VALUE &&
        pipe_make(child, PIPE_ACCESS_OUTBOUND, &child->to, &streams[STREAM_INPUT]) &&
        pipe_make(child, PIPE_ACCESS_INBOUND, &child->from, &streams[STREAM_OUTPUT]) &&
        child_run(child, setup, streams);
    const int error = system_errno(GetLastError());
    for (int i = 0; i < 3; i++)
        handle_close(&streams[i]);
    if (runs)
        return child;
    child_free(child);
    error_set(err, "cannot start a process: %s", strerror(error));
    return NULL;
}

/* --- exit --- */

bool child_exited(Child *child, int timeout_msec) {
    if (!child->exited && WaitForSingleObject(child->process, (DWORD)timeout_msec) == WAIT_OBJECT_0)
        child->exited = GetExitCodeProcess(child->process, &child->status) != 0;
    return child->exited;
}

/* Exceptions end a process with a status of errors, 0xC0000005 for example. */
int child_status(const Child *child) {
    return child->exited && child->status < 0x80000000 ? (int)child->status : -1;
}

void child_fate(const Child *child, Text *out) {
    if (child_status(child) >= 0)
        text_add(out, "exits with status %d", child_status(child));
    else
        text_add(out, "is ended by exception 0x%08lx", child->status);
}

/* --- bytes --- */

/* Waits until the call that sets the event has ended. If the program exits first, looks once more,
   since a child of the program may still hold the pipe. */
static Talk call_await(Child *child, HANDLE event, int64_t deadline) {
    const HANDLE both[] = {event, child->process};
    for (DWORD count = 2;;) {
        const int64_t left = deadline - clock_usec();
        const int64_t msec = left <= 0 ? 0 : (left + 999) / 1000;
        const DWORD most = count == 1 ? EXIT_LOOK_MSEC : INT32_MAX;
        const DWORD end =
            WaitForMultipleObjects(count, both, FALSE, msec < most ? (DWORD)msec : most);
        if (left <= 0)
            return TALK_LATE;
        if (end == WAIT_OBJECT_0)
            return TALK_OK;
        if (count == 1 && end == WAIT_TIMEOUT && msec >= most)
            return TALK_CLOSED;
        if (end == WAIT_OBJECT_0 + 1)
            count = 1;
    }
}

Talk child_write(Child *child, const char *bytes, size_t count, int64_t deadline) {
    while (count > 0) {
        OVERLAPPED writing = {.hEvent = child->wrote};
        DWORD written = 0;
        Talk talk = TALK_OK;
        if (!WriteFile(child->to, bytes, count < PIPE_BYTES ? (DWORD)count : PIPE_BYTES, NULL,
                       &writing)) {
            if (GetLastError() != ERROR_IO_PENDING)
                return TALK_CLOSED;
            talk = call_await(child, child->wrote, deadline);
        }
        if (talk != TALK_OK)
            CancelIoEx(child->to, &writing);
        const bool done = GetOverlappedResult(child->to, &writing, &written, TRUE);
        if (talk != TALK_OK || !done)
            return talk != TALK_OK ? talk : TALK_CLOSED;
        bytes += written;
        count -= written;
    }
    return TALK_OK;
}

/* Begins to read unless a call runs already. False if the pipe is closed. */
static bool read_begin(Child *child) {
    if (child->pending)
        return true;
    child->reading = (OVERLAPPED){.hEvent = child->got};
    child->pending = ReadFile(child->from, child->bytes, PIPE_BYTES, NULL, &child->reading) ||
                     GetLastError() == ERROR_IO_PENDING;
    return child->pending;
}

Talk child_read(Child *child, char *bytes, size_t room, int64_t deadline, size_t *count) {
    for (*count = 0; child->first == child->limit;) {
        DWORD got = 0;
        if (!read_begin(child))
            return TALK_CLOSED;
        const Talk talk = call_await(child, child->got, deadline);
        if (talk != TALK_OK)
            return talk;
        child->pending = false;
        if (!GetOverlappedResult(child->from, &child->reading, &got, TRUE))
            return TALK_CLOSED;
        child->first = 0;
        child->limit = got;
    }
    if (clock_usec() >= deadline)
        return TALK_LATE;
    const size_t left = child->limit - child->first;
    *count = left < room ? left : room;
    memcpy(bytes, child->bytes + child->first, *count);
    child->first += *count;
    return TALK_OK;
}

void child_input_close(Child *child) {
    handle_close(&child->to);
}

/* --- end --- */

void child_end(Child *child, int timeout_msec) {
    DWORD none;
    child_input_close(child);
    if (timeout_msec >= 0)
        child_exited(child, timeout_msec);
    TerminateJobObject(child->job, EXIT_FAILURE);
    WaitForSingleObject(child->process, INFINITE);
    if (child->pending) { /* the system must not write into memory that is freed */
        CancelIoEx(child->from, &child->reading);
        GetOverlappedResult(child->from, &child->reading, &none, TRUE);
    }
    child_free(child);
}
