//! The values of the moves on the board while a hint is looked for, and which of them were announced.
use super::values::Values;
use board_game::{BoardGame, NodeId};
use games::AnyGame;
use protocol::{Analysis, Estimate};

/// The values of a position's moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hints {
    /// The position.
    pub node: NodeId,
    position: AnyGame,
    /// The value of each move, as it is known now.
    pub estimates: Vec<Estimate>,
    /// Whether the analysis has ended.
    pub done: bool,
    /// As the analysis found them, in its order, and after how many iterations.
    found: Vec<Estimate>,
    iterations: u64,
    /// Those that were announced last.
    told: Option<Vec<Estimate>>,
}

/// A best move whose value has changed by less than this since the last results has settled, in discs and in chance.
const SETTLED: (f64, f64) = (0.5, 0.03);

/// The same move is announced again if its value has changed by so much.
const CHANGED: (f64, f64) = (1.0, 0.06);

impl Hints {
    /// The hints after more results of the analysis; `None` as long as there are none.
    pub fn after(before: Option<Self>, node: NodeId, position: AnyGame, found: &Analysis) -> Option<Self> {
        if found.moves.is_empty() && !found.done {
            return before;
        }
        let told = before.as_ref().and_then(|before| before.told.clone());
        let is_news = match (Estimate::best(&found.moves), &told) {
            _ if found.done => true,
            (_, None) => values_every_move(found),
            (Some(now), Some(told)) => {
                let earlier = before.as_ref().and_then(|before| Estimate::best(&before.found));
                let has_settled = earlier.is_some_and(|earlier| !differs(&now, &earlier, SETTLED));
                has_settled && Estimate::best(told).is_some_and(|told| differs(&now, &told, CHANGED))
            }
            (None, Some(_)) => false,
        };
        Some(Self {
            node,
            position,
            estimates: found.moves.clone(),
            done: found.done,
            found: found.moves.clone(),
            iterations: found.statistics.iterations,
            told: if is_news { Some(found.moves.clone()) } else { told },
        })
    }

    /// Whether the analysis has come further since: to other values, or by a quarter.
    pub fn is_old_after(&self, found: &Analysis) -> bool {
        let is_same = |one: &Estimate| self.found.contains(one);
        let is_other = found.moves.iter().any(|one| (one.discs.is_some() || one.certain) && !is_same(one));
        is_other || found.statistics.iterations / 5 > self.iterations / 4
    }

    /// Those that were announced last.
    pub fn told(&self) -> Option<&[Estimate]> {
        self.told.as_deref()
    }

    /// Takes over better known values. The best move is worth as much as the position, and no other is worth more: it may have been the best
    /// one when less was known.
    pub fn renew(&mut self, values: &Values) {
        let is_told = self.told.as_ref() == Some(&self.estimates);
        values.renew(self.position, &mut self.estimates);
        let of_position = values.get(self.position).map(|value| value.of(self.position.side()));
        let top = Estimate::best(&self.estimates).map(|best| best.action);
        if let Some((value, Some(discs))) = of_position {
            let takes = |one: &Estimate| Some(one.action) == top || one.discs.is_some_and(|now| now > discs);
            for one in self.estimates.iter_mut().filter(|one| takes(one)) {
                (one.value, one.discs) = (value, Some(discs));
            }
        }
        if is_told {
            self.told = Some(self.estimates.clone());
        }
    }
}

/// Whether two values of best moves are of other moves, or further apart than this in discs or, where those are unknown, in chance.
fn differs(one: &Estimate, other: &Estimate, (discs, chance): (f64, f64)) -> bool {
    let is_far = match (one.discs, other.discs) {
        (Some(one), Some(other)) => (one - other).abs() >= discs,
        _ => (one.value - other.value).abs() >= chance,
    };
    one.action != other.action || one.certain != other.certain || is_far
}

/// Whether an analysis that has not ended has valued every move with the learned evaluation.
fn values_every_move(found: &Analysis) -> bool {
    found.statistics.expected_result.is_some()
        && !found.moves.is_empty()
        && found.moves.iter().all(|one| one.discs.is_some())
}
