// Of a page under its rules for print (see `by_print_rules`): the elements that are painted by backgrounds alone, which browsers leave out;
// texts that are light on white paper; boards, diagrams and rows of tables that the end of a sheet may cut; and what one presses.
const seen = (css) => [...document.querySelectorAll(css)].filter((one) => one.getClientRects().length > 0);
const described = (one, why) => `${why}: ${one.outerHTML.slice(0, 100)}`;
const painted = seen('.board, .board *, .chip, .diagram *, .thumbnail *').filter((one) => {
  const { backgroundImage, backgroundColor, boxShadow, printColorAdjust, webkitPrintColorAdjust } = getComputedStyle(one);
  const isPainted = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none';
  return isPainted && (printColorAdjust ?? webkitPrintColorAdjust) !== 'exact';
});
const light = seen('main :is(p, h1, h2, h3, li, td, th, dt, dd, figcaption, legend, label, span, a, button)').filter((one) => {
  const [red, green, blue] = getComputedStyle(one).color.match(/[\d.]+/g).map(Number);
  return one.textContent.trim() && !one.closest('.board, .unseen, svg') && red + green + blue > 500;
});
const cut = seen('.board, .diagram, .thumbnail, main tr, .player').filter((one) => getComputedStyle(one).breakInside !== 'avoid');
const pressed = seen('.button, .site-header, .tools-nav, select, dialog, [role=tablist], .controls');
// Beyond the last thing that is seen, a gap would be a blank sheet whenever the text before it just fills one.
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const ends = [];
while (texts.nextNode()) {
  const { data, parentElement } = texts.currentNode;
  if (!data.trim() || parentElement.closest('.unseen, script, style, noscript')) continue;
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  ends.push(range.getBoundingClientRect().bottom);
}
for (const one of seen('svg, img, canvas, textarea, input, .board, main *')) {
  const { borderBottomStyle, borderBottomWidth } = getComputedStyle(one);
  const isSeen = !one.matches('main *') || one.matches('svg, img, canvas, textarea, input, .board') || (borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0);
  if (isSeen && !one.closest('.unseen')) ends.push(one.getBoundingClientRect().bottom);
}
// The window may be higher than the page: what is in it counts.
const gap = Math.max(...seen('main *').filter((one) => !one.closest('.unseen')).map((one) => one.getBoundingClientRect().bottom)) - Math.max(...ends);
const reaches = (one) => !one.closest('.unseen') && one.getClientRects().length > 0 && one.getBoundingClientRect().bottom > Math.max(...ends) + 16;
const empty = gap <= 16 ? [] : [...document.querySelectorAll('main *')].filter((one) => reaches(one) && ![...one.children].some(reaches));
const all = { [`a gap of ${Math.round(gap)} px at the end of`]: empty, 'left out': painted, 'light on white': light, 'may be cut': cut, 'to be pressed': pressed };
return Object.entries(all).flatMap(([why, found]) => found.slice(0, 3).map((one) => described(one, why)));
