/* Starts a Windows program as another one would, by pipes and a console of Windows: parent HOW
   COMMAND The command line is one word. Input of this program goes to the command, then:

     ends       its input is closed; its output is printed
     unread     its output is closed after the first line, its input stays open
     interrupt  Control-C after the first line of output

   Prints the exit status of the command as the last line, in hexadecimal if it is an exception. A
   command that does not exit within WATCHDOG_MSEC is killed, and its status is "none". */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

enum { WATCHDOG_MSEC = 600000, PIECE = 4096 };

int wmain(int argc, wchar_t **words);

static void require(BOOL fine, const char *what) {
    if (fine)
        return;
    fprintf(stderr, "parent: %s: error %lu\n", what, GetLastError());
    exit(2);
}

/* A pipe whose end `theirs`, 0 or 1, a child inherits. */
static void pipe_make(HANDLE ends[2], int theirs) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    require(CreatePipe(&ends[0], &ends[1], &inherited, 0), "pipe");
    require(SetHandleInformation(ends[1 - theirs], HANDLE_FLAG_INHERIT, 0), "pipe");
}

/* The command has a console of its own, without a window. */
static PROCESS_INFORMATION command_start(wchar_t *command, HANDLE input, HANDLE output) {
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = input,
                          .hStdOutput = output,
                          .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION made;
    require(CreateProcessW(NULL, command, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &start,
                           &made),
            "start");
    CloseHandle(made.hThread);
    CloseHandle(input);
    CloseHandle(output);
    return made;
}

static void input_pass(HANDLE to) {
    char bytes[PIECE];
    DWORD got, written;
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, PIECE, &got, NULL) && got > 0)
        require(WriteFile(to, bytes, got, &written, NULL) && written == got, "write");
}

/* Prints the first line, or all. */
static void output_pass(HANDLE from, BOOL all) {
    char byte = 0;
    DWORD got;
    while ((all || byte != '\n') && ReadFile(from, &byte, 1, &got, NULL) && got > 0)
        putchar(byte);
    fflush(stdout);
}

static BOOL WINAPI control_ignore(DWORD event) {
    return event == CTRL_C_EVENT;
}

static void status_print(HANDLE process) {
    DWORD status;
    if (WaitForSingleObject(process, WATCHDOG_MSEC) != WAIT_OBJECT_0) {
        TerminateProcess(process, 1);
        printf("status none\n");
    } else {
        require(GetExitCodeProcess(process, &status), "status");
        printf(status < 0x80000000 ? "status %lu\n" : "status 0x%08lx\n", status);
    }
}

int wmain(int argc, wchar_t **words) {
    HANDLE in[2], out[2];
    if (argc != 3)
        return 2;
    const wchar_t *how = words[1];
    _setmode(_fileno(stdout), _O_BINARY);
    pipe_make(in, 0);
    pipe_make(out, 1);
    PROCESS_INFORMATION made = command_start(words[2], in[0], out[1]);
    input_pass(in[1]);
    if (wcscmp(how, L"ends") == 0)
        CloseHandle(in[1]);
    output_pass(out[0], wcscmp(how, L"ends") == 0);
    if (wcscmp(how, L"unread") == 0)
        CloseHandle(out[0]);
    if (wcscmp(how, L"interrupt") == 0) {
        FreeConsole();
        require(AttachConsole(made.dwProcessId), "console");
        require(SetConsoleCtrlHandler(control_ignore, TRUE), "console");
        require(GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0), "control");
    }
    status_print(made.hProcess);
    return 0;
}
