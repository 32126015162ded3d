// Starts the worker with the learned evaluation, as othello-worker_start.js starts the other.
import init from "./othello-expert.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
