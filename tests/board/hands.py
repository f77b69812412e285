"""Cases for what people do at the board: lessons, exercises, boards and positions by hand, views, clocks, installing."""

from driver import file_url
from faults import person, started, MOVES, PEOPLE, STATUS

VERSIONS = ["pente 9x9 players=3", "keryo-pente 9x9 players=4 teams=on", "pente players=4 mixed=on line=5", "gomoku players=3 line=3",
            "gomoku overline=win", "swap2-gomoku overline=win", "pentamid diagonal=on", "pentamid8 diagonal=on"]


def lessons(page, driver):
    """Every lesson of every game: its answer reaches the goal by the engine's own judgement; the running game is back afterwards."""
    with person(driver, f"{file_url(page)}#game=capture+6x6", PEOPLE) as (opened, someone):
        someone.turn()
        someone.turn()
        moves, address = opened.run(MOVES), opened.run("return location.hash")
        games = opened.run("return window.fivefold.games.map(game => game.name)")
        for game in games + VERSIONS:
            opened.run("return window.fivefold.rulesOpen(arguments[0])", game)
            lesson = "window.fivefold.aside.task"
            count = opened.run(f"return {lesson}.steps.length")
            assert 5 <= count <= 9 or "players" in game, f"{game} has {count} steps"
            for step in range(count):
                where = f"{game}, step {step + 1}: {opened.run(f'return {lesson}.step().head')}"
                opened.wait(f"{lesson}.state === 'open' && {lesson}.index === arguments[0]", where, step)
                assert opened.run("return document.querySelector('#aside .told').textContent") == opened.run(f"return {lesson}.step().task"), where
                opened.run("document.querySelector('#aside [data-aside=solve]').click()")
                opened.wait(f"{lesson}.state === 'done'", f"{where}: {opened.run(f'return JSON.stringify({lesson}.step())')}")
                opened.run("document.querySelector('#aside [data-aside=next]').click()")
            opened.wait("!window.fivefold.aside.on", f"{game} is finished")
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
            opened.wait(f"window.fivefold.aside.task?.state === 'open' && window.fivefold.aside.task.index === {step} && window.fivefold.placing.where", "the step")
            if wrong:
                opened.click_at(*opened.run(middle, wrong))
                opened.wait(f"{told}.startsWith('Not yet')", "another turn is not enough")
                opened.click('#aside [data-aside="again"]')
                opened.wait("window.fivefold.aside.task.state === 'open' && window.fivefold.placing.where", "the step again")
            opened.click_at(*opened.run(middle, right))
            opened.wait(f"{told} === 'Well done.'", "the goal")
            opened.click('#aside [data-aside="next"]')
        opened.wait("window.fivefold.aside.task.index === 3", "a step in the middle")
        opened.reload()
        started(opened)
        assert opened.run(MOVES) == moves and not opened.run("return window.fivefold.aside.on")
        opened.click('[data-command="new"]')
        opened.click('[data-game="capture2003"]')
        opened.click("[data-rules]")
        opened.wait("window.fivefold.aside.task?.state === 'open' && window.fivefold.game.model.game === 'capture2003'", "the rules of the chosen game")
        opened.click('#aside [data-aside="close"]')
        opened.wait("!window.fivefold.aside.on", "closed")
        assert opened.run(MOVES) == moves and "White" in opened.status(), opened.status()
        assert opened.run("return window.fivefold.settings.seats[2]") == 20


HANDS = [("hands lessons", lessons), ("hands lesson played", lesson_played)]
