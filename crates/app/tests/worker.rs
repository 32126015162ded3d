//! The state and the client of its worker together: what the worker says too late, wrongly, or never.
mod page;

use app::state::*;
use formats::*;
use othello::*;
use page::{Page, answer, chosen};
use protocol::*;

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn play(model: Model, name: &str) -> Model {
    model.reduce(Action::Play(name.parse().unwrap()))
}

fn line(model: &Model) -> String {
    write_transcript(&model.game.played())
}

#[test]
fn answers_to_old_questions_change_nothing() {
    let thinking = Page::new(play(model(Settings::default().players), "f5"));
    let (id, late) = thinking.choice();
    for overtaken in [Action::NewGame, Action::Undo, Action::set("white", "random"), Action::RestartWorker] {
        let next = thinking.clone().reduce(overtaken.clone());
        let after = next.clone().answered(id, late.clone());
        assert_eq!((after.model, after.job), (next.model, next.job), "after {overtaken:?}");
    }
    let shown = thinking.clone().answered(id, late.clone()).model;
    let key = shown.delay().unwrap().key;
    let again = play(shown.clone().reduce(Action::NewGame), "f5");
    assert_eq!(again.clone().reduce(Action::Due(key)), again, "nor does a wait of the game before");
    // Answers that come before the client has heard of a change are dropped by the state.
    let late = answer(&thinking.model);
    for overtaken in [Action::NewGame, Action::Undo, Action::Stop, Action::set("white", "random")] {
        let next = thinking.model.clone().reduce(overtaken.clone());
        assert_eq!(next.clone().reduce(late.clone()), next, "after {overtaken:?}");
    }
}

#[test]
fn stop_halts_and_resume_begins_anew() {
    let thinking = Page::new(play(model(Settings::default().players), "f5"));
    let (id, late) = thinking.choice();
    let halted = thinking.clone().reduce(Action::Stop);
    assert_eq!((halted.model.phase(), halted.model.order()), (Phase::Paused, None));
    let after = halted.clone().answered(id, late.clone()).model;
    assert_eq!((after.phase(), line(&after)), (Phase::Paused, "f5".into()), "a stopped search plays nothing");
    let resumed = halted.reduce(Action::Resume);
    assert_eq!(resumed.model.phase(), Phase::Thinking);
    assert_eq!(resumed.clone().answered(id, late).model, resumed.model);
    assert_eq!(resumed.agent_moves().model.game.ply(), 2);
}

#[test]
fn a_move_that_was_shown_when_the_game_was_halted_is_thought_about_anew() {
    let thinking = Page::new(play(model(Settings::default().players), "f5"));
    let (id, choice) = thinking.choice();
    let shown = thinking.answered(id, choice);
    assert_eq!(shown.model.phase(), Phase::Showing);
    let resumed = shown.reduce(Action::Stop).reduce(Action::Resume);
    assert_eq!(resumed.model.phase(), Phase::Thinking);
    assert_ne!(resumed.job.as_ref().unwrap().id, id);
    assert_eq!(resumed.agent_moves().model.game.ply(), 2);
}

#[test]
fn a_dead_worker_is_replaced_once_and_then_a_person_decides() {
    let thinking = Page::new(play(model(Settings::default().players), "f5"));
    let replaced = thinking.clone().bereaved("why");
    assert_eq!(replaced.model.worker.health, WorkerHealth::Replaced("why".into()));
    assert_eq!((replaced.model.phase(), replaced.workers), (Phase::Thinking, thinking.workers + 1));
    assert_ne!(replaced.choice().0, thinking.choice().0, "the new worker gets an order of its own");

    let broken = replaced.clone().bereaved("again");
    let health = WorkerHealth::Broken("again".into());
    assert_eq!((broken.model.phase(), &broken.model.worker.health), (Phase::Broken, &health));
    assert_eq!((line(&broken.model), &broken.job), ("f5".to_owned(), &None), "nothing is lost");
    let restarted = broken.reduce(Action::RestartWorker);
    assert_eq!(
        (restarted.model.phase(), &restarted.model.worker.health),
        (Phase::Thinking, &WorkerHealth::Well)
    );
    assert_eq!(restarted.agent_moves().model.game.ply(), 2);

    let later = replaced.agent_moves().bereaved("later");
    assert_eq!(later.model.worker.health, WorkerHealth::Replaced("later".into()), "it had worked in between");
    assert_eq!(later.reduce(Action::DismissNotice).model.worker.health, WorkerHealth::Well);
}

#[test]
fn an_illegal_answer_is_never_played() {
    let thinking = Page::new(play(model(Settings::default().players), "f5"));
    let (id, _) = thinking.choice();
    let after = thinking.answered(id, chosen(Move::Pass)).model;
    assert_eq!(line(&after), "f5");
    assert!(matches!(after.worker.health, WorkerHealth::Replaced(_)));
}

#[test]
fn another_text_is_another_agent_also_for_a_worker_that_could_not_read_it() {
    let custom = [Player::Human, Player::Agent(AgentKind::Custom)];
    let thinking = Page::new(play(model(custom), "f5"));
    let other = thinking.clone().reduce(Action::set("custom", "uct:c=1"));
    assert_ne!(other.choice().0, thinking.choice().0);
    let failed = |page: Page| {
        let (id, _) = page.choice();
        page.answered(id, JobAnswer::Failed("why".to_owned()))
    };
    let broken = failed(failed(thinking));
    let health = WorkerHealth::Broken("why".to_owned());
    assert_eq!((broken.model.phase(), &broken.model.worker.health), (Phase::Broken, &health));
    let mended = broken.reduce(Action::set("custom", "uct:c=1"));
    assert_eq!((mended.model.phase(), &mended.model.worker.health), (Phase::Thinking, &WorkerHealth::Well));
    assert_eq!(mended.agent_moves().model.game.ply(), 2);
}
