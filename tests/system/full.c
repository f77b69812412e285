/* full COMMAND...: runs the command with a full, non-blocking pipe as standard output. Reads
   nothing until the pipe is full or the command has ended, then copies the output. Exits with the
   command's status. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_TROUBLE = 125 };

/* Waits until the pipe is full. Returns true if the command has ended before. */
static bool pipe_fill(int writing, pid_t child, int *status) {
    struct pollfd wait = {.fd = writing, .events = POLLOUT};
    while (poll(&wait, 1, 0) == 1) {
        if (waitpid(child, status, WNOHANG) == child)
            return true;
        poll(NULL, 0, 1);
    }
    return false;
}

static bool copy(int from) {
    char bytes[4096];
    ssize_t count;
    while ((count = read(from, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR))
        if (count > 0 && fwrite(bytes, 1, (size_t)count, stdout) != (size_t)count)
            return false;
    return count == 0 && fflush(stdout) == 0;
}

int main(int argc, char **argv) {
    int ends[2], status = 0;
    if (argc < 2 || pipe(ends) != 0 || fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK) != 0)
        return EXIT_TROUBLE;
    const pid_t child = fork();
    if (child < 0)
        return EXIT_TROUBLE;
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(argv[1], argv + 1);
        _exit(EXIT_TROUBLE);
    }
    const bool ended = pipe_fill(ends[1], child, &status);
    close(ends[1]);
    if (!copy(ends[0]) || (!ended && waitpid(child, &status, 0) != child))
        return EXIT_TROUBLE;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_TROUBLE;
}
