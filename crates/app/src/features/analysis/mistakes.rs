//! The mistakes in a game, and the better moves.
use super::state::Analyses;
use super::values::Verdict;
use crate::features::game;
use board_game::{BoardGame, NodeId, Side};
use diagrams::{Around, Emphasis, Layer, Outline};
use games::{AnyAction, AnyGame, GameTree};
use protocol::{Compared, Estimate, Value};
use worker_client::wire_move;

/// The cost of a move compared with the best one in the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// The lost share of a win, from 0 to 1, as estimated by a search without the learned evaluation.
    Chance(f64),
    /// The number of discs lost, as estimated with the learned evaluation.
    Estimated(f64),
    /// The exact number of discs lost with best play.
    Discs(u32),
}

impl Cost {
    /// Its weight on a scale common to all kinds, for sorting: 32 discs weigh as much as a whole win.
    pub(crate) fn weight(self) -> f64 {
        match self {
            Self::Chance(chance) => chance,
            Self::Estimated(discs) => discs / 32.0,
            Self::Discs(discs) => f64::from(discs) / 32.0,
        }
    }

    /// Whether the cost is exact: both results come from the endgame solver.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Discs(_))
    }
}

/// The severity of a mistake, with the signs used in printed games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// `?!`: a small loss, or a larger one in a game that was already decided.
    Inaccuracy,
    /// `?`: a considerable loss.
    Mistake,
    /// `??`: it may have cost the game.
    Blunder,
}

impl Grade {
    /// The annotation sign, such as `?!`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move that was worse than another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// The node of the position after the move.
    pub node: NodeId,
    /// The ply of the move, from 1.
    pub ply: usize,
    /// The side that made it.
    pub by: Side,
    /// The move.
    pub played: AnyAction,
    /// The best move.
    pub better: AnyAction,
    /// The values of the better move and of this one, for the side that made it.
    pub values: [Estimate; 2],
    /// The cost of the move.
    pub cost: Cost,
    /// How severe it is.
    pub grade: Grade,
}

impl Mistake {
    /// Opens it, from any list: goes to the position after the move, where a ring shows the better one. The position before it
    /// would show the other side's move.
    pub const fn open(&self) -> game::Action {
        game::Action::GoTo(self.node)
    }
}

/// The smallest loss of winning chance (0 to 1) that makes an inaccuracy, a mistake and a blunder. Two means over some
/// thousands of visits can differ by 0.02 or 0.03 by chance.
const CHANCES: [f64; 3] = [0.06, 0.12, 0.22];
/// The smallest loss of winning chance that can decide a game.
pub const DECISIVE: f64 = CHANCES[1];
/// The smallest loss of discs, as estimated with the learned evaluation, that makes an inaccuracy, a mistake and a blunder.
const ESTIMATED: [f64; 3] = [3.0, 6.0, 12.0];
/// The game counts as decided if the mover's winning chance is below this before the move, or above one minus this after
/// it. A mistake in a decided game is graded as an inaccuracy at most.
const DECIDED: f64 = 0.1;
/// For exact moves that don't change who wins: the smallest loss of discs for an inaccuracy, the smallest for a mistake, and
/// the lead beyond which the game counts as decided.
const DISCS: (u32, u32, i32) = (4, 8, 8);

/// The cost and severity of the move that was played; `None` if it is as good as the best one, as far as is known.
///
/// If both results are exact, a move that turns a win into a loss is a blunder; one that gives away half a point is a
/// mistake, or a blunder if it also costs many discs. If the winner stays the same, a loss of four discs is an inaccuracy, and
/// a loss of eight is a mistake if the game was close before or after the move. So a move that costs twenty discs in a game
/// lost by forty is only an inaccuracy. Estimates are graded by the loss of discs, or of winning chance where discs are unknown.
fn assess(best: &Estimate, played: &Estimate) -> Option<(Cost, Grade)> {
    let graded = |lost: f64, [inaccuracy, mistake, blunder]: [f64; 3]| match lost {
        lost if lost < inaccuracy => None,
        lost if lost < mistake => Some(Grade::Inaccuracy),
        lost if lost < blunder => Some(Grade::Mistake),
        _ => Some(Grade::Blunder),
    };
    let (cost, grade) = match (best.discs, played.discs) {
        (Some(before), Some(after)) if best.certain && played.certain => {
            return assess_exact(before as i32, after as i32);
        }
        (Some(before), Some(after)) => {
            let lost = before - after;
            (Cost::Estimated(lost), graded(lost, ESTIMATED)?)
        }
        _ => {
            let lost = best.value - played.value;
            (Cost::Chance(lost), graded(lost, CHANCES)?)
        }
    };
    let is_decided = best.value < DECIDED || played.value > 1.0 - DECIDED;
    Some((cost, if is_decided { Grade::Inaccuracy } else { grade }))
}

/// The same for exact disc differences.
fn assess_exact(before: i32, after: i32) -> Option<(Cost, Grade)> {
    let lost = (before - after).max(0) as u32;
    let (least, much, close) = DISCS;
    let grade = match before.signum() - after.signum() {
        _ if lost == 0 => return None,
        2.. => Grade::Blunder,
        1 if lost >= 2 * much => Grade::Blunder,
        1 => Grade::Mistake,
        _ if lost < least => return None,
        _ if lost >= much && before.abs().min(after.abs()) <= close => Grade::Mistake,
        _ => Grade::Inaccuracy,
    };
    Some((Cost::Discs(lost), grade))
}

/// How surely the value of a move is known, to be compared alone.
fn surety(one: &Estimate) -> u8 {
    match one.known() {
        Value::Estimated { .. } => 0,
        Value::Proven { margin: None, .. } => 1,
        Value::Proven { margin: Some(_), .. } => 2,
    }
}

/// For each turn of a game tree, its comparison with the best move in the same position, if known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparisons(Vec<Option<Compared>>);

impl Comparisons {
    /// Stores the comparison of the turn that led to a node. A value that is known more surely stays: an estimate replaces no proven
    /// result, and a result without its margin none with it.
    pub(super) fn note(&mut self, node: NodeId, compared: Compared) {
        let place = node.index();
        if self.0.len() <= place {
            self.0.resize(place + 1, None);
        }
        let surer = |known: Estimate, new: Estimate| if surety(&new) < surety(&known) { known } else { new };
        self.0[place] = Some(self.0[place].map_or(compared, |known| Compared {
            best: surer(known.best, compared.best),
            played: surer(known.played, compared.played),
        }));
    }

    /// Whether no turn has been compared.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The comparison of the turn that led to a node, if known.
    pub fn get(&self, node: NodeId) -> Option<Compared> {
        self.0.get(node.index()).copied().flatten()
    }
}

impl Analyses {
    /// The best move before the turn that led to this node and the one that was played, by the known values of the positions after them;
    /// `None` unless the turn has been analysed.
    pub fn compared(&self, tree: &GameTree, node: NodeId) -> Option<Compared> {
        let pair = self.comparisons.get(node)?;
        let (before, after) = (tree.position_at(tree.parent(node)?)?, tree.position_at(node)?);
        let [best, played] = [before, after].map(|position| self.values.get(position));
        let turn = before.side();
        let of = |verdict: Verdict, action, visits| {
            let (value, discs) = verdict.of(turn);
            Estimate { action, visits, value, certain: verdict.certain, discs }
        };
        let played = of(played?, pair.played.action, pair.played.visits);
        let better = before
            .action_of(pair.played.action.into())
            .and_then(|played| self.values.best_move(before, played));
        let better = better.map_or(pair.best.action, wire_move);
        if better == pair.played.action {
            return Some(Compared { best: played, played });
        }
        Some(Compared { best: of(best?, better, pair.best.visits), played })
    }

    /// The mistake in the turn that led to this node; `None` if it was none, or has not been analysed.
    pub fn mistake(&self, tree: &GameTree, node: NodeId) -> Option<Mistake> {
        let compared = self.compared(tree, node)?;
        let (cost, grade) = assess(&compared.best, &compared.played)?;
        let turn = tree.turn(node)?;
        let before = tree.position_at(tree.parent(node)?)?;
        Some(Mistake {
            node,
            ply: tree.ply(node)?,
            by: turn.by(),
            played: turn.action(),
            better: before.action_of(compared.best.action.into())?,
            values: [compared.best, compared.played],
            cost,
            grade,
        })
    }
}

/// A square around the move that was a mistake, and a ring where the better one is.
pub fn better_move(mistake: &Mistake) -> Layer {
    let label = super::words::better_move(mistake);
    let played =
        AnyGame::spot_of(mistake.played).map(|spot| Outline { around: Around::Square, ..Outline::new(spot) });
    let better = AnyGame::spot_of(mistake.better).map(|spot| Outline {
        emphasis: Emphasis::Strong,
        label,
        ..Outline::new(spot)
    });
    Layer::Outlines(played.into_iter().chain(better).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::WireMove;

    const ESTIMATED: (f64, Option<f64>, bool) = (0.9, None, false);
    const IN_DISCS: (f64, Option<f64>, bool) = (0.9, Some(7.5), false);
    const DRAWN: (f64, Option<f64>, bool) = (0.5, None, true);
    const WON: (f64, Option<f64>, bool) = (1.0, None, true);
    const LOST: (f64, Option<f64>, bool) = (0.0, None, true);
    const BY_FOUR: (f64, Option<f64>, bool) = (1.0, Some(4.0), true);

    /// A value that is known more surely is never replaced, each of the pair for itself; of equally sure ones, the later stands.
    #[test]
    fn an_estimate_replaces_no_proven_result() {
        let one =
            |(value, discs, certain)| Estimate { action: WireMove::PASS, visits: 1, value, certain, discs };
        for (known, new, kept) in [
            ([DRAWN, LOST], [ESTIMATED, ESTIMATED], [DRAWN, LOST]),
            ([WON, DRAWN], [ESTIMATED, LOST], [WON, LOST]),
            ([WON, ESTIMATED], [ESTIMATED, IN_DISCS], [WON, IN_DISCS]),
            ([ESTIMATED, LOST], [WON, ESTIMATED], [WON, LOST]),
            ([ESTIMATED, ESTIMATED], [DRAWN, LOST], [DRAWN, LOST]),
            ([ESTIMATED, ESTIMATED], [IN_DISCS, IN_DISCS], [IN_DISCS, IN_DISCS]),
            ([IN_DISCS, IN_DISCS], [ESTIMATED, ESTIMATED], [ESTIMATED, ESTIMATED]),
            ([BY_FOUR, BY_FOUR], [WON, LOST], [BY_FOUR, BY_FOUR]),
            ([WON, LOST], [BY_FOUR, ESTIMATED], [BY_FOUR, LOST]),
            ([BY_FOUR, LOST], [IN_DISCS, DRAWN], [BY_FOUR, DRAWN]),
            ([DRAWN, DRAWN], [WON, LOST], [WON, LOST]),
            ([LOST, LOST], [IN_DISCS, IN_DISCS], [LOST, LOST]),
        ] {
            let pair = |[best, played]: [_; 2]| Compared { best: one(best), played: one(played) };
            let mut comparisons = Comparisons::default();
            comparisons.note(NodeId::ROOT, pair(known));
            comparisons.note(NodeId::ROOT, pair(new));
            assert_eq!(comparisons.get(NodeId::ROOT), Some(pair(kept)), "{known:?}, then {new:?}");
        }
    }
}
