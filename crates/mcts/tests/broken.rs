//! Games and evaluators that break one law each, to show that every law can be broken and is found by its name.
use mcts::laws::{Broken, Check, Law, check_search};
use mcts::{ActionSet, Evaluation, Evaluator, Game, Outcome, RandomPlayouts};
use std::cell::Cell;
use std::fmt::Debug;
use std::marker::PhantomData;

/// Nim with one heap, where one takes 1 to 3 matches and wins by taking the last one. Each function is right unless a flaw
/// replaces it.
trait Flaw: Copy + Debug {
    fn len(takes: &Takes<Self>) -> u32 {
        takes.bits.count_ones()
    }
    fn is_empty(takes: &Takes<Self>) -> bool {
        takes.bits == 0
    }
    fn nth(takes: &Takes<Self>, n: u32) -> u8 {
        (0..n).fold(takes.bits, |left, _| left & (left - 1)).trailing_zeros() as u8
    }
    fn remove(takes: &mut Takes<Self>, take: u8) {
        takes.bits &= !(1 << take);
    }
    fn actions(heap: &Heap<Self>) -> u8 {
        (1..=heap.matches.min(3)).fold(0, |bits, take| bits | 1 << take)
    }
    fn play(heap: &mut Heap<Self>, take: u8) {
        heap.matches -= take;
        heap.plies += 1;
    }
    fn outcome(_heap: &Heap<Self>) -> Outcome {
        Outcome::Loss
    }
    fn margin(_heap: &Heap<Self>) -> i32 {
        -1
    }
    fn is_first_players_turn(heap: &Heap<Self>) -> bool {
        heap.plies.is_multiple_of(2)
    }
    fn encode(take: u8) -> u8 {
        take
    }
    fn decode(code: u8) -> u8 {
        code
    }
}

#[derive(Clone, Copy, Debug)]
struct Heap<F> {
    matches: u8,
    plies: u8,
    flaw: PhantomData<F>,
}

/// The numbers of matches that can be taken: number n is bit n.
#[derive(Clone, Copy)]
struct Takes<F> {
    bits: u8,
    flaw: PhantomData<F>,
}

impl<F: Flaw> ActionSet for Takes<F> {
    type Action = u8;
    fn len(&self) -> u32 {
        F::len(self)
    }
    fn is_empty(&self) -> bool {
        F::is_empty(self)
    }
    fn nth(&self, n: u32) -> u8 {
        F::nth(self, n)
    }
    fn remove(&mut self, take: u8) {
        F::remove(self, take);
    }
}

impl<F: Flaw> Game for Heap<F> {
    type Action = u8;
    type Actions = Takes<F>;
    fn actions(&self) -> Takes<F> {
        Takes { bits: F::actions(self), flaw: PhantomData }
    }
    fn play(&mut self, take: u8) {
        F::play(self, take);
    }
    fn outcome(&self) -> Outcome {
        F::outcome(self)
    }
    fn margin(&self) -> i32 {
        F::margin(self)
    }
    fn is_first_players_turn(&self) -> bool {
        F::is_first_players_turn(self)
    }
    fn encode(take: u8) -> u8 {
        F::encode(take)
    }
    fn decode(code: u8) -> u8 {
        F::decode(code)
    }
}

const MATCHES: u8 = 12;

const fn start<F>() -> Heap<F> {
    Heap { matches: MATCHES, plies: 0, flaw: PhantomData }
}

fn judge(takes: &[u8]) -> Option<Outcome> {
    let is_over = takes.iter().sum::<u8>() >= MATCHES;
    is_over.then_some(if takes.len() % 2 == 1 { Outcome::Win } else { Outcome::Loss })
}

fn check<F: Flaw>() -> Result<(), Broken<u8>> {
    Check::new(start::<F>()).most_plies(500).referee(judge).run().map(drop)
}

thread_local! {
    /// The number of calls of a flaw that forgets to keep its state in the game.
    static CALLS: Cell<u8> = const { Cell::new(0) };
}

/// Counts a call and returns whether its number is even.
fn is_even_call() -> bool {
    CALLS.set(CALLS.get().wrapping_add(1));
    CALLS.get().is_multiple_of(2)
}

/// Defines flaws, each with the functions that it replaces.
macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident { $($function:item)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            struct $name;
            impl Flaw for $name { $($function)* }
        )*
    };
}

flaws! {
    /// It has no flaw.
    Sound {}

    /// The last three matches can't be taken at once.
    PanicsAtTheEnd {
        fn play(heap: &mut Heap<Self>, take: u8) {
            assert!(take < 3 || heap.matches > 3, "there are too few matches");
            heap.matches -= take;
            heap.plies += 1;
        }
    }

    /// There are more actions than a node can count.
    TooManyActions {
        fn len(takes: &Takes<Self>) -> u32 {
            255 * takes.bits.count_ones()
        }
    }

    /// A set with a forced move calls itself empty.
    ForgetsForcedMoves {
        fn is_empty(takes: &Takes<Self>) -> bool {
            takes.bits.count_ones() < 2
        }
    }

    /// The last action is listed twice.
    ListsTwice {
        fn nth(takes: &Takes<Self>, n: u32) -> u8 {
            Sound::nth(&Takes { bits: takes.bits, flaw: PhantomData }, n.min(1))
        }
    }

    /// Taking 3 stays in the set.
    RemovesNothing {
        fn remove(takes: &mut Takes<Self>, take: u8) {
            takes.bits &= if take == 3 { u8::MAX } else { !(1 << take) };
        }
    }

    /// The smaller actions are removed, too.
    RemovesMore {
        fn remove(takes: &mut Takes<Self>, take: u8) {
            takes.bits &= u8::MAX << (take + 1);
        }
    }

    /// Two actions have the same code.
    SharesCodes {
        fn encode(take: u8) -> u8 {
            take.min(2)
        }
    }

    /// Codes are read as the action before, or as taking nothing.
    MisreadsCodes {
        fn decode(code: u8) -> u8 {
            code.saturating_sub(1)
        }
    }

    /// An action has two codes.
    ChangesCodes {
        fn encode(take: u8) -> u8 {
            if is_even_call() { take } else { take + 100 }
        }
        fn decode(code: u8) -> u8 {
            code % 100
        }
    }

    /// Every second answer lacks an action.
    ForgetsAnAction {
        fn actions(heap: &Heap<Self>) -> u8 {
            let most = if is_even_call() { 2 } else { 3 };
            (1..=heap.matches.min(most)).fold(0, |bits, take| bits | 1 << take)
        }
    }

    /// The turn is kept outside of the state.
    SharesItsTurn {
        fn play(heap: &mut Heap<Self>, take: u8) {
            heap.matches -= take;
            is_even_call();
        }
        fn is_first_players_turn(_heap: &Heap<Self>) -> bool {
            CALLS.get().is_multiple_of(2)
        }
    }

    /// Taking 3 brings another turn.
    MovesTwice {
        fn play(heap: &mut Heap<Self>, take: u8) {
            heap.matches -= take;
            heap.plies += u8::from(take != 3);
        }
    }

    /// The second player is on turn from the second ply on.
    StopsAlternating {
        fn is_first_players_turn(heap: &Heap<Self>) -> bool {
            heap.plies == 0
        }
    }

    /// The game ends before the last match is taken.
    EndsEarly {
        fn actions(heap: &Heap<Self>) -> u8 {
            (1..=heap.matches.min(3)).fold(0, |bits, take| bits | 1 << take) & !(1 << heap.matches.min(7))
        }
    }

    /// The outcome is that of the player who moved last.
    SwapsSides {
        fn outcome(_heap: &Heap<Self>) -> Outcome {
            Outcome::Win
        }
    }

    /// A loss by 3 matches counts as one that was won by 3.
    TurnsMargins {
        fn margin(_heap: &Heap<Self>) -> i32 {
            3
        }
    }

    /// The heap never becomes smaller than 1.
    NeverEnds {
        fn play(heap: &mut Heap<Self>, take: u8) {
            heap.matches = (heap.matches - take).max(1);
            heap.plies = (heap.plies + 1) % 2;
        }
    }

    /// Now and then a match falls from the heap.
    HasChance {
        fn play(heap: &mut Heap<Self>, take: u8) {
            let falls = u8::from(is_even_call());
            heap.matches = heap.matches.saturating_sub(take + falls);
            heap.plies += 1;
        }
    }
}

/// A flaw with the law that it breaks.
type Case = (&'static str, Law, Result<(), Broken<u8>>);

/// Every law of games with games that break it.
fn games() -> Vec<Case> {
    // Endless games have no referee to agree with.
    let endless = Check::new(start::<NeverEnds>()).most_plies(500).run().map(drop);
    let chance = Check::new(start::<HasChance>()).run().map(drop);
    vec![
        ("PanicsAtTheEnd", Law::NoPanics, check::<PanicsAtTheEnd>()),
        ("TooManyActions", Law::ActionCount, check::<TooManyActions>()),
        ("ForgetsForcedMoves", Law::Emptiness, check::<ForgetsForcedMoves>()),
        ("ListsTwice", Law::DistinctActions, check::<ListsTwice>()),
        ("RemovesNothing", Law::Removal, check::<RemovesNothing>()),
        ("RemovesMore", Law::Removal, check::<RemovesMore>()),
        ("SharesCodes", Law::Codes, check::<SharesCodes>()),
        ("MisreadsCodes", Law::Codes, check::<MisreadsCodes>()),
        ("ChangesCodes", Law::Codes, check::<ChangesCodes>()),
        ("ForgetsAnAction", Law::SameAnswers, check::<ForgetsAnAction>()),
        ("SharesItsTurn", Law::IndependentCopies, check::<SharesItsTurn>()),
        ("MovesTwice", Law::Turns, check::<MovesTwice>()),
        ("StopsAlternating", Law::Turns, check::<StopsAlternating>()),
        ("EndsEarly", Law::EndOfGame, check::<EndsEarly>()),
        ("SwapsSides", Law::Outcome, check::<SwapsSides>()),
        ("TurnsMargins", Law::Margin, check::<TurnsMargins>()),
        ("NeverEnds", Law::GamesEnd, endless),
        ("HasChance", Law::NoChance, chance),
    ]
}

/// An evaluator whose values depend on how often it was asked, in all searches together.
#[derive(Clone)]
struct Moody;

impl<G: Game> Evaluator<G> for Moody {
    fn evaluate(&mut self, _states: &[G], _seed: u32, evaluations: &mut [Evaluation]) {
        evaluations.iter_mut().for_each(|evaluation| evaluation.value = u16::from(is_even_call()) * 2);
    }
}

/// Every law of searches with a game or an evaluator that breaks it.
fn searches() -> Vec<Case> {
    vec![
        ("MisreadsCodes", Law::SearchCounts, check_search(start::<MisreadsCodes>(), &RandomPlayouts, 1)),
        ("ChangesCodes", Law::SearchAdvance, check_search(start::<ChangesCodes>(), &RandomPlayouts, 1)),
        ("Moody", Law::SearchSlices, check_search(start::<Sound>(), &Moody, 1)),
    ]
}

#[test]
fn a_sound_game_keeps_all_laws() {
    assert_eq!(check::<Sound>(), Ok(()));
    assert_eq!(check_search(start::<Sound>(), &RandomPlayouts, 1), Ok(()));
}

#[test]
fn each_law_finds_what_breaks_it() {
    let cases: Vec<Case> = games().into_iter().chain(searches()).collect();
    for (name, law, found) in &cases {
        let found = found.as_ref().map_err(|broken| broken.law);
        assert_eq!(found, Err(*law), "{name}");
    }
    let mut laws: Vec<Law> = cases.iter().map(|(_, law, _)| *law).collect();
    laws.dedup();
    assert_eq!(laws, Law::ALL, "each law has a game that breaks it");
}

#[test]
fn a_breach_can_be_seen_again() {
    let broken = check::<PanicsAtTheEnd>().unwrap_err();
    assert_eq!((broken.law, &*broken.finding), (Law::NoPanics, "there are too few matches"));
    let again = Check::new(start::<PanicsAtTheEnd>()).games(1).seed(broken.seed).run();
    assert_eq!(again.as_ref(), Err(&broken));
    // The actions lead to the state.
    let mut state = start::<PanicsAtTheEnd>();
    broken.actions.iter().for_each(|&take| state.play(take));
    assert_eq!(format!("{state:?}"), broken.state);
}

#[test]
#[should_panic(expected = "broken law: Codes (each action has a code of its own, from which it is decoded)
  2 and 3 have the same code 2
  state: Heap { matches: 12, plies: 0, flaw: PhantomData<mcts::broken::SharesCodes> }
  after: []
  seed: 5")]
fn the_message_has_all_that_is_needed() {
    Check::new(start::<SharesCodes>()).seed(5).assert();
}
