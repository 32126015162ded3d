// Says how the game has ended.
document.querySelector("uct-othello").addEventListener("gameover", ({ detail: { winner, game } }) => {
  const sentences = { black: "You have won", white: "The computer has won", draw: "It is a draw" };
  document.getElementById("result").textContent = `${sentences[winner]}: ${game.black} to ${game.white}.`;
});
