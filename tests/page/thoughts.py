"""Cases for thought on the board: best moves, the evaluation bar, lines, proofs, the end of a game, the sheet of a phone."""

from driver import Browser, file_url
from faults import PEOPLE, person, phone
from player import Person

# The engine's lines come from the test: heard(line, ...) for the search, settled(line, ...) for the solver, solved(text) for its end.
STUBS = """
    const {connection} = window.fivefold;
    connection.looker.run = (preparing, line, heard) => new Promise(() => window.heard = (...lines) => lines.forEach(heard));
    connection.looker.stop = connection.settler.stop = () => {};
    connection.settler.run = (preparing, line, heard) => new Promise(done => {
        window.settled = (...lines) => lines.forEach(heard);
        window.solved = text => done({text});
    });
    window.fivefold.settings.lines = 5;
    window.fivefold.command('analysis');
"""


def stubbed(opened, *lines):
    opened.run(STUBS)
    opened.wait("window.heard", "the analysis begins")
    opened.run("window.heard(...arguments[0])", list(lines))


def info(rank, score, moves, chance=None):
    """A line of the search; `chance` of the side to move, per mille. None: unclear, or the score is proved."""
    wdl = "" if chance is None else f" wdl {chance} 0 {1000 - chance}"
    return f"info depth 3 seldepth 3 multipv {rank} score {score}{wdl} nodes 100 pv {moves}"


def marks(page, driver):
    """Each line's first move is on the board: tinted beside the best, numbered, with the chance in the colour of the side that has it."""
    with person(driver, f"{file_url(page)}#game=gomoku+9x9&moves=e5", PEOPLE) as (opened, _):
        stubbed(opened, info(1, "cp 200", "d4 d5", 710), info(2, "cp -90", "f6 d5", 360), info(3, "cp 0", "c3", 500), info(4, "mate -4", "a1"))
        opened.wait("document.querySelectorAll('.thought-label').length === 4", "four labels")
        found = opened.run("""return window.fivefold.thought.marks().map(({number, turn, tint, verdict, percent, colour}) =>
            [number, turn.move, tint, verdict ?? '', percent, colour ?? ''])""")
        side, other = opened.run("const {model} = window.fivefold.game; return [model.colourOf(model.player), model.colourOf(3 - model.player)]")
        assert found[0] == [1, "d4", 0, "", 71, side], found
        assert found[1][:4] == [2, "f6", 4, ""] and found[1][5] == other, found
        assert found[2][2:] == [3, "", 50, ""], found
        assert found[3][2:4] == [4, "loss"], found
        words = opened.run("return [...document.querySelectorAll('.line-score')].map(row => row.textContent)")
        assert words[0].endswith(f"{found[0][4]} %") and words[2] == "3even", words
        assert opened.run("return document.querySelectorAll('.layer-thought .seal-loss').length") == 1, "a seal on the board"
        assert opened.run("return [...document.querySelectorAll('.lines li')].map(row => Boolean(row.querySelector('.seal-loss'))).join()") == "false,false,false,true"
        opened.run("window.heard(arguments[0])", info(1, "mate 5", "d4 d5"))
        opened.wait("document.querySelectorAll('.layer-thought .seal-win').length === 1", "a seal for the win")
        assert opened.run("return document.querySelector('.lines li .seal-win') !== null")


def marks_overlap(page, driver):
    """Placements that overlap have their labels on cells of their own."""
    for game, moves in (("pentominoes+5x5", ("a1,a2,a3,a4,a5", "a1,b1,c1,d1,e1", "a1,a2,a3,b1,c1")), ("pentamid", ("L@c3", "L@b2", "L@c2"))):
        with person(driver, f"{file_url(page)}#game={game}", PEOPLE) as (opened, _):
            stubbed(opened, *(info(i + 1, f"cp {-10 * i}", move) for i, move in enumerate(moves)))
            opened.wait("document.querySelectorAll('.thought-label').length === 3", "three labels")
            assert opened.run("return new Set([...document.querySelectorAll('.thought-label')].map(label => label.getAttribute('transform'))).size") == 3
            assert opened.run("return document.querySelectorAll('path.thought-place').length") == 3
            opened.hover_at(*opened.box(".lines li .line-moves"))
            opened.wait("getComputedStyle(document.querySelector('.layer-thought')).opacity === '0'", "a line has the board for itself")


def bar(page, driver):
    """The bar follows the best line, keeps its place, and shows what is proved; with three players it has three segments."""
    place = "return JSON.stringify(['#evaluation', '.board-picture', '#status'].map(name => document.querySelector(name).getBoundingClientRect()))"
    says = "document.getElementById('evaluation').getAttribute('aria-label')"
    with person(driver, f"{file_url(page)}#game=pente+9x9", PEOPLE) as (opened, _):
        before = opened.run(place)
        assert opened.run(f"return {says}") == "Evaluation: none yet"
        stubbed(opened, info(1, "cp 300", "e5", 780))
        opened.wait(f"{says} === 'Evaluation: White 78 %'", "the chance of the best line")
        assert opened.run("return document.querySelector('#evaluation .evaluation-words').textContent") == "White 78 %"
        assert opened.run("return [...document.querySelectorAll('.evaluation-segment')].map(part => Math.round(100 * part.style.flexGrow)).join()") == "78,22"
        opened.run("window.heard(arguments[0])", info(1, "mate 7", "e5"))
        opened.wait(f"{says} === 'Evaluation: White wins in 7' && document.querySelector('#evaluation.proved')", "the proof")
        assert opened.run(place) == before, "nothing moves"
    with person(driver, f"{file_url(page)}#game=pente+9x9+players=3", PEOPLE) as (opened, _):
        stubbed(opened, info(1, "cp 50", "e5"))
        opened.wait(f"{says} === 'Evaluation: White 50 %'", "one in two")
        assert opened.run("return [...document.querySelectorAll('.evaluation-segment')].map(part => Math.round(100 * part.style.flexGrow)).join()") == "50,25,25"


def lines_stepped(page, driver):
    """A move of a line shows the position after it; arrows step, Enter plays the line's first move."""
    shown = "document.querySelectorAll('.layer-line .line-turn').length"
    with person(driver, f"{file_url(page)}#game=gomoku+9x9&moves=e5", PEOPLE) as (opened, _):
        stubbed(opened, info(1, "cp 20", "d4 d5 d6"), info(2, "cp 10", "f6 d5"))
        opened.wait("document.querySelectorAll('.line-move').length === 5", "the moves")
        opened.hover_at(*opened.box(".lines li .line-move:nth-child(2)"))
        opened.wait(f"{shown} === 2", "two moves of three are shown")
        opened.click(".lines li .line-move:nth-child(2)")
        opened.hover_at(5, 5)
        opened.wait(f"{shown} === 2 && document.activeElement.textContent === 'd5'", "the pressed move stays")
        for key, count in (("RIGHT", 3), ("RIGHT", 3), ("LEFT", 2), ("LEFT", 1), ("LEFT", 3), ("RIGHT", 1)):  # the score shows all
            opened.keys(key)
            opened.wait(f"{shown} === arguments[0]", f"{key}: {count} moves", count)
        opened.run("window.heard(arguments[0])", info(1, "cp 20", "g7 d5 d6"))
        opened.wait("window.fivefold.line.turns[0]?.move === 'g7'", "the board follows the line")
        opened.keys("RIGHT", "ENTER")
        opened.wait("window.fivefold.game.turns.length === 2", "the first move is played")
        assert opened.run("return window.fivefold.game.turns[1].move") == "g7"


WORDS = "document.querySelector('.truth-words').textContent"


def proofs(page, driver):
    """Proved moves are counted and drawn while the solver works; proofs of the search count too; they stay with the position."""
    with person(driver, f"{file_url(page)}#game=gomoku+7x7&moves=d4", PEOPLE) as (opened, _):
        stubbed(opened, info(1, "cp 20", "c3 c4"))
        opened.wait("window.settled", "the solver begins by itself")
        opened.run("window.settled('c3 loss', 'a1 win', 'a2 unknown', 'info nodes 5')")
        opened.wait(f"{WORDS} === 'Proved: 1 win, 1 lose; 46 left.'", "they are counted")
        drawn = "return ['win', 'loss', 'draw'].map(name => document.querySelectorAll(`.layer-truth .truth.${name}`).length).join()"
        assert opened.run(drawn) == "1,1,0", opened.run(drawn)
        opened.wait("document.querySelector('.lines .seal-loss') && document.querySelector('.layer-thought .seal-loss')", "the line of c3 has its seal")
        assert all(opened.run("return [...document.querySelectorAll('.line-score')].map(row => / wins$/.test(row.textContent))")), "as words too"
        assert opened.run("return document.getElementById('evaluation').getAttribute('aria-label')").endswith(" wins"), "a winning move is known"
        moves = "return [...document.querySelectorAll('.lines li')].map(row => row.querySelector('.line-move').textContent).join()"
        assert opened.run(moves) == "a1,c3", "a move that the solver has found goes before a lost one"
        opened.run("window.heard(arguments[0])", info(1, "mate 3", "b2 c4"))
        opened.wait(f"{WORDS} === 'Proved: 2 win, 1 lose; 45 left.'", "the search has proved one")
        opened.run("window.solved('win b2 turns 3 nodes 9')")
        opened.wait(f"/to move wins. 2 of 48 turns win. 45 left./.test({WORDS})", "the solver has ended")
        opened.run("return window.fivefold.goTo(0)")
        opened.wait(f"!/ win/.test({WORDS})", "another position")
        opened.run("return window.fivefold.goTo(1)")
        opened.wait(f"/2 of 48 turns win/.test({WORDS})", "it is still known")


def proofs_of_cells(page, driver):
    """A cell is lost only when every move that covers it is settled; a refusal is said, and is not loud."""
    with person(driver, f"{file_url(page)}#game=pentominoes+5x5+pieces=pentominoes:IX", PEOPLE) as (opened, _):
        stubbed(opened)
        opened.wait("window.settled", "the solver begins by itself")
        moves = opened.run("const {game} = window.fivefold; return Promise.all(['I', 'X'].map(async piece => [...(await game.targets(piece)).values()]))")
        opened.run("window.settled(...arguments[0].map(move => `${move} loss`))", moves[1])
        opened.wait(f"{WORDS} === 'Proved: 0 win, 9 lose; 10 left.'", "X is settled")
        assert opened.run("return document.querySelectorAll('.layer-truth .truth').length") == 0, "I may still go everywhere"
        opened.run("return window.fivefold.pick('X')")
        opened.wait("document.querySelectorAll('.layer-truth .truth.loss').length === 21", "the cells of the piece in hand")
        opened.run("window.settled(`${arguments[0]} win`)", moves[0][0])
        opened.run("return window.fivefold.pick('I')")
        opened.wait("document.querySelectorAll('.layer-truth .truth.win').length === 5", "one place of I wins")
    with person(driver, f"{file_url(page)}#game=pentamid", PEOPLE) as (opened, _):
        opened.click(".switch")
        opened.wait(f"/^Pentamid cannot be solved: /.test({WORDS})", "why there are no proofs")
        assert not opened.run("return document.getElementById('status').classList.contains('loud')")


def known(page, driver):
    """The book's outcome is shown at once, without analysis; with it the judged openings of 8x8."""
    says = "document.querySelector('.known-words').textContent"
    with person(driver, f"{file_url(page)}#game=pentominoes+8x8", PEOPLE) as (opened, _):
        opened.wait(f"{says} === 'Known: Black wins (book).'", "who wins")
        assert opened.run("return document.getElementById('evaluation').getAttribute('aria-label')") == "Evaluation: Black wins (book)"
        assert opened.run("return document.querySelectorAll('.layer-truth .truth').length") == 0, "no seals unasked"
        opened.click(".switch")
        opened.wait(f"{WORDS} === 'Black to move wins. 1828 of 2308 turns win.'", "every opening")
        opened.wait("document.querySelectorAll('.layer-truth .truth.win').length === 64", "on every cell")
        opened.wait("document.querySelectorAll('.layer-thought .seal-win').length === 3", "three of them as the best moves")
        words = opened.run("return [...document.querySelectorAll('.line-moves')].map(row => row.textContent)")
        assert len(words) == 3 and all("@" in word for word in words), words
        opened.click(".switch")
        opened.wait("document.querySelectorAll('.layer-truth .truth').length === 0", "they go with the analysis")
        opened.run("return window.fivefold.play('c2,d2,e2,b3,c3')")
        opened.wait(f"{says} === 'Known: White loses (book).'", "the position after a winning opening")
    with person(driver, f"{file_url(page)}#game=pentominoes+4x10", PEOPLE) as (opened, _):
        opened.wait(f"{says} === 'Known: Black loses (book).'", "a board of the atlas, turned")


# --- the end of a game ---

NEARLY = "pente+9x9+centre=off+tournament=off&moves=a1+a3+b1+b3+c1+d3+d1+e3+g7"  # black wins by c3
ENDING = "!document.getElementById('ending').hidden"
BOXES = """return JSON.stringify(['.board-picture', '[data-command="undo"]'].map(name => {
    const {x, y, width, height} = document.querySelector(name).getBoundingClientRect(); return [x, y, width, height].map(Math.round); }))"""


def ending(page, driver):
    """The end has a banner below the board; nothing else moves, and it covers nothing of the board."""
    with person(driver, f"{file_url(page)}#game={NEARLY}", {"seats": {"1": "person", "2": "person", "3": 6, "4": 6}}) as (opened, _):
        before = opened.run(BOXES)
        opened.click_at(*opened.run("return Object.values(window.fivefold.board.middle('c3'))"))
        opened.wait(ENDING, "the end")
        assert opened.run("return document.querySelector('.ending-words').textContent") == "Black wins. Black has five in a row."
        assert opened.run(BOXES) == before, "the board and Undo stay"
        assert opened.status() == "Black wins: black has five in a row.", opened.status()
        assert opened.run("""const [end, board] = ['#ending', '.board-picture'].map(name => document.querySelector(name).getBoundingClientRect());
            return end.top >= board.bottom""")
        opened.keys("PAGEUP")
        opened.wait(f"!({ENDING})", "an earlier turn has no end")
        opened.keys("PAGEDOWN")
        opened.wait(ENDING, "the end again")
        opened.click("[data-ending=close]")
        opened.wait(f"!({ENDING}) && document.activeElement.id === 'board'", "closed; the board has the focus")
        assert opened.run(BOXES) == before
        opened.keys("PAGEUP")
        opened.wait("window.fivefold.game.at === 9", "a turn back")
        opened.keys("PAGEDOWN")
        opened.wait(ENDING, "the end is told again")
        opened.click("[data-ending=review]")
        opened.wait("!window.fivefold.review.running && document.querySelector('.review-row')", "the review has found something")
        opened.run("window.fivefold.seatSet(2, 3)")
        opened.click("[data-ending=rematch]")
        opened.wait(f"!({ENDING}) && window.fivefold.game.turns.length > 0 && window.fivefold.game.at === 1", "the engine begins the next game")
        assert opened.run("return [1, 2].map(player => window.fivefold.settings.seats[player]).join()") == "3,person"
        assert opened.run("return window.fivefold.game.setup").startswith("pente 9x9 "), "the same game"


def ending_phone(page, driver):
    """On a phone the banner takes the place of the tools, and the focus of a button that vanishes."""
    with phone(page, driver, NEARLY) as (opened, someone):
        before = opened.run(BOXES)
        opened.click_at(*opened.run("return Object.values(window.fivefold.board.middle('c3'))"))
        opened.wait("window.fivefold.placing.ghost?.state === 'legal'", "aimed")
        opened.run("document.getElementById('place').focus()")
        opened.click("#place")
        opened.wait(f"{ENDING} && document.activeElement.id === 'ending'", "the end has the focus")
        opened.run("scrollTo(0, 0)")
        assert opened.run(BOXES) == before
    with phone(page, driver, "capture+7x7") as (opened, _):
        opened.click("[data-command=resign]")
        opened.run("document.querySelector('dialog .primary').click()")
        opened.wait(ENDING, "the end")
        assert opened.run("return document.querySelector('.ending-words').textContent") == "White wins. Black has resigned."
        assert opened.run("return document.querySelector('[data-ending=review]').disabled"), "nothing to review"
        assert opened.run("return [...document.querySelectorAll('#ending button')].every(button => button.getBoundingClientRect().height >= 38)")


# --- the sheet of a phone ---

def sheet(page, driver):
    """On a phone the panels are behind tabs, by keys too; the tab is remembered. A wide page has no tabs."""
    panels = """return ['moves', 'analysis', 'review'].filter(id => document.getElementById(id).checkVisibility()).join()"""
    with phone(page, driver, "gomoku+9x9&moves=e5+d4") as (opened, _):
        assert opened.run(panels) == "moves"
        opened.click("#tab-analysis")
        assert opened.run(panels) == "analysis"
        opened.run("document.getElementById('tab-analysis').focus()")
        for key, shown in (("RIGHT", "review"), ("RIGHT", "moves"), ("LEFT", "review")):
            opened.keys(key)
            assert opened.run(panels) == shown, (key, opened.run(panels))
            assert opened.run("return document.activeElement.id") == f"tab-{shown}"
        tab = "return [...document.querySelectorAll('[role=tab]')].map(tab => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex].join()).join(' ')"
        assert opened.run(tab) == "Turns,false,-1 Analysis,false,-1 Review,true,0", opened.run(tab)
        assert opened.run("return document.getElementById('review').getAttribute('role')") == "tabpanel"
        opened.reload()
        opened.wait("document.body?.dataset.ready", "the page starts again")
        assert opened.run(panels) == "review", "the tab is remembered"
    with person(driver, f"{file_url(page)}#game=gomoku+9x9&moves=e5+d4", {**PEOPLE, "tab": "<b>"}) as (opened, _):
        assert opened.run(panels) == "moves,analysis,review"
        assert opened.run("return [...document.querySelectorAll('[role=tab]')].every(tab => !tab.checkVisibility()) && !document.querySelector('[role=tabpanel]')")


# --- the start ---

SHIFTS = """window.shifts = [], window.painted = [];
    new PerformanceObserver(list => window.painted.push(...list.getEntries())).observe({type: 'largest-contentful-paint', buffered: true});
    new PerformanceObserver(list => window.shifts.push(...list.getEntries().filter(entry => !entry.hadRecentInput)
        .map(({value, sources}) => ({value, what: sources.map(({node}) => node?.id || node?.nodeName).join()})))).observe({type: 'layout-shift', buffered: true});"""


def phone_menu(page, driver):
    """On a phone the name of the game is read whole, and every command of the menu is in reach of finger and keyboard."""
    opened = Browser(driver, width=360, height=740, touch=True)
    try:
        someone = Person(opened, "touch", seed=5)
        for game in ("pente+19x19", "capture+7x7", "capture2003+7x7", "pentamid"):
            someone.open(f"{file_url(page)}#game={game}", PEOPLE)
            cut = opened.run("""const title = document.getElementById('title'), words = document.createRange();
                words.selectNodeContents(title);
                const [box, all] = [title.getBoundingClientRect(), words.getBoundingClientRect()];
                return [all.width - box.width, all.height - document.querySelector('.top').clientHeight];""")
            assert max(cut) <= 0, (game, cut)
        for command in ("records", "share", "settings", "help"):
            assert not opened.run("return document.querySelector(`[data-command=${arguments[0]}]`).checkVisibility()", command)
            opened.click(".menu-more")
            opened.click(f'[data-command="{command}"]')
            opened.wait("document.querySelector('dialog')?.open", f"{command} opens")
            assert not opened.run("return document.querySelector('.menu-rare').classList.contains('open')"), "the list is closed"
            opened.keys("ESC")
            opened.wait("!document.querySelector('dialog[open]')", f"{command} is closed")
        opened.run("document.querySelector('.menu-more').focus()")
        opened.keys("ENTER", "TAB")
        opened.wait("document.activeElement.dataset.command === 'records'", "the list is next")
        opened.keys("ESC")
        opened.wait("document.activeElement.matches('.menu-more[aria-expanded=false]')", "Esc closes it")
        assert opened.errors() == []
    finally:
        opened.close()


def steady_start(page, driver):
    """On a slow phone next to nothing moves while the page starts, and the board has its size before the engine is there."""
    for game in ("", "#game=pente+19x19&moves=k10+a1", "#game=pentominoes+4x10", "#game=pentamid", "#game=gomoku&moves=k10",
                 "#game=pente+9x9+players=4"):
        opened = Browser(driver, width=360, height=740, touch=True)
        try:
            tools = lambda command, **how: opened.call("POST", "/goog/cdp/execute", {"cmd": command, "params": how})
            tools("Page.addScriptToEvaluateOnNewDocument", source=SHIFTS)
            tools("Emulation.setCPUThrottlingRate", rate=4)
            opened.open(f"{file_url(page)}{game}")
            opened.wait("document.body?.dataset.ready", "the page starts")
            opened.wait("document.querySelector('.known-words') && document.querySelector('main').inert === false", "everything is there")
            shifts = opened.run("return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(window.shifts))))")
            assert sum(shift["value"] for shift in shifts) < 0.05, (game, shifts)
            largest = opened.run("return window.painted.map(entry => entry.element?.className ?? '')")
            assert largest[-1:] == ["starting"], (game, largest)  # the largest text is there with the first paint
            errors = opened.errors()
            assert not errors, f"the console says: {errors[:3]}"
        finally:
            opened.close()


THOUGHTS = [("thought marks", marks), ("thought overlap", marks_overlap), ("thought bar", bar), ("thought lines", lines_stepped),
            ("thought proofs", proofs), ("thought cells", proofs_of_cells), ("thought known", known), ("thought ending", ending),
            ("thought phone", ending_phone), ("thought sheet", sheet), ("thought menu", phone_menu), ("thought start", steady_start)]
