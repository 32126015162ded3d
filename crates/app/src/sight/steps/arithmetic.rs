//! The arithmetic of an iteration, from the report of its phases: the sums that selection compares, the way through the tree, and
//! what backpropagation adds at each level.
use crate::sight::{Sum, Ties, Unit};
use board_game::{BoardGame, Side};
use games::AnyGame;
use protocol::{Backup, Choice, Formula, Moment, Step, WireMove};

/// Why selection went where it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The largest sum.
    Largest,
    /// The largest sum of the moves whose result is not proven: there is nothing to learn below the others.
    LargestUnproven,
    /// There is no other move in the tree.
    Only,
}

/// A choice of the selection.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The chosen move.
    pub chosen: Sum,
    /// The others, those with the largest sums first.
    pub others: Vec<Sum>,
    /// Why it was chosen.
    pub reason: Reason,
    /// The others with the same sum.
    pub ties: Ties,
    /// The value of the unexamined moves, which it had to exceed; `None` if there were none, or if they have no finite value.
    pub unexamined: Option<f64>,
}

impl Level {
    /// Computes the sums of a choice. `None` if the chosen one is not among the candidates.
    pub fn new(choice: &Choice, formula: Formula) -> Option<Self> {
        let sums: Vec<Sum> = choice.candidates.iter().map(|&stats| Sum::new(stats, formula)).collect();
        let chosen = *sums.get(choice.chosen as usize)?;
        let ties = Ties::new(&sums, choice.chosen as usize);
        let is_other = |(index, _): &(usize, &Sum)| *index != choice.chosen as usize;
        let mut others: Vec<Sum> = sums.iter().enumerate().filter(is_other).map(|(_, sum)| *sum).collect();
        others.sort_by(|one, other| other.total.total_cmp(&one.total));
        let reason = match others.first() {
            None => Reason::Only,
            Some(_) if ties.passes_over => Reason::LargestUnproven,
            Some(_) => Reason::Largest,
        };
        let unexamined = choice.unexamined.filter(|value| value.is_finite());
        Some(Self { chosen, others, reason, ties, unexamined })
    }
}

/// A move of the path through the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub action: WireMove,
    /// The side that makes it.
    pub by: Side,
}

/// The path from the root to the leaf, as far as the phases have gone.
pub fn way(root: Side, phases: &[Step]) -> Vec<Ply> {
    let mut actions = Vec::new();
    for phase in phases {
        match phase {
            Step::Selection(choices) => {
                let chosen =
                    |choice: &Choice| choice.candidates.get(choice.chosen as usize).map(|one| one.action);
                actions.extend(choices.iter().filter_map(chosen));
            }
            Step::Expansion { added, .. } => actions.extend(*added),
            Step::Playout { .. } | Step::Backpropagation(_) => {}
        }
    }
    let by = |index: usize| if index.is_multiple_of(2) { root } else { !root };
    actions.into_iter().enumerate().map(|(index, action)| Ply { action, by: by(index) }).collect()
}

/// The position after these moves. `None` if one of them is illegal.
pub fn after(root: AnyGame, actions: impl IntoIterator<Item = WireMove>) -> Option<AnyGame> {
    actions
        .into_iter()
        .try_fold(root, |position, action| position.play(position.action_of(action.into())?).ok())
}

/// The update of a node in backpropagation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The move that leads to it; `None` for the root.
    pub action: Option<WireMove>,
    /// The side whose points are counted there: the one that made the move, and at the root the one that is not to move; or always
    /// Black, by mistake.
    pub by: Side,
    /// The value one level below, or that of the playout. It is subtracted from 1, or from 0 if it is a disc
    /// difference, because the sides take turns. `None` if the value
    /// stays the same, by mistake.
    pub below: Option<f64>,
    /// The value added, 1 or 0 minus the value below.
    pub value: f64,
    /// The visits before and afterwards.
    pub visits: [u32; 2],
    /// The points before and afterwards.
    pub points: [f64; 2],
    /// The value proven for the same side, if any.
    pub proof: Option<f64>,
}

/// The updates from the leaf to the root in the unit of the search, given the side to move at the root.
pub fn updates(root: Side, unit: Unit, backups: &[Backup]) -> Vec<Update> {
    let backups: Vec<Backup> = backups.iter().map(|backup| unit.backup(backup)).collect();
    let depth = backups.len().saturating_sub(1);
    let update = |(index, backup): (usize, &Backup)| Update {
        action: backup.action,
        // The root is the last one; the move to a node at an odd depth is made by the side to move at the root.
        by: unit.side(if (depth - index) % 2 == 1 { root } else { !root }),
        below: (!unit.counts_for_black).then_some(unit.total() - backup.value),
        value: backup.value,
        visits: [backup.visits.saturating_sub(1), backup.visits],
        points: [backup.wins - backup.value, backup.wins],
        proof: backup.proof,
    };
    backups.iter().enumerate().map(update).collect()
}

/// The number of the iteration that a report is about, from 1; 0 at the beginning.
pub fn iteration(moment: Moment) -> u32 {
    moment.iterations + u32::from(moment.phases > 0)
}
