#include "host/directory.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <windows.h>
#include <winternl.h>

#include "base/memory.h"
#include "host/windows/system.h"

enum { LISTING_BYTES = 1 << 16 };

/* Names are opened relative to the folder's handle (NtCreateFile), so they mean nothing else:
   neither devices nor drives, and dots and blanks at the end are kept. */

/* --- names --- */

/* Devices exist in every folder, with any ending. */
static bool name_of_device(const char *name) {
    static const char *const devices[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    size_t length = strcspn(name, ".");
    while (length > 0 && name[length - 1] == ' ')
        length--;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (strlen(devices[i]) == length && _strnicmp(name, devices[i], length) == 0)
            return true;
    if (_strnicmp(name, "com", 3) != 0 && _strnicmp(name, "lpt", 3) != 0)
        return false;
    /* superscript 1, 2 and 3 count as digits */
    return (length == 4 && isdigit((unsigned char)name[3])) ||
           (length == 5 && name[3] == '\xc2' && strchr("\xb9\xb2\xb3", name[4]) != NULL);
}

bool directory_name_fits(const char *name, Error *err) {
    const size_t length = strlen(name);
    bool fits = strpbrk(name, "\\:*?\"<>|") == NULL && !name_of_device(name);
    for (size_t i = 0; i < length; i++)
        fits = fits && (unsigned char)name[i] >= ' ';
    fits = fits && length > 0 && name[length - 1] != '.' && name[length - 1] != ' ';
    return fits || error_set(err, "'%s' is not a plain name on Windows", quote(name).text);
}

/* --- files --- */

Directory directory_open(const char *path) {
    wchar_t *wide = wide_path_new(path);
    if (wide == NULL)
        return -1;
    HANDLE folder = CreateFileW(wide, FILE_LIST_DIRECTORY | FILE_TRAVERSE | SYNCHRONIZE,
                                FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING,
                                FILE_FLAG_BACKUP_SEMANTICS, NULL);
    BY_HANDLE_FILE_INFORMATION found;
    free(wide);
    if (folder == INVALID_HANDLE_VALUE)
        return system_failed(GetLastError());
    if (GetFileInformationByHandle(folder, &found) &&
        (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return (Directory)folder;
    CloseHandle(folder);
    errno = ENOTDIR;
    return -1;
}

/* How a file is opened. */
typedef struct Access {
    ACCESS_MASK mask;
    ULONG share, disposition, options;
} Access;

/* Returns INVALID_HANDLE_VALUE with errno set on failure. */
static HANDLE file_open(Directory directory, const wchar_t *name, const Access *access) {
    UNICODE_STRING text = {.Length = (USHORT)(wcslen(name) * sizeof *name),
                           .MaximumLength = (USHORT)(wcslen(name) * sizeof *name),
                           .Buffer = (wchar_t *)(uintptr_t)name};
    OBJECT_ATTRIBUTES where = {.Length = sizeof where,
                               .RootDirectory = (HANDLE)directory,
                               .ObjectName = &text,
                               .Attributes = OBJ_CASE_INSENSITIVE};
    IO_STATUS_BLOCK block;
    HANDLE file;
    const NTSTATUS status = NtCreateFile(
        &file, access->mask | SYNCHRONIZE, &where, &block, NULL, FILE_ATTRIBUTE_NORMAL,
        access->share, access->disposition,
        access->options | FILE_SYNCHRONOUS_IO_NONALERT | FILE_OPEN_REPARSE_POINT, NULL, 0);
    if (status >= 0)
        return file;
    system_failed(RtlNtStatusToDosError(status));
    return INVALID_HANDLE_VALUE;
}

static HANDLE name_open(Directory directory, const char *name, const Access *access) {
    wchar_t *wide = wide_new(name);
    HANDLE file = wide != NULL ? file_open(directory, wide, access) : INVALID_HANDLE_VALUE;
    free(wide);
    return file;
}

static const Access looking = {.mask = FILE_READ_ATTRIBUTES,
                               .share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                               .disposition = FILE_OPEN};
static const Access reading = {.mask = GENERIC_READ,
                               .share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                               .disposition = FILE_OPEN};
/* Files that are not shared are locked. */
static const Access making = {
    .mask = GENERIC_WRITE | DELETE, .disposition = FILE_CREATE, .options = FILE_NON_DIRECTORY_FILE};
static const Access removing = {.mask = DELETE,
                                .disposition = FILE_OPEN,
                                .options = FILE_NON_DIRECTORY_FILE | FILE_DELETE_ON_CLOSE};

bool directory_has(Directory directory, const char *name) {
    HANDLE file = name_open(directory, name, &looking);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return file != INVALID_HANDLE_VALUE;
}

int directory_read(Directory directory, const char *name) {
    HANDLE file = name_open(directory, name, &reading);
    return file != INVALID_HANDLE_VALUE ? descriptor_new(file, _O_RDONLY) : -1;
}

int directory_new(Directory directory, const char *part) {
    HANDLE file = name_open(directory, part, &making);
    return file != INVALID_HANDLE_VALUE ? descriptor_new(file, _O_WRONLY) : -1;
}

/* Renames an open file unless the name is taken. Returns an errno. */
static int file_name(Directory directory, HANDLE file, const char *name) {
    wchar_t *wide = wide_new(name);
    const size_t bytes = wide != NULL ? wcslen(wide) * sizeof *wide : 0;
    FILE_RENAME_INFORMATION *rename = wide != NULL ? memory_new(1, sizeof *rename + bytes) : NULL;
    int error = errno;
    if (rename != NULL) {
        IO_STATUS_BLOCK block;
        rename->RootDirectory = (HANDLE)directory;
        rename->FileNameLength = (ULONG)bytes;
        memcpy(rename->FileName, wide, bytes);
        const NTSTATUS status = NtSetInformationFile(
            file, &block, rename, (ULONG)(sizeof *rename + bytes), FileRenameInformation);
        error = status >= 0 ? 0 : system_errno(RtlNtStatusToDosError(status));
    }
    free(rename);
    free(wide);
    return error;
}

static void file_remove(Directory directory, const char *part) {
    HANDLE file = name_open(directory, part, &removing);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
}

int directory_keep(Directory directory, int file, const char *part, const char *name) {
    HANDLE handle = descriptor_handle(file);
    int error = FlushFileBuffers(handle) ? 0 : system_errno(GetLastError());
    if (error == 0)
        error = file_name(directory, handle, name);
    _close(file);
    if (error != 0)
        file_remove(directory, part);
    return error;
}

void directory_drop(Directory directory, int file, const char *part) {
    _close(file);
    file_remove(directory, part);
}

/* --- the whole folder --- */

static void entry_clear(Directory directory, const FILE_ID_BOTH_DIR_INFO *entry,
                        bool (*ours)(const char *name)) {
    wchar_t wide[MAX_PATH + 1];
    const size_t length = entry->FileNameLength / sizeof *wide;
    if (length > MAX_PATH)
        return;
    wmemcpy(wide, entry->FileName, length);
    wide[length] = L'\0';
    char *name = narrow_new(wide);
    if (name != NULL && ours(name))
        file_remove(directory, name);
    free(name);
}

void directory_clear(Directory directory, bool (*ours)(const char *name)) {
    char *listing = memory_new(LISTING_BYTES, 1);
    FILE_INFO_BY_HANDLE_CLASS which = FileIdBothDirectoryRestartInfo;
    while (listing != NULL &&
           GetFileInformationByHandleEx((HANDLE)directory, which, listing, LISTING_BYTES)) {
        const char *at = listing;
        ULONG next;
        do {
            const FILE_ID_BOTH_DIR_INFO *entry = (const void *)at;
            entry_clear(directory, entry, ours);
            next = entry->NextEntryOffset;
            at += next;
        } while (next > 0);
        which = FileIdBothDirectoryInfo;
    }
    free(listing);
}
