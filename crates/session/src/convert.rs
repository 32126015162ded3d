//! Conversions between the wire types and those of the search.
use crate::program::{ActionOf, Program, Tree};
use crate::view;
use mcts::Outcome;
use protocol::*;

pub fn statistics(of: &mcts::Statistics, elapsed_ms: f64, longest_slice_ms: f64) -> Statistics {
    Statistics {
        iterations: of.iterations.into(),
        playouts: of.playouts,
        playout_moves: of.playout_moves,
        nodes: of.nodes,
        depth: of.depth,
        expected_result: of.mean_value,
        decided: Decided::Estimated,
        elapsed_ms,
        longest_slice_ms,
    }
}

pub fn action_stats<P: Program>(row: &mcts::ActionStats<ActionOf<P>>) -> ActionStats {
    ActionStats {
        action: P::wire(row.action),
        visits: row.visits,
        wins: row.wins,
        mean_value: row.mean_value,
        minimax: row.minimax,
        prior: row.prior,
        exploration: row.exploration,
        proof: row.proof.map(Outcome::value),
    }
}

/// Whether values stand for differences of scores, or partly so.
pub fn counts_discs<P: Program>(search: &Tree<P>) -> bool {
    P::squares(search.evaluator()).is_some() || P::margin(search.evaluator()) > 0.0
}

/// The value of a move: the proven one, or else the mean. A proof tells who wins, but not by how much, so where values stand for
/// differences of scores, it is the mean.
pub fn value<P: Program>(search: &Tree<P>, row: &mcts::ActionStats<ActionOf<P>>) -> f64 {
    let proof = row.proof.filter(|_| P::squares(search.evaluator()).is_none());
    proof.map_or(row.mean_value, Outcome::value)
}

/// The value of a move according to a search.
pub fn estimate<P: Program>(row: &mcts::ActionStats<ActionOf<P>>) -> Estimate {
    let proof = row.proof.map(Outcome::value);
    Estimate {
        action: P::wire(row.action),
        visits: row.visits,
        value: proof.unwrap_or(row.mean_value),
        certain: proof.is_some(),
        discs: None,
    }
}

/// The estimate of a solved move, by the difference of scores at the end with best play for the side that makes it, if the game has
/// scores; else 1, 0 or -1.
pub fn sure(action: WireMove, result: i32, has_scores: bool) -> Estimate {
    let value = f64::from(1 + result.signum()) / 2.0;
    Estimate { action, visits: 0, value, certain: true, discs: has_scores.then(|| result.into()) }
}

/// The choice of a tree that was overruled by the score.
pub fn overruled<P: Program>(overruled: thinking::Overruled<ActionOf<P>>) -> Option<Overruled> {
    let thinking::Overruled { action, score, is_certain } = overruled;
    Some(Overruled { action: P::wire(action), score: score.try_into().ok()?, is_certain })
}

/// A path of moves from a message; `None` if one of them is none of these games.
pub fn path<P: Program>(path: &[WireMove]) -> Option<Vec<ActionOf<P>>> {
    path.iter().copied().map(P::action).collect()
}

/// The answer to a query about a tree alone; `None` if it is about something else.
pub fn inspected<P: Program>(search: &mut Tree<P>, query: &Query) -> Option<QueryAnswer> {
    Some(match query {
        Query::Fingerprint => {
            QueryAnswer::Fingerprint { moment: view::moment::<P>(search), hash: search.fingerprint() }
        }
        Query::Lines => QueryAnswer::Lines(lines::<P>(search)),
        Query::View(_) | Query::Rival { .. } | Query::WhyNot(_) | Query::Truth | Query::Playouts => {
            return None;
        }
    })
}

/// The line after each action of the root that is in the tree.
fn lines<P: Program>(search: &Tree<P>) -> Vec<Vec<WireMove>> {
    search.root_table().iter().map(|row| moves::<P>(search.line_through(row.action))).collect()
}

pub fn branch<P: Program>(branch: &mcts::Branch<ActionOf<P>>) -> Branch {
    Branch {
        action: branch.action.map(P::wire),
        visits: branch.visits,
        wins: branch.wins,
        exploration: branch.exploration,
        prior: branch.prior,
        proof: branch.proof.map(Outcome::value),
        actions: branch.actions,
        examined: branch.examined,
        children: branch.children.iter().map(self::branch::<P>).collect(),
    }
}

pub fn moves<P: Program>(actions: impl IntoIterator<Item = ActionOf<P>>) -> Vec<WireMove> {
    actions.into_iter().map(P::wire).collect()
}

pub fn step<P: Program>(step: mcts::Step<ActionOf<P>>) -> Step {
    match step {
        mcts::Step::Selection(choices) => Step::Selection(choices.iter().map(choice::<P>).collect()),
        mcts::Step::Expansion(did) => Step::Expansion {
            added: did.added.map(P::wire),
            unexamined: moves::<P>(did.unexamined),
            known: did.known.map(Outcome::value),
            nodes: did.nodes,
        },
        mcts::Step::Evaluation(did) => {
            Step::Playout { moves: moves::<P>(did.moves), playouts: did.playouts, value: did.value }
        }
        mcts::Step::Backpropagation(backups) => {
            Step::Backpropagation(backups.iter().map(backup::<P>).collect())
        }
    }
}

fn choice<P: Program>(choice: &mcts::Choice<ActionOf<P>>) -> Choice {
    Choice {
        candidates: choice.candidates.iter().map(action_stats::<P>).collect(),
        chosen: choice.chosen as u32,
        unexamined: choice.unexamined,
    }
}

fn backup<P: Program>(backup: &mcts::Backup<ActionOf<P>>) -> Backup {
    Backup {
        action: backup.action.map(P::wire),
        value: backup.value,
        visits: backup.visits,
        wins: backup.wins,
        proof: backup.proof.map(Outcome::value),
    }
}

pub const fn end_reason(reason: thinking::Reason) -> EndReason {
    use mcts::StopReason;
    use thinking::Reason;
    match reason {
        Reason::NoSearch => EndReason::NoSearch,
        Reason::Book => EndReason::Book,
        Reason::OnlyMove => EndReason::OnlyMove,
        Reason::RandomFirst => EndReason::RandomFirst,
        Reason::Stopped => EndReason::Stopped,
        Reason::Limit(StopReason::Iterations) => EndReason::Iterations,
        Reason::Limit(StopReason::Time) => EndReason::Time,
        Reason::Limit(StopReason::Nodes) => EndReason::Nodes,
        Reason::Limit(StopReason::Decided) => EndReason::Decided,
        Reason::Limit(StopReason::Proven) => EndReason::Proven,
    }
}
