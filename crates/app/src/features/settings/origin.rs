//! The choice of where a game begins.
use formats::parse_transcript;
use othello::{Position, Rules};

/// Where a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The start position.
    #[default]
    Start,
    /// A random opening that is fair to both sides.
    Random,
    /// A known opening, as a transcript of its moves.
    Opening(String),
    /// The position on the board, with the moves that led to it.
    Here,
}

impl Origin {
    /// Its name in storage: a keyword, or the moves of an opening.
    pub fn name(&self) -> &str {
        match self {
            Self::Start => "start",
            Self::Random => "random",
            Self::Here => "here",
            Self::Opening(moves) => moves,
        }
    }

    /// The origin with this name; `None` if it is neither a keyword nor a legal transcript.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "start" => Some(Self::Start),
            "random" => Some(Self::Random),
            "here" => Some(Self::Here),
            moves => opening(moves).map(|_| Self::Opening(moves.to_owned())),
        }
    }
}

/// The game that an opening's moves make on the 8x8 board; `None` if they are no legal transcript.
fn opening(moves: &str) -> Option<othello::Game> {
    parse_transcript(moves, Position::start(Rules::default())).ok()
}
