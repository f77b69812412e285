// One direction: an event changes the state and calls touch(); the rules draw the consequences of the state, such as
// starting or stopping the engine, until nothing changes; then the views draw the state. So nothing is drawn from a
// state that a rule is about to change, and no view sees half of an event.

export class Flow {
    /** rules and views are lists of functions without arguments. A view of `quick` also follows touch(true). */
    constructor(rules, views, quick) {
        this.rules = rules;
        this.views = views;
        this.quick = quick;
        this.wanted = null; // what to do next: "all", "quick" or null
        this.drawing = false;
    }

    /** Says that the state has changed. `quick`: only what moves with the pointer. */
    touch(quick = false) {
        if (this.drawing)
            throw new Error("a view has changed the state");
        if (this.wanted === null)
            queueMicrotask(() => this.run());
        if (this.wanted !== "all")
            this.wanted = quick ? "quick" : "all";
    }

    run() {
        let all = true;
        try {
            all = this.settle();
        } finally {
            this.wanted = null;
        }
        this.drawing = true;
        try {
            (all ? [...this.views, ...this.quick] : this.quick).forEach(view => view());
        } finally {
            this.drawing = false;
        }
    }

    /** Applies the rules until none of them changes the state. Returns false if only the pointer has moved. */
    settle() {
        let all = false;
        for (let rounds = 0; this.wanted !== "done"; rounds++) {
            if (rounds > ROUNDS_MOST)
                throw new Error("the rules of the page do not come to rest");
            all ||= this.wanted === "all";
            this.wanted = "done";
            if (all)
                this.rules.forEach(rule => rule());
        }
        return all;
    }
}

const ROUNDS_MOST = 20;
