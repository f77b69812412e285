"""Cases for what the engine judges: reviews, exercises, chances, and who wins. What is drawn is compared with what the native engine answers."""

import json
import pathlib
import subprocess

from driver import file_url
from faults import PEOPLE, person, started

GAMES = pathlib.Path(__file__).parent.parent / "tools" / "games.txt"
GAME, MOVES = [row.split("; ") for row in GAMES.read_text().splitlines() if not row.startswith("#")][0]
LINK = f"#game={GAME.replace(' ', '+')}&moves={MOVES.replace(' ', '+')}"
REVIEWED = "!window.fivefold.review.running && window.fivefold.game.nodes.at(-1).judgement"
TASK = "window.fivefold.hands.aside.task"


def answers(engine):
    """What the native engine answers to the question that the page asks, with the memory of the page."""
    question = {"id": "review", "game": GAME, "moves": MOVES.split(), "review": True, "nodes": 20000, "options": {"Notation": "short"}}
    told = subprocess.run([engine], input=f"set_option Hash 16\nanalysis\n{json.dumps(question)}\nanalysis off\n", capture_output=True, text=True, check=True)
    return [json.loads(line) for line in told.stdout.splitlines() if line.startswith('{"id"')]


def value_word(value):
    if value["proved"] == "draw":
        return "draw"
    if value["proved"]:
        word = {"win": ("won", "win in"), "loss": ("lost", "lost in")}[value["proved"]]
        return word[0] if value["plies"] is None else f"{word[1]} {value['plies']}"
    return "unclear" if value.get("unclear") or "winrate" not in value else f"{int(100 * value['winrate'] + 0.5)} %"


def review(opened):
    opened.run("document.querySelector('#review .button').click()")
    opened.wait(REVIEWED, "the review ends")
    opened.wait("document.querySelector('.review-turned')", "it is drawn")


ROWS = """return [...document.querySelectorAll('.review-row b')].map(row => row.textContent + '|' + row.nextSibling.textContent)"""
TURNED = "return [...document.querySelectorAll('.review-turned')].map(row => row.textContent)"


def verdicts(page, engine, driver):
    """The review draws what the engine judges: marks, chances, turning points with their sentences, and sums. It is kept with the game."""
    final = answers(engine)[-1]["review"]
    marked = [(i, move) for i, move in enumerate(final["moves"]) if move["mark"]]
    wanted = [f"{i + 1}. {move['move']} {move['mark']}|{move['side'].capitalize()}: {value_word(move['best'])} → {value_word(move['played'])}"
              for i, move in marked]
    with person(driver, f"{file_url(page)}{LINK}", PEOPLE) as (opened, _):
        review(opened)
        for way in ("at once", "after a reload", "from the library"):
            if way == "after a reload":
                opened.reload()
                started(opened)
            elif way == "from the library":
                opened.run("return window.fivefold.begin('gomoku 9x9', {1: 'person', 2: 'person', 3: 6, 4: 6})")
                opened.wait("window.fivefold.game.setup === 'gomoku 9x9' && !document.querySelector('.review-row')", "another game has no review")
                opened.click('[data-command="games"]')
                opened.run("[...document.querySelectorAll('.games-row .record')].find(row => row.textContent.startsWith('Pente')).click()")
                opened.wait("window.fivefold.game.turns.length === 10", "the game is opened")
            opened.wait("document.querySelector('.review-turned')", f"the review is there {way}")
            rows = opened.run(ROWS)
            assert len(marked) > 0 and [row.split("; ")[0] for row in rows] == wanted, (way, rows, wanted)
            assert opened.run(TURNED) == [turn["sentence"] for turn in final["turned"]], (way, opened.run(TURNED))
            signs = opened.run("return [...document.querySelectorAll('.move-list .mark')].map(mark => mark.textContent)")
            assert signs == [move["mark"] for _, move in marked], (way, signs)
            sums = opened.run("return [...document.querySelectorAll('.review-summary')].map(row => row.textContent)")
            assert all(f"accuracy {row['accuracy']:.1f} %" in told for row, told in zip(final["summary"], sums)) and len(sums) == 2, (way, sums)
        assert opened.run("return document.querySelector('.move-list li:last-child .move-score').textContent") == "Black won", "it has won already"
        turned = next(turn["move"] for turn in final["turned"] if turn["move"])
        opened.click(".review-turned button")
        opened.wait("window.fivefold.game.at === arguments[0]", "the position before the turn", turned - 1)
        at, move = marked[0]
        opened.run("return window.fivefold.goTo(arguments[0])", at + 1)
        opened.wait("document.getElementById('evaluation').getAttribute('aria-label').startsWith(arguments[0])", "the verdict stands at the board",
                    f"Evaluation: {move['move']} {move['mark']}, better {move['pv'][0]} · ")


OLD = """const {looker} = window.fivefold.connection;
    looker.query = async (question, heard) => heard({id: question.id, field: 'review', warning: 'this field is not known here and is ignored'});"""


def old_engine(page, driver):
    """An engine that cannot review is said to be too old; no turn has a mark."""
    with person(driver, f"{file_url(page)}{LINK}", PEOPLE) as (opened, _):
        opened.run(OLD)
        opened.run("document.querySelector('#review .button').click()")
        opened.wait("document.querySelector('.review-words').textContent === 'This engine is too old to judge a game.'", "why there is no review")
        assert not opened.run("return window.fivefold.review.running || document.querySelector('.review-row, .mark')")


def unclear(page, driver):
    """A chance that the engine calls unclear is said as the word: in a review, a line, and the bar."""
    line = "info depth 3 seldepth 3 multipv 1 score cp 700 nodes 100 pv c3"
    verdict = {"move": "e5", "side": "white", "best": {"unclear": True, "score": None, "proved": None, "plies": None},
               "played": {"winrate": 0, "score": None, "proved": "loss", "plies": 4}, "given": None, "accuracy": None, "mark": "?", "letGo": False, "pv": ["c3"]}
    summary = [{"moves": 1, "graded": 0, "accuracy": None, "dubious": 0, "mistakes": 1, "blunders": 0, "missedPlies": None, "missedMove": None}] * 2
    with person(driver, f"{file_url(page)}#game=gomoku+9x9&moves=e5+d4", PEOPLE) as (opened, _):
        opened.run("""const {looker} = window.fivefold.connection;
            looker.query = async (question, heard) => arguments[0].forEach(heard);""",
                   [{"id": "review", "turnNumber": 0, "isDuringSearch": True, "review": verdict},
                    {"id": "review", "turnNumber": 2, "isDuringSearch": False, "review": {"turned": [], "summary": summary}}])
        opened.run("document.querySelector('#review .button').click()")
        opened.wait("document.querySelectorAll('.review-summary').length === 2", "the review")
        assert opened.run(ROWS) == ["1. e5 ?|White: unclear → lost in 4"], opened.run(ROWS)
        assert opened.run("return document.querySelector('.review-summary').textContent") == "White: accuracy unclear over 0 moves; 0 ?!, 1 ?, 0 ??; 1 unclear"
        opened.run("""const {looker} = window.fivefold.connection;
            looker.run = (preparing, line, heard) => new Promise(() => heard(arguments[0]));
            window.fivefold.command('analysis');""", line)
        opened.wait("document.querySelector('.line-score')?.textContent === '1unclear'", "the line")
        opened.wait("document.getElementById('evaluation').getAttribute('aria-label') === 'Evaluation: Unclear'", "the bar")
        assert opened.run("return [...document.querySelectorAll('.evaluation-segment')].map(part => Number(part.style.flexGrow)).join()") == "0.5,0.5"
        assert opened.run("return document.querySelector('.thought-chance').textContent") == "", "no number on the board"


def exercise(page, driver):
    """A mistake becomes an exercise. A wrong turn is taken back with the reply that refutes it, so that the right one is still possible."""
    with person(driver, f"{file_url(page)}{LINK}", PEOPLE) as (opened, _):
        review(opened)
        marks = "return [...document.querySelectorAll('.mark')].map(mark => mark.textContent).join()"
        before = opened.run(marks)
        for way in ("wrong", "best", "solve"):
            opened.run("document.querySelector('.review-row .find').click()")
            opened.wait(f"{TASK}?.state === 'open'", "the exercise begins")
            at = opened.run(f"return {TASK}.at")
            turns = "window.fivefold.game.turns.length"
            assert opened.run(f"return {turns}") == at
            if way != "solve":
                opened.run(f"return window.fivefold.play({TASK}.turn.move)")
                opened.wait(f"{TASK}.state === 'missed'", "the turn of the game is wrong")
                told = opened.run(f"return {TASK}.told")
                assert " is wrong: " in told and " answers it. Black " in told, told
                assert opened.run(f"return {turns}") == at, "it is taken back"
                opened.wait("document.querySelectorAll('.layer-line .line-turn').length > 1", "the board shows the reply")
            if way == "best":
                opened.run(f"return window.fivefold.play({TASK}.better[0])")
                opened.wait(f"{TASK}.state === 'done'", "the better turn")
                assert opened.run("return window.fivefold.game.turns.at(-1).player") == opened.run(f"return {TASK}.turn.player"), "of the same side"
            elif way == "solve":
                opened.click('#aside [data-aside="solve"]')
                opened.wait(f"{TASK}.state === 'solved' && document.querySelector('.layer-line .line-turn')", "the solution is shown")
            opened.click('#aside [data-aside="close"]')
            opened.wait("!window.fivefold.hands.aside.on", "closed")
            assert opened.run("return window.fivefold.game.turns.map(turn => turn.move).join(' ')") == MOVES
            assert opened.run(marks) == before, "the marks stay"
            assert opened.run("return Boolean(document.querySelector('.review-turned'))"), "the review stays"


WHO = "document.querySelector('[title^=\"Solve every\"]')"
SAYS = "document.querySelector('.truth-words').textContent"


def who_wins(page, driver):
    """Who wins is answered turn by turn, short wins first; it can be stopped, and then says what is left and how far it came."""
    link = "#game=gomoku+15x15&position=15/15/15/15/15/15/15/7www5/15/15/15/15/15/15/15+w"
    with person(driver, f"{file_url(page)}{link}", PEOPLE) as (opened, _):
        opened.run(f"{WHO}.click()")
        opened.wait(f"{WHO}.textContent === 'Stop' && !{WHO}.disabled", "it can be stopped")
        opened.wait(f"{SAYS} === 'Proved: 2 win, 0 lose; 220 left.'", "both ends of the three win, before any other turn is settled")
        assert opened.run("return [...window.fivefold.settling.results.verdicts].map(entry => entry.join(' ')).join()") == "g8 win,l8 win"
        assert opened.run("return document.querySelectorAll('.layer-truth .truth.win').length") == 2
        opened.wait(f"/positions/.test(window.fivefold.settling.results.far)", "news of the work")
        opened.run(f"{WHO}.click()")
        opened.wait(f"/^Stopped. \\d+ of 222 turns win. \\d+ left after .* positions.$/.test({SAYS})", "stopped")
        assert opened.run(f"return {WHO}.textContent") == "Who wins?"
        opened.run(f"{WHO}.click()")
        opened.wait(f"{WHO}.textContent === 'Stop'", "again")


def verdict_cases(engine):
    """Names and functions of a page and a driver."""
    return [("verdict review", lambda page, driver: verdicts(page, engine, driver)), ("verdict old engine", old_engine), ("verdict unclear", unclear),
            ("verdict exercise", exercise), ("verdict who wins", who_wins)]
