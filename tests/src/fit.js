// Finds texts that don't fit: in the dialog that is open, else on the page. Returns a sentence for each.
const lost = [], texts = [], root = document.documentElement;
const shown = document.querySelector('dialog[open]') ?? document.getElementById('app');
const said = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 40);
const style = (element) => getComputedStyle(element);
const cuts = (overflow) => /hidden|clip/.test(overflow), scrolls = (overflow) => /auto|scroll/.test(overflow);
// The box of a text is the nearest one that its line does not flow out of: a paragraph, a cell, a button.
const boxOf = (element) => {
    let box = element;
    while (box !== shown && /^(inline|contents)$/.test(style(box).display)) box = box.parentElement;
    return box;
};

if (root.scrollWidth > innerWidth) {
    const out = [...shown.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    const names = out.map((element) => `${element.localName}.${element.className}`);
    lost.push(`the page is ${root.scrollWidth} px wide; beyond it: ${[...new Set(names)].join(', ')}`);
}

// Every line of every text, without the blanks at its ends: figures are padded with some that keep their place.
const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    const [, before, inside] = /^(\s*)([^]*?)\s*$/.exec(node.data);
    if (!inside || style(parent).visibility === 'hidden') continue;
    if (parent.closest('.unseen, [hidden], option, select, textarea, svg, details:not([open]) > :not(summary)')) continue;
    const range = document.createRange();
    range.setStart(node, before.length);
    range.setEnd(node, before.length + inside.length);
    for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 1 || height < 1) continue;
        // Letters don't fill the height of their line, and a text that is scrolled out of its frame is not seen.
        let top = y + height * 0.25, bottom = y + height * 0.75;
        for (let frame = parent; frame; frame = frame.parentElement) {
            if (!scrolls(style(frame).overflowY)) continue;
            const area = frame.getBoundingClientRect();
            top = Math.max(top, area.top), bottom = Math.min(bottom, area.bottom);
        }
        if (bottom - top > 1) texts.push({ text: said(inside), parent, box: boxOf(parent), left: x, right: x + width, top, bottom });
    }
}

for (const text of texts) {
    let frame = true;
    // A line that is hidden as a whole, because it is of less interest, is not cut.
    const hides = (box) => cuts(style(box).overflowY) && (text.top > box.getBoundingClientRect().bottom - 2 || text.bottom < box.getBoundingClientRect().top + 2);
    let above = text.parent;
    while (above && !hides(above)) above = above.parentElement;
    text.isHidden = !!above;
    if (text.isHidden) continue;
    for (let box = text.parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, display } = style(box), area = box.getBoundingClientRect();
        if (display === 'contents') continue;
        if (scrolls(overflowX)) { frame = false; break; }
        const beside = text.left < area.left - 1 || text.right > area.right + 1;
        const beyond = text.top < area.top - 1 || text.bottom > area.bottom + 1;
        // Whoever sees an ellipsis can read the rest.
        const isTold = textOverflow === 'ellipsis' && box.closest('[title], [aria-label]');
        if (cuts(overflowX) && beside && !isTold || cuts(overflowY) && beyond) lost.push(`cut: ${text.text}`);
        if (cuts(overflowX) && beside) {
            [text.left, text.right] = [Math.max(text.left, area.left), Math.min(text.right, area.right)];
            break;
        }
        const holds = box.matches('.panel, .button, dialog, button, td, th, kbd, code') || box === text.box;
        if (holds && beside) {
            lost.push(`out of its box by ${Math.round(Math.max(area.left - text.left, text.right - area.right))} px (${box.className || box.localName}): ${text.text}`);
        }
        if (box.matches('.panel, dialog') && beyond) lost.push(`above or below its panel (${box.className}): ${text.text}`);
    }
    if (frame && (text.left < -1 || text.right > innerWidth + 1)) lost.push(`beside the screen: ${text.text}`);
}

// Texts that scroll behind something that stays, such as the bar at the bottom, can be scrolled out of it.
const stays = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (style(at).position === 'sticky') return at;
    return null;
};
for (const text of texts) text.stays = stays(text.parent);
texts.forEach((a, index) => {
    for (const b of texts.slice(index + 1)) {
        if (a.stays !== b.stays || a.isHidden || b.isHidden) continue;
        if (a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 2) continue;
        if (across > 2) lost.push(`over each other: ${a.text} / ${b.text}`);
        // Two words in one box have a blank between them; two cells of a row need a gap.
        else if (across > -1.5 && a.box !== b.box) lost.push(`without a gap: ${a.text} / ${b.text}`);
    }
});

// The numbers over the board: inside the line around them.
for (const ring of shown.querySelectorAll('.layers .ring, .layers .ghost')) {
    const letters = [...ring.querySelectorAll('text')];
    if (!letters.length) continue; // a mark to come is a cross, and no circle
    const circle = ring.querySelector('circle').getBBox();
    const lines = [...ring.querySelectorAll('circle')].map((line) => parseFloat(line.getAttribute('stroke-width') ?? 0));
    const inner = circle.width / 2 - Math.max(...lines) / 2, middle = circle.x + circle.width / 2;
    // Browsers draw letters at whole pixels: half a one, in the units of the drawing.
    const rounding = Math.max(0.5, 0.5 / ring.getScreenCTM().a);
    for (const line of letters) {
        const { x, width } = line.getBBox();
        if (Math.max(middle - x, x + width - middle) > inner + rounding) {
            lost.push(`over its ring on ${ring.dataset.at}: ${ring.textContent} (${Math.round(width)} in ${Math.round(2 * inner)})`);
        }
    }
}

// The current move, in a list that shows only a part.
for (const turn of shown.querySelectorAll('.moves [aria-current], .mistakes [aria-current]')) {
    const { top, bottom } = turn.getBoundingClientRect();
    for (let frame = turn.parentElement; frame && frame !== shown; frame = frame.parentElement) {
        const area = frame.getBoundingClientRect();
        if (scrolls(style(frame).overflowY) && (top < area.top - 2 || bottom > area.bottom + 2)) {
            lost.push(`out of sight in ${frame.className}: ${said(turn.textContent)}`);
        }
    }
}
return [...new Set(lost)];
