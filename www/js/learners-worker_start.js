// Starts the worker that trains learners, as othello-worker_start.js starts the one for Othello.
import init from "./learners-worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
