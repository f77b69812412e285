#include "talk/process.h"

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

enum { FATE_PATIENCE_MSEC = 1000, TERM_PATIENCE_MSEC = 300, EXIT_LOOK_MSEC = 200 };

struct Process {
    pid_t pid;
    int to;   /* runner -> [to] pipe [0] -> program */
    int from; /* program -> [1] pipe [from] -> runner */
    Surroundings around;
    char *who;
    char mark[SUPERVISOR_MARK_MAX];
    bool exited;   /* but not reaped yet, so that its pid is not reused */
    siginfo_t end; /* exit status, if exited */
    size_t reply_bytes;
    int64_t read_usec;   /* when bytes were last read */
    size_t first, limit; /* unread bytes of the buffer are from `first` to `limit` - 1 */
    char line[LINE_BYTES_MAX];
    char buffer[LINE_BYTES_MAX];
};

/* --- start --- */

static void descriptor_close(int *fd) {
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

static void descriptor_move(int fd, int to) {
    if (fd != to && (dup2(fd, to) < 0 || close(fd) != 0))
        _exit(126);
}

/* Runs in the child, so it calls only functions that are allowed between fork and exec. */
static void child_run(int in, int out, const char *line, const char *directory, const char *errors,
                      const Cpus *cpus) {
    sigset_t none;
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the program dies with the runner */
#endif
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    descriptor_move(in, STDIN_FILENO); /* first of all, since this frees descriptors */
    descriptor_move(out, STDOUT_FILENO);
    const int lost = errors != NULL ? open(errors, O_WRONLY | O_CREAT | O_APPEND, 0666)
                                    : open("/dev/null", O_WRONLY);
    if (lost < 0 || (directory != NULL && chdir(directory) != 0))
        _exit(126);
    descriptor_move(lost, STDERR_FILENO);
    if (cpus != NULL && !cpus_pin(cpus))
        _exit(126);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

Process *process_start(const char *command, const char *directory, const char *errors,
                       const char *who, const Surroundings *around, Error *err) {
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    Text line = {0};
    char mark[SUPERVISOR_MARK_MAX];
    pthread_mutex_lock(&around->supervisor->lock);
    supervisor_mark_make(mark);
    text_add(&line, "export %s; exec %s", mark, command); /* exec: no shell remains between */
    pid_t pid = -1;
    if (pipe_open(in) && pipe_open(out)) {
        pid = fork();
        if (pid == 0)
            child_run(in[0], out[1], text_string(&line), directory, errors, around->cpus);
    }
    const int reason = errno;
    if (pid > 0)
        supervisor_add(around->supervisor, pid);
    pthread_mutex_unlock(&around->supervisor->lock);
    text_free(&line);
    descriptor_close(&in[0]);
    descriptor_close(&out[1]);
    if (pid < 0) {
        descriptor_close(&in[1]);
        descriptor_close(&out[0]);
        error_set(err, "cannot start a process: %s", strerror(reason));
        return NULL;
    }
    setpgid(pid, pid); /* the child does it too: either may be first */
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    Process *process = memory_new(1, sizeof *process);
    process->pid = pid;
    process->to = in[1];
    process->from = out[0];
    process->around = *around;
    process->who = memory_string(who);
    memcpy(process->mark, mark, sizeof mark);
    log_line(around->log, who, '!', command);
    return process;
}

/* --- lines --- */

static bool exit_wait(Process *process, int patience_msec) {
    const int64_t deadline = clock_usec() + 1000 * (int64_t)patience_msec;
    long pause_nsec = 200000;
    while (!process->exited) {
        process->end.si_pid = 0;
        if (waitid(P_PID, (id_t)process->pid, &process->end, WEXITED | WNOHANG | WNOWAIT) == 0)
            process->exited = process->end.si_pid == process->pid;
        if (process->exited || clock_usec() >= deadline)
            break;
        nanosleep(&(struct timespec){.tv_nsec = pause_nsec}, NULL);
        pause_nsec = pause_nsec < 10000000 ? 2 * pause_nsec : pause_nsec;
    }
    return process->exited;
}

/* Waits until the descriptor is ready for reading or writing. After the deadline the result is
   TALK_LATE even if it is ready, so that a program cannot gain time by writing without end. If the
   program has exited and all its output is read, the result is TALK_CLOSED even if a child of the
   program still holds the pipe. */
static Talk ready_wait(Process *process, int fd, short events, int64_t deadline) {
    for (bool exited = false;;) {
        struct pollfd set[2] = {{.fd = fd, .events = events},
                                {.fd = process->around.stop_fd, .events = POLLIN}};
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
        exited = exit_wait(process, 0);
    }
}

Talk process_line_write(Process *process, const char *line, int64_t deadline) {
    Text bytes = {0};
    text_string_add(&bytes, line);
    text_char_add(&bytes, '\n', 1);
    log_line(process->around.log, process->who, '<', line);
    Talk talk = TALK_OK;
    for (size_t done = 0; done < bytes.length && talk == TALK_OK;) {
        const ssize_t count = write(process->to, bytes.data + done, bytes.length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno == EAGAIN)
            talk = ready_wait(process, process->to, POLLOUT, deadline);
        else if (errno != EINTR)
            talk = TALK_CLOSED;
    }
    text_free(&bytes);
    return talk;
}

void process_reply_begin(Process *process) {
    process->reply_bytes = 0;
}

/* Moves the line that ends at `stop` out of the buffer, without control characters. */
static void line_take(Process *process, size_t stop) {
    size_t length = 0;
    for (size_t i = process->first; i < stop; i++) {
        const char c = process->buffer[i] == '\t' ? ' ' : process->buffer[i];
        if ((unsigned char)c >= ' ' && c != 127)
            process->line[length++] = c;
    }
    process->line[length] = '\0';
    process->first = stop + 1;
}

/* Reads more bytes. Bytes that arrive after the deadline stay in the buffer for a later call. */
static Talk buffer_fill(Process *process, int64_t deadline) {
    memmove(process->buffer, process->buffer + process->first, process->limit - process->first);
    process->limit -= process->first;
    process->first = 0;
    if (process->limit == sizeof process->buffer ||
        process->reply_bytes > process->around.reply_bytes_max)
        return TALK_FLOOD;
    const Talk talk = ready_wait(process, process->from, POLLIN, deadline);
    if (talk != TALK_OK)
        return talk;
    const ssize_t count = read(process->from, process->buffer + process->limit,
                               sizeof process->buffer - process->limit);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? TALK_OK : TALK_CLOSED;
    process->limit += (size_t)count;
    process->reply_bytes += (size_t)count;
    process->read_usec = clock_usec();
    return count == 0 ? TALK_CLOSED : process->read_usec > deadline ? TALK_LATE : TALK_OK;
}

Talk process_line_read(Process *process, int64_t deadline, const char **line) {
    size_t seen = 0;
    for (;;) {
        const char *from = process->buffer + process->first + seen;
        const size_t unread = process->limit - process->first;
        const char *stop = memchr(from, '\n', unread - seen);
        if (stop != NULL) {
            line_take(process, (size_t)(stop - process->buffer));
            *line = process->line;
            log_line(process->around.log, process->who, '>', *line);
            return TALK_OK;
        }
        seen = unread;
        const Talk talk = buffer_fill(process, deadline);
        if (talk != TALK_OK)
            return talk;
    }
}

/* --- end --- */

int64_t process_read_usec(const Process *process) {
    return process->read_usec;
}

void process_input_close(Process *process) {
    descriptor_close(&process->to);
}

void process_fate(Process *process, Text *out) {
    if (!exit_wait(process, FATE_PATIENCE_MSEC))
        text_string_add(out, "closes its pipe but does not exit");
    else if (process->end.si_code != CLD_EXITED)
        text_add(out, "is ended by signal %d", process->end.si_status);
    else
        text_add(out, "exits with status %d", process->end.si_status);
}

int process_exit_status(const Process *process) {
    return process->exited && process->end.si_code == CLD_EXITED ? process->end.si_status : -1;
}

void process_end(Process *process, const char *farewell, int patience_msec) {
    if (process == NULL)
        return;
    if (farewell != NULL && !process->exited)
        process_line_write(process, farewell, clock_usec());
    descriptor_close(&process->to);
    if (farewell != NULL && !exit_wait(process, patience_msec)) {
        kill(-process->pid, SIGTERM);
        exit_wait(process, TERM_PATIENCE_MSEC);
    }
    kill(-process->pid, SIGKILL); /* the process group */
    kill(process->pid, SIGKILL);  /* the program may have left the group */
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    supervisor_remove(process->around.supervisor, process->pid, process->mark);
    descriptor_close(&process->from);
    free(process->who);
    free(process);
}
