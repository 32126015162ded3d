//! The exercises on nine boards, judged by rules that are written here once more, slowly: each position is that of a legal game, and the
//! solution of each is the only one.
use super::lessons::at;
use app::features::lessons::{Action, Exercise, Feedback, Lessons, Mark, Mistake, Task};
use board_game::{BlockState, BoardGame, Side, Spot};
use games::{AnyGame, GameId};
use tictactoe::Family;
use tictactoe::{Refusal, Rules};

/// The lines of three by three.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Nine boards as cells: the board, the place on it, both row by row.
#[derive(Clone)]
struct Boards {
    cells: [[Option<Side>; 9]; 9],
    /// The board that the last move names.
    named: Option<usize>,
    turn: Side,
    /// Whether a line wins only its board.
    is_ultimate: bool,
}

impl Boards {
    /// The marks of a position, and the board that its last move names.
    fn of(lessons: &Lessons) -> Self {
        let board = lessons.position.to_board();
        let mut cells = [[None; 9]; 9];
        for spot in board.grid.spots() {
            let (board_of, place) = place_of(spot);
            cells[board_of][place] = board.piece_at(spot);
        }
        let last = lessons.last_move().and_then(|moved| moved.placed()).expect("a move led to the exercise");
        let is_ultimate = lessons.game == GameId::NineBoards(Family::Ultimate);
        Self { cells, named: Some(place_of(last).1), turn: lessons.position.side(), is_ultimate }
    }

    fn winner_of(&self, board: usize) -> Option<Side> {
        LINES.iter().find_map(|line| {
            let [a, b, c] = line.map(|place| self.cells[board][place]);
            a.filter(|_| a == b && b == c)
        })
    }

    fn is_finished(&self, board: usize) -> bool {
        self.winner_of(board).is_some() || self.cells[board].iter().all(Option::is_some)
    }

    fn winner(&self) -> Option<Side> {
        let mut boards = (0..9).map(|board| self.winner_of(board));
        if !self.is_ultimate {
            return boards.find_map(|winner| winner);
        }
        let won: Vec<_> = boards.collect();
        LINES.iter().find_map(|line| {
            let [a, b, c] = line.map(|board| won[board]);
            a.filter(|_| a == b && b == c)
        })
    }

    fn may(&self, board: usize, place: usize) -> bool {
        let is_here = match self.named.filter(|&named| !self.is_finished(named)) {
            Some(sent) => sent == board,
            None => !self.is_finished(board),
        };
        self.winner().is_none() && is_here && self.cells[board][place].is_none()
    }

    fn legal(&self) -> Vec<(usize, usize)> {
        let all = (0..9).flat_map(|board| (0..9).map(move |place| (board, place)));
        all.filter(|&(board, place)| self.may(board, place)).collect()
    }

    fn after(&self, (board, place): (usize, usize)) -> Self {
        let mut next = self.clone();
        next.cells[board][place] = Some(self.turn);
        (next.named, next.turn) = (Some(place), !self.turn);
        next
    }

    /// Whether a move makes a line on its board.
    fn makes_line(&self, at: (usize, usize)) -> bool {
        self.after(at).winner_of(at.0) == Some(self.turn)
    }

    /// Whether a move does what the exercise asks for.
    fn solves(&self, exercise: Exercise, at: (usize, usize)) -> bool {
        let after = self.after(at);
        match exercise {
            Exercise::Sent => self.makes_line(at),
            Exercise::Send => !after.legal().into_iter().any(|reply| after.makes_line(reply)),
            Exercise::Free => after.winner() == Some(self.turn),
        }
    }
}

/// The board of a spot, and its place there.
fn place_of(spot: Spot) -> (usize, usize) {
    let [column, row] = [spot.column(), spot.row()].map(usize::from);
    (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

fn exercises() -> impl Iterator<Item = (Task, Exercise, Lessons)> {
    let exercise = |task| match task {
        Task::NineBoards(exercise, _) => Some((task, exercise, at(task))),
        _ => None,
    };
    [GameId::NineBoards(Family::Ultimate), GameId::NineBoards(Family::Sudo)]
        .into_iter()
        .flat_map(Task::of)
        .filter_map(exercise)
}

fn spots() -> impl Iterator<Item = Spot> {
    AnyGame::of(GameId::NineBoards(Family::Sudo)).to_board().grid.spots()
}

/// A legal game leads to each position: one that begins with an empty sheet and alternates is found backwards from the marks.
#[test]
fn each_position_is_reached_by_a_legal_game() {
    for (task, _, lessons) in exercises() {
        assert_eq!(lessons.game, lessons.position.id(), "{task:?}");
        let boards = Boards::of(&lessons);
        let marks = boards.cells.iter().flatten();
        let count = |side| marks.clone().filter(|mark| **mark == Some(side)).count();
        assert_eq!(
            (count(Side::First), lessons.position.side()),
            (count(Side::Second), Side::First),
            "{task:?}"
        );
        let last = place_of(lessons.last_move().unwrap().placed().unwrap());
        let mut empty = boards.clone();
        (empty.cells, empty.named, empty.turn) = ([[None; 9]; 9], None, Side::First);
        assert!(leads_to(&empty, &boards, last), "no game leads to {task:?}:\n{:?}", lessons.position);
    }
}

/// Whether some legal game goes on from here to all the marks of the other boards, with this last move.
fn leads_to(here: &Boards, there: &Boards, last: (usize, usize)) -> bool {
    let is_of = |&(board, place): &(usize, usize)| there.cells[board][place] == Some(here.turn);
    let missing = here.cells.iter().flatten().filter(|mark| mark.is_none()).count()
        - there.cells.iter().flatten().filter(|mark| mark.is_none()).count();
    let may_be_now = |at: &(usize, usize)| (missing == 1) == (*at == last);
    missing == 0
        || here
            .legal()
            .into_iter()
            .filter(is_of)
            .filter(may_be_now)
            .any(|at| leads_to(&here.after(at), there, last))
}

#[test]
fn the_rules_allow_the_same_moves_here_and_there() {
    for (task, _, lessons) in exercises() {
        let board = lessons.position.to_board();
        let allowed: Vec<_> = spots().filter(|&spot| board.legal.contains(spot)).map(place_of).collect();
        let mut legal = Boards::of(&lessons).legal();
        legal.sort_by_key(|&(board, place)| (board / 3, place / 3, board % 3, place % 3));
        assert_eq!(allowed, legal, "{task:?}");
    }
}

#[test]
fn every_exercise_has_one_solution_among_several_moves() {
    for (task, exercise, lessons) in exercises() {
        let boards = Boards::of(&lessons);
        let solving: Vec<_> = boards.legal().into_iter().filter(|&at| boards.solves(exercise, at)).collect();
        assert_eq!(solving.len(), 1, "{task:?}: {solving:?}");
        assert!(boards.legal().len() >= 4, "{task:?} leaves little choice");
        for spot in spots() {
            let after = lessons.after(Action::Press(spot));
            let is_right = solving[0] == place_of(spot);
            assert_eq!((after.is_solved, after.feedback.is_none()), (is_right, is_right), "{task:?}: {spot}");
            assert_eq!(after.position == lessons.position, !is_right, "{task:?}: {spot}");
            assert_eq!(after.progress.of(task), if is_right { Mark::Done } else { Mark::Open });
        }
    }
}

/// The reason that is given for each wrong move is true.
#[test]
fn a_wrong_move_gets_the_reason_that_applies() {
    let mut seen = Vec::new();
    for (task, exercise, lessons) in exercises() {
        let boards = Boards::of(&lessons);
        for spot in spots() {
            let at = place_of(spot);
            let after = lessons.after(Action::Press(spot));
            let Some(feedback) = after.feedback else { continue };
            let Feedback::NineBoards(mistake) = feedback else { panic!("{task:?}: {feedback:?}") };
            match mistake {
                Mistake::Refused(why) => {
                    let sent = boards.named.filter(|&named| !boards.is_finished(named));
                    let is_true = match why {
                        Refusal::Sent(board) => {
                            sent == Some(usize::from(board.index())) && at.0 != sent.unwrap()
                        }
                        Refusal::Finished(_) => sent.is_none() && boards.is_finished(at.0),
                        Refusal::Occupied => boards.cells[at.0][at.1].is_some(),
                        Refusal::GameOver => false,
                    };
                    assert!(is_true && !boards.may(at.0, at.1), "{task:?}: {spot}: {why}");
                }
                Mistake::NoLine => {
                    assert!(boards.may(at.0, at.1) && !boards.makes_line(at), "{task:?}: {spot}")
                }
                Mistake::OnlyABoard(board) => {
                    assert_eq!(
                        (usize::from(board.index()), boards.makes_line(at)),
                        (at.0, true),
                        "{task:?}: {spot}"
                    );
                    assert_eq!(boards.after(at).winner(), None, "{task:?}: {spot}");
                }
                Mistake::SendsToLine(reply) => {
                    let next = boards.after(at);
                    let reply = (usize::from(reply.board().index()), usize::from(reply.place().index()));
                    assert!(next.may(reply.0, reply.1) && next.makes_line(reply), "{task:?}: {spot}");
                    assert_eq!(reply.0, at.1, "{task:?}: {spot} sends O elsewhere");
                    assert_eq!(after.layers().len(), 4, "{task:?}: the mark, where it sends, and the reply");
                }
            }
            seen.push((exercise, std::mem::discriminant(&mistake)));
        }
    }
    let has = |exercise, mistake: Mistake| seen.contains(&(exercise, std::mem::discriminant(&mistake)));
    let centre = tictactoe::Place::CENTRE;
    for (exercise, mistake) in [
        (Exercise::Sent, Mistake::NoLine),
        (Exercise::Sent, Mistake::Refused(Refusal::Occupied)),
        (Exercise::Send, Mistake::SendsToLine(tictactoe::Cell::new(centre, centre))),
        (Exercise::Free, Mistake::OnlyABoard(centre)),
        (Exercise::Free, Mistake::NoLine),
    ] {
        assert!(has(exercise, mistake), "{exercise:?} never answers {mistake:?}");
    }
}

/// The exercises show what they are about: another board with two in a line lures away from the one where one was sent; a finished board
/// frees the choice; and in Sudo it is a full one without a line.
#[test]
fn the_exercises_show_what_their_tasks_say() {
    for (task, exercise, lessons) in exercises() {
        let boards = Boards::of(&lessons);
        let sent = boards.named.unwrap();
        let state = lessons.position.to_board().blocks[sent];
        let elsewhere =
            (0..9).filter(|&board| board != sent).flat_map(|board| (0..9).map(move |place| (board, place)));
        let lures = elsewhere
            .filter(|&(board, place)| {
                boards.cells[board][place].is_none() && boards.makes_line((board, place))
            })
            .count();
        match (exercise, task) {
            (Exercise::Sent, _) => assert_eq!((state, lures), (BlockState::Open, 1), "{task:?}"),
            (Exercise::Send, _) => assert!((0..9).all(|board| !boards.is_finished(board)), "{task:?}"),
            (Exercise::Free, Task::NineBoards(_, Rules::Sudo)) => assert_eq!(state, BlockState::Drawn),
            (Exercise::Free, _) => assert!(matches!(state, BlockState::Won(_)), "{task:?}"),
        }
    }
}
