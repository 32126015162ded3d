//! Tables of learners on the page: loaded from files, taken up after a reload, and played against.
use crate::learning::{Page, learners};
use app::learning::presets::Question;
use app::learning::{
    Action, Again, KeptRun, Kind, Learning, LoadedTable, MOST_LEARNERS, Setup, Stage, offered, text,
};
use board_game::{BoardGame, Side};
use proptest::prelude::*;
use protocol::{JobAnswer, JobId, JobKind, Response, Sealed, TableBytes, TableFault, TrainingQuestion};
use std::rc::Rc;

/// The file of the table of the first learner.
pub fn saved(page: &mut Page) -> Vec<u8> {
    let kind = JobKind::Ask { target: JobId(1), question: Sealed::new(&TrainingQuestion::Table(0)) };
    match page.send(JobId(2), kind) {
        Some(Response::Job { answer: JobAnswer::Training(report), .. }) => {
            report.open().expect("a report").table.expect("a table")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_saved_table_is_loaded_in_every_game_and_goes_on() {
    for game in offered() {
        let setup = Setup { game, learners: vec![Kind::Sarsa.constants()], seed: 9, uct: false };
        let mut page = Page::begun(setup.clone());
        page.work(20);
        let bytes = saved(&mut page);
        let loaded = LoadedTable::read(bytes.clone()).expect("it was saved like this");
        assert_eq!((&loaded.setup, loaded.episodes), (&setup, page.learning.done()), "{game:?}");
        let other = Learning::new(Question::First.setup());
        let ready = other.after(Action::Loaded(Ok(Rc::new(loaded.clone()))));
        assert_eq!((ready.stage, &ready.setup), (Stage::Empty, &setup));
        let mut page = Page::of(ready.clone().after(Action::Start));
        page.look();
        assert_eq!(page.learning.done(), loaded.episodes);
        // It is measured first.
        for _ in 0..500 {
            if page.learning.done() == loaded.episodes {
                page.work(2);
            }
        }
        assert!(page.learning.done() > loaded.episodes, "{game:?}");
        // Resetting goes back to the table; another seed is not that of the table.
        page.act(Action::Clear);
        assert!(page.learning.loaded.is_some());
        let edited = page.learning.clone().after(Action::Edit(Box::new(Setup { seed: 8, ..setup })));
        assert_eq!(edited.loaded, None);
        // One that the worker refuses leaves the page empty, with the reason.
        let mut broken = bytes;
        let last = broken.len() - 1;
        broken[last] ^= 1;
        assert_eq!(LoadedTable::read(broken.clone()), Err(TableFault::Damaged));
        let broken = LoadedTable { bytes: TableBytes(Rc::new(broken)), ..loaded };
        let mut page = Page::of(ready.after(Action::Loaded(Ok(Rc::new(broken)))).after(Action::Start));
        page.look();
        let Learning { stage, table_fault, loaded, .. } = page.learning;
        assert_eq!((stage, table_fault, loaded), (Stage::Empty, Some(TableFault::Damaged), None));
    }
    assert_eq!(LoadedTable::read(b"a text".to_vec()), Err(TableFault::NoTable));
}

proptest! {
    #[test]
    fn a_kept_training_is_the_same_when_it_is_read(
        game in prop::sample::select(offered()),
        learners in proptest::collection::vec(learners(), 1..=MOST_LEARNERS),
        seed in any::<u64>(),
        episodes in any::<u64>(),
        [uct, is_paused, had_table] in any::<[bool; 3]>(),
    ) {
        let kept = KeptRun { setup: Setup { game, learners, seed, uct }, episodes, is_paused, had_table };
        prop_assert_eq!(KeptRun::of_text(&kept.to_text()), Some(kept));
    }
}

#[test]
fn a_training_is_taken_up_after_a_reload() {
    assert_eq!(KeptRun::of_text(""), None);
    let setup = Setup { uct: false, ..Setup::default() };
    for is_paused in [false, true] {
        let mut before = Page::begun(setup.clone());
        assert!(KeptRun::of(&before.learning).is_some_and(|kept| kept.episodes == 0));
        while before.learning.done() < 1_500 {
            before.work(5);
        }
        if is_paused {
            before.act(Action::Pause);
        }
        let kept = KeptRun::of(&before.learning).expect("it runs");
        let read = KeptRun::of_text(&kept.to_text()).expect("it was kept like this");
        let new = Learning::new(Question::Sign.setup()).after(Action::TakeUp(Box::new(read)));
        assert_eq!(
            (new.stage, new.again),
            (Stage::Running, Some(Again { episodes: kept.episodes, pauses: is_paused }))
        );
        // A second reload on the way forgets nothing.
        let on_the_way = KeptRun::of(&new).map(|kept| (kept.episodes, kept.is_paused));
        assert_eq!(on_the_way, Some((kept.episodes, is_paused)));
        let mut page = Page::of(new);
        while page.learning.again.is_some() {
            page.work(5);
        }
        assert_eq!(page.learning.stage, if is_paused { Stage::Paused } else { Stage::Running });
        assert!(page.learning.done() >= kept.episodes);
        let same = before.learning.report.measured.iter().zip(&page.learning.report.measured);
        assert!(same.clone().count() > 8 && same.clone().all(|(one, other)| one == other));
        page.act(Action::Clear);
        assert_eq!(KeptRun::of(&page.learning), None);
    }
    // A table from a file is not kept, and the page says so.
    let kept = KeptRun { setup, episodes: 5, is_paused: false, had_table: true };
    let new = Learning::new(Setup::default()).after(Action::TakeUp(Box::new(kept)));
    assert!(new.stage == Stage::Empty && text::learning_taken_up(&new).is_some());
}

#[test]
fn one_plays_against_a_learner_to_the_end() {
    for game in offered() {
        for side in [Side::First, Side::Second] {
            let mut page = Page::begun(Setup { game, uct: false, ..Setup::default() });
            page.act(Action::Pause);
            page.look();
            page.act(Action::Challenge(side));
            let mut presses = 0;
            while page.learning.position().end().is_none() {
                page.look();
                let before = page.learning.moves.len();
                assert!(page.learning.is_users_turn(), "{game:?} {side:?}: it has replied");
                let Some(spot) = page.learning.position().to_board().legal.iter().next() else { continue };
                page.act(Action::Press(spot));
                assert!(page.learning.moves.len() > before);
                // Until its move is there, nothing can be pressed.
                if !page.learning.is_users_turn() {
                    let waiting = page.learning.clone();
                    page.act(Action::Press(spot));
                    assert_eq!(page.learning, waiting);
                }
                if page.learning.position().end().is_none() {
                    page.look();
                }
                presses += 1;
            }
            assert!(presses >= 2, "{game:?}");
            let rival = page.learning.rival.expect("a game");
            assert_eq!(
                rival.was_met,
                Some(false),
                "a learner without episodes has met nothing after the start"
            );
            assert!(!text::learning_game(&page.learning).is_empty());
            page.act(Action::Earlier);
            assert!(page.learning.is_users_turn() || page.learning.moves.is_empty());
            page.act(Action::EndGame);
            assert_eq!(text::learning_game(&page.learning), "");
        }
    }
}
