"""Checks of tools/python/fivefold.py: python3 checks.py FOLDER, which holds fivefold and the library."""
import asyncio
import gc
import os
import subprocess
import sys
import threading
import unittest

FOLDER = os.path.abspath(sys.argv.pop(1))
os.environ["FIVEFOLD_LIBRARY"] = os.path.join(FOLDER, "libfivefold.so.1")
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/python"))

import fivefold  # noqa: E402
from fivefold import Game, Refused, Session  # noqa: E402

ENGINE = os.path.join(FOLDER, "fivefold")


def engine(*lines):
    """The answers of the engine's program to these lines."""
    answer = subprocess.run([ENGINE], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout
    return [part[2:].strip("\n") for part in answer.split("\n\n") if part.startswith(("= ", "? "))]


class Sessions(unittest.TestCase):
    def test_version(self):
        self.assertEqual(fivefold.version(), engine("version")[0])

    def test_lines_are_those_of_the_program(self):
        with Session("capture 7x7") as session:
            for line in ("position", "perft 2", "play", "newgame chess", "showboard", "legal_moves"):
                reply = session.line(line)
                self.assertEqual([reply[2:].strip("\n")], engine("newgame capture 7x7", line)[1:])

    def test_refusals(self):
        for game in ("chess", "", "pente 4x5", "capture 7x7\nquit", "capture \0"):
            with self.assertRaises(Refused):
                Session(game)
        with Session() as session:
            for line in ("nothing", "play z9", "position\nquit", "set_option Hash 0"):
                with self.assertRaises(Refused) as caught:
                    session.ask(line)
                self.assertTrue(str(caught.exception))
            self.assertEqual(session.ask("position"), engine("position")[0])

    def test_closed(self):
        session = Session()
        session.close()
        session.close()
        with self.assertRaises(ValueError):
            session.line("position")
        session.stop()

    def test_listener(self):
        heard = []
        with Session("pente 9x9") as session:
            reply = session.line("go depth 2", heard.append)
            self.assertEqual(reply, "".join(line + "\n" for line in heard))

            def fail(line):
                raise KeyError(line)

            with self.assertRaises(KeyError):
                session.line("go infinite", fail)
            self.assertEqual(session.ask("result"), "none")

    def test_stop(self):
        with Session("pente 9x9") as session:
            timer = threading.Timer(0.05, session.stop)
            timer.start()
            self.assertIn("bestmove", session.ask("go infinite", lambda line: session.stop()))
            timer.cancel()

    def test_threads(self):
        counts = []

        def count():
            with Game("capture 7x7") as game:
                counts.append(game.perft(2))

        threads = [threading.Thread(target=count) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(counts, [1442960] * 4)


class Games(unittest.TestCase):
    def test_play(self):
        game = Game("gomoku 9x9")
        for move in ("e5", "d4", "e6", "d5", "e7", "d6", "e8", "d7"):
            self.assertTrue(game.is_legal(move))
            game.play(move)
        self.assertFalse(game.is_legal("e5"))
        self.assertIsNone(game.result())
        game.play("e9")
        self.assertEqual(game.result(), "w")
        self.assertEqual(game.history(), ["e5", "d4", "e6", "d5", "e7", "d6", "e8", "d7", "e9"])
        with self.assertRaises(Refused):
            game.go(nodes=100)
        game.undo()
        self.assertEqual(game.legal_moves(), [move for move in game.legal_moves() if game.is_legal(move)])
        again = Game("gomoku 9x9", moves=game.history())
        self.assertEqual(again.position(), game.position())
        self.assertEqual(Game("gomoku 9x9 centre=off", game.position()).position(), game.position())
        self.assertEqual(str(game), engine("newgame gomoku 9x9", *(f"play {move}" for move in game.history()), "showboard")[-1])
        self.assertEqual(game.state()["game"], "gomoku")

    def test_counts(self):
        with Game("pentominoes 5x5") as game:
            self.assertEqual(game.perft(2), 92120)
            self.assertEqual(sum(game.divide(2).values()), 92120)
            self.assertEqual(sorted(game.divide(1)), sorted(game.legal_moves()))
            with self.assertRaises(Refused):
                game.perft(-1)

    def test_go_repeats(self):
        first, again = (Game("pente 13x13", moves=["g7", "h8"]).go(nodes=3000) for _ in range(2))
        self.assertEqual((first.move, first.score, first.nodes, first.line), (again.move, again.score, again.nodes, again.line))
        self.assertEqual(first.line[0], first.move)
        lines = subprocess.run([ENGINE], input="newgame pente 13x13\nset_option Hash 16\nplay g7\nplay h8\ngo nodes 3000\n",
                               capture_output=True, text=True, check=True).stdout
        self.assertIn(f"bestmove {first.move}\n", lines)
        self.assertIn(f"score cp {first.score} nodes {first.nodes} ", lines)

    def test_mate(self):
        found = Game("gomoku 9x9", "9/9/9/9/1wwww4/9/9/bbb5b/9 w").go(depth=2)
        self.assertEqual((found.mate, found.score), (1, None))

    def test_solve(self):
        solution = Game("capture 4x4", options={"Book": False}).solve()
        self.assertEqual((solution.outcome, solution.move, solution.turns, solution.within), ("loss", None, 2, False))
        self.assertEqual(Game("pentominoes 5x5").solve().outcome, "win")
        self.assertEqual(Game("pentominoes 9x9").solve(nodes=10).outcome, "unknown")

    def test_options(self):
        game = Game("pente 9x9", options={"Seed": 5, "Book": False})
        with self.assertRaises(Refused):
            game.option("Color", "red")

    def test_many(self):
        games = [Game("pente 9x9") for _ in range(200)]
        for game in games:
            game.play("e5")
        del games
        gc.collect()


def analysed(work, threads=1):
    """Runs a coroutine with an engine."""
    async def run():
        async with fivefold.Analysis([ENGINE], threads=threads) as engine_process:
            return await work(engine_process)

    return asyncio.run(run())


class Analyses(unittest.TestCase):
    def test_answers_are_those_of_go(self):
        async def work(engine_process):
            return await engine_process.ask(game="pente 13x13", moves=["g7", "h8"], analyzeTurns=[2, 0], nodes=3000, legal=True)

        start, last = analysed(work)
        self.assertEqual((start["turnNumber"], last["turnNumber"]), (0, 2))
        self.assertEqual(start["legal"], ["g7"])
        found = Game("pente 13x13", moves=["g7", "h8"], options={"Hash": 64}).go(nodes=3000)
        info = last["moveInfos"][0]
        self.assertEqual((info["move"], tuple(info["pv"]), last["rootInfo"]["nodes"]), (found.move, found.line, found.nodes))

    def test_many(self):
        async def work(engine_process):
            games = [engine_process.ask(game="gomoku 9x9", moves=["e5"], depth=1 + i % 3) for i in range(300)]
            return await asyncio.gather(*games)

        answers = analysed(work, threads=2)
        self.assertEqual([answer[0]["rootInfo"]["depth"] for answer in answers], [1 + i % 3 for i in range(300)])

    def test_refusals(self):
        async def work(engine_process):
            for query in ({"game": "chess"}, {"moves": ["z9"]}, {"depth": 0}):
                with self.assertRaises(Refused):
                    await engine_process.ask(**query)
            return await engine_process.ask(depth=1)

        self.assertEqual(len(analysed(work)), 1)

    def test_leaving_ends_the_query(self):
        async def work(engine_process):
            seen = 0
            async for answer in engine_process.each(game="pente 19x19", movetime=86400000, reportDuringSearchEvery=0.01):
                self.assertTrue(answer["isDuringSearch"])
                seen += 1
                if seen == 2:
                    break
            return seen, await engine_process.ask(game="pente 9x9", depth=2)

        seen, answers = analysed(work)
        self.assertEqual((seen, answers[0]["isDuringSearch"]), (2, False))

    def test_an_engine_that_ends(self):
        async def work():
            async with fivefold.Analysis(["/bin/false"]):
                pass

        with self.assertRaises(Refused):
            asyncio.run(work())


class Records(unittest.TestCase):
    def test_read(self):
        games = fivefold.records_read("(;GM[4]SZ[9]PB[Ann \u00e9]RE[B+Resign];B[ee];W[aa])(;GM[4]SZ[9];B[ee];W[])")
        self.assertEqual(games[0].moves, ("e5", "a9"))
        self.assertEqual(games[0].names, ("Ann \u00e9", None))
        self.assertEqual(games[0].winners, (1,))
        self.assertIsNone(games[0].refused)
        self.assertIn("line 1", games[1].refused)
        self.assertEqual(fivefold.records_read("1. E5", "pente 9x9")[0].moves, ("e5",))

    def test_write(self):
        written = fivefold.records_write("newgame gomoku 9x9\nplay e5\n", "sgf")
        self.assertIn(";W[ee]", written)
        self.assertEqual(fivefold.records_read(written)[0].moves, ("e5",))
        for text, form in ((" ", "pgn"), ("newgame pentamid", "sgf"), ("newgame pente\n", "xml")):
            with self.assertRaises(Refused):
                fivefold.records_write(text, form)


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    bad = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - bad} passed, {bad} failed")
    sys.exit(bad > 0)
