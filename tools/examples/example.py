"""Fivefold inside Python: counts, then stops a long count. Usage: python3 example.py [LIBRARY]"""
import ctypes, sys

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libfivefold.so.1")
POLL = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
library.fivefold_new.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t]
library.fivefold_new.restype = ctypes.c_void_p
library.fivefold_line.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
library.fivefold_line.restype = ctypes.c_char_p
library.fivefold_poll.argtypes = [ctypes.c_void_p, POLL, ctypes.c_void_p]
library.fivefold_free.argtypes = [ctypes.c_void_p]

why = ctypes.create_string_buffer(200)
session = library.fivefold_new(b"capture 7x7", why, len(why))
if not session:
    sys.exit(why.value.decode())
print(library.fivefold_line(session, b"perft 2").decode(), end="")
stop = POLL(lambda context: 1)
library.fivefold_poll(session, stop, None)
print(library.fivefold_line(session, b"perft 9").decode(), end="")
library.fivefold_free(session)
