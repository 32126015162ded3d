//! The games behind the positions and numbers of the article on the rules.
use formats::parse_transcript;
use othello::{Game, LegalMove, Move, NoMoveRule, Position, Rules, Score};

/// A game in which Black can flip discs in five directions at once.
const MANY_RUNS: &str = "e6f6f5f4g3d6c5c4c3f3g5d3";
/// That move.
pub const MANY_RUNS_MOVE: &str = "e3";
/// The shortest known game after which a side must pass.
const EARLY_PASS: &str = "c4c3e6b4a4a5b2a3";
/// A game that ends with empty squares.
const WITH_EMPTIES: &str = "e6f4g3e7f7g4e3g7g5f2e2f6c5b6b5h2d2h4h6b4c4c2e8b3g1d8f8f3a4h7h8g2f1g8c8d3g6c6a5d6d1a2c1b2d7c7f5a3a7e1h3a6b8h1a1h5c3b1";

fn game(transcript: &str, rules: Rules) -> Game {
    parse_transcript(transcript, Position::start(rules))
        .expect("the games of the articles are legal, as a test shows")
}

/// A move that flips discs in five directions, and the position before it.
pub fn many_runs() -> (Position, LegalMove) {
    let position = game(MANY_RUNS, Rules::default()).position();
    let square = MANY_RUNS_MOVE.parse().expect("this is the name of a square");
    (position, position.check(Move::Place(square)).expect("this move is legal, as a test shows"))
}

/// The position after a forced pass.
pub fn passed() -> Position {
    let pass = game(EARLY_PASS, Rules::default()).position();
    pass.play(Move::Pass).expect("a pass is forced here, as a test shows")
}

/// The same discs by the rule that ends the game at once.
pub fn stopped() -> Position {
    game(EARLY_PASS, Rules { no_move: NoMoveRule::GameOver, ..Rules::default() }).position()
}

/// A game that is over with two empty squares.
pub fn ended() -> Position {
    game(WITH_EMPTIES, Rules::default()).position()
}

/// The score of one of these positions in which the game is over.
pub fn score(position: Position) -> Score {
    position.score().expect("these games are over, as a test shows")
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Color, Status};

    #[test]
    fn the_examples_have_the_properties_that_the_text_states() {
        let (many, made) = many_runs();
        assert_eq!((many.turn(), made.flips().len()), (Color::Black, 5));
        assert_eq!((passed().turn(), passed().status()), (Color::White, Status::ToMove));
        assert_eq!(stopped().status(), Status::Over);
        assert_eq!((ended().status(), ended().empties().len()), (Status::Over, 2));
        assert!(ended().score().is_some_and(|score| score.raw != score.official));
    }
}
