// The game on the board: its start, the tree of its turns, the line that is followed and the position shown. The engine
// knows all rules: every step here asks the session `rules`, one after the other.

import { Model, turnCompose } from "./model.js";
import { NAME_MOST, Tree, flatCheck, textClean, treeMake } from "./tree.js";
import { Refused } from "./engine.js";
import { VIEW_PLAIN } from "./view.js";

const LINE_MOST = 256; // most moves in one `line` command

export class Game {
    /** changed(what) is called after every change: 'game', 'turn', 'place', 'lift'. */
    constructor(rules, changed) {
        this.rules = rules;
        this.changed = changed;
        this.setup = "";
        this.start = null;
        this.tree = new Tree();
        this.lineSet([]);
        this.at = 0; // the position shown, of this.nodes
        this.model = null;
        this.view = VIEW_PLAIN;
        this.left = null; // what a turn or a change of the tree has replaced, for Undo
        /** @type {Promise<any>} */
        this.busy = Promise.resolve();
        this.version = 0; // counts positions shown, to detect late answers
        this.targetsCache = new Map();
    }

    /**
     * Runs tasks one after the other; a failure does not stop later ones.
     * @template T
     * @param {() => Promise<T> | T} action
     * @returns {Promise<T>}
     */
    queue(action) {
        const done = this.busy.then(action);
        this.busy = done.catch(() => {});
        return done;
    }

    /** Changes game and position in one step, so that others never see them half changed. */
    stateTake(what, state) {
        this.model = new Model(state, this.view);
        this.version++;
        this.targetsCache.clear();
        this.changed(what);
    }

    /** Turns and flips the board; the position stays the same. */
    viewSet(view) {
        this.view = view;
        if (this.model)
            this.model = new Model(this.model.state, view);
    }

    /** The nodes of the line that is followed; `turns` are their turns. */
    lineSet(nodes) {
        this.nodes = nodes;
        this.turns = nodes.map(node => node.turn);
    }

    /** The node after that many turns. */
    node(at = this.at) {
        return at === 0 ? this.tree.root : this.nodes[at - 1];
    }

    /** The player who lost at the end of the line although the rules leave the game open, or null. */
    get resigned() {
        return this.node(this.nodes.length).resigned;
    }

    get ending() {
        return this.node(this.nodes.length).ending;
    }

    /**
     * Starts a game with turns already made, all or none of them; `at` is the position to show. The tree may hold more
     * than these turns: a Tree, or a list of its flat(). The engine reads the others later.
     */
    load({ setup, start = null, moves = [], at = moves.length, resigned = null, ending = "resign", scores = [], tree = null, name = "" }) {
        return this.queue(async () => {
            let turns;
            try {
                turns = await this.replay(setup, start, moves);
                at = Math.max(0, Math.min(at, turns.length));
                await this.step(turns, turns.length, at);
            } catch (error) {
                if (this.setup && error instanceof Refused)
                    await this.replay(this.setup, this.start, this.snapshot().moves.slice(0, this.at)).catch(() => {});
                throw error;
            }
            const state = await this.rules.json("state");
            const flat = flatCheck(tree);
            const whole = tree instanceof Tree ? tree : flat ? treeMake(flat) : new Tree();
            Object.assign(this, { setup: state.setup, start, tree: whole, at, left: null });
            whole.name ||= textClean(name, NAME_MOST);
            this.lineSet(whole.line(turns));
            scores.forEach((score, i) => score && turns[i] && (this.turns[i].score = score));
            if (resigned !== null)
                Object.assign(this.node(this.nodes.length), { resigned, ending });
            this.stateTake("game", state);
            this.scoresSettle();
        });
    }

    /** Scores of a record are for the player who moved, those of the game for party 1. */
    scoresSettle() {
        for (const { node } of this.tree.rows())
            if (node.known)
                node.scoreSettle(this.model.sign(node.turn.player));
    }

    async replay(setup, start, moves) {
        await this.rules.ask(`newgame ${setup}`);
        if (start)
            await this.rules.ask(`setboard ${start}`);
        const turns = [];
        while (turns.length < moves.length) {
            const part = moves.slice(turns.length, turns.length + LINE_MOST);
            const { turns: known, why } = await this.rules.json(`line ${part.join(" ")}`);
            const played = await Promise.allSettled(known.map(turn => this.rules.ask(`play ${turn.move}`)));
            played.forEach((result, i) => {
                if (result.status === "rejected")
                    throw this.refusalAt(turns.length + i, result.reason);
            });
            turns.push(...known);
            if (known.length < part.length)
                throw this.refusalAt(turns.length, new Refused(why || "the game is over"));
        }
        return turns;
    }

    /** The line and position shown, to come back to. */
    spot() {
        return { line: this.turns.map(turn => turn.move), at: this.at };
    }

    refusalAt(turn, error) {
        return error instanceof Refused ? new Refused(`turn ${turn + 1}: ${error.message}`) : error;
    }

    /** How the record that was loaded ends here, or null. */
    get said() {
        return this.node(this.nodes.length).said;
    }

    snapshot() {
        return {
            setup: this.setup,
            start: this.start,
            moves: this.turns.map(turn => turn.move),
            at: this.at,
            resigned: this.resigned,
            ending: this.ending,
            scores: this.turns.map(turn => turn.score ?? null)
        };
    }

    /** Moves the game to another session, after the connection was lost or changed. */
    attach(rules) {
        this.rules = rules;
        return this.setup ? this.load({ ...this.snapshot(), tree: this.tree }) : Promise.resolve();
    }

    /** Is the game over here? Resigning counts at the end of the turns only. */
    over() {
        return this.model.over || this.resignedHere() !== null;
    }

    resignedHere() {
        return this.at === this.turns.length && !this.model.over ? this.resigned : null;
    }

    /** The party that has won, or null. With more than two parties, resigning makes a draw of the others. */
    winner() {
        if (this.resignedHere() === null)
            return this.model.winner;
        return this.model.parties === 2 ? 3 - this.model.partyOf(this.resigned) : null;
    }

    atEnd() {
        return this.at === this.turns.length;
    }

    /** Letters of the pieces lifted so far. */
    lifted() {
        return this.model.lifting.map(piece => piece.piece);
    }

    async liftingDrop() {
        if (this.model?.lifting.length > 0)
            await this.rules.ask("undo");
    }

    /** Makes a complete turn. At an earlier position, it begins a variation or follows one. */
    play(move) {
        return this.queue(async () => {
            const lifting = this.lifted();
            await this.liftingDrop();
            try {
                await this.rules.ask(`play ${move}`);
            } catch (error) {
                if (lifting.length > 0)
                    await this.rules.ask(`remove ${lifting.join("")}`).catch(() => {});
                throw error;
            }
            const state = await this.rules.json("state");
            const node = this.tree.add(this.node(), state.last);
            if (node !== this.nodes[this.at]) {
                this.leftTake();
                this.lineSet([...this.nodes.slice(0, this.at), node]);
            }
            this.at++;
            this.stateTake("turn", state);
        });
    }

    /** A turn as a string: the piece from the hand or a cell, and the pieces lifted before and after it. */
    compose(gesture) {
        return turnCompose(this.model.turn_words, {...gesture, lifted: this.lifted() });
    }

    /** Lifts these pieces, and only these, as the first part of the turn. */
    lift(pieces) {
        return this.queue(async () => {
            const lifting = this.lifted();
            await this.liftingDrop();
            try {
                if (pieces.length > 0)
                    await this.rules.ask(`remove ${pieces.join("")}`);
            } catch (error) {
                if (lifting.length > 0)
                    await this.rules.ask(`remove ${lifting.join("")}`).catch(() => {});
                throw error;
            } finally {
                this.stateTake("lift", await this.rules.json("state"));
            }
        });
    }

    /** Moves the session `rules` from the position after `from` turns to another one. */
    async step(turns, from, to) {
        const steps = [];
        for (let i = from; i > to; i--)
            steps.push(this.rules.ask("undo"));
        for (let i = from; i < to; i++)
            steps.push(this.rules.ask(`play ${turns[i].move}`));
        await Promise.all(steps);
    }

    /** Shows the position after that many turns of the line. */
    goTo(at) {
        return this.queue(() => this.lineShow(this.nodes, Math.max(0, Math.min(at, this.nodes.length))));
    }

    /** Shows a node of the tree. The line stays if the node is on it. */
    show(node) {
        const at = this.tree.path(node).length;
        const on = at === 0 || this.nodes[at - 1] === node;
        return this.queue(() => this.lineShow(on ? this.nodes : this.tree.lineThrough(node), at));
    }

    /** The node that one turn forward leads to, or undefined. */
    next() {
        return this.nodes[this.at] ?? this.node().children[0];
    }

    /** Moves from the position shown to one of a line. Changes nothing if the engine refuses a turn of it. */
    async lineShow(line, at) {
        const { nodes: before, at: from } = this;
        let common = 0;
        while (common < Math.min(from, at) && line[common] === before[common])
            common++;
        await this.liftingDrop();
        await this.step(this.turns, from, common);
        try {
            await this.nodesPlay(line.slice(common, at));
        } catch (error) {
            await this.step(this.turns, common, from);
            throw error;
        }
        const state = await this.rules.json("state");
        this.lineSet(line);
        this.at = at;
        this.stateTake(at === from + 1 && common === from ? "turn" : "place", state);
    }

    /** Plays the turns of nodes, which the engine may not have read before: all or none. */
    async nodesPlay(nodes) {
        for (let done = 0; done < nodes.length; done += LINE_MOST) {
            const part = nodes.slice(done, done + LINE_MOST);
            const { turns, why } = part.every(node => node.known)
                ? { turns: part.map(node => node.turn), why: "" }
                : await this.rules.json(`line ${part.map(node => node.turn.move).join(" ")}`);
            if (turns.length < part.length) {
                await Promise.all(nodes.slice(0, done).map(() => this.rules.ask("undo")));
                throw new Refused(why || "the game is over");
            }
            part.forEach((node, i) => node.turnTake(turns[i]));
            await this.step(turns, 0, turns.length);
        }
    }

    /** The line ends at the position shown. What followed stays in the tree. */
    cut() {
        if (this.atEnd())
            return;
        this.leftTake();
        this.lineSet(this.nodes.slice(0, this.at));
    }

    /** Keeps the spot before a turn that leaves its line. */
    leftTake() {
        if (!this.atEnd())
            this.left = this.spot();
    }

    /** The spot with the tree, before a change of the tree. */
    spotWhole() {
        return { ...this.spot(), tree: JSON.stringify(this.tree.flat()) };
    }

    /** Takes out the turn shown with all that follows it. Undo brings them back. */
    remove() {
        return this.queue(async () => {
            const node = this.node();
            const left = this.spotWhole();
            await this.lineShow(this.tree.lineThrough(node.parent), this.at - 1);
            this.tree.remove(node);
            this.lineSet(this.tree.lineThrough(node.parent));
            this.left = left;
            this.changed("tree");
        });
    }

    /** Makes the line to the turn shown the main line. */
    promote() {
        this.left = this.spotWhole();
        this.tree.promote(this.node());
        this.changed("tree");
    }

    /** A player gives up or, with the ending "time", has lost on time. */
    resign(player, ending = "resign") {
        this.left = this.spotWhole();
        this.lineSet(this.nodes.slice(0, this.at));
        Object.assign(this.node(), { resigned: player, ending, said: null });
        this.tree.edition++;
        this.changed("tree");
    }

    /** Brings back a spot of this game; `tree`: as it was, `only`: without what has come since. */
    restore({ line, at, tree = null }, only = false) {
        return this.queue(async () => {
            const flat = tree === null ? null : flatCheck(JSON.parse(tree));
            const nodes = flat && this.tree.merge(flat);
            await this.lineShow(this.tree.line(line), Math.max(0, Math.min(Math.trunc(at) || 0, line.length)));
            if (nodes && only)
                this.tree.keepOnly(nodes);
            this.changed("tree");
        });
    }

    score(at) {
        return at === 0 ? null : this.turns[at - 1].score ?? null;
    }

    /** Where a piece of the hand or on the board may go: a map from its cells to the move. */
    targets(source) {
        let found = this.targetsCache.get(source);
        if (!found) {
            found = this.rules.json(`targets ${source}`)
                        .then(({ targets }) =>
                                  new Map(targets.map(target => [[...target.cells].sort().join(), target.move])));
            this.targetsCache.set(source, found);
            found.catch(() => {});
        }
        return found;
    }

    preview(move, replies) {
        return this.rules.json(`preview ${move}${replies ? " replies" : ""}`);
    }

    line(moves) {
        return this.rules.json(`line ${moves.slice(0, LINE_MOST).join(" ")}`);
    }

    /** The lines that set up the position after that many turns in another session. */
    preparation(options = [], at = this.at) {
        return [
            `newgame ${this.setup}`, ...options, ...this.start ? [`setboard ${this.start}`] : [],
            ...this.turns.slice(0, at).map(turn => `play ${turn.move}`),
            ...at === this.at && this.model.lifting.length > 0 ? [`remove ${this.lifted().join("")}`] : []
        ];
    }
}
