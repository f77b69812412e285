"""The test cases: functions with a driver as argument. Every case begins with an empty profile and ends without errors in the console."""

import contextlib
import functools
import json
import os
import pathlib
import re
import subprocess

from driver import Browser, file_url, free_port
from faults import FAULTS, native_killed
from hands import HANDS
from library import LIBRARY, main_line
from look import layout_check
from player import Person
from thoughts import THOUGHTS
from verdicts import verdict_cases

ENGINE = pathlib.Path(__file__).resolve().parents[2] / "engine"
GAMES = [name.replace("_", "-") for name in re.findall(r"^GAME\(rules_(\w+),", (ENGINE / "games" / "games.def").read_text(), re.MULTILINE)]

# White may lift Y: the game of O'Dwyer's first post before its last turn.
LIFTING = "#game=capture+7x7&position=7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4+w+TU/Y+-/-"
PEOPLE = {"seats": {"1": "person", "2": "person"}}

HOSTILE = ["<img src=x onerror=hacked=1>", "\"><script>hacked=1</script>", "7/7/7/7/7/7/7 b -/- -/- <b>", "javascript:hacked=1", "${hacked=1}",
           "9" * 5000, "/" * 3000, "\u202e\u0000\uffff", "# comment", "7/7", "[Event \"<img src=x onerror=hacked=1>\"]", "{\"match\":\"game <b>\"}",
           "(;RU[<img src=x onerror=hacked=1>];B[zz])", "{\"match\":{}}\n{\"moves\":[{}]}", "(((((((", "[Variant \"capture\"]\n\n1. constructor __proto__ 1-0",
           "{\"match\":\"game capture 7x7\"}\n{\"moves\":[\"<img src=x onerror=hacked=1>\"]}"]


@contextlib.contextmanager
def browser(driver, **how):
    opened = Browser(driver, **how)
    try:
        yield opened
        errors = opened.errors()
        assert not errors, f"the console says: {errors[:3]}"
    finally:
        opened.close()


def state(opened, expression="model.position"):
    return opened.run(f"const {{game}} = window.fivefold; const {{model}} = game; return {expression};")


# --- whole games ---

def game_play(page, game, kind, driver):
    with browser(driver) as opened:
        person = Person(opened, kind, seed=len(game))
        person.open(f"{file_url(page)}#game={game}")
        turns = person.game()
        assert turns > 3, f"only {turns} turns"
        words = opened.status()
        assert "wins" in words or "draw" in words, words
        assert opened.run("return document.querySelectorAll('.move-list button').length") == turns


def touch_play(page, game, driver):
    """On a phone, by fingers."""
    with browser(driver, width=360, height=740, touch=True) as opened:
        person = Person(opened, "touch", seed=3)
        person.open(f"{file_url(page)}#game={game}")
        layout_check(opened, "at the start")
        for _ in range(5):
            if not person.over():
                person.turn()
        layout_check(opened, "after some turns")


# --- parts of turns ---

def lifting(page, driver):
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + LIFTING, PEOPLE)
        start = state(opened)
        cell = "return Object.values(window.fivefold.board.middle(arguments[0]))"
        opened.click_at(*opened.run(cell, "c5"))
        opened.wait("window.fivefold.game.lifted().join() === 'Y'", "Y is lifted")
        assert opened.run("return document.querySelectorAll('.layer-pieces .lifted-outline').length") == 1
        assert opened.run("return document.querySelector('#hand [data-piece=Y]').className.includes('lifted')")
        opened.click_at(*opened.run(cell, "c5"))
        opened.wait("window.fivefold.game.lifted().length === 0", "Y is laid back")
        assert state(opened) == start, "laying back restores the position"
        opened.click_at(*opened.run(cell, "c2"))
        opened.wait("window.fivefold.game.lifted().join() === 'Y'", "Y is lifted again")
        opened.click('#hand [data-piece="Z"]')
        person.turn(placement(opened, "Z", "c3 d3 c4 b5 c5".split()))
        assert state(opened) == "7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-", state(opened)
        assert state(opened, "game.turns.at(-1).move") == "~Y:c3,d3,c4,b5,c5"
        spoken = opened.run("return document.getElementById('speech').textContent")
        assert "lifts Y" in spoken and "captures" in spoken and "L" in spoken and "U" in spoken, spoken
        opened.keys("CONTROL+z")
        opened.wait("window.fivefold.game.at === 0", "undone")
        assert state(opened) == start
        opened.keys("CONTROL+y")
        opened.wait("window.fivefold.game.at === 1", "made again")


def placement(opened, piece, cells):
    """The plan of a given placement, in the form of Person.plan()."""
    from player import PLAN
    script = PLAN.replace("const sources = [...mine, ...steps];", f"const sources = [{json.dumps(piece)}];") \
        .replace("const targets = [...(await game.targets(source)).keys()];", f"const targets = [{json.dumps(','.join(cells))}];")
    return opened.run(script, 0, 0)


def late_lifting(page, driver):
    """capture2003: pieces may be lifted after the placement too."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + LIFTING.replace("capture+", "capture2003+"), PEOPLE)
        plan = placement(opened, "Z", "a5 b5 a6 a7 b7".split())
        assert plan is not None
        opened.click('#hand [data-piece="I"]')
        plan = placement(opened, "I", "a1 a2 a3 a4 a5".split())
        person.mouse(plan)
        opened.wait("window.fivefold.placing.late", "lifting after the placement is offered")
        opened.run("document.getElementById('board').focus()")
        opened.keys("l")
        opened.wait("window.fivefold.placing.late.chosen.has('L')", "L is chosen by its letter")
        opened.click("#place")
        opened.wait("window.fivefold.game.turns.length === 1", "the turn is finished")
        assert state(opened, "game.turns[0].move").endswith("~L"), state(opened, "game.turns[0].move")


def captures(page, driver):
    """Pente: a captured pair disappears and is counted."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + "#game=pente+9x9+centre=off+tournament=off&moves=a1+a2+j9+a3", PEOPLE)
        plan = {"source": "w", "step": False, "cells": ["a4"], "path": [], "point": opened.run("return Object.values(window.fivefold.board.middle('a4'))")}
        opened.hover_at(*plan["point"])
        opened.wait("document.querySelectorAll('.layer-ghost .would-capture').length === 2", "the ghost shows what it takes")
        person.turn(plan)
        assert state(opened, "model.pieces.length") == 3
        assert opened.run("return document.querySelectorAll('.pip.full').length") == 2
        assert "captures 2 stones" in opened.run("return document.getElementById('speech').textContent")


def row(page, driver):
    """Exactly the winning row is marked; the list of turns shows stones by point and pieces in the short notation."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + "#game=pente+9x9+centre=off+tournament=off&moves=a1+a3+b1+b3+c1+d3+d1+e3+g7+c3", PEOPLE)
        assert opened.run("return document.querySelectorAll('.stone.won').length") == 5
        assert "Black wins: black has five in a row." in opened.status(), opened.status()
        person.open(f"{file_url(page)}#game=capture+7x7&moves=a1,b1,c1,d1,e1+a2,b2,c2,a3,b3", PEOPLE)
        words = opened.run("return [...document.querySelectorAll('.move-word')].map(word => word.textContent)")
        assert words == ["I@a1.1", "P@a2.1"], words


def many(page, setup, players, kind, driver):
    """A whole game with more than two players: each has a card."""
    with browser(driver) as opened:
        person = Person(opened, kind, seed=len(setup))
        person.open(f"{file_url(page)}#game={setup}")
        names = opened.run("return [...document.querySelectorAll('.player:not([hidden]) .player-name')].map(name => name.firstChild.textContent)")
        assert sorted(names) == sorted(["White", "Black", "Red", "Green"][:players]), names
        layout_check(opened, "at the start")
        person.turn()
        opened.keys("CONTROL+z")
        opened.wait("window.fivefold.game.at === 0", "undone, with all that followed")
        opened.keys("CONTROL+y")
        opened.wait("window.fivefold.game.at > 0", "made again")
        person.idle()
        turns = 1 + person.game()
        words = opened.status()
        winners = opened.run("const {model} = window.fivefold.game; return model.winner === null ? 'A draw' : model.partyName(model.winner)")
        assert words.startswith(winners), words
        assert opened.run("return document.querySelectorAll('.player .won').length") == (
            0 if winners == "A draw" else 2 if "teams" in setup else 1)
        assert turns > 3, turns


def forbidden(page, driver):
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + "#game=pente+19x19", PEOPLE)
        marks = "return ['forbidden', 'allowed'].map(name => document.querySelectorAll(`.layer-marks .${name}`).length)"
        assert opened.run(marks) == [0, 1], "the only legal point is marked, not the 360 others"
        person.open(file_url(page) + "#game=pente+19x19&moves=k10+a1", PEOPLE)
        assert opened.run(marks) == [24, 0], "a few forbidden points are marked"
        person.open(file_url(page) + "#game=pente+19x19", PEOPLE)
        opened.click_at(*opened.run("return Object.values(window.fivefold.board.middle('a1'))"))
        opened.wait("document.getElementById('status').textContent.includes('centre')", "the reason is said")
        assert state(opened, "game.turns.length") == 0


def pyramids(page, driver):
    """Pentamid: a drag from a nest, a drag of a piece, two clicks, and an illegal move."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=1)
        person.open(file_url(page) + "#game=pentamid", PEOPLE)
        middle = "return Object.values(window.fivefold.board.middle(arguments[0]))"
        opened.drag(*opened.box('#hand [data-piece="L"]'), *opened.run(middle, "c3"))
        opened.wait("window.fivefold.game.turns.length === 1", "dropped by dragging")
        opened.drag(*opened.box('#hand button[data-piece="L"]'), *opened.run(middle, "a1"))
        opened.wait("window.fivefold.game.turns.length === 2", "white too")
        opened.drag(*opened.run(middle, "c3"), *opened.run(middle, "c4"))
        opened.wait("window.fivefold.game.turns.length === 3", "moved by dragging")
        opened.click_at(*opened.run(middle, "a1"))
        opened.wait("window.fivefold.placing.where && document.querySelectorAll('.layer-targets .target').length === 2", "two cells are shown")
        opened.click_at(*opened.run(middle, "d4"))
        opened.wait("document.getElementById('status').classList.length >= 1 && window.fivefold.told", "a turn that is none is explained")
        opened.click_at(*opened.run(middle, "a2"))
        opened.wait("window.fivefold.game.turns.length === 4", "moved by two clicks")


# --- saved games and settings ---

def kept(page, driver):
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=2)
        person.open(f"{file_url(page)}#game=capture+6x6", PEOPLE)
        for _ in range(2):
            person.turn()
        position, address = state(opened), opened.run("return location.href.split('#')[0]")
        person.turn()
        # The game's turn and the board on the screen change together, however late the engine answers.
        opened.run("""const {rules} = window.fivefold.game, json = rules.json.bind(rules);
            rules.json = async line => { await new Promise(done => setTimeout(done, 300)); return json(line); };""")
        opened.keys("CONTROL+z")
        opened.wait("window.fivefold.game.at === 2", "undone")
        assert state(opened) == position, "the game is at turn 2, the board is not"
        opened.open("about:blank")
        opened.open(address)
        opened.wait("document.body?.dataset.ready", "the page starts again")
        assert state(opened) == position and state(opened, "game.turns.length") == 3 and state(opened, "game.at") == 2


def link(page, driver):
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=5)
        person.open(f"{file_url(page)}#game=capture+6x6", PEOPLE)
        for _ in range(4):
            person.turn()
        opened.click('[data-command="share"]')
        address = opened.run("return document.querySelector('.share input[readonly]').value")
        position = state(opened)
    with browser(driver) as other:
        other.open(address)
        other.wait("document.body?.dataset.ready", "the page starts with the link")
        assert state(other) == position and state(other, "game.turns.length") == 4


def records(page, driver):
    """A saved game is read back as the same game, in every format."""
    for game, moves in (("capture+6x6", 4), ("pente+9x9", 9), ("swap2-pente+9x9", 8), ("pentamid", 6)):
        with browser(driver) as opened:
            person = Person(opened, "mouse", seed=6)
            person.open(f"{file_url(page)}#game={game}", PEOPLE)
            for _ in range(moves):
                person.turn()
            position = state(opened)
            for name, content in opened.run("return Promise.all(window.fivefold.archive.formats().map(async format => [format.name, await format.content()]))"):
                opened.run("return window.fivefold.begin('pentominoes 5x5', {1: 'person', 2: 'person'})")
                opened.run("window.fivefold.command('records')")
                opened.type(".records textarea", content)
                opened.click(".records .primary")
                opened.wait("!document.querySelector('.records') || document.querySelector('.records [role=alert]').textContent", f"{name} is read")
                told = opened.run("return document.querySelector('.records [role=alert]')?.textContent ?? ''")
                assert told == "" and state(opened) == position, f"{game} as {name}: {told} {state(opened)}"


def several(page, driver):
    """A file of several games lets the user choose; a game that is refused says where and why."""
    with browser(driver) as opened:
        opened.open(f"{file_url(page)}#game=capture+6x6")
        opened.wait("document.body?.dataset.ready", "the page starts")
        opened.run("return window.fivefold.command('records')")
        opened.type(".records textarea", "[Game \"Pente\"]\n1. K10\n\n[Game \"Pente\"]\n1. K10 L9 2. L9")
        opened.click(".records .primary")
        opened.wait("document.querySelector('.records .record-list p')", "the games are listed")
        words = opened.run("return [...document.querySelectorAll('.records .record-list > *')].map(item => item.textContent)")
        assert words[0] == "2 games:" and words[1].startswith("1. ? – ?, pente 19x19, 1 turns"), words
        assert words[2].startswith("2. Line 5, column 14: illegal move"), words
        opened.click(".records .record")
        opened.wait("!document.querySelector('.records')", "the first is opened")
        assert state(opened, "model.setup") == "pente 19x19" and state(opened, "game.turns.length") == 1
        opened.run("return window.fivefold.command('records')")
        opened.type(".records textarea", "(;GM[4]SZ[9]AB[ee][dd]AW[ed]PL[W];W[aa])")
        opened.click(".records .primary")
        opened.wait("!document.querySelector('.records')", "a record that begins from a position is opened")
        assert state(opened, "game.turns.length") == 1 and state(opened, "model.pieces.length") == 4


def hostile(page, driver):
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=2)
        person.open(f"{file_url(page)}#game=capture+7x7", PEOPLE)
        person.turn()
        position = state(opened)
        safe = "return !window.hacked && document.querySelectorAll('img, iframe, object, embed').length === 0 && document.querySelectorAll('script').length"
        scripts = opened.run(safe)
        assert scripts
        for text in HOSTILE:
            opened.run("return window.fivefold.command('share')")
            opened.type(".position-input", text)
            opened.run("document.querySelector('.share form').requestSubmit()")
            opened.wait("document.querySelector('.share [role=status]').textContent", f"{text[:40]!r} as a position is refused")
            opened.run("document.querySelector('.share').close()")
            opened.run("return window.fivefold.command('records')")
            opened.type(".records textarea", text)
            opened.click(".records .primary")
            opened.wait("document.querySelector('.records [role=alert]').textContent", f"{text[:40]!r} as a record is refused")
            opened.run("document.querySelector('.records').close()")
            assert opened.run("return window.fivefold.play(arguments[0])", text) is False, text
            assert state(opened) == position and opened.run(safe) == scripts, text
        for text in HOSTILE:
            opened.run("location.hash = 'game=' + encodeURIComponent(arguments[0]) + '&position=' + encodeURIComponent(arguments[0])", text)
            opened.run("return window.fivefold.linkTake()")
            assert opened.run(safe) == scripts, text
            assert state(opened) == position, text
        opened.run("""localStorage.setItem('fivefold.game', arguments[0]); localStorage.setItem('fivefold.settings', arguments[0]);
            for (const key of Object.keys(localStorage))
                localStorage.setItem(key, arguments[0]);
            sessionStorage.setItem('fivefold.tab', JSON.stringify({...JSON.parse(arguments[0]), id: '', undo: [null, {id: {}}], redo: arguments[0]}));""",
                   json.dumps({"setup": HOSTILE[0], "start": HOSTILE[1], "moves": HOSTILE, "at": -5, "seats": {"1": "<b>", "2": 1e9}, "time": "x"}))
        opened.open("about:blank")
        opened.open(file_url(page))
        opened.wait("document.body?.dataset.ready", "the page starts in spite of a broken store")
        assert opened.run(safe) == scripts


# --- layout ---

def looks(page, theme, width, height, driver):
    """Every dialog and every kind of board: nothing overlaps or is cut off, all text is readable."""
    with browser(driver, width=width, height=height, touch=width < 500) as opened:
        person = Person(opened, "touch" if width < 500 else "mouse", seed=4)
        for game in ("capture+7x7", "pente+19x19", "pentamid", "pentominoes+15x15+pieces=hexominoes"):
            person.open(f"{file_url(page)}#game={game}", {**PEOPLE, "theme": theme})
            for _ in range(3):
                person.turn()
            layout_check(opened, f"{game}, {theme}, {width}")
        for command in ("new", "games", "records", "share", "settings", "help"):
            opened.run("window.fivefold.command(arguments[0])", command)
            opened.wait("document.querySelector('dialog[open]')", f"the dialog {command}")
            layout_check(opened, f"{command}, {theme}, {width}")
            wide = opened.run("const body = document.querySelector('.dialog-body'); return body.scrollWidth - body.clientWidth")
            assert wide <= 0, f"{command} is too wide by {wide}"
            opened.run("document.querySelector('dialog').close()")


def settle(opened, words, what):
    opened.run("document.querySelector('[title^=\"Solve every\"]').click()")
    opened.wait(f"/{words}/.test(document.querySelector('.truth-words').textContent)", what)


def analysis(page, driver):
    """Analysis lines appear and can be viewed; the solved winner is shown; a review finds better moves."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=3)
        person.open(f"{file_url(page)}#game=capture+4x4", PEOPLE)
        opened.run("document.getElementById('status').scrollIntoView()")
        opened.click(".switch")
        opened.wait("document.querySelector('.lines li')", "a line of analysis")
        opened.hover_at(*opened.box(".lines li .line-moves"))
        opened.wait("document.querySelector('.layer-line .line-turn')", "the line is drawn on the board")
        opened.click(".switch")
        person.turn()
        settle(opened, "turns win", "every turn is settled")
        opened.wait("document.querySelectorAll('.layer-truth .truth').length > 0", "the truth is on the board")
        opened.run("window.fivefold.command('hint')")
        opened.wait("document.querySelector('.layer-line .line-turn')", "a hint on the board")
        person.game()
        opened.run("document.querySelector('#review .button').click()")
        opened.wait("!window.fivefold.review.running && window.fivefold.game.turns.some(turn => turn.score)", "the review ends")
        opened.wait("document.querySelector('.graph-line')", "the score is drawn")


def solved_openings(page, driver):
    """The winning openings of 8x8 are shown without a search: 232 of 296 up to symmetry."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=3)
        person.open(f"{file_url(page)}#game=pentominoes+8x8", PEOPLE)
        settle(opened, " of 2308 turns win", "every opening is known")


def chooser(page, driver):
    """A game is chosen with options; a refusal is shown as a sentence."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=3)
        person.open(f"{file_url(page)}#game=capture+7x7", PEOPLE)
        opened.click('[data-command="new"]')
        assert opened.run("return document.querySelectorAll('.game').length") == len(GAMES)
        opened.click('[data-game="pentominoes"]')
        opened.wait("document.querySelector('.game-picture svg')", "a picture of the game")
        for columns, rows, winner in (("10", "4", "second"), ("4", "10", "second"), ("5", "4", "first")):
            opened.type('.fields input[aria-label="Columns"]', columns)
            opened.type('.fields input[aria-label="Rows"]', rows)
            opened.wait(f"document.querySelector('.outcome').textContent === 'With best play the {winner} player wins.'", "the outcome")
        opened.type('.fields input[aria-label="Rows"]', "25")
        opened.wait("document.querySelector('.outcome').textContent === ''", "no outcome")
        opened.run("document.querySelector('.more').open = true")
        opened.type('.more input[list]', "nothing<b>")
        opened.run("document.querySelector('.chooser-form').requestSubmit()")
        opened.wait("document.querySelector('.refusal').textContent", "the refusal")
        opened.type('.more input[list]', "tetrominoes:ILT")
        opened.type('.fields input[aria-label="Columns"]', "5")
        opened.type('.fields input[aria-label="Rows"]', "4")
        opened.run("document.querySelector('.chooser-form').requestSubmit()")
        opened.wait("!document.querySelector('.chooser')", "the game begins")
        assert state(opened, "[model.columns, model.rows, model.hand.length]") == [5, 4, 3]


def engines(page, driver):
    """Two engines play a whole game; they can be paused and resumed."""
    with browser(driver) as opened:
        person = Person(opened, "mouse", seed=3)
        person.browser.open(file_url(page))
        person.browser.run("localStorage.setItem('fivefold.settings', JSON.stringify({time: 100, seed: 7, pause: 0, seats: {1: 3, 2: 20}}))")
        opened.open("about:blank")
        opened.open(f"{file_url(page)}#game=capture+6x6")
        opened.wait("document.body?.dataset.ready", "the page starts")
        opened.click('[data-command="pause"]')  # a link waits
        opened.wait("window.fivefold?.game?.turns.length >= 2", "two turns")
        opened.click('[data-command="pause"]')
        opened.wait("window.fivefold.players.thinking === null", "stopped")
        opened.click('[data-command="pause"]')
        opened.wait("window.fivefold.game.over()", "the end")


def native(page, engine, scene, driver):
    """A native engine through websocketd, for one of the scenes below."""
    port, folder = free_port(), os.path.join(os.path.dirname(os.path.abspath(page)), "site")
    server = subprocess.Popen(["websocketd", f"--port={port}", "--address=127.0.0.1", "--sameorigin=true", "--maxforks=8", f"--staticdir={folder}",
                               os.path.abspath(engine)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        scene(port, driver, server)
    finally:
        server.kill()
        server.wait()


def with_server(port, driver, server):
    """The engine disappears in mid-game, and the built-in engine takes over."""
    opened = Browser(driver)  # the console reports the lost connection
    try:
        person = Person(opened, "mouse", seed=3)
        opened.open_served(f"http://127.0.0.1:{port}/")
        person.open(f"http://127.0.0.1:{port}/#game=capture+6x6")
        opened.run("return window.fivefold.engineSet(arguments[0])", f"ws://127.0.0.1:{port}/")
        assert opened.run("return window.fivefold.settings.engine") != ""
        person.turn()
        turns = state(opened, "game.turns.length")
        server.kill()
        opened.wait("!document.getElementById('notice').hidden", "the loss is told")
        opened.run("[...document.querySelectorAll('#notice button')].at(-1).click()")
        opened.wait("document.getElementById('notice').hidden", "the engine inside takes over")
        person.idle()
        assert state(opened, "game.turns.length") >= turns
        person.game()
    finally:
        opened.close()


def cases(page, engine):
    """Names and functions, the quick ones first."""
    some = [("lifting", lifting), ("late lifting", late_lifting), ("captures", captures), ("row", row), ("forbidden points", forbidden), ("pyramids", pyramids),
            ("kept", kept), ("link", link), ("records", records), ("several", several), ("hostile", hostile), ("analysis", analysis), ("openings", solved_openings),
            ("chooser", chooser), ("engines", engines), *FAULTS, *LIBRARY, *THOUGHTS, *HANDS, *verdict_cases(engine)]
    yield from ((name, functools.partial(case, page)) for name, case in some)
    yield "tree main line", functools.partial(main_line, page, engine)
    yield "native engine", functools.partial(native, page, engine, with_server)
    yield "native killed", functools.partial(native, page, engine, native_killed)
    for theme in ("light", "dark"):
        for width, height in ((1280, 860), (820, 1100), (360, 740)):
            yield f"looks {theme} {width}", functools.partial(looks, page, theme, width, height)
    for game in ("capture", "pente", "pentamid"):
        yield f"touch {game}", functools.partial(touch_play, page, game)
    for setup, players, kind in (("pente+9x9+players=3", 3, "mouse"), ("keryo-pente+9x9+players=4+teams=on", 4, "keys"),
                                 ("gomoku+7x7+players=4", 4, "mouse")):
        yield f"many {setup}", functools.partial(many, page, setup, players, kind)
    for game in GAMES:
        for kind in ("mouse", "keys"):
            yield f"game {game} {kind}", functools.partial(game_play, page, game, kind)
