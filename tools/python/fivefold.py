"""Fivefold in Python: play, search, count, solve and read records of the games of five.

One file that needs the standard library and libfivefold (`make lib`, or `make install`). The library is looked for in
the environment variable FIVEFOLD_LIBRARY, beside this file, two folders above it, and where the system looks.

    from fivefold import Game
    game = Game("pente 13x13")
    while game.result() is None:
        game.play(game.go(nodes=2000).move)
    print(game.result(), game.history())

`Game` has one position and a history. `Session` sends any line of the protocol. `Analysis` asks an engine process for
many positions at once (asyncio). All errors of the engine are `Refused` and carry its sentence; a refused call changes nothing.
Moves, positions and games are written as in protocol.md. Scores are for the side to move: 100 is about a won point, 150
means odds of 2.7 to 1. Times are in milliseconds.

Threads: one thread at a time may use an object; `Session.stop` may be called from any thread.
"""

from __future__ import annotations

import asyncio
import ctypes
import ctypes.util
import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, AsyncIterator, Callable, Iterable, Iterator, Mapping, Optional, Sequence, Union

__all__ = ["Analysis", "Found", "Game", "Record", "Refused", "Session", "Solution", "records_read", "records_write", "version"]

SONAME = "libfivefold.so.1"


class Refused(Exception):
    """The engine's reason, one sentence."""


# --- the library ---


def _beside(name: str) -> Iterator[str]:
    """The files of this name beside this file and two folders above it."""
    here = Path(os.path.abspath(__file__)).parent
    for folder in (here, *here.parents[1:2]):
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


def _load() -> ctypes.CDLL:
    tried = []
    for name in _names():
        try:
            library = ctypes.CDLL(name)
        except OSError as error:
            tried.append(str(error))
            continue
        text, pointer = ctypes.c_char_p, ctypes.c_void_p
        for function, result, arguments in (
            ("version", text, []),
            ("new", pointer, [text, text, ctypes.c_size_t]),
            ("free", None, [pointer]),
            ("line", text, [pointer, text]),
            ("refused", ctypes.c_int, [pointer]),
            ("over", ctypes.c_int, [pointer]),
            ("listen", None, [pointer, _LISTENER, pointer]),
            ("poll", None, [pointer, _POLL, pointer]),
            ("stop", None, [pointer]),
            ("records_read", pointer, [text, ctypes.c_size_t, text]),
            ("records_write", pointer, [text, ctypes.c_size_t, text, text, text, ctypes.c_size_t]),
            ("text_free", None, [pointer]),
        ):
            entry = getattr(library, "fivefold_" + function)
            entry.restype = result
            entry.argtypes = arguments
        return library
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


# --- sessions ---


class Session:
    """A conversation with the engine in this process, line by line.

    `game` is a game as `newgame` reads it. Raises Refused if it is unknown. Close it, or use `with`.
    """

    def __init__(self, game: str = "capture 7x7") -> None:
        why = ctypes.create_string_buffer(1000)
        self._listener: Optional[Any] = None
        self._handle: Optional[int] = _lib().fivefold_new(_line(game), why, len(why))
        if not self._handle:
            raise Refused(why.value.decode())

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Frees the session. Further calls raise ValueError; closing twice is allowed."""
        handle, self._handle = getattr(self, "_handle", None), None
        if handle and _library is not None:
            _library.fivefold_free(handle)

    def _open(self) -> int:
        if not self._handle:
            raise ValueError("the session is closed")
        return self._handle

    def line(self, line: str, listener: Optional[Callable[[str], None]] = None) -> str:
        """Executes one line and returns the whole reply, as the protocol frames it.

        `listener` gets each line of the reply as soon as it is ready. Raises MemoryError if memory runs out.
        """
        handle = self._open()
        heard: list[BaseException] = []

        def pass_on(_context: Optional[int], text: bytes) -> None:
            try:
                if listener is not None and not heard:
                    listener(text.decode())
            except BaseException as error:  # must not leave through C
                heard.append(error)
                _lib().fivefold_stop(handle)

        callback = _LISTENER(pass_on) if listener is not None else _LISTENER(0)
        _lib().fivefold_listen(handle, callback, None)
        reply = _lib().fivefold_line(handle, _line(line))
        _lib().fivefold_listen(handle, _LISTENER(0), None)
        if heard:
            raise heard[0]
        if reply is None:
            raise MemoryError("no room for the reply")
        return bytes(reply).decode()

    def ask(self, line: str, listener: Optional[Callable[[str], None]] = None) -> str:
        """Executes one command of GTP and returns its answer without `= ` and `info` lines. Raises Refused."""
        reply = self.line(line, listener)
        if _lib().fivefold_refused(self._open()):
            raise Refused(_answer(reply, "? "))
        return _answer(reply, "= ")

    def stop(self) -> None:
        """Stops the line that is being executed. May be called from any thread."""
        if self._handle:
            _lib().fivefold_stop(self._handle)


def _line(text: str) -> bytes:
    if "\n" in text or "\r" in text or "\0" in text:
        raise Refused("syntax error: a line break inside a line")
    return text.encode()


def _answer(reply: str, mark: str) -> str:
    """The answer in a framed reply. Lines of news may follow the mark."""
    lines = reply.rstrip("\n").split("\n")
    if lines[0].startswith(mark):
        lines[0] = lines[0][len(mark):]
    elif lines[0] == mark.strip():
        lines[0] = ""
    return "\n".join(line for line in lines if not line.startswith("info ")).strip("\n")


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
class Record:
    """A game record. Every member but `refused`, `line`, `game`, `moves` and `variations` may be None: unknown."""

    refused: Optional[str]
    """Why the record cannot be read, with line and column; then all else is empty."""
    line: int
    game: str
    position: Optional[str]
    moves: tuple[str, ...]
    variations: int
    names: tuple[Optional[str], ...]
    winners: Optional[tuple[int, ...]]
    ending: Optional[str]
    event: Optional[str]
    site: Optional[str]
    date: Optional[str]
    round: Optional[str]


# --- games ---


def _limits(depth: Optional[int], nodes: Optional[int], movetime: Optional[int]) -> str:
    words = (("depth", depth), ("nodes", nodes), ("movetime", movetime))
    return "".join(f" {word} {int(number)}" for word, number in words if number is not None)


def _after(words: Sequence[str], key: str) -> Optional[str]:
    return words[words.index(key) + 1] if key in words else None


class Game:
    """A game with its history.

    `game` is a game as `newgame` reads it; `position` is one of `setboard`; `moves` are played from there.
    `options` are the engine's, such as Hash in megabytes (16 here), Threads, Seed or Skill.
    """

    def __init__(self, game: str = "capture 7x7", position: Optional[str] = None, moves: Iterable[str] = (),
                 options: Optional[Mapping[str, Union[str, int, bool]]] = None) -> None:
        self.session = Session(game)
        self.option("Hash", 16)
        for name, value in (options or {}).items():
            self.option(name, value)
        if position is not None:
            self.session.ask(f"setboard {position}")
        for move in moves:
            self.play(move)

    def __enter__(self) -> Game:
        return self

    def __exit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.close()

    def __str__(self) -> str:
        return self.session.ask("showboard")

    def close(self) -> None:
        """Frees the game's session."""
        self.session.close()

    def option(self, name: str, value: Union[str, int, bool]) -> None:
        """Sets an option of the engine. Raises Refused."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        self.session.ask(f"set_option {name} {word}")

    def play(self, move: str) -> None:
        """Plays a complete turn of the side to move. Raises Refused if it is illegal."""
        self.session.ask(f"play {move}")

    def undo(self) -> None:
        """Takes the last turn back. Raises Refused at the start."""
        self.session.ask("undo")

    def is_legal(self, move: str) -> bool:
        """Whether `play` would accept the turn."""
        return self.session.ask(f"is_legal {move}") == "1"

    def legal_moves(self) -> list[str]:
        """All complete turns that may be played now. Raises Refused if there are more than 1,000,000."""
        return self.session.ask("legal_moves").split()

    def position(self) -> str:
        """The position, as `setboard` reads it."""
        return self.session.ask("position")

    def history(self) -> list[str]:
        """The turns since the start."""
        return self.session.ask("history").split()

    def state(self) -> dict[str, Any]:
        """Everything about the position; the members are in protocol.md, part 3."""
        state: dict[str, Any] = json.loads(self.session.ask("state"))
        return state

    def result(self) -> Optional[str]:
        """The winner's letter, `b`, `w`, `r` or `g`, of teams `wr` or `bg`; `draw`; None while the game goes on."""
        result = self.session.ask("result")
        return None if result == "none" else result

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` complete turns. Raises Refused beyond 128 bits."""
        return int(self.session.ask(f"perft {int(depth)}"))

    def divide(self, depth: int) -> dict[str, int]:
        """The same for every first turn."""
        rows = [row.split() for row in self.session.ask(f"divide {int(depth)}").split("\n")]
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

        words = self.session.ask("go" + _limits(depth, nodes, movetime), hear).split()
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
        return _solution(self.session.ask("solve" + _limits(None, nodes, movetime) + limit).split("\n")[-1])


def _solution(text: str) -> Solution:
    words = text.split()
    won = words[0] == "win" and words[1] != "none"
    turns = _after(words, "turns") or _after(words, "within")
    return Solution(words[0], words[1] if won else None, None if turns is None else int(turns), "within" in words,
                    int(_after(words, "nodes") or 0), int(_after(words, "msec") or 0))


# --- many positions at once ---


class Analysis:
    """An engine process that analyses many positions at once. Use it with `async with`.

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
        self._reading: Optional[asyncio.Task[None]] = None
        self._count = 0

    async def __aenter__(self) -> Analysis:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 26)
        self._reading = asyncio.ensure_future(self._read())
        try:
            await self._order(action="set_options", options=self._options)
        except BaseException as error:
            await self.__aexit__(type(error), error, None)
            raise
        return self

    async def __aexit__(self, kind: Optional[type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        """Ends the engine. Queries that wait raise Refused."""
        assert self._process is not None and self._process.stdin is not None and self._reading is not None
        if (kind is not None or self._waiting) and not self._reading.done():
            self._process.kill()
        self._process.stdin.close()
        await self._process.wait()
        await self._reading

    async def _read(self) -> None:
        """Hands each line to the query that waits for it."""
        assert self._process is not None and self._process.stdout is not None
        async for line in self._process.stdout:
            answer: dict[str, Any] = json.loads(line)
            queue = self._waiting.get(str(answer.get("id")))
            if queue is not None:
                queue.put_nowait(answer)
        for queue in self._waiting.values():
            queue.put_nowait({"error": "the engine has ended"})

    async def _send(self, query: Mapping[str, Any]) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(query).encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError:
            raise Refused("the engine has ended") from None

    async def _order(self, **order: Any) -> dict[str, Any]:
        """Sends an action and returns its answer. Raises Refused."""
        self._count += 1
        name = f"python-{self._count}"
        queue = self._waiting[name] = asyncio.Queue()
        try:
            await self._send({**order, "id": name})
            answer = await queue.get()
        finally:
            del self._waiting[name]
        if "error" in answer:
            raise Refused(str(answer["error"]))
        return answer

    async def each(self, **query: Any) -> AsyncIterator[dict[str, Any]]:
        """Yields the answers to one query as they come: warnings, reports during the search, and one final answer for each turn.

        Raises Refused. If the caller leaves early, the query is terminated.
        """
        self._count += 1
        name = str(query.get("id", f"python-{self._count}"))
        if name in self._waiting:
            raise Refused(f"the id '{name}' is in use")
        queue = self._waiting[name] = asyncio.Queue()
        left = len(query.get("analyzeTurns", [0]))
        try:
            await self._send({**query, "id": name})
            while left > 0:
                answer = await queue.get()
                if "error" in answer:
                    left = 0
                    raise Refused(str(answer["error"]))
                left -= answer.get("isDuringSearch") is False
                yield answer
        finally:
            del self._waiting[name]
            if left > 0 and self._reading is not None and not self._reading.done():
                await self._send({"id": name + "-end", "action": "terminate", "terminateId": name})

    async def ask(self, **query: Any) -> list[dict[str, Any]]:
        """The final answers to one query, in the order of its turns. Raises Refused."""
        answers = [answer async for answer in self.each(**query) if answer.get("isDuringSearch") is False]
        return sorted(answers, key=lambda answer: int(answer["turnNumber"]))


def _engine() -> str:
    """The engine's program."""
    for path in _beside("fivefold"):
        return path
    return shutil.which("fivefold") or "fivefold"


# --- records ---


def _text_take(pointer: Optional[int]) -> Optional[str]:
    if not pointer:
        return None
    text = ctypes.string_at(pointer).decode()
    _lib().fivefold_text_free(pointer)
    return text


def _record(data: Mapping[str, Any]) -> Record:
    winners = data.get("winners")
    return Record(data.get("refused"), data.get("line", 0), data.get("game", ""), data.get("position"), tuple(data.get("moves", ())),
                  data.get("variations", 0), tuple(data.get("names", ())), None if winners is None else tuple(winners), data.get("ending"),
                  data.get("event"), data.get("site"), data.get("date"), data.get("round"))


def records_read(text: Union[str, bytes], game: Optional[str] = None) -> list[Record]:
    """Reads all games of a text: SGF, PGN, pente.org's form, Piskvork's, or commands of the engine.

    `game` is for records that do not name theirs. A record that cannot be read has `refused`; nothing is raised but MemoryError.
    """
    data = text.encode() if isinstance(text, str) else text
    answer = _text_take(_lib().fivefold_records_read(data, len(data), None if game is None else _line(game)))
    if answer is None:
        raise MemoryError("no room for the records")
    return [_record(one) for one in json.loads(answer)]


def records_write(text: Union[str, bytes], form: str, game: Optional[str] = None) -> str:
    """Writes all games in the form `sgf`, `pgn`, `pente`, `psq` or `commands`. Raises Refused."""
    data = text.encode() if isinstance(text, str) else text
    why = ctypes.create_string_buffer(1000)
    answer = _text_take(_lib().fivefold_records_write(data, len(data), None if game is None else _line(game), _line(form), why, len(why)))
    if answer is None:
        raise Refused(why.value.decode() or "no room for the records")
    return answer
