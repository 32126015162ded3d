//! The number of mistakes in each phase of a game.
use board_game::BoardGame;
use games::AnyGame;

/// The number of a side's mistakes, by phase of the game: the thirds of its usual length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// In the first third: with more than 40 empty squares before the move in Othello on 8x8.
    pub opening: usize,
    /// In the second one.
    pub middle: usize,
    /// Later: with at most 20 empty squares in Othello on 8x8.
    pub endgame: usize,
}

impl Losses {
    /// Adds a mistake in this position. The number of empty squares says how far the game has come, also after a start that was set up.
    pub(crate) fn add(&mut self, before: AnyGame) {
        let setup = before.setup();
        let played = AnyGame::start(setup).empties().saturating_sub(before.empties());
        let phase = match 3 * played / setup.usual_plies() {
            0 => &mut self.opening,
            1 => &mut self.middle,
            _ => &mut self.endgame,
        };
        *phase += 1;
    }
}
