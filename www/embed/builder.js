// The embedding builder: writes the line that embeds a board and shows a preview. The languages are those of the app; the
// texts of this page, which the app does not need, are in the folder words.
const read = async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
};
// The code of each language, and its own name.
const LANGUAGES = (await read("../lang/languages.tsv")).map((line) => line.split("\t")).map(([code, , name]) => [code, name]);

// The language that was chosen in the app, else the browser's.
function language() {
  let chosen = "";
  try {
    chosen = /^language=(..)$/m.exec(localStorage.getItem("ucthello.settings") ?? "")?.[1];
  } catch { /* Without storage, use the browser's language. */ }
  return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find((name) => LANGUAGES.some(([code]) => code === name)) ?? "en";
}
const spoken = language();
const words = Object.fromEntries((await read(`words/${spoken}.txt`)).map((line) => line.split(" = ")));
document.documentElement.lang = spoken;
for (const element of document.querySelectorAll("[data-say]")) element.textContent = words[element.dataset.say];
document.title = document.querySelector("h1").textContent;

const form = document.querySelector("form");
// Of each game the names of its sides, its players, and its first opponent.
const GAMES = Object.fromEntries((await read("players.tsv")).map((line) => line.split("\t")).map(([game, sides, names, first]) =>
  [game, { sides: sides.split(" ").map((side) => words[side] ?? side.toUpperCase()), names: names.split(" "), first }]));
const NAMES = { classic: "UCT classic", custom: words.own };

/** What a player is called: level5v2 and strongest5 by their numbers, others by their words. */
function called(name) {
  const [, kind, number] = /^(level|strongest)(\d+)/.exec(name) ?? [];
  return kind ? words[kind].replace("{}", number) : NAMES[name] ?? words[name];
}
const CHOICES = {
  kind: Object.keys(GAMES).map((kind) => [kind, words[kind]]),
  theme: ["system", "light", "dark"].map((name) => [name, words[name]]),
  language: [["auto", words.auto], ...LANGUAGES],
  size: ["8", "6", "4"].map((size) => [size, `${size} × ${size}`]),
};
const DEFAULTS = { kind: "othello", theme: "system", language: "auto", orientation: "black", size: "8", custom: "", origin: "" };

/** Offers these choices in a list, and keeps the one that was made if it is among them. */
function offer(name, choices, preset) {
  const list = form.elements[name], made = list.value;
  const chosen = choices.some(([value]) => value === made) ? made : preset;
  list.replaceChildren(...choices.map(([value, label]) => new Option(label, value, false, value === chosen)));
}
for (const [name, choices] of Object.entries(CHOICES)) offer(name, choices, DEFAULTS[name]);

/** Offers what the chosen game has. */
function offerGame() {
  const { sides, names, first } = GAMES[form.elements.kind.value];
  const players = names.map((name) => [name, called(name)]);
  offer("black", players, "human");
  offer("white", players, first);
  offer("orientation", [["black", sides[0]], ["white", sides[1]]], DEFAULTS.orientation);
  for (const [at, side] of sides.entries()) form.elements[["black", "white"][at]].previousElementSibling.textContent = side;
  form.elements.size.disabled = form.elements.kind.value !== DEFAULTS.kind;
}

const byId = (id) => document.getElementById(id);
const LINES = ["element", "frame"];
const copies = LINES.map((id) => byId(`copy-${id}`));

/** Shows the lines; copying is disabled if there are none. */
function show([element, frame]) {
  byId("element").value = element;
  byId("frame").value = frame;
  for (const button of copies) button.disabled = !element;
}

/** The attributes by the form; throws an error if a field is invalid. */
function attributes() {
  const { elements } = form, readonly = elements.readonly.checked;
  const values = ["black", "white", "theme", "language", "orientation", "size"].map((name) => [name, elements[name].value]);
  const set = { ...Object.fromEntries(values), custom: "" };
  if (elements.size.disabled) set.size = "";
  // Known openings are of the usual board, and a game that is given has begun.
  elements.origin.disabled = elements.size.disabled || elements.size.value !== DEFAULTS.size || Boolean(elements.game.value.trim());
  if (!elements.origin.disabled) set.origin = elements.origin.value.replaceAll(" ", "").toLowerCase();
  // A game that is only shown has no players.
  elements.black.disabled = elements.white.disabled = readonly;
  if (readonly) set.black = set.white = "human";
  // The text of the custom player is needed only if it plays.
  const own = [set.black, set.white].includes("custom");
  elements.custom.disabled = !own;
  if (own) set.custom = elements.custom.value.trim();
  const kind = elements.kind.value, moves = elements.game.value.trim();
  // A link says itself of which game it is, and so do moves with a name before them; other moves are Othello's.
  const says = kind === DEFAULTS.kind || moves.split(/\s/)[0] === kind || /\buct\d-/.test(moves);
  set.game = says ? moves : `${kind} ${moves}`.trim();
  elements.ply.disabled = !moves;
  if (moves) set.ply = number("ply");
  set.width = number("width");
  // Players are always written, so that the line does not depend on defaults.
  const said = Object.entries(set).filter(([name, value]) => value && (name === "black" || name === "white" || value !== DEFAULTS[name]));
  return [...said, ...(readonly ? [["readonly", ""]] : [])];
}

function number(name) {
  const field = form.elements[name];
  if (!field.validity.valid) throw new Error(`${field.closest("label").textContent.trim()}: ${field.validationMessage}`);
  return field.value;
}

/** Replaces the preview by a board with these attributes, exactly as made by the line. */
function preview(attributes) {
  const next = document.createElement("uct-othello");
  for (const [name, value] of attributes) next.setAttribute(name, value);
  byId("board").replaceChildren(next);
  return next;
}

/** Waits until a board is loaded, and fails with the first error it reports. */
function accepted(board) {
  return new Promise((resolve, reject) => {
    board.addEventListener("error", ({ detail }) => reject(detail));
    // It reports errors immediately when it is loaded.
    board.ready.then(() => board.getGame()).then(resolve, reject);
  });
}

/** Fails if the text of the custom player is invalid. The worker parses it when that player is to move. */
async function readable(custom) {
  const probe = document.createElement("uct-othello");
  for (const [name, value] of [["black", "custom"], ["white", "human"], ["custom", custom]]) probe.setAttribute(name, value);
  probe.className = "unseen";
  document.body.append(probe);
  try {
    await accepted(probe);
    // It moves, fails, or thinks for a while.
    await new Promise((resolve, reject) => {
      probe.addEventListener("move", resolve);
      probe.addEventListener("error", ({ detail }) => reject(detail));
      setTimeout(resolve, 1500);
    });
  } finally {
    probe.remove();
  }
}

/** The lines with the element and with the frame. */
function lines(board, width) {
  const script = new URL("uct-othello.js", location.href).href;
  const address = new URL(board.shadowRoot.querySelector("iframe").src);
  const parameters = new URLSearchParams(address.hash.slice(address.hash.indexOf("?") + 1));
  parameters.delete("origins");
  if (parameters.get("readonly") === "false") parameters.delete("readonly");
  address.hash = `#/embed?${parameters}`.replace(/\+/g, "%20");
  // If a page does not allow inline styles, the frame is at most as wide as the page.
  const size = `width="100%" height="${width + 240}" style="max-width:${width}px;border:0"`;
  return [
    `<script src="${script}" defer></script>\n${board.outerHTML}`,
    `<iframe src="${address.href.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}" title="${words[form.elements.kind.value]}" ${size}></iframe>`,
  ];
}

let latest = 0;
async function write() {
  const now = ++latest, error = byId("error");
  show(["", ""]);
  error.textContent = "";
  try {
    const wanted = attributes(), board = preview(wanted);
    await accepted(board);
    const { custom, width } = Object.fromEntries(wanted);
    if (custom) await readable(custom);
    if (now === latest) show(lines(board, Number(width)));
  } catch ({ message }) {
    if (now === latest) error.textContent = message;
  }
}
form.addEventListener("change", () => {
  offerGame();
  write();
});
form.addEventListener("submit", (event) => event.preventDefault());

for (const [at, button] of copies.entries()) {
  button.addEventListener("click", async () => {
    const line = byId(LINES[at]);
    line.select();
    let copied = true;
    try {
      await navigator.clipboard.writeText(line.value);
    } catch {
      // Browsers that allow copying only the selection. Where they refuse that as well, the line is selected, and stays so.
      line.focus();
      copied = document.execCommand("copy");
    }
    byId("copied").textContent = copied ? words.copied : words.refused;
    if (copied) setTimeout(() => { byId("copied").textContent = ""; }, 3000);
  });
}
for (const line of document.querySelectorAll(".line textarea")) line.addEventListener("focus", () => line.select());
offerGame();
write();
