// What the walk puts into the page before all else, besides probe.js: it notices what must never happen, and finds what can be
// pressed. `window.__walk` holds: notices, tasks, gaps, saved; and the functions that tests/src/walk calls.
(() => {
  'use strict';
  if (window.__walk) return;
  const walk = { notices: [], tasks: [], gaps: [], saved: 0 };
  window.__walk = walk;
  const epoch = (at) => performance.timeOrigin + at;

  // The page's own work and nothing else: the time that scripts of the walk take is taken out again.
  const ours = [];
  walk.own = (work) => {
    const begun = performance.now();
    try {
      return work();
    } finally {
      ours.push([begun, performance.now()]);
      if (ours.length > 200) ours.shift();
    }
  };
  const withoutOurs = (from, to) =>
    ours.reduce((left, [begun, ended]) => left - Math.max(0, Math.min(to, ended) - Math.max(from, begun)), to - from);

  // Long tasks, where the engine reports them, and the gaps between two ticks of the main thread.
  const OF_NOTE_MS = 50;
  const types = window.PerformanceObserver?.supportedEntryTypes ?? [];
  walk.reportsTasks = types.includes('longtask');
  if (walk.reportsTasks) {
    new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => {
      const own = withoutOurs(startTime, startTime + duration);
      if (own >= OF_NOTE_MS) walk.tasks.push([epoch(startTime), epoch(startTime + duration), own]);
    })).observe({ type: 'longtask', buffered: true });
  }
  let before = performance.now();
  setInterval(() => {
    const now = performance.now();
    const own = withoutOurs(before, now);
    // In a hidden page the browser itself keeps ticks apart.
    if (own >= OF_NOTE_MS && !document.hidden) walk.gaps.push([epoch(before), epoch(now), own]);
    before = now;
  }, 10);

  walk.forgetTasks = () => {
    walk.tasks.length = walk.gaps.length = 0;
    before = performance.now();
  };

  // The notices that say that something has failed, though nothing was made to fail.
  const FAILED = ['worker-replaced', 'worker-broken', 'course-broken', 'puzzle-broken', 'practice-broken', 'part-failed', 'tools-failed',
    'article-failed', 'language-failed', 'puzzles-failed', 'not-read', 'knowledge-missing', 'storage-failed', 'sight-failed',
    'lab-failed'];
  const shown = new Set();
  const look = () => {
    for (const name of FAILED) {
      const notice = document.querySelector(`[data-testid="${name}"]`);
      if (!notice) shown.delete(name);
      else if (!shown.has(name)) {
        shown.add(name);
        walk.notices.push(`${name}: ${notice.textContent.trim()}`);
      }
    }
    const { app, trap, restarted } = document.documentElement.dataset;
    if (app === 'broken' && !shown.has('app')) {
      shown.add('app');
      walk.notices.push(`data-app is broken: ${trap ?? 'no trap'}`);
    }
    if (restarted && !shown.has('restarted')) {
      shown.add('restarted');
      walk.notices.push(`the page has started again after: ${restarted}`);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['data-app', 'data-restarted', 'data-testid'],
  });

  // Files are not saved, links lead nowhere else, and no dialog of the browser opens.
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.hasAttribute('download')) walk.saved += 1;
    else click.call(this);
  };
  window.open = () => null;
  window.print = () => {};

  const dialog = () => [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const isVisible = (element) => {
    if (!element.getClientRects().length || element.closest('[inert], [hidden], .unseen')) return false;
    const modal = dialog();
    return (!modal || modal.contains(element)) && element.checkVisibility?.({ visibilityProperty: true }) !== false;
  };
  // Which of these selectors have a visible element that can be used.
  walk.survey = (selectors) => selectors.map((css) =>
    css === '' || [...document.querySelectorAll(css)].some((one) => isVisible(one) && !one.disabled));
  // The visible elements of a selector, in the order of the document.
  walk.all = (css) => [...document.querySelectorAll(css)].filter((one) => isVisible(one) && !one.disabled);

  const LEAVES = (link) => link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download');
  const nameOf = (element) => {
    const { testid, square } = element.dataset;
    if (square !== undefined) return 'square';
    return testid ?? (element.name || `${element.localName}.${element.className?.baseVal ?? element.className}`);
  };
  // Everything that can be pressed, by kind: a board has sixty-four squares and counts as one.
  walk.controls = () => {
    const kinds = new Map();
    const all = walk.all('a[href], button, summary, select, input:not([type=file]), [role=tab], [role=treeitem], label');
    for (const element of all) {
      if (element.localName === 'a' && LEAVES(element)) continue;
      if (element.localName === 'label' && element.control && isVisible(element.control)) continue;
      const name = nameOf(element);
      if (!kinds.has(name)) kinds.set(name, []);
      kinds.get(name).push(element);
    }
    return [...kinds];
  };
  walk.describe = (element) => {
    const label = element.dataset.square ?? element.getAttribute('aria-label') ?? element.value ?? '';
    const text = (label || element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${nameOf(element)} ${JSON.stringify(text)}`;
  };
  const isText = (element) => element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])');
  // Chooses a control by two random numbers; a list or a slider is set at once.
  walk.choose = (first, second) => {
    const kinds = walk.controls();
    if (!kinds.length) return null;
    const [, elements] = kinds[first % kinds.length];
    return walk.ready(elements[second % elements.length], Math.floor(second / elements.length));
  };
  // Prepares an element for a press, and says what it is.
  walk.ready = (element, number) => {
    const what = walk.describe(element);
    if (element.localName === 'select') {
      const options = [...element.options].filter((option) => !option.disabled);
      if (!options.length) return null;
      const { value } = options[number % options.length];
      element.focus();
      element.value = value;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
      return { what: `${what} = ${value}`, element: null, field: false };
    }
    if (element.type === 'range') {
      const { min, max, step } = element;
      const steps = Math.max(1, Math.round((max - min) / (Number(step) || 1)));
      element.value = Number(min) + (number % (steps + 1)) * (Number(step) || 1);
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
      return { what: `${what} = ${element.value}`, element: null, field: false };
    }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return { what, element, field: isText(element) };
  };

  // What a screen reader is told, and what the page shows at the same moment.
  const textOf = (name) => (document.querySelector(`[data-testid="${name}"]`)?.textContent ?? '').trim();
  walk.said = () => {
    const board = document.querySelector('[data-testid=board]');
    const best = [...document.querySelectorAll('.layers .ring[data-best=true]')].map((ring) => ring.dataset.at);
    const { phase = '', turn = '', start = '', transcript = '', generation = '', marked = '' } = board?.dataset ?? {};
    const spots = (css) => [...(board?.querySelectorAll(css) ?? [])].map((one) => one.dataset.square);
    const searched = document.querySelector('[data-testid=sight][data-iterations]') && board
      ? [...document.querySelectorAll('[data-testid=tree-moves][data-path=""] [data-testid=sight-move]')].map((row) => row.dataset.move) : [];
    return {
      language: document.documentElement.lang, live: textOf('live'), status: textOf('status'),
      scores: ['black', 'white', 'cross', 'nought'].map((name) => textOf(`score-${name}`)), phase, turn, start, transcript, generation, marked,
      hint: document.querySelector('[data-testid=hint]')?.getAttribute('aria-pressed') === 'true', best,
      legal: spots('[data-legal=true]'), taken: spots('[data-square]:not([data-disc=empty])'), searched,
      record: (document.querySelector('[data-testid=record] button.ply[aria-current]')?.textContent ?? '').trim(),
      ringed: [...document.querySelectorAll('.layers .ring[data-at]')].map((ring) => ring.dataset.at),
    };
  };

  // Text that is cut, lies outside its box or over other text, and text that is no language.
  const NO_WORDS = /\bNaN\b|undefined|\bInfinity\b|\[object |\bnull\b|\{[a-z_]+\}/;
  const layerOf = (element) => {
    for (let box = element; box; box = box.parentElement) {
      if (box.localName === 'dialog' || /fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return null;
  };
  walk.lost = () => {
    const texts = [], lost = [], root = document.documentElement;
    const frame = dialog() ?? document.body;
    if (root.scrollWidth > innerWidth + 1) {
      const out = [...frame.querySelectorAll('*')].filter((one) => isVisible(one) && one.getBoundingClientRect().right > innerWidth + 1);
      lost.push(`the page is wider than the window; beyond it: ${[...new Set(out.slice(0, 5).map(nameOf))].join(', ')}`);
    }
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, parent = node.parentElement, words = node.data.trim();
      if (!words || parent.closest('script, style, .unseen, [hidden], option, select, textarea, svg, pre, code')) continue;
      if (parent.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) === false) continue;
      if (NO_WORDS.test(words)) lost.push(`no language: ${words.slice(0, 60)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 1 || height < 1) continue;
        // Letters do not fill the height of their line.
        let [left, right, top, bottom] = [x, x + width, y + height * 0.25, y + height * 0.75];
        let scrolls = false, cut = false, out = false;
        for (let box = parent; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(box), area = box.getBoundingClientRect();
          // What is out of its box entirely is put there on purpose: a remark that fits only beside a short name.
          const isIn = left < area.right && right > area.left && top < area.bottom && bottom > area.top;
          const atSide = isIn && (left < area.left - 1.5 || right > area.right + 1.5);
          if (!isIn && /hidden|clip|auto|scroll/.test(overflowX + overflowY)) out = true;
          if (/auto|scroll/.test(overflowX)) [left, right, scrolls] = [Math.max(left, area.left), Math.min(right, area.right), true];
          else if (/hidden|clip/.test(overflowX) && atSide && textOverflow !== 'ellipsis' && right > left) cut = true;
          if (/auto|scroll/.test(overflowY)) [top, bottom] = [Math.max(top, area.top), Math.min(bottom, area.bottom)];
          else if (/hidden|clip/.test(overflowY) && (top < area.top - 1 || bottom > area.bottom + 1) && bottom > top) cut = true;
          // On a card that is turned to the other player, a text ends on its left.
          if (textOverflow === 'ellipsis') [left, right] = [Math.max(left, area.left), Math.min(right, area.right)];
        }
        if (out || bottom - top < 1 || right - left < 1) continue;
        if (cut) lost.push(`cut: ${words.slice(0, 60)}`);
        if (!scrolls && (left < -1.5 || right > innerWidth + 1.5)) lost.push(`beside the window: ${words.slice(0, 60)}`);
        const cell = parent.closest('button, a, td, th, li, dd, dt, label, h1, h2, h3, p');
        if (cell && !scrolls && getComputedStyle(cell).display !== 'inline') {
          const area = cell.getBoundingClientRect();
          if (left < area.left - 2 || right > area.right + 2) lost.push(`outside its box: ${words.slice(0, 60)}`);
        }
        texts.push({ words, parent, left, right, top, bottom });
      }
    }
    texts.sort((a, b) => a.top - b.top);
    texts.forEach((a, index) => {
      for (let next = index + 1; next < texts.length && texts[next].top < a.bottom - 2; next += 1) {
        const b = texts[next];
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - b.top > 2;
        if (!over || a.parent.contains(b.parent) || b.parent.contains(a.parent) || layerOf(a.parent) !== layerOf(b.parent)) continue;
        lost.push(`over each other: ${a.words.slice(0, 40)} / ${b.words.slice(0, 40)}`);
      }
    });
    return [...new Set(lost)];
  };

  // Everything that has been noticed since the last time.
  walk.take = () => {
    look();
    const errors = window.__probe?.errors.splice(0) ?? [];
    return {
      app: document.documentElement.dataset.app ?? '', notices: walk.notices.splice(0), errors,
      tasks: walk.tasks.splice(0), gaps: walk.reportsTasks ? [] : walk.gaps.splice(0), hidden: document.hidden,
      workers: window.__probe?.workers.length ?? 0, changes: window.__foreign?.changes ?? 0, place: location.pathname + location.hash,
    };
  };
})();
