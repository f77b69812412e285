#include "host/windows/system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- errors --- */

int system_errno(DWORD error) {
    static const struct {
        DWORD error;
        int number;
    } pairs[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
                 {ERROR_PATH_NOT_FOUND, ENOENT},
                 {ERROR_INVALID_NAME, ENOENT},
                 {ERROR_BAD_PATHNAME, ENOENT},
                 {ERROR_BAD_NETPATH, ENOENT},
                 {ERROR_INVALID_DRIVE, ENOENT},
                 {ERROR_ACCESS_DENIED, EACCES},
                 {ERROR_SHARING_VIOLATION, EACCES},
                 {ERROR_LOCK_VIOLATION, EACCES},
                 {ERROR_WRITE_PROTECT, EROFS},
                 {ERROR_FILE_EXISTS, EEXIST},
                 {ERROR_ALREADY_EXISTS, EEXIST},
                 {ERROR_DIRECTORY, ENOTDIR},
                 {ERROR_INVALID_HANDLE, EBADF},
                 {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                 {ERROR_OUTOFMEMORY, ENOMEM},
                 {ERROR_COMMITMENT_LIMIT, ENOMEM},
                 {ERROR_BROKEN_PIPE, EPIPE},
                 {ERROR_NO_DATA, EPIPE},
                 {ERROR_PIPE_NOT_CONNECTED, EPIPE},
                 {ERROR_DISK_FULL, ENOSPC},
                 {ERROR_HANDLE_DISK_FULL, ENOSPC},
                 {ERROR_FILE_TOO_LARGE, EFBIG},
                 {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                 {ERROR_TOO_MANY_OPEN_FILES, EMFILE}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].error == error)
            return pairs[i].number;
    return EIO;
}

int system_failed(DWORD error) {
    errno = system_errno(error);
    return -1;
}

/* --- text --- */

wchar_t *wide_new(const char *text) {
    const int count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    if (count <= 0) {
        errno = EILSEQ;
        return NULL;
    }
    wchar_t *wide = memory_new((size_t)count, sizeof *wide);
    if (wide == NULL)
        errno = ENOMEM;
    else
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, count);
    return wide;
}

char *narrow_new(const wchar_t *text) {
    const int count = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *narrow = count > 0 ? memory_new((size_t)count, 1) : NULL;
    if (narrow == NULL)
        errno = ENOMEM;
    else
        WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, count, NULL, NULL);
    return narrow;
}

/* GetFullPathNameW() turns names of devices into paths that begin with \\.\, which stay so. */
wchar_t *wide_path_new(const char *path) {
    static const wchar_t local[] = L"\\\\?\\", share[] = L"\\\\?\\UNC\\";
    enum { LOCAL = sizeof local / sizeof *local - 1, SHARE = sizeof share / sizeof *share - 1 };
    wchar_t *wide = wide_new(path);
    const DWORD room = wide != NULL ? GetFullPathNameW(wide, 0, NULL, NULL) : 0;
    wchar_t *full = room > 0 ? memory_new(SHARE + (size_t)room, sizeof *full) : NULL;
    if (wide != NULL && full == NULL)
        errno = room > 0 ? ENOMEM : ENOENT;
    if (full != NULL) {
        wchar_t *const at = full + SHARE;
        const DWORD length = GetFullPathNameW(wide, room, at, NULL);
        at[length < room ? length : 0] = L'\0';
        const bool unc = wcsncmp(at, L"\\\\", 2) == 0;
        if (unc && (at[2] == L'?' || at[2] == L'.')) {
            wmemmove(full, at, wcslen(at) + 1);
        } else {
            const size_t skipped = unc ? 2 : 0;
            wmemmove(full + (unc ? SHARE : LOCAL), at + skipped, wcslen(at + skipped) + 1);
            wmemcpy(full, unc ? share : local, unc ? SHARE : LOCAL);
        }
    }
    free(wide);
    return full;
}

/* --- descriptors --- */

HANDLE descriptor_handle(int file) {
    const intptr_t handle = file >= 0 ? _get_osfhandle(file) : -1;
    return handle >= 0 ? (HANDLE)handle : INVALID_HANDLE_VALUE;
}

int descriptor_new(HANDLE file, int flags) {
    const int opened = _open_osfhandle((intptr_t)file, flags | _O_BINARY | _O_NOINHERIT);
    if (opened < 0)
        CloseHandle(file);
    return opened;
}
