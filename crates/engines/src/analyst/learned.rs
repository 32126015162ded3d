//! The analyst: alpha-beta with ProbCut and the learned evaluation move by move and ply by ply, then the solver.
use super::{Analyst, EXACT_EMPTIES, MoveValue, Scope};
use crate::solver::{Counting, Solver};
use crate::{AlphaBeta, INFINITE, Knowledge, OthelloGame};
use evaluation::SCALE;
use othello::{Board, BoardSize, Move};
use std::sync::Arc;

/// The size of the search's hash table in bytes, and of the solver's.
const TABLE_BYTES: usize = 16 << 20;

/// A position that will be solved is searched with at most this many positions before, so that there are values in the meantime
/// and the solving begins with the best move.
const POSITIONS_BEFORE_SOLVING: u64 = 150_000;

/// The solver is faster than a search to this many plies before the end.
const LAST_PLIES: u32 = 8;

/// The number of positions after which the search of a move is interrupted for the first time. What it has found is in the hash
/// table, so the next try soon gets further.
const FIRST_TRY: u64 = 8_000;

/// A move is first searched with a window of so much to either side of its value by two plies less.
const WINDOW: i32 = 4 * SCALE;

/// A move that is worse than the best by more than this keeps its value as long as a deeper search confirms that it is: so the time
/// goes to the moves that matter.
const HOPELESS: i32 = 8 * SCALE;

/// An analyst with the learned evaluation.
#[derive(Debug)]
pub(crate) struct LearnedAnalyst {
    knowledge: Arc<Knowledge>,
    search: AlphaBeta,
    solver: Solver,
    task: Task,
}

/// A position under analysis.
#[derive(Debug)]
struct Task {
    board: Board,
    scope: Scope,
    rows: Vec<Row>,
    shown: Vec<MoveValue>,
    /// The value of the best move by the depth before the one that was completed.
    best_before: i32,
    /// The depth by which all rows were searched, and the last one to be searched.
    depth: u32,
    last_depth: u32,
    /// The row that is being searched one ply deeper, or solved.
    at: usize,
    /// The number of positions after which the search of this row is interrupted.
    this_try: u64,
    stage: Stage,
    /// The number of positions visited by the search, and by the solver.
    searched: u64,
    solved: u64,
    most_positions: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Searching,
    Solving,
    Done,
}

/// A move, with values in 1/[`SCALE`] of a disc for the side that makes it.
#[derive(Clone, Copy, Debug)]
struct Row {
    played: Move,
    /// The value by the depth that was completed, and by the one before.
    value: i32,
    before: i32,
    /// The value by the depth under way; an upper bound if the move is only known not to be the best.
    next: i32,
    /// The exact score in discs.
    exact: Option<i32>,
}

impl LearnedAnalyst {
    pub fn new(knowledge: Arc<Knowledge>) -> Self {
        let search = AlphaBeta::new(knowledge.evaluation().clone(), TABLE_BYTES).selective();
        let solver = Solver::with_evaluation(TABLE_BYTES, knowledge.evaluation().clone());
        let solver = solver.counting(Counting::Official);
        let nothing = Board { player: othello::Bitboard(0), opponent: othello::Bitboard(0) };
        Self { knowledge, search, solver, task: Task::new(nothing, Scope::EveryMove, 0) }
    }

    /// Searches the next move one ply deeper than all were.
    fn search(&mut self, positions: u64) {
        let task = &mut self.task;
        if task.searched >= task.most_positions && task.depth > 0 || task.depth >= task.last_depth {
            return task.end_search();
        }
        let row = task.rows[task.at];
        let best = task.rows[..task.at].iter().map(|row| row.next).max();
        let least = best.map_or(-INFINITE, |best| task.least(row, best));
        let child = after(task.board, row.played);
        let before = self.search.nodes();
        let most =
            if task.depth == 0 { u64::MAX } else { before.saturating_add(task.this_try.max(positions)) };
        let value = value(&mut self.search, child, task.depth as u8, (row.before, least), most);
        task.searched += self.search.nodes() - before;
        let Some(value) = value else {
            task.this_try = task.this_try.saturating_mul(5) / 4;
            return;
        };
        task.this_try = FIRST_TRY;
        let keeps_its_value = task.scope == Scope::EveryMove && value <= least;
        task.rows[task.at].next = if keeps_its_value { row.value.min(value) } else { value };
        task.at += 1;
        if task.at == task.rows.len() {
            task.complete_depth();
            self.show();
        }
    }

    /// Solves the next move, or the position.
    fn solve(&mut self, positions: u64) {
        let task = &mut self.task;
        let Some(row) = task.rows.get(task.at) else {
            task.stage = Stage::Done;
            return;
        };
        let is_root = task.at == 0 && matches!(task.scope, Scope::Best { .. });
        let game = if is_root { game(task.board) } else { game(after(task.board, row.played)) };
        if self.solver.is_idle() {
            self.solver.start(game);
        }
        let before = self.solver.nodes();
        let solved = self.solver.run(positions);
        task.solved += self.solver.nodes() - before;
        let Some(solved) = solved else { return };
        if is_root {
            let best = solved.best.unwrap_or(Move::Pass);
            task.put_first(best);
            task.rows[0].exact = Some(solved.score);
            task.rows.truncate(if task.played().is_some_and(|played| played != best) { 2 } else { 1 });
        } else {
            task.rows[task.at].exact = Some(-solved.score);
        }
        task.at += 1;
        self.show();
    }

    /// Updates the values that are shown.
    fn show(&mut self) {
        let task = &mut self.task;
        let leaves = (!task.board.occupied()).len().saturating_sub(task.depth);
        let best = task.rows[0].played;
        let shown = |row: &Row| match row.exact {
            Some(score) => MoveValue {
                played: row.played,
                discs: f64::from(score),
                chance: f64::from(1 + score.signum()) / 2.0,
                is_exact: true,
            },
            None => {
                // With Scope::Best, another move may have been the best by the depth before. Then only a bound is known of this one.
                let is_best = matches!(task.scope, Scope::Best { .. }) && row.played == best;
                let sum = row.value + if is_best { task.best_before } else { row.before };
                MoveValue {
                    played: row.played,
                    discs: f64::from(sum) / f64::from(2 * SCALE),
                    chance: self.knowledge.chance_of(sum / 2, leaves),
                    is_exact: false,
                }
            }
        };
        task.shown = match task.scope {
            Scope::EveryMove => task.rows.iter().map(shown).collect(),
            // Exact and estimated values can't be compared.
            Scope::Best { .. } if task.rows[0].exact.is_some() => {
                task.rows.iter().filter(|row| row.exact.is_some()).map(shown).collect()
            }
            Scope::Best { .. } => {
                let other = task.rows.iter().skip(1).find(|row| Some(row.played) == task.played());
                task.rows.first().into_iter().chain(other).map(shown).collect()
            }
        };
        // A stable sort: of equal moves, the one that was found to be better first remains first.
        task.shown.sort_by(|one, other| other.discs.total_cmp(&one.discs));
    }
}

impl Analyst for LearnedAnalyst {
    fn begin(&mut self, board: Board, scope: Scope, most_positions: u64) {
        self.solver.stop();
        self.task = Task::new(board, scope, most_positions);
    }

    fn run(&mut self, positions: u64) -> bool {
        let end = self.positions().saturating_add(positions);
        while self.task.stage != Stage::Done {
            let left = end.saturating_sub(self.positions());
            if left == 0 {
                return false;
            }
            match self.task.stage {
                Stage::Searching => self.search(left),
                Stage::Solving => self.solve(left),
                Stage::Done => {}
            }
        }
        true
    }

    fn moves(&self) -> &[MoveValue] {
        &self.task.shown
    }

    fn depth(&self) -> u32 {
        self.task.depth
    }

    fn positions(&self) -> u64 {
        self.task.searched + self.task.solved
    }
}

impl Task {
    fn new(board: Board, scope: Scope, most_positions: u64) -> Self {
        let squares = board.legal_moves(BoardSize::Eight).squares().map(Move::Place);
        let mut moves: Vec<Move> = squares.collect();
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        let rows = moves
            .into_iter()
            .map(|played| Row { played, value: 0, before: 0, next: 0, exact: None })
            .collect();
        let empties = (!board.occupied()).len();
        let solves = empties <= EXACT_EMPTIES;
        let last_depth = if solves { empties.saturating_sub(LAST_PLIES) } else { empties };
        Self {
            board,
            scope,
            rows,
            shown: Vec::new(),
            best_before: 0,
            depth: 0,
            last_depth: last_depth.max(1),
            at: 0,
            this_try: FIRST_TRY,
            stage: Stage::Searching,
            searched: 0,
            solved: 0,
            most_positions: if solves {
                POSITIONS_BEFORE_SOLVING.min(most_positions)
            } else {
                most_positions
            },
        }
    }

    /// The move that was played, if it is to be compared with the best.
    const fn played(&self) -> Option<Move> {
        match self.scope {
            Scope::EveryMove => None,
            Scope::Best { played } => played,
        }
    }

    /// What a move has to be worth at least if its value is to be found out, when another one is worth `best`.
    fn least(&self, row: Row, best: i32) -> i32 {
        match self.scope {
            Scope::EveryMove if row.value < self.rows[0].value - HOPELESS => best - HOPELESS,
            Scope::EveryMove => -INFINITE,
            Scope::Best { played } if played == Some(row.played) => -INFINITE,
            Scope::Best { .. } => best,
        }
    }

    fn complete_depth(&mut self) {
        let is_first = self.depth == 0;
        self.depth += 1;
        self.at = 0;
        let best_before = self.rows[0].value;
        for row in &mut self.rows {
            row.before = if is_first { row.next } else { row.value };
            row.value = row.next;
        }
        self.rows.sort_by_key(|row| -row.value);
        self.best_before = if is_first { self.rows[0].value } else { best_before };
    }

    fn end_search(&mut self) {
        let solves = (!self.board.occupied()).len() <= EXACT_EMPTIES;
        self.stage = if solves { Stage::Solving } else { Stage::Done };
        self.at = 0;
        if let Some(played) = self.played().filter(|_| solves) {
            // It is solved after the position itself.
            self.put_first(played);
        }
    }

    /// Puts a move at the first place, before those that were there.
    fn put_first(&mut self, played: Move) {
        if let Some(place) = self.rows.iter().position(|row| row.played == played) {
            self.rows[..=place].rotate_right(1);
        }
    }
}

/// The value of a move that leads to `child`, by a search of `depth` plies after it, from the view of the side that makes it: at
/// least `least`, or any bound not above that. `last` is its value by a search two plies less deep. `None` once the search has
/// visited `most` positions in all.
fn value(
    search: &mut AlphaBeta,
    child: Board,
    depth: u8,
    (last, least): (i32, i32),
    most: u64,
) -> Option<i32> {
    let mut within = |alpha: i32, beta: i32| -> Option<i32> {
        search.value_within(child, depth, -beta, -alpha, most).map(|value| -value)
    };
    if least > -INFINITE {
        let value = within(least, least + 1)?;
        if value <= least {
            return Some(value);
        }
        return within(least, INFINITE);
    }
    let (alpha, beta) = if depth == 0 { (-INFINITE, INFINITE) } else { (last - WINDOW, last + WINDOW) };
    let value = within(alpha, beta)?;
    if value <= alpha {
        return within(-INFINITE, value + 1);
    }
    if value >= beta {
        return within(value - 1, INFINITE);
    }
    Some(value)
}

fn after(board: Board, played: Move) -> Board {
    match played {
        Move::Place(square) => board.after(square, board.flips(square)),
        Move::Pass => board.passed(),
    }
}

fn game(board: Board) -> OthelloGame {
    OthelloGame {
        player: board.player.0,
        opponent: board.opponent.0,
        board: BoardSize::Eight.squares().0,
        passes: true,
        black_to_move: true,
    }
}
