#define _DEFAULT_SOURCE  /* TIOCGWINSZ, SIGWINCH */
#define _DARWIN_C_SOURCE /* the same elsewhere */
#include "play/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { COLUMNS_STANDARD = 80, CONTROL_C = 3, CONTROL_R = 18 };

/* Handlers of signals have no other memory. They run only between terminal_open() and
   terminal_close(), and these functions are called by one thread. */
static struct {
    int file;
    int pipe[2];
    struct termios before, keys;
} terminal;

/* Signals, the action before, and how they are handled. */
typedef struct Handled {
    void (*handler)(int signal);
    int signal;
    bool set;
} Handled;

/* --- the mode --- */

/* A process in the background must not change the mode: another one uses the terminal. */
static bool terminal_ours(void) {
    const pid_t group = tcgetpgrp(terminal.file);
    return group < 0 || group == getpgrp();
}

static void mode_set(const struct termios *mode) {
    if (terminal_ours())
        tcsetattr(terminal.file, TCSANOW, mode);
}

static void key_send(char key) {
    (void)!write(terminal.pipe[1], &key, 1);
}

void terminal_refresh(void) {
    struct termios now;
    if (tcgetattr(terminal.file, &now) == 0 && (now.c_lflag & ICANON) != 0)
        mode_set(&terminal.keys);
}

/* --- signals --- */

static void signal_interrupts(int signal) {
    const int error = errno;
    (void)signal;
    key_send(CONTROL_C);
    errno = error;
}

static void signal_redraws(int signal) {
    const int error = errno;
    if (signal == SIGCONT)
        mode_set(&terminal.keys);
    key_send(CONTROL_R);
    errno = error;
}

/* The action after SA_RESETHAND is the default, which ends the process. */
static void signal_ends(int signal) {
    mode_set(&terminal.before);
    raise(signal);
}

static void signal_stops(int signal);

static Handled handled[] = {
#ifdef SIGWINCH
    {signal_redraws, SIGWINCH, false},
#endif
    {signal_interrupts, SIGINT, false}, {signal_redraws, SIGCONT, false},
    {signal_stops, SIGTSTP, false},     {signal_ends, SIGHUP, false},
    {signal_ends, SIGTERM, false},      {signal_ends, SIGQUIT, false},
    {signal_ends, SIGALRM, false},      {signal_ends, SIGUSR1, false},
    {signal_ends, SIGUSR2, false},      {signal_ends, SIGXCPU, false},
    {signal_ends, SIGABRT, false},      {signal_ends, SIGBUS, false},
    {signal_ends, SIGFPE, false},       {signal_ends, SIGILL, false},
    {signal_ends, SIGSEGV, false},
};

enum { HANDLED = sizeof handled / sizeof *handled };

static void handler_set(int signal, void (*handler)(int signal)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | (handler == signal_ends ? (int)SA_RESETHAND : 0);
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/* Stops the process by the default action, which nothing but a shell with job control permits; and
   goes on. */
static void signal_stops(int signal) {
    const int error = errno;
    sigset_t own, before;
    mode_set(&terminal.before);
    handler_set(signal, SIG_DFL);
    sigemptyset(&own);
    sigaddset(&own, signal);
    raise(signal);
    pthread_sigmask(SIG_UNBLOCK, &own, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    handler_set(signal, signal_stops);
    mode_set(&terminal.keys);
    key_send(CONTROL_R);
    errno = error;
}

/* Leaves signals alone that are ignored or handled already. */
static void handlers_begin(void) {
    for (int i = 0; i < HANDLED; i++) {
        struct sigaction before;
        handled[i].set = sigaction(handled[i].signal, NULL, &before) == 0 &&
                         (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL;
        if (handled[i].set)
            handler_set(handled[i].signal, handled[i].handler);
    }
}

void terminal_signals_block(bool blocked) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < HANDLED; i++)
        if (handled[i].set && handled[i].handler != signal_ends)
            sigaddset(&signals, handled[i].signal);
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, NULL);
}

static void handlers_end(void) {
    for (int i = 0; i < HANDLED; i++)
        if (handled[i].set)
            handler_set(handled[i].signal, SIG_DFL);
}

/* --- the terminal --- */

static bool cursor_moves(void) {
    const char *name = getenv("TERM");
    return name != NULL && name[0] != '\0' && strcmp(name, "dumb") != 0;
}

static bool pipe_open(void) {
    if (pipe(terminal.pipe) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal.pipe[i], F_SETFD, FD_CLOEXEC);
        fcntl(terminal.pipe[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool terminal_open(int input, int *keys) {
    terminal.file = input;
    if (!cursor_moves() || tcgetattr(input, &terminal.before) != 0 || !pipe_open())
        return false;
    terminal.keys = terminal.before;
    terminal.keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    terminal.keys.c_cc[VMIN] = 1;
    terminal.keys.c_cc[VTIME] = 0;
    handlers_begin();
    mode_set(&terminal.keys);
    *keys = terminal.pipe[0];
    return true;
}

/* The pipe stays open for a handler that still runs in another thread. */
void terminal_close(void) {
    handlers_end();
    mode_set(&terminal.before);
}

int terminal_columns(void) {
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(terminal.file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
#endif
    return COLUMNS_STANDARD;
}

void terminal_suspend(void) {
    kill(0, SIGTSTP);
}

void terminal_quit(void) {
    kill(0, SIGQUIT);
}
