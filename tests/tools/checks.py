"""Checks of tools/python/fivefold.py: python3 checks.py FOLDER, which holds fivefold and the library."""
import asyncio
import copy
import ctypes
import faulthandler
import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import unittest
from array import array

FOLDER = os.path.abspath(sys.argv[1])
os.environ["FIVEFOLD_LIBRARY"] = os.path.join(FOLDER, "libfivefold.so.1")
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/python"))

import fivefold  # noqa: E402
from fivefold import Batch, Game, Refused, Session, State  # noqa: E402

ENGINE = os.path.join(FOLDER, "fivefold")
DAY = 86400000
faulthandler.dump_traceback_later(600, exit=True)  # a call that waits for ever


def python(script, *arguments, **settings):
    """The output of a script that ends without an error, with environment variables of its own."""
    environment = {**os.environ, "PYTHONPATH": os.path.dirname(fivefold.__file__), **settings}
    done = subprocess.run([sys.executable, "-W", "ignore::DeprecationWarning", "-c", "from fivefold import *\nimport atexit, threading\n" + script, *arguments],
                          capture_output=True, text=True, env=environment)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"status {done.returncode}: {done.stderr}")
    return done.stdout


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

    def test_close_in_mid_call(self):
        session = Session("pente 9x9")
        with self.assertRaisesRegex(ValueError, "was closed while"):
            session.line("go infinite", lambda line: session.close())
        session, caught = Session("pente 9x9"), []
        begun = threading.Event()

        def work():
            try:
                session.line("go infinite", lambda line: begun.set())
            except ValueError as error:
                caught.append(str(error))

        thread = threading.Thread(target=work)
        thread.start()
        begun.wait()
        session.close()
        thread.join()
        self.assertEqual(caught, ["the session was closed while it executed a line"])

    def test_two_threads(self):
        with Session("pente 9x9") as session:
            begun = threading.Event()
            thread = threading.Thread(target=session.line, args=("go infinite", lambda line: begun.set()))
            thread.start()
            begun.wait()
            with self.assertRaisesRegex(RuntimeError, "another line"):
                session.line("position")
            session.stop()
            thread.join()
            for line in ("position", "go infinite"):
                with self.assertRaisesRegex(RuntimeError, "another line"):
                    session.line(line, lambda _: session.line("position"))
            self.assertEqual(session.ask("result"), "none")

    def test_the_end_of_the_interpreter(self):
        for script in (
                "left = Game()",
                "left = Game(); left.self = left",
                "left = Game(); threading.Thread(target=left.line, args=('go infinite',), daemon=True).start()",
                "left = Game(); atexit.register(lambda: print(left.go(nodes=100).move, file=open('/dev/null', 'w')))",
                "left = [Game('pente 9x9') for _ in range(20)]; left[0].play('e5'); import os; child = os.fork(); "
                "assert left[0].history() == ['e5'] and (not child or os.waitpid(child, 0)[1] == 0)"):
            with self.subTest(script):
                self.assertEqual(python(script), "")

    def test_another_library(self):
        script = "try: print(version())\nexcept OSError as error: print(error)"
        self.assertIn("libc.so.6 is no libfivefold of this version", python(script, FIVEFOLD_LIBRARY="libc.so.6"))
        self.assertIn("libfivefold is not there", python(script, FIVEFOLD_LIBRARY="/nowhere/lib.so"))


def moves_in_pool(game):
    game.play("h8")
    return game.history()


class Copies(unittest.TestCase):
    def test_sessions_refuse(self):
        for owner in (Session(), fivefold.Analysis([ENGINE])):
            for way in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, "cannot be copied"):
                    way(owner)

    def test_games_are_apart(self):
        for way in (Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))):
            game = Game("pente 13x13", moves=["g7"], options={"Seed": 7, "Book": False, "Move Overhead": 20})
            twin = way(game)
            self.assertEqual((twin.history(), twin.position(), twin.ask("options")), (game.history(), game.position(), game.ask("options")))
            twin.play("h8")
            self.assertEqual(game.history(), ["g7"])
            del twin
            gc.collect()
            found, again = game.go(nodes=300), way(game).go(nodes=300)
            self.assertEqual((found.move, found.score, found.line), (again.move, again.score, again.line))

    def test_starts(self):
        position = Game("gomoku 9x9", moves=["e5", "d4"]).position()
        game = Game("gomoku 9x9 centre=off", position, ["a1"])
        twin = game.copy()
        self.assertEqual((twin.history(), twin.position()), (["a1"], game.position()))
        twin.undo()
        self.assertEqual(twin.position(), position)
        game.ask(f"setboard {Game('gomoku 9x9', moves=['e5']).position()}")
        with self.assertRaises(ValueError):
            game.copy()
        game.close()
        with self.assertRaises(ValueError):
            game.copy()

    def test_a_pool(self):
        games = [Game("pente 13x13", moves=["g7"]) for _ in range(3)]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            self.assertEqual(pool.map(moves_in_pool, games), [["g7", "h8"]] * 3)
        self.assertEqual(games[0].history(), ["g7"])


class Interrupts(unittest.TestCase):
    def interrupt(self, after):
        threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT)).start()

    def test_calls_that_would_last_for_days(self):
        pente, pieces = Game("pente 13x13", moves=["g7"]), Game("pentominoes 8x8")
        for name, game, call in (
                ("go", pente, lambda: pente.go(movetime=DAY)),
                ("go with a listener", pente, lambda: pente.go(movetime=DAY, listener=lambda line: None)),
                ("go of two threads", pente, lambda: (pente.option("Threads", 2), pente.go(movetime=DAY))),
                ("line", pente, lambda: pente.line("go infinite")),
                ("ask", pente, lambda: pente.ask("analyze", lambda line: None)),
                ("perft", pente, lambda: pente.perft(9)),
                ("divide", pieces, lambda: pieces.divide(6)),
                ("solve", pieces, lambda: (pieces.option("Book", False), pieces.solve())),
                ("short calls", pente, lambda: [pente.is_legal("h8") for _ in iter(int, 1)]),
                ("copies", pente, lambda: [pente.copy() for _ in iter(int, 1)]),
                ("records", pente, lambda: [fivefold.records_read("newgame pente\nplay k10\n") for _ in iter(int, 1)])):
            with self.subTest(name):
                history = game.history()
                self.interrupt(0.3)
                with self.assertRaises(KeyboardInterrupt):
                    call()
                self.assertEqual(game.history(), history)
                self.assertIn(game.go(nodes=50).move, game.legal_moves())

    def test_analysis(self):
        async def work(engine_process):
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(engine_process.ask(game="pente 13x13", movetime=DAY), 0.3)
            return await engine_process.ask(depth=1)

        self.assertEqual(len(analysed(work)), 1)


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

    def test_queries_whose_id_cannot_be_read(self):
        nested = []
        for _ in range(40):
            nested = [nested]
        bad = {"nan": {"depth": float("nan")}, "surrogate": {"game": "\ud800"}, "long": {"position": "x" * 1100000}, "zero": {"game": "\0"},
               "nested": {"moves": nested}, "names": {f"name{i}": 1 for i in range(300)}, "no turn": {"analyzeTurns": []},
               "no list": {"analyzeTurns": 1}, "an action": {"action": "clear_cache"}}

        async def work(engine_process):
            async def ask(name):
                good = engine_process.ask(game="gomoku 9x9", moves=["e5"], depth=2, id="same")
                with self.subTest(name), self.assertRaises(Refused):
                    await engine_process.ask(**bad[name])
                return await good

            return await asyncio.gather(*(ask(name) for name in bad))

        self.assertEqual([answers[0]["id"] for answers in analysed(work)], ["same"] * len(bad))

    def test_closed(self):
        async def work():
            analysis = fivefold.Analysis([ENGINE])
            for _ in range(2):
                with self.assertRaisesRegex(ValueError, "is closed"):
                    await analysis.ask(depth=1)
                async with analysis:
                    with self.assertRaisesRegex(ValueError, "is open"):
                        await analysis.__aenter__()

        asyncio.run(work())

    def test_answers_that_are_no_json(self):
        async def work():
            async with fivefold.Analysis(["sh", "-c", "echo no; cat"]):
                pass

        with self.assertRaisesRegex(Refused, "no JSON"):
            asyncio.run(work())

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


def buffers(batch):
    """Actions, returns, over, mask, observation and players of a batch."""
    planes, rows, columns = batch.shape
    count = len(batch)
    return (array("i", [0]) * count, array("f", [0]) * (count * batch.players), bytearray(count), bytearray(count * batch.actions),
            bytearray(count * planes * rows * columns), array("b", [0]) * count)


class Batches(unittest.TestCase):
    def test_random_games(self):
        for game in ("gomoku 9x9", "pente 9x9 players=4 teams=on", "pentominoes 5x5", "capture 5x5", "capture2003 5x5", "pentamid"):
            with self.subTest(game), Batch(game, 5) as batch:
                actions, returns, over, mask, seen, players = buffers(batch)
                finished = 0
                for _ in range(300):
                    batch.action_mask(mask)
                    batch.current_players(players)
                    for i in range(5):
                        legal = [action for action in range(batch.actions) if mask[i * batch.actions + action]]
                        self.assertEqual((batch.legal_actions(i), batch.current_player(i)), (legal, players[i]))
                        self.assertTrue(all(map(batch.action_name, legal)))
                    batch.sample(actions)
                    self.assertTrue(all(mask[i * batch.actions + action] for i, action in enumerate(actions)))
                    batch.step(actions, returns, over)
                    for i in range(5):
                        self.assertEqual(batch.returns(i), list(returns[i * batch.players:(i + 1) * batch.players]))
                        self.assertEqual(over[i], batch.current_player(i) == -1)
                    batch.observation(seen)
                    finished += sum(over)
                    batch.reset_over()
                self.assertTrue(finished)
                self.assertTrue(any(seen))
                self.assertEqual(len(batch.plane_names()), batch.shape[0])

    def test_it_is_the_game(self):
        batch, game = Batch("pente 9x9", 2), Game("pente 9x9")
        for move in ("e5", "a1", "e9"):
            game.play(move)
            batch.play(1, move)
            self.assertEqual(sorted(map(batch.action_name, batch.legal_actions(1))), sorted(game.legal_moves()))
        self.assertEqual([batch.action_name(action) for action in (0, 1, 9, 80)], ["a1", "b1", "a2", "j9"])
        self.assertEqual(Batch(game.state()["setup"], 1, game.position()).legal_actions(0), batch.legal_actions(1))
        batch.copy(0, 1)
        self.assertEqual(batch.legal_actions(0), batch.legal_actions(1))
        batch.reset(1)
        self.assertEqual(batch.legal_actions(1), Batch("pente 9x9", 1).legal_actions(0))

    def test_playouts(self):
        with Batch("pentominoes 5x5", 2) as batch:
            one, two = (batch.playouts(0, 1000, seed) for seed in (1, 2))
            self.assertEqual(one, batch.playouts(1, 1000, 1))
            self.assertNotEqual(one, two)
            self.assertEqual(sum(one.wins) + one.draws, 1000)
            some = batch.playouts(0, 1001, 1)
            self.assertEqual(sum(some.wins) - sum(one.wins), 1)
            self.assertEqual(batch.playouts(0, 0, 1), fivefold.Playouts((0, 0), 0, 0))

    def test_seeds(self):
        drawn = []
        for seed in (1, 1, 2):
            batch = Batch("gomoku 9x9", 20, seed=seed)
            actions = buffers(batch)[0]
            for _ in range(5):
                batch.sample(actions)
                batch.step(actions)
            drawn.append(list(actions))
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])

    def test_refusals(self):
        for game, position in (("chess", None), ("pente 9x9", "x"), ("pente\n", None)):
            with self.assertRaises(Refused):
                Batch(game, 1, position)
        for count in (0, -1, 1 << 64):
            with self.assertRaises(ValueError):
                Batch("pente 9x9", count)
        with self.assertRaises(Refused):
            Batch("pente 9x9", sys.maxsize)
        batch = Batch("gomoku 9x9", 3)
        before = [batch.legal_actions(i) for i in range(3)]
        for action in (-1, 81, 1 << 32, -(1 << 40)):
            with self.assertRaisesRegex(Refused, "illegal move: action"):
                batch.apply_action(0, action)
        with self.assertRaisesRegex(Refused, "game 2"):
            batch.step(array("i", [40, 40, 81]))
        with self.assertRaises(Refused):
            batch.play(0, "z9")
        for call in (batch.legal_actions, batch.current_player, batch.returns, batch.reset, lambda i: batch.apply_action(i, 0), lambda i: batch.copy(0, i),
                     lambda i: batch.copy(i, 0), lambda i: batch.play(i, "e5"), lambda i: batch.playouts(i, 1, 1), lambda i: batch.action_name(-1),
                     lambda i: batch.action_name(81)):
            for i in (-1, 3, 1 << 64):
                with self.assertRaises(IndexError):
                    call(i)
        self.assertEqual([batch.legal_actions(i) for i in range(3)], before)

    def test_buffers(self):
        batch = Batch("gomoku 9x9", 2)
        actions, returns, over, mask, seen, players = buffers(batch)
        batch.action_mask((ctypes.c_bool * 81 * 2).from_buffer(mask))
        self.assertEqual(sum(mask), len(batch.legal_actions(0)) * 2)
        batch.sample((ctypes.c_int32 * 2).from_buffer(actions))
        batch.observation(memoryview(seen).cast("B", [2, *batch.shape]))
        for error, call in (
                (TypeError, lambda: batch.step([0, 0])),
                (TypeError, lambda: batch.step(array("q", [0, 0]))),
                (TypeError, lambda: batch.step(array("I", [0, 0]))),
                (TypeError, lambda: batch.step((ctypes.c_int32.__ctype_be__ * 2)())),
                (TypeError, lambda: batch.step(actions, array("d", [0] * 4))),
                (TypeError, lambda: batch.step(actions, over=array("b", [0, 0]))),
                (TypeError, lambda: batch.action_mask(bytes(mask))),
                (TypeError, lambda: batch.action_mask(memoryview(mask).toreadonly())),
                (TypeError, lambda: batch.current_players(over)),
                (ValueError, lambda: batch.step(actions[:1])),
                (ValueError, lambda: batch.step(actions, returns[1:])),
                (ValueError, lambda: batch.step(actions, returns, bytearray(3))),
                (ValueError, lambda: batch.observation(seen[1:])),
                (ValueError, lambda: batch.action_mask(memoryview(mask + mask)[::2])),
                (ValueError, lambda: batch.current_players(players + players)),
                (ValueError, lambda: batch.sample(array("i")))):
            with self.assertRaisesRegex(error, "^(actions|returns|over|out): |bytes-like"):
                call()
        batch.step(actions, returns, over)
        mask.append(0)  # no call holds it any more

    def test_handles(self):
        batch = Batch("gomoku 9x9", 2)
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "Batch cannot be copied"):
                way(batch)
        batch.close()
        batch.close()
        for call in (batch.reset_over, lambda: batch.legal_actions(0), lambda: batch.playouts(0, 1, 1), batch.plane_names):
            with self.assertRaisesRegex(ValueError, "closed"):
                call()
        for script in ("left = Batch('pente 9x9', 9)", "left = Batch('pente 9x9', 9); left.self = left",
                       "left = Batch('pente', 9); threading.Thread(target=left.playouts, args=(0, 1 << 40, 1), daemon=True).start()"):
            self.assertEqual(python(script), "")

    def test_two_threads(self):
        batch, caught = Batch("pente 9x9", 2), []

        def work():
            while not caught:
                try:
                    batch.playouts(0, 1 << 40, 1)
                except RuntimeError:  # the other thread was first
                    pass
                except ValueError as error:
                    caught.append(str(error))

        thread = threading.Thread(target=work)
        thread.start()
        with self.assertRaisesRegex(RuntimeError, "another call"):
            for _ in iter(int, 1):
                batch.legal_actions(0)
                threading.Event().wait(0.001)
        batch.close()
        thread.join()
        self.assertEqual(caught, ["the batch is closed"])

    def test_interrupt(self):
        batch = Batch("pente 9x9", 2)
        actions = buffers(batch)[0]
        for call in (lambda: batch.playouts(0, 1 << 40, 1),
                     lambda: [(batch.sample(actions), batch.step(actions), batch.reset_over()) for _ in iter(int, 1)]):
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
            with self.assertRaises(KeyboardInterrupt):
                call()
            self.assertTrue(batch.playouts(0, 1, 1).actions)

    def test_interrupted_calls_lock_nothing(self):
        batch, refused = Batch("gomoku 9x9", 1), []
        mask = buffers(batch)[3]

        def reset():
            try:
                batch.reset_over()
            except RuntimeError as error:
                refused.append(error)

        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        for _ in range(100):
            with self.assertRaises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.002)
                for _ in iter(int, 1):
                    batch.action_mask(mask)
            thread = threading.Thread(target=reset)
            thread.start()
            thread.join()
        signal.signal(signal.SIGALRM, before)
        self.assertEqual(refused, [])

    def test_state(self):
        state = State("pentominoes 5x5")
        while not state.is_terminal():
            mask, seen = bytearray(state.batch.actions), bytearray(19 * 25)
            state.action_mask(mask)
            state.observation(seen)
            self.assertEqual([action for action, legal in enumerate(mask) if legal], state.legal_actions())
            twins = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
            action = state.legal_actions()[-1]
            state.apply_action(action)
            with self.assertRaises(Refused):
                state.apply_action(action)
            for twin in twins:
                self.assertNotEqual(twin.history(), state.history())
                twin.apply_action(action)
                self.assertEqual((twin.history(), twin.legal_actions(), twin.playouts(9, 1)), (state.history(), state.legal_actions(), state.playouts(9, 1)))
        self.assertEqual(sorted(state.returns()), [-1, 1])
        self.assertEqual(state.current_player(), -1)


class Records(unittest.TestCase):
    def test_read(self):
        games = fivefold.records_read("(;GM[4]SZ[9]PB[Ann \u00e9]RE[B+Resign];B[ee];W[aa])(;GM[4]SZ[9];B[ee];W[])")
        self.assertEqual(games[0].moves, ("e5", "a9"))
        self.assertEqual(games[0].names, ("Ann \u00e9", None))
        self.assertEqual(games[0].winners, (1,))
        self.assertIsNone(games[0].refused)
        self.assertIn("line 1", games[1].refused)
        self.assertEqual(fivefold.records_read("1. E5", "pente 9x9")[0].moves, ("e5",))

    def test_tree(self):
        text = "(;GM[4]SZ[9]KM[6];B[ee]C[good];W[aa](;B[ff])(;B[gg]N[other]))"
        record = fivefold.records_read(text)[0]
        self.assertEqual((record.form, record.variations, record.moves), ("sgf", 1, ("e5", "a9", "f4")))
        self.assertIn(("KM", "6"), record.tags)
        self.assertEqual([node.after for node in record.tree], [None, 0, 1, 2, 2])
        self.assertEqual([node.moves for node in record.tree], [(), ("e5",), ("a9",), ("f4",), ("g3",)])
        self.assertEqual(record.tree[1].notes, (fivefold.Note("comment", "", "good"),))
        self.assertEqual(record.tree[4].notes, (fivefold.Note("property", "N", "other"),))
        written = fivefold.records_write(text, "psq")
        self.assertIn("1 variation", " ".join(written.remarks))
        self.assertEqual(fivefold.records_write(text, "sgf").remarks, ())
        self.assertTrue(fivefold.records_read("newgame gomoku 9x9\nplay e5\nplay e6\n".encode() + b"# \xe9\n")[0].remarks)
        self.assertEqual(pickle.loads(pickle.dumps(record)), record)

    def test_text_that_is_no_unicode(self):
        for call in (lambda: fivefold.records_read("\ud800"), lambda: fivefold.records_write("\ud800", "sgf"), lambda: Session("\ud800")):
            with self.assertRaisesRegex(Refused, "no Unicode"):
                call()

    def test_write(self):
        written = fivefold.records_write("newgame gomoku 9x9\nplay e5\n", "sgf")
        self.assertIn(";W[ee]", written)
        self.assertEqual(fivefold.records_read(written)[0].moves, ("e5",))
        for text, form in ((" ", "pgn"), ("newgame pentamid", "sgf"), ("newgame pente\n", "xml")):
            with self.assertRaises(Refused):
                fivefold.records_write(text, form)


class Program(unittest.TestCase):
    def test_module(self):
        done = subprocess.run([sys.executable, fivefold.__file__, "--game", "capture 5x5"], input="perft 1\nquit\n", capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr, done.returncode), ("= 571\n\n= \n\n", "", 0))


if __name__ == "__main__":
    result = unittest.main(argv=sys.argv[:1], exit=False, verbosity=0).result
    bad = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - bad} passed, {bad} failed")
    sys.exit(bad > 0)
