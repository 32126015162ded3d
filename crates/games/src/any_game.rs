//! A position of any game, with its actions and refusals.
use crate::GameId;
use board_game::{Board, BoardAction, BoardGame, DamagedState, GameEnd, Moved, NotAnAction, Side, Threat};
use programs::Program;
use std::fmt;

/// A type of positions in the list of games. A program for one game reads and writes its own, without the code of the others.
pub trait Listed: BoardGame + Into<AnyGame> {
    /// Its code in messages.
    const CODE: u8;

    /// The position as one of this type; `None` if it is of another one.
    fn of(position: AnyGame) -> Option<Self>;

    /// The turn as one of this type's; `None` if it is of another one.
    fn made_of(made: AnyMade) -> Option<Self::Made>;

    /// The turn as one of any game.
    fn any_made(made: Self::Made) -> AnyMade;
}

/// A position as bytes: the code of its type, then its state.
pub fn to_bytes<G: Listed>(position: &G) -> Vec<u8> {
    [&[G::CODE], BoardGame::to_bytes(position).as_slice()].concat()
}

/// The position of these bytes.
///
/// # Errors
/// If they are none of this type.
pub fn from_bytes<G: Listed>(bytes: &[u8]) -> Result<G, DamagedState> {
    match bytes.split_first() {
        Some((code, state)) if *code == G::CODE => G::from_bytes(state),
        _ => Err(DamagedState),
    }
}

/// Gives one of the types of `any_game!` the function that asks for what one game has there.
macro_rules! part_of {
    ($any:ident, $game:ident($part:ty), $name:ident) => {
        impl $any {
            /// Itself as it is in this game; `None` if it is of another one.
            pub const fn $name(self) -> Option<$part> {
                if let Self::$game(part) = self { Some(part) } else { None }
            }
        }
    };
}

/// Defines the types that have a variant for each type of position, and passes everything on to it.
macro_rules! any_game {
    ($($(#[$doc:meta])* $game:ident($position:ty) as $name:ident = $code:literal, $program:expr;)+) => {
        /// A position of any game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AnyGame {
            $($(#[$doc])* $game($position),)+
        }

        /// The choices before a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnySetup {
            $($(#[$doc])* $game(<$position as BoardGame>::Setup),)+
        }

        /// An action in a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyAction {
            $($(#[$doc])* $game(<$position as BoardGame>::Action),)+
        }

        /// An action that was checked.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyMade {
            $($(#[$doc])* $game(<$position as BoardGame>::Made),)+
        }

        /// The reason why an action is not allowed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum AnyRefusal {
            $($(#[$doc])* #[error(transparent)] $game(<$position as BoardGame>::Refusal),)+
            /// The action is one of another game.
            #[error("this is an action of another game")]
            OtherGame,
        }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$game(action) => action.fmt(f),)+
                }
            }
        }

        impl From<AnyMade> for Moved {
            fn from(made: AnyMade) -> Self {
                match made {
                    $(AnyMade::$game(made) => made.into(),)+
                }
            }
        }

        impl BoardGame for AnyGame {
            type Setup = AnySetup;
            type Action = AnyAction;
            type Made = AnyMade;
            type Refusal = AnyRefusal;

            fn start(setup: AnySetup) -> Self {
                match setup {
                    $(AnySetup::$game(setup) => Self::$game(BoardGame::start(setup)),)+
                }
            }

            fn setup(&self) -> AnySetup {
                match self {
                    $(Self::$game(position) => AnySetup::$game(BoardGame::setup(position)),)+
                }
            }

            fn side(&self) -> Side {
                match self {
                    $(Self::$game(position) => position.side(),)+
                }
            }

            fn check(&self, action: AnyAction) -> Result<AnyMade, AnyRefusal> {
                match (self, action) {
                    $((Self::$game(position), AnyAction::$game(action)) => {
                        BoardGame::check(position, action).map(AnyMade::$game).map_err(AnyRefusal::$game)
                    })+
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            fn after(&self, made: AnyMade) -> Self {
                match (self, made) {
                    $((Self::$game(position), AnyMade::$game(made)) => {
                        Self::$game(BoardGame::after(position, made))
                    })+
                    _ => unreachable!("the action was checked in this position, so it is of this game"),
                }
            }

            fn action(made: AnyMade) -> AnyAction {
                match made {
                    $(AnyMade::$game(made) => AnyAction::$game(<$position as BoardGame>::action(made)),)+
                }
            }

            fn forced(&self) -> Option<AnyAction> {
                match self {
                    $(Self::$game(position) => position.forced().map(AnyAction::$game),)+
                }
            }

            fn end(&self) -> Option<GameEnd> {
                match self {
                    $(Self::$game(position) => position.end(),)+
                }
            }

            fn to_board(&self) -> Board {
                match self {
                    $(Self::$game(position) => position.to_board(),)+
                }
            }

            fn threats(&self) -> Vec<Threat> {
                match self {
                    $(Self::$game(position) => BoardGame::threats(position),)+
                }
            }

            fn empties(&self) -> u32 {
                match self {
                    $(Self::$game(position) => BoardGame::empties(position),)+
                }
            }

            fn action_of(&self, action: BoardAction) -> Option<AnyAction> {
                match self {
                    $(Self::$game(position) => position.action_of(action).map(AnyAction::$game),)+
                }
            }

            fn board_action(action: AnyAction) -> BoardAction {
                match action {
                    $(AnyAction::$game(action) => <$position as BoardGame>::board_action(action),)+
                }
            }

            fn actions(&self) -> Vec<AnyAction> {
                match self {
                    $(Self::$game(position) => position.actions().into_iter().map(AnyAction::$game).collect(),)+
                }
            }

            fn read_action(&self, text: &str) -> Result<AnyAction, NotAnAction> {
                match self {
                    $(Self::$game(position) => position.read_action(text).map(AnyAction::$game),)+
                }
            }

            /// As [`to_bytes`] writes it.
            fn to_bytes(&self) -> Vec<u8> {
                match self {
                    $(Self::$game(position) => to_bytes(position),)+
                }
            }

            fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
                match bytes.first() {
                    $(Some(&$code) => from_bytes(bytes).map(Self::$game),)+
                    _ => Err(DamagedState),
                }
            }
        }

        /// The worker's program for the positions with this code; `None` if there are none. Of Othello's two, it is the one that every
        /// visit loads.
        pub const fn program_of(code: u8) -> Option<Program> {
            match code {
                $($code => Some($program),)+
                _ => None,
            }
        }

        $(impl Listed for $position {
            const CODE: u8 = $code;

            fn of(position: AnyGame) -> Option<Self> {
                position.$name()
            }

            fn made_of(made: AnyMade) -> Option<Self::Made> {
                made.$name()
            }

            fn any_made(made: Self::Made) -> AnyMade {
                AnyMade::$game(made)
            }
        }

        part_of!(AnyGame, $game($position), $name);
        part_of!(AnySetup, $game(<$position as BoardGame>::Setup), $name);
        part_of!(AnyAction, $game(<$position as BoardGame>::Action), $name);
        part_of!(AnyRefusal, $game(<$position as BoardGame>::Refusal), $name);
        part_of!(AnyMade, $game(<$position as BoardGame>::Made), $name);

        impl From<$position> for AnyGame {
            fn from(position: $position) -> Self {
                Self::$game(position)
            }
        })+
    };
}

any_game! {
    /// Othello.
    Othello(othello::Position) as othello = 0, Program::Othello;
    /// Tic-tac-toe on one board.
    TicTacToe(tictactoe::Plain) as tictactoe = 1, Program::TicTacToe;
    /// Tic-tac-toe on nine boards.
    NineBoards(tictactoe::Sheet) as nine_boards = 2, Program::TicTacToe;
    /// Gobang.
    Gobang(gobang::Position) as gobang = 3, Program::Gobang;
}

impl From<othello::Rules> for AnySetup {
    fn from(rules: othello::Rules) -> Self {
        Self::Othello(rules)
    }
}

impl From<othello::Move> for AnyAction {
    fn from(action: othello::Move) -> Self {
        Self::Othello(action)
    }
}

impl Default for AnySetup {
    fn default() -> Self {
        Self::Othello(othello::Rules::default())
    }
}

impl AnyGame {
    /// The usual start of a game.
    pub fn of(id: GameId) -> Self {
        Self::start(AnySetup::of(id))
    }

    /// The game.
    pub const fn id(&self) -> GameId {
        match self {
            Self::Othello(_) => GameId::Othello,
            Self::TicTacToe(_) => GameId::TicTacToe,
            Self::NineBoards(sheet) => AnySetup::NineBoards(sheet.rules()).id(),
            Self::Gobang(_) => GameId::Gobang,
        }
    }

    /// Whether a game is won by so many discs; otherwise, it is only won, drawn or lost.
    pub const fn has_margins(&self) -> bool {
        self.id().record().has_margins
    }

    /// The position in every orientation of its board that means the same: eight in Othello and in Gobang, the position alone in games whose
    /// rules list no symmetries here.
    pub fn images(&self) -> Vec<Self> {
        match self {
            Self::Othello(position) => {
                othello::Symmetry::all().map(|view| view.position(*position).into()).collect()
            }
            Self::Gobang(position) => position.images().map(Self::from).to_vec(),
            Self::TicTacToe(_) | Self::NineBoards(_) => vec![*self],
        }
    }

    /// Bytes that are the same for all [images](Self::images) of a position, and differ between other positions: the smallest of theirs.
    pub fn key(&self) -> Vec<u8> {
        let of_images = self.images().into_iter().map(|image| BoardGame::to_bytes(&image));
        of_images.min().unwrap_or_default()
    }
}

impl AnySetup {
    /// The usual choices of a game.
    pub fn of(id: GameId) -> Self {
        match id {
            GameId::Othello => Self::Othello(othello::Rules::default()),
            GameId::TicTacToe => Self::TicTacToe(()),
            GameId::NineBoards(family) => Self::NineBoards(family.usual()),
            GameId::Gobang => Self::Gobang(gobang::Setup::default()),
        }
    }

    /// The game.
    pub const fn id(self) -> GameId {
        match self {
            Self::Othello(_) => GameId::Othello,
            Self::TicTacToe(()) => GameId::TicTacToe,
            Self::NineBoards(rules) => GameId::NineBoards(rules.family()),
            Self::Gobang(_) => GameId::Gobang,
        }
    }

    /// The name of the game with its variant, such as `ultimate-majority`, which never changes. It does not tell Othello's rules.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Othello(_) | Self::TicTacToe(()) => self.id().name(),
            Self::NineBoards(rules) => rules.name(),
            Self::Gobang(setup) => setup.name(),
        }
    }

    /// The name of the game in the file of a learner's table, as the command line writes it: Othello's has its board and its rule for a
    /// side without a move.
    pub fn file_name(self) -> String {
        let Some(rules) = self.othello() else { return self.name().to_owned() };
        let end = if rules.no_move == othello::NoMoveRule::MustPass { "" } else { "-over" };
        format!("{}-{}{end}", self.name(), rules.size.side())
    }

    /// The usual length of a game in plies, passes not counted: until the board is full, or as its [`Record`](crate::Record) says.
    pub fn usual_plies(self) -> u32 {
        self.id().record().usual_plies.unwrap_or_else(|| AnyGame::start(self).empties())
    }

    /// The random plies before the players of a match begin where nobody says how many.
    pub const fn opening_plies(self) -> u32 {
        self.id().record().opening_plies
    }

    /// The most random plies before the players of a match begin, so that enough is left to play.
    pub fn most_opening_plies(self) -> u32 {
        self.id().record().most_opening_plies.unwrap_or_else(|| AnyGame::start(self).empties() * 2 / 3)
    }

    /// The English title of the game with its variant, for command lines.
    pub const fn title(self) -> &'static str {
        match self {
            Self::NineBoards(tictactoe::Rules::Majority) => {
                "Ultimate, where without a line of boards the side with more boards wins"
            }
            Self::Gobang(setup) => setup.title(),
            Self::Othello(_) | Self::TicTacToe(()) | Self::NineBoards(_) => self.id().record().title,
        }
    }

    /// The variants of a game that have names, the usual one first.
    pub fn variants(id: GameId) -> impl Iterator<Item = Self> {
        Self::all().into_iter().filter(move |setup| setup.id() == id)
    }

    /// Every game and variant, Othello by its usual rules.
    pub fn all() -> Vec<Self> {
        let of_one_board = [Self::default(), Self::TicTacToe(())];
        let of_nine = tictactoe::Rules::ALL.map(Self::NineBoards);
        of_one_board.into_iter().chain(of_nine).chain(gobang::Setup::all().map(Self::Gobang)).collect()
    }

    /// The game and variant with this name, Othello by its usual rules; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|setup| setup.name() == name)
    }

    /// The names of all, for messages about a text that is none of them.
    pub fn names() -> String {
        Self::all().into_iter().map(Self::name).collect::<Vec<_>>().join(", ")
    }
}
