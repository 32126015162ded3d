//! The state of hints and of the analysis of a game.
use super::mistakes::Comparisons;
use crate::features::game::{Pace, mix};
use crate::state::{Asked, Model, Phase};
use othello::{Color, GameTree, NodeId, Position, Status};
use protocol::{Analyse, Analysis, Compared, Estimate, JobAnswer, Scope, Statistics};

/// The effort of an analysis.
struct Effort {
    /// With the learned evaluation: the number of positions that a search visits; from 20 empty squares on, it is exact in the end.
    positions: u32,
    /// Without it: the iterations of the search, and the number of empty squares up to which the moves are solved instead.
    iterations: u32,
    exact_empties: u8,
}

/// For hints: with the learned evaluation, more than anyone will wait for.
const HINT: Effort = Effort { positions: 40_000_000, iterations: 120_000, exact_empties: 15 };
/// For each position in the analysis of a game. Without the learned evaluation, a move that was not the best costs about as much
/// again.
const GAME: Effort = Effort { positions: 250_000, iterations: 14_000, exact_empties: 16 };
/// For a deeper analysis of one position.
const DEEP: Effort = Effort { positions: 6_000_000, iterations: 250_000, exact_empties: 18 };

/// The known value of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The expected result for Black: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub black: f64,
    /// Black's discs minus White's at the end of the game: after best play if it is exact, else an estimate. `None` if it was
    /// valued without the learned evaluation.
    pub discs: Option<f64>,
    /// Whether it is exact.
    pub certain: bool,
    /// The number of iterations, or of positions with the learned evaluation; the maximum if it is exact.
    pub iterations: u64,
}

/// The verdicts of a game tree's nodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdicts(Vec<Option<Verdict>>);

impl Verdicts {
    /// The verdict of a node, if known.
    pub fn get(&self, node: NodeId) -> Option<Verdict> {
        self.0.get(node.index()).copied().flatten()
    }

    /// Stores the verdict of a node, unless a better one is stored already.
    fn note(&mut self, node: NodeId, verdict: Verdict) {
        let place = node.index();
        if self.0.len() <= place {
            self.0.resize(place + 1, None);
        }
        if self.0[place].is_none_or(|known| known.iterations <= verdict.iterations) {
            self.0[place] = Some(verdict);
        }
    }
}

/// The values of a position's moves.
#[derive(Clone, Debug, PartialEq)]
struct Hints {
    /// The position.
    node: NodeId,
    /// The value of each move.
    estimates: Vec<Estimate>,
    /// Whether the analysis has ended. If not, these are the first values by the learned evaluation.
    done: bool,
}

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
    /// The verdicts of the game's positions.
    pub verdicts: Verdicts,
    /// The comparisons of the game's turns with the best moves.
    pub comparisons: Comparisons,
    /// The analysis of the whole game, while it is running.
    pub whole_game: Option<GameAnalysis>,
    /// The turn being analysed more deeply, by the node that it led to.
    pub deeper: Option<NodeId>,
    /// The turn whose deeper analysis ended last.
    pub looked_deeper: Option<NodeId>,
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
        let over = |node: &NodeId| tree.position_at(*node).is_none_or(|at| at.status() == Status::Over);
        for &node in line.iter().filter(|node| over(node)) {
            if let Some(score) = tree.position_at(node).and_then(Position::score) {
                self.verdicts.note(node, Verdict::certain(score.official.difference().into()));
            }
        }
        let after = line.iter().copied().find(&over);
        let left: Vec<_> = line.iter().copied().filter(|node| !over(node)).collect();
        self.whole_game =
            (!left.is_empty()).then_some(GameAnalysis { total: left.len(), left, after, resumes });
    }

    /// Stores the worker's analysis of the position at `node`.
    fn hear(&mut self, node: NodeId, position: Position, found: Analysis) {
        let has_choice = position.legal_moves().len() > 1;
        if let Some(verdict) = verdict(position.turn(), &found) {
            self.verdicts.note(node, verdict);
        }
        if !found.done {
            // Only the first values and the final ones are announced.
            let is_first = self.hints_at(node).is_none();
            if is_first && self.whole_game.is_none() && self.deeper.is_none() && values_every_move(&found) {
                self.known = Some(Hints { node, estimates: found.moves, done: false });
            }
            return;
        }
        let Some(analysis) = &mut self.whole_game else {
            match self.deeper.take() {
                Some(turn) => {
                    self.looked_deeper = Some(turn);
                    self.note_compared(Some(turn), found.compared);
                }
                None => self.known = Some(Hints { node, estimates: found.moves, done: true }),
            }
            return;
        };
        analysis.left.pop();
        let next = analysis.after.replace(node);
        let ends = analysis.left.is_empty();
        self.note_compared(next, found.compared);
        if !has_choice && let Some(verdict) = next.and_then(|next| self.verdicts.get(next)) {
            // A position with a single move has the value of the next one, if that is known better.
            self.verdicts.note(node, verdict);
        }
        if ends {
            self.whole_game = None;
        }
    }

    /// Stores the comparison of the turn that led to a node with the best move.
    fn note_compared(&mut self, turn: Option<NodeId>, compared: Option<Compared>) {
        if let (Some(turn), Some(compared)) = (turn, compared) {
            self.comparisons.note(turn, compared);
        }
    }

    /// Stores the value of an agent's own search in a position with `turn` to move, if the search was large enough.
    pub(crate) fn note_search(&mut self, node: NodeId, turn: Color, statistics: &Statistics) {
        if let Some(value) = statistics.expected_result.filter(|_| statistics.iterations >= 500) {
            let black = of_black(turn, value);
            // An agent's value counts less than an analysis, because its playouts may be different.
            let iterations = statistics.iterations.min(10_000);
            self.verdicts.note(node, Verdict { black, discs: None, certain: false, iterations });
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
        let seed = mix(position.discs().black.into());
        let Effort { positions, iterations, exact_empties } = effort;
        Some(Analyse { position: position.into(), positions, iterations, exact_empties, scope, seed })
    }

    /// The scope of the analysis of a position in which the turn was made that led to this node. The only legal move is
    /// always the best.
    fn scope(&self, position: Position, turn: Option<NodeId>) -> Scope {
        let made =
            turn.filter(|_| position.legal_moves().len() > 1).and_then(|turn| self.game.tree.turn(turn));
        Scope::Best { played: made.map(|turn| turn.made.played().into()) }
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
            && self.position().status() == Status::ToMove
            && matches!(self.phase(), Phase::Human | Phase::Review | Phase::Paused)
    }

    /// The values of the moves on the board, if hints are shown: the final ones, or the first ones by the learned evaluation.
    pub fn estimates(&self) -> Option<&[Estimate]> {
        self.hints_here().filter(|_| self.is_hinting()).map(|hints| &hints.estimates[..])
    }

    /// Whether the values of the moves on the board are final.
    pub fn is_hint_final(&self) -> bool {
        self.hints_here().is_some_and(|hints| hints.done)
    }

    /// Whether a running analysis has something for the state: the first result for the position on the board, one after twice as many
    /// iterations, or the first values of its moves.
    pub fn is_worth_keeping(&self, answer: &JobAnswer) -> bool {
        let JobAnswer::Analysis(found) = answer else { return false };
        let known = self.analysis.verdicts.get(self.game.tree.current());
        let is_better = known.is_none_or(|known| found.statistics.iterations / 2 >= known.iterations);
        let is_first_hint = self.is_hinting() && self.estimates().is_none() && values_every_move(found);
        // Others analyse another position, and only their end matters.
        let is_of_the_board = self.analysis.whole_game.is_none() && self.analysis.deeper.is_none();
        is_of_the_board && (found.statistics.expected_result.is_some() && is_better || is_first_hint)
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
            // Announce the result to screen readers.
            if was_whole && self.analysis.whole_game.is_none() {
                self.tell(Asked::Mistakes);
            } else if let Some(turn) = was_deeper.filter(|_| self.analysis.deeper.is_none()) {
                self.tell(Asked::Deeper(turn));
            }
        }
    }
}

impl Verdict {
    /// The verdict of a solved position.
    fn certain(discs: i32) -> Self {
        Self {
            black: f64::from(1 + discs.signum()) / 2.0,
            discs: Some(discs.into()),
            certain: true,
            iterations: u64::MAX,
        }
    }
}

/// Whether an analysis that has not ended has valued every move with the learned evaluation.
fn values_every_move(found: &Analysis) -> bool {
    found.statistics.expected_result.is_some()
        && !found.moves.is_empty()
        && found.moves.iter().all(|one| one.discs.is_some())
}

/// The verdict of an analysed position in which `turn` is to move.
fn verdict(turn: Color, analysis: &Analysis) -> Option<Verdict> {
    let discs = analysis.moves.iter().map(|one| one.discs).collect::<Option<Vec<_>>>();
    let best = discs.and_then(|discs| discs.into_iter().reduce(f64::max));
    let best_for_black = best.map(|discs| if turn == Color::Black { discs } else { -discs });
    let all = analysis.done && !analysis.moves.is_empty() && analysis.moves.iter().all(|one| one.certain);
    if let Some(discs) = best_for_black.filter(|_| all) {
        return Some(Verdict::certain(discs as i32));
    }
    let won = |one: &Estimate| one.certain && one.value == 1.0;
    // It may be certain who wins while it is not by how much.
    let certain = best.is_none() && (all || analysis.moves.iter().any(won));
    Some(Verdict {
        black: of_black(turn, analysis.statistics.expected_result?),
        discs: best_for_black,
        certain,
        // Ranks below a solved disc difference and above any estimate.
        iterations: if certain { u64::MAX - 1 } else { analysis.statistics.iterations },
    })
}

/// Converts a value for the side to move to one for Black.
fn of_black(turn: Color, value: f64) -> f64 {
    if turn == Color::Black { value } else { 1.0 - value }
}
