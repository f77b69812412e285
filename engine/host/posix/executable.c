#include "host/executable.h"

#include <unistd.h>

/* Only Linux has this link. A path that fills the room may have been cut. */
void executable_path(char *path, size_t room) {
    const ssize_t length = readlink("/proc/self/exe", path, room);
    path[length > 0 && (size_t)length < room ? length : 0] = '\0';
}
