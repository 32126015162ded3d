//! The worker's program for Gobang, message by message, without a browser.
use board_game::{BoardAction, BoardGame, Choice};
use games::{AnyGame, AnySetup, Listed};
use gobang::{Opening, Position, Setup, text};
use gobang_worker::{Gobang, Session, Speed};
use mcts::Random;
use protocol::*;
use std::cell::Cell;

/// A clock that goes on by a millisecond at each look.
fn clock() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || looks.replace(looks.get() + 1.0)
}

fn wire(position: &Position) -> WirePosition {
    WirePosition { bytes: games::to_bytes(position), is_evaluated: false }
}

fn player(text: &str) -> PlayerText {
    PlayerText { text: text.to_owned(), needs_knowledge: false, needs_reading: false }
}

fn order(position: &Position, text: &str) -> JobKind {
    let (position, agent) = (wire(position), player(text));
    JobKind::ChooseMove(ChooseMove { position, agent, seed: 7, watched: false, time_ms: None })
}

/// The last answer to a job.
fn answer(session: &mut Session, kind: JobKind) -> JobAnswer {
    let clock = clock();
    let mut said = session.handle(Request::Start(Job { id: JobId(1), kind }), &clock);
    loop {
        if let Some(Response::Job { answer, .. }) = said.take()
            && answer.is_final()
        {
            return answer;
        }
        assert!(session.is_searching(), "it ends with an answer");
        said = session.slice(&clock);
    }
}

fn chosen(position: &Position, text: &str) -> BoardAction {
    match answer(&mut Session::new(Gobang), order(position, text)) {
        JobAnswer::MoveChosen(chosen) => chosen.chosen.expect("a move").into(),
        other => panic!("{other:?}"),
    }
}

fn after(moves: &str, setup: Setup) -> Position {
    text::read(moves, setup).expect("these are moves").position()
}

#[test]
fn a_five_is_made_and_a_four_is_blocked() {
    let four = after("h8 a1 i8 a3 j8 a5 k8 g8", Setup::default());
    let other = after("h8 a1 i8 a3 j8 a5 k8 g8 a7", Setup::default());
    let five = BoardAction::Place("l8".parse().expect("a spot"));
    for text in ["greedy", "uct:iterations=500", "puct:iterations=200", "alphabeta:iterations=2000"] {
        assert_eq!(chosen(&four, text), five, "{text} wins");
        assert_eq!(chosen(&other, text), five, "{text} blocks");
    }
}

#[test]
fn every_move_of_a_random_game_is_legal_and_every_opening_is_played() {
    for setup in Setup::all() {
        for text in ["random", "level1", "level2", "classic:iterations=20", "puct:iterations=20"] {
            let (mut position, mut plies) = (Position::new(setup), 0);
            let mut random = Random::new(5);
            while BoardGame::end(&position).is_none() && plies < 24 {
                let meant =
                    if plies % 3 == 0 { chosen(&position, text) } else { any(&position, &mut random) };
                let action = position.action_of(meant).expect("an action of the game");
                let made = BoardGame::check(&position, action);
                position = BoardGame::after(
                    &position,
                    made.unwrap_or_else(|error| panic!("{text}: {meant:?}: {error}")),
                );
                plies += 1;
            }
        }
    }
}

/// A move other than this one.
fn any_but(position: &Position, one: BoardAction) -> BoardAction {
    let mut actions = position.actions().into_iter().map(Position::board_action);
    actions.find(|other| *other != one).expect("there are more")
}

fn any(position: &Position, random: &mut Random) -> BoardAction {
    let actions = position.actions();
    Position::board_action(actions[random.below(actions.len() as u32) as usize])
}

#[test]
fn the_second_side_chooses_its_colour() {
    // Black's two stones touch, and White's stands in a corner: the second side takes Black.
    let setup = Setup { opening: Opening::Swap, ..Setup::default() };
    let good_for_black = after("h8 a1 i9", setup);
    assert_eq!(chosen(&good_for_black, "puct:iterations=400"), BoardAction::Choose(Choice::Swap));
}

#[test]
fn an_analysis_values_the_moves() {
    let position = after("h8 a1 i8 a3 j8", Setup::default());
    let order = Analyse {
        position: wire(&position),
        scope: Scope::EveryMove,
        iterations: 400,
        seed: 3,
        watched: false,
        exact_empties: 0,
        positions: 400,
        needs_knowledge: false,
    };
    let JobAnswer::Analysis(analysis) = answer(&mut Session::new(Gobang), JobKind::Analyse(order)) else {
        panic!("an analysis");
    };
    assert!(analysis.done && !analysis.moves.is_empty());
    assert!(analysis.moves.iter().all(|row| (0.0..=1.0).contains(&row.value)));
    // White must block the open three on one of its sides.
    let best = analysis.moves.iter().max_by(|one, other| one.value.total_cmp(&other.value)).expect("a move");
    let best: BoardAction = best.action.into();
    assert!(["f8", "g8", "k8", "l8"].contains(&best.to_string().as_str()), "{best}");
}

#[test]
fn wrong_orders_fail_with_a_reason() {
    let fails = |kind| match answer(&mut Session::new(Gobang), kind) {
        JobAnswer::Failed(why) => why.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(
        fails(order(&Position::new(Setup::default()), "perfect")).contains("no player is called `perfect`")
    );
    let other = AnyGame::start(AnySetup::default());
    let wire = WirePosition { bytes: other.to_bytes(), is_evaluated: false };
    let (agent, seed) = (player("random"), 1);
    let kind = JobKind::ChooseMove(ChooseMove { position: wire, agent, seed, watched: false, time_ms: None });
    assert!(fails(kind).contains("not a position of Gobang"));
    let measure = MeasureSpec::Othello(OthelloFigure::PlayoutsOne);
    assert!(fails(JobKind::Measure { measure, ms: 1.0 }).contains("measures Gobang alone"));
}

#[test]
fn the_speed_is_measured_in_pieces() {
    for figure in [0, 1, 2] {
        let measure = MeasureSpec::Other { game: Position::CODE, figure };
        let (mut session, clock) = (Session::new(Gobang), clock());
        let mut pieces = 0;
        loop {
            pieces += 1;
            let job = Job { id: JobId(pieces), kind: JobKind::Measure { measure, ms: 0.0 } };
            match session.handle(Request::Start(job), &clock) {
                Some(Response::Job { answer: JobAnswer::Measured(None), .. }) => {}
                Some(Response::Job { answer: JobAnswer::Measured(Some(figure)), .. }) => {
                    assert!(figure > 0.0);
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(pieces > 10, "{pieces} pieces");
    }
    assert_eq!(Speed::new(9).err().as_deref(), Some("there is no figure 9 of Gobang"));
}

/// The analysis has the shortest win by fours with its replies, and none where there is none.
#[test]
fn an_analysis_proves_a_win_by_fours() {
    let order = |position: &Position, scope| Analyse {
        position: wire(position),
        scope,
        iterations: 60,
        seed: 3,
        watched: false,
        exact_empties: 0,
        positions: 60,
        needs_knowledge: false,
    };
    let analysis = |position: &Position, scope| match answer(
        &mut Session::new(Gobang),
        JobKind::Analyse(order(position, scope)),
    ) {
        JobAnswer::Analysis(analysis) => analysis,
        other => panic!("{other:?}"),
    };
    let win = |position: &Position, scope| analysis(position, scope).forced_win;
    let nine = Setup::free(gobang::Size::Nine);
    let won = after("e5d5e4f4e6e7g6f6c2h8g3f2", nine);
    for scope in [Scope::EveryMove, Scope::Best { played: None }] {
        let line = win(&won, scope);
        assert_eq!(line.len(), 7, "{line:?}");
        let mut position = won;
        for &wire in &line {
            let action = position.action_of(BoardAction::from(wire)).expect("an action of the game");
            assert!(BoardGame::end(&position).is_none(), "{line:?} goes on after its end");
            position = position.play(action).expect("it is legal");
        }
        assert_eq!(position.winner(), Some(won.turn()), "{line:?}");
    }
    // Each move has a value, the winning one that of a win, and a move that misses the win is compared with the best one.
    let all = analysis(&won, Scope::EveryMove).moves;
    let first = win(&won, Scope::EveryMove)[0];
    assert!(all.len() > 3, "{all:?}");
    for one in &all {
        assert!(one.action != first || (one.value, one.certain) == (1.0, true), "{one:?}");
    }
    let other: WireMove = any_but(&won, first.into()).into();
    let compared = analysis(&won, Scope::Best { played: Some(other) }).compared.expect("it was played");
    assert!(compared.played.action == other && compared.best.value >= compared.played.value, "{compared:?}");
    for moves in ["e5", "e5d5e4f4"] {
        assert!(win(&after(moves, nine), Scope::EveryMove).is_empty(), "{moves}");
    }
    // While a swap opening is placed, nobody has fours.
    let swap = Setup { opening: Opening::Swap, ..Setup::default() };
    assert!(win(&after("h8 h9 i9", swap), Scope::EveryMove).is_empty());
}

/// A match of Gobang begins with an opening of the list in one of its images; with another number of plies, with random stones.
#[test]
fn matches_begin_with_balanced_openings() {
    use arena::Matches;
    use gobang::openings::{IMAGES, PLIES, balanced, balanced_opening};
    let start = gobang_engines::State::from(Position::new(Setup::default()));
    let listed: Vec<Position> = (0..balanced(gobang::Size::Fifteen).count())
        .flat_map(|number| (0..IMAGES).map(move |image| (number, image)))
        .map(|(number, image)| balanced_opening(gobang::Size::Fifteen, number, image).position())
        .collect();
    let mut random = mcts::Random::new(5);
    let mut drawn = Vec::new();
    for _ in 0..60 {
        let opening = Gobang::draw(&start, PLIES, &mut random);
        assert_eq!((opening.actions.len() as u32, opening.imbalance), (PLIES, 0.0));
        let place = listed.iter().position(|&it| gobang_engines::State::from(it) == opening.after);
        drawn.push(place.expect("it is an image of one of the list"));
    }
    drawn.sort_unstable();
    drawn.dedup();
    assert!(drawn.len() > 40, "{} different openings of 60", drawn.len());
    let other = Gobang::draw(&start, PLIES - 1, &mut random);
    assert!(other.actions.len() as u32 == PLIES - 1 && other.imbalance > 0.0);
}
