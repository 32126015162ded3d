// <uct-othello>: a board of UCThello in any page, by one script that needs nothing else. How to use it is in
// docs/EMBEDDING.md. The board itself is in a frame of the site that this script was loaded from.
(() => {
  "use strict";
  const VERSION = 1;
  const HOME = new URL("../", document.currentScript?.src ?? location.href);
  // What is set by an attribute of the same name.
  const SETTINGS = ["size", "no-move", "legal-moves", "theme", "felt", "speed", "language", "orientation", "black-clock", "white-clock"];
  const ATTRIBUTES = [...SETTINGS, "game", "black", "white", "level", "readonly"];
  const DEFAULTS = {
    theme: "system", felt: "green", language: "auto", orientation: "black", size: "8", speed: "normal", "no-move": "pass",
    "legal-moves": "on", "black-clock": "none", "white-clock": "none",
  };
  // As wide as its place, and as high as the board, its players and its buttons then are; or as its page says.
  const STYLE = ":host { display: block; container-type: inline-size; } :host([hidden]) { display: none; }" +
    "iframe { display: block; width: 100%; height: calc(100cqi + 15rem); max-height: 100%; border: 0; }";
  const HELLO_EVERY_MS = 250;

  class UctOthello extends HTMLElement {
    static observedAttributes = ATTRIBUTES;
    #frame = null;
    #asked = new Map();
    #number = 0;
    #hello = 0;
    #ready;
    #isReady = () => {};
    #listen = (event) => this.#hear(event);

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      shadow.adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      this.#ready = new Promise((resolve) => { this.#isReady = resolve; });
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.title || "Othello";
      this.#frame.src = this.#address();
      addEventListener("message", this.#listen);
      this.shadowRoot.replaceChildren(this.#frame);
      // The board may be there before or after this: it is asked until it answers.
      this.#hello = setInterval(() => this.#post({ command: "hello", id: "hello" }), HELLO_EVERY_MS);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      clearInterval(this.#hello);
      for (const { reject } of this.#asked.values()) reject(new Error("the board is gone"));
      this.#asked.clear();
      this.shadowRoot.replaceChildren();
      this.#frame = null;
    }

    attributeChangedCallback(name, old, now) {
      if (!this.#frame || old === now) return;
      const failed = (error) => this.#tell("error", { code: error.code, message: error.message });
      if (name === "game") {
        if (now) this.load(now).catch(failed);
        else this.newGame().catch(failed);
      } else {
        const settings = this.#settings();
        // Taken away, an attribute means what it means where it never was.
        if (now === null && name in DEFAULTS) settings[name] = DEFAULTS[name];
        this.#command("set", { settings }).catch(failed);
      }
    }

    /** The game that the attribute names: moves, a position or a link. */
    get game() { return this.getAttribute("game") ?? ""; }
    set game(value) { this.setAttribute("game", value); }
    get black() { return this.getAttribute("black") ?? ""; }
    set black(value) { this.setAttribute("black", value); }
    get white() { return this.getAttribute("white") ?? ""; }
    set white(value) { this.setAttribute("white", value); }
    get level() { return Number(this.getAttribute("level") ?? 5); }
    set level(value) { this.setAttribute("level", value); }
    get theme() { return this.getAttribute("theme") ?? ""; }
    set theme(value) { this.setAttribute("theme", value); }
    get language() { return this.getAttribute("language") ?? ""; }
    set language(value) { this.setAttribute("language", value); }
    get orientation() { return this.getAttribute("orientation") ?? "black"; }
    set orientation(value) { this.setAttribute("orientation", value); }
    get readonly() { return this.hasAttribute("readonly"); }
    set readonly(value) { this.toggleAttribute("readonly", Boolean(value)); }
    /** Kept when the board is there. */
    get ready() { return this.#ready; }

    // Each gives a promise of the game as it is then; it is broken with an error that has a `code`.
    play(move) { return this.#command("play", { move }); }
    undo() { return this.#command("undo"); }
    redo() { return this.#command("redo"); }
    goTo(ply) { return this.#command("goTo", { ply }); }
    load(game) { return this.#command("load", { game }); }
    setPosition(position) { return this.#command("setPosition", { position }); }
    newGame() { return this.#command("newGame"); }
    stop() { return this.#command("stop"); }
    resume() { return this.#command("resume"); }
    getGame() { return this.#command("getGame"); }

    #settings() {
      const settings = { readonly: this.readonly ? "true" : "false" };
      for (const name of SETTINGS) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
      const computer = `level${this.level}`;
      const player = (name, otherwise) => (name === "computer" ? computer : name || otherwise);
      settings.black = player(this.black, "human");
      settings.white = player(this.white, this.readonly || settings.black !== "human" ? "human" : computer);
      return settings;
    }

    #address() {
      const { orientation, ...settings } = this.#settings();
      if (orientation) settings.turned = orientation === "white" ? "on" : "off";
      if (this.game) settings.game = this.game;
      if (location.origin !== "null") settings.origins = location.origin;
      const parameters = Object.entries(settings).map((pair) => pair.map(encodeURIComponent).join("="));
      return new URL(`./#/embed?${parameters.join("&")}`, HOME).href;
    }

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ ucthello: VERSION, ...message }, HOME.origin);
    }

    async #command(command, values) {
      if (!this.#frame) throw new Error("the element is not in a page");
      await this.#ready;
      const id = String(++this.#number);
      return new Promise((resolve, reject) => {
        this.#asked.set(id, { resolve, reject });
        this.#post({ command, id, ...values });
      });
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin || data?.ucthello !== VERSION) return;
      const { ucthello, reply, event, ...detail } = data;
      if (reply === "hello") {
        if (!this.#hello) return;
        clearInterval(this.#hello);
        this.#hello = 0;
        this.#isReady(detail.game);
        this.#tell("ready", { game: detail.game });
      } else if (event && event !== "ready") {
        this.#tell(event, event === "error" ? detail.error : detail);
      } else if (this.#asked.has(reply)) {
        const { resolve, reject } = this.#asked.get(reply);
        this.#asked.delete(reply);
        if (detail.ok) resolve(detail.game);
        else reject(Object.assign(new Error(detail.error?.message), { code: detail.error?.code }));
      }
    }
  }
  if (!customElements.get("uct-othello")) customElements.define("uct-othello", UctOthello);
})();
