//! The laws of one state: its actions, their codes, and copies.
use super::{Breach, Law, require};
use crate::{ActionSet, Game, Outcome, Random};

/// The highest number of actions that a node can count.
const MOST_ACTIONS: u32 = 254;

/// Everything that can be asked of a state. States need no equality, so two of them count as equal if these are.
#[derive(Debug, PartialEq)]
pub(super) struct Answers<A> {
    text: String,
    pub actions: Vec<A>,
    is_first_players_turn: bool,
    /// The result, which has a meaning only at the end.
    pub outcome: Option<Outcome>,
}

impl<A: Copy> Answers<A> {
    pub fn of<G: Game<Action = A>>(state: &G) -> Self {
        let actions = list(&state.actions());
        Self {
            text: format!("{state:?}"),
            is_first_players_turn: state.is_first_players_turn(),
            outcome: actions.is_empty().then(|| state.outcome()),
            actions,
        }
    }
}

/// The actions of a set, in order.
pub(super) fn list<S: ActionSet>(set: &S) -> Vec<S::Action> {
    (0..set.len()).map(|n| set.nth(n)).collect()
}

/// Checks the laws of one state and returns its answers.
pub(super) fn check_state<G: Game>(state: &G, random: &mut Random) -> Result<Answers<G::Action>, Breach> {
    let set = state.actions();
    let len = set.len();
    require(len <= MOST_ACTIONS, Law::ActionCount, || format!("it has {len} actions"))?;
    check_emptiness(&set)?;
    let actions = list(&set);
    for (n, action) in actions.iter().enumerate() {
        if let Some(twin) = actions[..n].iter().position(|earlier| earlier == action) {
            let finding = format!("{action:?} is both at index {twin} and at index {n}");
            return Err(Breach { law: Law::DistinctActions, finding });
        }
    }
    check_removal::<G>(set, &actions, random)?;
    check_codes::<G>(&actions)?;
    let answers = Answers::of(state);
    let again = Answers::of(state);
    require(answers == again && answers.actions == actions, Law::SameAnswers, || {
        format!("first {actions:?}, then {answers:?}, then {again:?}")
    })?;
    for &action in &actions {
        let mut copy = *state;
        copy.play(action);
        let now = Answers::of(state);
        require(now == answers, Law::IndependentCopies, || {
            format!("after {action:?} was played on a copy, {answers:?} became {now:?}")
        })?;
    }
    Ok(answers)
}

fn check_emptiness<S: ActionSet>(set: &S) -> Result<(), Breach> {
    let (len, is_empty) = (set.len(), set.is_empty());
    require(is_empty == (len == 0), Law::Emptiness, || {
        format!("`len` is {len}, but `is_empty` is {is_empty}")
    })
}

/// Removes all actions, one after another in random order.
fn check_removal<G: Game>(set: G::Actions, actions: &[G::Action], random: &mut Random) -> Result<(), Breach> {
    let (mut rest, mut expected) = (set, actions.to_vec());
    while !expected.is_empty() {
        let action = expected.remove(random.below(expected.len() as u32) as usize);
        rest.remove(action);
        check_emptiness(&rest)?;
        let left = list(&rest);
        require(left == expected, Law::Removal, || {
            format!("without {action:?}, the set should be {expected:?} but is {left:?}")
        })?;
    }
    let original = list(&set);
    require(original == actions, Law::Removal, || {
        format!("removing from a copy of {actions:?} left {original:?} in the original")
    })
}

fn check_codes<G: Game>(actions: &[G::Action]) -> Result<(), Breach> {
    for (n, &action) in actions.iter().enumerate() {
        let code = G::encode(action);
        if let Some(twin) = actions[..n].iter().find(|&&earlier| G::encode(earlier) == code) {
            let finding = format!("{twin:?} and {action:?} have the same code {code}");
            return Err(Breach { law: Law::Codes, finding });
        }
        let decoded = G::decode(code);
        require(decoded == action, Law::Codes, || {
            format!("{action:?} has the code {code}, that of {decoded:?}")
        })?;
        let again = G::encode(action);
        require(again == code, Law::Codes, || format!("{action:?} has the code {code}, then {again}"))?;
    }
    Ok(())
}
