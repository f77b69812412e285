"""A browser, driven by W3C WebDriver on the loopback address: standard library only."""

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

WATCHDOG = float(os.environ.get("BOARD_WATCHDOG", "900"))  # seconds until a condition that does not come true fails; no test measures time

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-extensions", "--mute-audio",
         "--hide-scrollbars", "--force-device-scale-factor=1"]

KEY = {"ENTER": "\ue007", "ESC": "\ue00c", "LEFT": "\ue012", "UP": "\ue013", "RIGHT": "\ue014", "DOWN": "\ue015",
       "SHIFT": "\ue008", "CONTROL": "\ue009", "ALT": "\ue00a", "TAB": "\ue004", "PAGEUP": "\ue00e", "PAGEDOWN": "\ue00f",
       "SPACE": " ", "BACKSPACE": "\ue003"}

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def missing():
    """The missing Debian packages."""
    return [package for program, package in (("chromium", "chromium"), ("chromedriver", "chromium-driver"),
                                             ("websocketd", "websocketd")) if shutil.which(program) is None]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class DriverError(Exception):
    pass


class Driver:
    """chromedriver, one process for all browsers of a run."""

    def __init__(self):
        self.port = free_port()
        self.process = subprocess.Popen(["chromedriver", f"--port={self.port}", "--allowed-ips=127.0.0.1"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.wait()

    def wait(self):
        end = time.monotonic() + WATCHDOG
        while time.monotonic() < end:
            try:
                if self.call("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.05)
        raise DriverError("chromedriver does not answer")

    def call(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WATCHDOG)
        connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read() or b"{}")
        connection.close()
        value = answer.get("value")
        if isinstance(value, dict) and "error" in value:
            raise DriverError(f"{value['error']}: {value.get('message', '').splitlines()[0]}")
        return value

    def close(self):
        self.process.terminate()
        self.process.wait()


class Browser:
    """A browser with an empty profile of its own."""

    def __init__(self, driver, width=1280, height=860, touch=False, dark=False, calm=False):
        self.driver = driver
        self.folder = tempfile.mkdtemp(prefix="board-")
        flags = FLAGS + [f"--user-data-dir={self.folder}/profile", f"--window-size={width},{height}"]
        if dark:
            flags.append("--force-dark-mode")
        if calm:
            flags.append("--force-prefers-reduced-motion")
        options = {"args": flags, "prefs": {"download.default_directory": self.folder}}
        if touch:
            options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}}
        self.touch = touch
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self.id = driver.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.call("POST", "/timeouts", {"script": int(WATCHDOG * 1000), "pageLoad": int(WATCHDOG * 1000)})

    def call(self, method, path, body=None):
        return self.driver.call(method, f"/session/{self.id}{path}", body)

    def close(self):
        self.call("DELETE", "")
        shutil.rmtree(self.folder, ignore_errors=True)

    # --- the page ---

    def open(self, url):
        """Opens an address, when the page has written its own: Chromium drops a way within the page that such a write overtakes."""
        self.wait("!window.fivefold?.keeper?.timer", "the page has written its address")
        self.call("POST", "/url", {"url": url})

    def open_served(self, url):
        """Opens an address as soon as its server listens."""
        end = time.monotonic() + WATCHDOG
        while True:
            try:
                return self.open(url)
            except DriverError:
                if time.monotonic() >= end:
                    raise
                time.sleep(0.05)

    def reload(self):
        self.call("POST", "/refresh", {})

    def run(self, script, *arguments):
        """Runs a script and returns its value; `arguments[0]` is the first argument."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, condition, what, *arguments):
        """Waits until an expression is true."""
        self.until(f"return Boolean({condition})", what, *arguments)

    def until(self, script, what, *arguments):
        """Runs a script until it returns a true value, which is returned."""
        end = time.monotonic() + WATCHDOG
        while time.monotonic() < end:
            value = self.run(script, *arguments)
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"never came true: {what}; the page says: {self.status()}")

    def status(self):
        return self.run("return document.getElementById('status')?.textContent ?? ''")

    def errors(self):
        """The console's errors and warnings since the last call."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"}) if entry["level"] in ("SEVERE", "WARNING")]

    def screenshot(self, scale=1):
        """The window as PNG; a small scale is enough to see that it is not blank."""
        width, height = self.run("return [innerWidth, innerHeight]")
        clip = {"x": 0, "y": self.run("return scrollY"), "width": width, "height": height, "scale": scale}
        answer = self.call("POST", "/goog/cdp/execute", {"cmd": "Page.captureScreenshot", "params": {"format": "png", "clip": clip}})
        return base64.b64decode(answer["data"])

    def size(self, width, height):
        self.call("POST", "/window/rect", {"width": width, "height": height})

    # --- mouse, fingers, keys ---

    def actions(self, *devices):
        self.call("POST", "/actions", {"actions": list(devices)})

    def pointer(self, steps, kind=None, name="pointer"):
        return {"type": "pointer", "id": name, "parameters": {"pointerType": kind or ("touch" if self.touch else "mouse")}, "actions": steps}

    @staticmethod
    def move(x, y, duration=0):
        return {"type": "pointerMove", "duration": duration, "x": round(x), "y": round(y), "origin": "viewport"}

    def click_at(self, x, y, button=0):
        self.actions(self.pointer([self.move(x, y), {"type": "pointerDown", "button": button}, {"type": "pointerUp", "button": button}]))

    def hover_at(self, x, y):
        self.actions(self.pointer([self.move(x, y)]))

    def drag(self, from_x, from_y, to_x, to_y):
        middle = ((from_x + to_x) / 2, (from_y + to_y) / 2)
        self.actions(self.pointer([self.move(from_x, from_y), {"type": "pointerDown", "button": 0}, self.move(*middle, 20),
                                   self.move(to_x, to_y, 20), {"type": "pointerUp", "button": 0}]))

    def wheel(self, x, y, delta):
        self.actions({"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": delta, "duration": 0, "origin": "viewport"}]})

    def two_fingers(self, x, y):
        tap = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.actions(self.pointer([self.move(x - 20, y)] + tap, "touch", "first"), self.pointer([self.move(x + 20, y)] + tap, "touch", "second"))

    def keys(self, *names):
        """Presses keys one after the other; "SHIFT+SPACE" presses both."""
        steps = []
        for name in names:
            parts = [KEY.get(part, part) for part in (name.split("+") if len(name) > 1 else [name])]
            steps += [{"type": "keyDown", "value": part} for part in parts]
            steps += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.actions({"type": "key", "id": "keys", "actions": steps})

    def box(self, selector):
        """The middle of an element, scrolled to, as soon as the page shows it there. The page draws a change in a later frame."""
        return self.until("""const element = document.querySelector(arguments[0]);
            element?.scrollIntoView({block: 'nearest'});
            const box = element?.getBoundingClientRect();
            const at = box?.width && [box.x + box.width / 2, box.y + box.height / 2];
            const top = at && document.elementFromPoint(...at);
            return top && (element.contains(top) || top.contains(element)) ? at : null;""", f"{selector} is shown", selector)

    def click(self, selector):
        self.click_at(*self.box(selector))

    def type(self, selector, text):
        """Text into a field, as if pasted."""
        self.run("""const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', {bubbles: true}));
            field.dispatchEvent(new Event('change', {bubbles: true}));""", selector, text)


def file_url(path):
    return "file://" + os.path.abspath(path)
