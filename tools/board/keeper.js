// Keeps every game, and every line of a game that another line replaces. Whether a game was replaced follows from the
// game alone: its turns do not go on from those that were kept last. Then it gets a new name, and the old one stays
// in the store, for Undo and for the list of kept games.

import { gameRead, gamesRead, gameWrite, tabLoad, tabSave, linkRead, linkWrite } from "./store.js";

const UNDO_MOST = 50;
const HASH_PAUSE = 400; // milliseconds between changes of the address; browsers limit how many there may be

export class Keeper {
    /** host: {seats(), paused(), held(): is another game than the running one on the board?, load(kept): shows a kept game; resolves to false if it is refused}. */
    constructor(game, host) {
        Object.assign(this, { game, host });
        this.undo = []; // {id, base}: the game that was replaced, and how many turns the new one began with
        this.redo = []; // {id, base, from, at}: the game that Undo left, for as long as game `from` is at turn `at`
        this.hashes = []; // what the address may be while this game is on the board
        this.forget();
    }

    forget() {
        this.id = null;    // name of the game in the store
        this.stamp = "";   // mark of our last write; another one: another tab has written since
        this.last = null;  // the game as kept last
        this.text = "";    // the same as text
        this.coming = null; // the kept game that is being brought back
    }

    /** What to begin with: {link, kept}. The tab's own game goes before the link that it has written itself. */
    begin(hash) {
        const tab = tabLoad();
        const own = gameRead(tab?.id);
        const link = linkRead(hash);
        const kept = own ?? (link ? null : gamesRead()[0] ?? null);
        if (tab)
            Object.assign(this, { undo: tab.undo, redo: tab.redo });
        if (kept) // the stamp of a new tab differs, so it will keep a copy
            Object.assign(this, { id: kept.id, stamp: own ? tab.stamp : "", last: kept, text: contentText(kept) });
        const known = own && link && (tab.hashes.includes(hash) || reloaded() && goesOn({ resigned: null, ...link }, own));
        return { link: known ? null : link, kept, paused: own ? tab.paused === true : false };
    }

    /** After every change. */
    take() {
        if (this.host.held())
            return;
        const now = { ...this.game.snapshot(), seats: { ...this.host.seats() } };
        if (this.coming && goesOn(this.coming, now) && goesOn(now, this.coming))
            Object.assign(this, { id: this.coming.id, stamp: this.coming.stamp, coming: null });
        else if (this.last && !goesOn(this.last, now))
            this.replacedTake(now);
        this.last = now;
        this.save(now);
        this.hashFollow();
    }

    replacedTake(now) {
        if (worthKeeping(this.last))
            this.undo = [...this.undo.slice(-UNDO_MOST), { id: this.id, base: now.moves.length }];
        this.redo = [];
        this.id = null;
    }

    save(now) {
        const text = contentText(now);
        if (text !== this.text) {
            if (this.id === null || gameRead(this.id)?.stamp !== this.stamp)
                this.id = nameMake();
            this.stamp = nameMake();
            this.text = text;
            gameWrite(this.id, { ...now, stamp: this.stamp, when: Date.now() });
        }
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
        return Boolean(step) && !this.host.held() && step.from === this.id && step.at === this.game.at;
    }

    async undoTake() {
        const step = this.undo.pop();
        const kept = gameRead(step.id);
        const left = this.id;
        if (kept && await this.bring(kept))
            this.redo.push({ id: left, base: step.base, from: kept.id, at: this.game.at });
        this.tabSave();
    }

    async redoTake() {
        const step = this.redo.pop();
        const kept = gameRead(step.id);
        if (kept && await this.bring(kept))
            this.undo.push({ id: step.from, base: step.base });
        this.tabSave();
    }

    async bring(kept) {
        this.coming = kept;
        const done = await this.host.load(kept);
        this.coming = null;
        return done;
    }

    /** The kept games but the one on the board, the latest first; none that another one goes on from. */
    others() {
        const seen = [this.last];
        return gamesRead().filter(game => {
            const fresh = worthKeeping(game) && !seen.some(other => goesOn(game, other));
            if (fresh)
                seen.push(game);
            return fresh;
        });
    }
}

function reloaded() {
    return performance.getEntriesByType("navigation")[0]?.type === "reload";
}

function nameMake() {
    return `.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;
}

function contentText({ setup, start, moves, at, resigned, ending, scores, seats }) {
    return JSON.stringify([setup, start, moves, at, resigned, ending, scores, seats]);
}

function worthKeeping({ moves, start }) {
    return moves.length > 0 || start !== null;
}

/** Does the game `now` hold all of the game `before`? */
function goesOn(before, now) {
    return before.setup === now.setup && before.start === now.start && before.moves.length <= now.moves.length &&
        before.moves.every((move, i) => move === now.moves[i]) &&
        (before.resigned === null || before.resigned === now.resigned);
}
