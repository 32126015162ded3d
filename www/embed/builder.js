// Writes the line that puts a board into a page, and shows what it gives. The words are here and not in www/lang: the app
// does not need them.
const WORDS = {
  en: {},
  de: {
    back: "Zurück zum Brett", title: "Ein Brett für die eigene Seite",
    intro: "Auswählen, die Vorschau ansehen, die Zeile kopieren. Der Computer rechnet auf dem Gerät, das die Seite zeigt; nichts wird irgendwohin geschickt.",
    black: "Schwarz", white: "Weiß", theme: "Farben", language: "Sprache", orientation: "Gesehen von", size: "Brett",
    game: "Züge, eine Stellung oder ein Link (oder nichts)", readonly: "Nur zum Ansehen",
    element: "Mit dem Skript: ein Element, das die Seite steuern kann", frame: "Ohne Skript: ein Rahmen",
    examples: "Beispiele", viewer: "Eine Partie zum Ansehen", play: "Gegen Stufe 5 spielen", lesson: "Eine Lektion, die durch eine Partie führt",
    preview: "Vorschau", human: "Mensch", level: "Stufe", random: "Zufall", own: "Eigener", custom: "Text des eigenen Spielers", system: "wie das System", light: "hell", dark: "dunkel", auto: "wie der Browser",
  },
  fr: {
    back: "Retour au plateau", title: "Un plateau pour votre page",
    intro: "Choisissez, regardez l’aperçu et copiez la ligne. L’ordinateur calcule sur l’appareil de la personne qui lit ; rien n’est envoyé ailleurs.",
    black: "Noir", white: "Blanc", theme: "Couleurs", language: "Langue", orientation: "Vu par", size: "Plateau",
    game: "Coups, position ou lien (ou rien)", readonly: "Lecture seule",
    element: "Avec le script : un élément que votre page peut piloter", frame: "Sans script : un cadre",
    examples: "Exemples", viewer: "Une partie à regarder", play: "Jouer contre le niveau 5", lesson: "Une leçon qui parcourt une partie",
    preview: "Aperçu", human: "Humain", level: "Niveau", random: "Hasard", own: "Personnalisé", custom: "Texte de votre joueur", system: "celles du système", light: "claires", dark: "sombres", auto: "celle du navigateur",
  },
  it: {
    back: "Torna alla scacchiera", title: "Una scacchiera per la tua pagina",
    intro: "Scegli, guarda l’anteprima e copia la riga. Il computer gioca sul dispositivo di chi legge; nulla viene inviato altrove.",
    black: "Nero", white: "Bianco", theme: "Colori", language: "Lingua", orientation: "Vista da", size: "Scacchiera",
    game: "Mosse, una posizione o un link (o niente)", readonly: "Solo da guardare",
    element: "Con lo script: un elemento che la pagina può guidare", frame: "Senza script: un riquadro",
    examples: "Esempi", viewer: "Una partita da guardare", play: "Gioca contro il livello 5", lesson: "Una lezione che percorre una partita",
    preview: "Anteprima", human: "Umano", level: "Livello", random: "A caso", own: "Personalizzato", custom: "Testo del tuo giocatore", system: "del sistema", light: "chiari", dark: "scuri", auto: "del browser",
  },
  ja: {
    back: "盤に戻る", title: "自分のページに盤を置く",
    intro: "設定を選び、プレビューを確かめて、コードをコピーしてください。コンピュータは閲覧者の端末で動き、何も送信しません。",
    black: "黒", white: "白", theme: "配色", language: "言語", orientation: "手前", size: "盤の大きさ",
    game: "手順・局面・リンク(空欄でも可)", readonly: "閲覧のみ",
    element: "スクリプトあり:ページから操作できる要素", frame: "スクリプトなし:フレーム",
    examples: "例", viewer: "棋譜を見る", play: "レベル5と対局", lesson: "棋譜をたどるレッスン",
    preview: "プレビュー", human: "人間", level: "レベル", random: "ランダム", own: "カスタム", custom: "自作プレーヤーの設定文", system: "システムに合わせる", light: "ライト", dark: "ダーク", auto: "ブラウザに合わせる",
  },
};
const ENGLISH = { human: "Human", level: "Level", random: "Random", own: "Custom", system: "as the system", light: "light", dark: "dark", auto: "as the browser" };
const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano", ja: "日本語" };

// The language that was chosen in the app, else the browser's.
function language() {
  let chosen = "";
  try {
    chosen = /^language=(..)$/m.exec(localStorage.getItem("ucthello.settings") ?? "")?.[1];
  } catch { /* Nothing is kept: then it is the browser's. */ }
  return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find((name) => name in WORDS) ?? "en";
}
const spoken = language(), words = WORDS[spoken];
document.documentElement.lang = spoken;
for (const element of document.querySelectorAll("[data-say]")) element.textContent = words[element.dataset.say] ?? element.textContent;
document.title = document.querySelector("h1").textContent;
const word = (name) => words[name] ?? ENGLISH[name];

const form = document.querySelector("form"), board = document.querySelector("uct-othello");
const black = document.querySelector("[data-say=black]").textContent, white = document.querySelector("[data-say=white]").textContent;
const players = [["human", word("human")], ...Array.from({ length: 10 }, (_, at) => [`level${at + 1}`, `${word("level")} ${at + 1}`]),
  ["classic", "UCT classic"], ["custom", word("own")], ["random", word("random")]];
const CHOICES = {
  black: players, white: players,
  theme: ["system", "light", "dark"].map((name) => [name, word(name)]),
  language: [["auto", word("auto")], ...Object.entries(LANGUAGES)],
  orientation: [["black", black], ["white", white]],
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
