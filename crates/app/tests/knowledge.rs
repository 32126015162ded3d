//! The learned evaluation on the page: its progress, and what happens where it can't be had.
use crate::page::Page;
use app::features::offline::{Kept, Offline};
use app::state::*;
use app::text;
use protocol::{Knowledge, KnowledgeFault};

/// A page where White, who plays with the learned evaluation, has a move to choose.
fn waiting() -> Page {
    let settings = Settings {
        players: [Player::Human, Player::Agent(AgentChoice::Custom)],
        custom: "puct:iterations=100".to_owned(),
        clocks: [TimeControl::from_name("move5").unwrap(); 2],
        ..Settings::default()
    };
    let page = Page::new(Model::new(settings, 1));
    assert_eq!((page.workers, page.model.worker.learned), (1, Learned::Unneeded), "nothing needs it yet");
    page.reduce(game::Action::Play("f5".parse().unwrap()))
}

const FAULTS: [KnowledgeFault; 3] =
    [KnowledgeFault::NotLoaded, KnowledgeFault::Damaged, KnowledgeFault::OtherVersion];

#[test]
fn the_progress_is_shown_while_a_player_waits_and_its_clock_stands() {
    let page = waiting();
    assert_eq!((page.workers, page.job.is_none()), (2, true));
    assert_eq!(said::status(&page.model), "Loading the computer’s knowledge of Othello: 0%");
    let page = page.learned(Knowledge::Loading { received: 81_000, total: Some(188_000) });
    assert_eq!(said::status(&page.model), "Loading the computer’s knowledge of Othello: 43%");
    assert_eq!((page.model.phase(), page.model.ticking()), (Phase::Thinking, None));
    let page = page.learned(Knowledge::Ready);
    assert_eq!(said::status(&page.model), "White to move. Black played f5 and flipped 1 disc.");
    assert!(page.model.ticking().is_some());
    assert_eq!(page.agent_moves().model.game.ply(), 2);
}

#[test]
fn others_do_not_see_the_progress() {
    let page = waiting().reduce(game::Action::Undo);
    assert_eq!(page.model.worker.learned, Learned::Loading(0));
    assert_eq!(said::status(&page.model), "Black to move.");
}

#[test]
fn without_it_the_game_goes_on_and_the_user_knows() {
    let mut said = Vec::new();
    for fault in FAULTS {
        let page = waiting().learned(Knowledge::Failed(fault));
        said.extend(page.model.missing_knowledge().map(|fault| text::missing_knowledge(fault, Kept::All)));
        let next = page.agent_moves();
        assert_eq!(
            (next.model.game.ply(), next.model.missing_knowledge()),
            (2, Some(fault)),
            "until it is dismissed"
        );
        let told = next.reduce(search::Action::DismissMissing);
        assert_eq!((told.model.missing_knowledge(), told.model.worker.health), (None, WorkerHealth::Well));
    }
    said.dedup();
    assert_eq!(said.len(), FAULTS.len(), "{said:?}");
}

#[test]
fn trying_again_can_succeed() {
    let page = waiting().learned(Knowledge::Failed(KnowledgeFault::Damaged));
    let again = page.clone().agent_moves().reduce(search::Action::RetryKnowledge);
    assert_eq!((again.model.worker.learned, again.model.missing_knowledge()), (Learned::Loading(0), None));
    let ready = again.learned(Knowledge::Ready);
    assert_eq!((ready.workers, ready.model.worker.learned), (2, Learned::Ready));
    let retries = ready.clone().reduce(search::Action::RetryKnowledge).model.worker.retries;
    assert_eq!(retries, 1, "there is nothing to try again");
    let failed_again =
        page.reduce(search::Action::RetryKnowledge).learned(Knowledge::Failed(KnowledgeFault::NotLoaded));
    assert!(failed_again.model.missing_knowledge().is_some());
}

#[test]
fn where_it_is_not_kept_the_notice_says_how_to_have_it_without_a_network() {
    let says = |fault, kept| text::missing_knowledge(fault, kept).contains("Options can keep it");
    for kept in [Kept::Part, Kept::Full, Kept::Lost] {
        assert!(says(KnowledgeFault::NotLoaded, kept), "{kept:?}");
        // Keeping it again would not help.
        assert!(!says(KnowledgeFault::Damaged, kept) && !says(KnowledgeFault::OtherVersion, kept));
    }
    for kept in [Kept::Nothing, Kept::Keeping, Kept::All] {
        assert!(!says(KnowledgeFault::NotLoaded, kept), "{kept:?}: there is nothing more to keep");
    }
}

#[test]
fn each_state_of_what_is_kept_is_told_in_a_sentence_of_its_own() {
    let states = ["", "part", "keeping", "all", "full", "lost"].map(|kept| Offline::read(kept, "367"));
    let mut told: Vec<_> = states.iter().map(|&offline| text::offline_kept(offline)).collect();
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), Kept::NAMED.len(), "{told:?}");
    assert_eq!(Offline::read("of a later build", "many"), Offline::default(), "then nothing is promised");
    let offer = |rest_kb| text::offline_offer(Offline::read("part", rest_kb));
    assert!(offer("367").contains("367") && !offer("").contains(char::is_numeric));
}
