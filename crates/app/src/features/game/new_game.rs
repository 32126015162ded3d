//! The choice for a new game: who plays, by which rules, from where. It is plain data; chance comes in as a number.
use super::{GameState, mix};
use crate::features::settings::{AgentKind, Player, Settings};
use crate::state::TimeControl;
use arena::balanced_opening;
use formats::parse_transcript;
use othello::{BoardSize, Color, Game, GameTree, Position, Rules};

/// Where a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The start position.
    #[default]
    Start,
    /// A random opening that is fair to both sides.
    Random,
    /// A known opening, by its moves.
    Opening(String),
    /// The position on the board, with the moves that led to it.
    Here,
}

impl Origin {
    /// Its name in storage: a word, or the moves of an opening.
    pub fn name(&self) -> &str {
        match self {
            Self::Start => "start",
            Self::Random => "random",
            Self::Here => "here",
            Self::Opening(moves) => moves,
        }
    }

    /// The origin of this name; `None` where it is neither a word nor the moves of a game.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "start" => Some(Self::Start),
            "random" => Some(Self::Random),
            "here" => Some(Self::Here),
            moves => opening(moves).map(|_| Self::Opening(moves.to_owned())),
        }
    }
}

/// The game of an opening's moves on the usual board.
fn opening(moves: &str) -> Option<Game> {
    parse_transcript(moves, Position::start(Rules::default())).ok()
}

/// How many plies a random opening has.
const RANDOM_PLIES: usize = 8;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// A person against an agent.
    Against(AgentKind),
    /// Two people.
    People,
    /// Two agents.
    Agents,
}

/// What one chooses for a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Who plays Black and White; where colours are drawn, who plays at all.
    pub players: [Player; 2],
    /// Whether chance decides which colour the person has.
    pub by_lot: bool,
    /// How much time Black and White have.
    pub clocks: [TimeControl; 2],
    /// The rules. A game from the position on the board keeps its own.
    pub rules: Rules,
    /// Where it begins.
    pub origin: Origin,
}

impl NewGame {
    /// The last choice.
    pub fn last(settings: &Settings) -> Self {
        let Settings { players, by_lot, clocks, rules, ref origin, .. } = *settings;
        Self { players, by_lot, clocks, rules, origin: origin.clone() }
    }

    /// Who plays against whom.
    pub fn pairing(&self) -> Pairing {
        match self.players {
            [Player::Human, Player::Human] => Pairing::People,
            [Player::Human, Player::Agent(agent)] | [Player::Agent(agent), Player::Human] => {
                Pairing::Against(agent)
            }
            [Player::Agent(_), Player::Agent(_)] => Pairing::Agents,
        }
    }

    /// The colour of the only person.
    pub fn person(&self) -> Option<Color> {
        match self.pairing() {
            Pairing::Against(_) => {
                Color::ALL.into_iter().find(|&color| self.players[color as usize] == Player::Human)
            }
            Pairing::People | Pairing::Agents => None,
        }
    }

    /// The same against this agent, with the colour that the person has.
    #[must_use]
    pub fn against(mut self, agent: AgentKind) -> Self {
        let person = self.person().unwrap_or(Color::Black);
        self.players[person as usize] = Player::Human;
        self.players[!person as usize] = Player::Agent(agent);
        self
    }

    /// The same with this colour for the person; `None` leaves it to chance.
    #[must_use]
    pub fn playing(mut self, color: Option<Color>) -> Self {
        self.by_lot = color.is_none();
        if color.is_some() && color != self.person() {
            self.players.swap(0, 1);
        }
        self
    }

    /// The same with the players' colours exchanged, and their clocks with them.
    #[must_use]
    pub fn swapped(mut self) -> Self {
        self.players.swap(0, 1);
        self.clocks.swap(0, 1);
        self.by_lot = false;
        self
    }

    /// The level of the only agent.
    pub fn level(&self) -> Option<u8> {
        match self.pairing() {
            Pairing::Against(AgentKind::Level(level)) => Some(level),
            _ => None,
        }
    }

    /// Whether known openings and random ones can be played: they are those of the usual board.
    pub fn has_openings(&self) -> bool {
        self.rules.size == BoardSize::Eight
    }

    /// The choice as it is played: who has which colour once `draw`, 64 random bits, has decided.
    #[must_use]
    pub fn drawn(mut self, draw: u64) -> Self {
        if self.by_lot && self.person().is_some() && draw & 1 == 1 {
            self.players.swap(0, 1);
            self.clocks.swap(0, 1);
        }
        self
    }

    /// The moves and the position that it begins with, where `here` is the game to go on from. The same `draw` gives the
    /// same opening.
    pub fn tree(&self, draw: u64, here: Game) -> GameTree {
        let start = Position::start(self.rules);
        let mut bits = draw;
        let mut random = || {
            bits = mix(bits);
            bits
        };
        match &self.origin {
            Origin::Here => GameTree::from(&here),
            Origin::Random if self.has_openings() => {
                GameTree::from(&balanced_opening(start, RANDOM_PLIES, &mut random))
            }
            Origin::Opening(moves) if self.has_openings() => parse_transcript(moves, start)
                .map_or_else(|_| GameTree::new(start), |game| GameTree::from(&game)),
            Origin::Start | Origin::Random | Origin::Opening(_) => GameTree::new(start),
        }
    }
}

impl GameState {
    /// The game as it was when it began: its start, with the plies that were given.
    pub(crate) fn as_begun(&self) -> Game {
        let mut tree = self.tree.clone();
        let line = self.tree.line();
        match self.given.checked_sub(1).and_then(|last| line.get(last)) {
            // A node of the line is a node of the tree.
            Some(&node) => drop(tree.go_to(node)),
            None => tree.to_start(),
        }
        tree.game()
    }
}
