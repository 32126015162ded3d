//! A slow rule book of Gobang, which shares no code with the page: stones in a map, and five in a row counted stone by stone.

use std::collections::BTreeMap;

use crate::hunt::Dice;
use crate::{Failure, Result, ensure, fail};

/// A column and a row, from 0; row 0 is the lowest.
type Point = (i32, i32);

/// A position after some moves. Stones are `black` for the side that begins and `white` for the other.
#[derive(Debug, Clone)]
pub struct Stones {
    lines: i32,
    has_swap: bool,
    stones: BTreeMap<Point, &'static str>,
    /// The choice of the second side, once it is made.
    choice: Option<String>,
    won: bool,
}

const SIDES: [&str; 2] = ["black", "white"];

/// The name of a point.
fn name((column, row): Point) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

impl Stones {
    /// The start of the game with this name on the page.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn start(game: &str) -> Result<Self> {
        let (board, has_swap) = game.strip_suffix("-swap").map_or((game, false), |board| (board, true));
        let lines = match board {
            "gobang" => 15,
            "gobang-11" => 11,
            "gobang-9" => 9,
            _ => fail!("{game} is no game of Gobang"),
        };
        Ok(Self { lines, has_swap, stones: BTreeMap::new(), choice: None, won: false })
    }

    /// The lines in either direction.
    #[must_use]
    pub const fn lines(&self) -> i32 {
        self.lines
    }

    /// Whether the second side has to choose its colour.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.has_swap && self.stones.len() == 3 && self.choice.is_none()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> &'static str {
        if self.has_swap && self.stones.len() < 3 {
            SIDES[0]
        } else if self.is_choosing() {
            SIDES[1]
        } else {
            self.next_stone()
        }
    }

    /// The colour of the next stone: as many of both, and after a swap all stones have changed theirs.
    fn next_stone(&self) -> &'static str {
        let swapped = usize::from(self.choice.as_deref() == Some("swap"));
        SIDES[(self.stones.len() + swapped) % 2]
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.won || self.stones.len() == (self.lines * self.lines) as usize
    }

    /// The winner, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<&'static str> {
        self.won.then(|| SIDES[usize::from(self.next_stone() == SIDES[0])])
    }

    /// The names of the points where a stone may be placed.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        if self.is_over() || self.is_choosing() {
            return Vec::new();
        }
        self.points().into_iter().filter(|point| !self.stones.contains_key(point)).map(name).collect()
    }

    fn points(&self) -> Vec<Point> {
        (0..self.lines).flat_map(|row| (0..self.lines).map(move |column| (column, row))).collect()
    }

    /// Plays a move by its name.
    ///
    /// # Errors
    /// If it is not allowed.
    pub fn play(&mut self, text: &str) -> Result<()> {
        if self.is_choosing() {
            ensure!(["keep", "swap"].contains(&text), "{text} is no choice");
            self.choice = Some(text.to_owned());
            if text == "swap" {
                for colour in self.stones.values_mut() {
                    *colour = SIDES[usize::from(*colour == SIDES[0])];
                }
            }
            return Ok(());
        }
        ensure!(self.legal().iter().any(|legal| legal == text), "{text} after {} stones", self.stones.len());
        let point = self.points().into_iter().find(|&point| name(point) == text).expect("it is legal");
        let colour = self.next_stone();
        self.stones.insert(point, colour);
        self.won = [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let run = |sign: i32| {
                let at = |n: i32| (point.0 + sign * right * n, point.1 + sign * up * n);
                (1..).take_while(|&n| self.stones.get(&at(n)) == Some(&colour)).count()
            };
            1 + run(1) + run(-1) >= 5
        });
        Ok(())
    }

    /// The position after a transcript of the page.
    ///
    /// # Errors
    /// If a move is not allowed.
    pub fn after(start: &str, transcript: &str) -> Result<Self> {
        let mut stones = Self::start(start)?;
        for (ply, text) in transcript.split_whitespace().enumerate() {
            stones.play(text).map_err(|error| Failure::new(format!("ply {}: {error}", ply + 1)))?;
        }
        Ok(stones)
    }

    /// A legal move near the middle at random, so that games end in a row.
    #[must_use]
    pub fn near_the_middle(&self, dice: &mut Dice) -> String {
        let middle = self.lines / 2;
        let is_near = |point: &Point| (point.0 - middle).abs().max((point.1 - middle).abs()) < 4;
        let free = |point: &Point| !self.stones.contains_key(point);
        let all: Vec<Point> = self.points().into_iter().filter(free).collect();
        let near: Vec<Point> = all.iter().copied().filter(is_near).collect();
        name(dice.choose(if near.is_empty() { &all } else { &near }))
    }

    /// The moves of a random game from here to its end, with a random choice where there is one, and the end.
    ///
    /// # Panics
    /// Never: the moves are legal.
    #[must_use]
    pub fn at_random(mut self, dice: &mut Dice) -> (Vec<String>, Self) {
        let mut moves = Vec::new();
        while !self.is_over() {
            let next = match self.is_choosing() {
                true => dice.choose(&["keep", "swap"]).to_owned(),
                false => self.near_the_middle(dice),
            };
            self.play(&next).expect("it is legal");
            moves.push(next);
        }
        (moves, self)
    }

    /// Holds the points that the page shows against this position: for each name, its stone and whether it is marked as legal.
    ///
    /// # Errors
    /// The first discrepancy.
    pub fn check(&self, shown: &BTreeMap<String, (String, bool)>) -> Result<()> {
        ensure!(shown.len() == self.points().len(), "{} points are shown", shown.len());
        let legal = self.legal();
        for point in self.points() {
            let (name, stone) = (name(point), self.stones.get(&point).copied().unwrap_or("empty"));
            let expected = (stone.to_owned(), legal.contains(&name));
            let found = shown.get(&name);
            ensure!(found == Some(&expected), "{name} is shown as {found:?} and should be {expected:?}");
        }
        Ok(())
    }
}
