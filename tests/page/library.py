"""Cases for the tree of a game, the library of games, and what leaves the page."""

import os
import subprocess

from driver import Browser, file_url
from faults import MOVES, PEOPLE, followed, person, started
from player import Person

HOSTILE = "<img src=x onerror=hacked=1>\"]} ) ; \u202e"
FREE = "#game=pente+9x9+centre=off+tournament=off"
LINES = """const {tree} = window.fivefold.game;
    return tree.rows().filter(({node}) => node.children.length === 0).map(({node}) => tree.path(node).map(at => at.turn.move).join(' ')).sort()"""
ROWS = "return [...document.querySelectorAll('.move-row')].map(row => `${/depth-(\\d)/.exec(row.className)[1]}${row.querySelector('.move-word').textContent}`).join(' ')"
SHOWN = "return window.fivefold.game.spot().line.slice(0, window.fivefold.game.at).join(' ')"
NODES = "document.querySelectorAll('.games-row').length"
SETTLED = "window.fivefold.library.writing === null"


def play(opened, *moves):
    for move in moves:
        assert opened.run("return window.fivefold.play(arguments[0])", move), f"{move}: {opened.status()}"


def go(opened, at):
    opened.run("return window.fivefold.goTo(arguments[0])", at)


def restarted(opened):
    opened.reload()
    started(opened)


def new_game(opened, setup):
    opened.run("return window.fivefold.begin(arguments[0], {1: 'person', 2: 'person', 3: 6, 4: 6})", setup)
    opened.wait("window.fivefold.game.turns.length === 0", "a new game")


def games(opened):
    opened.run("document.querySelector('dialog')?.close(); window.fivefold.command('games')")
    opened.wait("document.querySelector('.games-list') && document.querySelector('.games .field-note').textContent !== null", "the library")


def shown(opened, count):
    opened.wait(f"{NODES} === arguments[0]", f"{count} games are listed", count)


def follows(opened, line):
    """The page reads a tree before it shows its line."""
    opened.wait(f"(() => {{ {SHOWN} }})() === arguments[0]", f"{line} is shown", line)


# --- the tree ---

def variations(page, driver):
    """A turn from an earlier position begins a variation; all lines stay, are listed, chosen, promoted, deleted and undone."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1", "j9", "a9")
        go(opened, 1)
        play(opened, "b2", "c3")
        go(opened, 1)
        play(opened, "d4")
        lines = ["e5 a1 j9 a9", "e5 b2 c3", "e5 d4"]
        assert opened.run(LINES) == lines, opened.run(LINES)
        assert opened.run(ROWS) == "0e5 0a1 1b2 1c3 1d4 0j9 0a9", opened.run(ROWS)
        followed(opened, "e5 d4")
        restarted(opened)
        follows(opened, "e5 d4")
        assert opened.run(LINES) == lines
        opened.click(".depth-1 + .depth-1 button")
        opened.wait("window.fivefold.game.at === 3", "a variation is chosen")
        follows(opened, "e5 b2 c3")
        assert opened.run(MOVES) == "e5 b2 c3"
        opened.wait("document.querySelector('.move-list [aria-current]')?.textContent.includes('c3')", "it is marked")
        opened.click("[data-tree=promote]")
        opened.wait("document.querySelector('[data-tree=promote]').disabled", "it is the main line")
        assert opened.run(ROWS) == "0e5 0b2 1a1 1j9 1a9 1d4 0c3", opened.run(ROWS)
        opened.keys("CONTROL+z")
        opened.wait("!document.querySelector('[data-tree=promote]').disabled", "undone")
        follows(opened, "e5 b2 c3")
        assert opened.run(LINES) == lines
        go(opened, 2)
        opened.click("[data-tree=remove]")
        opened.wait("window.fivefold.game.at === 1 && window.fivefold.game.tree.count === 5", "a variation is deleted")
        assert opened.run(LINES) == ["e5 a1 j9 a9", "e5 d4"]
        restarted(opened)
        opened.click('[data-command="undo"]')
        opened.wait("window.fivefold.game.tree.count === 7", "it is back")
        follows(opened, "e5 b2")
        assert opened.run(LINES) == lines
        opened.click('[data-command="redo"]')
        opened.wait("window.fivefold.game.tree.count === 5", "deleted again")


def keys(page, driver):
    """Page Up and Page Down go along a line, with Shift between variations; arrows in the list go by rows."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1", "j9")
        go(opened, 1)
        play(opened, "b2", "c3")
        for key, wanted in (("PAGEUP", "e5 b2"), ("SHIFT+PAGEUP", "e5 a1"), ("PAGEDOWN", "e5 a1 j9"), ("PAGEUP", "e5 a1"), ("SHIFT+PAGEDOWN", "e5 b2"),
                            ("PAGEDOWN", "e5 b2 c3")):
            opened.keys(key)
            follows(opened, wanted)
        opened.run("document.querySelector('.move-list [tabindex=\"0\"]').focus()")
        for key, wanted in (("UP", "e5 b2"), ("UP", "e5 a1"), ("UP", "e5"), ("DOWN", "e5 a1"), ("RIGHT", "e5 a1 j9"), ("LEFT", "e5 a1")):
            opened.keys(key)
            follows(opened, wanted)
            opened.wait("document.activeElement.getAttribute('aria-current') === 'step'", "the focus is on it")
        assert opened.run("return document.querySelectorAll('.move-list [tabindex=\"0\"]').length") == 1, "one stop of the Tab key"


def notes(page, driver):
    """Comments and marks stay with their turns, over reloads, and while the engine moves; hostile text is text."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1")
        opened.type(".note-comment", HOSTILE)
        opened.type(".note-sign", "!?")
        opened.wait("document.querySelector('.move-sign')", "the mark is shown")
        opened.run("document.querySelector('.note-comment').focus()")
        play(opened, "j9")
        opened.keys("x")
        opened.run("document.activeElement.blur()")
        restarted(opened)
        comments = opened.run("return window.fivefold.game.nodes.map(node => node.comment)")
        assert comments[0] == comments[2] == "" and sorted(comments[1]) == sorted(HOSTILE + "x"), comments
        assert opened.run("return window.fivefold.game.nodes.map(node => node.sign)") == ["", "!?", ""]
        assert opened.run("return !window.hacked && document.querySelectorAll('img').length === 0")
        assert opened.run("return document.querySelector('.move-comment').textContent").replace("x<img", "<img").startswith("<img src=x")


def marks(page, driver):
    """Marks on cells: by mouse and keyboard, instead of a move; they stay with their turn, over reloads, and turn with the board."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1")
        middle = "return Object.values(window.fivefold.board.middle(arguments[0]))"
        markup = "window.fivefold.game.node().markup"
        for pen, cell in (("circle", "c3"), ("square", "a1"), ("letter", "d4"), ("letter", "d5"), ("cross", "c3")):
            opened.run("document.querySelector(`.note-pens [data-pen=${arguments[0]}]`).ariaPressed === 'true' || document.querySelector(`.note-pens [data-pen=${arguments[0]}]`).click()", pen)
            opened.click_at(*opened.run(middle, cell))
            opened.wait(f"{markup}[arguments[0]]", "marked", cell)
        assert opened.run(f"return {markup}") == {"a1": "square", "d4": "A", "d5": "B", "c3": "cross"} and opened.run(MOVES) == "e5 a1"
        opened.click_at(*opened.run(middle, "c3"))
        opened.wait(f"!{markup}.c3", "taken away")
        opened.wait("document.querySelectorAll('#board .markup').length === 3", "drawn")
        opened.run("document.querySelector('#board').focus()")
        opened.keys("UP", "ENTER")
        opened.wait(f"Object.keys({markup}).length === 4", "by the keyboard")
        opened.wait("document.getElementById('speech').textContent.includes('marked cross')", "said")
        kept = opened.run(f"return {markup}")
        assert opened.run("return window.fivefold.game.turns.length") == 2
        opened.run("document.querySelector('#board').focus()")
        opened.keys("ESC")
        opened.wait("!document.querySelector('.note-pens [aria-pressed=true]')", "Esc ends marking")
        opened.run("document.querySelector('.note-pens [data-pen=circle]').click()")
        opened.run("document.querySelector('.note-pens [aria-pressed=true]').click()")
        opened.click_at(*opened.run(middle, "j9"))
        opened.wait("window.fivefold.game.turns.length === 3 && document.querySelectorAll('#board .markup').length === 0", "a click plays again")
        restarted(opened)
        go(opened, 2)
        opened.wait("document.querySelectorAll('#board .markup').length === 4", "kept")
        assert opened.run(f"return {markup}") == kept
        opened.run("window.fivefold.settings.turned = 1; window.fivefold.settingsTake()")
        opened.wait("""(() => { const { x, y } = window.fivefold.board.middle('a1');
            return [...document.querySelectorAll('#board .markup')].some(mark => { const box = mark.getBoundingClientRect();
                return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 2; }); })()""", "the mark of a1 is on a1")
        assert "Fivefold" in opened.run("return document.title") and opened.errors() == []


def long_list(page, driver):
    """240 turns: at least eight rows are seen, the current one among them, and the page goes on."""
    moves = "+".join(f"{column}{row}" for row in range(1, 20) for column in "abcdefghjklmnopqrst")
    line = [move for move in moves.split("+")]
    # Two colours in stripes make no five in a row.
    order = sorted(line, key=lambda move: (int(move[1:]), "abcdefghjklmnopqrst".index(move[0])))
    first = [m for m in order if ("abcdefghjklmnopqrst".index(m[0]) + 2 * int(m[1:])) % 4 < 2]
    second = [m for m in order if m not in first]
    turns = [move for pair in zip(first[:120], second[:120]) for move in pair]
    link = f"{file_url(page)}#game=gomoku+19x19+centre=off&moves={'+'.join(turns)}"
    with person(driver, link, PEOPLE) as (opened, _):
        opened.wait("window.fivefold.game.turns.length === 240 && document.querySelectorAll('.move-row').length === 240", "all turns")
        seen = """(() => { const list = document.querySelector('.move-list').getBoundingClientRect();
            return [...document.querySelectorAll('.move-row')].filter(row => { const box = row.getBoundingClientRect(); return box.top >= list.top - 1 && box.bottom <= list.bottom + 1; }); })()"""
        assert opened.run(f"return {seen}.length") >= 8, opened.run(f"return {seen}.length")
        for at in (240, 1, 120, 121, 0, 239):
            go(opened, at)
            opened.wait(f"arguments[0] === 0 || {seen}.some(row => row.querySelector('[aria-current]')?.textContent.startsWith(arguments[0]))", f"turn {at} is in sight", at)


# --- records ---

def rewritten(page, driver):
    """A tree written as SGF and PGN is read back as the same tree, through the dialog."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1", "j9", "a9")
        go(opened, 1)
        play(opened, "b2", "c3")
        opened.type(".note-comment", HOSTILE)
        opened.type(".note-sign", "??")
        go(opened, 2)
        play(opened, "h8")
        lines = opened.run(LINES)
        flat = "return JSON.stringify(window.fivefold.game.tree.flat().map(({h, t, ...node}) => node))"  # without what the record says of the game
        tree = opened.run(flat)
        for name in ("SGF", "PGN"):
            text = opened.run("return window.fivefold.archive.formats().find(({name}) => name === arguments[0]).content()", name)
            new_game(opened, "capture 6x6")
            opened.run("window.fivefold.command('records')")
            opened.type(".records textarea", text)
            opened.click(".records .primary")
            opened.wait("!document.querySelector('.records')", f"{name} is read")
            assert opened.run(LINES) == lines, f"{name}: {text}"
            assert opened.run(flat) == tree, f"{name}: {text}"
            opened.wait("window.fivefold.game.tree.rows().every(({node}) => node.known)", "the engine reads the variations")


RECORD = """[Event "Open"]
[Site "Paris"]
[Date "2001.05.09"]
[Round "3"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[Variant "pente 9x9 centre=off tournament=off"]
[PlyCount "3"]
[Termination "time"]
[Annotator "me"]

{before} 1. e5! $14 {plan [%clk 0:59]} a1 (1... c3 {better}) 2. d4 1-0

"""


def loaded(page, driver):
    """A record that was loaded is saved with its tags, comments, marks and variations, also after a reload. What is left out is said."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        pgn = "return window.fivefold.archive.formats().find(({name}) => name === 'PGN').content()"
        assert opened.run(TRANSFER, "body", "paste", RECORD.replace("(1...", "(1... e5) (1..."), None)
        follows(opened, "e5 a1 d4")
        opened.wait("document.getElementById('notice').textContent.startsWith('One variation is left out.')", "what is left out is said")
        assert opened.run(pgn) == RECORD, opened.run(pgn)
        opened.wait(SETTLED, "the library has the game")
        restarted(opened)
        follows(opened, "e5 a1 d4")
        assert opened.run(pgn) == RECORD, opened.run(pgn)
        saved = opened.run("""const { formats } = window.fivefold.archive, make = URL.createObjectURL, blobs = [];
            window.fivefold.command('records');
            URL.createObjectURL = blob => { blobs.push(blob); return make(blob); };
            [...document.querySelectorAll('.records button')].find(button => button.textContent === 'Commands').click();
            return (async () => {
                const told = () => document.querySelector('.records [role=alert]').textContent;
                while (!told()) await new Promise(next => setTimeout(next, 10));
                URL.createObjectURL = make;
                return [await blobs[0].text(), told()];
            })()""")
        assert '# [Annotator "me"]' in saved[0] and '# [Player 1 Name "Ann"]' in saved[0], saved
        assert saved[1] == "3 comments, 1 variation and 2 marks are not in commands.", saved
        opened.run("document.querySelector('.records').close()")
        assert opened.run(TRANSFER, "body", "paste", "1. a9 b8 2. c7", None)
        follows(opened, "a9 b8 c7")
        assert opened.run("return window.fivefold.game.setup") == "pente 9x9 centre=off tournament=off", "moves alone are of the game on the board"
        opened.wait("document.getElementById('notice').hidden", "the notice goes with its record")


def main_line(page, engine, driver):
    """bin/records reads the main line of what the page writes."""
    program = next((path for path in (os.path.join(os.path.dirname(engine) or ".", "records"), "bin/records") if os.path.exists(path)), None)
    if program is None:
        return
    for setup, moves, other in ((FREE, ("e5", "a1", "j9"), "b2"), ("#game=capture+6x6", ("a1,b1,c1,d1,e1", "a2,b2,c2,d2,b3"), "a3,b3,c3,b4,b2")):
        with person(driver, file_url(page) + setup, PEOPLE) as (opened, _):
            play(opened, *moves)
            go(opened, 1)
            play(opened, other)
            opened.type(".note-comment", HOSTILE)
            for name in opened.run("return window.fivefold.archive.formats().map(({name}) => name).filter(name => ['SGF', 'PGN'].includes(name))"):
                text = opened.run("return window.fivefold.archive.formats().find(({name}) => name === arguments[0]).content()", name)
                read = subprocess.run([program, "read"], input=text.encode(), capture_output=True)
                played = [row.split()[1] for row in read.stdout.decode().splitlines() if row.startswith("play ")]
                canonical = opened.run("return window.fivefold.game.tree.mainLine().map(({turn}) => [turn.move, turn.short ?? turn.move])")
                assert read.returncode == 0 and len(played) == len(moves) and all(word in pair for word, pair in zip(played, canonical)), \
                    f"{name}: {text} {read.stdout} {read.stderr}"


# --- the library ---

def library(page, driver):
    """Games are kept without being asked, searched, renamed, opened, deleted and brought back."""
    with person(driver, f"{file_url(page)}#game=pente+9x9", PEOPLE) as (opened, _):
        games(opened)
        opened.wait("document.querySelector('.games > .dialog-body > .field-note').textContent.includes('from its first turn')", "no game yet")
        opened.run("document.querySelector('dialog').close()")
        play(opened, "e5", "a1")
        new_game(opened, "gomoku 9x9")
        play(opened, "e5")
        games(opened)
        shown(opened, 2)
        opened.run("document.querySelectorAll('[data-rename]')[1].click()")
        opened.type(".games-name input", HOSTILE)
        opened.run("document.querySelector('.games-name').requestSubmit()")
        opened.wait("[...document.querySelectorAll('.games-row b')].some(b => b.textContent.startsWith('<img'))", "it is renamed")
        opened.type(".games-search", "gomoku")
        shown(opened, 1)
        opened.type(".games-search", "onerror")
        shown(opened, 1)
        assert opened.run("return !window.hacked && document.querySelectorAll('img').length === 0")
        opened.click(".games-row .record")
        opened.wait("!document.querySelector('.games') && window.fivefold.game.turns.length === 2", "it is opened")
        opened.keys("CONTROL+z")
        opened.wait("window.fivefold.game.model.game === 'gomoku'", "undone")
        games(opened)
        opened.wait("document.querySelectorAll('[data-remove]').length === 2", "both")
        opened.run("[...document.querySelectorAll('[data-remove]')].find(button => button.getAttribute('aria-label').includes('<img')).click()")
        shown(opened, 1)
        opened.run("[...document.querySelectorAll('.games-note .button')].find(button => !button.hidden).click()")
        shown(opened, 2)
        texts = opened.run("""const {library, archive} = window.fivefold;
            return library.list().then(async heads => Promise.all(heads.map(async ({id}) => archive.entryText(await library.read(id)))))""")
        assert len(texts) == 2 and any("gomoku 9x9" in text and "1. e5" in text for text in texts), texts
        restarted(opened)
        games(opened)
        shown(opened, 2)
        opened.wait(SETTLED, "all is written")
        assert opened.run("return Object.keys(localStorage).filter(key => key.startsWith('fivefold.game')).length") == 0, "nothing is left outside the library"


def two_tabs(page, driver):
    """A game that is open in two tabs: both go on, and the moves of both are kept."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5", "a1")
        opened.wait(SETTLED, "it is written")
        first, game = opened.call("GET", "/window"), opened.run("return window.fivefold.keeper.id")
        second = opened.call("POST", "/window/new", {"type": "tab"})["handle"]
        opened.call("POST", "/window", {"handle": second})
        opened.open(f"{file_url(page)}#game=gomoku")
        started(opened)
        assert opened.run("return window.fivefold.keeper.openKept(arguments[0])", game)
        play(opened, "b2")
        opened.wait(SETTLED, "the second tab has written")
        opened.call("POST", "/window", {"handle": first})
        play(opened, "c3")
        opened.wait(SETTLED, "the first tab has written")
        play(opened, "d4")
        for handle, wanted in ((first, "e5 a1 c3 d4"), (second, "e5 a1 b2")):
            opened.call("POST", "/window", {"handle": handle})
            restarted(opened)
            assert opened.run(MOVES) == wanted, opened.run(MOVES)
        kept = opened.run("""const {library} = window.fivefold;
            return library.list().then(async heads => Promise.all(heads.map(async ({id}) => (await library.read(id)).moves.join(' '))))""")
        assert sorted(moves for moves in kept if moves) == ["e5 a1 b2", "e5 a1 c3 d4"], kept


def taken_over(page, driver):
    """Games that an older page kept in localStorage come into the library, with their lines."""
    old = """localStorage.clear(); for (const [i, moves] of [['e5', 'a1'], ['j9']].entries())
        localStorage.setItem(`fivefold.game.old${i}`, JSON.stringify({setup: 'pente 9x9', start: null, moves, at: 1, resigned: null, ending: 'resign',
            scores: [], seats: {1: 'person', 2: 'person', 3: 6, 4: 6}, stamp: `.s${i}`, when: 1000 + i}));
        localStorage.setItem('fivefold.game.bad', '{"setup":1}'); localStorage.setItem('fivefold.settings', '{"seats":{"1":"person","2":"person"}}')"""
    opened = Browser(driver)
    try:
        opened.open(file_url(page))
        started(opened)
        opened.run(old)
        opened.open("about:blank")
        opened.open(file_url(page))
        started(opened)
        games(opened)
        shown(opened, 2)
        opened.run("[...document.querySelectorAll('.games-row .record')].find(row => row.textContent.includes('2 turns')).click()")
        opened.wait("window.fivefold.game.turns.length === 2 && window.fivefold.game.at === 1", "an old game")
        assert opened.run("return Object.keys(localStorage).filter(key => /game.old/.test(key)).length") == 0
    finally:
        opened.close()


STUBS = {"refused": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
         "missing": "Object.defineProperty(window, 'indexedDB', {value: undefined});",
         "full": "const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); };",
         "nothing": """Object.defineProperty(window, 'indexedDB', {value: undefined});
             const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {
                 if (key.startsWith('fivefold.game')) throw new DOMException('full', 'QuotaExceededError'); set.call(this, key, value); };"""}


def no_library(page, driver):
    """IndexedDB is refused, missing or full: the page says so in a sentence, plays on and offers to export."""
    for name, stub in STUBS.items():
        opened = Browser(driver)
        try:
            opened.call("POST", "/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": stub}})
            someone = Person(opened, "mouse", seed=1)
            someone.open(file_url(page) + FREE, PEOPLE)
            assert opened.run("return document.getElementById('notice').hidden"), "nothing is lost yet"
            play(opened, "e5", "a1")
            opened.wait("document.getElementById('notice').textContent.includes('export the games')", f"{name}: it is said")
            play(opened, "j9")
            games(opened)
            shown(opened, 1)
            opened.run("document.querySelector('dialog').close()")
            opened.run("[...document.querySelectorAll('#notice button')][0].click()")
            opened.wait("document.querySelector('.records')", "export is offered")
            opened.run("document.querySelector('dialog').close()")
            opened.run("history.replaceState(null, '', location.href.split('#')[0])")
            restarted(opened)
            assert name == "nothing" or opened.run(MOVES) == "e5 a1 j9", f"{name}: {opened.run(MOVES)}"
            errors = opened.errors()
            assert not errors, errors
        finally:
            opened.close()


# --- from outside, and to the outside ---

# A transfer to an element: kind "paste", "drop" or "dragover"; text, or a file of that name with the text.
TRANSFER = """const [selector, kind, text, name] = arguments, data = new DataTransfer();
    name ? data.items.add(new File([text], name)) : data.setData('text/plain', text);
    const event = kind === 'paste' ? new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})
        : new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true});
    document.querySelector(selector).dispatchEvent(event);
    return event.defaultPrevented"""
STATUS = "document.getElementById('status').textContent"


def dropped(page, driver):
    """A record is dropped or pasted anywhere, as text or file; a paste into a field stays there; what is no record is refused."""
    with person(driver, file_url(page) + FREE, PEOPLE) as (opened, _):
        play(opened, "e5")
        for where, kind, text, name, wanted in (
                ("body", "paste", "(;GM[4]SZ[9];B[ee];W[aa](;B[bb])(;B[cc]))", None, "e5 a9 b8"), ("#board", "drop", "[Game \"Pente\"]\n1. K10 L9", None, "k10 l9"),
                ("#moves", "drop", "[Game \"Pente\"]\n1. K10 L9 2. A1 (2. B1)", "game.pgn", "k10 l9 a1"), ("body", "paste", "newgame gomoku 9x9\nplay e5", "a.txt", "e5"),
                ("body", "paste", f"{file_url(page)}#game=pente+9x9&moves=e5+b2", None, "e5 b2")):
            assert opened.run(TRANSFER, where, kind, text, name)
            opened.wait(f"(() => {{ {MOVES} }})() === arguments[0]", f"{text} is opened by {kind}", wanted)
        moves = opened.run(MOVES)
        assert opened.run(TRANSFER, "#board", "dragover", "x", "game.sgf"), "a file may be dropped"
        assert not opened.run(TRANSFER, ".move-input", "paste", "k10", None), "a paste into a field"
        assert not opened.run(TRANSFER, ".note-comment", "drop", "(;GM[4])", None), "text dropped into a field"
        for text in (HOSTILE, "(;", "[Game", "x" * 9000000):
            opened.run("window.fivefold.tell('')")
            assert opened.run(TRANSFER, "body", "paste", text, None)
            opened.wait("window.fivefold.told", f"{text[:20]} is refused")
            assert opened.run(MOVES) == moves and opened.run("return !window.hacked")
        assert opened.run(TRANSFER, "body", "drop", "[Game \"Pente\"]\n1. K10\n\n[Game \"Pente\"]\n1. K10 L9", None)
        opened.wait("document.querySelectorAll('.records .record').length === 2", "one of two games is to be chosen")
        opened.run("[...document.querySelectorAll('.records .record')][1].click()")
        opened.wait(f"!document.querySelector('.records') && (() => {{ {MOVES} }})() === 'k10 l9'", "the second")
        opened.keys("CONTROL+z")
        opened.wait(f"(() => {{ {MOVES} }})() === arguments[0]", "undone", moves)


def pictures(page, driver):
    """The position as SVG stands alone and has light colours in the dark too; as PNG it is a picture of it."""
    for setup, colour in (("pente+9x9", "rgb(226, 196, 144)"), ("capture+6x6", "rgb(232, 226, 213)"), ("pentamid", "rgb(232, 226, 213)")):
        with person(driver, f"{file_url(page)}#game={setup}", {**PEOPLE, "theme": "dark"}) as (opened, someone):
            someone.turn()
            opened.run("const { game, changed } = window.fivefold; game.tree.markupSet(game.node(), {a1: 'Q7'}); changed.call(window.fivefold)")
            opened.wait("document.querySelector('#board .markup-label')", "a mark is drawn")
            before = opened.run("return document.documentElement.outerHTML.length")
            text, kind, size = opened.run("""const blobs = [], make = URL.createObjectURL;
                URL.createObjectURL = blob => { blobs.push(blob); return make(blob); };
                window.fivefold.command('share');
                const press = word => [...document.querySelectorAll('.share button')].find(button => button.textContent === word).click();
                press('SVG');
                return (async () => {
                    const until = async done => { while (!done()) await new Promise(next => setTimeout(next, 10)); };
                    await until(() => blobs.length === 1);
                    press('PNG');
                    await until(() => blobs.at(-1).type === 'image/png');
                    URL.createObjectURL = make;
                    const image = await createImageBitmap(blobs.at(-1));
                    document.querySelector('.share').close();
                    return [await blobs[0].text(), new DOMParser().parseFromString(await blobs[0].text(), 'image/svg+xml').documentElement.nodeName, [image.width, image.height]];
                })()""")
            assert kind == "svg" and colour in text and "class=" not in text and "var(" not in text and "style=" not in text, text[:600]
            assert ">Q7</text>" in text, "the mark is on the picture"
            assert size[0] == 1200 and abs(size[1] - 1200) < 300, size
            opened.wait("document.documentElement.outerHTML.length <= arguments[0] + 300", "nothing is left of it", before)


def paper(page, driver):
    """On paper are the board, the players, the turns and the comments, in light colours, and nothing else."""
    with person(driver, file_url(page) + FREE, {**PEOPLE, "theme": "dark"}) as (opened, _):
        play(opened, "e5", "a1", "j9")
        opened.type(".note-comment", "A comment")
        go(opened, 0)
        opened.type(".note-comment", "The opening")
        opened.wait("document.querySelector('.game-comment').textContent === 'The opening'", "the comment on the game is shown")
        opened.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"media": "print"}})
        opened.run("dispatchEvent(new Event('beforeprint'))")
        text = opened.run("return document.body.innerText.split(/\\s+/).filter(Boolean).join(' ')")
        assert all(word in text for word in ("e5", "a1", "j9", "A comment", "The opening", "Black", "White")), text
        assert opened.run("return [...document.querySelectorAll('button, input, textarea')].filter(e => e.checkVisibility() && !e.closest('.move-list')).length") == 0
        assert not any(word in text for word in ("Analysis", "Undo", "New game", "Turns", "place a stone")), text
        assert opened.run("return getComputedStyle(document.querySelector('.wood')).fill") == "rgb(226, 196, 144)"
        opened.run("dispatchEvent(new Event('afterprint'))")
        assert opened.run("return getComputedStyle(document.querySelector('.wood')).fill") != "rgb(226, 196, 144)"


LIBRARY = [("tree variations", variations), ("tree keys", keys), ("tree notes", notes), ("tree marks", marks), ("tree long", long_list), ("tree rewritten", rewritten), ("record loaded", loaded),
           ("library", library), ("library tabs", two_tabs), ("library taken over", taken_over), ("library none", no_library), ("dropped", dropped),
           ("pictures", pictures), ("paper", paper)]
