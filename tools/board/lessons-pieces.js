// Lessons of the games with pieces on squares. See lessons.js for what a step holds.

const BEGIN = {
    head: "Place a piece",
    text: "All pieces lie in one pool, which both players share. Black begins. Take a piece, turn or flip it, and put it on free squares.",
    task: "Place any piece.",
    goal: "turn",
    answer: ["c3,d3,c4,d4,c5"]
};

const FIT = {
    head: "Turn and flip",
    text: "A piece may be turned, and flipped over. It never covers a square that is taken, and it stays on the board.",
    goal: "turn",
};

const HOLES = {
    head: "Other boards",
    text: "A board may have any size and holes of any shape. Other sets of pieces may be played too: see “New game”.",
    task: "Place a piece on this board.",
    goal: "turn",
    answer: ["a2,b2,c2,d2,e2"]
};

/**
 * @param {string} game
 * @returns {import("./lessons.js").Step[]}
 */
export function lessonOfPlacing(game) {
    const setup = `${game} 5x5`;
    const begin = { ...BEGIN, setup: `${game} 6x6` };
    const holes = { ...HOLES, setup: `${game} board=2*2/5/5/5/2*2` };
    const last = { ...FIT, setup, start: "LL3/LYFF1/LYYFF/LY1F1/1Y3 w", answer: ["c1,d1,e1,c2,e2"] };
    if (game === "misere")
        return [
            begin,
            { ...last, head: "The last to place loses", task: "Only the U is left that fits. Place it, and see who wins.", goal: "lose",
                text: "Players take turns, and pieces never cover each other. In this game a player who cannot move wins. So the player who places the last piece loses." },
            { head: "Leave one turn", setup, start: "5/N1LL1/NN1L1/1N1L1/1N1L1 b", goal: "win", reply: true,
                text: "Count the turns that are left. You want your opponent to make the last one.",
                task: "Place a piece so that exactly one more turn is possible.", answer: ["e1,e2,e3,e4,e5"] },
            { head: "Once more", setup, start: "5/2NN1/NNN2/IIIII/5 b", goal: "win", reply: true,
                text: "A good turn takes away room for your own last turn, and leaves one for your opponent.",
                task: "Leave exactly one turn.", answer: ["a4,b4,a5,b5,c5"] },
            holes
        ];
    return [
        begin,
        { ...FIT, setup, start: "2U1U/PPUUU/PPP2/YYYY1/1Y3 w", task: "Only the V fits. Turn it until it does.", answer: ["c1,d1,e1,e2,e3"] },
        { head: "No turn left", setup, start: "YYYYI/WWYLI/1WWLI/2WLI/2LLI b", goal: "win",
            text: "Players take turns. A player who cannot place a piece loses. So the last to place a piece wins.",
            task: "Place the last piece and win.", answer: ["a1,b1,a2,b2,a3"] },
        { head: "Leave no turn", setup, start: "5/1YYYY/1L1Y1/1LLLL/5 b", goal: "win",
            text: "Several turns are possible here. Only one of them leaves your opponent no room.",
            task: "Find the turn that wins at once.", answer: ["a1,a2,a3,a4,a5"] },
        { head: "Once more", setup, start: "3Z1/1ZZZ1/1Z3/2PPP/2PP1 b", goal: "win",
            text: "A piece that still fits is a turn for your opponent. Look at every gap.",
            task: "Find the turn that wins at once.", answer: ["a3,a4,a5,b5,c5"] },
        holes
    ];
}

/**
 * @param {string} game
 * @returns {import("./lessons.js").Step[]}
 */
export function lessonOfCapture(game) {
    const setup = `${game} 7x7`;
    const late = game === "capture2003";
    return [
        { ...BEGIN, setup, text: `${BEGIN.text} The new piece belongs to nobody.` },
        { head: "Capture", setup, start: "7/7/7/4T2/4T2/3TTT1/7 w -/- -/-",
            text: "A piece captures every piece with which it shares three or more edges. Numbers show how many edges it shares. Corners do not count.",
            task: "Place a piece that captures the T.", goal: "capture", answer: ["c2,c3,d3,c4,c5"] },
        { head: "Capture again", setup, start: "7/7/2Y4/2Y1T2/2YYT2/2YTTT1/7 b -/T -/-",
            text: "A captured piece stays where it is and gets the colour of its owner. You may capture it back, and several pieces at once.",
            task: "Black: capture the T and the Y by one piece.", goal: "capture", least: 2, answer: ["d4,f4,d5,e5,f5"] },
        { head: "Lift", setup, start: "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-",
            text: "Before you place a piece you may lift pieces that you own. Their squares are free at once. They go to the pool for your opponent’s turn.",
            task: "White owns the Y. Lift it: click it.", goal: "lift", answer: ["~Y:c3,d3,c4,b5,c5"] },
        { head: "Lift and place", setup, start: "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-",
            text: "A lifted piece cannot be placed in the same turn, and lifting alone is not a turn. Place another piece in the room that you made.",
            task: "Lift the Y, then capture the L and the U by one piece. The Z can do it.", goal: "capture", least: 2, lifts: true,
            answer: ["~Y:c3,d3,c4,b5,c5"] },
        late ? { head: "Lift afterwards", setup, start: "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-",
            text: "In this game you may also lift after you have placed and captured. Your opponent may use these pieces at once; you may not in your next turn.",
            task: "Place the I beside the L, lift the L, and finish the turn.", goal: "late", answer: ["a1,a2,a3,a4,a5~L"] } : null,
        { head: "No turn left", setup: `${game} 5x5`, start: "5/1YYYY/1PPY1/LPPP1/LLLL1 w P/Y -/-",
            text: "A player who cannot place a piece loses, even after lifting. Captures take away what your opponent could lift. A position that occurs for the third time is a draw.",
            task: "White: lift the Y and capture the P, so that Black cannot move.", goal: "win", answer: ["~Y:d3,c4,d4,e4,c5"] }
    ].filter(Boolean);
}
