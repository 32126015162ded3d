//! Players on one board.
use crate::names::{Name, Perfect, Variant};
use crate::perfect::best_places;
use crate::player::PlayerKind;
use mcts::{ActionSet, Config, Game, Limits, Random, RandomPlayouts, Search};
use players::{PlayerName, TextError, split};
use std::fmt;
use thinking::{Engine, Plan, Reason, SearchOf};
use tictactoe::{GameResult, Places, Plain};

/// A player on one board.
///
/// Perfect play is a draw, so there are three levels, by the sight of a player: the first sees a line that it can make, the second also
/// one that the other side can make next, and the third plays perfectly, except that it looks no further than the second at one move
/// of four. All but `classic` choose at once, and with equal chances among the moves that they think equal.
///
/// ```
/// use tictactoe_engines::PlainPlayer;
///
/// let player = PlainPlayer::read("level2")?;
/// assert_eq!(player.to_string(), "level2");
/// assert_eq!(PlainPlayer::read("level2:c=1").unwrap_err().to_string(), "c=1 (character 8): level2 takes no options");
/// # Ok::<(), tictactoe_engines::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainPlayer(Name);

/// The iterations of `classic` for a move.
const ITERATIONS: u32 = 1_000;

/// At one move of so many, the third level looks no further than the second.
const CARELESS_OF: u32 = 4;

impl PlainPlayer {
    /// Perfect play.
    pub const PERFECT: Self = Self(PlayerName::Own(Perfect));

    /// The player with this name.
    ///
    /// # Errors
    /// If there is none on one board, or options follow the name.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (name, options) = split(text);
        let name = Variant::Plain.read_name(name)?;
        if options.is_some() { Err(TextError::no_options(text, name)) } else { Ok(Self(name)) }
    }

    /// Its name.
    pub const fn name(self) -> Name {
        self.0
    }
}

impl fmt::Display for PlainPlayer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The moves that make a line.
fn winning(board: Plain) -> Places {
    let mut places = board.actions();
    for place in board.actions().iter() {
        let mut next = board;
        next.play(place);
        if next.result() != Some(GameResult::Won(board.turn())) {
            places.remove(place);
        }
    }
    places
}

/// The moves after which the other side can't make a line at once: all if it threatens none, and none if it threatens several.
fn blocking(board: Plain) -> Places {
    let mut places = board.actions();
    for place in board.actions().iter() {
        let mut next = board;
        next.play(place);
        if next.result().is_none() && !winning(next).is_empty() {
            places.remove(place);
        }
    }
    places
}

/// The moves among which a level chooses.
fn choices(board: Plain, level: u8, random: &mut Random) -> Places {
    let sees_all = level >= 3 && random.below(CARELESS_OF) > 0;
    let first = |sets: [Places; 2]| sets.into_iter().find(|set| !set.is_empty());
    let seen = match level {
        _ if sees_all => Some(best_places(board)),
        1 => first([winning(board), Places::NONE]),
        _ => first([winning(board), blocking(board)]),
    };
    seen.unwrap_or_else(|| board.actions())
}

impl Engine for PlainPlayer {
    type Game = Plain;
    type Evaluator = RandomPlayouts;

    fn plan(
        &self,
        game: &Plain,
        seed: u64,
        _continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<Plain, RandomPlayouts> {
        let mut random = Random::new(seed);
        let places = match self.0 {
            PlayerName::Kind(PlayerKind::Random) => game.actions(),
            PlayerName::Level(level) => choices(*game, level, &mut random),
            PlayerName::Own(Perfect) => best_places(*game),
            // Only `classic` is left: no other name is for one board.
            PlayerName::Kind(_) | PlayerName::Strongest(_) => {
                let search = Search::new(*game, Config::CLASSIC, RandomPlayouts, seed);
                return Plan::search(search, Limits::new().iterations(ITERATIONS));
            }
        };
        Plan::Play(places.nth(random.below(places.len())), Reason::NoSearch)
    }
}
