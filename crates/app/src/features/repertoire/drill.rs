//! A drill: the learner finds the moves of the lines, and the program plays the other side.
//!
//! The drill has a set of positions to ask about, and asks about each once. It goes through the tree from the start, again and again, as
//! long as some are left: moves that were asked before are played for the learner, and the other side chooses by the shares among
//! the moves that lead to a position that is left.
use super::settled;
use super::tree::Tree;
use crate::features::analysis::order_for_practice;
use crate::features::game::mix;
use crate::features::practice::Grade;
use board_game::{BoardGame, Spot};
use games::{AnyAction, AnyGame, Game};
use protocol::{Analyse, Analysis, Compared, Scope};
use std::collections::BTreeSet;
use std::rc::Rc;
use worker_client::wire_move;

/// The phase of a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The learner has to find a move.
    Yours,
    /// The move is none of the lines, and the worker finds out its cost.
    Looking,
    /// The move is none of the lines.
    Wrong,
    /// The move is right, and the other side replies after a pause.
    Right,
    /// The lines end here.
    End,
    /// Nothing is left to ask.
    Done,
}

/// The standing of the position on the board.
#[derive(Clone, Debug, PartialEq)]
enum Here {
    /// A move is awaited, or a wrong one is on the board.
    Asked(Ask),
    /// It was found.
    Found,
    /// The lines end here.
    End,
}

/// A question about a position.
#[derive(Clone, Debug, Default, PartialEq)]
struct Ask {
    /// The wrong move that is on the board.
    tried: Option<AnyAction>,
    /// The costs of wrong moves; `None` for one that the worker knows nothing about.
    costs: Vec<(AnyAction, Option<Compared>)>,
    /// Whether the move is shown.
    is_shown: bool,
    /// Whether the answer has been noted.
    is_graded: bool,
}

/// A drill.
#[derive(Clone, Debug, PartialEq)]
pub struct Drill {
    tree: Rc<Tree>,
    /// The positions that were not asked about yet.
    left: BTreeSet<Vec<u8>>,
    /// The number of positions to ask about.
    pub total: usize,
    /// How many were right at the first try.
    pub right: usize,
    /// The state of the random numbers.
    dice: u64,
    /// The moves on the board, without a wrong one.
    game: Game,
    /// The number of times that the drill has begun at the start.
    pub passes: u32,
    here: Here,
}

impl Drill {
    /// The beginning of a drill about those of `wanted` that the tree asks about. `seed` is 64 random bits. `None` if there are none.
    pub fn begin(tree: Rc<Tree>, wanted: &BTreeSet<Vec<u8>>, seed: u64) -> Option<Self> {
        let left: BTreeSet<_> = tree.asked().intersection(wanted).cloned().collect();
        let start = tree.starts().next()?;
        let total = left.len();
        let (game, here) = (Game::new(start), Here::End);
        let mut drill = Self { tree, left, total, right: 0, dice: seed, game, passes: 0, here };
        drill.pass();
        (total > 0).then_some(drill)
    }

    /// Goes to the start of the lines, and on to the next question.
    fn pass(&mut self) {
        let leading = self.tree.leading_to(&self.left);
        let starts: Vec<_> = self.tree.starts().filter(|start| leading.contains(&start.key())).collect();
        let shares = vec![1.0; starts.len()];
        let Some(start) = self.choose(&shares).and_then(|place| starts.get(place)) else { return };
        self.game = Game::new(*start);
        self.passes += 1;
        self.go_on();
    }

    /// Plays up to the next position that is left, or to where no line leads to one.
    fn go_on(&mut self) {
        let leading = self.tree.leading_to(&self.left);
        loop {
            while let Some(forced) = self.game.position().forced() {
                if self.game.play(forced).is_err() {
                    break;
                }
            }
            let position = self.game.position();
            if position.side() == self.tree.side && self.left.contains(&position.key()) {
                self.here = Here::Asked(Ask::default());
                return;
            }
            let mut moves = self.tree.moves(position);
            moves.retain(|(_, after, _)| leading.contains(after));
            let shares: Vec<_> = moves.iter().map(|(.., share)| *share).collect();
            let chosen = self.choose(&shares).and_then(|place| moves.get(place));
            if chosen.is_none_or(|(action, ..)| self.game.play(*action).is_err()) {
                self.here = Here::End;
                return;
            }
        }
    }

    /// One of these places, each as often as its share says; `None` if there are none.
    fn choose(&mut self, shares: &[f64]) -> Option<usize> {
        self.dice = mix(self.dice);
        // 53 bits are the digits of a number between 0 and 1.
        let mut at = (self.dice >> 11) as f64 / (1_u64 << 53) as f64 * shares.iter().sum::<f64>();
        let found = shares.iter().position(|share| {
            at -= share;
            at < 0.0
        });
        found.or_else(|| shares.len().checked_sub(1))
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match &self.here {
            Here::Asked(ask) => match ask.tried {
                None => Phase::Yours,
                Some(tried) if ask.costs.iter().any(|(known, _)| *known == tried) => Phase::Wrong,
                Some(_) => Phase::Looking,
            },
            Here::Found => Phase::Right,
            Here::End if self.left.is_empty() => Phase::Done,
            Here::End => Phase::End,
        }
    }

    /// The moves of the lines on the board.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The wrong move on the board.
    pub const fn tried(&self) -> Option<AnyAction> {
        match &self.here {
            Here::Asked(ask) => ask.tried,
            Here::Found | Here::End => None,
        }
    }

    /// The position on the board.
    pub fn position(&self) -> AnyGame {
        let position = self.game.position();
        self.tried().and_then(|tried| position.play(tried).ok()).unwrap_or(position)
    }

    /// The move to be found, where one is.
    pub fn wanted_move(&self) -> Option<AnyAction> {
        let is_asked = matches!(self.here, Here::Asked(_));
        self.tree.moves(self.game.position()).first().map(|(action, ..)| *action).filter(|_| is_asked)
    }

    /// The move, if the learner has asked for it.
    pub fn shown(&self) -> Option<AnyAction> {
        match &self.here {
            Here::Asked(ask) if ask.is_shown => self.wanted_move(),
            _ => None,
        }
    }

    /// The cost of the wrong move on the board, compared with the best one; `None` if that is unknown.
    pub fn cost(&self) -> Option<&Compared> {
        let Here::Asked(ask) = &self.here else { return None };
        ask.costs.iter().find(|(known, _)| Some(*known) == ask.tried)?.1.as_ref()
    }

    /// The number of positions that were answered.
    pub fn done(&self) -> usize {
        self.total - self.left.len()
    }

    /// Plays a move. Returns the answer to be noted, with the position and its move, unless one was noted for this question before.
    pub fn press(&mut self, spot: Spot) -> Option<(AnyGame, AnyAction, Grade)> {
        let position = self.game.position();
        let action = position.action_at(spot).filter(|action| position.play(*action).is_ok())?;
        let is_right = self.tree.is_right(position, action);
        let Here::Asked(ask) = &mut self.here else { return None };
        if ask.tried.is_some() {
            return None;
        }
        let grade = if is_right && !ask.is_shown { Grade::Right } else { Grade::Wrong };
        let is_first = !std::mem::replace(&mut ask.is_graded, true);
        let wanted = self.tree.moves(position).first().map(|(action, ..)| *action)?;
        if is_right {
            self.left.remove(&position.key());
            self.right += usize::from(is_first && grade == Grade::Right);
            if self.game.play(action).is_ok() {
                self.here = Here::Found;
            }
        } else {
            ask.tried = Some(action);
        }
        is_first.then_some((position, wanted, grade))
    }

    /// Takes back a wrong move.
    pub fn take_back(&mut self) {
        if self.phase() == Phase::Wrong
            && let Here::Asked(ask) = &mut self.here
        {
            ask.tried = None;
        }
    }

    /// Shows the move.
    pub fn show(&mut self) {
        self.take_back();
        if let Here::Asked(ask) = &mut self.here {
            ask.is_shown = true;
        }
    }

    /// Goes on after a right move, or begins at the start again where the lines end.
    pub fn next(&mut self) {
        match self.phase() {
            Phase::Right => self.go_on(),
            Phase::End => self.pass(),
            Phase::Yours | Phase::Looking | Phase::Wrong | Phase::Done => {}
        }
    }

    /// The number of moves on the board while the other side's reply is due; otherwise `None`.
    pub fn due(&self) -> Option<usize> {
        (self.phase() == Phase::Right).then(|| self.game.turns().len())
    }

    /// The analysis that the worker has to run: the cost of the wrong move.
    pub fn wanted(&self) -> Option<Analyse> {
        let tried = self.tried().filter(|_| self.phase() == Phase::Looking)?;
        Some(order_for_practice(self.game.position(), Scope::Best { played: Some(wire_move(tried)) }))
    }

    /// Takes over the results of the [`wanted`](Self::wanted) analysis.
    pub fn learn(&mut self, found: &Analysis) {
        if let Here::Asked(ask) = &mut self.here
            && let Some(tried) = ask.tried
        {
            ask.costs.push((tried, found.compared));
        }
    }

    /// The side that learns.
    pub fn side(&self) -> board_game::Side {
        self.tree.side
    }

    /// The game to be played on from where the lines end.
    pub fn rest(&self) -> Option<Game> {
        let is_open =
            matches!(self.phase(), Phase::End | Phase::Done) && !settled(self.game.position()).is_over();
        is_open.then(|| self.game.clone())
    }
}
