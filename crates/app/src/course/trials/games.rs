//! Twenty games between two searches, with both colours.
use super::{Trial, winner};
use crate::course::work::{Finding, Work};
use othello::{Color, Move, Position, Status};
use protocol::ChooseMove;
use worker_client::othello::player_text;
use worker_client::othello::wire_position;

/// The number of games: of each search, half with either colour.
const GAMES: usize = 20;
/// The playout policies to choose from, as in the text of an agent.
pub const POLICIES: [&str; 3] = ["greedy", "corners", "mobility"];

/// The difference between search B and search A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// Whether B counts every playout for Black, which is a mistake.
    Perspective {
        /// Whether it does; otherwise they are alike.
        broken: bool,
    },
    /// The policy of B's playouts: a number in [`POLICIES`].
    Policy(usize),
}

/// B's results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Wins.
    pub won: usize,
    /// Draws.
    pub drawn: usize,
    /// Losses.
    pub lost: usize,
}

impl Score {
    /// Its points: 1 for a win, half a point for a draw.
    pub fn points(self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }

    /// The number of games.
    pub const fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }
}

/// The games so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Games {
    start: Position,
    seed: u64,
    /// The difference between the two.
    pub rivals: Rivals,
    /// The position of the current game.
    pub position: Position,
    /// The moves chosen so far, in all games.
    pub chosen: u32,
    /// The winner of each finished game, by its colour; `None` for a draw. B has Black in the first, third, ...
    winners: Vec<Option<Color>>,
}

impl Games {
    /// No games yet.
    pub const fn new(start: Position, seed: u64, rivals: Rivals) -> Self {
        Self { start, seed, rivals, position: start, chosen: 0, winners: Vec::new() }
    }

    /// B's score with a colour.
    pub fn score_as(&self, color: Color) -> Score {
        let mut score = Score::default();
        for (number, winner) in self.winners.iter().enumerate() {
            if color_of_b(number) == color {
                match winner {
                    None => score.drawn += 1,
                    Some(winner) if *winner == color => score.won += 1,
                    Some(_) => score.lost += 1,
                }
            }
        }
        score
    }

    /// B's score with both colours.
    pub fn score(&self) -> Score {
        let [one, other] = [Color::Black, Color::White].map(|color| self.score_as(color));
        Score { won: one.won + other.won, drawn: one.drawn + other.drawn, lost: one.lost + other.lost }
    }

    /// The winner of each finished game, by its colour; `None` for a draw.
    pub fn winners(&self) -> &[Option<Color>] {
        &self.winners
    }

    /// B's colour in the current game.
    pub const fn color_of_b(&self) -> Color {
        color_of_b(self.winners.len())
    }

    fn agent(&self, is_b: bool) -> String {
        match self.rivals {
            Rivals::Perspective { broken } if broken && is_b => {
                "uct:iterations=300,perspective=black".to_owned()
            }
            Rivals::Perspective { .. } => "uct:iterations=300".to_owned(),
            Rivals::Policy(policy) if is_b => {
                format!("uct:iterations=200,playout={}", POLICIES[policy.min(POLICIES.len() - 1)])
            }
            Rivals::Policy(_) => "uct:iterations=200".to_owned(),
        }
    }

    /// Plays a move and the forced ones after it, and begins the next game at the end.
    fn play(&mut self, action: Move) {
        let Ok(mut position) = self.position.play(action) else { return };
        while let Some(forced) = only_move(position) {
            match position.play(forced) {
                Ok(next) => position = next,
                Err(_) => return,
            }
        }
        self.position = position;
        if position.status() == Status::Over {
            self.winners.push(winner(position));
            if self.winners.len() < GAMES {
                self.position = self.start;
            }
        }
    }
}

const fn color_of_b(game: usize) -> Color {
    if game.is_multiple_of(2) { Color::Black } else { Color::White }
}

fn only_move(position: Position) -> Option<Move> {
    let mut moves = position.moves();
    moves.next().filter(|_| moves.next().is_none())
}

impl Trial for Games {
    fn wanted(&self) -> Option<Work> {
        let agent = player_text(self.agent(self.position.turn() == self.color_of_b()));
        (self.winners.len() < GAMES).then(|| {
            Work::Choose(ChooseMove {
                position: wire_position(self.position),
                agent,
                seed: self.seed + u64::from(self.chosen),
                time_ms: None,
                watched: false,
            })
        })
    }

    fn take(&mut self, found: Finding) {
        if let Finding::Chosen(action) = found {
            self.chosen += 1;
            self.play(action);
        }
    }

    /// Without the mistake, there is nothing to be seen.
    fn counts(&self) -> bool {
        self.rivals != Rivals::Perspective { broken: false }
    }

    /// The best, the middle or the worst for B.
    fn answer(&self) -> Option<usize> {
        let points = self.score().points();
        (self.winners.len() == GAMES).then_some(match self.rivals {
            Rivals::Perspective { .. } => match points {
                15.0.. => 0,
                5.5.. => 1,
                _ => 2,
            },
            Rivals::Policy(_) => match points {
                13.0.. => 0,
                7.5.. => 1,
                _ => 2,
            },
        })
    }
}
