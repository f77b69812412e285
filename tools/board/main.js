// Starts the page.

import { byId } from "./dom.js";
import { App } from "./app.js";

const app = new App();
globalThis.fivefold = app; // for tests and debugging
if (document.querySelector('link[rel="manifest"]'))
    navigator.serviceWorker?.register("service-worker.js").catch(error => console.info(error.message));
app.start().catch(error => {
    console.error(error);
    byId("notice").hidden = false;
    byId("notice").textContent = `This browser cannot start the engine: ${error.message}`;
});
