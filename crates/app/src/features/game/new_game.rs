//! The choice for a new game: players, clocks, rules and starting position. Plain data; random bits are passed in.
use super::{GameState, mix};
use crate::features::clock::TimeControl;
use crate::features::embed::Embedding;
use crate::features::record::Field;
use crate::features::settings::{AgentChoice, Origin, Player, Roster, Settings, Setups};
use arena::balanced_opening;
use board_game::{BoardGame, Side};
use formats::parse_transcript;
use games::{AnyGame, AnySetup, Game, GameId, GameTree, any_line, any_tree};
use gobang::openings;
use othello::{BoardSize, Position};
use othello_engines::PlayerName;

/// The number of plies of a random opening.
const RANDOM_PLIES: usize = 8;

/// The kinds of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// A human against an agent.
    Against(AgentChoice),
    /// Two humans.
    People,
    /// Two agents.
    Agents,
}

/// Everything that can be chosen for a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The players of Black and White. If `by_lot`, the colours are drawn and the order means nothing.
    pub players: [Player; 2],
    /// Whether the human player's colour is drawn by lot.
    pub by_lot: bool,
    /// The time controls of Black and White.
    pub clocks: [TimeControl; 2],
    /// The game and its rules. [`Origin::Here`] ignores them and continues the game on the board.
    pub setups: Setups,
    /// Where the game begins.
    pub origin: Origin,
    /// The side at this end, if two people play by links. If `by_lot`, it is drawn.
    pub by_link: Option<Side>,
}

impl NewGame {
    /// The last choice, as stored in the settings.
    pub fn last(settings: &Settings) -> Self {
        let Settings { players, by_lot, clocks, setups, ref origin, by_link, .. } = *settings;
        let by_link = by_link.filter(|_| players == [Player::Human; 2]);
        Self { players, by_lot, clocks, setups, origin: origin.clone(), by_link }
    }

    /// The last choice, for another game like the one on the board: an opened one may have other rules than the last chosen one. On an
    /// embedded board, the host chooses the rules of the next game.
    pub fn another(settings: &Settings, on_board: &GameState, embed: Embedding) -> Self {
        let mut next = Self::last(settings);
        next.by_link = on_board.by_link.map(|by_link| by_link.side);
        if let AnySetup::Othello(rules) = on_board.tree.start().setup()
            && !embed.is_embedded
        {
            next.setups.othello = rules;
        }
        next
    }

    /// The kinds of the two players.
    pub fn pairing(&self) -> Pairing {
        match self.players {
            [Player::Human, Player::Human] => Pairing::People,
            [Player::Human, Player::Agent(agent)] | [Player::Agent(agent), Player::Human] => {
                Pairing::Against(agent)
            }
            [Player::Agent(_), Player::Agent(_)] => Pairing::Agents,
        }
    }

    /// The human player's colour in a game against an agent; `None` in any other pairing.
    pub fn person(&self) -> Option<Side> {
        match self.pairing() {
            Pairing::Against(_) => {
                Side::ALL.into_iter().find(|&color| self.players[color.index()] == Player::Human)
            }
            Pairing::People | Pairing::Agents => None,
        }
    }

    /// The side at this end: of the human against an agent, and in a game by link.
    pub fn side_here(&self) -> Option<Side> {
        self.by_link.or_else(|| self.person())
    }

    /// The same choice against this agent. The human keeps their colour, or has Black if there was not exactly one human.
    #[must_use]
    pub fn against(mut self, agent: AgentChoice) -> Self {
        let person = self.person().unwrap_or(Side::First);
        self.players[person.index()] = Player::Human;
        self.players[(!person).index()] = Player::Agent(agent);
        self.by_link = None;
        self
    }

    /// The same choice for this game, from its start: with the players of the last game of this kind, or else those nearest to the
    /// ones chosen.
    #[must_use]
    pub fn of_game(mut self, game: GameId, settings: &Settings) -> Self {
        if game == self.setups.game {
            return self;
        }
        let nearest = || self.players.map(|player| Roster::of(game).nearest(player));
        self.players = settings.last_players(game).unwrap_or_else(nearest);
        self.setups.game = game;
        self.origin = Origin::Start;
        self
    }

    /// The same choice for this variant of its game. The position on the board is one of the other variant.
    #[must_use]
    pub fn of_variant(mut self, setup: AnySetup) -> Self {
        self.setups.choose(setup);
        if self.origin == Origin::Here || !self.has_origin() {
            self.origin = Origin::Start;
        }
        self
    }

    /// The same choice with this colour for the human; `None` has it drawn by lot.
    #[must_use]
    pub fn playing(mut self, color: Option<Side>) -> Self {
        self.by_lot = color.is_none();
        if self.by_link.is_some() {
            self.by_link = color.or(self.by_link);
            return self;
        }
        if color.is_some() && color != self.person() {
            self.players.swap(0, 1);
        }
        self
    }

    /// The same choice with the players' colours and clocks exchanged.
    #[must_use]
    pub fn swapped(mut self) -> Self {
        self.players.swap(0, 1);
        self.clocks.swap(0, 1);
        self.by_link = self.by_link.map(|side| !side);
        self.by_lot = false;
        self
    }

    /// The level of the opponent; `None` if a human does not play against a level.
    pub fn level(&self) -> Option<u8> {
        match self.pairing() {
            Pairing::Against(AgentChoice::Named(PlayerName::Level(level))) => Some(level),
            _ => None,
        }
    }

    /// The same choice against the next level up or down. `None` if there is none, or the opponent is no level.
    pub fn one_level(&self, up: bool) -> Option<Self> {
        let level = if up { self.level()?.checked_add(1)? } else { self.level()?.checked_sub(1)? };
        Roster::of(self.setups.game)
            .levels()
            .contains(&level)
            .then(|| self.clone().against(AgentChoice::Named(PlayerName::Level(level))))
    }

    /// The games with whose results that of this one is counted.
    pub fn field(&self) -> Field {
        self.setups.next().into()
    }

    /// Whether the chosen game can begin with a balanced opening: Othello on the 8x8 board, and Gobang from the empty board.
    pub fn has_balanced(&self) -> bool {
        let gobang = self.setups.next().gobang();
        self.has_openings() || gobang.is_some_and(|setup| setup.opening == gobang::Opening::Free)
    }

    /// Whether the chosen game can begin where it was chosen to. Only the sheet knows whether the position on the board can be continued.
    pub fn has_origin(&self) -> bool {
        match self.origin {
            Origin::Start | Origin::Here => true,
            Origin::Random => self.has_balanced(),
            Origin::Openings(_) => self.has_openings(),
        }
    }

    /// Whether known openings can be chosen: they exist for the 8x8 board alone.
    pub fn has_openings(&self) -> bool {
        self.setups.game == GameId::Othello && self.setups.othello.size == BoardSize::Eight
    }

    /// The choice with colours assigned: if they are `by_lot`, the lowest bit of `draw` decides.
    #[must_use]
    pub fn drawn(mut self, draw: u64) -> Self {
        if self.by_lot && draw & 1 == 1 && (self.person().is_some() || self.by_link.is_some()) {
            self.players.swap(0, 1);
            self.clocks.swap(0, 1);
            self.by_link = self.by_link.map(|side| !side);
        }
        self
    }

    /// The game tree that the new game begins with; `here` is the game that [`Origin::Here`] continues. `draw` is 64 random
    /// bits for a random opening: the same bits give the same opening.
    pub fn tree(&self, draw: u64, here: Game) -> GameTree {
        let start = Position::start(self.setups.othello);
        let mut bits = draw;
        let mut random = || {
            bits = mix(bits);
            bits
        };
        match &self.origin {
            Origin::Here => GameTree::from(&here),
            Origin::Random if self.has_balanced() => self.balanced(&mut random),
            Origin::Openings(lines) if self.has_openings() => {
                let place = random() % lines.len().max(1) as u64;
                let moves = lines.get(place as usize).map_or("", String::as_str);
                parse_transcript(moves, start)
                    .map_or_else(|_| GameTree::new(start.into()), |game| any_tree(&(&game).into()))
            }
            Origin::Start | Origin::Random | Origin::Openings(_) => {
                GameTree::new(AnyGame::start(self.setups.next()))
            }
        }
    }

    /// A balanced opening of the chosen game; its start if it has none.
    fn balanced(&self, random: &mut impl FnMut() -> u64) -> GameTree {
        let setup = self.setups.next();
        if let Some(rules) = setup.othello() {
            let opening = balanced_opening(Position::start(rules), RANDOM_PLIES, random);
            any_tree(&othello::GameTree::from(&opening))
        } else if let Some(gobang::Setup { size, .. }) = setup.gobang() {
            let (number, image) = ((random() >> 32) as usize, random() % u64::from(openings::IMAGES));
            GameTree::from(&any_line(&openings::balanced_opening(size, number, image as u8)))
        } else {
            GameTree::new(AnyGame::start(setup))
        }
    }
}

impl GameState {
    /// The game as it was when it began: the start position with the plies of its opening, if any.
    pub(crate) fn as_begun(&self) -> Game {
        let mut tree = self.tree.clone();
        let line = self.tree.line();
        match self.given.checked_sub(1).and_then(|last| line.get(last)) {
            // It can't fail: a node of the line is a node of the tree.
            Some(&node) => drop(tree.go_to(node)),
            None => tree.to_start(),
        }
        tree.game()
    }
}
