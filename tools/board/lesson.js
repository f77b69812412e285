// The rules of a game at its board: steps with one thing to try.

import { Task } from "./task.js";

/** What a step asks for. `tried`: the turns made since its position, with `last` and the model after them. */
const GOALS = {
    "turn": () => true,
    "drop": ({ last }, { piece }) => last?.piece === piece && !last.from,
    "step": ({ last }) => Boolean(last?.from),
    "cover": ({ last, model }) => model.on.get(last?.cells[0])?.length > 1,
    "choice": ({ last }) => last?.cells.length === 0,
    "lift": ({ model, last }) => model.lifting.length > 0 || last?.lifted.length > 0,
    "late": ({ last }) => /~[A-Z]+$/i.test(last?.move ?? ""),
    "capture": ({ last }, { least = 1 }) => last?.captured.filter(piece => piece.owner !== last.by).length >= least,
    "own captured": ({ last }, { least = 1 }) => last?.captured.filter(piece => piece.owner === last.by).length >= least,
    "goes on": ({ model }) => !model.over,
    "win": ({ model, mover }) => model.over && model.winner === model.partyOf(mover),
    "lose": ({ model, mover }) => model.over && model.winner !== null && model.winner !== model.partyOf(mover)
};

/** Is the goal of a step reached? Pieces of nobody may be captured too: in a capture game `captured` are all others'. */
function goalReached(step, seen) {
    const { last } = seen;
    if (step.goal !== "lift" && seen.tried < (step.turns ?? 1))
        return false;
    if (step.at && !last?.cells.includes(step.at) || step.lifts && !last?.lifted.length || step.steps && !last?.from)
        return false;
    return GOALS[step.goal](seen, step);
}

export class Lesson extends Task {
    /**
     * @param {any} app
     * @param {string} title
     * @param {import("./lessons.js").Step[]} steps
     */
    constructor(app, title, steps) {
        super(app);
        this.title = title;
        this.steps = steps;
        this.index = 0;
        this.begun = 0; // turns of the game when the step began
    }

    step() {
        return this.steps[this.index];
    }

    /** Shows a step from its beginning. */
    goTo(index) {
        this.index = index;
        const { setup, start = null, moves = [] } = this.step();
        this.begun = moves.length;
        return this.open({ setup, start, moves });
    }

    /** Compares the position with the goal. Beside "open" there are "replying", "done" and "missed". */
    tried() {
        const { game } = this.app;
        const tried = game.at - this.begun;
        const step = this.step();
        if (tried <= 0 && game.model.lifting.length === 0) {
            this.state = "open"; // undone
        } else if (tried === 1 && step.reply && !game.model.over && this.state === "open") {
            this.state = "replying";
            this.app.guard(this.reply());
        } else {
            this.judge(tried);
        }
    }

    judge(tried) {
        const { game } = this.app;
        const step = this.step();
        const seen = { tried, model: game.model, last: tried > 0 ? game.turns[game.at - 1] : null, mover: game.turns[this.begun]?.player ?? game.model.player };
        if (goalReached(step, seen))
            this.state = "done";
        else if (tried >= (step.turns ?? 1))
            this.state = "missed";
    }

    async reply() {
        const { game } = this.app;
        const { ticket } = this;
        const moves = (await game.rules.ask("legal_moves")).split("\n");
        if (this.ticket !== ticket)
            return;
        await game.play(moves[0]);
        if (this.ticket !== ticket)
            return;
        this.judge(2);
        this.stateSet(this.state);
    }

    /** @param {string} name */
    press(name) {
        const { app, index, steps } = this;
        if (name === "back" && index > 0)
            app.guard(this.goTo(index - 1));
        else if (name === "next" && index < steps.length - 1)
            app.guard(this.goTo(index + 1));
        else if (name === "next")
            app.guard(app.hands.aside.close());
        else if (name === "again")
            app.guard(this.goTo(index));
        else if (name === "solve")
            app.guard(this.solve());
    }

    /** Makes the turns of the answer. */
    async solve() {
        await this.goTo(this.index);
        const { ticket } = this;
        for (const move of this.step().answer)
            if (this.ticket === ticket)
                await this.app.game.play(move);
    }

    show() {
        const { index, steps, state } = this;
        const { head, text, task } = this.step();
        const last = index === steps.length - 1;
        return {
            title: `Rules: ${this.title}, ${index + 1} of ${steps.length}`,
            head,
            text,
            told: state === "done" ? "Well done." : state === "missed" ? `Not yet. ${task}` : task,
            mood: state,
            buttons: [
                { name: "back", label: "Back", off: index === 0 },
                state === "missed" || state === "done" ? { name: "again", label: "Again" } : { name: "solve", label: "Show me" },
                { name: "next", label: last ? "Finish" : "Next", main: state === "done" }
            ]
        };
    }
}
