// Shows the result of the game.
document.querySelector("uct-othello").addEventListener("gameover", ({ detail: { winner, game } }) => {
  const sentences = { black: "You win", white: "The computer wins", draw: "A draw" };
  document.getElementById("result").textContent = `${sentences[winner]}: ${game.black} to ${game.white}.`;
});
