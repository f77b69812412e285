// Settings and games in the browser's storage, and games in links.

const SETTINGS_KEY = "fivefold.settings";
const GAME_KEY = "fivefold.game"; // and the name of the game
const TAB_KEY = "fivefold.tab";
const CLOCKS_KEY = "fivefold.clocks";
const KEPT_MOST = 80;
const LINK_MOST = 200000; // longest link, in characters

const DEFAULTS = {
    seats: { 1: "person", 2: 6, 3: 6, 4: 6 },
    time: 1000, // milliseconds a turn
    lines: 1,
    replies: false, // show how many replies a turn leaves
    confirm: true,  // touch: a second tap confirms
    clock: "", // for people, as minutes+seconds
    theme: "auto",
    turned: 0, // quarter turns of the board, clockwise
    mirrored: false,
    coordinates: true,
    numbers: false, // of turns, on stones and pieces
    seed: 0,    // 0: random
    engine: "", // address of websocketd; empty: the engine in the page
    pause: 500, // about so many milliseconds at least for a turn of the engine
};

/** Settings; values of a wrong type are replaced by defaults. */
export function settingsLoad() {
    const settings = structuredClone(DEFAULTS);
    const kept = storeRead("localStorage", SETTINGS_KEY);
    for (const [name, value] of Object.entries(DEFAULTS))
        if (typeof kept?.[name] === typeof value && name !== "seats")
            settings[name] = kept[name];
    settings.turned = [0, 1, 2, 3].includes(settings.turned) ? settings.turned : 0;
    for (const player of Object.keys(settings.seats))
        if (seatValid(kept?.seats?.[player]))
            settings.seats[player] = kept.seats[player];
    return settings;
}

export function seatValid(seat) {
    return seat === "person" || Number.isInteger(seat) && seat >= 0 && seat <= 20;
}

export function settingsSave(settings) {
    storeWrite("localStorage", SETTINGS_KEY, settings);
}

/* --- games: one entry for each, under its own name, so that tabs do not overwrite each other --- */

/** A kept game as {id, stamp, when, setup, start, moves, at, resigned, ending, scores, seats}, or null. */
export function gameRead(id) {
    return typeof id === "string" ? gameCheck(storeRead("localStorage", GAME_KEY + id), id) : null;
}

/** All kept games, the latest first. */
export function gamesRead() {
    return gameNames().map(gameRead).filter(Boolean).sort((a, b) => b.when - a.when);
}

/** Keeps a game. If there is no room, the oldest games make room. */
export function gameWrite(id, game) {
    if (gameNames().length >= KEPT_MOST)
        gamesForget(KEPT_MOST - 1);
    if (!storeWrite("localStorage", GAME_KEY + id, game)) {
        gamesForget(KEPT_MOST / 4);
        storeWrite("localStorage", GAME_KEY + id, game);
    }
}

function gameNames() {
    try {
        return Object.keys(localStorage).filter(key => key.startsWith(GAME_KEY)).map(key => key.slice(GAME_KEY.length));
    } catch {
        return []; // no storage
    }
}

function gamesForget(most) {
    const fine = gamesRead().slice(0, most).map(game => game.id);
    gameNames().filter(id => !fine.includes(id)).forEach(id => localStorage.removeItem(GAME_KEY + id));
}

function gameCheck(game, id) {
    const words = value => Array.isArray(value) && value.every(word => typeof word === "string");
    if (!game || typeof game.setup !== "string" || !words(game.moves) ||
        !(game.start === null || typeof game.start === "string"))
        return null;
    return {
        id,
        stamp: typeof game.stamp === "string" ? game.stamp : "",
        when: Number.isFinite(game.when) ? game.when : 0,
        setup: game.setup,
        start: game.start,
        moves: game.moves,
        at: Number.isInteger(game.at) ? game.at : game.moves.length,
        resigned: game.resigned in DEFAULTS.seats ? game.resigned : null,
        ending: typeof game.ending === "string" ? game.ending : "resign",
        scores: Array.isArray(game.scores) ? game.scores.map(scoreCheck) : [],
        seats: Object.keys(DEFAULTS.seats).every(player => seatValid(game.seats?.[player])) ? game.seats : null
    };
}

function scoreCheck(score) {
    return Number.isFinite(score?.value) ? { kind: score.kind === "mate" ? "mate" : "cp", value: score.value } : null;
}

/* --- this tab: which game it shows, and the games and lines that Undo and Redo bring back --- */

/** The tab as {id, stamp, hashes, paused, undo, redo}, or null. A reload keeps it; a new tab has none. */
export function tabLoad() {
    const tab = storeRead("sessionStorage", TAB_KEY);
    const steps = list => Array.isArray(list) ? list.filter(step => gameRead(step?.id)) : [];
    return tab && { ...tab, hashes: Array.isArray(tab.hashes) ? tab.hashes : [], undo: steps(tab.undo), redo: steps(tab.redo) };
}

export function tabSave(tab) {
    storeWrite("sessionStorage", TAB_KEY, tab);
}

/** The clocks of this tab as {setup, left, increment, paused}, or null. */
export function clocksRead() {
    const kept = storeRead("sessionStorage", CLOCKS_KEY);
    const fine = kept && Object.keys(DEFAULTS.seats).every(player => Number.isFinite(kept.left?.[player])) && Number.isFinite(kept.increment);
    return fine ? { ...kept, paused: kept.paused === true } : null;
}

export function clocksWrite(clocks) {
    storeWrite("sessionStorage", CLOCKS_KEY, clocks);
}

function storeRead(storage, key) {
    try {
        return JSON.parse(globalThis[storage].getItem(key));
    } catch {
        return null; // no storage, or foreign data
    }
}

/** Returns false if there is no storage or no room. The game goes on. */
function storeWrite(storage, key, value) {
    try {
        globalThis[storage].setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

/** Characters that may stand in the part of an address after `#` stay readable. */
function part(text) {
    return encodeURIComponent(text)
        .replace(/%2C/g, ",")
        .replace(/%2F/g, "/")
        .replace(/%3A/g, ":")
        .replace(/%20/g, "+")
        .replace(/%40/g, "@")
        .replace(/%3D/g, "=");
}

/** The address of this page with the game in it, unless the game is too long for a link. */
export function linkWrite(address, {setup, start, moves}) {
    const fields = [`game=${part(setup)}`];
    if (start)
        fields.push(`position=${part(start)}`);
    if (moves.length > 0)
        fields.push(`moves=${part(moves.join(" "))}`);
    const hash = `#${fields.join("&")}`;
    return address.split("#")[0] + (hash.length > LINK_MOST ? "" : hash);
}

/** The game of a link, or null. The engine checks it. */
export function linkRead(hash) {
    if (hash.length < 2 || hash.length > LINK_MOST)
        return null;
    const fields = new URLSearchParams(hash.slice(1));
    const setup = fields.get("game");
    if (!setup)
        return null;
    return {
        setup,
        start: fields.get("position") || null,
        moves: (fields.get("moves") ?? "").split(" ").filter(word => word !== "")
    };
}
