// A lesson: each step shows a text and sets up the board for it.
const START = "---------------------------OX------XO--------------------------- X";
const STEPS = [
  ["The game begins. Black places a disc so that white discs lie between it and another black disc.", (board) => board.setPosition(START)],
  ["Black plays f5 and flips the white disc on e5.", (board) => board.load("f5")],
  ["A few moves later, both sides still stay away from the edges.", (board) => board.load("f5d6c3d3c4")],
  ["Here White has placed a disc next to a corner, on b2. Black can now take the corner a1, and nothing can ever flip that disc.",
    (board) => board.setPosition("---------O--------X--------XO------OX--------------------------- X")],
  ["Black plays a1. A disc in a corner is there to stay: that is why corners matter.", (board) => board.play("a1")],
];
const board = document.querySelector("uct-othello"), words = document.getElementById("words");
const buttons = { back: document.getElementById("back"), next: document.getElementById("next") };
let at = 0;

async function show(step) {
  at = Math.max(0, Math.min(step, STEPS.length - 1));
  buttons.back.disabled = buttons.next.disabled = true;
  const [sentence, act] = STEPS[at];
  try {
    // Moves are played on the position of the previous step.
    if (at === STEPS.length - 1) await STEPS[at - 1][1](board);
    await act(board);
    words.textContent = sentence;
  } catch (error) {
    words.textContent = `This step could not be shown: ${error.message}`;
  }
  buttons.back.disabled = at === 0;
  buttons.next.disabled = at === STEPS.length - 1;
}
buttons.back.addEventListener("click", () => show(at - 1));
buttons.next.addEventListener("click", () => show(at + 1));
board.addEventListener("ready", () => show(0));
