/* File descriptors and the standard streams. The host implements them. Bytes are never translated.
   Paths are UTF-8 on Windows. Functions that return an error return an errno, or 0. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { STREAM_INPUT, STREAM_OUTPUT, STREAM_ERRORS }; /* the standard descriptors */

/* Opens closed standard descriptors so that no other file takes their numbers. They are opened in
   the wrong direction, so that using them fails. Exceeding the limit of a file's size becomes a
   write error instead of a signal. */
void descriptors_begin(void);

/* Both return a descriptor, or -1 with errno set. */
int descriptor_open(const char *path);   /* to read; does not wait for the writer of a pipe */
int descriptor_append(const char *path); /* to write at the end; creates the file */

/* A stream that reads by stdio and owns the descriptor; NULL if memory runs out. */
FILE *descriptor_stream(int file);

/* Writes all bytes. Waits even if the descriptor is non-blocking: the parent process may share it,
   so its flags must not be changed. Returns the error of the failed write. */
int descriptor_write(int file, const char *bytes, size_t count);

/* Reads at least one byte, or sets *count to 0 at the end. Waits, as descriptor_write() does. */
int descriptor_read(int file, char *bytes, size_t room, size_t *count);

/* The same, but does not wait if the descriptor is non-blocking: then EAGAIN. */
int descriptor_read_now(int file, char *bytes, size_t room, size_t *count);

int descriptor_close(int file);
bool descriptor_plain(int file, uint64_t *bytes); /* a regular file; sets its length */
bool descriptor_terminal(int file);
