// Writes the line that puts a board into a page, and shows what it gives. The languages are those of the app; the words of
// this page, which the app does not need, are in the folder words.
const read = async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
};
// The code of each language, and its name in itself.
const LANGUAGES = (await read("../lang/languages.tsv")).map((line) => line.split("\t")).map(([code, , name]) => [code, name]);

// The language that was chosen in the app, else the browser's.
function language() {
  let chosen = "";
  try {
    chosen = /^language=(..)$/m.exec(localStorage.getItem("ucthello.settings") ?? "")?.[1];
  } catch { /* Nothing is kept: then it is the browser's. */ }
  return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find((name) => LANGUAGES.some(([code]) => code === name)) ?? "en";
}
const spoken = language();
const words = Object.fromEntries((await read(`words/${spoken}.txt`)).map((line) => line.split(" = ")));
document.documentElement.lang = spoken;
for (const element of document.querySelectorAll("[data-say]")) element.textContent = words[element.dataset.say];
document.title = document.querySelector("h1").textContent;

const form = document.querySelector("form"), board = document.querySelector("uct-othello");
const players = [["human", words.human], ...Array.from({ length: 10 }, (_, at) => [`level${at + 1}`, `${words.level} ${at + 1}`]),
  ["classic", "UCT classic"], ["custom", words.own], ["random", words.random]];
const CHOICES = {
  black: players, white: players,
  theme: ["system", "light", "dark"].map((name) => [name, words[name]]),
  language: [["auto", words.auto], ...LANGUAGES],
  orientation: [["black", words.black], ["white", words.white]],
  size: ["8", "6", "4"].map((size) => [size, `${size} × ${size}`]),
};
const DEFAULTS = { black: "human", white: "level5", theme: "system", language: "auto", orientation: "black", size: "8", custom: "" };
for (const [name, choices] of Object.entries(CHOICES)) {
  form.elements[name].replaceChildren(...choices.map(([value, label]) => new Option(label, value, false, value === DEFAULTS[name])));
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
let size = DEFAULTS.size;
function write() {
  const set = { ...Object.fromEntries(Object.keys(CHOICES).map((name) => [name, form.elements[name].value])), game: form.elements.game.value.trim(), custom: "" };
  const readonly = form.elements.readonly.checked;
  // A game to look at plays itself with nobody.
  form.elements.black.disabled = form.elements.white.disabled = readonly;
  if (readonly) set.black = set.white = "human";
  // The text of one's own player counts where it plays.
  const own = [set.black, set.white].includes("custom"), agent = form.elements.custom;
  agent.disabled = !own;
  if (own) set.custom = agent.value.trim();
  // Players are always said, so that the line means tomorrow what it means today.
  const said = Object.entries(set).filter(([name, value]) => value && (name === "black" || name === "white" || value !== DEFAULTS[name]));
  const attributes = [...said.map(([name, value]) => ` ${name}="${escaped(value)}"`), readonly ? " readonly" : ""].join("");
  const script = new URL("uct-othello.js", location.href).href;
  document.getElementById("element").value = `<script src="${script}" defer></script>\n<uct-othello${attributes}></uct-othello>`;
  const parameters = said.map(([name, value]) => (name === "orientation" ? "turned=on" : `${name}=${encodeURIComponent(value)}`));
  const address = new URL(`../#/embed?${[...parameters, ...(readonly ? ["readonly=true"] : [])].join("&")}`, location.href).href;
  document.getElementById("frame").value = `<iframe src="${escaped(address)}" title="Othello" width="400" height="640"></iframe>`;

  document.getElementById("error").textContent = "";
  for (const [name, value] of Object.entries(set)) {
    // The preview has what the line has.
    const wanted = said.some(([said]) => said === name) ? value : null;
    if (board.getAttribute(name) === wanted) continue;
    if (wanted === null) board.removeAttribute(name);
    else board.setAttribute(name, wanted);
  }
  board.readonly = readonly;
  // The size is the next game's.
  if (set.size !== size && !set.game) board.newGame().catch(tell);
  size = set.size;
}
form.addEventListener("change", write);
form.addEventListener("submit", (event) => event.preventDefault());
function tell({ message }) {
  document.getElementById("error").textContent = message;
}
board.addEventListener("error", ({ detail }) => tell(detail));
for (const line of document.querySelectorAll(".line textarea")) line.addEventListener("focus", () => line.select());
write();
