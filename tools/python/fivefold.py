"""Fivefold in Python: play, search, count, solve, learn and read records of the games of five.

One file that needs the standard library and libfivefold (`pip install ./tools/python`, `make lib` or `make install`). The library
is looked for in the environment variable FIVEFOLD_LIBRARY, beside this file, two folders above it, and where the system looks.

    from fivefold import Game
    game = Game("pente 13x13")
    while game.result() is None:
        game.play(game.go(nodes=2000).move)
    print(game.result(), game.history())

`Game` has one position and a history. `Session` sends any line of the protocol. `Analysis` asks an engine process for
many positions at once (asyncio). `Batch` and `State` are for learners: they play by numbers, many games or one. All errors
of the engine are `Refused` and carry its sentence; a refused call changes nothing.
Moves, positions and games are written as in protocol.md. Scores are for the side to move: 100 is about a won point, 150
means odds of 2.7 to 1. Times are in milliseconds.

Threads: one thread at a time may use an object, else RuntimeError is raised. Any thread may call `stop` and `close`.
Ctrl-C, or any exception of a signal handler or a listener, ends a call within 100 ms. The object stays usable.
"""

from __future__ import annotations

import asyncio
import ctypes
import ctypes.util
import json
import os
import re
import shutil
import sys
from _thread import start_new_thread
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from operator import index
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock
from time import monotonic, sleep
from types import TracebackType
from typing import Any, AsyncIterator, Callable, Generic, Iterable, Iterator, Mapping, Optional, Sequence, TypeVar, Union

__all__ = ["Analysis", "Batch", "Found", "Game", "Node", "Note", "Playouts", "Record", "Refused", "Session", "Solution", "State", "Written",
           "records_read", "records_write", "version"]

SONAME = "libfivefold.so.1"


class Refused(Exception):
    """The engine's reason, one sentence."""


# --- the library ---


def _beside(name: str) -> Iterator[str]:
    """The files of this name beside the library that the user names, beside this file and two folders above it."""
    here, library = Path(os.path.abspath(__file__)).parent, os.environ.get("FIVEFOLD_LIBRARY")
    for folder in (*([Path(library).parent] if library else []), here, here.parent.parent):
        if (folder / name).is_file():
            yield str(folder / name)


def _names() -> Iterator[str]:
    """Where the library may be, best first."""
    if os.environ.get("FIVEFOLD_LIBRARY"):
        yield os.environ["FIVEFOLD_LIBRARY"]
        return
    yield from _beside(SONAME)
    yield SONAME
    found = ctypes.util.find_library("fivefold")
    if found:
        yield found


_POLL = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_LISTENER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
_text, _pointer, _size = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t
_FUNCTIONS: tuple[tuple[str, Any, list[Any]], ...] = (
    ("version", _text, []),
    ("new", _pointer, [_text, _text, _size]),
    ("free", None, [_pointer]),
    ("line", _text, [_pointer, _text]),
    ("refused", ctypes.c_int, [_pointer]),
    ("listen", None, [_pointer, _LISTENER, _pointer]),
    ("poll", None, [_pointer, _POLL, _pointer]),
    ("records_read", _pointer, [_text, _size, _text]),
    ("records_write", _pointer, [_text, _size, _text, _text, _text, _size]),
    ("text_free", None, [_pointer]),
    ("games_new", _pointer, [_text, _text, _size, _text, _size]),
    ("games_free", None, [_pointer]),
    ("games_actions", ctypes.c_int, [_pointer]),
    ("games_players", ctypes.c_int, [_pointer]),
    ("games_shape", None, [_pointer, _pointer]),
    ("games_plane_write", None, [_pointer, ctypes.c_int, _text, _size]),
    ("games_action_write", None, [_pointer, ctypes.c_int32, _text, _size]),
    ("games_current_player", ctypes.c_int, [_pointer, _size]),
    ("games_returns", None, [_pointer, _size, _pointer]),
    ("games_legal_actions", _size, [_pointer, _size, _pointer]),
    ("games_apply_action", ctypes.c_int, [_pointer, _size, ctypes.c_int32, _text, _size]),
    ("games_play", ctypes.c_int, [_pointer, _size, _text, _text, _size]),
    ("games_reset", None, [_pointer, _size]),
    ("games_copy", ctypes.c_int, [_pointer, _size, _size]),
    ("games_playouts", ctypes.c_int64, [_pointer, _size, ctypes.c_int64, ctypes.c_uint64, _pointer]),
    ("games_step", ctypes.c_int, [_pointer, _pointer, _pointer, _pointer, _text, _size]),
    ("games_reset_over", None, [_pointer]),
    ("games_action_mask", None, [_pointer, _pointer]),
    ("games_observation", None, [_pointer, _pointer]),
    ("games_current_players", None, [_pointer, _pointer]),
    ("games_sample", None, [_pointer, _pointer, _pointer]),
)


def _load() -> ctypes.CDLL:
    tried = []
    for name in _names():
        try:
            library = ctypes.CDLL(name)
            for function, result, arguments in _FUNCTIONS:
                entry = getattr(library, "fivefold_" + function)
                entry.restype, entry.argtypes = result, arguments
            return library
        except OSError as error:
            tried.append(str(error))
        except AttributeError as error:  # a function is missing
            tried.append(f"{name} is no libfivefold of this version: {error}")
    raise OSError("libfivefold is not there: " + "; ".join(tried))


_library: Optional[ctypes.CDLL] = None


def _lib() -> ctypes.CDLL:
    global _library
    if _library is None:
        _library = _load()
    return _library


def version() -> str:
    """The engine's version."""
    return bytes(_lib().fivefold_version()).decode()


# --- calls of the library ---

_T = TypeVar("_T")
_STEP = 0.05  # seconds; a signal that the system gives to another thread does not wake its handler's thread


class _Call(Generic[_T]):
    """A call of the library in a thread of its own, while the caller waits in Python.

    There signal handlers and listeners run, and may raise. A caller that leaves stops the call, and does not wait long for its end.
    Handlers may raise anywhere, so nothing here is locked by code in Python.
    """

    def __init__(self, work: Callable[[_Call[_T]], _T]) -> None:
        self._work: Optional[Callable[[_Call[_T]], _T]] = work
        self._result: list[_T] = []
        self._error: Optional[BaseException] = None
        self._begun = Lock()  # taken by the work, or by a caller that leaves before it begins
        self._own_thread = False
        self.news: SimpleQueue[Optional[bytes]] = SimpleQueue()
        self.left = self.done = self.listening = False
        self.halt = ctypes.create_string_buffer(2)

    def __enter__(self) -> _Call[_T]:
        return self

    def __exit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.left = True
        self.stop()
        if not self._own_thread or self._begun.acquire(False):
            self.done = True
        self.settle()

    def settle(self) -> None:
        """Waits a moment for the end of a call that was left."""
        end = monotonic() + _STEP
        while not self.done and monotonic() < end:
            sleep(0.001)

    def stop(self) -> None:
        """Stops the call. Any thread, any time."""
        self.halt.value = b"1"

    def _run(self) -> None:
        try:
            work, self._work = self._work, None
            if work is not None and self._begun.acquire(False):
                self._result.append(work(self))
        except BaseException as error:
            self._error = error
        finally:
            self.done = True
            self.news.put(None)

    def result(self, listener: Optional[Callable[[str], None]] = None, brief: bool = False) -> _T:
        """Runs the call and passes its news to the listener. A brief call needs no thread: nothing can interrupt it."""
        if not brief:
            try:
                self._own_thread = True
                start_new_thread(self._run, ())
            except RuntimeError:  # the interpreter ends
                self._own_thread = False
        if not self._own_thread:
            self._run()
        while True:
            try:
                text = self.news.get(timeout=_STEP)
            except Empty:
                continue
            if text is None:
                break
            if listener is not None:
                self.listening = True
                try:
                    listener(_decoded(text))
                finally:
                    self.listening = False
        if self._error is not None:
            raise self._error
        return self._result[0]


def _called(work: Callable[[_Call[_T]], _T]) -> _T:
    """The result of a call that no session needs."""
    with _Call(work) as call:
        return call.result()


# --- sessions ---


class _Owner:
    """An object that owns something outside Python. It cannot be copied or pickled, unless its class knows how."""

    def __reduce__(self) -> Union[str, tuple[Any, ...]]:
        raise TypeError(f"{type(self).__name__} cannot be copied or pickled")


class _Closing(_Owner):
    """One that is closed at the end of `with`."""

    def __enter__(self: _C) -> _C:
        return self

    def __exit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.close()

    def close(self) -> None:
        raise NotImplementedError


_C = TypeVar("_C", bound=_Closing)


class _Handle(_Owner):
    """An object of the library. It is freed when neither its owner nor a call refers to it any more."""

    def __init__(self, kind: str, *arguments: Any) -> None:
        why = ctypes.create_string_buffer(1000)
        self._free = getattr(_lib(), f"fivefold_{kind}free")
        self.pointer: Optional[int] = getattr(_lib(), f"fivefold_{kind}new")(*arguments, why, len(why))
        if not self.pointer:
            raise Refused(_decoded(why.value))

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            try:
                start_new_thread(self._free, (self.pointer,))  # Python would ignore what a signal handler raises here
            except RuntimeError:  # the interpreter ends
                self._free(self.pointer)


class _SessionHandle(_Handle):
    """A session of the library."""

    def __init__(self, game: bytes) -> None:
        super().__init__("", game)
        self._poll = ctypes.cast(ctypes.CDLL(None).atoi, _POLL)

    def line(self, line: bytes, heard: bool, call: _Call[Any]) -> tuple[bool, str]:
        """Executes a line: whether it was refused, and the reply. Whether to stop is read by atoi() of C, which never waits for Python."""
        library = _lib()
        library.fivefold_poll(self.pointer, self._poll, call.halt)
        listener = _LISTENER(lambda _context, text: call.news.put(text)) if heard else _LISTENER(0)
        library.fivefold_listen(self.pointer, listener, None)
        reply = library.fivefold_line(self.pointer, line)
        if reply is None:
            raise MemoryError("no room for the reply")
        return bool(library.fivefold_refused(self.pointer)), _decoded(reply)


class Session(_Closing):
    """A conversation with the engine in this process, line by line.

    `game` is a game as `newgame` reads it. Raises Refused if it is unknown. Close it, or use `with`. It cannot be copied.
    """

    def __init__(self, game: str = "capture 7x7") -> None:
        words = _line(game)
        self._lock = Lock()
        self._call: Optional[_Call[Any]] = None
        self._handle: Optional[_SessionHandle] = _called(lambda _: _SessionHandle(words))

    def close(self) -> None:
        """Frees the session. Any thread; closing twice is allowed.

        Further calls raise ValueError, and so does the line that is being executed: it is stopped.
        """
        self._handle = None
        self.stop()

    def stop(self) -> None:
        """Stops the line that is being executed. May be called from any thread."""
        call = self._call
        if call is not None:
            call.stop()

    def _claim(self, call: _Call[Any]) -> None:
        """Makes this the session's call, after the end of one that its caller has left."""
        while True:
            with self._lock:
                before = self._call
                if before is None or before.done and (before.left or not before.listening):
                    self._call = call
                    return
            if not before.left:
                raise RuntimeError("the session is executing another line")
            before.settle()

    def _execute(self, line: str, listener: Optional[Callable[[str], None]], brief: bool = False) -> tuple[bool, str]:
        words, handle, heard = _line(line), self._handle, listener is not None
        if handle is None:
            raise ValueError("the session is closed")
        with _Call(partial(handle.line, words, heard)) as call:
            self._claim(call)
            answer: tuple[bool, str] = call.result(listener, brief)
        if self._handle is None:
            raise ValueError("the session was closed while it executed a line")
        return answer

    def line(self, line: str, listener: Optional[Callable[[str], None]] = None) -> str:
        """Executes one line and returns the whole reply, as the protocol frames it.

        `listener` gets each line of the reply as soon as it is ready, in the caller's thread. If it raises, the line is stopped and the
        exception passed on. It may call `stop` and `close` of this session and nothing else. Raises MemoryError if memory runs out.
        """
        return self._execute(line, listener)[1]

    def ask(self, line: str, listener: Optional[Callable[[str], None]] = None) -> str:
        """Executes one command of GTP and returns its answer without `= ` and `info` lines. Raises Refused."""
        return _answer(*self._execute(line, listener))

    def _brief(self, line: str) -> str:
        """The same for a command that takes less than a few milliseconds."""
        return _answer(*self._execute(line, None, brief=True))


def _decoded(text: bytes) -> str:
    return text.decode(errors="replace")


def _encoded(text: Union[str, bytes]) -> bytes:
    try:
        return text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError as error:
        raise Refused(f"syntax error: the text is no Unicode: {error.reason}") from None


def _line(text: str) -> bytes:
    if "\n" in text or "\r" in text or "\0" in text:
        raise Refused("syntax error: a line break inside a line")
    return _encoded(text)


def _answer(refused: bool, reply: str) -> str:
    """The answer in a framed reply. Lines of news may follow the mark. Raises Refused."""
    mark = "? " if refused else "= "
    lines = reply.rstrip("\n").split("\n")
    if lines[0].startswith(mark):
        lines[0] = lines[0][len(mark):]
    elif lines[0] == mark.strip():
        lines[0] = ""
    answer = "\n".join(line for line in lines if not line.startswith("info ")).strip("\n")
    if refused:
        raise Refused(answer)
    return answer


# --- results ---


@dataclass(frozen=True)
class Found:
    """What a search found, for the side to move."""

    move: str
    """The best move."""
    score: Optional[int]
    """Hundredths; None if the result is proved with its length."""
    mate: Optional[int]
    """Plies to the end of a proved win; negative for a loss; None if not proved."""
    depth: int
    """The last complete depth, in turns."""
    nodes: int
    """Positions visited."""
    msec: int
    """Milliseconds."""
    line: tuple[str, ...]
    """The expected moves, the best one first."""


@dataclass(frozen=True)
class Solution:
    """Who wins, for the side to move."""

    outcome: str
    """`win`, `loss`, `draw` or `unknown`."""
    move: Optional[str]
    """A winning move."""
    turns: Optional[int]
    """Turns of both sides to the end; None if not counted."""
    within: bool
    """`turns` is only an upper bound."""
    nodes: int
    """Positions visited."""
    msec: int
    """Milliseconds."""


@dataclass(frozen=True)
class Note:
    """What a record says about a node."""

    kind: str
    """`comment`, `mark` (of PGN: `!?`, `$5`, the result of a variation) or `property` (of SGF)."""
    name: str
    """Of a property; else empty."""
    text: str


@dataclass(frozen=True)
class Node:
    """A move of a record with its notes, or the root: what stands before the first move."""

    after: Optional[int]
    """Index of the node that it follows; None for the root."""
    moves: Optional[tuple[str, ...]]
    """What it plays: one move, or none, or choices of colours and a move. None: by the rules it cannot be played."""
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Record:
    """A game record. `position`, `names`, `winners` and the members from `ending` to `round` may be None: unknown."""

    refused: Optional[str] = None
    """Why the record cannot be read, with line and column; then all else is empty."""
    line: int = 0
    """Where it begins, from 1."""
    game: str = ""
    """Words of `newgame`."""
    position: Optional[str] = None
    """Words of `setboard`; None: the start of the game."""
    moves: tuple[str, ...] = ()
    """Moves of the main line."""
    variations: int = 0
    """The number of variations, which `moves` leaves out."""
    names: tuple[Optional[str], ...] = ()
    """Of the players in order of play."""
    winners: Optional[tuple[int, ...]] = None
    """Players, in team games teams, from 1, who won or share the result."""
    ending: Optional[str] = None
    """How the game ended, such as `resign`."""
    event: Optional[str] = None
    site: Optional[str] = None
    date: Optional[str] = None
    round: Optional[str] = None
    form: str = ""
    """As `records_write` names it."""
    remarks: tuple[str, ...] = ()
    """What the reader left out, guessed or changed: sentences with their places."""
    tags: tuple[tuple[str, str], ...] = ()
    """Other tags, or properties of SGF's root: name and value."""
    tree: tuple[Node, ...] = ()
    """The nodes, each line before the variations in it; empty: the record says nothing besides its moves and tags."""


class Written(str):
    """The text of records, and in `remarks` what was left out, guessed or changed to write it."""

    remarks: tuple[str, ...] = ()


# --- games ---


def _limits(depth: Optional[int], nodes: Optional[int], movetime: Optional[int]) -> str:
    words = (("depth", depth), ("nodes", nodes), ("movetime", movetime))
    return "".join(f" {word} {int(number)}" for word, number in words if number is not None)


def _after(words: Sequence[str], key: str) -> Optional[str]:
    return words[words.index(key) + 1] if key in words else None


class Game(Session):
    """A session that plays one game: a position with its history. It can be copied and pickled, with its options, between two calls.

    `game` is a game as `newgame` reads it; `position` is one of `setboard`; `moves` are played from there.
    `options` are the engine's, such as Hash in megabytes (16 here), Threads, Seed or Skill.
    """

    def __init__(self, game: str = "capture 7x7", position: Optional[str] = None, moves: Iterable[str] = (),
                 options: Optional[Mapping[str, Union[str, int, bool]]] = None) -> None:
        super().__init__(game)
        self.option("Hash", 16)
        for name, value in (options or {}).items():
            self.option(name, value)
        if position is not None:
            self.ask(f"setboard {position}")
        self._start = position
        for move in moves:
            self.play(move)

    def __str__(self) -> str:
        return self._brief("showboard")

    def __reduce__(self) -> tuple[Any, ...]:
        options = dict(re.findall(r"^(.+?) (?:spin|combo|check|string) .*value (.*)$", self._brief("options"), re.M))
        return _game_again, (type(self), self.state()["setup"], self._start, self.history(), options, self.position())

    def copy(self) -> Game:
        """Another game with the same history and options. Raises ValueError if `setboard` was sent as a line."""
        make, arguments = self.__reduce__()
        again: Game = make(*arguments)
        return again

    @property
    def session(self) -> Session:
        """The game itself: a session that executes any line."""
        return self

    def option(self, name: str, value: Union[str, int, bool]) -> None:
        """Sets an option of the engine. Raises Refused."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        self.ask(f"set_option {name} {word}")

    def play(self, move: str) -> None:
        """Plays a complete turn of the side to move. Raises Refused if it is illegal."""
        self._brief(f"play {move}")

    def undo(self) -> None:
        """Takes the last turn back. Raises Refused at the start."""
        self._brief("undo")

    def is_legal(self, move: str) -> bool:
        """Whether `play` would accept the turn."""
        return self._brief(f"is_legal {move}") == "1"

    def legal_moves(self) -> list[str]:
        """All complete turns that may be played now. Raises Refused if there are more than 1,000,000."""
        return self.ask("legal_moves").split()

    def position(self) -> str:
        """The position, as `setboard` reads it."""
        return self._brief("position")

    def history(self) -> list[str]:
        """The turns since the start."""
        return self._brief("history").split()

    def state(self) -> dict[str, Any]:
        """Everything about the position; the members are in protocol.md, part 3."""
        state: dict[str, Any] = json.loads(self._brief("state"))
        return state

    def result(self) -> Optional[str]:
        """The winner's letter, `b`, `w`, `r` or `g`, of teams `wr` or `bg`; `draw`; None while the game goes on."""
        result = self._brief("result")
        return None if result == "none" else result

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` complete turns. Raises Refused beyond 128 bits."""
        return int(self.ask(f"perft {int(depth)}"))

    def divide(self, depth: int) -> dict[str, int]:
        """The same for every first turn."""
        rows = [row.split() for row in self.ask(f"divide {int(depth)}").split("\n")]
        return {row[0]: int(row[1]) for row in rows if len(row) == 2 and row[1].isdigit()}

    def go(self, depth: Optional[int] = None, nodes: Optional[int] = None, movetime: Optional[int] = None,
           listener: Optional[Callable[[str], None]] = None) -> Found:
        """Searches for the best move and plays nothing. Without a limit: a second.

        With `depth` or `nodes` alone, equal searches give equal results. Raises Refused if the game is over.
        """
        news: list[str] = []

        def hear(line: str) -> None:
            if " multipv 1 " in line:
                news.append(line)
            if listener is not None:
                listener(line)

        words = self.ask("go" + _limits(depth, nodes, movetime), hear).split()
        move = _after(words, "bestmove")
        if move is None or move == "none":
            raise Refused("illegal move: the game is over")
        last = news[-1].split() if news else []

        def number(key: str) -> int:
            return int(_after(last, key) or 0)

        score, mate = _after(last, "cp"), _after(last, "mate")
        line = tuple(last[last.index("pv") + 1:]) if "pv" in last else (move,)
        return Found(move, None if score is None else int(score), None if mate is None else int(mate), number("depth"),
                     number("nodes"), number("time"), line)

    def solve(self, nodes: Optional[int] = None, movetime: Optional[int] = None, turns: Optional[int] = None) -> Solution:
        """Proves who wins. There is no default limit. Raises Refused where the game has no solver."""
        limit = "" if turns is None else f" turns {int(turns)}"
        return _solution(self.ask("solve" + _limits(None, nodes, movetime) + limit).split("\n")[-1])


def _game_again(kind: type[Game], game: str, start: Optional[str], moves: Sequence[str], options: Mapping[str, str], position: str) -> Game:
    """The copy of a game."""
    again = kind(game, start, moves, options)
    if again.position() != position:
        raise ValueError("the game began with a setboard that was sent as a line")
    return again


def _solution(text: str) -> Solution:
    words = text.split()
    won = words[0] == "win" and words[1] != "none"
    turns = _after(words, "turns") or _after(words, "within")
    return Solution(words[0], words[1] if won else None, None if turns is None else int(turns), "within" in words,
                    int(_after(words, "nodes") or 0), int(_after(words, "msec") or 0))


# --- games by numbers ---

_Buffer = Any  # what memoryview() takes
_NATIVE = "@=" + ("<" if sys.byteorder == "little" else ">")
_TOGETHER = 16  # playouts in one call of the library: a few milliseconds, which nothing interrupts


@dataclass(frozen=True)
class Playouts:
    """How random games ended."""

    wins: tuple[int, ...]
    """The number of games that each player won."""
    draws: int
    actions: int
    """The number of actions in all games."""


def _address(what: str, buffer: _Buffer, formats: str, size: int, count: int) -> Any:
    """The address of a buffer of so many elements of `size` bytes, in one of these formats of the module `struct`."""
    view = memoryview(buffer)
    if view.format.lstrip(_NATIVE) not in tuple(formats) or view.itemsize != size:
        raise TypeError(f"{what}: the buffer's elements are {view.format!r} of {view.itemsize} bytes, not {formats[0]!r} of {size}")
    if view.nbytes != size * count:
        raise ValueError(f"{what}: the buffer has {view.nbytes // size} elements, not {count}")
    if view.readonly:
        raise TypeError(f"{what}: the buffer is read-only")
    if not view.c_contiguous:
        raise ValueError(f"{what}: the buffer is not contiguous")
    return ctypes.byref(ctypes.c_char.from_buffer(view))


class Batch(_Closing):
    """`count` games of one kind, which learners play by numbers. engine/fivefold_play.h says what actions and observations are.

    `game` is a game as `newgame` reads it, `position` where all games start, as `setboard` reads it. `seed` is that of `sample`. Games,
    players and actions are numbered from 0. The caller owns all buffers: writable, contiguous, of exactly the elements that are named
    here, game by game. A bytearray, an array.array or a NumPy array will do, of any shape. TypeError and ValueError name a wrong one.
    After an exception of a signal's handler, the call may have been done. Close a batch, or use `with`. It cannot be copied.
    """

    def __init__(self, game: str, count: int, position: Optional[str] = None, seed: int = 1) -> None:
        words, start, self.count = _line(game), None if position is None else _line(position), index(count)
        if not 1 <= self.count <= sys.maxsize:
            raise ValueError("a batch has at least one game")
        self._lock = Lock()
        self._seed = ctypes.c_uint64(seed)
        self._handle: Optional[_Handle] = _called(lambda _: _Handle("games_", words, start, self.count))
        self.actions: int = self._call("actions")
        self.players: int = self._call("players")
        shape = (ctypes.c_int * 3)()
        self._call("shape", shape)
        self.shape = (shape[0], shape[1], shape[2])
        """Planes, rows and columns of an observation."""

    def __len__(self) -> int:
        return self.count

    def close(self) -> None:
        """Frees the games, after the call of another thread. Any thread; closing twice is allowed. Further calls raise ValueError."""
        self._handle = None

    def _claim(self) -> Lock:
        """The lock for `with`, which loses no lock when a signal's handler raises. Of two threads that find it free, one waits."""
        if self._lock.locked():
            raise RuntimeError("another call uses the batch")
        return self._lock

    def _call_locked(self, name: str, *arguments: Any) -> Any:
        handle = self._handle
        if handle is None:
            raise ValueError("the batch is closed")
        return getattr(_library, "fivefold_games_" + name)(handle.pointer, *arguments)

    def _call(self, name: str, *arguments: Any) -> Any:
        with self._claim():
            return self._call_locked(name, *arguments)

    def _try(self, name: str, *arguments: Any) -> None:
        why = ctypes.create_string_buffer(200)
        if not self._call(name, *arguments, why, len(why)):
            raise Refused(_decoded(why.value))

    def _written(self, name: str, number: int) -> str:
        text = ctypes.create_string_buffer(1000)
        self._call(name, number, text, len(text))
        return _decoded(text.value)

    def _game(self, i: int) -> int:
        i = index(i)
        if not 0 <= i < self.count:
            raise IndexError(f"there is no game {i}")
        return i

    def plane_names(self) -> list[str]:
        """What each plane of an observation shows."""
        return [self._written("plane_write", plane) for plane in range(self.shape[0])]

    def action_name(self, action: int) -> str:
        """An action, as `play` reads it; `~F` lifts a piece, `end` ends a turn; empty if it is never legal."""
        action = index(action)
        if not 0 <= action < self.actions:
            raise IndexError(f"there is no action {action}")
        return self._written("action_write", action)

    # One game

    def current_player(self, i: int) -> int:
        """The player to move; -1: the game is over."""
        player: int = self._call("current_player", self._game(i))
        return player

    def returns(self, i: int) -> list[float]:
        """For each player 1 (won), -1 (another one won) or 0 (a draw, or the game is not over)."""
        returns = (ctypes.c_float * self.players)()
        self._call("returns", self._game(i), returns)
        return list(returns)

    def legal_actions(self, i: int) -> list[int]:
        """In ascending order; none if the game is over."""
        actions = (ctypes.c_int32 * self.actions)()
        return actions[:self._call("legal_actions", self._game(i), actions)]

    def apply_action(self, i: int, action: int) -> None:
        """Plays an action. Raises Refused if it is not legal."""
        if not 0 <= index(action) < self.actions:
            raise Refused(f"illegal move: action {action}")
        self._try("apply_action", self._game(i), index(action))

    def play(self, i: int, move: str) -> None:
        """Plays a complete turn, as `Game.play` does. Raises Refused if it is illegal."""
        self._try("play", self._game(i), _line(move))

    def reset(self, i: int) -> None:
        """Puts the game back to its start."""
        self._call("reset", self._game(i))

    def copy(self, i: int, from_: int) -> None:
        """Makes game `i` a copy of game `from_`."""
        if not self._call("copy", self._game(i), self._game(from_)):
            raise MemoryError("no room for a game")

    def playouts(self, i: int, count: int, seed: int) -> Playouts:
        """Plays games from game `i`, which stays, to their ends. All legal actions have the same chance.

        The same seed gives the same games; the first n are the same for every count.
        """
        i, count, actions = self._game(i), index(count), 0
        wins, sums = (ctypes.c_int64 * (self.players + 1))(), [0] * (self.players + 1)
        with self._claim():
            for done in range(0, count, _TOGETHER):
                played = self._call_locked("playouts", i, min(_TOGETHER, count - done), seed ^ done << 32, wins)
                if played < 0:
                    raise MemoryError("no room for a game")
                actions += played
                sums = [one + more for one, more in zip(sums, wins)]
        return Playouts(tuple(sums[:-1]), sums[-1], actions)

    # All games

    def step(self, actions: _Buffer, returns: Optional[_Buffer] = None, over: Optional[_Buffer] = None) -> None:
        """Plays an action (int32 each) in each game that is not over. Raises Refused, and plays none, if one is not legal.

        `returns` gets those of each game (float32 each player), `over` 1 for each game that is over now, else 0 (a byte or bool).
        """
        self._try("step", _address("actions", actions, "il", 4, self.count),
                  None if returns is None else _address("returns", returns, "f", 4, self.count * self.players),
                  None if over is None else _address("over", over, "B?", 1, self.count))

    def reset_over(self) -> None:
        """Puts games that are over back to their start."""
        self._call("reset_over")

    def action_mask(self, out: _Buffer) -> None:
        """Writes 1 for each action (a byte or bool) that is legal, else 0."""
        self._call("action_mask", _address("out", out, "B?", 1, self.count * self.actions))

    def observation(self, out: _Buffer) -> None:
        """Writes observations (bytes) of `shape`, as the player to move sees them. Row 0 is the row of a1."""
        planes, rows, columns = self.shape
        self._call("observation", _address("out", out, "B", 1, self.count * planes * rows * columns))

    def current_players(self, out: _Buffer) -> None:
        """Writes the player to move (int8); -1 in a finished game."""
        self._call("current_players", _address("out", out, "b", 1, self.count))

    def sample(self, out: _Buffer) -> None:
        """Writes a random legal action (int32); -1 in a finished game. A batch of the same seed draws the same ones."""
        self._call("sample", ctypes.byref(self._seed), _address("out", out, "il", 4, self.count))


class State:
    """One game that is played by numbers, in OpenSpiel's words: a `batch` of one, and its history. It can be copied and pickled."""

    def __init__(self, game: str, position: Optional[str] = None, actions: Iterable[int] = ()) -> None:
        self._start, self._history = (game, position), list[int]()
        self.batch = Batch(game, 1, position)
        for action in actions:
            self.apply_action(action)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self._start, self.history())

    def clone(self) -> State:
        """Another game with the same history."""
        return State(*self._start, self._history)

    def history(self) -> list[int]:
        """The actions since the start."""
        return list(self._history)

    def current_player(self) -> int:
        """The player to move; -1: the game is over."""
        return self.batch.current_player(0)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() < 0

    def returns(self) -> list[float]:
        """For each player 1 (won), -1 (another one won) or 0 (a draw, or the game is not over)."""
        return self.batch.returns(0)

    def legal_actions(self) -> list[int]:
        """In ascending order; none if the game is over."""
        return self.batch.legal_actions(0)

    def apply_action(self, action: int) -> None:
        """Plays an action. Raises Refused if it is not legal."""
        try:
            self.batch.apply_action(0, action)
            self._history.append(index(action))
        except BaseException:  # a signal's handler may have raised it after the action was played
            self.batch.reset(0)
            for played in self._history:
                self.batch.apply_action(0, played)
            raise

    def action_mask(self, out: _Buffer) -> None:
        """Writes 1 for each action (a byte or bool) that is legal, else 0."""
        self.batch.action_mask(out)

    def observation(self, out: _Buffer) -> None:
        """Writes an observation (bytes) of `batch.shape`."""
        self.batch.observation(out)

    def playouts(self, count: int, seed: int) -> Playouts:
        """Plays random games from here, as `Batch.playouts` does."""
        return self.batch.playouts(0, count, seed)


# --- many positions at once ---


class Analysis(_Owner):
    """An engine process that analyses many positions at once. Use it with `async with`, in one event loop.

    `command` starts the engine, by default `fivefold` beside this file, two folders above, or of the search path. `threads` positions
    are searched at a time; `hash` megabytes (64) are shared among them. Queries are those of the protocol `analysis` (protocol.md, part 10),
    as keywords; `id` is optional:

        async with Analysis(threads=2) as engine:
            answers = await engine.ask(game="pente 13x13", moves=["g7", "h8"], analyzeTurns=[0, 1, 2], nodes=5000)
    """

    def __init__(self, command: Optional[Sequence[str]] = None, threads: int = 1, hash: int = 64) -> None:
        self._command = [*(command if command is not None else (_engine(),)), "--protocol", "analysis"]
        self._options = {"Threads": threads, "Hash": hash}
        self._process: Optional[asyncio.subprocess.Process] = None
        self._waiting: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self._unread: deque[str] = deque()
        self._reading: Optional[asyncio.Task[None]] = None
        self._count = 0

    def _open(self) -> tuple[asyncio.subprocess.Process, asyncio.StreamWriter, asyncio.Task[None]]:
        if self._process is None or self._process.stdin is None or self._reading is None:
            raise ValueError("the analysis is closed: use it inside `async with`")
        return self._process, self._process.stdin, self._reading

    async def __aenter__(self) -> Analysis:
        if self._process is not None:
            raise ValueError("the analysis is open")
        process = self._process = await asyncio.create_subprocess_exec(  # in a session of its own, so that Ctrl-C does not end it
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 26, start_new_session=True)
        assert process.stdout is not None
        self._draining = asyncio.Lock()
        self._reading = asyncio.ensure_future(self._read(process.stdout))
        try:
            async for _ in self._answers({"action": "set_options", "options": self._options}):
                pass
        except BaseException as error:
            await self.__aexit__(type(error), error, None)
            raise
        return self

    async def __aexit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        """Ends the engine. Queries that wait raise Refused."""
        process, stdin, reading = self._open()
        if kind is not None or self._waiting:
            with suppress(ProcessLookupError):
                process.kill()
        stdin.close()
        await process.wait()
        await reading
        self._process = None

    async def _read(self, stdout: asyncio.StreamReader) -> None:
        """Hands each line to the query that waits for it. An error without an id is about the first query that is not known to be read."""
        reason = "the engine has ended"
        try:
            async for line in stdout:
                answer: dict[str, Any] = json.loads(line)
                name = answer.get("id")
                if self._unread and name is None:
                    name = self._unread[0]
                elif self._unread and name == self._unread[0] + _READ:
                    self._unread.popleft()
                queue = self._waiting.get(str(name))
                if queue is not None:
                    queue.put_nowait(answer)
        except ValueError as error:
            reason = f"the engine has answered no JSON: {error}"
        finally:
            for queue in self._waiting.values():
                queue.put_nowait({"error": reason})

    async def _answers(self, query: Mapping[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """Sends a query by a name of our own, then an action that is answered once the query was read. Yields the answers."""
        stdin, reading = self._open()[1:]
        self._count += 1
        name = f"python-{self._count}"
        lines = _json({**query, "id": name}) + _json({"id": name + _READ, "action": "query_version"})
        turns = query.get("analyzeTurns")
        left = max(1, len(turns)) if isinstance(turns, (list, tuple)) else 1
        queue = self._waiting[name] = asyncio.Queue()
        try:
            if reading.done():
                raise Refused("the engine has ended")
            self._unread.append(name)
            stdin.write(lines)
            async with self._draining:  # Python 3.9 lets one task at a time drain
                await stdin.drain()
            while left > 0:
                answer = await queue.get()
                if "error" in answer:
                    left = 0
                    raise Refused(str(answer["error"]))
                left -= answer.get("isDuringSearch") is False or "action" in answer
                yield {**answer, "id": str(query.get("id", name))}
        except ConnectionError:
            raise Refused("the engine has ended") from None
        finally:
            del self._waiting[name]
            if left > 0 and not reading.done():
                stdin.write(_json({"id": name + "-end", "action": "terminate", "terminateId": name}))

    def each(self, **query: Any) -> AsyncIterator[dict[str, Any]]:
        """Yields the answers to one query as they come: warnings, reports during the search, and one final answer for each turn.

        Raises Refused. If the caller leaves early, the query is terminated.
        """
        if "action" in query:
            raise Refused("a query has no action")
        return self._answers(query)

    async def ask(self, **query: Any) -> list[dict[str, Any]]:
        """The final answers to one query, in the order of its turns. Raises Refused."""
        answers = [answer async for answer in self.each(**query) if answer.get("isDuringSearch") is False]
        return sorted(answers, key=lambda answer: int(answer["turnNumber"]))


_READ = "-read"  # ends the name of an action that is answered once a query was read


def _json(query: Mapping[str, Any]) -> bytes:
    try:
        return json.dumps(query, ensure_ascii=False, allow_nan=False).encode() + b"\n"
    except ValueError as error:  # also a surrogate alone
        raise Refused(f"the query is no JSON: {error}") from None


def _engine() -> str:
    """The engine's program."""
    for path in _beside("fivefold"):
        return path
    return shutil.which("fivefold") or "fivefold"


# --- records ---


def _text_take(pointer: Optional[int]) -> Optional[str]:
    if not pointer:
        return None
    try:
        return _decoded(ctypes.string_at(pointer))
    finally:
        _lib().fivefold_text_free(pointer)


def _record(data: Mapping[str, Any]) -> Record:
    """A record of the library's JSON. Its members have the same names; lists become tuples."""
    members = {name: _tuples(value) for name, value in data.items() if name in Record.__dataclass_fields__}
    members["tree"] = tuple(
        Node(node.get("after", at - 1) if at else None, _tuples(node["moves"]), tuple(Note(*note) for note in node.get("notes", ())))
        for at, node in enumerate(data.get("tree") or ()))
    return Record(**members)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def records_read(text: Union[str, bytes], game: Optional[str] = None) -> list[Record]:
    """Reads all games of a text: SGF, PGN, pente.org's form, Piskvork's, or commands of the engine.

    `game` is for records that do not name theirs. A record that cannot be read has `refused`. Raises MemoryError, and Refused if a text
    is no Unicode.
    """
    data, words = _encoded(text), None if game is None else _line(game)
    answer = _called(lambda _: _text_take(_lib().fivefold_records_read(data, len(data), words)))
    if answer is None:
        raise MemoryError("no room for the records")
    return [_record(one) for one in json.loads(answer)]


def records_write(text: Union[str, bytes], form: str, game: Optional[str] = None) -> Written:
    """Writes all games in the form `sgf`, `pgn`, `pente`, `psq` or `commands`: a string with `remarks`. Raises Refused."""
    data, words, name = _encoded(text), None if game is None else _line(game), _line(form)
    why = ctypes.create_string_buffer(1 << 20)
    answer = _called(lambda _: _text_take(_lib().fivefold_records_write(data, len(data), words, name, why, len(why))))
    if answer is None:
        raise Refused(_decoded(why.value) or "no room for the records")
    written = Written(answer)
    written.remarks = tuple(_decoded(why.value).splitlines())
    return written


# --- the program ---


def main() -> None:
    """`python -m fivefold` becomes the engine's program, with the same arguments, input and output."""
    program = _engine()
    try:
        os.execvp(program, [program, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"fivefold: {program}: {error.strerror}")


if __name__ == "__main__":
    main()
