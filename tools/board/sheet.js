// The panels beside the board. On a narrow page they are a sheet with tabs, one for each panel that has none of another's;
// on a wide page all of them are in sight.

import { h, attributesSet } from "./dom.js";

const NARROW = "(max-width: 760px)"; // as in narrow.css

export class Sheet {
    /**
     * A panel belongs to the tab that its data-tab names, else to one of its own.
     * @param {HTMLElement} element holds the panels
     * @param {{tab: () => string, tabSet: (name: string) => void}} host keeps the name of the tab
     */
    constructor(element, host) {
        this.element = element;
        this.host = host;
        this.narrow = matchMedia(NARROW);
        this.tabs = new Map(); // by name: {button, panels}
        const list = h("div", {
            class: "sheet-tabs",
            role: "tablist",
            "aria-label": "Panels",
            onkeydown: event => this.step(event)
        });
        for (const panel of /** @type {HTMLElement[]} */ ([...element.children])) {
            const name = panel.dataset.tab ?? panel.id;
            if (!this.tabs.has(name))
                this.tabs.set(name, { button: this.buttonMake(name, panel), panels: [] });
            this.tabs.get(name).panels.push(panel);
        }
        for (const { button, panels } of this.tabs.values())
            button.setAttribute("aria-controls", panels.map(panel => panel.id).join(" "));
        list.append(...[...this.tabs.values()].map(tab => tab.button));
        element.prepend(list);
        this.narrow.addEventListener("change", () => this.show());
        this.show();
    }

    buttonMake(name, panel) {
        return h("button", { type: "button", role: "tab", class: "sheet-tab", id: `tab-${name}`, onclick: () => this.select(name) },
            panel.getAttribute("aria-label"));
    }

    /** @param {string} name */
    select(name) {
        this.host.tabSet(name);
        this.show();
    }

    /** The tabs that have something to show. */
    open() {
        return [...this.tabs].filter(([, { panels }]) => panels.some(panel => !panel.hidden)).map(([name]) => name);
    }

    step(event) {
        const open = this.open();
        const at = open.indexOf(this.shown);
        const to = { ArrowRight: (at + 1) % open.length, ArrowLeft: (at + open.length - 1) % open.length, Home: 0, End: open.length - 1 }[event.key];
        if (to === undefined)
            return;
        event.preventDefault();
        this.select(open[to]);
        this.tabs.get(open[to]).button.focus();
    }

    /** View. */
    show() {
        const open = this.open();
        const narrow = this.narrow.matches;
        this.shown = open.includes(this.host.tab()) ? this.host.tab() : open[0];
        for (const [name, { button, panels }] of this.tabs) {
            const here = name === this.shown;
            attributesSet(button, { "aria-selected": String(here), tabindex: here ? "0" : "-1" });
            button.hidden = !open.includes(name);
            for (const panel of panels) {
                panel.classList.toggle("beneath", !here);
                attributesSet(panel, { role: narrow ? "tabpanel" : null, "aria-labelledby": narrow ? button.id : null });
            }
        }
    }
}
