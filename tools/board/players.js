// Players: a card for each one, and the engine's turns.

import { h, merge, plural } from "./dom.js";
import { capital } from "./model.js";
import { infoRead, scoreTurn } from "./scores.js";
import { Lost } from "./engine.js";

const LEVEL_FULL = 20;

const LEVELS = { 0: "Beginner", 3: "Novice", 6: "Casual", 9: "Club player", 12: "Strong", 15: "Expert", 18: "Master", [LEVEL_FULL]: "Full strength" };

/** The name of a level; one between two names is counted from the lower one. */
function levelName(level) {
    const below = Object.keys(LEVELS).map(Number).filter(least => least <= level).at(-1) ?? 0;
    return level === below ? LEVELS[below] : `${LEVELS[below]} +${level - below}`;
}

/** The levels to choose from, as [level, name]: those with names, and these. */
export function levelChoices(...others) {
    const levels = [...new Set([...Object.keys(LEVELS).map(Number), ...others])].sort((a, b) => a - b);
    return levels.map(level => [level, levelName(level)]);
}

/** A seat is 'person' or a level of the engine. */
export class Players {
    /** host: {tell(text), failed(error), changed(), seats: from player to seat, time(), seed()}. */
    constructor(game, connection, host) {
        this.game = game;
        this.connection = connection;
        this.host = host;
        this.thinking = null; // player for whom the engine searches
        this.paused = false;
        this.broken = false; // was the engine lost while it searched?
        this.ticket = null; // the search that counts: its best line so far, and whether it is to end with the first one
    }

    /** Lets the engine move again. */
    wake() {
        this.paused = this.broken = false;
    }

    seat(player) {
        return this.host.seats[player];
    }

    person(player) {
        return this.seat(player) === "person";
    }

    /** May the user make a turn now? */
    mayAct() {
        const { model } = this.game;
        return Boolean(model) && !this.game.over() && (this.person(model.player) || this.thinking === null);
    }

    /** The players that are people. */
    persons() {
        return this.game.model.players().filter(player => this.person(player));
    }

    /** Do only engines play? */
    watched() {
        return this.persons().length === 0;
    }

    /** Is it the engine's turn, and is the engine not paused? */
    due() {
        const { game } = this;
        return !this.connection.gone && !this.paused && !this.broken && !game.over() && game.atEnd() && game.model.lifting.length === 0 &&
            !this.person(game.model.player);
    }

    /** Rule: starts the engine, or stops it if the position has changed. */
    attend() {
        if (this.thinking !== null && this.thinkingAbout !== this.game.version)
            this.stop();
        if (this.thinking === null && this.due())
            this.think();
    }

    async think() {
        const { game } = this;
        const player = game.model.player;
        const ticket = this.ticket = { info: /** @type {import("./scores.js").Info | null} */ (null), hurried: false };
        this.thinking = player;
        this.thinkingAbout = game.version;
        this.host.changed();
        try {
            const job = this.connection.player.run(
                game.preparation([`set_option Skill ${this.seat(player)}`, `set_option Seed ${this.host.seed()}`]),
                `go movetime ${this.host.time()}`, line => this.hear(ticket, line));
            const pause = Promise.race([this.host.pause(), new Promise(done => this.pauseEnd = done)]);
            const { text } = await job;
            await pause;
            if (this.ticket !== ticket)
                return;
            const { info } = ticket;
            const move = /^bestmove (\S+)$/.exec(text)?.[1] ?? info?.pv[0]; // stopped early: the best move so far
            this.thinking = null;
            if (move && move !== "none")
                await this.movePlay(move, info?.score && scoreTurn(info.score, game.model.sign(player)));
        } catch (error) {
            if (this.ticket !== ticket)
                return;
            this.thinking = null;
            this.broken = error instanceof Lost;
            this.host.failed(error);
        }
        this.host.changed();
    }

    hear(ticket, line) {
        ticket.info = infoRead(line) ?? ticket.info;
        if (ticket.hurried && ticket.info && this.ticket === ticket)
            this.connection.player.stop();
    }

    async movePlay(move, score) {
        const { game } = this;
        const at = game.at;
        await game.play(move);
        if (score && game.turns[at])
            game.turns[at].score = score;
    }

    /** Undo returns to the last turn of a person. */
    undoTo() {
        const { game } = this;
        let at = game.at - 1;
        while (at > 0 && !this.watched() && !this.person(game.turns[at].player))
            at--;
        return at;
    }

    redoTo() {
        const { game } = this;
        let at = game.at + 1;
        while (at < game.turns.length && !this.watched() && !this.person(game.turns[at].player))
            at++;
        return at;
    }

    stop() {
        if (this.thinking === null)
            return;
        this.host.changed();
        this.thinking = this.ticket = null;
        this.connection.player.stop();
    }

    /** Makes the engine play its best move so far, or the first one that it finds. */
    hurry() {
        if (this.thinking === null)
            return;
        this.pauseEnd?.();
        this.ticket.hurried = true;
        if (this.ticket.info)
            this.connection.player.stop();
    }
}

/** The card of a player. */
export class PlayerCard {
    constructor(element, player, host) {
        this.element = element;
        this.player = player;
        this.host = host;
        this.stone = h("span", { class: "player-stone", "aria-hidden": "true" });
        this.name = h("span", { class: "player-name" });
        this.select = h("select", {
            class: "seat",
            "aria-label": `Who plays as player ${player}`,
            onchange: () => host.seatSet(player, this.select.value === "person" ? "person" : Number(this.select.value))
        },
            h("option", { value: "person" }, "Person"));
        this.extra = h("span", { class: "player-extra" });
        element.append(this.stone, this.name, this.extra, this.select);
    }

    seatShow(seat) {
        if (seat === this.seat)
            return;
        this.seat = seat;
        const levels = seat === "person" ? levelChoices() : levelChoices(seat);
        merge(this.select, h("option", { value: "person" }, "Person"),
            levels.map(([level, name]) => h("option", { value: String(level) }, `Engine, ${name.toLowerCase()}`)));
        this.select.value = String(seat);
    }

    show(game, players) {
        const { model } = game;
        this.element.hidden = !model.players().includes(this.player);
        if (this.element.hidden)
            return;
        const letter = model.colourOf(this.player);
        const colour = model.colours.find(other => other.letter === letter);
        const turn = model.player === this.player && !game.over();
        this.element.classList.toggle("turn", turn);
        this.element.classList.toggle("thinking", players.thinking === this.player);
        this.stone.className = `player-stone own-${letter}`;
        const won = game.over() && game.winner() === model.partyOf(this.player);
        const partners = model.partners(this.player);
        merge(this.name, capital(colour.name),
            partners.length > 0 ? h("small", { class: "partner" }, ` with ${partners.map(other => other.name).join(" and ")}`) : null, won ? h("span", { class: "won" }, " wins") : null);
        this.seatShow(players.seat(this.player));
        merge(this.extra,
            colour.captured !== null && colour.captured !== undefined ? captures(colour, partners) : owned(model, letter));
    }
}

/** Captured stones in pairs, up to the goal; partners' captures count too. */
function captures({ captured, goal, name }, partners) {
    const all = partners.reduce((sum, partner) => sum + partner.captured, captured);
    const pips = Array.from({ length: Math.max(goal ?? 0, all) },
        (_, i) => h("i", { class: i < captured ? "pip full" : i < all ? "pip partners" : "pip" }));
    const together = partners.length > 0 ? `, with ${partners.map(partner => partner.name).join(" and ")} ${all}` : "";
    return h("span", {
        class: "pips",
        role: "img",
        "aria-label": `${name} has captured ${plural(captured, "stone", "stones")}${together}${goal ? ` of ${goal}` : ""}`
    },
        pips, h("b", { "aria-hidden": "true" }, goal ? `${all}/${goal}` : String(all)));
}

/** The pieces of an owner. */
function owned(model, letter) {
    const pieces = model.owned ? model.pieces.filter(piece => piece.owner === letter) : [];
    if (pieces.length === 0)
        return null;
    return h("span",
        { class: "owned", role: "img", "aria-label": `owns ${pieces.map(piece => piece.piece).join(", ")}` },
        pieces.map(piece => h("b", { class: `chip own-${letter}`, "aria-hidden": "true" }, piece.piece)));
}
