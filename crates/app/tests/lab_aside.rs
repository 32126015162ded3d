//! The lab's results and the set-up in the form; and what becomes of games that another experiment follows.
use crate::lab::{after_pairs, found, single, small, started};
use app::lab::journal::{Aside, MOST_ASIDE};
use app::lab::presets::Preset;
use app::lab::text;
use app::lab::{Action, Fault, Setup, Stage};

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

/// Neither Start nor Clear removes games: the last experiment is set aside, beside those before it.
#[test]
fn games_are_never_removed_by_another_experiment() {
    let aside = |slot, setup: Setup, games| Aside {
        slot,
        date: "2026-11-29".to_owned(),
        name: String::new(),
        setup: Some(setup),
        games,
    };
    let stored = vec![aside(0, single(1), 2), aside(3, small(), 4)];
    let (over, _) = after_pairs(started(single(3)), usize::MAX);
    let next = over.clone().after(Action::Edit(Box::new(small()))).after(Action::Asides(stored.clone()));
    for (action, stage) in [(Action::Start, Stage::Running), (Action::Clear, Stage::Empty)] {
        let after = next.clone().after(action);
        assert_eq!((after.stage, &after.asides), (stage, &stored));
    }
    // With as many as can be kept, this one stays as it is, and the page says why, until one is removed.
    let full: Vec<_> = (0..MOST_ASIDE).map(|slot| aside(slot, single(1), 2)).collect();
    for action in [Action::Start, Action::Clear] {
        let stays = next.clone().after(Action::Asides(full.clone())).after(action.clone());
        assert_eq!((stays.stage, &stays.run), (Stage::Over, &over.run), "{action:?}");
        assert_eq!(stays.fault, Some(Fault::Full));
        let roomy = stays.after(Action::Asides(full[1..].to_vec()));
        assert_eq!(roomy.fault, None);
        assert_ne!(roomy.after(action).stage, Stage::Over);
    }
    let empty = after_pairs(started(single(3)), 0).0.after(Action::Asides(full));
    assert_eq!(empty.after(Action::Clear).fault, None, "without games, there is nothing to keep");
    let paused = started(single(3)).after(Action::Pause);
    assert!(!paused.can_bring_back(), "there is nothing");
    assert!(paused.after(Action::Asides(stored.clone())).can_bring_back());
    assert!(!started(single(3)).after(Action::Asides(stored.clone())).can_bring_back(), "games are played");
    let back = over.after(Action::Asides(stored)).after(Action::BroughtBack(found(small(), false)));
    assert_eq!((back.stage, back.setup), (Stage::Restoring, small()));
}
