#include "streams/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>

#include "host/windows/system.h"

enum { FULL_MSEC = 10, PIECE = 1 << 20 };

static void descriptor_hold(int file) {
    if (GetFileType(descriptor_handle(file)) != FILE_TYPE_UNKNOWN || GetLastError() == NO_ERROR)
        return;
    const int nothing = _open("NUL", (file == STREAM_INPUT ? _O_WRONLY : _O_RDONLY) | _O_BINARY);
    if (nothing >= 0 && nothing != file) {
        _dup2(nothing, file);
        _close(nothing);
    }
}

void descriptors_begin(void) {
    for (int file = STREAM_INPUT; file <= STREAM_ERRORS; file++) {
        descriptor_hold(file);
        _setmode(file, _O_BINARY);
    }
}

static HANDLE path_open(const char *path, DWORD access, DWORD disposition) {
    wchar_t *wide = wide_path_new(path);
    if (wide == NULL)
        return INVALID_HANDLE_VALUE;
    HANDLE file = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, disposition, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        system_failed(GetLastError());
    free(wide);
    return file;
}

int descriptor_open(const char *path) {
    HANDLE file = path_open(path, GENERIC_READ, OPEN_EXISTING);
    return file != INVALID_HANDLE_VALUE ? descriptor_new(file, _O_RDONLY) : -1;
}

/* Without FILE_WRITE_DATA every write goes to the end. */
int descriptor_append(const char *path) {
    HANDLE file = path_open(path, FILE_APPEND_DATA | SYNCHRONIZE, OPEN_ALWAYS);
    return file != INVALID_HANDLE_VALUE ? descriptor_new(file, _O_WRONLY | _O_APPEND) : -1;
}

FILE *descriptor_stream(int file) {
    return _fdopen(file, "rb");
}

/* A pipe that does not wait takes nothing when it is full. */
int descriptor_write(int file, const char *bytes, size_t count) {
    HANDLE handle = descriptor_handle(file);
    while (count > 0) {
        DWORD written;
        if (!WriteFile(handle, bytes, count < PIECE ? (DWORD)count : PIECE, &written, NULL))
            return GetLastError() == ERROR_ACCESS_DENIED ? EBADF : system_errno(GetLastError());
        bytes += written;
        count -= written;
        if (written == 0)
            Sleep(FULL_MSEC);
    }
    return 0;
}

int descriptor_read(int file, char *bytes, size_t room, size_t *count) {
    DWORD got = 0;
    *count = 0;
    if (!ReadFile(descriptor_handle(file), bytes, room < PIECE ? (DWORD)room : PIECE, &got, NULL))
        return GetLastError() == ERROR_BROKEN_PIPE ? 0 : system_errno(GetLastError());
    *count = got;
    return 0;
}

/* No file is non-blocking. */
int descriptor_read_now(int file, char *bytes, size_t room, size_t *count) {
    return descriptor_read(file, bytes, room, count);
}

int descriptor_close(int file) {
    return _close(file) != 0 ? errno : 0;
}

bool descriptor_plain(int file, uint64_t *bytes) {
    HANDLE handle = descriptor_handle(file);
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(handle) != FILE_TYPE_DISK || !GetFileInformationByHandle(handle, &found) ||
        (found.dwFileAttributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) != 0)
        return false;
    *bytes = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    return true;
}

/* _isatty() is also true for NUL. */
bool descriptor_terminal(int file) {
    DWORD mode;
    return GetConsoleMode(descriptor_handle(file), &mode) != 0;
}
