//! The state together with the client of its worker: late, wrong and missing answers.
use crate::of_othello::{here, wire};
use crate::page::{Page, answer, chosen, crashed};
use app::features::search::Live;
use app::state::*;
use board_game::Side;
use formats::*;
use othello::*;
use othello_engines::PlayerName;
use protocol::*;
use std::rc::Rc;
use worker_client::WorkerFault;

const AGAINST: [Player; 2] = [Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Classic))];

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn play(model: Model, name: &str) -> Model {
    model.reduce(game::Action::Play(name.parse().unwrap()))
}

fn line(model: &Model) -> String {
    write_transcript(&model.game.played())
}

#[test]
fn answers_to_outdated_orders_change_nothing() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let (id, late) = thinking.choice();
    for overtaken in [
        game::Action::NewGame.into(),
        game::Action::Undo.into(),
        Action::set("white", "random"),
        search::Action::Restart.into(),
    ] {
        let next = thinking.clone().reduce(overtaken.clone());
        let after = next.clone().answered(id, late.clone());
        assert_eq!((after.model, after.job), (next.model, next.job), "after {overtaken:?}");
    }
    let shown = thinking.clone().answered(id, late.clone()).model;
    let key = shown.delay().unwrap().key;
    let again = play(shown.clone().reduce(game::Action::NewGame), "f5");
    assert_eq!(again.clone().reduce(Action::Due(key)), again, "nor does a delay of the previous game");
    // Answers that arrive before the client knows of a change are dropped by the state.
    let late = answer(&thinking.model);
    for overtaken in [
        game::Action::NewGame.into(),
        game::Action::Undo.into(),
        game::Action::Stop.into(),
        Action::set("white", "random"),
    ] {
        let next = thinking.model.clone().reduce(overtaken.clone());
        assert_eq!(next.clone().reduce(late.clone()), next, "after {overtaken:?}");
    }
}

#[test]
fn stop_halts_and_resume_starts_again() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let (id, late) = thinking.choice();
    let halted = thinking.clone().reduce(game::Action::Stop);
    assert_eq!((halted.model.phase(), halted.model.order()), (Phase::Paused, None));
    let after = halted.clone().answered(id, late.clone()).model;
    assert_eq!((after.phase(), line(&after)), (Phase::Paused, "f5".into()), "a stopped search plays nothing");
    let resumed = halted.reduce(game::Action::Resume);
    assert_eq!(resumed.model.phase(), Phase::Thinking);
    assert_eq!(resumed.clone().answered(id, late).model, resumed.model);
    assert_eq!(resumed.agent_moves().model.game.ply(), 2);
}

#[test]
fn a_chosen_move_is_dropped_by_a_halt_and_searched_again() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let (id, choice) = thinking.choice();
    let shown = thinking.answered(id, choice);
    assert_eq!(shown.model.phase(), Phase::Showing);
    let resumed = shown.reduce(game::Action::Stop).reduce(game::Action::Resume);
    assert_eq!(resumed.model.phase(), Phase::Thinking);
    assert_ne!(resumed.job.as_ref().unwrap().id, id);
    assert_eq!(resumed.agent_moves().model.game.ply(), 2);
}

#[test]
fn a_dead_worker_is_replaced_once_and_then_the_user_decides() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let replaced = thinking.clone().bereaved("why");
    assert_eq!(replaced.model.worker.health, WorkerHealth::Replaced(crashed("why")));
    assert_eq!((replaced.model.phase(), replaced.workers), (Phase::Thinking, thinking.workers + 1));
    assert_ne!(replaced.choice().0, thinking.choice().0, "the new worker gets a new job");

    let broken = replaced.clone().bereaved("again");
    let health = WorkerHealth::Broken(crashed("again"));
    assert_eq!((broken.model.phase(), &broken.model.worker.health), (Phase::Broken, &health));
    assert_eq!((line(&broken.model), &broken.job), ("f5".to_owned(), &None), "nothing is lost");
    let restarted = broken.reduce(search::Action::Restart);
    assert_eq!(
        (restarted.model.phase(), &restarted.model.worker.health),
        (Phase::Thinking, &WorkerHealth::Well)
    );
    assert_eq!(restarted.agent_moves().model.game.ply(), 2);

    let later = replaced.agent_moves().bereaved("later");
    assert_eq!(
        later.model.worker.health,
        WorkerHealth::Replaced(crashed("later")),
        "it had worked in between"
    );
    assert_eq!(later.reduce(search::Action::DismissNotice).model.worker.health, WorkerHealth::Well);
}

#[test]
fn an_illegal_answer_is_never_played() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let (id, _) = thinking.choice();
    let after = thinking.answered(id, chosen(Move::Pass)).model;
    assert_eq!(line(&after), "f5");
    assert!(matches!(after.worker.health, WorkerHealth::Replaced(_)));
}

#[test]
fn a_changed_custom_agent_is_tried_even_after_a_failure() {
    let custom = [Player::Human, Player::Agent(AgentChoice::Custom)];
    let thinking = Page::new(play(model(custom), "f5"));
    let other = thinking.clone().reduce(Action::set("custom", "uct:c=1"));
    assert_ne!(other.choice().0, thinking.choice().0);
    let failed = |page: Page| {
        let (id, _) = page.choice();
        page.answered(id, JobAnswer::Failed("why".into()))
    };
    let broken = failed(failed(thinking));
    let health = WorkerHealth::Broken(WorkerFault::Refused("why".into()));
    assert_eq!((broken.model.phase(), &broken.model.worker.health), (Phase::Broken, &health));
    let mended = broken.reduce(Action::set("custom", "uct:c=1"));
    assert_eq!((mended.model.phase(), &mended.model.worker.health), (Phase::Thinking, &WorkerHealth::Well));
    assert_eq!(mended.agent_moves().model.game.ply(), 2);
}

#[test]
fn an_action_copies_only_what_it_changes() {
    let before = play(model(AGAINST), "f5");
    let copied = |action: Action| {
        let after = before.clone().reduce(action);
        let game = !Rc::ptr_eq(&before.game, &after.game);
        let settings = !Rc::ptr_eq(&before.settings, &after.settings);
        let analysis = !Rc::ptr_eq(&before.analysis, &after.analysis);
        let library = !Rc::ptr_eq(&before.library, &after.library);
        assert_eq!(after.is_unchanged(&before), after == before);
        [game, settings, analysis, library]
    };
    let progress = JobAnswer::Progress(Statistics::default());
    for (action, expected) in [
        (game::Action::Undo.into(), [true, false, false, false]),
        (Action::set("theme", "dark"), [false, true, false, false]),
        (analysis::Action::ToggleHints.into(), [false, false, true, false]),
        (library::Action::DismissStorage.into(), [false, false, false, true]),
        (game::Action::Play("d6".parse().unwrap()).into(), [false; 4]),
        (game::Action::GoTo(before.game.tree.current()).into(), [false; 4]),
        (search::Action::Answered(Rc::new(before.wanted().unwrap()), progress).into(), [false; 4]),
    ] {
        assert_eq!(copied(action.clone()), expected, "{action:?}");
    }
}

#[test]
fn statistics_of_a_search_are_shown_until_navigation() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let Some(Job { kind, .. }) = thinking.job.clone() else { panic!("an agent thinks") };
    let statistics = Statistics { iterations: 700, ..Statistics::default() };
    let live =
        Live::of(&thinking.model.game, &thinking.model.analysis, &kind, &JobAnswer::Progress(statistics))
            .unwrap();
    let shown = |page: &Page| live.statistics(&page.model.game);
    assert_eq!(shown(&thinking), Some((Side::Second, statistics)));
    assert_eq!(shown(&thinking.clone().reduce(game::Action::Stop)), Some((Side::Second, statistics)));
    let played = thinking.agent_moves();
    assert_eq!(shown(&played), Some((Side::Second, statistics)), "those of the last search");
    assert_eq!(shown(&played.clone().reduce(game::Action::Undo)), None);
    assert_eq!(shown(&played.reduce(game::Action::NewGame)), None);
}

#[test]
fn running_hints_belong_to_the_position_on_the_board() {
    let page = Page::new(play(model([Player::Human; 2]), "f5").reduce(analysis::Action::ToggleHints));
    let page = page.learned(protocol::Knowledge::Ready);
    let Some(Job { kind, .. }) = page.job.clone() else { panic!("hints are wanted") };
    let action = wire(here(&page.model).moves().next().unwrap());
    let moves = vec![Estimate { action, visits: 9, value: 0.5, certain: false, discs: None }];
    let partial = Analysis {
        moves: moves.clone(),
        statistics: Statistics::default(),
        done: false,
        ..Analysis::default()
    };
    let partial = JobAnswer::Analysis(partial);
    assert!(page.model.is_worth_keeping(&partial));
    let hinted = page.model.reduce(search::Action::Answered(Rc::new(kind), partial));
    assert_eq!(hinted.estimates(), Some(&moves[..]));
    let next = play(hinted.clone(), "d6");
    assert_eq!(next.estimates(), None, "another position");
    assert_eq!(hinted.reduce(analysis::Action::ToggleHints).estimates(), None, "hints are off");
}

/// A move without a search has its reason, which the panel says in place of zeros.
#[test]
fn a_move_without_a_search_says_why() {
    let thinking = Page::new(play(model(AGAINST), "f5"));
    let Some(Job { kind, .. }) = thinking.job.clone() else { panic!("an agent thinks") };
    let said = |iterations: u64, reason: EndReason| {
        let statistics = Statistics { iterations, ..Statistics::default() };
        let chosen = MoveChosen { chosen: None, reason, overruled: None, statistics };
        let live =
            Live::of(&thinking.model.game, &thinking.model.analysis, &kind, &JobAnswer::MoveChosen(chosen))
                .unwrap();
        let halted = thinking.clone().reduce(game::Action::Stop).model;
        let unsearched = live.unsearched(&halted.game);
        (unsearched, said::search_of(&halted, live.statistics(&halted.game), unsearched))
    };
    for (reason, expected) in [
        (EndReason::Book, "White played a book move"),
        (EndReason::OnlyMove, "White had only one move"),
        (EndReason::RandomFirst, "White\u{2019}s first move was random"),
        (EndReason::NoSearch, "White moved without searching"),
    ] {
        assert_eq!(said(0, reason), (Some((Side::Second, reason)), expected));
    }
    assert_eq!(said(9, EndReason::Decided), (None, "White\u{2019}s last search"));
    assert_eq!(said::search_of(&thinking.model.reduce(game::Action::NewGame), None, None), "no search yet");
}

/// On a small board, nothing else loads the worker's larger program.
#[test]
fn only_hints_may_be_asked_for_lines() {
    let rules = Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass };
    let settings = Settings { players: [Player::Human; 2], setups: rules.into(), ..Settings::default() };
    let small = Model::new(settings, 1);
    for (action, needs_expert) in
        [(analysis::Action::ToggleHints, true), (analysis::Action::ToggleGameAnalysis, false)]
    {
        let model = small.clone().reduce(action);
        let wanted = model.wanted().unwrap();
        assert!(!wanted.needs_knowledge());
        assert_eq!(wanted.needs_expert_program(), needs_expert, "{action:?}");
    }
}
