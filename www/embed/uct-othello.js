// <uct-othello>: a board of UCThello in any page, by one script that needs nothing else. How to use it is in
// docs/EMBEDDING.md. The board itself is in a frame of the site that this script was loaded from.
(() => {
  "use strict";
  const VERSION = 1;
  // A module does not know where it came from in every browser, and would look for the board in the page's own site.
  if (!document.currentScript) throw new Error("uct-othello.js is to be loaded by <script src>, not as a module");
  const HOME = new URL("../", document.currentScript.src || location.href);
  // What is set by an attribute of the same name.
  const SETTINGS = ["custom", "size", "no-move", "legal-moves", "theme", "felt", "speed", "language", "orientation", "black-clock", "white-clock"];
  const ATTRIBUTES = [...SETTINGS, "game", "ply", "black", "white", "level", "readonly", "width"];
  const DEFAULTS = {
    theme: "system", felt: "green", language: "auto", orientation: "black", size: "8", speed: "normal", "no-move": "pass",
    "legal-moves": "on", "black-clock": "none", "white-clock": "none",
    custom: "uct:ms=1000,c=0.6,exact=12,playout=corners,epsilon=0.1,reuse=on",
  };
  // As wide as its place, or as 400 px where its place is as wide as what is in it; and as high as the board, its players
  // and its buttons then are; or as its page says.
  const STYLE = ":host { display: block; container-type: inline-size; contain-intrinsic-inline-size: 400px; min-inline-size: 0; }" +
    ":host([hidden]) { display: none; }" +
    "iframe { display: block; width: 100%; height: calc(100cqi + 240px); max-height: 100%; border: 0; }";
  // For a minute; counted, since a page in the background has slower clocks.
  const HELLO_EVERY_MS = 250, HELLOS = 240, ANSWER_MS = 60000;
  const PROPERTIES = ["game", "black", "white", "level", "theme", "language", "orientation", "readonly"];
  // Whoever asked a board that has stopped, is gone or does not come.
  const gone = (message) => Object.assign(new Error(message), { code: "page" });

  class UctOthello extends HTMLElement {
    static observedAttributes = ATTRIBUTES;
    #frame = null;
    #asked = new Map();
    #number = 0;
    // While it is not known whether the board is there.
    #hello = 0;
    #ready;
    #isReady;
    #isGone;
    #addressed;
    #sheet = new CSSStyleSheet();
    // What the board was told last.
    #told = {};
    #listen = (event) => this.#hear(event);
    // That there is no board is told by itself, once.
    #failed = ({ code, message }) => { if (code !== "page") this.#tell("error", { code, message }); };

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
      this.#sheet.replaceSync(STYLE);
      shadow.adoptedStyleSheets = [this.#sheet];
      this.#promise();
    }

    connectedCallback() {
      // What was set before this script was there stands in the way of the properties.
      for (const name of PROPERTIES.filter((name) => Object.hasOwn(this, name))) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.title || "Othello";
      this.#frame.src = this.#address();
      this.#addressed = this.#whatIsShown();
      this.#told = this.#settings();
      addEventListener("message", this.#listen);
      this.shadowRoot.replaceChildren(this.#frame);
      this.#greet();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#stopGreeting();
      this.#giveUp("the board is gone");
      this.#promise();
      this.shadowRoot.replaceChildren();
      this.#frame = null;
    }

    attributeChangedCallback(name, old, now) {
      if (name === "width") this.#setWidth();
      if (!this.#frame || old === now || name === "width") return;
      if (name === "game" || name === "ply") {
        this.#begin().catch(this.#failed);
      } else {
        const settings = this.#settings();
        // Only what is new: a value that was refused before is not to stand in the way.
        const changed = Object.fromEntries(Object.entries(settings).filter(([name, value]) => this.#told[name] !== value));
        // Taken away, an attribute means what it means where it never was.
        if (now === null && name in DEFAULTS) changed[name] = DEFAULTS[name];
        this.#told = settings;
        if (Object.keys(changed).length) this.#command("set", { settings: changed }).catch(this.#failed);
      }
    }

    // A property that is set to nothing is an attribute that is taken away.
    #attribute(name, value) {
      if (value == null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    }

    /** The game that the attribute names: moves, a position or a link. */
    get game() { return this.getAttribute("game") ?? ""; }
    set game(value) { this.#attribute("game", value); }
    get black() { return this.getAttribute("black") ?? ""; }
    set black(value) { this.#attribute("black", value); }
    get white() { return this.getAttribute("white") ?? ""; }
    set white(value) { this.#attribute("white", value); }
    get level() { return Number(this.getAttribute("level") ?? 5); }
    set level(value) { this.#attribute("level", value); }
    get theme() { return this.getAttribute("theme") ?? ""; }
    set theme(value) { this.#attribute("theme", value); }
    get language() { return this.getAttribute("language") ?? ""; }
    set language(value) { this.#attribute("language", value); }
    get orientation() { return this.getAttribute("orientation") ?? "black"; }
    set orientation(value) { this.#attribute("orientation", value); }
    get readonly() { return this.hasAttribute("readonly"); }
    set readonly(value) { this.toggleAttribute("readonly", Boolean(value)); }
    /** Kept when the board is there; broken when it does not come, or the element goes. */
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

    // No wider than so many pixels; and never wider than its place.
    #setWidth() {
      const width = this.getAttribute("width") ?? "";
      const isWidth = /^[1-9]\d{1,3}$/.test(width);
      this.#sheet.replaceSync(STYLE + (isWidth ? `:host { max-inline-size: ${width}px; }` : ""));
      if (width && !isWidth) this.#tell("error", { code: "unknown", message: "width can't be that" });
    }

    // The game of the attribute, from the ply of the attribute; a game to look at from its start.
    async #begin() {
      if (!this.game) return this.newGame();
      const { readonly, black, white } = this.#settings();
      const viewer = readonly === "true" && black === "human" && white === "human";
      const ply = this.getAttribute("ply") ?? (viewer ? "0" : null);
      const game = await this.load(this.game);
      return ply === null ? game : this.goTo(Number(ply));
    }

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
      const settings = this.#settings();
      if (this.game) settings.game = this.game;
      if (this.hasAttribute("ply")) settings.ply = this.getAttribute("ply");
      // Not the location's: a page in a frame may have another origin than its address, or none.
      if (self.origin !== "null") settings.origins = self.origin;
      const parameters = Object.entries(settings).map((pair) => pair.map(encodeURIComponent).join("="));
      return new URL(`./#/embed?${parameters.join("&")}`, HOME).href;
    }

    #whatIsShown() {
      return `${this.getAttribute("ply")} ${this.game}`;
    }

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ ucthello: VERSION, ...message }, HOME.origin);
    }

    #promise() {
      this.#ready = new Promise((resolve, reject) => {
        this.#isReady = resolve;
        this.#isGone = reject;
      });
      // Who wants to know looks at it; to all others it is no error.
      this.#ready.catch(() => {});
    }

    // Nobody is left waiting.
    #giveUp(message) {
      for (const { reject, late } of this.#asked.values()) {
        clearTimeout(late);
        reject(gone(message));
      }
      this.#asked.clear();
      this.#isGone(gone(message));
    }

    // The board may be there before or after this: it is asked until it answers.
    #greet() {
      let left = HELLOS;
      this.#hello = setInterval(() => {
        if (left--) return this.#post({ command: "hello", id: "hello" });
        this.#stopGreeting();
        this.#giveUp("the board does not answer");
        this.#tell("error", { code: "page", message: "the board does not answer" });
      }, HELLO_EVERY_MS);
    }

    #stopGreeting() {
      clearInterval(this.#hello);
      this.#hello = 0;
    }

    // The frame was loaded again, or comes after it was given up: it is as its address says.
    #again() {
      this.#giveUp("the board was loaded again");
      this.#promise();
      // One by one, so that one that is refused does not stand in the way of the others.
      for (const setting of Object.entries({ ...DEFAULTS, ...this.#settings() })) {
        this.#ask("set", { settings: Object.fromEntries([setting]) }).catch(this.#failed);
      }
      this.#greet();
      // As soon as the board says that it is there.
      if (this.#whatIsShown() !== this.#addressed) this.#begin().catch(this.#failed);
    }

    async #command(command, values) {
      const frame = this.#frame;
      if (!frame) throw gone("the element is not in a page");
      await this.#ready;
      if (this.#frame !== frame) throw gone("the board is gone");
      return this.#ask(command, values);
    }

    #ask(command, values) {
      const id = String(++this.#number);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          this.#asked.delete(id);
          reject(gone("the board does not answer"));
        }, ANSWER_MS);
        this.#asked.set(id, { resolve, reject, late });
        try {
          this.#post({ command, id, ...values });
        } catch {
          // What can't be sent at all, such as a function.
          clearTimeout(late);
          this.#asked.delete(id);
          reject(Object.assign(new Error("it can't be sent"), { code: "bad-argument" }));
        }
      });
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin || data?.ucthello !== VERSION) return;
      const { ucthello, reply, event, ...detail } = data;
      if (reply === "hello") {
        // One that has stopped may yet come to life, and then answers again.
        if (!this.#hello || !detail.ok) return;
        this.#stopGreeting();
        this.#isReady(detail.game);
        this.#tell("ready", { game: detail.game });
        // Before that nobody may have listened.
        this.#setWidth();
      } else if (event === "ready") {
        // It comes before any answer.
        if (!this.#hello) this.#again();
        this.#post({ command: "hello", id: "hello" });
      } else if (event) {
        this.#tell(event, event === "error" ? detail.error : detail);
      } else if (this.#asked.has(reply)) {
        const { resolve, reject, late } = this.#asked.get(reply);
        clearTimeout(late);
        this.#asked.delete(reply);
        if (detail.ok) resolve(detail.game);
        else reject(Object.assign(new Error(detail.error?.message), { code: detail.error?.code }));
      }
    }
  }
  if (!customElements.get("uct-othello")) customElements.define("uct-othello", UctOthello);
})();
