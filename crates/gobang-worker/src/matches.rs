//! Gobang in matches: openings are balanced ones of the game's list, or random stones around the middle of the board that a short search
//! finds balanced.
use crate::Gobang;
use arena::{ActionOf, Matches, Opening, StateOf, Unbalanced};
use board_game::{BoardAction, Spot};
use games::{AnyGame, AnySetup};
use gobang::{Setup, openings};
use gobang_engines::{Player, State, Tree};
use mcts::{ActionSet, Game, Outcome, Random};

/// The iterations of the search that values an opening.
const ITERATIONS: u32 = 200;

/// The distance from the middle within which the stones of an opening lie: further out, a first stone decides little.
const AROUND: u8 = 3;

impl Matches for Gobang {
    type Player = Player;

    const DRAWS: u32 = 50;

    const UNBALANCED: Unbalanced = Unbalanced::Closest;

    fn state(position: AnyGame) -> Option<StateOf<Self>> {
        position.gobang().map(State::from)
    }

    fn setup(state: &StateOf<Self>) -> AnySetup {
        let setup = if state.is_playing() { Setup::free(state.size()) } else { Setup::swap(state.size()) };
        AnySetup::Gobang(setup)
    }

    fn board_action(action: ActionOf<Self>) -> BoardAction {
        action
    }

    /// A balanced opening of the board's [list](gobang::openings), where it has so many plies; else random stones.
    fn draw(start: &StateOf<Self>, plies: u32, random: &mut Random) -> Opening<StateOf<Self>> {
        let is_listed = start.is_playing() && start.field().placed() == 0 && plies == openings::PLIES;
        if !is_listed {
            return random_opening(start, plies, random);
        }
        let (number, image) = (random.next_u32() as usize, random.below(openings::IMAGES.into()) as u8);
        let listed = openings::balanced_opening(start.size(), number, image);
        let mut opening = Opening { imbalance: 0.0, ..Opening::none(*start) };
        for turn in listed.turns() {
            let action = BoardAction::from(turn.action());
            opening.after.play(action);
            opening.actions.push(action);
        }
        opening
    }
}

/// Random stones around the middle of the board, valued by a short search.
pub fn random_opening(start: &State, plies: u32, random: &mut Random) -> Opening<State> {
    let mut opening = Opening::none(*start);
    let middle = start.size().lines() / 2;
    let near = |spot: Spot| {
        let distance = spot.row().abs_diff(middle).max(spot.column().abs_diff(middle));
        distance <= AROUND
    };
    for _ in 0..plies {
        let actions = opening.after.actions();
        let all = || (0..actions.len()).map(|n| actions.nth(n));
        let around: Vec<BoardAction> = all().filter(|action| action.spot().is_none_or(near)).collect();
        let choices = if around.is_empty() { all().collect() } else { around };
        if choices.is_empty() {
            return opening;
        }
        let action = choices[random.below(choices.len() as u32) as usize];
        opening.after.play(action);
        opening.actions.push(action);
    }
    if !opening.after.actions().is_empty() {
        opening.imbalance = (value(&opening.after, ITERATIONS, random.next_u64()) - 0.5).abs();
    }
    opening
}

/// The expected result for the side to move, 0 to 1, by a search of so many iterations: the exact one if it proves it.
pub fn value(state: &State, iterations: u32, seed: u64) -> f64 {
    let mut search = Tree::PUCT.search(*state, seed);
    search.run(iterations);
    search.proof().map(Outcome::value).or(search.statistics().mean_value).unwrap_or(0.5)
}
