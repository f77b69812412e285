// Settings and game in the browser's storage, and games in links.

const SETTINGS_KEY = "fivefold.settings";
const GAME_KEY = "fivefold.game";
const LINK_MOST = 200000; // longest link, in characters

const DEFAULTS = {
    seats: { 1: "person", 2: 6, 3: 6, 4: 6 },
    time: 1000, // milliseconds a turn
    lines: 1,
    replies: false, // show how many replies a turn leaves
    confirm: true,  // touch: a second tap confirms
    theme: "auto",
    seed: 0,    // 0: random
    engine: "", // address of websocketd; empty: the engine in the page
    pause: 500, // least milliseconds a turn, engine against engine
};

/** Settings; values of a wrong type are replaced by defaults. */
export function settingsLoad() {
    const settings = structuredClone(DEFAULTS);
    const kept = storeRead(SETTINGS_KEY);
    for (const [name, value] of Object.entries(DEFAULTS))
        if (typeof kept?.[name] === typeof value && name !== "seats")
            settings[name] = kept[name];
    for (const player of Object.keys(settings.seats))
        if (seatValid(kept?.seats?.[player]))
            settings.seats[player] = kept.seats[player];
    return settings;
}

export function seatValid(seat) {
    return seat === "person" || Number.isInteger(seat) && seat >= 0 && seat <= 20;
}

export function settingsSave(settings) {
    storeWrite(SETTINGS_KEY, settings);
}

/** The game of the last visit as {setup, start, moves, at, resigned, ending}, or null. */
export function gameLoad() {
    return gameCheck(storeRead(GAME_KEY));
}

export function gameSave(snapshot, scores) {
    storeWrite(GAME_KEY, {...snapshot, scores });
}

function gameCheck(game) {
    const words = value => Array.isArray(value) && value.every(word => typeof word === "string");
    if (!game || typeof game.setup !== "string" || !words(game.moves) ||
        !(game.start === null || typeof game.start === "string"))
        return null;
    return {
        setup: game.setup,
        start: game.start,
        moves: game.moves,
        at: Number.isInteger(game.at) ? game.at : game.moves.length,
        resigned: game.resigned in DEFAULTS.seats ? game.resigned : null,
        ending: typeof game.ending === "string" ? game.ending : "resign",
        scores: Array.isArray(game.scores) ? game.scores : []
    };
}

function storeRead(key) {
    try {
        return JSON.parse(localStorage.getItem(key));
    } catch {
        return null; // no storage, or foreign data
    }
}

function storeWrite(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // No storage, or it is full: the game goes on.
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

/** The address of this page with the game in it. */
export function linkWrite(address, {setup, start, moves}) {
    const fields = [`game=${part(setup)}`];
    if (start)
        fields.push(`position=${part(start)}`);
    if (moves.length > 0)
        fields.push(`moves=${part(moves.join(" "))}`);
    return `${address.split("#")[0]}#${fields.join("&")}`;
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
