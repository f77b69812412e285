/* pty COMMAND...: runs the command at a terminal of its own, as a shell with job control does, and
   follows the steps on standard input, one a line:

     send TEXT         types the text; \r \n \t \e \xNN as in printf, \\ is a backslash
     expect TEXT       waits until the text has come, behind what was expected before
     lacks TEXT        the text is not in what has come since the last `expect`
     size COLUMNS ROWS
     mode edited|own   waits until the terminal is in the mode of an editor, or in its own
     signal NUMBER     sends a signal to the command
     stopped           waits until the command has stopped
     continue          lets it go on in the foreground
     close             hangs up
     status N          waits until the command has ended with this status; 128 and more: by a signal

   Nothing depends on time but a watchdog of ten minutes a step; a command that has ended and whose
   output is read cannot do what a step waits for. If a step fails, prints it and what has come, and
   exits with 1. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SEEN_MAX = 1 << 22, WATCHDOG_SECONDS = 600, MOVE_MSEC = 20, SHOWN_MAX = 1000 };

typedef struct Pty {
    int terminal; /* -1: closed */
    int shell[2]; /* to and from the shell */
    pid_t command;
    size_t seen, expected;
    bool stopped;
    int status; /* -1: it runs */
    char bytes[SEEN_MAX];
} Pty;

/* --- the shell: the leader of the session --- */

static void pass(int to, int value) {
    (void)!write(to, &value, sizeof value);
}

static void command_start(char **words) {
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
    execvp(words[0], words);
    _exit(127);
}

/* Reports the command's number, then -1 when it has stopped, or its status. */
static void shell_run(char **words, const char *name, int from, int to) {
    int status, word;
    setsid();
    const int terminal = open(name, O_RDWR);
    ioctl(terminal, TIOCSCTTY, 0);
    signal(SIGTTOU, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    for (int file = 0; file < 3; file++)
        dup2(terminal, file);
    if (terminal > 2)
        close(terminal);
    const pid_t command = fork();
    if (command == 0) {
        signal(SIGHUP, SIG_DFL);
        command_start(words);
    }
    setpgid(command, command);
    pass(to, command);
    while (waitpid(command, &status, WUNTRACED) == command && WIFSTOPPED(status)) {
        tcsetpgrp(STDIN_FILENO, getpgrp());
        pass(to, -1);
        if (read(from, &word, sizeof word) != sizeof word)
            _exit(1);
        tcsetpgrp(STDIN_FILENO, command);
        kill(-command, SIGCONT);
    }
    pass(to, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    pause(); /* until all is read: the end of the leader hangs up */
    _exit(0);
}

/* --- what comes --- */

static void shell_read(Pty *pty) {
    int word;
    if (read(pty->shell[0], &word, sizeof word) != sizeof word)
        return;
    if (word == -1)
        pty->stopped = true;
    else
        pty->status = word;
}

/* Reads for a moment; says whether anything has come. */
static bool move(Pty *pty) {
    struct pollfd wait[2] = {{.fd = pty->terminal, .events = POLLIN},
                             {.fd = pty->shell[0], .events = POLLIN}};
    if (poll(wait, 2, MOVE_MSEC) <= 0)
        return false;
    if ((wait[1].revents & POLLIN) != 0)
        shell_read(pty);
    if (wait[0].revents == 0)
        return true;
    const size_t room = SEEN_MAX - 1 - pty->seen;
    const ssize_t count = read(pty->terminal, pty->bytes + pty->seen, room);
    if (count <= 0)
        poll(NULL, 0, MOVE_MSEC); /* between two openings */
    else
        pty->seen += (size_t)count;
    for (ssize_t i = 0; i < count; i++) /* a null byte would end the string */
        if (pty->bytes[pty->seen - 1 - (size_t)i] == '\0')
            pty->bytes[pty->seen - 1 - (size_t)i] = '?';
    pty->bytes[pty->seen] = '\0';
    return count > 0;
}

static bool text_came(Pty *pty, const char *text) {
    const char *found = strstr(pty->bytes + pty->expected, text);
    if (found == NULL)
        return false;
    pty->expected = (size_t)(found - pty->bytes) + strlen(text);
    return true;
}

static bool mode_is(const Pty *pty, bool edited) {
    struct termios mode;
    return tcgetattr(pty->terminal, &mode) == 0 && ((mode.c_lflag & ICANON) == 0) == edited &&
           ((mode.c_lflag & ECHO) == 0) == edited;
}

/* --- steps --- */

/* Replaces backslashes in place. */
static void text_unescape(char *text) {
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at != '\\') {
            *to++ = *at;
            continue;
        }
        char digits[3] = "";
        switch (*++at) {
        case 'r': *to++ = '\r'; break;
        case 'n': *to++ = '\n'; break;
        case 't': *to++ = '\t'; break;
        case 'e': *to++ = '\x1b'; break;
        case 'x':
            memcpy(digits, at + 1, 2);
            *to++ = (char)strtol(digits, NULL, 16);
            at += 2;
            break;
        default: *to++ = *at;
        }
    }
    *to = '\0';
}

/* Reads meanwhile: the command may wait until its output is taken. */
static bool send_all(Pty *pty, const char *text) {
    const time_t end = time(NULL) + WATCHDOG_SECONDS;
    for (size_t left = strlen(text); left > 0;) {
        const ssize_t count = write(pty->terminal, text, left);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        text += count > 0 ? count : 0;
        left -= count > 0 ? (size_t)count : 0;
        if (left > 0)
            move(pty);
        if (time(NULL) >= end)
            return false;
    }
    return true;
}

/* Waits for what a step demands. */
static bool step_done(Pty *pty, const char *name, const char *text) {
    if (strcmp(name, "expect") == 0)
        return text_came(pty, text);
    if (strcmp(name, "mode") == 0)
        return mode_is(pty, strcmp(text, "edited") == 0);
    if (strcmp(name, "stopped") == 0)
        return pty->stopped;
    return pty->status == atoi(text); /* status */
}

static bool step_wait(Pty *pty, const char *name, const char *text) {
    const time_t end = time(NULL) + WATCHDOG_SECONDS;
    while (!step_done(pty, name, text)) {
        const bool ended = pty->status >= 0;
        if ((!move(pty) && ended && !step_done(pty, name, text)) || time(NULL) >= end)
            return false;
    }
    return true;
}

static bool step_run(Pty *pty, const char *name, char *text) {
    struct winsize size = {0};
    if (strcmp(name, "send") == 0)
        return send_all(pty, text);
    if (strcmp(name, "lacks") == 0)
        return strstr(pty->bytes + pty->expected, text) == NULL;
    if (strcmp(name, "size") == 0) {
        size.ws_col = (unsigned short)strtol(text, &text, 10);
        size.ws_row = (unsigned short)strtol(text, NULL, 10);
        return ioctl(pty->terminal, TIOCSWINSZ, &size) == 0;
    }
    if (strcmp(name, "signal") == 0)
        return kill(pty->command, atoi(text)) == 0;
    if (strcmp(name, "continue") == 0) {
        pty->stopped = false;
        pass(pty->shell[1], 0);
        return true;
    }
    if (strcmp(name, "close") == 0) {
        close(pty->terminal);
        pty->terminal = -1;
        return true;
    }
    return step_wait(pty, name, text);
}

static bool steps_run(Pty *pty) {
    char line[1 << 16];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        char *text = line + strcspn(line, " ");
        if (*text != '\0')
            *text++ = '\0';
        text_unescape(text);
        if (!step_run(pty, line, text)) {
            printf("  failed: %s %.200s\n  status %d, at the end: ", line, text, pty->status);
            const size_t news = pty->seen - pty->expected;
            for (const char *at = pty->bytes + pty->seen - (news < SHOWN_MAX ? news : SHOWN_MAX);
                 *at != '\0'; at++)
                printf(*at >= ' ' && *at < 127 ? "%c" : "\\x%02x", (unsigned char)*at);
            printf("\n");
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv) {
    static Pty pty = {.status = -1};
    int to[2], from[2];
    signal(SIGPIPE, SIG_IGN);
    pty.terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (argc < 2 || pty.terminal < 0 || grantpt(pty.terminal) != 0 || unlockpt(pty.terminal) != 0 ||
        pipe(to) != 0 || pipe(from) != 0)
        return 125;
    fcntl(pty.terminal, F_SETFL, O_RDWR | O_NONBLOCK);
    const char *name = ptsname(pty.terminal);
    const pid_t shell = fork();
    if (shell == 0) {
        close(to[1]);
        close(from[0]);
        close(pty.terminal);
        shell_run(argv + 1, name, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    pty.shell[0] = from[0];
    pty.shell[1] = to[1];
    const bool done =
        read(from[0], &pty.command, sizeof pty.command) == sizeof pty.command && steps_run(&pty);
    if (pty.status < 0)
        kill(-pty.command, SIGKILL);
    kill(shell, SIGKILL);
    waitpid(shell, NULL, 0);
    return done ? 0 : 1;
}
