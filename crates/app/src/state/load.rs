//! What a text that was pasted, dropped or opened begins.
use othello::{
    BoardSize, GameTree, Position, RecogniseError, Recognised, Rules, SharedGame, parse_transcript, recognise,
};

/// A game that was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// A game without players.
    Tree(Box<GameTree>),
    /// One with players and a seed.
    Shared(Box<SharedGame>),
}

/// The game that a text holds: a transcript is played from the start position of `rules`, or of another board size if
/// it is legal there only; everything else brings its own size. Of several games in GGF it is the first.
///
/// # Errors
/// Says what is wrong and where.
pub fn load(text: &str, rules: Rules) -> Result<Loaded, RecogniseError> {
    let tree = |tree| Loaded::Tree(Box::new(tree));
    match recognise(text, rules) {
        Ok(Recognised::Transcript(game)) => Ok(tree(GameTree::from(&game))),
        Ok(Recognised::BoardString(position)) => Ok(tree(GameTree::new(position))),
        Ok(Recognised::Ggf(games)) => {
            games.first().map(|first| tree(GameTree::from(&first.game))).ok_or(RecogniseError::Empty)
        }
        Ok(Recognised::Link(shared)) => Ok(Loaded::Shared(Box::new(shared))),
        Err(error @ RecogniseError::Transcript(_)) => {
            let others = BoardSize::ALL.into_iter().rev().filter(|&size| size != rules.size);
            let on = |size| parse_transcript(text, Position::start(Rules { size, ..rules })).ok();
            others.filter_map(on).next().map(|game| tree(GameTree::from(&game))).ok_or(error)
        }
        Err(error) => Err(error),
    }
}
