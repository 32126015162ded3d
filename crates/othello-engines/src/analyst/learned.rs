//! The analyst: alpha-beta with ProbCut and the learned evaluation move by move and ply by ply, then the solver.
use super::asking::Asking;
use super::task::{Stage, Task, game};
use super::{Analyst, MoveValue, Scope};
use crate::solver::{Certainty, Counting, Solver};
use crate::{AlphaBeta, Knowledge};
use othello::{Board, Move};
use std::sync::Arc;

/// The size of the search's hash table in bytes, and of the solver's.
const TABLE_BYTES: usize = 16 << 20;

/// With at most this many empty squares, the solver plays out the line of an exact value: its table still has most of the answers.
const LINE_EMPTIES: u32 = 15;

/// An analyst with the learned evaluation.
#[derive(Debug)]
pub(crate) struct LearnedAnalyst {
    knowledge: Arc<Knowledge>,
    search: AlphaBeta,
    solver: Solver,
    task: Task,
    /// The search of a move, if one is under way.
    asking: Option<Asking>,
    shown: Vec<MoveValue>,
    /// The line that each move's last search expected, from the move on: the hash table soon loses it to the search of the next one.
    lines: Vec<Vec<Move>>,
    /// The numbers of positions that the search and the solver had visited before this task.
    searched_before: u64,
    solved_before: u64,
}

impl LearnedAnalyst {
    pub fn new(knowledge: Arc<Knowledge>) -> Self {
        let search = AlphaBeta::new(knowledge.evaluation().clone(), TABLE_BYTES).selective();
        let solver = Solver::with_evaluation(TABLE_BYTES, knowledge.evaluation().clone());
        let solver = solver.counting(Counting::Official).quick();
        let nothing = Board { player: othello::Bitboard(0), opponent: othello::Bitboard(0) };
        let task = Task::new(nothing, Scope::EveryMove, 0);
        Self {
            knowledge,
            search,
            solver,
            task,
            asking: None,
            shown: Vec::new(),
            lines: Vec::new(),
            searched_before: 0,
            solved_before: 0,
        }
    }

    fn searched(&self) -> u64 {
        self.search.nodes() - self.searched_before
    }

    /// Goes on with the search of the next move, one ply deeper than all were, for so many positions.
    fn search(&mut self, positions: u64) {
        let task = &mut self.task;
        let searched = self.search.nodes() - self.searched_before;
        let left = if task.depth == 0 { u64::MAX } else { task.plan.most_searched.saturating_sub(searched) };
        if left == 0 || task.is_exhausted() {
            self.search.stop();
            self.asking = None;
            return task.end_search();
        }
        let row = task.rows[task.at];
        if row.exact.is_some() {
            task.take(row.next, true);
        } else {
            let new = || Asking::new(task.after(&row), task.depth as u8, task.aim(), row.before);
            let asking = self.asking.get_or_insert_with(new);
            let end = self.search.nodes().saturating_add(positions.min(left));
            let Some(value) = asking.go_on(&mut self.search, end) else { return };
            self.asking = None;
            task.take(value, false);
            let child = task.after(&row);
            self.remember(row.played, child);
        }
        if self.task.at == self.task.rows.len() {
            self.task.complete_depth();
            self.show();
        }
    }

    /// Remembers the line after a move that leads to `child`, if its search left one.
    fn remember(&mut self, played: Move, child: Board) {
        let replies = self.search.line(child).into_iter().map(Move::Place);
        let line: Vec<_> = [played].into_iter().chain(replies).collect();
        if line.len() > 1 {
            self.lines.retain(|earlier| earlier[0] != played);
            self.lines.push(line);
        }
    }

    /// Goes on with finding out the score of the position and its best move, for so many positions.
    fn solve_position(&mut self, positions: u64) {
        if self.solver.is_idle() {
            let (certainty, guess) = self.task.solving();
            self.solver.start_with(game(self.task.board), certainty, (-65, 65), guess);
        }
        let Some(solved) = self.solver.run(positions) else { return };
        self.task.take_position(solved.best.unwrap_or(Move::Pass), solved.score);
        self.show();
    }

    /// Goes on with finding out the score of the next move, for so many positions.
    fn solve_moves(&mut self, positions: u64) {
        let task = &mut self.task;
        let Some(row) = task.rows.get(task.at) else {
            task.stage = Stage::Done;
            return;
        };
        if row.exact.is_none() && row.likely.is_none() {
            let certainty = task.plan.of_others();
            if self.solver.is_idle() {
                // It is not better than the best one.
                let best = task.rows[0].exact.or(task.rows[0].likely).unwrap_or(64);
                self.solver.start_with(game(task.after(row)), certainty, (-best - 1, 65), None);
            }
            let Some(solved) = self.solver.run(positions) else { return };
            let row = &mut task.rows[task.at];
            let known = if certainty == Certainty::Exact { &mut row.exact } else { &mut row.likely };
            *known = Some(-solved.score);
            self.show();
        }
        self.task.at += 1;
    }

    /// Updates the values that are shown.
    fn show(&mut self) {
        self.shown = self.task.shown(|value, empties| self.knowledge.chance_of(value, empties));
    }
}

impl Analyst for LearnedAnalyst {
    fn begin(&mut self, board: Board, scope: Scope, most_positions: u64) {
        self.search.stop();
        self.solver.stop();
        self.asking = None;
        self.shown.clear();
        self.lines.clear();
        (self.searched_before, self.solved_before) = (self.search.nodes(), self.solver.nodes());
        self.task = Task::new(board, scope, most_positions);
    }

    fn run(&mut self, positions: u64) -> bool {
        let end = self.positions().saturating_add(positions);
        while self.task.stage != Stage::Done {
            let left = end.saturating_sub(self.positions());
            if left == 0 {
                return false;
            }
            let left = match self.task.stage {
                Stage::SolvingPosition | Stage::SolvingMoves => {
                    left.min(self.task.plan.most_solving.saturating_sub(self.positions()))
                }
                Stage::Searching | Stage::Done => left,
            };
            match self.task.stage {
                _ if left == 0 => self.task.stage = Stage::Done,
                Stage::Searching => self.search(left),
                Stage::SolvingPosition => self.solve_position(left),
                Stage::SolvingMoves => self.solve_moves(left),
                Stage::Done => {}
            }
        }
        true
    }

    fn moves(&self) -> &[MoveValue] {
        &self.shown
    }

    fn line(&mut self, played: Move) -> Vec<Move> {
        let row = self.task.rows.iter().find(|row| row.played == played && row.exact.is_some());
        if self.task.stage == Stage::Done
            && self.task.empties() <= LINE_EMPTIES
            && let Some(row) = row
        {
            let rest = self.solver.line(game(self.task.after(row)));
            return [played].into_iter().chain(rest).collect();
        }
        let known = self.lines.iter().find(|line| line[0] == played);
        known.cloned().unwrap_or_else(|| vec![played])
    }

    fn depth(&self) -> u32 {
        let is_solved = !self.shown.is_empty() && self.shown.iter().all(|row| row.is_exact);
        if is_solved { self.task.empties() } else { self.task.depth }
    }

    fn positions(&self) -> u64 {
        self.searched() + self.solver.nodes() - self.solved_before
    }
}
