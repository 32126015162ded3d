// Starts the worker for tic-tac-toe, as othello-worker_start.js starts the one for Othello.
import init from "./tictactoe-worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
