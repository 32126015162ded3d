//! The choice of where a game begins.
use formats::parse_transcript;
use othello::{Position, Rules};
use std::borrow::Cow;

/// Where a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The start position.
    #[default]
    Start,
    /// A random opening that is fair to both sides.
    Random,
    /// One of these openings, each a transcript of its moves and with equal chance. There is at least one.
    Openings(Vec<String>),
    /// The position on the board, with the moves that led to it.
    Here,
}

impl Origin {
    /// Its name in storage: a keyword, or the moves of the openings, with a plus sign between two of them.
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Start => "start".into(),
            Self::Random => "random".into(),
            Self::Here => "here".into(),
            Self::Openings(lines) => lines.join("+").into(),
        }
    }

    /// The openings that are chosen; none for anything else.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::Openings(lines) => lines,
            Self::Start | Self::Random | Self::Here => &[],
        }
    }

    /// The origin with this name; `None` if it is neither a keyword nor made of legal transcripts.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "start" => Some(Self::Start),
            "random" => Some(Self::Random),
            "here" => Some(Self::Here),
            lines => {
                let is_legal = lines.split('+').all(|moves| !moves.is_empty() && opening(moves).is_some());
                is_legal.then(|| Self::Openings(lines.split('+').map(str::to_owned).collect()))
            }
        }
    }
}

/// The game that an opening's moves make on the 8x8 board; `None` if they are no legal transcript.
fn opening(moves: &str) -> Option<othello::Game> {
    parse_transcript(moves, Position::start(Rules::default())).ok()
}
