//! One puzzle being played: the moves so far, what is known of the positions, and how it stands.
use formats::Puzzle;
use othello::{Color, Discs, Game, Move, Position, Square, Status};
use protocol::{Analyse, Estimate, Scope};

/// What the puzzle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The solver's move.
    Yours,
    /// What each of the solver's moves is worth: the worker works it out.
    Looking,
    /// The other side's reply, or a pass.
    Replying,
    /// Nothing: it is won.
    Solved,
    /// Nothing: the win is gone.
    Failed,
}

/// The move that gave the win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Which of the solver's moves, from 1.
    pub number: usize,
    /// Where.
    pub square: Square,
    /// Discs ahead at the end of best play after it, for the solver: 0 or fewer.
    pub result: i8,
}

/// A puzzle with what was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    game: Game,
    /// Positions with the results of all their moves for the side to move.
    known: Vec<(Position, Vec<(Move, i8)>)>,
    slip: Option<Slip>,
    /// Whether the results of the moves are shown.
    pub is_revealed: bool,
}

impl Attempt {
    /// At its beginning.
    pub fn new(puzzle: &Puzzle) -> Self {
        let results = puzzle.results().iter().map(|&(square, result)| (Move::Place(square), result));
        Self {
            game: Game::new(puzzle.position()),
            known: vec![(puzzle.position(), results.collect())],
            slip: None,
            is_revealed: false,
        }
    }

    /// What was played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        self.game.position()
    }

    /// The side that is to win.
    pub const fn solver(&self) -> Color {
        self.game.start().turn()
    }

    /// The move that gave the win away, if one did.
    pub const fn slip(&self) -> Option<Slip> {
        self.slip
    }

    /// What it waits for.
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

    /// What each move of the position is worth for the side to move, once that is known.
    pub fn results(&self) -> Option<&[(Move, i8)]> {
        let here = self.position();
        self.known.iter().find(|(position, _)| *position == here).map(|(_, results)| &results[..])
    }

    /// What the worker is to solve.
    pub fn wanted(&self) -> Option<Analyse> {
        let is_unknown = matches!(self.phase(), Phase::Looking | Phase::Replying) && self.results().is_none();
        is_unknown.then(|| Analyse {
            position: self.position().into(),
            iterations: 1,
            // However many empty squares there are, it is solved.
            exact_empties: 64,
            scope: Scope::EveryMove,
            seed: 0,
        })
    }

    /// The reply that is due: a best move of the other side, or a pass if it has none.
    pub fn reply(&self) -> Option<Move> {
        let results = self.results().filter(|_| self.phase() == Phase::Replying)?;
        let best = results.iter().map(|(_, result)| *result).max()?;
        results.iter().find(|(_, result)| *result == best).map(|(action, _)| *action)
    }

    /// The solver's move. It fails where the move does not win.
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

    /// Plays the reply that is due.
    pub fn play_reply(&mut self) {
        if let Some(reply) = self.reply() {
            // The worker names legal moves, and a stale answer is of another position.
            let _ = self.game.play(reply);
        }
    }

    /// Takes in what the worker has worked out about a position.
    pub fn learn(&mut self, position: Position, moves: &[Estimate]) {
        let result = |one: &Estimate| Some((Move::from(one.action), one.discs?));
        let results: Option<Vec<_>> = moves.iter().map(result).collect();
        let is_known = self.known.iter().any(|(known, _)| *known == position);
        if let Some(results) = results.filter(|results| !is_known && !results.is_empty()) {
            self.known.push((position, results));
        }
    }

    /// Takes the move back that gave the win away.
    pub fn take_back(&mut self) {
        if self.slip.take().is_some() {
            self.game.undo();
        }
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.slip = None;
        self.is_revealed = false;
        self.game = Game::new(self.game.start());
    }

    /// The official score, once it is solved.
    pub fn score(&self) -> Option<Discs> {
        self.position().score().map(|score| score.official)
    }
}
