//! The state of hints and of the analysis of a game.
use super::hint::rank;
use super::known_hints::Hints;
use super::mistakes::Comparisons;
use super::values::{Values, Verdict, of_black};
use crate::features::game::{Pace, Worth, mix};
use crate::state::{Asked, Model, Phase};
use board_game::{BoardGame, NodeId, Side};
use games::{AnyGame, GameTree};
use protocol::{Analyse, Analysis, Compared, Estimate, JobAnswer, Scope, Statistics};
use std::cmp::Ordering;
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
        }
    }
}

/// For hints: with the learned evaluation, more than anyone will wait for.
const HINT: Effort = Effort { positions: 40_000_000, iterations: 120_000, exact_empties: 15 };
/// For each position in the analysis of a game. Without the learned evaluation, a move that was not the best costs about as much
/// again.
const GAME: Effort = Effort { positions: 250_000, iterations: 14_000, exact_empties: 16 };
/// For a deeper analysis of one position.
const DEEP: Effort = Effort { positions: 6_000_000, iterations: 250_000, exact_empties: 18 };

/// The positions of a game still to be analysed, the next one last.
#[derive(Clone, Debug, PartialEq)]
pub struct GameAnalysis {
    left: Vec<NodeId>,
    /// The position in the line after the next one to be analysed.
    after: Option<NodeId>,
    /// Whether the computer's turn was halted for it, and goes on after it.
    resumes: bool,
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

    /// Analyses all positions of a line from its end, where results are exact. `resumes` says whether the computer's turn goes on after it.
    fn begin_whole_game(&mut self, tree: &GameTree, line: &[NodeId], resumes: bool) {
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
        self.whole_game =
            (!left.is_empty()).then_some(GameAnalysis { total: left.len(), left, after, resumes });
    }

    /// Stores the worker's analysis of the position at `node`.
    fn hear(&mut self, node: NodeId, position: AnyGame, mut found: Analysis) {
        // Both values of a comparison are by equal searches.
        for one in found.compared.iter().flat_map(|pair| [pair.best, pair.played]) {
            found.moves.retain(|other| other.action != one.action);
            found.moves.push(one);
        }
        found.moves.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(Ordering::Equal));
        match verdict(position.side(), &found) {
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
        if let Some(verdict) = Verdict::of_search(position.side(), statistics) {
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

impl Model {
    /// The position the worker should analyse: the next one of the whole game, else the one to be analysed more deeply, else
    /// the current one for hints.
    pub fn analysis_order(&self) -> Option<Analyse> {
        let tree = &self.game.tree;
        let (position, scope, effort) = match (&self.analysis.whole_game, self.analysis.deeper) {
            (Some(analysis), _) => {
                let position = tree.position_at(*analysis.left.last()?)?;
                (position, self.scope(position, analysis.after), GAME)
            }
            (None, Some(turn)) => {
                let position = tree.position_at(tree.parent(turn)?)?;
                (position, self.scope(position, Some(turn)), DEEP)
            }
            (None, None) if self.is_hinting() && !self.is_hint_final() => {
                (self.position(), Scope::EveryMove, HINT)
            }
            (None, None) => return None,
        };
        Some(effort.order(position, scope))
    }

    /// The scope of the analysis of a position in which the turn was made that led to this node. The only legal move is
    /// always the best.
    fn scope(&self, position: AnyGame, turn: Option<NodeId>) -> Scope {
        let made = turn.filter(|_| position.actions().len() > 1).and_then(|turn| self.game.tree.turn(turn));
        Scope::Best { played: made.map(|turn| wire_move(turn.action())) }
    }

    /// Analyses the turn that led to this node more deeply.
    pub(crate) fn look_deeper(&mut self, turn: NodeId) {
        if self.analysis.whole_game.is_none() && self.game.tree.parent(turn).is_some() {
            self.analysis_mut().deeper = Some(turn);
        }
    }

    /// Whether hints are shown: they are on, and it is not an agent's turn.
    pub fn is_hinting(&self) -> bool {
        self.analysis.hints
            && self.sight.is_none()
            && self.analysis.whole_game.is_none()
            && self.position().has_choice()
            && matches!(self.phase(), Phase::Human | Phase::Review | Phase::Paused)
    }

    /// The known value of the position at a node of the game.
    pub fn value_at(&self, node: NodeId) -> Option<Verdict> {
        self.game.tree.position_at(node).and_then(|position| self.analysis.values.get(position))
    }

    /// The values of the moves on the board so far, if hints are shown.
    pub fn estimates(&self) -> Option<&[Estimate]> {
        self.hints_here().filter(|_| self.is_hinting()).map(|hints| &hints.estimates[..])
    }

    /// Those that were announced last.
    pub fn announced(&self) -> Option<&[Estimate]> {
        self.hints_here().filter(|_| self.is_hinting()).and_then(Hints::told)
    }

    /// Whether the values of the moves on the board are final.
    pub fn is_hint_final(&self) -> bool {
        self.hints_here().is_some_and(|hints| hints.done)
    }

    /// Whether a running analysis has something for the state: new values of the position on the board or of its moves, which are shown
    /// from there alone.
    pub fn is_worth_keeping(&self, answer: &JobAnswer) -> bool {
        let JobAnswer::Analysis(found) = answer else { return false };
        // Others analyse another position, and only their end matters.
        let is_of_the_board = self.analysis.whole_game.is_none() && self.analysis.deeper.is_none();
        let says_something = found.statistics.expected_result.is_some() || !found.moves.is_empty();
        is_of_the_board && says_something && self.hints_here().is_none_or(|hints| hints.is_old_after(found))
    }

    fn hints_here(&self) -> Option<&Hints> {
        self.analysis.hints_at(self.game.tree.current())
    }

    /// Analyses the whole current line.
    pub(crate) fn begin_game_analysis(&mut self) {
        let is_going = self.can_stop() || self.phase() == Phase::Passing;
        if is_going {
            self.game_mut().halt();
        }
        let game = self.game.clone();
        // Two computers would play on at once, and nobody could look at what was found.
        let resumes = is_going && self.person().is_some();
        self.analysis_mut().begin_whole_game(&game.tree, &game.line(), resumes);
    }

    /// Ends the analysis of the game, if one is running, and lets the computer's turn go on if it was halted for it.
    pub(crate) fn end_game_analysis(&mut self) {
        if self.analysis.whole_game.is_some() || self.analysis.deeper.is_some() {
            let analysis = self.analysis_mut();
            analysis.deeper = None;
            analysis.ended += 1;
            let resumes = analysis.whole_game.take().is_some_and(|analysis| analysis.resumes);
            self.go_on_if(resumes);
        }
    }

    /// Lets the game go on if it was halted for an analysis, unless it goes on already.
    fn go_on_if(&mut self, resumes: bool) {
        if resumes && self.game.pace == Pace::Halted {
            self.game_mut().pace = Pace::Going;
        }
    }

    /// Handles the worker's results for the position being analysed.
    pub(crate) fn hear_analysis(&mut self, found: Analysis) {
        let node = match (&self.analysis.whole_game, self.analysis.deeper) {
            (Some(analysis), _) => analysis.left.last().copied(),
            (None, Some(turn)) => self.game.tree.parent(turn),
            (None, None) => Some(self.game.tree.current()),
        };
        let position = node.and_then(|node| self.game.tree.position_at(node));
        if let (Some(node), Some(position)) = (node, position) {
            let (was_whole, was_deeper) = (self.analysis.whole_game.is_some(), self.analysis.deeper);
            let resumes = self.analysis.whole_game.as_ref().is_some_and(|analysis| analysis.resumes);
            self.analysis_mut().hear(node, position, found);
            self.go_on_if(resumes && self.analysis.whole_game.is_none());
            // Its source does not have the analysis.
            if self.analysis.whole_game.is_none() && (was_whole || was_deeper.is_some()) {
                self.game_mut().worth = Worth::Game;
            }
            // Announce the result to screen readers.
            if was_whole && self.analysis.whole_game.is_none() {
                self.tell(Asked::Mistakes);
            } else if let Some(turn) = was_deeper.filter(|_| self.analysis.deeper.is_none()) {
                self.tell(Asked::Deeper(turn));
            }
        }
    }
}

/// The verdict of an analysed position in which `turn` is to move: the value of its best move, which is the first one.
fn verdict(turn: Side, analysis: &Analysis) -> Option<Verdict> {
    let expected = analysis.statistics.expected_result?;
    let iterations = analysis.statistics.iterations;
    let Some(best) = analysis.moves.first() else {
        return Some(Verdict { black: of_black(turn, expected), discs: None, certain: false, iterations });
    };
    let all = analysis.done && analysis.moves.iter().all(|one| one.certain);
    // It may be certain who wins while it is not by how much.
    let certain = best.certain && (all || best.discs.is_none() && best.value == 1.0);
    Some(Verdict::of_move(turn, &Estimate { certain, ..*best }, iterations))
}
