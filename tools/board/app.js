// The page: creates and connects its parts. Every event calls changed(); flow.js says what follows.

import { byId, say } from "./dom.js";
import { engineLoad, Refused, Lost } from "./engine.js";
import { Connection, FIRST_GAME } from "./connection.js";
import { Archive } from "./archive.js";
import { Keeper } from "./keeper.js";
import { patternsMake } from "./patterns.js";
import { Game } from "./game.js";
import { Board } from "./board.js";
import { Placing } from "./placing.js";
import { Pointer } from "./pointer.js";
import { Keys } from "./keys.js";
import { HandPanel } from "./hand.js";
import { Players, PlayerCard } from "./players.js";
import { ToolBar, ActionBar, menuMake } from "./tools.js";
import { MovesPanel } from "./moves.js";
import { GraphPanel } from "./graph.js";
import { Analysis } from "./analysis.js";
import { Review } from "./review.js";
import { Chooser } from "./chooser.js";
import { capital, sentence } from "./model.js";
import { turnSentence, cellSentence } from "./speech.js";
import { settingsLoad, settingsSave, linkRead, linkWrite } from "./store.js";
import { helpOpen, settingsOpen, shareOpen, recordsOpen, confirmOpen, noticeShow } from "./dialogs.js";
import { statusWords } from "./status.js";
import { flowMake } from "./views.js";
import { Hands } from "./hands.js";

export class App {
    constructor() {
        this.settings = settingsLoad();
        this.themeSet();
        this.seedDraw();
    }

    async start() {
        this.connection = new Connection(await engineLoad(), () => this.lostTake());
        this.build();
        const { link, kept, paused } = this.keeper.begin(location.hash);
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
    linkOpen(link) {
        return this.studyOpen(() => this.tryLoad(link, "The link"));
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

    build() {
        const command = name => this.command(name);
        const { settings } = this;
        const tell = (text, loud) => this.tell(text, loud);
        const failed = error => this.failed(error);
        const who = player => capital(this.game.model.colourName(this.game.model.colourOf(player)));
        document.body.append(patternsMake());
        this.archive = new Archive(this);
        this.hands = new Hands(this);
        this.game = new Game(this.connection.rules, what => this.happened(what));
        this.hands.viewTake();
        this.keeper = new Keeper(this.game, {
            seats: () => settings.seats,
            paused: () => this.players.paused,
            held: () => this.hands.aside.on,
            load: kept => this.studyOpen(() => this.tryLoad(kept, "The game before"))
        });
        this.board = new Board(byId("board"));
        this.players = new Players(this.game, this.connection, {
            seats: settings.seats,
            tell,
            failed,
            changed: () => this.changed(),
            time: () => settings.time,
            seed: () => this.seed,
            pause: () => new Promise(done => setTimeout(done, settings.pause * (0.7 + 0.6 * Math.random())))
        });
        const mayAct = () => !this.connection.gone &&
            this.players.mayAct() && this.players.thinking === null && this.players.person(this.game.model.player);
        this.mayAct = mayAct;
        this.placing = new Placing(this.game, this.board, {
            mayAct,
            tell,
            play: move => this.play(move),
            guard: action => this.guard(action),
            changed: () => this.flow.touch(true),
            repliesWished: () => settings.replies
        });
        this.pointer = new Pointer(this.board, this.placing,
            { mayAct, confirms: () => settings.confirm && this.game.model.kind !== "stacks" });
        this.keys = new Keys(this.board, this.placing, { command, cursorSay: cell => this.cursorSay(cell), changed: () => this.flow.touch(true) });
        this.hand = new HandPanel(
            byId("hand"), { pick: piece => this.pick(piece), putBack: piece => this.placing.lift(piece) });
        this.pointer.handListen(byId("hand"));
        this.cards = [1, 2, 3, 4].map(player => new PlayerCard(byId(`player-${player}`), player, this));
        this.hands.build();
        this.tools = new ToolBar(byId("tools"), this.placing, { play: move => this.play(move) });
        this.actions = new ActionBar(byId("actions"), { command });
        menuMake(byId("menu"), { command });
        this.moves = new MovesPanel(byId("moves"), { goTo: at => this.goTo(at), typed: move => this.play(move) });
        this.analysis = new Analysis(byId("analysis"), this.game, this.connection, {
            settings,
            settingsSave: () => settingsSave(settings),
            failed,
            tell,
            who,
            hover: moves => this.lineShow(moves),
            playLine: move => this.play(move),
            changed: () => this.flow.touch(true)
        });
        this.graph = new GraphPanel(byId("graph"), { goTo: at => this.goTo(at) });
        this.review = new Review(byId("review"), this.game, this.analysis, {
            who,
            goTo: at => this.goTo(at),
            changed: () => this.changed(),
            exercise: about => this.hands.exerciseOpen(about),
            showBetter: (at, moves) => this.goTo(at).then(() => this.lineShow(moves))
        });
        this.chooser = new Chooser({
            settings,
            games: () => this.games,
            engine: () => this.connection.pictures(),
            drafts: () => this.connection.drafts(),
            begin: (setup, seats) => this.begin(setup, seats),
            rules: setup => this.hands.rulesOpen(setup)
        });
        this.flow = flowMake(this);
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
        this.changed();
    }

    changed() {
        if (this.game.model)
            this.flow.touch();
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
        this.flow.touch(true);
        byId("status").classList.toggle("loud", Boolean(loud));
        if (loud)
            setTimeout(() => byId("status").classList.remove("loud"), 600);
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
        this.speak(`${cellSentence(game.model, cell)}${held}`);
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

    async begin(setup, seats) {
        const reason = await this.loadWaiting({ setup });
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
        this.flow.touch(true);
    }

    command(name) {
        const { game } = this;
        const commands = {
            undo: () => this.keeper.undoes(this.players.undoTo()) ? this.keeper.undoTake() : this.goTo(this.players.undoTo()),
            redo: () => this.keeper.redoes() ? this.keeper.redoTake() : this.goTo(this.players.redoTo()),
            back: () => this.goTo(game.at - 1),
            forward: () => this.goTo(game.at + 1),
            hint: () => this.analysis.hint(),
            analysis: () => this.analysis.switchTo(!this.analysis.on),
            pause: () => this.pause(),
            resign: () => this.resign(),
            new: () => this.games && this.chooser.open(game.model.game),
            help: helpOpen,
            rules: () => this.games && this.hands.rulesOpen(game.model.setup),
            settings: () => settingsOpen({
                settings: this.settings,
                changed: () => this.settingsTake(),
                engineSet: address => this.engineSet(address)
            }),
            share: () => shareOpen({
                link: () => linkWrite(location.href, game.snapshot()),
                position: () => game.model.position,
                positionSet: text => this.positionSet(text),
                edit: () => this.guard(this.hands.editor.open())
            }),
            records: () => recordsOpen({
                formats: () => this.archive.formats(),
                find: bytes => this.archive.find(bytes),
                open: record => this.archive.recordTake(record),
                kept: () => this.archive.kept()
            }),
        };
        this.hands.command(name, commands[name]);
    }

    pause() {
        const { players, game } = this;
        if (players.thinking !== null && players.watched()) {
            players.paused = true;
            players.stop();
        } else if (players.thinking !== null) {
            players.hurry();
        } else {
            players.wake();
            game.cut();
        }
        this.changed();
    }

    resign() {
        const { game, players } = this;
        const player = players.person(game.model.player) ? game.model.player : players.persons()[0];
        confirmOpen("Resign this game?", "Resign", () => {
            players.stop();
            game.resign(player);
            this.speak(statusWords(this));
        });
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
