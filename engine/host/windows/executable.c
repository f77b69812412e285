#include "host/executable.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "host/windows/system.h"

enum { WIDE_MAX = 1 << 15 };

void executable_path(char *path, size_t room) {
    wchar_t *wide = memory_new(WIDE_MAX, sizeof *wide);
    const DWORD length = wide != NULL ? GetModuleFileNameW(NULL, wide, WIDE_MAX) : 0;
    char *narrow = length > 0 && length < WIDE_MAX ? narrow_new(wide) : NULL;
    path[0] = '\0';
    if (narrow != NULL && strlen(narrow) < room) {
        memcpy(path, narrow, strlen(narrow) + 1);
        for (char *at = path; *at != '\0'; at++)
            *at = *at == '\\' ? '/' : *at;
    }
    free(narrow);
    free(wide);
}
