// What goes out of the page and comes in: records, links, positions and pictures.

import { dialogClose, recordsOpen, shareOpen } from "./dialogs.js";
import { Intake } from "./intake.js";
import { pictureDraw, pictureMake } from "./picture.js";
import { linkWrite } from "./store.js";

/** The dialog of records; `bytes`: a record to load at once. @param {import("./app.js").App} app */
export function recordsShow({ archive }, bytes = null) {
    recordsOpen({ formats: () => archive.formats(), find: found => archive.find(found), open: record => archive.recordTake(record) }, bytes);
}

/** @param {{game: import("./game.js").Game, positionSet: (text: string) => Promise<string>, edit: () => void}} host */
export function shareShow({ game, positionSet, edit }) {
    shareOpen({
        link: () => linkWrite(location.href, game.snapshot()),
        position: () => game.model.position,
        positionSet,
        edit,
        pictures: [
            ["SVG", async () => ({ name: "position.svg", content: pictureMake(game.model, game.node().markup).text, type: "image/svg+xml" })],
            ["PNG", async () => ({ name: "position.png", content: await pictureDraw(game.model, game.node().markup), type: "image/png" })],
            ["Print", async () => {
                dialogClose();
                window.print();
            }]
        ]
    });
}

/** Takes records that are dropped or pasted on the page. @param {import("./app.js").App} app */
export function intakeMake(app) {
    const running = () => app.hands.aside.close(); // what comes in takes the place of the running game, not of a lesson
    return new Intake({
        find: bytes => app.archive.find(bytes),
        open: record => running().then(() => app.archive.recordTake(record)),
        choose: bytes => running().then(() => recordsShow(app, bytes)),
        link: link => running().then(() => app.linkOpen(link)),
        tell: text => app.tell(text, true)
    });
}
