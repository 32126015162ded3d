//! A line of an opening, for one side.
use crate::features::practice::{from_hex, to_hex};
use board_game::{BoardAction, BoardGame, Side};
use games::{AnyAction, AnyGame, Game};

/// A line of an opening to be known by heart.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves from the start of a game, with the forced ones.
    game: Game,
    /// The side of the learner.
    pub side: Side,
    /// Its name; may be empty.
    pub name: String,
    /// How often the other side follows it, in millionths; `None` if that is unknown.
    pub share: Option<u32>,
    /// The positions with a choice, and the last one, each as its [key](AnyGame::key).
    keys: Vec<Vec<u8>>,
    /// The same positions as this line has them.
    positions: Vec<AnyGame>,
}

/// A position after the moves in it that are forced.
pub fn settled(mut position: AnyGame) -> AnyGame {
    while let Some(after) = position.forced().and_then(|forced| position.play(forced).ok()) {
        position = after;
    }
    position
}

/// The longest name, in characters.
const NAME: usize = 80;

impl Line {
    /// The line of these moves. Those that are forced may be left out. `None` if one is illegal, or there are none.
    pub fn new(start: AnyGame, moves: &[AnyAction], side: Side) -> Option<Self> {
        let mut game = Game::new(start);
        let mut positions = Vec::new();
        settle(&mut game);
        let is_pass = |action: &AnyAction| AnyGame::board_action(*action) == BoardAction::Pass;
        for action in moves.iter().filter(|action| !is_pass(action)) {
            positions.push(game.position());
            game.play(*action).ok()?;
            settle(&mut game);
        }
        positions.push(game.position());
        let keys = positions.iter().map(AnyGame::key).collect();
        (positions.len() > 1).then_some(Self {
            game,
            side,
            name: String::new(),
            share: None,
            keys,
            positions,
        })
    }

    /// The line of the first `plies` moves of a game; passes do not count.
    pub fn of_game(game: &Game, plies: usize, side: Side) -> Option<Self> {
        let moves = game.turns().iter().filter(|turn| !turn.is_pass()).take(plies);
        Self::new(game.start(), &moves.map(|turn| turn.action()).collect::<Vec<_>>(), side)
    }

    /// The same line with a name. Line breaks become blanks.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        let words: Vec<_> = name.split_whitespace().collect();
        self.name = words.join(" ").chars().take(NAME).collect();
        self
    }

    /// The same line with the share of the games in which the other side follows it, from 0 to 1.
    #[must_use]
    pub fn with_share(mut self, share: f64) -> Self {
        self.share = Some(((share * 1e6).round() as u32).max(1));
        self
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The number of moves, without passes.
    pub const fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// The positions with a choice and the last one, with their keys.
    pub fn positions(&self) -> impl Iterator<Item = (AnyGame, &Vec<u8>)> {
        self.positions.iter().copied().zip(&self.keys)
    }

    /// Whether another line has the same positions for the same side, in whatever orientation.
    pub fn is_same(&self, other: &Self) -> bool {
        self.side == other.side && self.keys == other.keys
    }

    /// Whether another line for the same side has another move of that side in a position of this one.
    pub fn contradicts(&self, other: &Self) -> bool {
        let own = |line: &Self, at: usize| line.positions[at].side() == line.side;
        self.side == other.side
            && (0..self.plies()).filter(|at| own(self, *at)).any(|at| {
                let there = (0..other.plies()).find(|there| other.keys[*there] == self.keys[at]);
                there.is_some_and(|there| other.keys[there + 1] != self.keys[at + 1])
            })
    }

    /// The line without its name and its share as text for storage: the bytes of its start, its side, and its moves.
    pub fn to_key(&self) -> String {
        let moves = self.game.turns().iter().filter(|turn| !turn.is_pass());
        let moves: Vec<_> = moves.map(|turn| turn.action().to_string()).collect();
        format!("{} {} {}", to_hex(&self.game.start().to_bytes()), self.side.index(), moves.join("."))
    }

    /// The line of such a text; `None` if it is none.
    pub fn from_key(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let start = AnyGame::from_bytes(&from_hex(words.next()?)?).ok()?;
        let side = match words.next()? {
            "0" => Side::First,
            "1" => Side::Second,
            _ => return None,
        };
        let moves = words.next()?.split('.').map(|text| start.read_action(text).ok());
        let moves = moves.collect::<Option<Vec<_>>>()?;
        words.next().is_none().then(|| Self::new(start, &moves, side))?
    }
}

/// Plays the moves that are forced.
fn settle(game: &mut Game) {
    while let Some(forced) = game.position().forced() {
        if game.play(forced).is_err() {
            return;
        }
    }
}
