// The board's side of the embedding protocol: checks the host page's messages, passes them on to the app as the detail of an
// event, and reports events to the host. The protocol is in docs/EMBEDDING.md. Loaded by start.js in `#/embed` only.
(function () {
  "use strict";
  const VERSION = 1;
  // The maximum length of a text, and of the queue of messages.
  const LONGEST = 20000, MOST = 100;
  const root = document.documentElement, host = window.parent;
  // Other parameters mean another board.
  addEventListener("hashchange", () => location.reload());
  if (host === window) return;

  const parameters = new URLSearchParams(location.hash.slice(location.hash.indexOf("?") + 1));
  // Normalised like in browsers: a trailing slash or upper case does not make another origin.
  const allowed = parameters.getAll("origins").join().split(/[\s,]+/).filter(Boolean).map((text) => {
    try {
      return new URL(text).origin;
    } catch {
      return text;
    }
  });
  // The host's origin, once it has sent a message; no event is sent before.
  let peer;

  class Refused extends Error {
    constructor(code, message) {
      super(message);
      this.code = code;
    }
  }
  function own(message, name, kind) {
    const value = Object.hasOwn(message, name) ? message[name] : undefined;
    if (typeof value !== kind) throw new Refused("bad-argument", `${name} is to be a ${kind}`);
    if (kind === "string" && value.length > LONGEST) throw new Refused("too-long", `${name} is too long`);
    return value;
  }
  function ply(message) {
    const number = own(message, "ply", "number");
    if (!Number.isInteger(number) || number < 0) throw new Refused("bad-argument", "ply is to be a number of plies");
    return number;
  }
  const SETTINGS = /^(black|white|custom|size|no-move|legal-moves|black-clock|white-clock|theme|felt|speed|language|turned|readonly)$/;
  function settings(message) {
    const wanted = own(message, "settings", "object");
    const entries = Object.entries(wanted ?? {});
    if (!entries.length || entries.length > 20) throw new Refused("bad-argument", "settings is to name some settings");
    return entries.map(([name, value]) => {
      const refused = (why) => new Refused("bad-argument", why);
      // Some objects can't be converted to text.
      if (!/^(string|number|boolean)$/.test(typeof value)) throw refused(`${name.slice(0, 40)} is to be a text, a number or a boolean`);
      if (name === "orientation") {
        if (value !== "black" && value !== "white") throw refused("orientation is to be black or white");
        return ["turned", value === "white" ? "on" : "off"];
      }
      if (!SETTINGS.test(name)) throw refused(`no such setting: ${name.slice(0, 40)}`);
      // The board knows the values that there are, and the worker reads the text of the custom player.
      const text = String(value);
      if (text.length > LONGEST) throw new Refused("too-long", `${name} is too long`);
      return [name, text];
    });
  }
  // The checked arguments of a command; `null` if it only queries the game.
  const COMMANDS = new Map(Object.entries({
    hello: () => null,
    getGame: () => null,
    // The board knows which squares it has.
    play: (message) => ({ move: own(message, "move", "string").toLowerCase() }),
    undo: () => ({}),
    redo: () => ({}),
    newGame: () => ({}),
    stop: () => ({}),
    resume: () => ({}),
    // No game has more plies.
    goTo: (message) => ({ ply: String(Math.min(ply(message), 1e6)) }),
    load: (message) => ({ game: own(message, "game", "string") }),
    setPosition: (message) => ({ position: own(message, "position", "string") }),
    set: (message) => ({ settings: settings(message) }),
  }));

  const part = (testid) => document.querySelector(`[data-testid=${testid}]`);
  const number = (testid) => Number(part(testid)?.textContent);
  // The app adds its reply to the request, or a promise of it: the requested text, or the code of an error.
  function ask(command, about) {
    const request = { command, ...about };
    dispatchEvent(new CustomEvent("ucthello-command", { detail: request }));
    return request.reply ?? { code: "not-now" };
  }
  // The game as shown; with all its moves and its link on request.
  function game(whole) {
    const board = part("board");
    const { start, transcript, turn, phase, size, rule } = board.dataset;
    const discs = new Map([...board.querySelectorAll("[data-square]")].map((square) => [square.dataset.square, square.dataset]));
    let cells = "";
    for (let row = 1; row <= size; row++) {
      for (let column = 0; column < size; column++) {
        cells += { black: "X", white: "O", cross: "X", nought: "O" }[discs.get("abcdefghijklmno"[column] + row)?.disc] ?? "-";
      }
    }
    const plies = transcript.split(" ").filter(Boolean);
    const names = /^(cross|nought)$/.test(turn) ? ["cross", "nought"] : ["black", "white"];
    const shown = {
      kind: board.closest(".play").dataset.game,
      size: Number(size), rule, start, position: `${cells} ${turn === names[1] ? "O" : "X"}`, moves: plies, ply: plies.length,
      turn, phase, ...Object.fromEntries(names.map((name) => [name, number(`score-${name}`)])),
      legal: [...discs.values()].filter(({ legal }) => legal === "true").map(({ square }) => square),
    };
    return whole ? { ...shown, line: ask("moves").text, link: ask("link").text } : shown;
  }

  function send(message) {
    // A page without an origin, such as a file, can only be addressed by a star.
    if (peer) host.postMessage({ ucthello: VERSION, ...message }, /^(null$|file:)/.test(peer) ? "*" : peer);
  }
  const tell = (event, detail) => send({ event, ...detail });

  const STOPPED = { code: "page", message: "the board has stopped" };
  const ERRORS = { unknown: "it is not understood", "not-now": "not in this position, or not now" };
  // Every command except `set` changes one of these as soon as it is drawn.
  const mark = () => {
    const { generation, transcript, phase } = part("board").dataset;
    return `${generation} ${transcript} ${phase}`;
  };
  async function drawn(before, most) {
    for (let turn = 0; turn < most && mark() === before; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // A pass is played automatically after a moment; later moves wait for it.
  async function passed() {
    for (let turn = 0; turn < 200 && part("board").dataset.phase === "passing"; turn++) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  let began = false;
  const idOf = (message) => (Object.hasOwn(message, "id") && /^(number|string)$/.test(typeof message.id) ? String(message.id).slice(0, 40) : undefined);
  const refuse = (message, error) => send({ reply: idOf(message), ok: false, error });
  async function answer(message) {
    if (root.dataset.app === "broken") return refuse(message, STOPPED);
    try {
      if (message.ucthello !== VERSION) throw new Refused("version", `this board speaks version ${VERSION}`);
      const command = Object.hasOwn(message, "command") ? COMMANDS.get(message.command) : undefined;
      if (!command) throw new Refused("unknown", "there is no such command");
      const about = command(message);
      if (about) {
        if (message.command === "play") await passed();
        const before = mark();
        const reply = ask(message.command, about);
        const { code, message: why } = reply instanceof Promise ? await reply : reply;
        if (code) throw new Refused(code, why || ERRORS[code]);
        await drawn(before, message.command === "set" ? 4 : 200);
      }
      send({ reply: idOf(message), ok: true, game: game(message.command === "getGame") });
      if (!began) {
        // Errors in the address are reported once, to the first page that listens.
        began = true;
        const refused = ask("refused");
        if (Array.isArray(refused)) for (const error of refused) tell("error", { error });
      }
    } catch (error) {
      refuse(message, root.dataset.app === "broken" ? STOPPED : { code: error.code ?? "failed", message: error.message });
    }
  }
  const waiting = [];
  let working = false;
  async function work() {
    if (working || root.dataset.app === "starting") return;
    working = true;
    while (waiting.length) await answer(waiting.shift());
    working = false;
  }
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== host || (allowed.length && !allowed.includes(origin))) return;
    // Other scripts send messages too; those without a version are not for the board.
    if (typeof data !== "object" || data === null || !Object.hasOwn(data, "ucthello")) return;
    peer ??= origin;
    if (waiting.length >= MOST) return refuse(data, { code: "too-many", message: `more than ${MOST} messages wait` });
    waiting.push(data);
    work();
  });

  // Reports what has changed since the last look. Navigating through a game or loading another one is not a move; it
  // changes `generation`.
  let before, generation;
  function look() {
    const now = part("board") && game();
    if (!now) return;
    const was = before;
    before = now;
    const same = generation === part("board").dataset.generation;
    generation = part("board").dataset.generation;
    if (!was) return;
    const moved = same && was.start === now.start && now.ply > was.ply && was.moves.every((move, at) => move === now.moves[at]);
    if (moved) for (let at = was.ply; at < now.ply; at++) tell("move", { move: now.moves[at], ply: at + 1, game: now });
    if (was.start !== now.start || was.moves.join() !== now.moves.join()) tell("change", { game: now });
    if (now.phase === was.phase) return;
    if (now.phase === "broken") tell("error", { error: { code: "worker", message: [...part("worker-broken")?.querySelectorAll("p") ?? []].map((line) => line.textContent).join(" ") } });
    if (!same) return;
    if (now.phase === "late" || now.phase === "over") tell("gameover", { winner: ask("winner").text, game: now });
  }
  new MutationObserver(look).observe(root, {
    subtree: true, attributes: true, attributeFilter: ["data-transcript", "data-start", "data-phase", "data-generation"],
  });
  // The app may report several times that it is ready, and may have done so before this script was loaded.
  let state = "starting", there = false;
  function follow() {
    if (root.dataset.app === state) return;
    state = root.dataset.app;
    if (state === "broken") tell("error", { error: STOPPED });
    if (state === "ready" && !there) {
      there = true;
      look();
      try {
        // Sent before any answer, so that a host that receives it later knows that the frame was reloaded. It reveals only
        // that there is a board, so it may be sent to any origin.
        host.postMessage({ ucthello: VERSION, event: "ready" }, allowed.length === 1 && allowed[0] !== "null" ? allowed[0] : "*");
      } catch {
        // The allowed value is not an origin, so nothing is sent.
      }
    }
    work();
  }
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["data-app"] });
  follow();
})();
