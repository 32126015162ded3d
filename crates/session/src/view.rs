//! A look into a tree.
use crate::convert;
use crate::history::History;
use crate::program::{ActionOf, Program, Record, Tally, Tree};
use mcts::{Outcome, Perspective, Selection};
use protocol::{Branch, Fork, Formula, Look, Moment, Statistics, View, WireMove};

/// Where a search is.
pub fn moment<P: Program>(search: &Tree<P>) -> Moment {
    Moment { iterations: search.statistics().iterations, phases: search.phases_made() }
}

/// Whether all values are the first side's, as with the sign error of the option `perspective=black`.
pub fn counts_for_black<P: Program>(search: &Tree<P>) -> bool {
    search.config().perspective == Perspective::FirstPlayer
}

/// The view of a search that a look asks for. `record` takes the place of the search's own record of its playouts.
pub fn view<P: Program>(
    search: &Tree<P>,
    history: &History,
    record: Option<&P::Record>,
    look: &Look,
    statistics: Statistics,
) -> View {
    let branch = |path: &[WireMove], depth: u8, width: u8| {
        let path = convert::path::<P>(path)?;
        search.branch(&path, depth.into(), width.into()).as_ref().map(convert::branch::<P>)
    };
    let table = |path: &Vec<WireMove>| {
        let path = convert::path::<P>(path)?;
        Some(search.table_at(&path)?.iter().map(convert::action_stats::<P>).collect())
    };
    let tally = || record.map(P::Record::tally).or_else(|| P::record(search.evaluator()));
    let config = search.config();
    View {
        moment: moment::<P>(search),
        is_growing: false,
        statistics,
        formula: match config.selection {
            Selection::Ucb1 => Formula::Ucb1 {
                exploration: config.exploration,
                first_play_urgency: config.first_play_urgency,
            },
            Selection::Puct => Formula::Puct {
                exploration: config.exploration,
                minimax_share: config.minimax_share,
                margin: P::margin(search.evaluator()),
            },
        },
        squares: P::squares(search.evaluator()),
        is_stand_in: false,
        counts_for_black: counts_for_black::<P>(search),
        moves: search.root_table().iter().map(convert::action_stats::<P>).collect(),
        line: convert::moves::<P>(search.principal_variation()),
        proof: search.proof().map(Outcome::value),
        tree: look.tree.then(|| with_line::<P>(search, branch(&[], look.depth, look.width)?)).flatten(),
        expanded: look.expanded.iter().map(|path| branch(path, 1, u8::MAX)).collect(),
        chosen: look.chosen.as_ref().and_then(table),
        way: look.chosen.as_ref().map_or_else(Vec::new, |path| way::<P>(search, path)),
        record: look.record.then(tally).flatten().map(wire_record),
        samples: history.since(look.samples),
    }
}

/// The plies of the principal variation that are in the tree, however few levels it has.
const LINE: usize = 6;

/// A tree with the beginning of the principal variation.
fn with_line<P: Program>(search: &Tree<P>, mut root: Branch) -> Option<Branch> {
    let line: Vec<ActionOf<P>> = search.principal_variation().into_iter().take(LINE).collect();
    let mut node = &mut root;
    for length in 1..=line.len() {
        let action = Some(P::wire(line[length - 1]));
        if node.children.iter().all(|child| child.action != action) {
            node.children.push(convert::branch::<P>(&search.branch(&line[..length], 0, 0)?));
        }
        node = node.children.iter_mut().find(|child| child.action == action)?;
    }
    Some(root)
}

/// The nodes on the way from the root to the end of a path, as far as they are in the tree.
fn way<P: Program>(search: &Tree<P>, path: &[WireMove]) -> Vec<Fork> {
    let path: Vec<ActionOf<P>> = path.iter().copied().map_while(P::action).collect();
    let fork = |length| {
        let path = &path[..length];
        let node = search.branch(path, 0, 0)?;
        Some(Fork {
            visits: node.visits,
            actions: node.actions,
            moves: search.table_at(path)?.iter().map(convert::action_stats::<P>).collect(),
            selected: search.selected_at(path).map(P::wire),
        })
    };
    (0..=path.len()).map_while(fork).collect()
}

fn wire_record(tally: Tally) -> protocol::Record {
    protocol::Record {
        playouts: tally.playouts,
        squares: tally.ownership.iter().map(|&share| share as f32).collect(),
        differences: tally.differences,
    }
}
