"""Cases for kinds of faults: lost games, views that stay behind the state, lost presses, and words."""

import contextlib

from driver import Browser, file_url
from player import Person

PEOPLE = {"seats": {"1": "person", "2": "person"}}
SLOW = {"time": 60000}  # the engine thinks until it is stopped
MOVES = "return window.fivefold.game.turns.map(turn => turn.move).join(' ')"
THINKS = "window.fivefold.players.thinking !== null"
STATUS = "document.getElementById('status').textContent"


@contextlib.contextmanager
def person(driver, url, settings=None, kind="mouse"):
    opened = Browser(driver)
    try:
        someone = Person(opened, kind, seed=9)
        someone.open(url, settings)
        yield opened, someone
        errors = opened.errors()
        assert not errors, f"the console says: {errors[:3]}"
    finally:
        opened.close()


def started(opened):
    opened.wait("document.body?.dataset.ready", "the page starts")


def followed(opened, moves):
    opened.wait("decodeURIComponent(location.hash).replaceAll('+', ' ').endsWith('moves=' + arguments[0])", "the address follows the game", moves)


# --- nothing of a game is lost ---

def reloaded(page, driver):
    """A reload after a link keeps what was played since, and the turn shown; so does a reload of a loaded record."""
    with person(driver, f"{file_url(page)}#game=capture+6x6&moves=a1,b1,c1,d1,e1", PEOPLE) as (opened, someone):
        someone.turn()
        someone.turn()
        opened.keys("CONTROL+z")
        opened.wait("window.fivefold.game.at === 2", "undone")
        moves = opened.run(MOVES)
        for _ in range(2):
            opened.reload()
            started(opened)
            assert opened.run(MOVES) == moves and opened.run("return window.fivefold.game.at") == 2, opened.run(MOVES)
            followed(opened, moves)
        opened.run("window.fivefold.command('records')")
        opened.type(".records textarea", "[Game \"Pente\"]\n1. K10 L9")
        opened.click(".records .primary")
        opened.wait("!document.querySelector('.records')", "a record is opened")
        opened.run("return window.fivefold.play('a1')")
        opened.reload()
        started(opened)
        assert opened.run(MOVES) == "k10 l9 a1", opened.run(MOVES)


def waiting(page, driver):
    """A link waits, also after a reload, until the user lets the engine go on."""
    link = f"{file_url(page)}#game=capture+6x6&moves=a1,b1,c1,d1,e1"
    with person(driver, f"{file_url(page)}#game=pente") as (opened, _):
        for action in (lambda: opened.open(link), opened.reload):
            action()
            opened.wait("window.fivefold?.game?.model?.game === 'capture' && document.body.dataset.ready", "the link is opened")
            opened.wait(f"{STATUS}.includes('waits')", "the engine waits")
            assert opened.run(MOVES) == "a1,b1,c1,d1,e1"
        opened.click('[data-command="pause"]')
        opened.wait("window.fivefold.game.turns.length === 2", "the engine goes on")


def tabs(page, driver):
    """Each tab keeps its own game; a new one begins with a copy of the latest."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        someone.turn()
        first, moves = opened.call("GET", "/window"), opened.run(MOVES)
        second = opened.call("POST", "/window/new", {"type": "tab"})["handle"]
        opened.call("POST", "/window", {"handle": second})
        opened.open(file_url(page))
        started(opened)
        assert opened.run(MOVES) == moves, "the new tab has the latest game"
        someone.turn()
        others = opened.run(MOVES)
        opened.call("POST", "/window", {"handle": first})
        someone.turn()
        someone.turn()
        moves = opened.run(MOVES)
        for handle, wanted in ((first, moves), (second, others)):
            opened.call("POST", "/window", {"handle": handle})
            opened.reload()
            started(opened)
            assert opened.run(MOVES) == wanted, f"{opened.run(MOVES)}, not {wanted}"


def way_back(page, driver):
    """Undo brings back a game, a line and a position that were replaced, also after a reload; Redo leaves them again."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        for _ in range(3):
            someone.turn()
        line = opened.run(MOVES)
        opened.run("return window.fivefold.goTo(1)")
        other = opened.run("""const {game} = window.fivefold;
            for (const {piece} of game.model.hand)
                for (const [, move] of await game.targets(piece))
                    if (move !== game.turns[1].move)
                        return move;""")
        opened.run("return window.fivefold.play(arguments[0])", other)
        opened.wait("window.fivefold.game.turns.length === 2", "another line")
        changed = opened.run(MOVES)
        opened.reload()
        started(opened)
        opened.click('[data-command="undo"]')
        opened.wait("window.fivefold.game.turns.length === 3 && window.fivefold.game.at === 1", "the line is back")
        assert opened.run(MOVES) == line
        opened.click('[data-command="redo"]')
        opened.wait("window.fivefold.game.turns.length === 2", "the other line again")
        assert opened.run(MOVES) == changed
        for replace in ("window.fivefold.begin('pente 9x9', {1: 'person', 2: 'person', 3: 6, 4: 6})",
                        "window.fivefold.positionSet(window.fivefold.game.model.position)"):
            opened.run(f"return {replace}")
            opened.wait("window.fivefold.game.turns.length === 0", "the game is replaced")
            opened.reload()
            started(opened)
            opened.click('[data-command="undo"]')
            opened.wait("window.fivefold.game.turns.length === 2", "the game is back")
            assert opened.run(MOVES) == changed
        opened.run("window.fivefold.command('games')")
        opened.wait("document.querySelectorAll('.games-row').length === 2", "the game and the position are kept, each once")
        told = opened.run("return [...document.querySelectorAll('.games-row .record')].map(button => button.textContent)")
        assert all(word.startswith("Capture Pentominoes 6×6") for word in told) and any("3 turns" in word for word in told), told


def empty_position(page, driver):
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        someone.turn()
        moves = opened.run(MOVES)
        opened.click('[data-command="share"]')
        opened.run("document.querySelector('.share form').requestSubmit()")
        opened.wait("document.querySelector('.share [role=status]').textContent", "an empty field is refused")
        assert opened.run(MOVES) == moves


# --- the views follow the state ---

def idle_check(opened):
    """Nothing says that the engine thinks."""
    opened.wait(f"!{STATUS}.includes('thinking')", "the status follows")
    assert opened.run("return document.querySelectorAll('.player.thinking').length") == 0
    assert not opened.run("return document.querySelector('[data-command=hint]').disabled"), "a hint may be asked for"


def undone_thinking(page, driver):
    """Undo while the engine thinks."""
    for game in ("capture+6x6", "pente+9x9"):
        with person(driver, f"{file_url(page)}#game={game}", SLOW) as (opened, someone):
            someone.mouse(someone.plan())
            opened.wait(f"{THINKS} && {STATUS}.includes('thinking')", "the engine thinks")
            opened.keys("CONTROL+z")
            opened.wait(f"window.fivefold.game.at === 0 && !({THINKS})", "undone")
            idle_check(opened)
            someone.mouse(someone.plan())
            opened.wait("window.fivefold.game.turns.length === 1", "the board takes a turn at once")


def native_killed(port, driver, server):
    """The engine disappears while it thinks: nothing waits for it, and the engine inside goes on with the game."""
    opened = Browser(driver)  # the console reports the lost connection
    try:
        someone = Person(opened, "mouse", seed=3)
        opened.open_served(f"http://127.0.0.1:{port}/")
        someone.open(f"http://127.0.0.1:{port}/#game=capture+6x6", SLOW)
        opened.run("return window.fivefold.engineSet(arguments[0])", f"ws://127.0.0.1:{port}/")
        someone.mouse(someone.plan())
        opened.wait(THINKS, "the engine thinks")
        server.kill()
        opened.wait("!document.getElementById('notice').hidden", "the loss is told")
        opened.wait(f"{STATUS}.includes('no engine') && !({THINKS})", "the status says it")
        assert opened.run("return window.fivefold.placing.ghost === null && document.querySelector('[data-command=hint]').disabled")
        opened.run("window.fivefold.settings.time = 100; [...document.querySelectorAll('#notice button')].at(-1).click()")
        opened.wait("window.fivefold.game.turns.length === 2", "the engine inside makes the turn")
        someone.idle()
        idle_check(opened)
    finally:
        opened.close()


# --- analysis ---

DEPTH = "document.querySelector('.depth').textContent"


def rows(page, driver):
    """The rows of the analysis stay while their lines change: the focus, and a press during which a line comes."""
    with person(driver, f"{file_url(page)}#game=capture+7x7", PEOPLE) as (opened, _):
        opened.run("window.fivefold.settings.lines = 3")
        opened.click(".switch")
        opened.wait("document.querySelectorAll('.lines li').length === 3", "three lines")
        opened.run("document.querySelector('.line-score').focus(); window.row = document.activeElement")
        x, y = opened.box(".line-score")
        opened.actions(opened.pointer([opened.move(x, y), {"type": "pointerDown", "button": 0}]))
        depth = opened.run(f"return {DEPTH}")
        opened.wait(f"{DEPTH} !== arguments[0]", "another line comes", depth)
        assert opened.run("return document.activeElement === window.row && window.row.isConnected"), "the focus stays"
        opened.actions(opened.pointer([{"type": "pointerUp", "button": 0}]))
        opened.wait("window.fivefold.game.turns.length === 1", "the press counts")
        opened.wait("document.querySelector('.lines li:not(.stale)')", "lines of the next position")
        assert opened.run("return document.activeElement === window.row"), "the focus stays in the list"
        opened.keys("ALT+a")
        opened.wait("document.querySelectorAll('.lines li').length === 0", "the analysis ends")
        assert opened.run("return document.activeElement.className") == "switch", "the focus goes to the switch"


def proved_kept(page, driver):
    """A proved win stays when more lines are wished."""
    with person(driver, f"{file_url(page)}#game=pentominoes+5x5", PEOPLE) as (opened, _):
        opened.click(".switch")
        proved = "/ wins/.test(document.querySelector('.line-score')?.textContent)"
        opened.wait(proved, "a win is proved")
        opened.run(f"""window.gone = 0;
            new MutationObserver(() => {proved} || window.gone++)
                .observe(document.querySelector('.lines'), {{subtree: true, childList: true, characterData: true}});
            const count = document.querySelector('#analysis select');
            count.value = '5';
            count.dispatchEvent(new Event('change'));""")
        opened.wait("document.querySelectorAll('.lines li').length === 5", "five lines")
        assert opened.run("return window.gone") == 0, "the proved win was forgotten"


def notation(page, driver):
    """Hints, lines, the review and the list of turns are in the short notation."""
    short = "/^[A-Z]@[a-z]\\d+\\.\\d$/"
    with person(driver, f"{file_url(page)}#game=pentominoes+5x6", PEOPLE) as (opened, someone):
        opened.run("window.fivefold.command('hint')")
        opened.wait(f"/Hint: (\\S+) \\(/.test({STATUS})", "a hint")
        status = opened.status()
        assert status.startswith("Black is to move. Hint: "), f"the hint tells whose turn it is: {status}"
        assert opened.run(f"return {short}.test(/Hint: (\\S+) /.exec({STATUS})[1])"), status
        opened.click(".switch")
        opened.wait("document.querySelector('.line-moves')?.textContent", "a line")
        assert opened.run(f"return document.querySelector('.line-moves').textContent.split(' ').every(word => {short}.test(word))")
        opened.click(".switch")
        someone.game()
        opened.run("document.querySelector('#review .button').click()")
        opened.wait("!window.fivefold.review.running && window.fivefold.game.turns.some(turn => turn.score)", "the review ends")
        words = opened.run("return [...document.querySelectorAll('.move-word, .review-row b, .better')].map(e => e.textContent)")
        assert all("@" in word and "," not in word for word in words), words
        scores = opened.run("return [...document.querySelectorAll('.move-score')].map(e => e.textContent)")
        assert scores and all(word == "even" or word.split(" ")[0] in ("Black", "White") for word in scores), scores


# --- marks and words ---

def nests(page, driver):
    """The nest that was picked is marked, and no other."""
    with person(driver, f"{file_url(page)}#game=pentamid", PEOPLE) as (opened, _):
        held = "return [...document.querySelectorAll('#hand button.nest')].map(nest => nest.getAttribute('aria-pressed') === 'true').join()"
        for place, wanted in ((3, "false,false,true,false"), (2, "false,true,false,false")):
            opened.click(f'#hand .nests.turn .nest:nth-child({place})')
            assert opened.run(held) == wanted, opened.run(held)
            assert opened.run("return window.fivefold.placing.held.piece") == "L"


def words(page, driver):
    with person(driver, f"{file_url(page)}#game=pentominoes+15x15+pieces=hexominoes", PEOPLE) as (opened, _):
        opened.wait("document.getElementById('title').textContent === 'Hexominoes 15×15'", "the title names the pieces")
        opened.run("window.fivefold.command('new')")
        for game in ("pente", "keryo-pente", "capture"):
            opened.click(f'[data-game="{game}"]')
            about = opened.run("return document.querySelector('.game-about p').textContent")
            assert about.endswith(".") and not about.endswith(". ."), about
        opened.run("document.querySelector('dialog').close(); window.fivefold.command('records')")
        opened.type(".records textarea", "{\"match\":\"game pente\"}\n" + "{\"moves\":[\"k10\"]}\n" * 501)
        opened.click(".records .primary")
        opened.wait("document.querySelector('.record-list p')", "the games are listed")
        told = opened.run("return document.querySelector('.record-list p').textContent")
        assert told == "The first 500 of 501 games:", told


def lifted_words(page, driver):
    url = f"{file_url(page)}#game=capture+7x7&position=7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4+w+TU/Y+-/-"
    with person(driver, url, PEOPLE) as (opened, _):
        opened.run("return window.fivefold.placing.lift('Y')")
        opened.wait(f"{STATUS}.startsWith('White: Y lifted. Take a piece')", "the words are sentences")


def three_scores(page, driver):
    """Scores of three players: a line for each."""
    seats = {"seats": {"1": "person", "2": 2, "3": 2, "4": 2}}
    with person(driver, f"{file_url(page)}#game=pente+9x9+players=3", seats) as (opened, someone):
        someone.turn()
        someone.turn()
        opened.wait("document.querySelectorAll('.graph-line').length === 2", "two engines have scores")


# --- seen by everyone ---

# Contrast of two colours as WCAG 2 defines it.
CONTRAST = """
    const light = (text) => { const [r, g, b] = text.match(/[0-9.]+/g).map(part => { const v = part / 255;
        return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const contrast = (a, b) => { const [x, y] = [light(a), light(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
    const style = (selector) => getComputedStyle(document.querySelector(selector));
"""


def contrast(page, driver):
    """Edges of squares and of what can be pressed, and the coordinates, stand out from what is beside them, in both themes."""
    for theme in ("light", "dark"):
        with person(driver, f"{file_url(page)}#game=pentominoes+8x8", {**PEOPLE, "theme": theme}) as (opened, _):
            found = opened.run(CONTRAST + """
                const page = style("body").backgroundColor;
                return { square: contrast(style(".square").stroke, style(".square").fill), odd: contrast(style(".square.odd").stroke, style(".square.odd").fill),
                    button: contrast(style(".actions .tool").borderTopColor, style(".actions .tool").backgroundColor), beside: contrast(style(".actions .tool").borderTopColor, page),
                    field: contrast(style(".move-form input").borderTopColor, style(".move-form input").backgroundColor) };""")
            assert all(value >= 3 for value in found.values()), (theme, found)
            texts = opened.run(CONTRAST + """
                const page = style("body").backgroundColor, panel = style(".panel").backgroundColor;
                return { coordinate: contrast(style(".coordinate").fill, page), faint: contrast(style(".coordinate").fill, panel), ink: contrast(style("body").color, page) };""")
            assert all(value >= 4.5 for value in texts.values()), (theme, texts)


def forced_colours(page, driver):
    """Where the system chooses the colours, the sides still differ, on the board and beside it."""
    with person(driver, f"{file_url(page)}#game=pente+9x9&moves=e5+a1", PEOPLE) as (opened, _):
        opened.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": [{"name": "forced-colors", "value": "active"}]}})
        assert opened.run("return matchMedia('(forced-colors: active)').matches")
        colours = opened.run("""return ["", "player"].map(kind => ["b", "w"].map(side => getComputedStyle(document.querySelector(
            kind ? `.player-stone.own-${side}` : `.stone.own-${side} .body`))[kind ? "backgroundColor" : "fill"]))""")
        assert all(black != white for black, white in colours), colours


def enlarged(page, driver):
    """At 200 % and 400 % the board is no higher than the window, and no wider."""
    with person(driver, f"{file_url(page)}#game=pente+19x19", PEOPLE) as (opened, _):
        for width, height in ((640, 430), (320, 480), (360, 740)):
            opened.size(width, height)
            opened.wait("innerWidth === arguments[0]", "the size", width)
            box = opened.run("const box = document.querySelector('.board-picture').getBoundingClientRect(); return [box.width, box.height]")
            assert box[0] <= width and box[1] <= max(height, 300), (width, height, box)


def coordinates(page, driver):
    """Coordinates have at least nine pixels on a phone and eleven on a desk, on the largest usual board too."""
    with person(driver, f"{file_url(page)}#game=pente+19x19", PEOPLE) as (opened, _):
        for width, height, least in ((1280, 860, 11), (360, 740, 9)):
            opened.size(width, height)
            opened.wait("innerWidth === arguments[0]", "the size", width)
            size = opened.run("""const text = document.querySelector('.coordinate'), picture = document.querySelector('.board-picture');
                return parseFloat(getComputedStyle(text).fontSize) * picture.getScreenCTM().a""")
            assert size >= least, (width, size)


# --- nothing moves under the hand ---

PLACES = """return ["#board .board-picture", '[data-command="undo"]'].map(selector => {
    const box = document.querySelector(selector).getBoundingClientRect(); return [box.x, box.y, box.width].map(Math.round); })"""


def played_steadily(opened, someone):
    before = opened.run(PLACES)
    for _ in range(12):
        if someone.over() or not someone.turn():
            break
        opened.run("scrollTo(0, 0)")
        after = opened.run(PLACES)
        assert all(abs(a - b) <= 1 for one, other in zip(before, after) for a, b in zip(one, other)), (before, after)


def steady(page, driver):
    """Through a game with captures and a shrinking pool, Undo and the board stay where they are, on a desk and on a phone."""
    for game in ("pente+9x9+centre=off+tournament=off", "capture+6x6"):
        with person(driver, f"{file_url(page)}#game={game}", PEOPLE) as (opened, someone):
            played_steadily(opened, someone)
        with phone(page, driver, game) as (opened, someone):
            played_steadily(opened, someone)


def upright(page, driver):
    """On a tablet held upright the board has most of the width."""
    with person(driver, f"{file_url(page)}#game=pente+19x19", PEOPLE) as (opened, _):
        opened.size(820, 1100)
        opened.wait("innerWidth === arguments[0]", "the size", 820)
        assert opened.run("return document.querySelector('.board-picture').getBoundingClientRect().width") > 700


# --- a phone ---

@contextlib.contextmanager
def phone(page, driver, game):
    opened = Browser(driver, width=360, height=740, touch=True)
    try:
        someone = Person(opened, "touch", seed=5)
        someone.open(f"{file_url(page)}#game={game}", PEOPLE)
        yield opened, someone
        errors = opened.errors()
        assert not errors, f"the console says: {errors[:3]}"
    finally:
        opened.close()


def finger(opened, name, *points, up=True):
    """A finger on the board from point to point, such as 'k10'."""
    steps = []
    for i, point in enumerate(points):
        x, y = opened.run("return Object.values(window.fivefold.board.middle(arguments[0]))", point)
        steps.append(opened.move(x, y, 0 if i == 0 else 200))
        if i == 0:
            steps.append({"type": "pointerDown", "button": 0})
    if up:
        steps.append({"type": "pointerUp", "button": 0})
    opened.actions(opened.pointer(steps, "touch", name))


def aimed(page, driver):
    """A finger aims upwards and downwards under a loupe; the status says that a second tap places the stone."""
    with phone(page, driver, "gomoku+19x19&moves=k10") as (opened, _):
        loupe = "return document.querySelector('.loupe').hidden"
        ghost = "return window.fivefold.placing.ghost?.names"
        assert opened.run(loupe), "no loupe at rest"
        finger(opened, "one", "k5", "k15", "m12", up=False)
        assert opened.run(ghost) == "m12", opened.run(ghost)
        assert not opened.run(loupe), "the loupe while a finger aims"
        opened.call("DELETE", "/actions")  # the finger is lifted
        opened.wait("document.querySelector('.loupe').hidden", "no loupe afterwards")
        finger(opened, "other", "k5", "m12")
        assert opened.run(ghost) == "m12" and opened.run("return window.fivefold.game.turns.length") == 1
        opened.wait(f"{STATUS}.toLowerCase().includes('tap it again')", "it is said how to place")
        finger(opened, "two", "m12")
        opened.wait("window.fivefold.game.turns.length === 2", "the stone is placed")
        assert opened.run(MOVES) == "k10 m12"


def in_reach(page, driver):
    """Undo and Hint are on the screen of a phone, wherever the page is scrolled."""
    with phone(page, driver, "pente+19x19") as (opened, _):
        for top in (0, 200, 400):
            opened.run("scrollTo(0, arguments[0])", top)
            for command in ("undo", "hint"):
                box = opened.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.top, box.bottom]",
                                 f'[data-command="{command}"]')
                assert 0 <= box[0] and box[1] <= 740, (top, command, box)


def line_tapped(page, driver):
    """A tap on the score of a line shows it; the second one plays it."""
    with phone(page, driver, "gomoku+9x9") as (opened, _):
        opened.run("window.fivefold.command('analysis')")
        opened.wait("document.querySelector('.line-score')", "a line")
        opened.run("document.querySelector('.line-score').scrollIntoView({block: 'center'})")
        for turns in (0, 1):
            opened.wait("document.querySelector('.line-score')?.textContent", "its score")
            opened.actions(opened.pointer([opened.move(*opened.box(".line-score")), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}],
                                          "touch", f"tap{turns}"))
            if turns == 0:
                opened.wait(f"{STATUS}.includes('Tap its score again')", "it is said how to play it")
                opened.run("window.fivefold.analysis.list.tapped = window.fivefold.analysis.list.lines[0].pv[0]")  # the search may change its mind meanwhile
            opened.wait("window.fivefold.game.turns.length === arguments[0]", "the turns", turns)


FAULTS = [("contrast", contrast), ("forced colours", forced_colours), ("enlarged", enlarged), ("coordinates", coordinates),
          ("steady", steady), ("upright", upright), ("aimed", aimed), ("in reach", in_reach), ("line tapped", line_tapped),
          ("kept reload", reloaded), ("kept link waits", waiting), ("kept tabs", tabs), ("kept way back", way_back), ("kept empty", empty_position),
          ("undone thinking", undone_thinking), ("analysis rows", rows), ("analysis proved", proved_kept), ("notation", notation), ("nests", nests),
          ("words", words), ("words lifted", lifted_words), ("scores of three", three_scores)]
