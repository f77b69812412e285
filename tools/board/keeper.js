// Keeps every game in the library, and the way back. A game that takes the place of another gets a new id, and the old
// one stays in the library, for Undo. So does the line that a turn leaves, and the tree before a part of it is deleted.

import { tabLoad, tabSave, linkRead, linkWrite } from "./store.js";
import { idMake } from "./library.js";
import { NAME_MOST, textClean } from "./tree.js";

const UNDO_MOST = 50;
const HASH_PAUSE = 400; // milliseconds between changes of the address; browsers limit how many there may be

/**
 * @typedef {{id: string | null, base: number, line?: string[], at?: number, tree?: string, from?: string, here?: number}} Step
 * A step back: to game `id`, or within it to a line, position and tree. `base`: the turn from which the new game or line
 * differs. A step forward counts for as long as game `from` is at turn `here`.
 */

export class Keeper {
    /** host: {seats(), paused(), held(): is another game than the running one on the board?, result(): words, load(kept): shows a kept game; resolves to false if it is refused, restore(spot, only)}. */
    constructor(game, library, host) {
        this.game = game;
        this.library = library;
        this.host = host;
        /** @type {Step[]} */
        this.undo = [];
        /** @type {Step[]} */
        this.redo = [];
        this.hashes = []; // what the address may be while this game is on the board
        this.visit = false; // is a link being opened? Its game is kept when it is changed or left
        this.forget();
    }

    forget() {
        this.id = null;    // of the game in the library
        this.stamp = "";   // mark of our last write; another one: another tab has written since
        this.begun = 0;
        this.last = null;  // the game as kept last
        this.key = "";     // what it holds
        this.tree = null;
        this.coming = null; // the kept game that is being brought back
    }

    /** What to begin with: {link, kept}. The tab's own game goes before the link that it has written itself. */
    async begin(hash) {
        await this.library.open();
        const tab = tabLoad();
        const own = tab?.id ? await this.library.read(tab.id, tab.stamp) : null;
        const link = linkRead(hash);
        const kept = own ?? (link ? null : await this.latest());
        if (tab)
            Object.assign(this, { undo: tab.undo, redo: tab.redo });
        if (kept) // the stamp of a new tab differs, so it will keep a copy
            Object.assign(this, { last: kept, id: kept.id, coming: { kept, stamp: own ? tab.stamp : "" } });
        const known = own && link && (tab.hashes.includes(hash) || reloaded() && goesOn(link, own));
        return { link: known ? null : link, kept, paused: own ? tab.paused === true : false };
    }

    async latest() {
        const [head] = await this.library.list();
        return head ? this.library.read(head.id) : null;
    }

    /** After every change. */
    take() {
        if (this.host.held())
            return;
        const { game } = this;
        const visiting = game.tree !== this.tree && this.gameTake();
        if (game.left)
            this.leftTake();
        const key = contentKey(game, this.host.seats());
        if (visiting)
            this.last = this.entryMake();
        else if (key !== this.key)
            this.save();
        this.key = key;
        this.tabSave();
        this.hashFollow();
    }

    /** Another game is on the board: one that was brought back, or a new one. Returns true if it is the game of a link. */
    gameTake() {
        const { game, coming, last } = this;
        this.tree = game.tree;
        if (coming && sameLine(coming.kept, game.snapshot())) {
            const { id, begun } = coming.kept;
            Object.assign(this, { id, begun, stamp: coming.stamp, coming: null, last: coming.kept });
            this.key = contentKey(game, this.host.seats());
            return false;
        }
        if (last && worthKeeping(last)) {
            if (this.id === null)
                this.entryWrite(last);
            this.undo = [...this.undo.slice(-UNDO_MOST), { id: this.id, base: game.turns.length }];
        } else if (this.id !== null && this.stamp !== "") {
            this.library.remove(this.id, true).catch(() => {});
        }
        this.redo = [];
        const { visit } = this;
        Object.assign(this, { id: null, begun: Date.now(), stamp: "", last: null, coming: null, visit: false });
        return visit;
    }

    /** A turn has left its line, or the tree was changed. */
    leftTake() {
        const { game } = this;
        const { left } = game;
        game.left = null;
        if (this.id === null)
            this.save();
        this.undo = [...this.undo.slice(-UNDO_MOST), { id: this.id, base: left.tree ? game.at + 1 : game.nodes.length, ...left }];
        this.redo = [];
    }

    save() {
        this.entryWrite(this.entryMake());
    }

    entryMake() {
        const { game, host, begun, last } = this;
        const { setup, start, moves, at } = game.snapshot();
        const main = game.tree.mainLine();
        game.nodes.forEach(node => node.scoreSettle(game.model.sign(node.turn.player)));
        const ended = game.atEnd() && main.length === game.nodes.length && main.at(-1) === game.nodes.at(-1);
        return {
            setup, start, moves, at, begun,
            name: game.tree.name,
            tree: game.tree.flat(),
            count: main.length,
            result: ended ? host.result() : last?.result ?? "",
            seats: { ...host.seats() },
            when: Date.now()
        };
    }

    entryWrite(entry) {
        const { stamp: base } = this;
        this.id ??= idMake();
        this.stamp = idMake();
        this.last = { ...entry, id: this.id, stamp: this.stamp, base };
        this.library.write(this.last);
    }

    /** Names the game on the board. @param {string} name */
    nameSet(name) {
        this.game.tree.name = textClean(name, NAME_MOST);
        this.save();
    }

    /** The library gave a game another id, as another tab has changed it. */
    renamed(from, to) {
        for (const step of [...this.undo, ...this.redo])
            for (const field of ["id", "from"])
                if (step[field] === from)
                    step[field] = to;
        if (this.id === from)
            this.id = to;
        this.tabSave();
    }

    tabSave() {
        const { id, stamp, undo, redo } = this;
        if (!this.hashes.includes(location.hash))
            this.hashes = [location.hash];
        tabSave({ id, stamp, undo, redo, hashes: this.hashes, paused: this.host.paused() });
    }

    /* --- the address --- */

    hashFollow() {
        this.timer ??= setTimeout(() => {
            this.timer = null;
            this.hashWrite();
        }, HASH_PAUSE);
    }

    hashWrite() {
        if (this.host.held())
            return;
        const address = linkWrite(location.href, this.game.snapshot());
        if (address === location.href)
            return;
        this.hashes = [location.hash, new URL(address).hash]; // a reload at this moment may use either
        this.tabSave();
        history.replaceState(null, "", address);
    }

    /** Is this the link to the game on the board? */
    isHere(hash) {
        return !this.host.held() && linkWrite(location.href, this.game.snapshot()).endsWith(hash);
    }

    /* --- the way back --- */

    /** Is the next step of Undo a game or a line that was replaced? `to`: the turn to which it would go otherwise. */
    undoes(to) {
        return !this.host.held() && this.undo.length > 0 && to < this.undo.at(-1).base;
    }

    redoes() {
        const step = this.redo.at(-1);
        return Boolean(step) && !this.host.held() && step.from === this.id && step.here === this.game.at;
    }

    async undoTake() {
        const step = this.undo.pop();
        const back = this.backMake(step);
        if (await this.stepTake(step, false))
            this.redo.push({ ...back, from: this.id, here: this.game.at });
        this.tabSave();
    }

    async redoTake() {
        const { from, here, ...step } = this.redo.pop();
        const back = this.backMake(step);
        if (await this.stepTake(step, true))
            this.undo.push(back);
        this.tabSave();
    }

    /** The step that leads back from where a step leads. */
    backMake({ line = null, tree = null, base }) {
        const { game, id } = this;
        const spot = line && (tree ? game.spotWhole() : game.spot());
        return { id, base, ...spot };
    }

    async stepTake(step, only) {
        if (step.line && step.id === this.id)
            return this.host.restore(step, only);
        const kept = await this.library.read(step.id);
        return Boolean(kept) && this.bring(kept);
    }

    /** Shows a kept game and goes on with it. */
    async bring(kept) {
        this.library.mine.add(kept.stamp);
        this.coming = { kept, stamp: kept.stamp };
        const done = await this.host.load(kept);
        this.coming = null;
        return done;
    }

    /** Opens a game of the library in place of the one on the board. Resolves to false if it is refused. */
    async openKept(id) {
        if (this.id === null && this.last && worthKeeping(this.last))
            this.save();
        const left = this.id;
        const kept = await this.library.read(id);
        const base = kept?.moves.length;
        if (!kept || left === id || !await this.bring(kept))
            return left === id;
        if (left !== null)
            this.undo.push({ id: left, base });
        this.redo = [];
        this.tabSave();
        return true;
    }
}

function reloaded() {
    const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    return how?.type === "reload";
}

/** What is kept of a game, short. */
function contentKey({ setup, start, tree, nodes, turns, at }, seats) {
    const scores = turns.map(({ score }) => score ? score.kind + score.value : "");
    return JSON.stringify([setup, start, tree.edition, nodes.at(-1)?.key, at, scores.join(), seats]);
}

/** @param {{moves: string[], start: string | null, count?: number}} game */
function worthKeeping({ moves, start, count = 0 }) {
    return moves.length > 0 || count > 0 || start !== null;
}

function sameLine(one, other) {
    return goesOn(one, other) && one.moves.length === other.moves.length;
}

/** Does the game `now` hold all turns of the game `before`? */
function goesOn(before, now) {
    return before.setup === now.setup && before.start === now.start && before.moves.length <= now.moves.length &&
        before.moves.every((move, i) => move === now.moves[i]);
}
