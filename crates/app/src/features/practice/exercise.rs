//! The positions to practise: those before the moves of an analysed game that lost at least so much.
use crate::features::analysis::Analyses;
use crate::features::settings::Player;
use board_game::{BoardGame, Side};
use formats::SharedGame;
use games::{AnyAction, AnyGame};
use protocol::{Compared, Estimate, GameResult, Value};
use std::rc::Rc;
use ui::text::Named;

/// The least loss that makes a move a mistake to be practised, in a game with discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Least {
    /// Two discs.
    #[default]
    Two,
    /// Four discs.
    Four,
    /// Eight discs.
    Eight,
}

impl Named for Least {
    const NAMED: &'static [(Self, &'static str)] = &[(Self::Two, "2"), (Self::Four, "4"), (Self::Eight, "8")];
}

impl Least {
    /// The number of discs.
    pub const fn discs(self) -> u32 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
            Self::Eight => 8,
        }
    }
}

/// The least loss of the chance to win, from 0 to 1, where the loss in discs is unknown.
const LEAST_CHANCE: f64 = 0.2;

/// The loss by a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lost {
    /// So many discs.
    Discs(f64),
    /// A proven result: the first was possible, the second was left after the move.
    Result(GameResult, GameResult),
    /// This share of the chance to win, from 0 to 1.
    Chance(f64),
}

impl Lost {
    /// The loss by the move that was played; `None` if it is less than `least`.
    pub fn of(compared: &Compared, least: Least) -> Option<Self> {
        Self::any(compared).filter(|lost| match lost {
            Self::Discs(discs) => *discs >= f64::from(least.discs()),
            Self::Result(..) => true,
            Self::Chance(chance) => *chance >= LEAST_CHANCE,
        })
    }

    /// The loss by the move that was played; `None` if it is as good as the best one.
    pub fn any(compared: &Compared) -> Option<Self> {
        let Compared { best, played } = compared;
        match (best.known(), played.known()) {
            (Value::Proven { result, margin: None }, Value::Proven { result: left, .. })
            | (Value::Proven { result, .. }, Value::Proven { result: left, margin: None }) => {
                (best.value > played.value).then_some(Self::Result(result, left))
            }
            _ => match (best.discs, played.discs) {
                (Some(best), Some(played)) => (best > played).then_some(Self::Discs(best - played)),
                _ => (best.value > played.value).then_some(Self::Chance(best.value - played.value)),
            },
        }
    }
}

/// A position in which a better move is to be found.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The position. The side to move is the learner's.
    pub position: AnyGame,
    /// The move that was played there.
    pub played: AnyAction,
    /// The loss by it; `None` if the game with its analysis is not at hand.
    pub lost: Option<Lost>,
    /// The ply of that move in its game, from 1; `None` without the game.
    pub ply: Option<usize>,
    /// The game, if it is at hand.
    pub game: Option<Rc<SharedGame>>,
}

/// The only person who played this game against a computer; `None` if there was no such person, or the players are unknown.
pub fn person_of(game: &SharedGame) -> Option<Side> {
    let is_person = |side: &Side| {
        Player::from_stored_name(&game.players[side.index()]).map(|player| player == Player::Human)
    };
    match [is_person(&Side::First)?, is_person(&Side::Second)?] {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        [true, true] | [false, false] => None,
    }
}

/// The exercises of an analysed game in the order of play: the mistakes of the only person who played it, or else of both sides. A choice
/// that is no spot of the board can't be shown there, and makes none.
pub fn exercises(game: &Rc<SharedGame>, analyses: &Analyses, least: Least) -> Vec<Exercise> {
    let (tree, side) = (&game.tree, person_of(game));
    let exercise = |node| {
        let compared = analyses.compared(tree, node)?;
        let position = tree.position_at(tree.parent(node)?)?;
        let is_asked = side.is_none_or(|side| side == position.side()) && position.has_choice();
        let lost = Lost::of(&compared, least).filter(|_| is_asked)?;
        let played = tree.turn(node)?.action();
        let better = position.action_of(compared.best.action.into())?;
        let are_spots = [played, better].into_iter().all(|action| AnyGame::spot_of(action).is_some());
        are_spots.then(|| Exercise {
            position,
            played,
            lost: Some(lost),
            ply: tree.ply(node),
            game: Some(game.clone()),
        })
    };
    tree.line().into_iter().filter_map(exercise).collect()
}

/// The largest difference in discs from the best move of a move that is right.
const RIGHT_DISCS: f64 = 0.5;
/// The same in chances to win: means of thousands of visits differ by this much through chance alone.
const RIGHT_CHANCE: f64 = 0.03;

/// Whether a move is right in a position with this best move: within half a disc of it, or with the same proven result, or with nearly
/// the same chance.
pub fn is_right(best: &Estimate, played: &Estimate) -> bool {
    match (best.known(), played.known()) {
        (Value::Proven { result, margin: None }, Value::Proven { result: other, .. })
        | (Value::Proven { result, .. }, Value::Proven { result: other, margin: None }) => result == other,
        _ => match (best.discs, played.discs) {
            (Some(best), Some(played)) => best - played <= RIGHT_DISCS,
            _ => best.value - played.value <= RIGHT_CHANCE,
        },
    }
}
