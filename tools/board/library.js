// The library: all games, in IndexedDB. Storage may be missing, refused or full, and tabs may write the same game. So
// every state of a game goes first into localStorage, where a write is done at once, until the library has it. And a
// game that another tab has changed meanwhile gets a new id: nobody's moves are lost.

import { storeRead, storeWrite, seatValid, wordsFine } from "./store.js";
import { NAME_MOST, flatCheck, textClean } from "./tree.js";

const GAME_KEY = "fivefold.game"; // and the id of the game, `~` and the tab
const OPEN_MOST = 4000; // milliseconds until an open that does not answer counts as refused
const EMPTY_KEPT = 86400000; // milliseconds for which a tab may come back to a game without a turn

/**
 * @typedef {{id: string, stamp: string, base?: string, name: string, begun: number, when: number, setup: string,
 *     start: string | null, moves: string[], at: number, tree: object[] | null, count: number, result: string,
 *     resigned: number | null, ending: string, scores: object[], seats: object | null}} Entry
 * @typedef {{id: string, stamp: string, name: string, begun: number, when: number, setup: string, start: boolean,
 *     count: number, result: string}} Head
 */

export function idMake() {
    return `.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;
}

export class Library {
    /** host: {fault(words): the games are not safe, renamed(from, to): a game has got another id}. */
    constructor(host) {
        this.host = host;
        this.tab = idMake();
        /** @type {IDBDatabase | null} */
        this.db = null;
        this.taken = new Map();  // from stamps to the ids under which games came in at the start
        this.memory = new Map(); // games for which there is no storage
        this.mine = new Set();   // stamps that this tab has written or read to go on from
        this.renamed = new Map();
        this.waiting = new Map(); // the latest state of games that are not yet written
        this.writing = null;
        this.told = false;
    }

    /** Opens the library, and takes in the games that are not in it yet. Never fails. */
    async open() {
        try {
            this.db = await databaseOpen();
            this.db.onversionchange = () => this.db.close();
        } catch {
            this.db = null;
        }
        if (!this.db)
            return;
        await this.takeIn();
        await this.emptyForget().catch(() => {});
    }

    /** Forgets games without a turn, which tabs have left. */
    async emptyForget() {
        const now = Date.now();
        for (const { id, count, start, when } of await this.list())
            if (count === 0 && !start && when < now - EMPTY_KEPT)
                await this.remove(id, true);
    }

    /** A game, or null. @param {string} id @param {string} stamp @returns {Promise<Entry | null>} */
    async read(id, stamp = "") {
        const wanted = this.taken.get(stamp) ?? id;
        await this.writing;
        const found = this.memory.get(wanted) ?? localRead(wanted) ?? (this.db ? await this.get(wanted) : null);
        const entry = entryCheck(found, wanted);
        if (entry)
            this.renamed.delete(wanted);
        return entry;
    }

    /** All games, the latest first. @returns {Promise<Head[]>} */
    async list() {
        await this.writing;
        const stored = this.db ? await asked(this.db.transaction("heads").objectStore("heads").getAll()).catch(() => []) : [];
        const heads = new Map(stored.filter(headFine).map(head => [head.id, head]));
        for (const id of localIds().map(idOf)) {
            const entry = entryCheck(localRead(id), id);
            if (entry)
                heads.set(id, headMake(entry));
        }
        this.memory.forEach(entry => heads.set(entry.id, headMake(entry)));
        return [...heads.values()].sort((a, b) => b.when - a.when);
    }

    get(id) {
        return asked(this.db.transaction("games").objectStore("games").get(id)).catch(() => null);
    }

    /** Keeps a state of a game. It is safe against a reload at once. @param {Entry} entry */
    write(entry) {
        [entry.stamp, entry.base].filter(Boolean).forEach(stamp => this.mine.add(stamp));
        const safe = this.db ? storeWrite("localStorage", GAME_KEY + entry.id + "~" + this.tab, entry) : this.localWrite(entry);
        this.memory.delete(entry.id);
        if (!safe)
            this.memory.set(entry.id, entry);
        if (!this.db)
            this.fault("The browser keeps no library: export the games that you want to keep.");
        else
            this.waiting.set(entry.id, entry);
        this.writing ??= this.db ? this.writeAll().finally(() => this.writing = null) : null;
    }

    async writeAll() {
        while (this.waiting.size > 0) {
            const [id, entry] = this.waiting.entries().next().value;
            this.waiting.delete(id);
            await this.writeOne(entry).catch(error => {
                this.memory.set(id, entry);
                this.fault(error?.name === "QuotaExceededError"
                    ? "The browser has no room for more games: export the games that you want to keep."
                    : "The browser keeps no library: export the games that you want to keep.");
            });
        }
    }

    async writeOne(entry) {
        const was = entry.id;
        const id = await this.put({ ...entry, id: this.renamed.get(was) ?? was });
        if (storeRead("localStorage", GAME_KEY + was + "~" + this.tab)?.stamp === entry.stamp)
            localForget(was + "~" + this.tab);
        if (this.memory.get(was)?.stamp === entry.stamp)
            this.memory.delete(was);
        if (id === was || this.renamed.get(was) === id)
            return;
        this.renamed.set(was, id);
        this.host.renamed(was, id);
    }

    /** Stores a game in one transaction; under a new id if another tab has changed it. Resolves to the id. */
    async put(entry) {
        const change = this.db.transaction(["games", "heads"], "readwrite");
        const done = finished(change);
        done.catch(() => {}); // awaited below
        const games = change.objectStore("games");
        const old = await asked(games.get(entry.id));
        const ours = !old || [entry.base, entry.stamp].includes(old.stamp) || this.mine.has(old.stamp);
        const kept = ours ? entry : { ...entry, id: idMake() };
        games.put(kept);
        change.objectStore("heads").put(headMake(kept));
        await done;
        return kept.id;
    }

    /** Removes a game; write() brings it back. `empty`: only if no tab has made a turn in it. @param {string} id */
    async remove(id, empty = false) {
        const goes = entry => !empty || !entry || entry.count === 0 && entry.start === null;
        await this.writing;
        this.memory.delete(id);
        localIds().filter(key => idOf(key) === id && goes(storeRead("localStorage", GAME_KEY + key))).forEach(localForget);
        if (!this.db)
            return;
        const change = this.db.transaction(["games", "heads"], "readwrite");
        const done = finished(change);
        done.catch(() => {}); // awaited below
        if (goes(await asked(change.objectStore("games").get(id)))) {
            change.objectStore("games").delete(id);
            change.objectStore("heads").delete(id);
        }
        await done;
    }

    /** @param {string} id @param {string} name */
    async rename(id, name) {
        const entry = await this.read(id);
        if (!entry)
            return;
        const base = entry.stamp;
        this.mine.add(base);
        this.write({ ...entry, base, name: textClean(name, NAME_MOST) });
        await this.writing;
    }

    fault(words) {
        if (!this.told)
            this.host.fault(words);
        this.told = true;
    }

    /* --- localStorage: states that the library does not have yet, and games where there is no library --- */

    localWrite(entry) {
        const old = localRead(entry.id);
        const ours = !old || old.stamp === entry.base || this.mine.has(old.stamp);
        const id = ours ? entry.id : idMake();
        if (!ours)
            this.host.renamed(entry.id, id);
        return storeWrite("localStorage", GAME_KEY + id, { ...entry, id });
    }

    /** Takes what is in localStorage into the library. What cannot be taken stays there. */
    async takeIn() {
        for (const key of localIds()) {
            const found = storeRead("localStorage", GAME_KEY + key);
            const entry = entryCheck(found, idOf(key));
            if (!entry)
                continue;
            const base = typeof found.base === "string" ? found.base : "";
            const id = await this.put({ ...entry, base }).catch(() => null);
            if (id === null)
                continue;
            this.taken.set(entry.stamp, id);
            if (storeRead("localStorage", GAME_KEY + key)?.stamp === found.stamp)
                localForget(key);
        }
    }
}

function idOf(key) {
    return key.split("~")[0];
}

function localIds() {
    try {
        return Object.keys(localStorage).filter(key => key.startsWith(GAME_KEY)).map(key => key.slice(GAME_KEY.length));
    } catch {
        return []; // no storage
    }
}

function localRead(id) {
    const key = localIds().find(other => idOf(other) === id);
    return key === undefined ? null : storeRead("localStorage", GAME_KEY + key);
}

function localForget(id) {
    try {
        localStorage.removeItem(GAME_KEY + id);
    } catch {
        // no storage
    }
}

/* --- entries --- */

/** @param {Entry} entry @returns {Head} */
function headMake({ id, stamp, name, begun, when, setup, start, count, result }) {
    return { id, stamp, name, begun, when, setup, start: start !== null, count, result };
}

function headFine({ id, name, setup, result, when, count }) {
    return [id, name, setup, result].every(text => typeof text === "string") && [when, count].every(Number.isFinite);
}

/** A game from a store, checked; also one of older versions, which have no tree. */
function entryCheck(game, id) {
    if (!game || typeof game.setup !== "string" || !wordsFine(game.moves) ||
        !(game.start === null || typeof game.start === "string"))
        return null;
    const number = (value, other) => Number.isFinite(value) ? value : other;
    const { stamp, setup, start, moves } = game;
    return {
        id,
        stamp: typeof stamp === "string" ? stamp : "",
        name: textClean(game.name, NAME_MOST),
        when: number(game.when, 0),
        begun: number(game.begun, number(game.when, 0)),
        setup,
        start,
        moves,
        at: Number.isInteger(game.at) ? game.at : moves.length,
        tree: flatCheck(game.tree),
        count: number(game.count, moves.length),
        result: textClean(game.result, NAME_MOST),
        resigned: [1, 2, 3, 4].includes(game.resigned) ? game.resigned : null,
        ending: typeof game.ending === "string" ? game.ending : "resign",
        scores: Array.isArray(game.scores) ? game.scores.map(scoreCheck) : [],
        seats: [1, 2, 3, 4].every(player => seatValid(game.seats?.[player])) ? game.seats : null
    };
}

function scoreCheck(score) {
    return Number.isFinite(score?.value) ? { kind: score.kind === "mate" ? "mate" : "cp", value: score.value } : null;
}

/* --- IndexedDB --- */

function databaseOpen() {
    return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("no answer")), OPEN_MOST);
        const request = indexedDB.open("fivefold", 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("games", { keyPath: "id" });
            request.result.createObjectStore("heads", { keyPath: "id" });
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function asked(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function finished(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("stopped"));
    });
}
