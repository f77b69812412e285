// Settings and what a tab shows in the browser's storage, and games in links. library.js keeps the games.

const SETTINGS_KEY = "fivefold.settings";
const TAB_KEY = "fivefold.tab";
const CLOCKS_KEY = "fivefold.clocks";
const LINK_MOST = 200000; // longest link, in characters

const DEFAULTS = {
    seats: { 1: "person", 2: 6, 3: 6, 4: 6 },
    time: 1000, // milliseconds a turn
    lines: 3,
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
    tab: "moves", // of the sheet of a phone
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

/* --- this tab: which game it shows, and the games and lines that Undo and Redo bring back --- */

/** The tab as {id, stamp, hashes, paused, undo, redo}, or null. A reload keeps it; a new tab has none. */
export function tabLoad() {
    const tab = storeRead("sessionStorage", TAB_KEY);
    const steps = list => Array.isArray(list) ? list.filter(stepFine) : [];
    const text = value => typeof value === "string" ? value : "";
    return tab && {
        ...tab,
        id: text(tab.id),
        stamp: text(tab.stamp),
        hashes: Array.isArray(tab.hashes) ? tab.hashes : [],
        undo: steps(tab.undo),
        redo: steps(tab.redo)
    };
}

/** Is this a step as keeper.js makes it? */
function stepFine(step) {
    return typeof step?.id === "string" && Number.isInteger(step.base) && (step.line === undefined || wordsFine(step.line)) &&
        (step.tree ?? "") === String(step.tree ?? "");
}

export function wordsFine(value) {
    return Array.isArray(value) && value.every(word => typeof word === "string");
}

/** If there is no room for the trees that Undo brings back, the tab is kept without them. */
export function tabSave(tab) {
    const light = list => list.filter(step => !step.tree);
    return storeWrite("sessionStorage", TAB_KEY, tab) ||
        storeWrite("sessionStorage", TAB_KEY, { ...tab, undo: light(tab.undo), redo: light(tab.redo) });
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

export function storeRead(storage, key) {
    try {
        return JSON.parse(globalThis[storage].getItem(key));
    } catch {
        return null; // no storage, or foreign data
    }
}

/** Returns false if there is no storage or no room. The game goes on. */
export function storeWrite(storage, key, value) {
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
