//! Random games from a leaf to the end.
use crate::candidates::forced;
use crate::{Field, State, scores};
use board_game::{BoardAction, Side, Spot, Spots};
use gobang::threats::Threat;
use mcts::{Evaluation, Game, Random};

/// How the moves of playouts are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// All legal moves are equally likely.
    #[default]
    Uniform,
    /// Forced moves, or else a random one near stones.
    Forced,
    /// One of those with the highest score by the table of the original.
    BestScores,
}

impl Policy {
    /// The time of a move in the unit of [`Evaluator::effort`](mcts::Evaluator::effort); 0 where whole games are so short that nobody has to
    /// count them.
    pub const fn effort_of_a_move(self) -> u64 {
        match self {
            Self::Uniform => 0,
            Self::Forced => 2,
            Self::BestScores => 16,
        }
    }

    /// Plays a random game and reports its moves; its value is for the player to move: 2 for a win, 1 for a draw.
    pub fn play(self, state: &State, seed: u64, watch: &mut dyn FnMut(Spot)) -> Evaluation {
        let mut random = Random::new(seed);
        let mut state = *state;
        let mut plies = 0_u32;
        // The rest of a swap opening is short.
        while !state.is_playing() && !state.is_over() {
            let actions: Vec<BoardAction> = state.actions().iter().collect();
            let action = actions[random.below(actions.len() as u32) as usize];
            action.spot().into_iter().for_each(&mut *watch);
            state.play(action);
            plies += 1;
        }
        let loser_moves = match self {
            _ if state.is_over() => (state.outcome() == mcts::Outcome::Loss).then_some(0),
            Self::Uniform => uniform(state.field(), state.turn(), &mut random, watch),
            Self::Forced | Self::BestScores => self.guided(state, &mut random, watch),
        };
        let (value, moves) = match loser_moves {
            // With an even number of moves, the player to move at the beginning would be next, and has lost.
            Some(moves) => (if (plies + moves).is_multiple_of(2) { 0 } else { 2 }, plies + moves),
            None => (1, plies + state.field().threats().empty().len()),
        };
        Evaluation { value, moves: moves.min(255) as u8 }
    }

    /// Plays with threats; the number of moves up to the win, or `None` for a draw.
    fn guided(self, mut state: State, random: &mut Random, watch: &mut dyn FnMut(Spot)) -> Option<u32> {
        for plies in 0.. {
            let (field, side) = (state.field(), state.turn());
            let spots = match self {
                Self::BestScores => scores::best(field, side),
                Self::Uniform | Self::Forced => forced(field, side).unwrap_or_else(|| near(field)),
            };
            let spot = pick(spots, random)?;
            watch(spot);
            state.play(BoardAction::Place(spot));
            if state.outcome() == mcts::Outcome::Loss {
                return Some(plies + 1);
            }
        }
        None
    }
}

fn near(field: &Field) -> Spots {
    let near = field.threats().near();
    if near.is_empty() { field.threats().empty() } else { near }
}

fn pick(spots: Spots, random: &mut Random) -> Option<Spot> {
    let n = random.below(spots.len());
    spots.iter().nth(n as usize)
}

/// The stones of a side along all lines of the board, as bits, by the number of the line. A row of five is found along the last stone's lines alone.
#[derive(Clone, Copy)]
struct Lines {
    columns: [u16; 16],
    rows: [u16; 16],
    falling: [u32; 32],
    rising: [u32; 32],
}

impl Lines {
    const EMPTY: Self = Self { columns: [0; 16], rows: [0; 16], falling: [0; 32], rising: [0; 32] };

    /// Adds a stone, and returns whether there are five in a row now.
    #[inline(always)]
    fn add(&mut self, at: u8) -> bool {
        let (column, row) = (usize::from(at & 15), usize::from(at >> 4));
        self.columns[column] |= 1 << row;
        self.rows[row] |= 1 << column;
        let falling = (column + 15 - row) & 31;
        let rising = (column + row) & 31;
        self.falling[falling] |= 1 << column;
        self.rising[rising] |= 1 << column;
        let five = |line: u32| {
            let pairs = line & line >> 1;
            pairs & pairs >> 2 & line >> 4
        };
        let straight = five(self.columns[column].into()) | five(self.rows[row].into());
        straight | five(self.falling[falling]) | five(self.rising[rising]) != 0
    }
}

/// Plays with all empty spots equally likely; the number of moves up to the win, or `None` for a draw.
fn uniform(field: &Field, side: Side, random: &mut Random, watch: &mut dyn FnMut(Spot)) -> Option<u32> {
    let mut lines = [Lines::EMPTY; 2];
    for (lines, of) in lines.iter_mut().zip([side, !side]) {
        field.stones(of).iter().for_each(|spot| {
            lines.add(State::encode(BoardAction::Place(spot)));
        });
    }
    let mut left = [0_u8; 225];
    let mut count = 0;
    for spot in field.threats().empty().iter() {
        left[count] = State::encode(BoardAction::Place(spot));
        count += 1;
    }
    let mut moves = 0;
    while count > 0 {
        let n = random.below(count as u32) as usize;
        let at = left[n];
        count -= 1;
        left[n] = left[count];
        watch(Spot::new(at & 15, at >> 4).expect("it was a spot"));
        let has_won = lines[moves % 2].add(at);
        moves += 1;
        if has_won {
            return Some(moves as u32);
        }
    }
    None
}

/// Whether the player to move wins or loses at once, as far as one look tells: the points, 2 for a win and 0 for a loss.
pub(crate) fn at_a_glance(field: &Field, side: Side) -> Option<u16> {
    if !field.fives(side).is_empty() {
        return Some(2);
    }
    match field.fives(!side).len() {
        0 => (!field.threats().spots(side, Threat::OpenFour).is_empty()).then_some(2),
        1 => None,
        _ => Some(0),
    }
}
