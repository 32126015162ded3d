//! Conversions between the wire types and those of the search.
use crate::Expertise;
use crate::history::Tree;
use crate::view;
use engines::mcts::{self, Limits, Outcome};
use engines::{Agent, Minimax, Playouts, bench, levels};
use othello::{Move, Position};
use protocol::*;

/// The error of a program that does not read texts.
const NO_TEXTS: &str = "the program that reads agents as texts could not be loaded";

/// The agent for a specification.
///
/// # Errors
/// If its text is invalid, or can't be read by this program; a message for users.
pub fn agent(spec: &AgentSpec, expertise: Option<Expertise>) -> Result<Agent, String> {
    Ok(match spec {
        AgentSpec::Random => Agent::Random,
        AgentSpec::Greedy => Agent::Greedy,
        AgentSpec::Minimax => Agent::Minimax(Minimax::new(Limits::new())),
        AgentSpec::Classic => Agent::classic(),
        AgentSpec::Level(level) => levels::level(*level),
        AgentSpec::FormerLevel(level) => levels::former(*level),
        AgentSpec::Strongest(seconds) => levels::strongest(*seconds),
        AgentSpec::Custom(text) => (expertise.ok_or(NO_TEXTS)?.agent)(text)?,
    })
}

/// The agent that is to choose a move, with the order's limit of time, if any.
pub fn agent_in_time(order: &ChooseMove, expertise: Option<Expertise>) -> Result<Agent, String> {
    let mut agent = agent(&order.agent, expertise)?;
    if let Some(time_ms) = order.time_ms {
        let position = Position::try_from(order.position).map_err(|error| error.to_string())?;
        agent.allow_ms(time_ms, position.empties().len());
    }
    Ok(agent)
}

pub fn measure(spec: MeasureSpec) -> bench::Measure {
    match spec {
        MeasureSpec::PlayoutsOne => bench::Measure::PlayoutsOne,
        MeasureSpec::PlayoutsLockstep => bench::Measure::PlayoutsLockstep,
        MeasureSpec::Classic(n) => bench::Measure::Classic(n),
        MeasureSpec::TreePlayouts(n) => bench::Measure::TreePlayouts(n),
        MeasureSpec::BytesPerNode => bench::Measure::BytesPerNode,
        MeasureSpec::SameTrees => bench::Measure::SameTrees,
        MeasureSpec::SmallTree => bench::Measure::SmallTree,
        MeasureSpec::LargeTree => bench::Measure::LargeTree,
        MeasureSpec::Puct(n) => bench::Measure::Puct(n),
        MeasureSpec::Evaluations => bench::Measure::Evaluations,
        MeasureSpec::Ffo(number) => bench::Measure::Ffo(number),
        MeasureSpec::SameLearnedTrees => bench::Measure::SameLearnedTrees,
    }
}

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

pub fn action_stats(row: &mcts::ActionStats<Move>) -> ActionStats {
    ActionStats {
        action: row.action.into(),
        visits: row.visits,
        wins: row.wins,
        mean_value: row.mean_value,
        minimax: row.minimax,
        prior: row.prior,
        exploration: row.exploration,
        proof: row.proof.map(Outcome::value),
    }
}

/// The squares of the board if the values of a search stand for disc differences.
pub fn squares(search: &Tree) -> Option<u8> {
    search.evaluator().playouts().and_then(Playouts::squares)
}

/// Whether values stand for disc differences, or partly so.
pub fn counts_discs(search: &Tree) -> bool {
    squares(search).is_some() || search.evaluator().margin() > 0.0
}

/// The value of a move: the proven one, or else the mean. A proof tells who wins, but not by how many discs, so where values stand
/// for disc differences, it is the mean.
pub fn value(search: &Tree, row: &mcts::ActionStats<Move>) -> f64 {
    let proof = row.proof.filter(|_| squares(search).is_none());
    proof.map_or(row.mean_value, Outcome::value)
}

/// The answer to a query about a tree alone; `None` if it is about something else.
pub fn inspected(search: &mut Tree, query: &Query) -> Option<QueryAnswer> {
    Some(match query {
        Query::RootTable => QueryAnswer::RootTable(search.root_table().iter().map(action_stats).collect()),
        Query::PrincipalVariation => QueryAnswer::PrincipalVariation(moves(search.principal_variation())),
        Query::Tree { path, depth, width } => {
            let path: Vec<Move> = path.iter().copied().map(Move::from).collect();
            let branch = search.branch(&path, (*depth).into(), (*width).into());
            QueryAnswer::Tree(branch.as_ref().map(self::branch))
        }
        Query::Fingerprint => {
            QueryAnswer::Fingerprint { moment: view::moment(search), hash: search.fingerprint() }
        }
        Query::Ownership | Query::Differences => {
            let playouts = search.evaluator_mut().playouts_mut()?;
            if playouts.record().is_none() {
                playouts.set_recording(true);
            }
            let record = playouts.record()?;
            if *query == Query::Ownership {
                let squares = record.ownership().to_vec();
                QueryAnswer::Ownership { squares, playouts: record.playouts() }
            } else {
                QueryAnswer::Differences(record.differences().to_vec())
            }
        }
        Query::View(_) | Query::Rival { .. } | Query::WhyNot(_) | Query::Truth | Query::Playouts => {
            return None;
        }
    })
}

pub fn branch(branch: &mcts::Branch<Move>) -> Branch {
    Branch {
        action: branch.action.map(WireMove::from),
        visits: branch.visits,
        wins: branch.wins,
        exploration: branch.exploration,
        prior: branch.prior,
        proof: branch.proof.map(Outcome::value),
        actions: branch.actions,
        examined: branch.examined,
        children: branch.children.iter().map(self::branch).collect(),
    }
}

pub fn moves(actions: impl IntoIterator<Item = Move>) -> Vec<WireMove> {
    actions.into_iter().map(WireMove::from).collect()
}

pub fn step(step: mcts::Step<Move>) -> Step {
    match step {
        mcts::Step::Selection(choices) => Step::Selection(choices.iter().map(choice).collect()),
        mcts::Step::Expansion(did) => Step::Expansion {
            added: did.added.map(WireMove::from),
            unexamined: moves(did.unexamined),
            known: did.known.map(Outcome::value),
            nodes: did.nodes,
        },
        mcts::Step::Evaluation(did) => {
            Step::Playout { moves: moves(did.moves), playouts: did.playouts, value: did.value }
        }
        mcts::Step::Backpropagation(backups) => Step::Backpropagation(backups.iter().map(backup).collect()),
    }
}

fn choice(choice: &mcts::Choice<Move>) -> Choice {
    Choice {
        candidates: choice.candidates.iter().map(action_stats).collect(),
        chosen: choice.chosen as u32,
        unexamined: choice.unexamined,
    }
}

fn backup(backup: &mcts::Backup<Move>) -> Backup {
    Backup {
        action: backup.action.map(WireMove::from),
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
