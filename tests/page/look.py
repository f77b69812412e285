"""Checks the page: pictures are not blank, parts do not overlap, texts are readable."""

import struct
import zlib
from collections import Counter


def pixels(png):
    """Rows of (r, g, b) of a PNG of 8 bits a channel."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and colour in (2, 6), "not a picture of three or four channels"
        elif kind == b"IDAT":
            data += body
        at += length + 12
    size = 3 if colour == 2 else 4
    raw, stride, before, rows = zlib.decompress(data), width * size, bytes(width * size), []
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride if kind else 0):
            left = line[i - size] if i >= size else 0
            up, corner = before[i], before[i - size] if i >= size else 0
            if kind == 1:
                line[i] = (line[i] + left) & 255
            elif kind == 2:
                line[i] = (line[i] + up) & 255
            elif kind == 3:
                line[i] = (line[i] + (left + up) // 2) & 255
            else:
                guess = left + up - corner
                near = min((left, up, corner), key=lambda v: abs(guess - v))
                line[i] = (line[i] + near) & 255
        before = bytes(line)
        rows.append([tuple(line[x * size:x * size + 3]) for x in range(width)])
    return rows


def picture_check(png):
    """A picture with a board on it has many colours, and none of them everywhere."""
    counts = Counter(pixel for row in pixels(png) for pixel in row)
    total = sum(counts.values())
    assert len(counts) > 30, f"only {len(counts)} colours"
    assert counts.most_common(1)[0][1] < 0.9 * total, "nearly all of one colour"


# A bar that sticks to the edge of the window may cover what is scrolled.
OVERLAP = """
const boxes = [...document.querySelectorAll('header.top, .area-board, .area-top, .area-hand, .area-actions, .area-bottom, .area-side > *')]
    .filter(e => e.checkVisibility() && e.getBoundingClientRect().height > 0 && getComputedStyle(e).position !== 'sticky').map(e => [e.id || e.className, e.getBoundingClientRect()]);
const faults = [];
boxes.forEach(([a, p], i) => boxes.slice(i + 1).forEach(([b, q]) => {
    if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
        faults.push(`${a} and ${b} overlap`);
}));
for (const e of document.querySelectorAll('button, h1, h2, .status, select'))
    if (e.checkVisibility() && e.tagName !== 'SELECT' && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).textOverflow !== 'ellipsis')
        faults.push(`the text of ${e.id || e.textContent} is cut`);
if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the page is wider than its window: ${document.documentElement.scrollWidth}`);
return faults;
"""

CONTRAST = """
const luminance = c => c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const read = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
const faults = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e.checkVisibility({opacityProperty: true}) || e.closest('svg, .unseen, script, style, :disabled, option, noscript, datalist'))
        continue;
    let back = e, colour = null;
    for (; back && !colour; back = back.parentElement) {
        const [r, g, b, a = 1] = read(getComputedStyle(back).backgroundColor);
        if (a > 0.99)
            colour = [r, g, b];
    }
    const style = getComputedStyle(e);
    const pair = [luminance(read(style.color).slice(0, 3)), luminance(colour ?? [255, 255, 255])].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (ratio < 4.5)
        faults.push(`"${node.data.trim().slice(0, 30)}": ${ratio.toFixed(2)}`);
}
return faults;
"""

NAMELESS = """
return [...document.querySelectorAll('button, select, input, textarea, [tabindex="0"], [role]')]
    .filter(e => e.checkVisibility() && !e.closest('[aria-hidden="true"]'))
    .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || ['status', 'alert'].includes(e.getAttribute('role'))))
    .map(e => e.outerHTML.slice(0, 100));
"""


def layout_check(browser, what):
    for name, script in (("layout", OVERLAP), ("contrast", CONTRAST), ("names", NAMELESS)):
        faults = browser.run(script)
        assert not faults, f"{what}, {name}: {faults[:5]}"
    picture_check(browser.screenshot(0.25))
