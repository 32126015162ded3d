//! A game with its variations, where one is in it, and how it goes on.
use formats::GameInfo;
use othello::{Color, Game, GameTree, Move, NodeId, Position, Status, Turn};
use protocol::ChooseMove;

/// Whether agents and passes go on by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Going,
    OnePly,
    Halted,
}

/// Whether a game is played or looked through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// It is played: agents answer, and Undo goes back to a person's turn.
    #[default]
    Play,
    /// It is looked through: nothing plays by itself, and it goes back and forward one ply at a time. A move made by hand, for
    /// either side, begins a variation.
    Review,
}

impl Mode {
    /// How the settings of a game that is kept or passed on say it; see [`formats::SharedGame::settings`].
    const LINES: [(&str, Self); 2] = [("mode=play", Self::Play), ("mode=review", Self::Review)];

    /// The line that says it.
    pub(crate) fn line(self) -> &'static str {
        Self::LINES[self as usize].0
    }

    /// What the settings of a game say, if they do.
    pub(crate) fn from_lines(settings: &str) -> Option<Self> {
        settings
            .lines()
            .find_map(|line| Self::LINES.iter().find(|(name, _)| *name == line))
            .map(|&(_, mode)| mode)
    }
}

/// A place in a game: which game, and where in it.
pub(crate) type Place = (u32, NodeId);

/// A move that an agent has chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chosen {
    /// What it was asked. The move counts for as long as it would be asked the same.
    pub(crate) order: ChooseMove,
    pub(crate) action: Move,
    /// How long it thought.
    pub(crate) elapsed_ms: f64,
}

/// The game on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct GameState {
    /// The game with its variations, and where one is in it.
    pub tree: GameTree,
    /// Names, date, event: what is said of the game, where it came with something.
    pub info: GameInfo,
    /// Counts the games: New, a load and every way through the history begin another one.
    pub generation: u32,
    /// Whether it is played or looked through.
    pub mode: Mode,
    pub(crate) pace: Pace,
    /// What an agent has chosen last.
    pub(crate) chosen: Option<Chosen>,
    pub(crate) seed: u64,
}

impl GameState {
    /// A new game from this position.
    pub(crate) fn new(start: Position, seed: u64) -> Self {
        Self {
            tree: GameTree::new(start),
            info: GameInfo::default(),
            generation: 0,
            mode: Mode::Play,
            pace: Pace::Going,
            chosen: None,
            seed,
        }
    }

    /// Another game takes the place of this one.
    pub(crate) fn begin(&mut self, tree: GameTree) {
        self.tree = tree;
        self.info = GameInfo::default();
        self.generation += 1;
        self.seed = mix(self.seed);
        self.mode = Mode::Play;
        self.pace = Pace::Going;
    }

    /// Whether it is looked through.
    pub fn is_review(&self) -> bool {
        self.mode == Mode::Review
    }

    /// Whether the line that is shown leads to the end of the game.
    pub(crate) fn is_finished(&self) -> bool {
        let end = self.tree.line().last().copied().unwrap_or(NodeId::ROOT);
        self.tree.position_at(end).is_some_and(|position| position.status() == Status::Over)
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        self.tree.position()
    }

    /// How many turns led to it.
    pub fn ply(&self) -> usize {
        self.tree.ply(self.tree.current()).unwrap_or_default()
    }

    /// The game up to it.
    pub fn played(&self) -> Game {
        self.tree.game()
    }

    /// The last turn, or `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.tree.turn(self.tree.current())
    }

    /// The side whose forced pass was the last turn.
    pub fn passed(&self) -> Option<Color> {
        self.last_turn().filter(|turn| turn.made.played() == Move::Pass).map(|turn| turn.made.by())
    }

    /// Where one is.
    pub(crate) fn place(&self) -> Place {
        (self.generation, self.tree.current())
    }

    /// The seed of a choice here. It depends on the game and the ply alone.
    pub(crate) fn seed_here(&self) -> u64 {
        mix(self.seed ^ self.ply() as u64)
    }

    /// The nodes before this one, the nearest first.
    pub(crate) fn earlier(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.tree.parent(self.tree.current()), |&node| self.tree.parent(node))
    }

    /// Whether something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.tree.children(self.tree.current()).next().is_some()
    }

    /// The line that the graph shows: from the start through where one is to the line's end.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.tree.line();
        line.insert(0, NodeId::ROOT);
        line
    }

    /// Plays a move where one is. Where another was played before, this begins a variation; both stay.
    pub(crate) fn play(&mut self, action: Move) {
        if self.tree.play(action).is_ok() && self.pace == Pace::OnePly {
            self.pace = Pace::Halted;
        }
        self.chosen = None;
    }

    /// Somebody has gone through the game: agents go on here at this pace, and think anew.
    pub(crate) fn arrive(&mut self, pace: Pace) {
        self.generation += 1;
        self.pace = pace;
        self.chosen = None;
    }

    /// Nothing goes on by itself any more, and what was chosen is not played.
    pub(crate) fn halt(&mut self) {
        self.pace = Pace::Halted;
        self.chosen = None;
    }
}

/// The next number of a well-mixed sequence (SplitMix64's step, Steele, Lea and Flood 2014).
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
