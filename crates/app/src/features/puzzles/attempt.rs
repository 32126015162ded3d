//! An attempt at one puzzle: the moves so far, the solved positions, and whose turn it is.
use formats::Puzzle;
use othello::{Color, Discs, Game, Move, Position, Square, Status};
use protocol::{Analyse, Estimate, Scope};
use worker_client::othello::{action, wire_position};

/// The phase of an attempt, by the event that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The solver's move.
    Yours,
    /// The worker, which is computing the results of the solver's moves.
    Looking,
    /// The opponent's reply, or a forced pass.
    Replying,
    /// Nothing: the puzzle is solved.
    Solved,
    /// Nothing: a move gave the win away.
    Failed,
}

/// The move that gave the win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its number among the solver's moves, from 1; passes don't count.
    pub number: usize,
    /// The square of the move.
    pub square: Square,
    /// The final disc difference after it with best play, from the solver's view: 0 or less.
    pub result: i8,
}

/// A puzzle and the moves played in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    game: Game,
    /// Solved positions with the results of all their moves: the final disc difference, from the view of the side to move.
    known: Vec<(Position, Vec<(Move, i8)>)>,
    slip: Option<Slip>,
    /// Whether the results of the solver's moves are shown on the board.
    pub is_revealed: bool,
}

impl Attempt {
    /// An attempt at the beginning of `puzzle`.
    pub fn new(puzzle: &Puzzle) -> Self {
        let results = puzzle.results().iter().map(|&(square, result)| (Move::Place(square), result));
        Self {
            game: Game::new(puzzle.position()),
            known: vec![(puzzle.position(), results.collect())],
            slip: None,
            is_revealed: false,
        }
    }

    /// The moves played so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        self.game.position()
    }

    /// The side that the user plays and that has to win.
    pub const fn solver(&self) -> Color {
        self.game.start().turn()
    }

    /// The move that gave the win away, if any.
    pub const fn slip(&self) -> Option<Slip> {
        self.slip
    }

    /// The phase that the attempt is in.
    pub fn phase(&self) -> Phase {
        let position = self.position();
        if self.slip.is_some() {
            return Phase::Failed;
        }
        match position.status() {
            Status::Over => Phase::Solved,
            Status::ToMove if position.turn() == self.solver() => {
                if self.results().is_some() {
                    Phase::Yours
                } else {
                    Phase::Looking
                }
            }
            _ => Phase::Replying,
        }
    }

    /// The results of all moves in the position on the board, from the view of the side to move; `None` until it is solved.
    pub fn results(&self) -> Option<&[(Move, i8)]> {
        let here = self.position();
        self.known.iter().find(|(position, _)| *position == here).map(|(_, results)| &results[..])
    }

    /// The analysis that the worker has to run now, if any.
    pub fn wanted(&self) -> Option<Analyse> {
        let is_unknown = matches!(self.phase(), Phase::Looking | Phase::Replying) && self.results().is_none();
        is_unknown.then(|| Analyse {
            position: wire_position(self.position()),
            positions: 1,
            iterations: 1,
            // Solve the position exactly, however many squares are empty.
            exact_empties: 64,
            needs_knowledge: false,
            scope: Scope::EveryMove,
            seed: 0,
            watched: false,
        })
    }

    /// The reply to play now: a best move of the opponent, or a pass if it has none. `None` until the position is solved.
    pub fn reply(&self) -> Option<Move> {
        let results = self.results().filter(|_| self.phase() == Phase::Replying)?;
        let best = results.iter().map(|(_, result)| *result).max()?;
        results.iter().find(|(_, result)| *result == best).map(|(action, _)| *action)
    }

    /// Plays the solver's move. The attempt fails if the move gives the win away. Does nothing if no move is awaited or the move
    /// is illegal.
    pub fn press(&mut self, square: Square) {
        if self.phase() != Phase::Yours {
            return;
        }
        let action = Move::Place(square);
        let results = self.results().unwrap_or_default();
        let Some(&(_, result)) = results.iter().find(|(known, _)| *known == action) else { return };
        let solver = self.solver();
        if self.game.play(action).is_ok() {
            let moves = self.game.turns().iter().map(|turn| turn.made);
            let number = moves.filter(|made| made.by() == solver && made.played() != Move::Pass).count();
            self.slip = (result <= 0).then_some(Slip { number, square, result });
            self.is_revealed = false;
        }
    }

    /// Plays the [`reply`](Self::reply), if one is due.
    pub fn play_reply(&mut self) {
        if let Some(reply) = self.reply() {
            // It can't fail: results are looked up by position, and the worker gives legal moves.
            let _ = self.game.play(reply);
        }
    }

    /// Stores the worker's results for a position. Ignored unless every move has an exact result.
    pub fn learn(&mut self, position: Position, moves: &[Estimate]) {
        let result = |one: &Estimate| Some((action(one.action), one.discs.filter(|_| one.certain)? as i8));
        let results: Option<Vec<_>> = moves.iter().map(result).collect();
        let is_known = self.known.iter().any(|(known, _)| *known == position);
        if let Some(results) = results.filter(|results| !is_known && !results.is_empty()) {
            self.known.push((position, results));
        }
    }

    /// Takes back the move that gave the win away.
    pub fn take_back(&mut self) {
        if self.slip.take().is_some() {
            self.game.undo();
        }
    }

    /// Starts the puzzle again; solved positions stay known.
    pub fn restart(&mut self) {
        self.slip = None;
        self.is_revealed = false;
        self.game = Game::new(self.game.start());
    }

    /// The official score once the game on the board has ended.
    pub fn score(&self) -> Option<Discs> {
        self.position().score().map(|score| score.official)
    }
}
