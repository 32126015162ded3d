//! The lessons: the game of each, and its position.
use super::lines::{self, LineExercise};
use super::nine_boards::{self, Exercise};
use games::{AnyGame, AnyMade, AnySetup, GameId};
use othello::{NoMoveRule, Position};
use tictactoe::Rules;
use ui::text::Named;

/// A lesson, by its task. The lessons of a game follow each other in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Outflank discs in one line.
    Flank,
    /// Find the move that flips discs in the most directions.
    Directions,
    /// Notice that there is no move, and pass.
    Pass,
    /// Make the last move and count the discs.
    End,
    /// Take the corner rather than the most discs.
    Corner,
    /// An exercise on nine boards, by these rules.
    NineBoards(Exercise, Rules),
    /// An exercise on Gobang.
    Gobang(LineExercise),
}

impl Named for Task {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Flank, "flank"),
        (Self::Directions, "directions"),
        (Self::Pass, "pass"),
        (Self::End, "end"),
        (Self::Corner, "corner"),
        (Self::NineBoards(Exercise::Sent, Rules::Ultimate), "ultimate-sent"),
        (Self::NineBoards(Exercise::Send, Rules::Ultimate), "ultimate-send"),
        (Self::NineBoards(Exercise::Free, Rules::Ultimate), "ultimate-free"),
        (Self::NineBoards(Exercise::Sent, Rules::Sudo), "sudo-sent"),
        (Self::NineBoards(Exercise::Send, Rules::Sudo), "sudo-send"),
        (Self::NineBoards(Exercise::Free, Rules::Sudo), "sudo-free"),
        (Self::Gobang(LineExercise::Five), "gobang-five"),
        (Self::Gobang(LineExercise::Block), "gobang-block"),
        (Self::Gobang(LineExercise::OpenFour), "gobang-open-four"),
        (Self::Gobang(LineExercise::TwoFours), "gobang-two-fours"),
        (Self::Gobang(LineExercise::ByFours), "gobang-by-fours"),
    ];
}

impl Task {
    /// The lessons of a game, in their order; none for tic-tac-toe on one board.
    pub fn of(game: GameId) -> impl Iterator<Item = Self> {
        Self::all().filter(move |task| task.game() == game)
    }

    /// The game that the lesson is about.
    pub fn game(self) -> GameId {
        match self {
            Self::Flank | Self::Directions | Self::Pass | Self::End | Self::Corner => GameId::Othello,
            Self::NineBoards(_, rules) => AnySetup::NineBoards(rules).id(),
            Self::Gobang(_) => GameId::Gobang,
        }
    }

    /// The lesson's start position, and the move that led to it, if that matters. The first side is to move in each.
    pub fn start(self) -> (AnyGame, Option<AnyMade>) {
        let board = match self {
            Self::Flank => "----------------------------------XOO---------------------------",
            Self::Directions => "------------------XO-OX---XOOO----XOXXX----OOO------------------",
            Self::Pass => "---------X------O-X-----OOXXX---O--XX-------X-------------------",
            Self::End => "-OOOOOOOXXXXOOOOXXXOXOXOXXXXOXXOXXXXXOXOXXOXXXXOXOOOXXXO-XXXXXX-",
            Self::Corner => "--X-----OOOOOO-X-O-OOOX--XOOOX-O--XOO------XXX----XXXXX----XXXO-",
            Self::NineBoards(exercise, rules) => {
                let (sheet, last) = nine_boards::start(exercise, rules);
                return (AnyGame::NineBoards(sheet), Some(AnyMade::NineBoards(last)));
            }
            Self::Gobang(exercise) => {
                let (position, last) = lines::start(exercise);
                return (AnyGame::Gobang(position), last.map(AnyMade::Gobang));
            }
        };
        let board = format!("{board} X");
        let position = Position::from_board_string(&board, NoMoveRule::MustPass);
        (position.expect("these boards are valid, as a test shows").into(), None)
    }

    /// The next lesson on the same game.
    pub(super) fn next(self) -> Option<Self> {
        Self::of(self.game()).skip_while(|task| *task != self).nth(1)
    }
}
