// The page: creates and connects its parts. Every event calls changed(); flow.js says what follows.

import { byId, say } from "./dom.js";
import { engineLoad, engineSoon, Refused, Lost } from "./engine.js";
import { Connection, FIRST_GAME } from "./connection.js";
import { frameShow } from "./frame.js";
import { sentence } from "./model.js";
import { turnSentence, cellSentence } from "./speech.js";
import { settingsLoad, settingsSave, linkRead } from "./store.js";
import { noticeShow } from "./dialogs.js";
import { commandsMake } from "./commands.js";
import { partsMake } from "./parts.js";

export class App {
    version = -1; // the last position that placingAttend() has seen, with `may` and `seen`
    may = false;
    /** @type {import("./model.js").Model | null} */ seen = null;

    // The parts, made by partsMake():
    /** @type {import("./archive.js").Archive} */ archive;
    /** @type {import("./hands.js").Hands} */ hands;
    /** @type {import("./game.js").Game} */ game;
    /** @type {import("./library.js").Library} */ library;
    /** @type {import("./keeper.js").Keeper} */ keeper;
    /** @type {import("./board.js").Board} */ board;
    /** @type {import("./players.js").Players} */ players;
    /** @type {import("./placing.js").Placing} */ placing;
    /** @type {import("./pointer.js").Pointer} */ pointer;
    /** @type {import("./keys.js").Keys} */ keys;
    /** @type {import("./hand.js").HandPanel} */ hand;
    /** @type {import("./tools.js").ToolBar} */ tools;
    /** @type {import("./tools.js").ActionBar} */ actions;
    /** @type {import("./study.js").Study} */ study;
    /** @type {import("./notes.js").NotePanel} */ notes;
    /** @type {import("./moves.js").MovesPanel} */ moves;
    /** @type {import("./analysis.js").Analysis} */ analysis;
    /** @type {import("./settling.js").Settling} */ settling;
    /** @type {import("./thought.js").Thought} */ thought;
    /** @type {import("./evaluation.js").EvaluationBar} */ evaluation;
    /** @type {import("./graph.js").GraphPanel} */ graph;
    /** @type {import("./review.js").Review} */ review;
    /** @type {import("./sheet.js").Sheet} */ sheet;
    /** @type {import("./ending.js").Ending} */ ending;
    /** @type {import("./chooser.js").Chooser} */ chooser;
    /** @type {import("./flow.js").Flow} */ flow;
    /** @type {import("./intake.js").Intake} */ intake;
    /** @type {import("./players.js").PlayerCard[]} */ cards;
    /** @type {() => boolean} */ mayAct;
    /** @type {any[]} */ games; // that the engine plays, from `describe`
    told = ""; // in the place of the status
    what = ""; // changed last: "game", "turn", "place", "lift" or "tree"
    /** @type {{version: number, turns: any[]} | undefined} */ line; // that is shown on the board

    constructor() {
        this.settings = settingsLoad();
        this.themeSet();
        this.seedDraw();
    }

    async start() {
        let framed = () => {};
        const drawn = new Promise(done => framed = () => done(null)).then(painted); // the engine is large, the board comes first
        this.connection = new Connection(engineSoon(drawn.then(() => engineLoad())), () => this.lostTake());
        partsMake(this);
        this.commands = commandsMake(this);
        const { link, kept, paused } = await this.keeper.begin(location.hash);
        this.board.look(!this.settings.coordinates);
        frameShow(this.board, (link ?? kept)?.setup ?? FIRST_GAME, this.game.view);
        framed();
        this.players.paused = paused;
        if (this.settings.engine) {
            const told = await this.engineSet(this.settings.engine);
            if (told !== "Connected.")
                noticeShow(`${this.settings.engine}: ${told} The built-in engine plays.`);
        }
        const shown = link ? await this.linkOpen(link) : false;
        if (!shown && kept && await this.tryLoad(kept, "The stored game")) {
            this.hands.clocks.resume();
        } else if (!shown) {
            this.keeper.forget();
            await this.tryLoad({ setup: FIRST_GAME });
        }
        document.body.dataset.drawn = "true";
        document.querySelector("main").inert = false;
        this.games = (await this.connection.rules.json("describe")).games;
        this.changed();
        document.body.dataset.ready = "true";
        window.addEventListener("hashchange", event => this.linkTake(new URL(event.newURL).hash));
    }

    async linkTake(hash = location.hash) {
        await this.hands.aside.close();
        const link = linkRead(hash);
        if (link && !this.keeper.isHere(hash))
            await this.linkOpen(link);
        this.changed(); // the address returns to the game on the board
    }

    /** Opens a link for study: the engine waits until the user plays or lets it go on. */
    async linkOpen(link) {
        this.keeper.visit = true;
        const done = await this.studyOpen(() => this.tryLoad(link, "The link"));
        this.keeper.visit &&= done;
        return done;
    }

    /** Calls open() while the engine waits. It goes on if open() resolves to false. */
    async studyOpen(open) {
        const before = this.players.paused;
        this.players.paused = true;
        const done = await open();
        if (!done)
            this.players.paused = before;
        this.changed();
        return done;
    }

    async tryLoad(game, what) {
        try {
            await this.game.load(game);
            return true;
        } catch (error) {
            if (error instanceof Lost)
                throw error;
            noticeShow(`${what} cannot be played: ${error.message}`);
            return false;
        }
    }

    /* --- events --- */

    /** The position changed, or part of a turn was made. */
    happened(what) {
        const { game } = this;
        this.what = what;
        if (what === "game")
            this.hands.gameTake();
        this.told = "";
        if (what === "turn" || what === "place")
            this.speak(
                game.turns[game.at - 1] ? turnSentence(game.model, game.turns[game.at - 1]) : "The start of the game.");
        if (what === "game" || what === "tree")
            this.study.read();
        this.changed();
    }

    changed() {
        if (this.game.model)
            this.flow.touch();
    }

    /** Something changed that moves with the pointer. */
    moved() {
        if (this.game.model)
            this.flow.touch(true);
    }

    /** Rule: the piece in hand follows the position, and whether the user may act. */
    placingAttend() {
        const { version } = this.game;
        const may = this.mayAct();
        if (this.version === version && this.may === may && this.seen === this.game.model)
            return;
        this.placing.positionTake(this.version === version ? "lift" : this.what);
        this.keys.positionTake();
        Object.assign(this, { version, may, seen: this.game.model });
    }

    tell(text, loud) {
        this.told = text === "" ? "" : sentence(text);
        this.moved();
        byId("status").classList.toggle("loud", Boolean(loud));
        if (loud)
            setTimeout(() => byId("status").classList.remove("loud"), 600);
    }

    /** Shows what is not as in the record that was loaded. @param {string[]} lines */
    remarksTell(lines) {
        if (lines.length > 0 || this.remarked)
            noticeShow(lines.join("\n"));
        this.remarked = lines.length > 0;
    }

    speak(text) {
        say(byId("speech"), text);
    }

    cursorSay(cell) {
        const { placing, game } = this;
        const ghost = placing.ghost;
        const held = ghost && game.model.kind === "cells"
            ? `. ${ghost.piece} ${ghost.state === "legal" ? "fits" : "does not fit"}`
            : "";
        const marked = game.node().markup[cell];
        this.speak(`${cellSentence(game.model, cell)}${marked ? `, marked ${marked}` : ""}${held}`);
    }

    /* --- actions --- */

    /** Waits for a promise and shows its error, if any. Resolves to true on success. */
    async guard(action) {
        try {
            await action;
            return true;
        } catch (error) {
            this.failed(error);
            return false;
        }
    }

    failed(error) {
        if (error instanceof Lost)
            return;
        if (!(error instanceof Refused))
            console.error(error);
        this.tell(error.message, true);
    }

    /** Takes a piece from the hand, and moves the keyboard focus to the board. */
    pick(piece) {
        if (this.placing.pick(piece))
            byId("board").focus({ preventScroll: true });
    }

    play(move) {
        this.players.wake();
        this.hands.wake();
        return this.guard(this.game.play(move));
    }

    goTo(at) {
        return this.guard(this.game.goTo(at));
    }

    seatSet(player, seat) {
        this.settings.seats[player] = seat;
        settingsSave(this.settings);
        this.players.stop();
        this.players.wake();
        this.changed();
    }

    seedDraw() {
        this.seed = this.settings.seed || 1 + Math.floor(Math.random() * 1e9);
    }

    async begin(setup, seats, start = null) {
        const reason = await this.loadWaiting({ setup, start });
        if (reason !== "")
            return reason;
        this.settings.seats = this.players.host.seats = seats;
        this.seedDraw();
        this.players.wake();
        this.hands.clocks.begin(this.settings.clock);
        settingsSave(this.settings);
        noticeShow("");
        this.changed();
        return "";
    }

    /** Loads a game for study. Resolves to the reason of a refusal or ''. */
    async loadWaiting(game) {
        let reason = "";
        this.players.stop();
        await this.studyOpen(() => this.game.load(game).then(() => true, error => {
            reason = error.message;
            return false;
        }));
        return reason && sentence(reason);
    }

    /** Shows moves as a variation on the board; null: none. */
    async lineShow(moves) {
        const ticket = this.lineTicket = {};
        const { version } = this.game;
        const { turns } = await (moves ? this.game.line(moves).catch(() => ({ turns: [] })) : { turns: [] });
        if (this.lineTicket !== ticket)
            return;
        this.line = { version, turns };
        this.moved();
    }

    command(name) {
        if (this.game.model) // the page has started
            this.hands.command(name, this.commands[name]);
    }

    /** Resolves to the reason of a refusal or ''. */
    async positionSet(text) {
        return text === "" ? "Enter a position string first." : this.loadWaiting({ setup: this.game.setup, start: text });
    }

    settingsTake() {
        settingsSave(this.settings);
        this.themeSet();
        this.hands.viewTake();
        this.changed();
    }

    themeSet() {
        document.documentElement.dataset.theme = this.settings.theme;
    }

    /* --- engines --- */

    /** Changes to the engine at an address, or if it is empty to the built-in one. Resolves to a sentence. */
    async engineSet(address) {
        this.players.stop();
        this.analysis.stop();
        this.settling.stop();
        const reason = await this.connection.change(address);
        if (reason === "") {
            this.settings.engine = address;
            settingsSave(this.settings);
            noticeShow("");
            this.players.broken = false;
            await this.guard(this.game.attach(this.connection.rules));
        }
        this.changed();
        return reason || (address ? "Connected." : "The built-in engine plays.");
    }

    /** The engine was lost. The game stays; the user may connect again or choose the built-in engine. */
    lostTake() {
        this.players.stop();
        this.changed();
        const again = async () => {
            const told = await this.engineSet(this.connection.address);
            if (told !== "Connected.")
                noticeShow(`${told} The game is kept.`, choices);
        };
        const choices = [["Connect again", again], ["Use the built-in engine", () => this.engineSet("")]];
        noticeShow("The connection to the engine is lost. The game is kept.", choices);
    }
}

/** Resolves when the page has been painted; at the latest after a moment, as a hidden page is not painted. */
function painted() {
    return new Promise(done => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, 200);
    });
}
