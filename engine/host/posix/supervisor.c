#include "host/posix/supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/clock.h"
#include "base/memory.h"

/* Processes may start others while they are being killed, so /proc is read up to ROUNDS times. */
enum { ROUNDS = 200, PAUSE_NSEC = 5000000, ENVIRON_MAX = 1 << 18 };

void supervisor_add(Supervisor *supervisor, pid_t pid) {
    supervisor->pid = memory_room(supervisor->pid, supervisor->count, 1, &supervisor->room,
                                  sizeof *supervisor->pid);
    supervisor->pid[supervisor->count++] = pid;
}

/* Prefix of all marks of a run. */
#define MARK_OF_RUN "FIVEFOLD_SUPERVISOR=%ld."

/* Marks contain the time. The caller holds the lock, so no two marks are equal. */
void supervisor_mark_make(char mark[SUPERVISOR_MARK_MAX]) {
    snprintf(mark, SUPERVISOR_MARK_MAX, MARK_OF_RUN "%" PRId64 ".", (long)getpid(), clock_usec());
}

/* --- /proc --- */

/* Reads up to room - 1 bytes of a file in /proc/PID and adds a zero byte. Returns the length, or 0
   if there is no such file. */
static size_t proc_read(pid_t pid, const char *name, char *bytes, size_t room) {
    char path[64];
    size_t length = 0;
    ssize_t count = 1;
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, name);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    while (fd >= 0 && length + 1 < room && count > 0) {
        count = read(fd, bytes + length, room - 1 - length);
        length += count > 0 ? (size_t)count : 0;
    }
    if (fd >= 0)
        close(fd);
    bytes[length] = '\0';
    return length;
}

/* Reads a process's state and parent. They follow its name, which may contain any characters. */
static bool parent_find(pid_t pid, char *state, pid_t *parent) {
    char bytes[1024];
    long number;
    if (proc_read(pid, "stat", bytes, sizeof bytes) == 0)
        return false;
    const char *rest = strrchr(bytes, ')');
    if (rest == NULL || sscanf(rest + 1, " %c %ld", state, &number) != 2)
        return false;
    *parent = (pid_t)number;
    return true;
}

/* True if the environment of the process has a variable that begins with the mark. Marks end with a
   dot, so no mark is a prefix of another, except the mark of the run. */
static bool has_mark(pid_t pid, const char *mark, char bytes[ENVIRON_MAX]) {
    const size_t length = proc_read(pid, "environ", bytes, ENVIRON_MAX);
    const size_t wanted = strlen(mark);
    bool has = false;
    for (size_t at = 0; at < length && !has; at += strlen(bytes + at) + 1)
        has = strncmp(bytes + at, mark, wanted) == 0;
    return has;
}

/* --- */

/* Adds the children that exist already, so that they are not killed. */
static void children_add(Supervisor *supervisor) {
    DIR *folder = opendir("/proc");
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        const pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        char state;
        pid_t parent;
        if (pid > 1 && parent_find(pid, &state, &parent) && parent == getpid())
            supervisor_add(supervisor, pid);
    }
    if (folder != NULL)
        closedir(folder);
}

static bool is_ours(const Supervisor *supervisor, pid_t pid) {
    for (size_t i = 0; i < supervisor->count; i++)
        if (supervisor->pid[i] == pid)
            return true;
    return false;
}

/* Looks at all processes once. Reaps orphans that have ended, and kills all processes with the
   mark, or all orphans if `mark` is NULL. Returns true if it found any; they may have started
   others. */
static bool orphans_end(const Supervisor *supervisor, const char *mark) {
    DIR *folder = opendir("/proc");
    const struct dirent *entry;
    char *bytes = memory_new(ENVIRON_MAX, 1);
    bool any = false;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        const pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        char state;
        pid_t parent;
        if (pid <= 1 || pid == getpid() || is_ours(supervisor, pid) ||
            !parent_find(pid, &state, &parent))
            continue;
        if (state == 'Z' && parent == getpid()) {
            any = waitpid(pid, NULL, WNOHANG) == pid || any;
        } else if (state != 'Z' &&
                   (mark != NULL ? has_mark(pid, mark, bytes) : parent == getpid())) {
            kill(pid, SIGKILL);
            any = true;
        }
    }
    if (folder != NULL)
        closedir(folder);
    free(bytes);
    return any;
}

static void all_end(const Supervisor *supervisor, const char *mark) {
    for (int round = 0; round < ROUNDS && orphans_end(supervisor, mark); round++)
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NSEC}, NULL);
}

/* --- the guard --- */

#ifdef PR_SET_CHILD_SUBREAPER
/* Kills all processes of the run if the pipe is closed without a byte from guard_end(). */
static void guard_run(int in, const char *mark) {
    const Supervisor none = {.pid = NULL};
    char word;
    ssize_t count;
    setsid(); /* the guard survives signals to our group or terminal */
    const int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3 && nothing >= 0; fd++)
        dup2(nothing, fd); /* readers of our output need not wait for the guard */
    do
        count = read(in, &word, 1);
    while (count < 0 && errno == EINTR);
    if (count == 0)
        all_end(&none, mark);
    _exit(0);
}

static void guard_start(Supervisor *supervisor) {
    char mark[SUPERVISOR_MARK_MAX];
    int ends[2];
    snprintf(mark, sizeof mark, MARK_OF_RUN, (long)getpid());
    if (pipe(ends) != 0)
        return;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    supervisor->guard = fork();
    if (supervisor->guard == 0) {
        close(ends[1]);
        guard_run(ends[0], mark);
    }
    close(ends[0]);
    supervisor->guard_pipe = ends[1];
    if (supervisor->guard < 0) { /* continue without a guard */
        close(ends[1]);
        supervisor->guard = 0;
    }
}
#endif

static void guard_end(Supervisor *supervisor) {
    if (supervisor->guard == 0)
        return;
    while (write(supervisor->guard_pipe, ".", 1) < 0 && errno == EINTR)
        continue;
    close(supervisor->guard_pipe);
    while (waitpid(supervisor->guard, NULL, 0) < 0 && errno == EINTR)
        continue;
}

/* --- */

/* Makes this process the parent of orphans and starts the guard. */
Supervisor *supervisor_begin(void) {
    Supervisor *supervisor = memory_new(1, sizeof *supervisor);
    signal(SIGPIPE, SIG_IGN); /* a dead child is noticed when its output is read */
    pthread_mutex_init(&supervisor->lock, NULL);
#ifdef PR_SET_CHILD_SUBREAPER
    prctl(PR_SET_CHILD_SUBREAPER, 1UL, 0UL, 0UL, 0UL);
    guard_start(supervisor);
#endif
    children_add(supervisor);
    return supervisor;
}

void supervisor_remove(Supervisor *supervisor, pid_t pid, const char *mark) {
    pthread_mutex_lock(&supervisor->lock);
    for (size_t i = 0; i < supervisor->count; i++)
        if (supervisor->pid[i] == pid)
            supervisor->pid[i] = supervisor->pid[--supervisor->count];
    all_end(supervisor, mark);
    pthread_mutex_unlock(&supervisor->lock);
}

void supervisor_end(Supervisor *supervisor) {
    all_end(supervisor, NULL);
    guard_end(supervisor);
    pthread_mutex_destroy(&supervisor->lock);
    free(supervisor->pid);
    free(supervisor);
}
