// Of a page under its rules for print: the elements that are painted by backgrounds alone, which browsers leave out, and texts that are
// light on white paper. The rules apply to the screen until the end of this function, in which nothing is painted.
const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
const seen = (css) => [...document.querySelectorAll(css)].filter((one) => one.getClientRects().length > 0);
const described = (one, why) => `${why}: ${one.outerHTML.slice(0, 100)}`;
rules.forEach((rule) => { rule.media.mediaText = 'all'; });
try {
  const painted = seen('.board, .board *, .chip, .diagram *, .thumbnail *').filter((one) => {
    const { backgroundImage, backgroundColor, boxShadow, printColorAdjust, webkitPrintColorAdjust } = getComputedStyle(one);
    const isPainted = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none';
    return isPainted && (printColorAdjust ?? webkitPrintColorAdjust) !== 'exact';
  });
  const light = seen('main :is(p, h1, h2, h3, li, td, th, dt, dd, figcaption, legend, label, span, a)').filter((one) => {
    const [red, green, blue] = getComputedStyle(one).color.match(/[\d.]+/g).map(Number);
    return one.textContent.trim() && !one.closest('.board, .unseen, svg') && red + green + blue > 500;
  });
  return [...painted.map((one) => described(one, 'left out')), ...light.map((one) => described(one, 'light on white'))].slice(0, 5);
} finally {
  rules.forEach((rule) => { rule.media.mediaText = 'print'; });
}
