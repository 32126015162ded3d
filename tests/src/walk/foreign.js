// What translators and extensions do to a page, for walks with `--foreign`: the first exchange text nodes, some of them also where the page
// asks for no translation; the others wrap elements or take them away. The words stay as they are, so that the walk can still hold them
// against the game. The board as it was before is remembered beyond a restart of the page.
(() => {
  'use strict';
  if (window.__foreign) return;
  const foreign = { changes: 0 };
  window.__foreign = foreign;
  let state = 1 + (performance.now() | 0);
  const below = (count) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % count;
  };
  const isTranslated = (node) =>
    node.data.trim() && !!node.parentElement && !node.parentElement.closest('script, style, svg, textarea, select, font');
  const translate = () => {
    const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isTranslated(walker.currentNode)) texts.push(walker.currentNode);
    for (let count = Math.min(5, texts.length); count > 0; count -= 1) {
      const [node] = texts.splice(below(texts.length), 1);
      const font = document.createElement('font');
      font.textContent = node.data;
      node.replaceWith(font);
      foreign.changes += 1;
    }
  };
  const meddle = () => {
    const elements = [...document.querySelectorAll('main section, main [class]:not(button):not(svg *)')];
    if (!elements.length) return;
    const element = elements[below(elements.length)];
    foreign.changes += 1;
    if (below(2)) {
      const box = document.createElement('div');
      element.replaceWith(box);
      box.append(element);
    } else {
      element.remove();
    }
  };
  const remember = () => {
    const board = document.querySelector('[data-testid=record]') && document.querySelector('[data-testid=board]');
    if (document.documentElement.dataset.app !== 'ready' || !board) return;
    const { start, transcript } = board.dataset;
    sessionStorage.setItem('__foreign', JSON.stringify([start, transcript]));
  };
  setInterval(remember, 50);
  setInterval(translate, 900);
  setInterval(() => { for (let count = 0; count < 3; count += 1) meddle(); }, 3000);
})();
