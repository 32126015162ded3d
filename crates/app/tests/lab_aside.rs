//! The lab's results and the set-up in the form; and what becomes of games that another experiment follows.
use crate::lab::{after_pairs, found, single, small, started};
use app::lab::journal::Aside;
use app::lab::presets::Preset;
use app::lab::text;
use app::lab::{Action, Deed, Setup, Stage};

/// Opening a link changes the form alone; the results keep their own set-up, and the page says that there are two.
#[test]
fn results_keep_their_set_up() {
    let (lab, _) = after_pairs(started(single(3)), usize::MAX);
    for setup in [small(), Setup { seed: 9, ..single(3) }, Preset::Time.setup(Default::default())] {
        let linked = lab.clone().after(Action::Linked(Ok(Box::new(setup.clone()))));
        let run = linked.run.clone().expect("the results stay");
        assert_eq!((&run.setup, run.done, &linked.setup), (&single(3), 3, &setup));
        let back = linked.after(Action::Edit(Box::new(run.setup.clone())));
        assert_eq!(back, lab);
        assert_ne!(text::lab_setup_said(&run.setup), text::lab_setup_said(&setup));
    }
    let said = text::lab_setup_said(&small());
    for part in [
        "uct:iterations=30 against random, greedy",
        "0.5, 2",
        "4\u{a0}×\u{a0}4",
        "Pairs of games: 3",
        "Seed: 7",
    ] {
        assert!(said.contains(part), "{said}");
    }
}

/// Neither Start nor Clear removes games without being asked to: the last experiment is set aside, and what was there before only after
/// the user has said so.
#[test]
fn games_are_removed_only_if_the_user_says_so() {
    let aside = |setup: Setup, games| Action::Aside(Some(Aside { setup: Some(setup), games }));
    let (over, _) = after_pairs(started(single(3)), usize::MAX);
    let next = over.clone().after(Action::Edit(Box::new(small())));
    for (action, stage, deed) in
        [(Action::Start, Stage::Running, Deed::Start), (Action::Clear, Stage::Empty, Deed::Clear)]
    {
        assert_eq!(next.clone().after(action.clone()).stage, stage, "nothing would be removed");
        let full = next.clone().after(aside(single(1), 2));
        let asked = full.clone().after(action);
        assert_eq!((asked.asked, asked.stage, &asked.run), (Some(deed), Stage::Over, &full.run));
        assert_eq!(asked.clone().after(Action::Cancel), full);
        let line = over.run.as_ref().map(|run| run.setup.clone()).expect("it has one");
        assert_eq!(
            asked.clone().after(Action::Edit(Box::new(line))).asked,
            None,
            "another set-up is another question"
        );
        let confirmed = asked.after(Action::Confirm);
        assert_eq!((confirmed.stage, confirmed.asked), (stage, None));
    }
    // An experiment without games is nothing to keep.
    let empty = started(single(3)).after(aside(single(1), 2)).after(Action::Stop);
    assert_eq!(empty.after(Action::Start).stage, Stage::Running);
    let paused = started(single(3)).after(Action::Pause);
    assert!(!paused.can_bring_back(), "there is nothing");
    assert!(paused.after(aside(small(), 4)).can_bring_back());
    assert!(!started(single(3)).after(aside(small(), 4)).can_bring_back(), "games are played");
    let back = over.after(aside(small(), 4)).after(Action::BroughtBack(found(small(), false)));
    assert_eq!((back.stage, back.setup), (Stage::Restoring, small()));
}
