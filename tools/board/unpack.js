/* The first script of the page that `make board` builds: unpacks the others. A page that is served from this folder
   does without. */

/** The file that is packed by gzip in an element, as an answer to a request. The browser decodes it beside the page. */
globalThis.unpack = async id => {
    const { DecompressionStream } = /** @type {any} */ (globalThis);
    if (DecompressionStream === undefined)
        throw new Error("this browser is too old for the page: it cannot unpack the engine");
    const { body } = await fetch(`data:application/gzip;base64,${document.getElementById(id).textContent.trim()}`);
    return new Response(body.pipeThrough(new DecompressionStream("gzip")));
};

/** Starts the page. The security policy knows the hash of its script. */
async function start() {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = await (await globalThis.unpack("page-script")).text();
    document.body.append(script);
}

start().catch(error => {
    const notice = document.getElementById("notice");
    notice.hidden = false;
    notice.textContent = `This browser cannot start the page: ${error.message}`;
});
