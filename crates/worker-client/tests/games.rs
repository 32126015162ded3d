//! Jobs about other games run in their program, and Othello's programs come back.
use crate::page::{Page, choose, chosen, crashed, position};
use board_game::BoardGame;
use games::{AnyGame, GameId};
use protocol::*;
use tictactoe::Family;
use worker_client::{Event, Program, Reply, WorkerFault, player_text, wire_move, wire_position};

/// A job to choose a move at the start of a game.
fn in_game(id: GameId, text: &str) -> JobKind {
    JobKind::ChooseMove(ChooseMove {
        position: wire_position(&AnyGame::of(id)),
        agent: player_text(id, text),
        seed: 1,
        time_ms: None,
        watched: false,
    })
}

/// The first legal move of a game.
fn first_move(id: GameId) -> JobAnswer {
    let action = AnyGame::of(id).actions()[0];
    JobAnswer::MoveChosen(MoveChosen {
        chosen: Some(wire_move(action)),
        reason: EndReason::Iterations,
        overruled: None,
        statistics: Statistics::default(),
    })
}

fn learned() -> JobKind {
    JobKind::ChooseMove(ChooseMove {
        position: worker_client::othello::wire_position(position("f5")),
        agent: player_text(GameId::Othello, "puct:iterations=100"),
        seed: 1,
        time_ms: None,
        watched: false,
    })
}

const OTHERS: [GameId; 3] =
    [GameId::TicTacToe, GameId::NineBoards(Family::Ultimate), GameId::NineBoards(Family::Sudo)];

#[test]
fn each_family_has_a_program_of_its_own() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    for (id, program) in [
        (GameId::Gobang, Program::Gobang),
        (OTHERS[0], Program::TicTacToe),
        (GameId::Gobang, Program::Gobang),
    ] {
        page.want(Some(in_game(id, "random")));
        assert_eq!(page.program, program, "{id}");
    }
    assert_eq!(page.workers, 4, "each takes the place of the one before");
}

#[test]
fn a_job_of_another_game_has_its_program_and_othello_comes_back() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    assert_eq!((page.program, page.workers), (Program::Othello, 1));
    for id in OTHERS {
        page.want(Some(in_game(id, "random")));
        assert_eq!((page.program, page.workers), (Program::TicTacToe, 2), "{id}: one worker for all of them");
        assert_eq!(page.jobs().last(), Some(&(page.last_job(), in_game(id, "random"))));
        page.answer(page.last_job(), first_move(id));
        assert!(matches!(page.events.pop(), Some(Event::Answer { .. })), "{id}");
    }
    page.want(Some(choose("f5d6")));
    assert_eq!((page.program, page.workers, page.loads), (Program::Othello, 3, 0));
    assert_eq!(page.jobs(), [(page.last_job(), choose("f5d6"))]);
    page.answer(page.last_job(), chosen("f5d6"));
    assert_eq!(page.events.len(), 1, "a change of the game is no event");
}

#[test]
fn nothing_wanted_and_questions_change_no_program() {
    let mut page = Page::new();
    page.want(Some(in_game(GameId::NineBoards(Family::Ultimate), "uct")));
    page.act(|client, _| client.inspect(Sealed::new(&Query::View(Look::default())), "asked"));
    page.want(None);
    assert_eq!((page.program, page.workers), (Program::TicTacToe, 2));
    page.want(Some(in_game(GameId::NineBoards(Family::Sudo), "uct")));
    assert_eq!(page.replies, [("asked", Reply::Lost)], "its search is replaced");
    page.want(Some(JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::PlayoutsOne), ms: 1.0 }));
    assert_eq!(page.program, Program::OthelloExpert, "this measurement is of Othello");
    page.want(Some(JobKind::Measure { measure: MeasureSpec::Other { game: 2, figure: 1 }, ms: 1.0 }));
    assert_eq!(page.program, Program::TicTacToe);
}

#[test]
fn every_text_is_for_the_one_program_of_its_game() {
    for id in OTHERS {
        for text in ["learned", "uct:ms=100,c=0.5", "perfect", "nonsense"] {
            let JobKind::ChooseMove(order) = in_game(id, text) else { unreachable!() };
            let watched = JobKind::ChooseMove(ChooseMove { watched: true, ..order });
            let mut page = Page::new();
            page.want(Some(watched.clone()));
            assert_eq!((page.program, page.workers, page.loads), (Program::TicTacToe, 2, 0), "{id} {text}");
            assert!(!watched.needs_knowledge());
        }
    }
}

/// The knowledge of a worker that is gone is loaded again with the next job that needs it, and such a job waits.
#[test]
fn the_learned_evaluation_is_loaded_again_after_another_game() {
    let mut page = Page::new();
    page.want(Some(learned()));
    page.hear(Response::Ready { version: VERSION });
    page.hear(Response::Knowledge(Knowledge::Ready));
    assert_eq!((page.program, page.jobs().len()), (Program::OthelloExpert, 1));
    page.want(Some(in_game(GameId::NineBoards(Family::Ultimate), "learned")));
    assert_eq!((page.program, page.jobs().len(), page.loads), (Program::TicTacToe, 1, 0));
    page.want(Some(choose("f5")));
    assert_eq!(
        (page.program, page.jobs().len(), page.loads),
        (Program::OthelloExpert, 1, 0),
        "it is used again"
    );
    page.want(Some(learned()));
    assert_eq!((page.jobs().len(), page.loads), (1, 1), "it waits");
    page.hear(Response::Ready { version: VERSION });
    page.hear(Response::Knowledge(Knowledge::Ready));
    assert_eq!(page.jobs().last(), Some(&(page.last_job(), learned())));
}

/// A job about no game that there is goes to no program: the page refuses it, and nothing is sent.
#[test]
fn a_job_about_an_unknown_game_is_refused() {
    let known = GameId::ALL.map(|id| AnyGame::of(id).to_bytes()[0]);
    let codes: Vec<u8> = (0..=u8::MAX).filter(|code| !known.contains(code)).collect();
    assert!(codes.len() > 250);
    for bytes in codes.into_iter().map(|code| vec![code, 1, 2, 3]).chain([Vec::new()]) {
        let JobKind::ChooseMove(order) = choose("f5") else { panic!("it chooses a move") };
        let position = WirePosition { bytes, is_evaluated: false };
        let mut page = Page::new();
        page.want(Some(choose("f5")));
        let (sent, workers) = (page.jobs().len(), page.workers);
        page.events.clear();
        page.want(Some(JobKind::ChooseMove(ChooseMove { position: position.clone(), ..order })));
        assert_eq!(page.program, Program::Othello);
        let is_refusal =
            |event: &Event| matches!(event, Event::Broken(WorkerFault::Refused(JobFault::Order(_))));
        assert!(page.events.iter().any(is_refusal), "{position:?}: {:?}", page.events);
        assert!(page.jobs().len() <= sent && page.workers <= workers + 1, "{position:?}");
    }
}

#[test]
fn a_change_of_the_game_while_the_knowledge_is_loading_is_no_failure() {
    let mut page = Page::new();
    page.want(Some(learned()));
    page.want(Some(in_game(GameId::NineBoards(Family::Sudo), "random")));
    page.events.clear();
    page.act(|client, now| client.died(crashed("trap"), now));
    assert_eq!(page.events, [Event::Replaced(crashed("trap"))], "this program loads nothing");
    assert_eq!((page.program, page.jobs().len()), (Program::TicTacToe, 1));
    page.wait(60_000.0);
    assert!(page.events.iter().all(|event| !matches!(event, Event::Knowledge(_))), "{:?}", page.events);
}

#[test]
fn another_game_is_played_where_the_larger_program_could_not_be_loaded() {
    let mut page = Page::new();
    page.want(Some(learned()));
    page.act(|client, now| client.died(crashed("404"), now));
    assert_eq!(page.program, Program::Othello);
    page.want(Some(in_game(GameId::NineBoards(Family::Ultimate), "uct")));
    page.act(|client, now| client.retry_knowledge(now));
    assert_eq!((page.program, page.loads), (Program::TicTacToe, 0), "it is loaded when a job needs it");
    page.want(Some(learned()));
    assert_eq!((page.program, page.loads), (Program::OthelloExpert, 1));
}

#[test]
fn a_worker_of_another_game_is_replaced_by_its_like() {
    let mut page = Page::new();
    page.want(Some(in_game(GameId::NineBoards(Family::Ultimate), "uct")));
    page.act(|client, now| client.died(crashed("trap"), now));
    assert_eq!((page.program, page.workers), (Program::TicTacToe, 3));
    assert_eq!(page.jobs(), [(page.last_job(), in_game(GameId::NineBoards(Family::Ultimate), "uct"))]);
    let passes = JobAnswer::MoveChosen(MoveChosen {
        chosen: Some(WireMove::PASS),
        reason: EndReason::Iterations,
        overruled: None,
        statistics: Statistics::default(),
    });
    page.answer(page.last_job(), passes);
    assert!(matches!(page.events.last(), Some(Event::Broken(_))), "nobody passes there: {:?}", page.events);
}

/// A training of one learner.
fn training() -> JobKind {
    JobKind::Train(Sealed::new(&Training::Game(GameTraining {
        start: wire_position(&AnyGame::of(GameId::TicTacToe)),
        learners: vec!["sarsa".to_owned()],
        seed: 1,
        episodes: 1_000,
        games: 10,
        uct: false,
        table: None,
    })))
}

#[test]
fn learners_have_a_program_for_every_game_and_are_asked_there() {
    let mut page = Page::new();
    page.want(Some(in_game(GameId::TicTacToe, "random")));
    page.want(Some(training()));
    assert_eq!(page.program, Program::Learners);
    let id = page.last_job();
    let report = JobAnswer::Training(Sealed::new(&TrainingReport::default()));
    page.answer(id, report.clone());
    page.answer(id, report.clone());
    let reported = Event::Answer { kind: training().into(), answer: report };
    assert_eq!(page.events, [reported.clone(), reported], "it never ends by itself");
    let complete = Sealed::new(&TrainingReport { is_complete: true, ..TrainingReport::default() });
    page.act(|client, _| client.ask_training(Sealed::new(&TrainingQuestion::Step(0)), "stepper"));
    assert_eq!(page.program, Program::Learners, "a question brings no other program");
    let asked = page.last_job();
    assert_ne!(asked, id);
    page.answer(asked, JobAnswer::Training(complete.clone()));
    assert_eq!(page.replies, [("stepper", Reply::Trained(complete))]);
    page.want(Some(choose("f5")));
    assert_eq!(page.program, Program::Othello);
}
