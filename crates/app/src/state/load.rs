//! What a text that was pasted, dropped or opened begins.
use formats::{
    GgfError, LinkError, RecogniseError, Recognised, SharedGame, TranscriptError, parse_transcript, recognise,
};
use othello::{BoardSize, BoardStringError, GameTree, Position, Rules};

/// A game that was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// A game without players.
    Tree(Box<GameTree>),
    /// One with players and a seed.
    Shared(Box<SharedGame>),
}

/// Why nothing could be loaded, and where in the text; `text::load_error` says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// There is no text.
    Empty,
    /// It was read as a transcript, on a board of this size.
    Transcript(TranscriptError, BoardSize),
    /// It was read as a board string.
    Board(BoardStringError),
    /// It was read as GGF.
    Ggf(GgfError),
    /// It was read as a link.
    Link(LinkError),
}

/// The game that a text holds: a transcript is played from the start position of `rules`, or of another board size if
/// it is legal there only; everything else brings its own size. Of several games in GGF it is the first.
///
/// # Errors
/// Says what is wrong and where.
pub fn load(text: &str, rules: Rules) -> Result<Loaded, LoadError> {
    let tree = |tree| Ok(Loaded::Tree(Box::new(tree)));
    match recognise(text, rules) {
        Ok(Recognised::Transcript(game)) => tree(GameTree::from(&game)),
        Ok(Recognised::BoardString(position)) => tree(GameTree::new(position)),
        Ok(Recognised::Ggf(games)) => {
            games.first().map_or(Err(LoadError::Empty), |first| tree(GameTree::from(&first.game)))
        }
        Ok(Recognised::Link(shared)) => Ok(Loaded::Shared(Box::new(shared))),
        Err(RecogniseError::Transcript(error)) => {
            let others = BoardSize::ALL.into_iter().rev().filter(|&size| size != rules.size);
            let on = |size| parse_transcript(text, Position::start(Rules { size, ..rules })).ok();
            let elsewhere = others.filter_map(on).next();
            elsewhere
                .map_or(Err(LoadError::Transcript(error, rules.size)), |game| tree(GameTree::from(&game)))
        }
        Err(RecogniseError::Empty) => Err(LoadError::Empty),
        Err(RecogniseError::BoardString(error)) => Err(LoadError::Board(error)),
        Err(RecogniseError::Ggf(error)) => Err(LoadError::Ggf(error)),
        Err(RecogniseError::Link(error)) => Err(LoadError::Link(error)),
    }
}
