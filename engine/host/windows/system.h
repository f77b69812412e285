/* Errors, paths and handles of Windows, for the files of this folder. */
#pragma once

#include <wchar.h>
#include <windows.h>

int system_errno(DWORD error);  /* the errno that is nearest to an error of GetLastError() */
int system_failed(DWORD error); /* sets errno to it and returns -1 */

/* UTF-8 to UTF-16 and back. Free the result. NULL with errno set: no memory, or not UTF-8. */
wchar_t *wide_new(const char *text);
char *narrow_new(const wchar_t *text); /* replaces halves of pairs */

/* A path in UTF-8 to one that may exceed MAX_PATH and names no device: absolute, behind \\?\. */
wchar_t *wide_path_new(const char *path);

HANDLE descriptor_handle(int file);         /* INVALID_HANDLE_VALUE: closed */
int descriptor_new(HANDLE file, int flags); /* takes the handle; -1 with errno: closed it */
