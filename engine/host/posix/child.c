#include "streams/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/clock.h"
#include "base/memory.h"
#include "host/posix/supervisor.h"

enum { TERM_PATIENCE_MSEC = 300, EXIT_LOOK_MSEC = 200 };

struct Child {
    Supervisor *supervisor;
    pid_t pid;
    int to;   /* we -> [to] pipe [0] -> program */
    int from; /* program -> [1] pipe [from] -> we */
    int stop;
    char mark[SUPERVISOR_MARK_MAX];
    bool exited;   /* but not reaped yet, so that its pid is not reused */
    siginfo_t end; /* exit status, if exited */
};

/* --- start --- */

static void end_close(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static bool pipe_open(int ends[2]) {
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void end_move(int fd, int to) {
    if (fd != to && (dup2(fd, to) < 0 || close(fd) != 0))
        _exit(126);
}

/* Runs in the child, so it calls only functions that are allowed between fork and exec. */
static void child_run(int in, int out, const char *line, const ChildSetup *setup) {
    sigset_t none;
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the program dies with this process */
#endif
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    end_move(in, STDIN_FILENO); /* first of all, since this frees descriptors */
    end_move(out, STDOUT_FILENO);
    const int lost = setup->errors != NULL
                         ? open(setup->errors, O_WRONLY | O_CREAT | O_APPEND, 0666)
                         : open("/dev/null", O_WRONLY);
    if (lost < 0 || (setup->directory != NULL && chdir(setup->directory) != 0))
        _exit(126);
    end_move(lost, STDERR_FILENO);
    if (setup->prepare != NULL && !setup->prepare(setup->context))
        _exit(126);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

Child *child_start(Supervisor *supervisor, const ChildSetup *setup, Error *err) {
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    Text line = {0};
    char mark[SUPERVISOR_MARK_MAX];
    pthread_mutex_lock(&supervisor->lock);
    supervisor_mark_make(mark);
    text_add(&line, "export %s; exec %s", mark,
             setup->command); /* exec: no shell remains between */
    pid_t pid = -1;
    if (pipe_open(in) && pipe_open(out)) {
        pid = fork();
        if (pid == 0)
            child_run(in[0], out[1], text_string(&line), setup);
    }
    const int reason = errno;
    if (pid > 0)
        supervisor_add(supervisor, pid);
    pthread_mutex_unlock(&supervisor->lock);
    text_free(&line);
    end_close(&in[0]);
    end_close(&out[1]);
    if (pid < 0) {
        end_close(&in[1]);
        end_close(&out[0]);
        error_set(err, "cannot start a process: %s", strerror(reason));
        return NULL;
    }
    setpgid(pid, pid); /* the child does it too: either may be first */
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    Child *child = memory_new(1, sizeof *child);
    child->supervisor = supervisor;
    child->pid = pid;
    child->to = in[1];
    child->from = out[0];
    child->stop = setup->stop;
    memcpy(child->mark, mark, sizeof mark);
    return child;
}

/* --- exit --- */

bool child_exited(Child *child, int timeout_msec) {
    const int64_t deadline = clock_usec() + 1000 * (int64_t)timeout_msec;
    long pause_nsec = 200000;
    while (!child->exited) {
        child->end.si_pid = 0;
        if (waitid(P_PID, (id_t)child->pid, &child->end, WEXITED | WNOHANG | WNOWAIT) == 0)
            child->exited = child->end.si_pid == child->pid;
        if (child->exited || clock_usec() >= deadline)
            break;
        nanosleep(&(struct timespec){.tv_nsec = pause_nsec}, NULL);
        pause_nsec = pause_nsec < 10000000 ? 2 * pause_nsec : pause_nsec;
    }
    return child->exited;
}

int child_status(const Child *child) {
    return child->exited && child->end.si_code == CLD_EXITED ? child->end.si_status : -1;
}

void child_fate(const Child *child, Text *out) {
    text_add(out,
             child->end.si_code != CLD_EXITED ? "is ended by signal %d" : "exits with status %d",
             child->end.si_status);
}

/* --- bytes --- */

/* Waits until the descriptor is ready for reading or writing; TALK_LATE after the deadline. */
static Talk ready_wait(Child *child, int fd, short events, int64_t deadline) {
    for (bool exited = false;;) {
        struct pollfd set[2] = {{.fd = fd, .events = events},
                                {.fd = child->stop, .events = POLLIN}};
        const int64_t left = deadline - clock_usec();
        const int64_t msec = left <= 0 ? 0 : (left + 999) / 1000;
        const int count = poll(set, 2, msec < EXIT_LOOK_MSEC ? (int)msec : EXIT_LOOK_MSEC);
        if (count < 0 && errno != EINTR)
            return TALK_CLOSED;
        if (count > 0 && set[1].revents != 0)
            return TALK_STOPPED;
        if (left <= 0)
            return TALK_LATE;
        if (count > 0)
            return TALK_OK;
        if (exited)
            return TALK_CLOSED;
        exited = child_exited(child, 0);
    }
}

Talk child_write(Child *child, const char *bytes, size_t count, int64_t deadline) {
    Talk talk = TALK_OK;
    while (count > 0 && talk == TALK_OK) {
        const ssize_t written = write(child->to, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            talk = ready_wait(child, child->to, POLLOUT, deadline);
        } else if (errno != EINTR) {
            talk = TALK_CLOSED;
        }
    }
    return talk;
}

Talk child_read(Child *child, char *bytes, size_t room, int64_t deadline, size_t *count) {
    for (*count = 0;;) {
        const Talk talk = ready_wait(child, child->from, POLLIN, deadline);
        if (talk != TALK_OK)
            return talk;
        const ssize_t got = read(child->from, bytes, room);
        if (got > 0)
            *count = (size_t)got;
        if (got >= 0 || (errno != EAGAIN && errno != EINTR))
            return got > 0 ? TALK_OK : TALK_CLOSED;
    }
}

void child_input_close(Child *child) {
    end_close(&child->to);
}

/* --- end --- */

void child_end(Child *child, int timeout_msec) {
    end_close(&child->to);
    if (timeout_msec >= 0 && !child_exited(child, timeout_msec)) {
        kill(-child->pid, SIGTERM);
        child_exited(child, TERM_PATIENCE_MSEC);
    }
    kill(-child->pid, SIGKILL); /* the process group */
    kill(child->pid, SIGKILL);  /* the program may have left the group */
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    supervisor_remove(child->supervisor, child->pid, child->mark);
    end_close(&child->from);
    free(child);
}
