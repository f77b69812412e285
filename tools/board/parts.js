// The parts of the page, and how they are connected.

import { byId } from "./dom.js";
import { Archive } from "./archive.js";
import { Keeper } from "./keeper.js";
import { Library } from "./library.js";
import { Study } from "./study.js";
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
import { capital } from "./model.js";
import { settingsSave } from "./store.js";
import { intakeMake } from "./exchange.js";
import { paperListen } from "./picture.js";
import { keptWarn } from "./games.js";
import { statusWords } from "./status.js";
import { flowMake } from "./views.js";
import { Hands } from "./hands.js";

/** @param {import("./app.js").App} app */
export function partsMake(app) {
    const command = name => app.command(name);
    const { settings } = app;
    const tell = (text, loud) => app.tell(text, loud);
    const failed = error => app.failed(error);
    const who = player => capital(app.game.model.playerName(player));
    document.body.append(patternsMake());
    app.archive = new Archive(app);
    app.hands = new Hands(app);
    app.game = new Game(app.connection.rules, what => app.happened(what));
    app.hands.viewTake();
    app.library = new Library({ fault: words => keptWarn(app, words), renamed: (from, to) => app.keeper.renamed(from, to) });
    app.keeper = new Keeper(app.game, app.library, {
        seats: () => settings.seats,
        paused: () => app.players.paused,
        held: () => app.hands.aside.on,
        result: () => app.game.over() ? statusWords(app) : "",
        load: kept => app.studyOpen(() => app.tryLoad(kept, "The kept game")),
        restore: (spot, only) => app.guard(app.game.restore(spot, only))
    });
    app.board = new Board(byId("board"));
    app.players = new Players(app.game, app.connection, {
        seats: settings.seats,
        tell,
        failed,
        changed: () => app.changed(),
        time: () => settings.time,
        seed: () => app.seed,
        pause: () => new Promise(done => setTimeout(done, settings.pause * (0.7 + 0.6 * Math.random())))
    });
    const mark = cell => app.notes.mark(cell);
    const mayAct = () => !app.connection.gone && !app.notes?.drawing &&
        app.players.mayAct() && app.players.thinking === null && app.players.person(app.game.model.player);
    app.mayAct = mayAct;
    app.placing = new Placing(app.game, app.board, {
        mayAct,
        tell,
        play: move => app.play(move),
        guard: action => app.guard(action),
        changed: () => app.moved(),
        repliesWished: () => settings.replies
    });
    app.pointer = new Pointer(app.board, app.placing,
        { mayAct, confirms: () => settings.confirm && app.game.model.kind !== "stacks", mark });
    app.keys = new Keys(app.board, app.placing,
        { command, cursorSay: cell => app.cursorSay(cell), mark, markEnd: () => app.notes.markEnd(), changed: () => app.moved() });
    app.hand = new HandPanel(
        byId("hand"), { pick: piece => app.pick(piece), putBack: piece => app.placing.lift(piece) });
    app.pointer.handListen(byId("hand"));
    app.cards = [1, 2, 3, 4].map(player => new PlayerCard(byId(`player-${player}`), player, app));
    app.hands.build();
    app.tools = new ToolBar(byId("tools"), app.placing, { play: move => app.play(move) });
    app.actions = new ActionBar(byId("actions"), { command });
    menuMake(byId("menu"), { command });
    app.study = new Study(app);
    app.notes = new NotePanel(app.game, { changed: () => app.changed(), command, tell, speak: text => app.speak(text) });
    app.moves = new MovesPanel(byId("moves"), app.notes,
        { goTo: at => app.goTo(at), show: node => app.guard(app.game.show(node)), typed: move => app.play(move), command });
    app.analysis = new Analysis(byId("analysis"), app.game, app.connection, {
        settings,
        settingsSave: () => settingsSave(settings),
        failed,
        tell,
        who,
        hover: moves => app.lineShow(moves),
        playLine: move => app.play(move),
        lines: () => app.thought.lines(),
        verdict: line => app.thought.verdict(line),
        changed: () => {
            app.thought.take();
            app.moved();
        },
        switched: () => app.changed()
    });
    app.settling = new Settling(byId("analysis"), app.game, app.connection, {
        wished: () => app.analysis.on && app.analysis.task !== "review",
        who,
        changed: () => {
            app.thought.take();
            app.moved();
        }
    });
    app.thought = new Thought(app.game, app.analysis, app.settling, { changed: () => app.moved() });
    app.evaluation = new EvaluationBar(byId("evaluation"));
    app.graph = new GraphPanel(byId("graph"), { goTo: at => app.goTo(at) });
    app.review = new Review(byId("review"), app.game, app.analysis, {
        who,
        goTo: at => app.goTo(at),
        changed: () => app.changed(),
        exercise: at => app.hands.exerciseOpen(at),
        showBetter: (at, moves) => app.goTo(at).then(() => app.lineShow(moves))
    });
    app.sheet = new Sheet(byId("sheet"), {
        tab: () => settings.tab,
        tabSet: name => {
            settings.tab = name;
            settingsSave(settings);
        }
    });
    app.ending = new Ending(byId("ending"), { command });
    app.chooser = new Chooser({
        settings,
        games: () => app.games,
        engine: () => app.connection.pictures(),
        drafts: () => app.connection.drafts(),
        begin: (setup, seats) => app.begin(setup, seats),
        rules: setup => app.hands.rulesOpen(setup)
    });
    app.flow = flowMake(app);
    app.intake = intakeMake(app);
    paperListen();
}
