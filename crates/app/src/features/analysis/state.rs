//! The state of hints and of the analysis of a game.
use super::action::Ended;
use super::forced::ForcedWins;
use super::known_hints::Hints;
use super::mistakes::Comparisons;
use super::values::{Values, Verdict, of_black};
use crate::features::game::{GameState, mix};
use board_game::{BoardGame, NodeId};
use games::{AnyGame, GameTree};
use protocol::{Analyse, Analysis, Compared, Estimate, JobAnswer, Scope, Statistics};
use std::rc::Rc;
use worker_client::{wire_move, wire_position};

/// The effort of an analysis.
struct Effort {
    /// With the learned evaluation: the number of positions that a search visits; from 20 empty squares on, it is exact in the end,
    /// and with two million or more from 24 on.
    positions: u32,
    /// Without it: the iterations of the search, and the number of empty squares up to which the moves are solved instead.
    iterations: u32,
    exact_empties: u8,
}

impl Effort {
    /// The order for the analysis of a position.
    fn order(self, position: AnyGame, scope: Scope) -> Analyse {
        let Self { positions, iterations, exact_empties } = self;
        let wire = wire_position(&position);
        Analyse {
            positions,
            iterations,
            exact_empties,
            // The learned evaluation is of no use where all is solved at once.
            needs_knowledge: wire.is_evaluated && position.empties() > exact_empties.into(),
            scope,
            seed: wire.bytes.iter().fold(0, |seed, &byte| mix(seed ^ u64::from(byte))),
            position: wire,
            watched: false,
        }
    }
}

/// For hints: with the learned evaluation, more than anyone will wait for.
const HINT: Effort = Effort { positions: 40_000_000, iterations: 120_000, exact_empties: 15 };
/// For each position in the analysis of a game. Without the learned evaluation, a move that was not the best costs about as much
/// again.
const GAME: Effort = Effort { positions: 250_000, iterations: 14_000, exact_empties: 16 };
/// For judging a move in practice, which the learner waits for. From 24 empty squares on, every value is exact.
const PRACTICE: Effort = Effort { positions: 2_000_000, iterations: 60_000, exact_empties: 16 };
/// For a deeper analysis of one position.
const DEEP: Effort = Effort { positions: 6_000_000, iterations: 250_000, exact_empties: 18 };

/// The order for the analysis of a position that is practised, or of the reply to a move there.
pub fn order_for_practice(position: AnyGame, scope: Scope) -> Analyse {
    PRACTICE.order(position, scope)
}

/// The positions of a game still to be analysed, the next one last.
#[derive(Clone, Debug, PartialEq)]
pub struct GameAnalysis {
    left: Vec<NodeId>,
    /// The position in the line after the next one to be analysed.
    after: Option<NodeId>,
    /// Whether the computer's turn was halted for it, and goes on after it.
    pub(super) resumes: bool,
    /// Whether it opens the costliest mistake at its end.
    pub(super) opens: bool,
    /// The initial number of positions.
    pub total: usize,
}

impl GameAnalysis {
    /// The number of analysed positions.
    pub fn done(&self) -> usize {
        self.total - self.left.len()
    }
}

/// The analyses and their results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analyses {
    /// Whether the user has turned hints on.
    pub hints: bool,
    /// The values of a position's moves, once they are known.
    known: Option<Hints>,
    /// The values of the game's positions.
    pub values: Values,
    /// The forced wins that analyses have found.
    pub forced_wins: ForcedWins,
    /// The comparisons of the game's turns with the best moves, by the analyses of the positions before them.
    pub comparisons: Comparisons,
    /// The analysis of the whole game, while it is running.
    pub whole_game: Option<GameAnalysis>,
    /// The turn being analysed more deeply, by the node that it led to.
    pub deeper: Option<NodeId>,
    /// The turn whose deeper analysis ended last.
    pub looked_deeper: Option<NodeId>,
    /// The number of analyses that have ended, of a whole game or deeper ones: then they are stored.
    pub ended: u32,
}

impl Analyses {
    /// Forgets everything for a new game, except whether hints are on.
    pub(crate) fn begin(&mut self) {
        *self = Self { hints: self.hints, ..Self::default() };
    }

    /// Has hints looked for anew, now that they can be better.
    pub(crate) fn renew_hints(&mut self) {
        self.known = None;
    }

    /// The values of a position's moves, if known.
    fn hints_at(&self, node: NodeId) -> Option<&Hints> {
        self.known.as_ref().filter(|hints| hints.node == node)
    }

    /// Whether a running analysis has something for the state: new values of the position on the board, at node `here`, or of its moves,
    /// which are shown from there alone.
    pub fn is_worth_keeping(&self, here: NodeId, answer: &JobAnswer) -> bool {
        let JobAnswer::Analysis(found) = answer else { return false };
        // Others analyse another position, and only their end matters.
        let is_of_the_board = self.whole_game.is_none() && self.deeper.is_none();
        let says_something = found.statistics.expected_result.is_some() || !found.moves.is_empty();
        is_of_the_board && says_something && self.hints_at(here).is_none_or(|hints| hints.is_old_after(found))
    }

    /// Analyses all positions of a line from its end, where results are exact. `resumes` says whether the computer's turn goes on after it.
    pub(crate) fn begin_whole_game(&mut self, tree: &GameTree, line: &[NodeId], resumes: bool) {
        let over = |node: &NodeId| tree.position_at(*node).is_none_or(|at| at.is_over());
        for &node in line.iter().filter(|node| over(node)) {
            let position = tree.position_at(node);
            if let Some((position, end)) = position.and_then(|position| Some((position, position.end()?))) {
                self.values.note(position, Verdict::of_end(end), &[]);
            }
        }
        self.settle();
        let after = line.iter().copied().find(&over);
        let left: Vec<_> = line.iter().copied().filter(|node| !over(node)).collect();
        self.whole_game = (!left.is_empty()).then_some(GameAnalysis {
            total: left.len(),
            left,
            after,
            resumes,
            opens: false,
        });
    }

    /// The position that the worker should analyse: the next one of the whole game, else the one to be analysed more deeply, else
    /// the current one of this game, if hints are shown and not final yet.
    pub(crate) fn order(&self, game: &GameState, is_hinting: bool) -> Option<Analyse> {
        let tree = &game.tree;
        if self.whole_game.is_some() {
            return self.whole_game_order(tree);
        }
        if let Some(turn) = self.deeper {
            let position = tree.position_at(tree.parent(turn)?)?;
            return Some(DEEP.order(position, scope(tree, position, Some(turn))));
        }
        let is_due = is_hinting && !self.is_hint_final(tree.current());
        is_due.then(|| Analyse { watched: true, ..HINT.order(game.position(), Scope::EveryMove) })
    }

    /// The next position of the analysis of the whole game with this tree, if one is running.
    pub(crate) fn whole_game_order(&self, tree: &GameTree) -> Option<Analyse> {
        let analysis = self.whole_game.as_ref()?;
        let position = tree.position_at(*analysis.left.last()?)?;
        Some(GAME.order(position, scope(tree, position, analysis.after)))
    }

    /// Whether the values of the moves at this node are final.
    pub(crate) fn is_hint_final(&self, node: NodeId) -> bool {
        self.hints_at(node).is_some_and(|hints| hints.done)
    }

    /// The values of the moves at this node so far.
    pub(crate) fn estimates(&self, node: NodeId) -> Option<&[Estimate]> {
        self.hints_at(node).map(|hints| &hints.estimates[..])
    }

    /// Those that were announced last.
    pub(crate) fn announced(&self, node: NodeId) -> Option<&[Estimate]> {
        self.hints_at(node).and_then(Hints::told)
    }

    /// Handles the worker's results for the position being analysed.
    pub(crate) fn note_found(self: &mut Rc<Self>, tree: &GameTree, found: Analysis) -> Consequences {
        let node = match (&self.whole_game, self.deeper) {
            (Some(analysis), _) => analysis.left.last().copied(),
            (None, Some(turn)) => tree.parent(turn),
            (None, None) => Some(tree.current()),
        };
        let position = node.and_then(|node| tree.position_at(node));
        let (Some(node), Some(position)) = (node, position) else { return Consequences::default() };
        let (was_whole, was_deeper) = (self.whole_game.is_some(), self.deeper);
        let resumes = self.whole_game.as_ref().is_some_and(|analysis| analysis.resumes);
        let opens = self.whole_game.as_ref().is_some_and(|analysis| analysis.opens);
        let analysis = Rc::make_mut(self);
        analysis.hear(node, position, found);
        let is_whole = analysis.whole_game.is_some();
        let ended = if was_whole && !is_whole {
            Some(Ended::WholeGame { opens })
        } else {
            was_deeper.filter(|_| analysis.deeper.is_none()).map(Ended::Deeper)
        };
        let is_of_worth = !is_whole && (was_whole || was_deeper.is_some());
        Consequences { resumes: resumes && !is_whole, is_of_worth, ended }
    }

    /// Stores the worker's analysis of the position at `node`.
    fn hear(&mut self, node: NodeId, position: AnyGame, mut found: Analysis) {
        // Both values of a comparison are by equal searches.
        for one in found.compared.iter().flat_map(|pair| [pair.best, pair.played]) {
            found.moves.retain(|other| other.action != one.action);
            found.moves.push(one);
        }
        Estimate::rank(&mut found.moves);
        self.forced_wins.note(position, std::mem::take(&mut found.forced_win));
        match verdict(position, &found) {
            Some(verdict) => self.values.note(position, verdict, &found.moves),
            None => self.values.note_solved(position, &found.moves),
        }
        if self.whole_game.is_none() && self.deeper.is_none() {
            let known = self.known.take().filter(|hints| hints.node == node);
            self.known = Hints::after(known, node, position, &found);
        } else if found.done {
            self.note_compared(node, found.compared);
        }
        self.settle();
    }

    /// Stores the comparison of the turn that was to be compared, and goes on to the next position of a whole game.
    fn note_compared(&mut self, node: NodeId, compared: Option<Compared>) {
        let turn = match &mut self.whole_game {
            Some(analysis) => {
                analysis.left.pop();
                analysis.after.replace(node)
            }
            None => {
                self.looked_deeper = self.deeper.take();
                self.looked_deeper
            }
        };
        if let (Some(turn), Some(compared)) = (turn, compared) {
            self.comparisons.note(turn, compared);
        }
        self.whole_game.take_if(|analysis| analysis.left.is_empty());
        self.ended += u32::from(self.whole_game.is_none());
    }

    /// Stores the value of an agent's own search of a position.
    pub(crate) fn note_search(&mut self, position: AnyGame, statistics: &Statistics) {
        if let Some(verdict) = Verdict::of_search(position, statistics) {
            self.values.note(position, verdict, &[]);
            self.settle();
        }
    }

    /// Makes all values agree after one has changed.
    pub(super) fn settle(&mut self) {
        self.values.settle();
        if let Some(hints) = &mut self.known {
            hints.renew(&self.values);
        }
    }
}

/// The scope of the analysis of a position in which the turn was made that led to this node. The only legal move is
/// always the best.
fn scope(tree: &GameTree, position: AnyGame, turn: Option<NodeId>) -> Scope {
    let made = turn.filter(|_| position.actions().len() > 1).and_then(|turn| tree.turn(turn));
    Scope::Best { played: made.map(|turn| wire_move(turn.action())) }
}

/// The consequences of the worker's results for the rest of the page.
#[derive(Default)]
pub(crate) struct Consequences {
    /// Whether the game goes on that was halted for the analysis.
    pub resumes: bool,
    /// Whether the game has got something from it that its source does not have.
    pub is_of_worth: bool,
    /// The analysis that has ended with them.
    pub ended: Option<Ended>,
}

/// The verdict of an analysed position: the value of its best move, which is the first one.
fn verdict(position: AnyGame, analysis: &Analysis) -> Option<Verdict> {
    let expected = analysis.statistics.expected_result?;
    let iterations = analysis.statistics.iterations;
    let Some(best) = analysis.moves.first() else {
        return Some(Verdict {
            black: of_black(position.side(), expected),
            discs: None,
            certain: false,
            iterations,
        });
    };
    let all = analysis.done && analysis.moves.iter().all(|one| one.certain);
    // It may be certain who wins while it is not by how much.
    let certain = best.certain && (all || best.discs.is_none() && best.value == 1.0);
    Some(Verdict::of_move(position, &Estimate { certain, ..*best }, iterations))
}
