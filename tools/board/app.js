// The page: creates and connects its parts. Every event calls changed(); flow.js says what follows.

import { byId, say } from "./dom.js";
import { engineLoad, engineSoon, Refused, Lost } from "./engine.js";
import { Connection, FIRST_GAME } from "./connection.js";
import { Archive } from "./archive.js";
import { Keeper } from "./keeper.js";
import { Library } from "./library.js";
import { Study } from "./study.js";
import { patternsMake } from "./patterns.js";
import { Game } from "./game.js";
import { Board } from "./board.js";
import { frameShow } from "./frame.js";
import { Placing } from "./placing.js";
import { Pointer } from "./pointer.js";
import { Keys } from "./keys.js";
import { HandPanel } from "./hand.js";
import { Players, PlayerCard } from "./players.js";
import { ToolBar, ActionBar, menuMake } from "./tools.js";
import { MovesPanel } from "./moves.js";
import { NotePanel } from "./notes.js";
import { GraphPanel } from "./graph.js";
import { Analysis } from "./analysis.js";
import { Settling } from "./settling.js";
import { Thought } from "./thought.js";
import { EvaluationBar } from "./evaluation.js";
import { Review } from "./review.js";
import { Sheet } from "./sheet.js";
import { Ending } from "./ending.js";
import { Chooser } from "./chooser.js";
import { capital, sentence } from "./model.js";
import { turnSentence, cellSentence } from "./speech.js";
import { settingsLoad, settingsSave, linkRead } from "./store.js";
import { helpOpen, settingsOpen, confirmOpen, noticeShow } from "./dialogs.js";
import { intakeMake, recordsShow, shareShow } from "./exchange.js";
import { paperListen } from "./picture.js";
import { gamesOpen, keptWarn } from "./games.js";
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
        this.connection = new Connection(engineSoon(painted().then(() => engineLoad())), () => this.lostTake());
        this.build();
        const { link, kept, paused } = await this.keeper.begin(location.hash);
        this.board.look(!this.settings.coordinates);
        frameShow(this.board, (link ?? kept)?.setup ?? FIRST_GAME, this.game.view);
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
        this.library = new Library({ fault: words => keptWarn(this, words), renamed: (from, to) => this.keeper.renamed(from, to) });
        this.keeper = new Keeper(this.game, this.library, {
            seats: () => settings.seats,
            paused: () => this.players.paused,
            held: () => this.hands.aside.on,
            result: () => this.game.over() ? statusWords(this) : "",
            load: kept => this.studyOpen(() => this.tryLoad(kept, "The kept game")),
            restore: (spot, only) => this.guard(this.game.restore(spot, only))
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
            changed: () => this.moved(),
            repliesWished: () => settings.replies
        });
        this.pointer = new Pointer(this.board, this.placing,
            { mayAct, confirms: () => settings.confirm && this.game.model.kind !== "stacks" });
        this.keys = new Keys(this.board, this.placing, { command, cursorSay: cell => this.cursorSay(cell), changed: () => this.moved() });
        this.hand = new HandPanel(
            byId("hand"), { pick: piece => this.pick(piece), putBack: piece => this.placing.lift(piece) });
        this.pointer.handListen(byId("hand"));
        this.cards = [1, 2, 3, 4].map(player => new PlayerCard(byId(`player-${player}`), player, this));
        this.hands.build();
        this.tools = new ToolBar(byId("tools"), this.placing, { play: move => this.play(move) });
        this.actions = new ActionBar(byId("actions"), { command });
        menuMake(byId("menu"), { command });
        this.study = new Study(this);
        this.notes = new NotePanel(this.game, { changed: () => this.changed(), command });
        this.moves = new MovesPanel(byId("moves"), this.notes,
            { goTo: at => this.goTo(at), show: node => this.guard(this.game.show(node)), typed: move => this.play(move), command });
        this.analysis = new Analysis(byId("analysis"), this.game, this.connection, {
            settings,
            settingsSave: () => settingsSave(settings),
            failed,
            tell,
            who,
            hover: moves => this.lineShow(moves),
            playLine: move => this.play(move),
            lines: () => this.thought.lines(),
            verdict: line => this.thought.verdict(line),
            changed: () => {
                this.thought.take();
                this.moved();
            },
            switched: () => this.changed()
        });
        this.settling = new Settling(byId("analysis"), this.game, this.connection, {
            wished: () => this.analysis.on && this.analysis.task !== "review",
            who,
            changed: () => {
                this.thought.take();
                this.moved();
            }
        });
        this.thought = new Thought(this.game, this.analysis, this.settling, { changed: () => this.moved() });
        this.evaluation = new EvaluationBar(byId("evaluation"));
        this.graph = new GraphPanel(byId("graph"), { goTo: at => this.goTo(at) });
        this.review = new Review(byId("review"), this.game, this.analysis, {
            who,
            goTo: at => this.goTo(at),
            changed: () => this.changed(),
            exercise: about => this.hands.exerciseOpen(about),
            showBetter: (at, moves) => this.goTo(at).then(() => this.lineShow(moves))
        });
        this.sheet = new Sheet(byId("sheet"), {
            tab: () => settings.tab,
            tabSet: name => {
                settings.tab = name;
                settingsSave(settings);
            }
        });
        this.ending = new Ending(byId("ending"), { command });
        this.chooser = new Chooser({
            settings,
            games: () => this.games,
            engine: () => this.connection.pictures(),
            drafts: () => this.connection.drafts(),
            begin: (setup, seats) => this.begin(setup, seats),
            rules: setup => this.hands.rulesOpen(setup)
        });
        this.flow = flowMake(this);
        this.intake = intakeMake(this);
        paperListen();
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

    /** The same game again. Of two players, the first one becomes the second one. */
    async rematch() {
        const { setup, start, model } = this.game;
        const { seats } = this.settings;
        await this.begin(setup, model.players().length === 2 ? { ...seats, 1: seats[2], 2: seats[1] } : { ...seats }, start);
        byId("board").focus({ preventScroll: true });
    }

    reviewRun() {
        this.sheet.select("review");
        byId("review").scrollIntoView({ block: "nearest" });
        this.review.button.focus({ preventScroll: true });
        if (!this.review.running)
            this.review.run();
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
        const { game } = this;
        if (!game.model)
            return; // the page starts
        const commands = {
            undo: () => this.keeper.undoes(this.players.undoTo()) ? this.keeper.undoTake() : this.goTo(this.players.undoTo()),
            redo: () => this.keeper.redoes() ? this.keeper.redoTake() : this.goTo(this.players.redoTo()),
            back: () => this.goTo(game.at - 1),
            forward: () => this.study.forward(),
            above: () => this.study.beside(-1),
            below: () => this.study.beside(1),
            remove: () => this.study.remove(),
            promote: () => game.promote(),
            hint: () => this.analysis.hint(),
            analysis: () => {
                this.analysis.switchTo(!this.analysis.on);
                this.sheet.select("analysis");
            },
            pause: () => this.pause(),
            resign: () => this.resign(),
            rematch: () => this.rematch(),
            review: () => this.reviewRun(),
            new: () => this.games && this.chooser.open(game.model.game),
            help: helpOpen,
            rules: () => this.games && this.hands.rulesOpen(game.model.setup),
            settings: () => settingsOpen({
                settings: this.settings,
                changed: () => this.settingsTake(),
                engineSet: address => this.engineSet(address)
            }),
            share: () => shareShow({ game, positionSet: text => this.positionSet(text), edit: () => this.guard(this.hands.editor.open()) }),
            records: () => recordsShow(this),
            games: () => gamesOpen(this)
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
