//! Positions, moves and players for the worker's programs.
use crate::othello;
use board_game::BoardGame;
use games::{AnyAction, AnyGame, Game, GameId};
use protocol::{PlayerText, WireMove, WirePosition};

/// The player with this text in a game, for messages. Whether it is one, the game's program says when it reads the text.
pub fn player_text(game: GameId, text: impl Into<String>) -> PlayerText {
    if game == GameId::Othello {
        return othello::player_text(text);
    }
    // Programs of other games read every text, and have all that their players need.
    PlayerText { text: text.into(), needs_knowledge: false, needs_reading: false }
}

/// Whether Othello's learned evaluation is of use to an analysis that solves positions with up to `exact_empties` empty squares without
/// it: see [`protocol::Analyse::needs_knowledge`].
pub fn analysis_needs_knowledge(position: &AnyGame, exact_empties: u8) -> bool {
    position.othello().is_some_and(|position| othello::analysis_needs_knowledge(position, exact_empties))
}

/// A position for messages.
pub fn wire_position(position: &AnyGame) -> WirePosition {
    match position.othello() {
        Some(position) => othello::wire_position(position),
        None => WirePosition { bytes: position.to_bytes(), is_evaluated: false },
    }
}

/// An action for messages.
pub fn wire_move(action: AnyAction) -> WireMove {
    AnyGame::board_action(action).into()
}

/// The game of these moves; `None` if one of them is illegal.
pub fn replayed(start: AnyGame, moves: &[WireMove]) -> Option<Game> {
    let mut game = Game::new(start);
    for played in moves {
        let action = game.position().action_of((*played).into())?;
        game.play(action).ok()?;
    }
    Some(game)
}
