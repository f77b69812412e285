"""A simulated player: asks the page's engine for legal moves and makes them by mouse, keys or touch alone."""

import random

# A random legal move, and its place on the screen.
PLAN = """
const {game, board, placing} = window.fivefold;
const model = game.model;
if (model.choosing())
    return {choice: model.choices[Math.floor(arguments[0] * model.choices.length)].move};
const mine = model.hand.filter(item => item.usable && (item.owner === null || item.owner === model.to_move)).map(item => item.piece);
const steps = model.turn_words.step ? model.pieces.filter(piece => piece.usable).map(piece => piece.cells[0]) : [];
const sources = [...mine, ...steps];
const first = Math.floor(arguments[1] * sources.length);
for (let i = 0; i < sources.length; i++) {
    const source = sources[(first + i) % sources.length];
    const targets = [...(await game.targets(source)).keys()];
    if (targets.length === 0)
        continue;
    const cells = targets[Math.floor(arguments[0] * targets.length)].split(',');
    const at = model.xys(cells);
    const [left, top] = [0, 1].map(k => Math.min(...at.map(c => c[k])));
    const [width, height] = [0, 1].map(k => Math.max(...at.map(c => c[k])) + 1 - [left, top][k]);
    const plan = {source, step: steps.includes(source) && !mine.includes(source), cells, path: [], turns: game.turns.length};
    const item = plan.step ? null : model.inHand(source);
    if (item && item.shapes.length > 0) {
        const key = list => list.map(([x, y]) => `${x},${y}`).sort().join(';');
        const wanted = item.shapes.findIndex(shape => key(shape) === key(at.map(([x, y]) => [x - left, y - top])));
        const begin = placing.held?.piece === source ? placing.held.form : Math.min(placing.forms.get(source) ?? 0, item.forms.length - 1);
        // The shortest way of turning and flipping.
        const ways = new Map([[begin, []]]);
        for (const [form, way] of ways)
            for (const [name, to] of [['turn', item.forms[form].turn], ['flip', item.forms[form].flip]])
                if (to !== null && !ways.has(to))
                    ways.set(to, [...way, name]);
        plan.path = ways.get(wanted);
    }
    plan.cursor = [left + Math.ceil(width / 2) - 1, top + Math.ceil(height / 2) - 1];
    board.holder.scrollIntoView({block: 'nearest'});
    const matrix = board.svg.getScreenCTM();
    const point = ([x, y]) => {
        const p = new DOMPoint(x * 40, y * 40).matrixTransform(matrix);
        return [p.x, p.y];
    };
    plan.point = point([left + width / 2 + (width % 2 ? 0 : -0.02), top + height / 2 + (height % 2 ? 0 : -0.02)]);
    plan.from = plan.step ? model.xy(source) : null;
    plan.fromPoint = plan.step ? point([plan.from[0] + 0.5, plan.from[1] + 0.5]) : null;
    return plan;
}
return null;
"""

IDLE = """window.fivefold?.game?.model && (window.fivefold.game.over() || window.fivefold.mayAct())
    && (window.fivefold.game.over() || window.fivefold.game.model.choosing() || window.fivefold.game.model.kind !== 'points' || window.fivefold.placing.where)"""

FORM = "return window.fivefold.placing.held.form"


class Person:
    """kind: mouse, keys or touch."""

    def __init__(self, browser, kind, seed):
        self.browser = browser
        self.kind = kind
        self.random = random.Random(seed)

    def open(self, url, settings=None):
        """The page, with such settings in the store before it starts."""
        self.browser.open(url.split("#")[0])
        self.browser.run("localStorage.clear(); localStorage.setItem('fivefold.settings', JSON.stringify(arguments[0]))",
                         {"time": 100, "seed": 7, "pause": 0, "seats": {"1": "person", "2": 20}, **(settings or {})})
        self.browser.open("about:blank")
        self.browser.open(url)
        self.browser.wait("document.body?.dataset.ready", "the page starts")
        self.idle()

    def idle(self):
        self.browser.wait(IDLE, "a person's turn, or the end")

    def over(self):
        return self.browser.run("return window.fivefold.game.over()")

    def plan(self):
        return self.browser.run(PLAN, self.random.random(), self.random.random())

    def turn(self, plan=None):
        """Makes a turn and waits for the answer; false if there is none to make."""
        plan = plan or self.plan()
        while plan is None and self.lift_one():  # nothing fits before something is lifted
            plan = self.plan()
        if plan is None:
            return False
        before = self.browser.run("return window.fivefold.game.turns.length")
        if "choice" in plan:
            self.choose(plan["choice"])
        else:
            getattr(self, self.kind)(plan)
        self.browser.wait("window.fivefold.game.turns.length > arguments[0] || window.fivefold.placing.late",
                          f"the turn {plan} by {self.kind}", before)
        if self.browser.run("return Boolean(window.fivefold.placing.late)"):
            self.browser.click("#place") if self.kind != "keys" else self.browser.keys("ENTER")
            self.browser.wait("window.fivefold.game.turns.length > arguments[0]", "the turn is finished", before)
        self.idle()
        return True

    def lift_one(self):
        """Lifts a piece on the board; false if there is none to lift."""
        cell = self.browser.run("""const {model} = window.fivefold.game;
            return model.kind === 'cells' ? model.pieces.find(piece => piece.usable)?.cells[0] ?? null : null""")
        if cell is None:
            return False
        lifted = "window.fivefold.game.lifted().length"
        before = self.browser.run(f"return {lifted}")
        if self.browser.run("return window.fivefold.placing.held !== null"):
            self.browser.keys("ESC")
        if self.kind == "keys":
            self.browser.run("document.getElementById('board').focus()")
            self.cursor_to(self.browser.run("return window.fivefold.game.model.xy(arguments[0])", cell))
            self.browser.keys("ENTER")
        else:
            self.browser.click_at(*self.browser.run("return Object.values(window.fivefold.board.middle(arguments[0]))", cell))
        self.browser.wait(f"{lifted} > arguments[0]", f"{cell} is lifted", before)
        return True

    def choose(self, word):
        if self.kind == "keys":
            self.browser.run("document.querySelector(`[data-choice=\"${arguments[0]}\"]`).focus()", word)
            self.browser.keys("ENTER")
        else:
            self.browser.click(f'[data-choice="{word}"]')

    def held(self, piece):
        return self.browser.run("return window.fivefold.placing.held?.piece === arguments[0] && !window.fivefold.placing.held.from", piece)

    def ghost_wait(self, plan):
        names = ",".join(sorted(plan["cells"]))
        self.browser.wait("window.fivefold.placing.ghost?.names === arguments[0] && window.fivefold.placing.ghost.state === 'legal'",
                          f"the ghost on {names}", names)

    def mouse(self, plan):
        browser = self.browser
        if plan["step"]:
            browser.click_at(*plan["fromPoint"])
        elif not self.held(plan["source"]):
            browser.click(f'#hand [data-piece="{plan["source"]}"]')
        browser.hover_at(*plan["point"])
        for step in plan["path"]:
            if step == "turn":
                form = browser.run(FORM)
                browser.wheel(*plan["point"], 100)
                browser.wait("window.fivefold.placing.held.form !== arguments[0]", "the wheel turns", form)
                browser.run("return new Promise(done => setTimeout(done, 100))")  # the wheel's notches are told apart by time
            else:
                browser.click_at(*plan["point"], button=2)
        self.ghost_wait(plan)
        browser.click_at(*plan["point"])

    def cursor_to(self, cell):
        browser = self.browser
        x, y = browser.run("window.fivefold.keys.cell(); return window.fivefold.keys.cursor")
        browser.keys(*["RIGHT" if cell[0] > x else "LEFT"] * abs(cell[0] - x), *["DOWN" if cell[1] > y else "UP"] * abs(cell[1] - y))

    def keys(self, plan):
        browser = self.browser
        browser.run("document.getElementById('board').focus()")
        if plan["step"]:
            self.cursor_to(plan["from"])
            browser.keys("ENTER")
        elif not self.held(plan["source"]):
            browser.keys(plan["source"])
        for step in plan["path"]:
            browser.keys("SPACE" if step == "turn" else "-")
        self.cursor_to(plan["cursor"])
        browser.keys("SHIFT")  # a key that does nothing: the cursor may not have had to move
        browser.run("window.fivefold.keys.cursorShow(false)")
        self.ghost_wait(plan)
        browser.keys("ENTER")

    def touch(self, plan):
        browser = self.browser
        if plan["step"]:
            browser.click_at(*plan["fromPoint"])
        elif not self.held(plan["source"]):
            browser.click(f'#hand [data-piece="{plan["source"]}"]')
        again = self.browser.run("""window.fivefold.board.holder.scrollIntoView({block: 'nearest'});
            const p = new DOMPoint(...arguments[0]).matrixTransform(window.fivefold.board.svg.getScreenCTM()); return [p.x, p.y];""",
                                 self.board_point(plan))
        browser.click_at(*again)
        for step in plan["path"]:
            if step == "turn":
                form = browser.run(FORM)
                for _ in range(100):  # a tap that a busy machine makes too long is none
                    browser.two_fingers(*again)
                    if browser.run(FORM) != form:
                        break
            else:
                browser.click('#tools [title^="Flip"]')
        if browser.run("return window.fivefold.game.model.kind !== 'stacks'"):  # these need no confirmation
            self.ghost_wait(plan)
            browser.click("#place")

    def board_point(self, plan):
        xs, ys = zip(*self.browser.run("return window.fivefold.game.model.xys(arguments[0])", plan["cells"]))
        return [(min(xs) + max(xs) + 1) * 20 - 1, (min(ys) + max(ys) + 1) * 20 - 1]

    def game(self, most=400):
        """Plays to the end; the number of turns."""
        for _ in range(most):
            if self.over():
                break
            assert self.turn(), "no turn is left and the game goes on"
        assert self.over(), f"the game does not end in {most} turns"
        return self.browser.run("return window.fivefold.game.turns.length")
