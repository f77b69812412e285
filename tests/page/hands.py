"""Cases for what people do at the board: lessons, exercises, boards and positions by hand, views, clocks, installing."""

import contextlib
import os
import subprocess
import sys

from driver import Browser, file_url, free_port
from faults import finger, followed, person, started, MOVES, PEOPLE
from look import layout_check
from player import Person

VERSIONS = ["pente 9x9 players=3", "keryo-pente 9x9 players=4 teams=on", "pente players=4 mixed=on line=5", "gomoku players=3 line=3", "gomoku players=4 line=6 overline=win",
            "gomoku overline=win", "swap2-gomoku overline=win", "pentamid diagonal=on", "pentamid8 diagonal=on"]


def lessons(page, driver):
    """Every lesson of every game: its answer reaches the goal by the engine's own judgement; the running game is back afterwards."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        someone.turn()
        someone.turn()
        moves = opened.run(MOVES)
        followed(opened, moves)
        address = opened.run("return location.hash")
        games = opened.run("return window.fivefold.games.map(game => game.name)")
        for game in games + VERSIONS:
            opened.run("return window.fivefold.hands.rulesOpen(arguments[0])", game)
            lesson = "window.fivefold.hands.aside.task"
            count = opened.run(f"return {lesson}.steps.length")
            assert 5 <= count <= 8, f"{game} has {count} steps"
            for step in range(count):
                where = f"{game}, step {step + 1}: {opened.run(f'return {lesson}.step().head')}"
                opened.wait(f"{lesson}.state === 'open' && {lesson}.index === arguments[0]", where, step)
                assert opened.run("return document.querySelector('#aside .told').textContent") == opened.run(f"return {lesson}.step().task"), where
                opened.run("document.querySelector('#aside [data-aside=solve]').click()")
                opened.wait(f"{lesson}.state === 'done'", f"{where}: {opened.run(f'return JSON.stringify({lesson}.step())')}")
                opened.run("document.querySelector('#aside [data-aside=next]').click()")
            opened.wait("!window.fivefold.hands.aside.on", f"{game} is finished")
            assert opened.run(MOVES) == moves and opened.run("return location.hash") == address
        opened.reload()
        started(opened)
        assert opened.run(MOVES) == moves


def lesson_played(page, driver):
    """A lesson by mouse: another turn does not reach the goal; a reload in the middle brings back the running game with its engine."""
    with person(driver, f"{file_url(page)}#game=pente+9x9") as (opened, someone):
        someone.turn()
        moves = opened.run(MOVES)
        opened.click('[data-command="rules"]')
        told = "document.querySelector('#aside .told').textContent"
        middle = "return Object.values(window.fivefold.board.middle(arguments[0]))"
        for step, wrong, right in ((0, None, "e5"), (1, None, "b2"), (2, "a1", "b5")):
            opened.wait(f"window.fivefold.hands.aside.task?.state === 'open' && window.fivefold.hands.aside.task.index === {step} && window.fivefold.placing.where", "the step")
            if wrong:
                opened.click_at(*opened.run(middle, wrong))
                opened.wait(f"{told}.startsWith('Not yet')", "another turn is not enough")
                opened.click('#aside [data-aside="again"]')
                opened.wait("window.fivefold.hands.aside.task.state === 'open' && window.fivefold.placing.where", "the step again")
            opened.click_at(*opened.run(middle, right))
            opened.wait(f"{told} === 'Well done.'", "the goal")
            opened.click('#aside [data-aside="next"]')
        opened.wait("window.fivefold.hands.aside.task.index === 3", "a step in the middle")
        opened.reload()
        started(opened)
        assert opened.run(MOVES) == moves and not opened.run("return window.fivefold.hands.aside.on")
        opened.click('[data-command="new"]')
        opened.click('[data-game="capture2003"]')
        opened.click("[data-rules]")
        opened.wait("window.fivefold.hands.aside.task?.state === 'open' && window.fivefold.game.model.game === 'capture2003'", "the rules of the chosen game")
        opened.click('#aside [data-aside="close"]')
        opened.wait("!window.fivefold.hands.aside.on", "closed")
        assert opened.run(MOVES) == moves and "White" in opened.status(), opened.status()
        assert opened.run("return window.fivefold.settings.seats[2]") == 20
        opened.run("return window.fivefold.hands.rulesOpen('pente players=4 line=99')")
        assert not opened.run("return window.fivefold.hands.aside.on") and opened.run(MOVES) == moves, "what the engine refuses has no lesson"


def levels(page, driver):
    """Levels have names; one between two names is kept. The engine pauses before its turn, unless it is hurried."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", {"seats": {"1": "person", "2": 7}, "pause": 0}) as (opened, someone):
        names = opened.run("return [...document.querySelector('#player-2 select').options].map(option => option.textContent)")
        assert names[1] == "Engine, beginner" and names[-1] == "Engine, full strength" and "Engine, casual +1" in names, names
        assert opened.run("return document.querySelector('#player-2 select').value") == "7"
        opened.run("""const select = document.querySelector('#player-2 select'); select.value = '3'; select.dispatchEvent(new Event('change'));""")
        opened.wait("window.fivefold.settings.seats[2] === 3 && document.querySelector('#player-2 select').value === '3'", "another level")
        opened.click('[data-command="settings"]')
        words = opened.run("return [...document.querySelectorAll('.settings .field-label')].map(label => label.textContent)")
        assert "Pause before the engine’s turn" in words, words
        opened.run("document.querySelector('dialog').close(); window.fivefold.settings.pause = 1e8")
        someone.mouse(someone.plan())
        opened.wait("window.fivefold.players.thinking !== null", "the engine has the turn")
        opened.click('[data-command="pause"]')
        opened.wait("window.fivefold.game.turns.length === 2", "hurried, it does not pause")
        opened.run("""const { players } = window.fivefold, { think } = players;
            players.think = () => { const done = think.call(players); players.hurry(); return done; };""")
        someone.mouse(someone.plan())
        opened.wait("window.fivefold.game.turns.length === 4", "hurried before it has found a move, it plays the first one")


def by_hand(page, driver):
    """Holes by clicks and keys, pieces by the picker; the engine's refusal is shown at once; the game begins with both."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, _):
        opened.click('[data-command="new"]')
        opened.click('[data-game="pentominoes"]')
        opened.type('.fields input[aria-label="Columns"]', "5")
        opened.type('.fields input[aria-label="Rows"]', "4")
        opened.run("document.querySelector('.by-hand-more').open = true")
        opened.wait("document.querySelectorAll('.hole-grid button').length === 20 && document.querySelectorAll('.piece-picker button').length === 12", "board and pieces")
        opened.click('.hole-grid [aria-label="Hole at a4"]')
        opened.keys("RIGHT", "RIGHT", "SPACE", "DOWN", "ENTER")
        holes = "[...document.querySelectorAll('.hole')].map(hole => hole.getAttribute('aria-label').slice(8)).join()"
        assert opened.run(f"return {holes}") == "a4,c4,c3", opened.run(f"return {holes}")
        opened.click('.hole-grid [aria-label="Hole at c4"]')
        for letter in "FX":
            opened.click(f'.piece-picker [data-key="{letter}"]')
        assert opened.run("return document.querySelector('.more input[list]').value") == "pentominoes:ILNPTUVWYZ"
        opened.type('.more input[list]', "tetrominoes:ILT")
        opened.run("const more = document.querySelector('.by-hand-more'); more.open = false")
        opened.wait("!document.querySelector('.by-hand-more').open", "closed")
        opened.run("document.querySelector('.by-hand-more').open = true")
        opened.wait("document.querySelectorAll('.piece-picker button').length === 5 && document.querySelectorAll('.piece-picker .out').length === 2", "the pieces that were typed")
        for letter in "ILT":
            opened.click(f'.piece-picker [data-key="{letter}"]')
        opened.wait("document.querySelector('.refusal').textContent.includes('no letters')", "the engine's sentence")
        opened.click('.piece-picker [data-key="T"]')
        opened.wait("document.querySelector('.refusal').textContent === ''", "it is fine again")
        opened.run("document.querySelector('.chooser-form').requestSubmit()")
        opened.wait("!document.querySelector('.chooser')", "the game begins")
        setup = opened.run("return window.fivefold.game.model.setup")
        assert setup == "pentominoes board=*4/2*2/5/5 pieces=tetrominoes:T", setup


TOLD = "document.querySelector('.editor-told').textContent"
PLAYABLE = f"{TOLD} === 'This position can be played.'"


def point(opened, cell):
    return opened.run("return Object.values(window.fivefold.hands.editor.board.middle(arguments[0]))", cell)


def edited(opened, game):
    opened.run("return window.fivefold.begin(arguments[0], {1: 'person', 2: 'person', 3: 6, 4: 6})", game)
    if opened.run("return document.querySelector('.menu-more').checkVisibility()"):  # a phone
        opened.click(".menu-more")
    opened.click('[data-command="share"]')
    opened.click("[data-edit]")
    opened.wait(f"document.querySelector('.editor') && {PLAYABLE}", "the editor")


def editor_closed(opened, button, position):
    opened.run("[...document.querySelectorAll('.editor .dialog-foot button')].find(button => button.textContent === arguments[0]).click()", button)
    opened.wait("!document.querySelector('.editor')", f"the position is on the board: {button}")
    there = opened.run("return window.fivefold.game.model.position")
    assert there == position, there


def editor(page, driver):
    """Stones, pieces with owners, and pyramids are set by clicks and keys; the engine's sentence tells what is wrong; then it is played or solved."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        edited(opened, "pente 9x9")
        for tool, cells in (("w", "c5 d5"), ("b", "a1 e6 j9")):
            opened.click(f'.editor-tools [data-tool="{tool}"]')
            for cell in cells.split():
                opened.click_at(*point(opened, cell))
        opened.click_at(*point(opened, "j9"))  # once more takes it away
        opened.run("document.querySelector('.editor-board').focus()")
        opened.keys("ENTER", "LEFT", "UP")
        number = '.editor-side input'
        opened.type(number, "6")
        opened.run("const side = document.querySelector('.editor-side select'); side.value = 'w'; side.dispatchEvent(new Event('change'))")
        opened.wait(PLAYABLE, "fine")
        editor_closed(opened, "Play from here", "9/9/9/4b4/2wwb4/9/9/9/b8 w 6/0")
        someone.turn()
        assert opened.run("return window.fivefold.game.turns.length") == 1

        edited(opened, "capture 5x5")
        opened.click('.editor-tools [data-tool="I"]')
        opened.run("window.fivefold.hands.editor.toolTake(window.fivefold.hands.editor.item().shapes[0][1][0] === 0 ? 'turn' : '')")  # lies flat
        opened.click('.editor-tools [data-tool="I"]')
        opened.click_at(*point(opened, "c1"))
        opened.click('.editor-tools [data-tool="own w"]')
        opened.click_at(*point(opened, "a1"))
        opened.click('.editor-tools [data-tool="X"]')
        opened.click_at(*point(opened, "c3"))
        opened.click_at(*point(opened, "a1"))  # moves there, as far as the board allows, over the I
        opened.wait(f"{PLAYABLE} && window.fivefold.hands.editor.draft.pieces.length === 1", "the I gives way")
        opened.click('.editor-tools [data-tool="I"]')
        opened.click_at(*point(opened, "e3"))
        opened.wait(PLAYABLE, "fine")
        opened.type('.editor-side input[type="text"]', "I")
        opened.wait(f"!({PLAYABLE}) && document.querySelector('.editor .primary').disabled", "a piece on the board cannot be barred")
        opened.type('.editor-side input[type="text"]', "<L>")
        opened.wait(PLAYABLE, "fine")
        position = opened.run("return window.fivefold.hands.editor.draft.text()")
        assert position.endswith(" L/-"), position
        editor_closed(opened, "Who wins?", position)
        opened.wait("document.querySelector('.truth-words').textContent.includes('to move')", "it is solved")

        edited(opened, "pentamid")
        opened.click('.editor-tools [data-tool="bM"]')
        opened.click_at(*point(opened, "b2"))
        opened.wait(f"!({PLAYABLE}) && document.querySelector('.editor .primary').disabled", "no large one was dropped")
        told = opened.run(f"return {TOLD}")
        assert told.endswith(".") and "large" in told.lower(), told
        opened.click('.editor-tools [data-tool="bL"]')
        opened.click_at(*point(opened, "b2"))
        opened.click('.editor-tools [data-tool="bS"]')
        opened.click_at(*point(opened, "b2"))
        opened.wait(f"{TOLD} === 'That does not fit there.'", "a small one does not cover a large one")
        opened.click('.editor-tools [data-tool="wL"]')
        opened.click_at(*point(opened, "d4"))
        opened.wait(PLAYABLE, "fine")
        editor_closed(opened, "Play from here", "5/3l1/5/1[ML]3/5 b")


def turned(page, driver):
    """On a board that is turned and flipped, mouse, keys and a finger play whole games or some turns; the table for screen readers follows."""
    for game, look, kind in (("capture+6x5", (1, True), "mouse"), ("pentominoes+6x5+pieces=onesided-pentominoes", (1, True), "keys"),
                             ("pentominoes+5x6", (3, False), "keys"), ("gomoku+7x7", (2, True), "mouse"), ("pentamid", (1, False), "keys")):
        settings = {**PEOPLE, "turned": look[0], "mirrored": look[1]}
        with person(driver, f"{file_url(page)}#game={game}", settings, kind) as (opened, someone):
            assert someone.turn() and someone.turn()
            layout_check(opened, f"turned {game}")
            wide, high = opened.run("const {columns, rows} = window.fivefold.game.model; return [columns, rows]")
            rows = opened.run("return [...document.querySelectorAll('#board-text tbody tr')].map(row => row.cells.length - 1)")
            assert rows == [wide] * high, rows
            if kind == "mouse":
                someone.game()


def looks_set(page, driver):
    """Settings turn and flip the board at once, while the engine thinks on; coordinates go; turns are numbered; a reload keeps all."""
    with person(driver, f"{file_url(page)}#game=capture+7x6&moves=a1,b1,c1,d1,e1", {**PEOPLE, "time": 60000}) as (opened, _):
        opened.run("window.fivefold.seatSet(2, 20)")
        opened.wait("window.fivefold.players.thinking !== null", "the engine thinks")
        corner = "[...document.querySelectorAll('.coordinate')].map(text => text.textContent).join(' ')"
        assert opened.run(f"return {corner}") == "a b c d e f g 6 5 4 3 2 1"
        opened.click('[data-command="settings"]')
        opened.run("""const field = [...document.querySelectorAll('.settings .field')].find(field => field.textContent.startsWith('Turn the board')).querySelector('select');
            field.value = '1'; field.dispatchEvent(new Event('change'));""")
        opened.wait(f"{corner} === '1 2 3 4 5 6 a b c d e f g'", "turned clockwise")
        boxes = "[...document.querySelectorAll('.settings .check')].find(check => check.textContent.includes(arguments[0])).querySelector('input').click()"
        opened.run(boxes, "Flip the board")
        opened.wait(f"{corner} === '6 5 4 3 2 1 a b c d e f g'", "flipped")
        opened.run(boxes, "numbers of turns")
        opened.wait("document.querySelector('.turn-number')?.textContent === '1'", "the turn has its number")
        opened.run(boxes, "coordinates")
        opened.wait(f"{corner} === ''", "no coordinates")
        assert opened.run("return window.fivefold.players.thinking !== null"), "the engine thinks on"
        assert opened.run("return window.fivefold.game.model.size") == {"columns": 7, "rows": 6}
        opened.run("document.querySelector('dialog').close()")
        opened.reload()
        started(opened)
        assert opened.run("return [window.fivefold.game.model.columns, document.querySelectorAll('.turn-number').length]") == [6, 1]


def turned_loupe(page, driver):
    """The loupe and a finger on a board that is turned."""
    opened = Browser(driver, width=360, height=740, touch=True)
    try:
        someone = Person(opened, "touch", seed=5)
        someone.open(f"{file_url(page)}#game=gomoku+19x19&moves=k10", {**PEOPLE, "turned": 1})
        finger(opened, "one", "k5", "m12", up=False)
        assert opened.run("return window.fivefold.placing.ghost?.names") == "m12"
        box = opened.run("return document.querySelector('.loupe svg').getAttribute('viewBox').split(' ').map(Number)")
        x, y = opened.run("return window.fivefold.game.model.xy('m12')")
        assert [box[0] + box[2] / 2, box[1] + box[3] / 2] == [(x + 0.5) * 40, (y + 0.5) * 40], (box, x, y)
        opened.call("DELETE", "/actions")
        finger(opened, "two", "m12")
        opened.wait("window.fivefold.game.turns.length === 2", "placed")
        assert opened.run(MOVES) == "k10 m12" and not opened.errors()
    finally:
        opened.close()


def clocks(page, driver):
    """A clock runs on a person's turn alone, gets its increment, pauses, outlives a reload and a lesson, and ends the game; records say so."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", {"time": 60000}) as (opened, someone):
        running = "window.fivefold.hands.clocks.running"
        opened.click('[data-command="new"]')
        opened.run("""const field = [...document.querySelectorAll('.chooser .field')].find(field => field.textContent.startsWith('Clock')).querySelector('select');
            field.value = '3+2'; field.dispatchEvent(new Event('change')); document.querySelector('.chooser-form').requestSubmit();""")
        opened.wait(f"{running} === 1", "the first player's clock runs")
        faces = "[...document.querySelectorAll('.clock:not([hidden])')].map(face => face.closest('.player').id).join()"
        assert opened.run(f"return {faces}") == "player-1", "the engine has no clock"
        someone.mouse(someone.plan())
        opened.wait("window.fivefold.players.thinking !== null", "the engine thinks")
        assert opened.run(f"return {running}") is None, "no clock runs meanwhile"
        left = opened.run("return window.fivefold.hands.clocks.left[1]")
        opened.run("window.fivefold.seatSet(2, 'person')")
        opened.wait(f"{running} === 2", "a person has the turn")
        assert opened.run("return window.fivefold.hands.clocks.left[1]") == left
        opened.run("window.fivefold.hands.clocks.increment = 1e7")
        someone.mouse(someone.plan())
        opened.wait(f"{running} === 1", "the other clock")
        assert opened.run("return window.fivefold.hands.clocks.left[2]") > 1e7, "the increment"
        opened.click("#player-1 .clock")
        opened.wait(f"{running} === null", "paused")
        left = opened.run("return window.fivefold.hands.clocks.left")
        opened.run("return window.fivefold.hands.rulesOpen('pente')")
        opened.run("return window.fivefold.play('e5')")
        assert opened.run(f"return {running}") is None
        opened.click('#aside [data-aside="close"]')
        opened.wait("!window.fivefold.hands.aside.on", "the lesson is closed")
        opened.reload()
        started(opened)
        assert opened.run("return window.fivefold.hands.clocks.left") == left and opened.run(f"return {running}") is None
        someone.mouse(someone.plan())
        opened.wait(f"{running} === 2", "a turn lets the clocks go on")
        opened.run("window.fivefold.hands.clocks.left[2] = 50")
        opened.wait("document.getElementById('status').textContent === 'White has lost on time. Black wins.'", "lost on time")
        record = opened.run("return Promise.all(window.fivefold.archive.formats().slice(0, 3).map(format => format.content()))")
        assert all("time" in text for text in record), record
        opened.reload()
        started(opened)
        assert "lost on time" in opened.status()


@contextlib.contextmanager
def site(page, driver, before=""):
    """The page as files of their own, served from this machine, and its server. `before`: a script that runs before those of each page."""
    folder = os.path.join(os.path.dirname(os.path.abspath(page)), "site")
    assert os.path.exists(f"{folder}/index.html"), f"{folder} is missing: make board"
    port = free_port()
    server = subprocess.Popen([sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, str(port)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    opened = Browser(driver)
    try:
        opened.call("POST", "/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": before}})
        opened.open_served(f"http://127.0.0.1:{port}/")
        yield opened, server
    finally:
        server.kill()
        opened.close()


def unpacking(page, driver):
    """A browser that cannot unpack the engine gets a sentence, from the single file and from the served page."""
    with site(page, driver, "delete globalThis.DecompressionStream") as (opened, _):
        for address in (None, file_url(page)):
            if address:
                opened.open(address)
            opened.wait("document.getElementById('notice')?.textContent.includes('this browser is too old')", "the sentence")
            assert opened.run("return !document.getElementById('notice').hidden")


def installed(page, driver):
    """The served page: the service worker takes over, and without server and network the page opens and plays."""
    with site(page, driver) as (opened, server):
        started(opened)
        opened.wait("navigator.serviceWorker.controller?.state === 'activated'", "the service worker takes over")
        assert not opened.errors()
        manifest = opened.run("return fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
        assert manifest["name"] == "Fivefold" and manifest["icons"], manifest
        assert "unsafe-inline" not in opened.run("return document.querySelector('[http-equiv]').content")
        server.kill()
        server.wait()
        for command, parameters in (("Network.enable", {}), ("Network.emulateNetworkConditions",
                                    {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})):
            opened.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})
        opened.reload()
        started(opened)
        someone = Person(opened, "mouse", seed=3)
        someone.idle()
        opened.run("window.fivefold.settings.time = 100")
        assert someone.turn() and opened.run("return window.fivefold.game.turns.length") == 2, "the engine answers"
        assert not opened.errors()


def layout(page, driver):
    """Lessons, the editor, boards by hand and clocks: nothing is cut off, all text is readable, on a desk and on a phone."""
    for theme, width, height in (("light", 1280, 860), ("dark", 1280, 860), ("light", 360, 740), ("dark", 360, 740)):
        opened = Browser(driver, width=width, height=height, touch=width < 500)
        try:
            someone = Person(opened, "touch" if width < 500 else "mouse", seed=4)
            someone.open(f"{file_url(page)}#game=capture+7x7", {**PEOPLE, "theme": theme, "clock": "60+30"})
            opened.run("return window.fivefold.begin('pente 9x9', {1: 'person', 2: 'person', 3: 6, 4: 6})")
            opened.wait("document.querySelector('.clock:not([hidden])')", "a clock")
            layout_check(opened, f"clocks, {theme}, {width}")
            for game in ("capture", "pente", "pentamid"):
                opened.run("return window.fivefold.hands.rulesOpen(arguments[0])", game)
                opened.run("return window.fivefold.hands.aside.task.goTo(4)")
                opened.run("return window.fivefold.hands.aside.task.solve()")
                layout_check(opened, f"the lesson of {game}, {theme}, {width}")
            opened.run("return window.fivefold.hands.aside.close()")
            for setup in ("capture 7x7", "swap2-pente 9x9", "pentamid"):
                edited(opened, setup)
                layout_check(opened, f"the editor of {setup}, {theme}, {width}")
                wide = opened.run("const body = document.querySelector('.dialog-body'); return body.scrollWidth - body.clientWidth")
                assert wide <= 0, f"the editor is too wide by {wide}"
                opened.run("document.querySelector('dialog').close()")
            opened.run("window.fivefold.command('new')")
            opened.run("document.querySelector('[data-game=capture]').click(); document.querySelector('.by-hand-more').open = true")
            opened.wait("document.querySelectorAll('.piece-picker button').length === 12", "board and pieces")
            layout_check(opened, f"board by hand, {theme}, {width}")
            assert not opened.errors()
        finally:
            opened.close()


HANDS = [("hands lessons", lessons), ("hands lesson played", lesson_played), ("hands levels", levels), ("hands board", by_hand), ("hands editor", editor),
         ("hands turned", turned), ("hands looks", looks_set), ("hands loupe", turned_loupe), ("hands clocks", clocks), ("hands unpacking", unpacking), ("hands installed", installed),
         ("hands layout", layout)]
