// Starts the worker for Gobang, as othello-worker_start.js starts the one for Othello.
import init from "./gobang-worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
