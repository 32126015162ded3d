//! The lab's journal in a storage that two tabs share: what is stored, what is refused, and what stays although it can't be read.
use crate::lab::{after_pairs, found, small, started};
use app::lab::Setup;
use app::lab::journal::{Aside, Journal, LastVisit, MOST_ASIDE, NotKept, PIECE, Store, Unreadable};
use arena::PairLine;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::OnceLock;

/// The date of the experiments.
const TODAY: &str = "2026-11-29";

/// A storage in memory.
#[derive(Clone, Default)]
struct Shared {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    is_full: Rc<RefCell<bool>>,
}

impl Store for Shared {
    fn read(&self, name: &str) -> String {
        self.texts.borrow().get(name).cloned().unwrap_or_default()
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        if *self.is_full.borrow() {
            return Err("QuotaExceededError".to_owned());
        }
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) {
        self.texts.borrow_mut().remove(name);
    }
}

impl Shared {
    fn everything(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }
}

/// Three pieces of games. They are played once for all tests.
fn long() -> (Setup, Vec<PairLine>) {
    static LINES: OnceLock<Vec<PairLine>> = OnceLock::new();
    let setup = Setup { pairs: 13, ..small() };
    let lines = LINES.get_or_init(|| after_pairs(started(setup.clone()), usize::MAX).1);
    assert_eq!(lines.len().div_ceil(PIECE), 3);
    (setup, lines.clone())
}

/// A journal with these pairs.
fn written(store: &Shared, setup: &Setup, lines: &[PairLine]) -> Journal<Shared> {
    let (mut journal, _) = Journal::open(store.clone());
    journal.begin(setup, 5, TODAY).expect("there is room");
    lines.iter().for_each(|line| journal.add(line).expect("there is room"));
    journal
}

/// Everything that can be read, and whether that is all.
fn restored(journal: &mut Journal<Shared>) -> (Vec<PairLine>, bool) {
    let mut all = Vec::new();
    loop {
        match journal.restore() {
            None => return (all, true),
            Some(Err(Unreadable)) => return (all, false),
            Some(Ok(lines)) => all.extend(lines),
        }
    }
}

#[test]
fn games_are_found_again() {
    let (setup, lines) = long();
    let store = Shared::default();
    let mut journal = written(&store, &setup, &lines);
    assert_eq!(journal.all(), Ok(lines.clone()));
    assert_eq!(journal.piece(2), Ok(lines[2 * PIECE..].to_vec()));
    let (mut again, what) = Journal::open(store.clone());
    assert_eq!(what, found(setup.clone(), false));
    assert_eq!(restored(&mut again), (lines.clone(), true));
    assert_eq!(again.pairs(), lines.len());
    journal.stop().expect("there is room");
    assert_eq!(Journal::open(store.clone()).1, found(setup, true));
    journal.clear().expect("it is its own");
    assert_eq!((Journal::open(store.clone()).1, store.everything().len()), (LastVisit::Nothing, 0));
}

#[test]
fn a_stale_tab_destroys_nothing() {
    let (setup, lines) = long();
    let store = Shared::default();
    let (mut before, _) = Journal::open(store.clone());
    let mut old = written(&store, &setup, &lines[..3]);
    let (mut young, what) = Journal::open(store.clone());
    assert_eq!((what, restored(&mut young).0.len()), (found(setup.clone(), false), 3));
    // The younger tab begins another experiment. The first was opened before there was any.
    let other = Setup { pairs: 2, ..setup.clone() };
    young.begin(&other, 6, TODAY).expect("it was up to date");
    young.add(&lines[0]).expect("there is room");
    let everything = store.everything();
    for stale in [&mut old, &mut before] {
        assert!(!stale.is_ours());
        assert_eq!(stale.stop(), Err(NotKept::Elsewhere));
        assert_eq!(stale.clear(), Err(NotKept::Elsewhere));
        assert_eq!(stale.cut(), Err(NotKept::Elsewhere));
        assert_eq!(stale.begin(&setup, 7, TODAY), Err(NotKept::Elsewhere));
        assert_eq!(stale.add(&lines[1]), Err(NotKept::Elsewhere));
        // It shows and saves no games under the names of other players.
        assert_eq!((stale.piece(0), stale.all()), (Err(NotKept::Elsewhere), Err(NotKept::Elsewhere)));
        assert_eq!(stale.raw(), Err(NotKept::Elsewhere));
    }
    assert_eq!(store.everything(), everything);
    young.stop().expect("it is its own");
}

#[test]
fn damaged_games_stay_stored_until_they_are_removed() {
    let (setup, lines) = long();
    let wrong_line = |text: &str| text.replacen("pair", "pear", 1);
    let no_text = |_: &str| String::new();
    for damage in [&wrong_line as &dyn Fn(&str) -> String, &no_text] {
        let store = Shared::default();
        written(&store, &setup, &lines);
        let damaged = damage(&store.read("ucthello.lab.1"));
        store.write("ucthello.lab.1", &damaged).expect("there is room");
        let everything = store.everything();
        let (mut journal, what) = Journal::open(store.clone());
        assert_eq!(what, found(setup.clone(), false));
        assert_eq!(restored(&mut journal), (lines[..PIECE].to_vec(), false));
        // Only the first games of this piece are the experiment's.
        journal.keep_first(PIECE - 1);
        assert_eq!(store.everything(), everything, "nothing is written");
        let raw = journal.raw().expect("it is its own");
        assert!(everything.values().all(|text| raw.contains(text.trim_end())), "the file has everything");
        assert_eq!(journal.all(), Ok(lines[..PIECE - 1].to_vec()));
        journal.cut().expect("it is its own");
        assert_eq!(store.everything().len(), 2, "the head and one piece");
        journal.add(&lines[PIECE - 1]).expect("there is room");
        journal.add(&lines[PIECE]).expect("there is room");
        assert_eq!(journal.all(), Ok(lines[..=PIECE].to_vec()));
    }
}

#[test]
fn a_head_that_can_not_be_read_stays_stored() {
    let (setup, lines) = long();
    let store = Shared::default();
    written(&store, &setup, &lines[..3]);
    let head = store.read("ucthello.lab").replace("size=4", "size=5");
    store.write("ucthello.lab", &head).expect("there is room");
    let everything = store.everything();
    let (mut journal, what) = Journal::open(store.clone());
    assert_eq!((what, store.everything()), (LastVisit::Unreadable, everything));
    let raw = journal.raw().expect("it is its own");
    assert!(raw.contains("size=5") && raw.lines().count() > 3, "{raw}");
    journal.clear().expect("it is its own");
    assert_eq!(store.everything().len(), 0);
}

#[test]
fn a_full_storage_is_no_other_tab() {
    let (setup, lines) = long();
    let store = Shared::default();
    let full = || Err(NotKept::Storage("QuotaExceededError".to_owned()));
    let (mut journal, _) = Journal::open(store.clone());
    *store.is_full.borrow_mut() = true;
    assert_eq!((journal.begin(&setup, 5, TODAY), journal.add(&lines[0])), (full(), full()));
    *store.is_full.borrow_mut() = false;
    journal.add(&lines[0]).expect("there is room again");
    assert_eq!(Journal::open(store).1, found(setup, false));
}

/// Games that were set aside come back as they were, and an exchange is undone by another one.
#[test]
fn an_experiment_that_another_one_follows_is_set_aside_and_comes_back() {
    let (setup, lines) = long();
    for others in [0, 1, PIECE, PIECE + 3] {
        let store = Shared::default();
        let mut journal = written(&store, &setup, &lines);
        assert_eq!(journal.asides(), []);
        let other = Setup { pairs: 9, seed: 8, ..setup.clone() };
        journal.begin(&other, 6, TODAY).expect("there is room");
        let [aside] = &journal.asides()[..] else { panic!("the games are kept") };
        assert_eq!((aside.slot, aside.setup.as_ref(), aside.games), (0, Some(&setup), 2 * lines.len()));
        assert_eq!(aside.date, TODAY);
        assert_eq!((journal.pairs(), journal.all()), (0, Ok(Vec::new())));
        lines[..others].iter().for_each(|line| journal.add(line).expect("there is room"));
        // After a reload.
        let (mut again, _) = Journal::open(store.clone());
        assert_eq!(restored(&mut again), (lines[..others].to_vec(), true));
        assert_eq!(again.aside_pairs(0), lines);
        let back = again.exchange(0, 7).expect("it is its own");
        assert_eq!(back, found(setup.clone(), false));
        assert_eq!(restored(&mut again), (lines.clone(), true), "{others}");
        let kept: Vec<_> = again.asides().into_iter().map(|aside| (aside.setup, aside.games)).collect();
        let expected: Vec<_> = (others > 0).then(|| (Some(other.clone()), 2 * others)).into_iter().collect();
        assert_eq!(kept, expected, "one without games is dropped");
        assert_eq!(journal.all(), Err(NotKept::Elsewhere), "the other tab notices");
        if others > 0 {
            assert_eq!(again.exchange(0, 8), Ok(found(other, false)));
            assert_eq!(restored(&mut again), (lines[..others].to_vec(), true));
            assert_eq!(again.aside_pairs(0), lines);
        }
        again.forget_aside(0).expect("it is its own");
        assert_eq!(again.asides(), []);
    }
}

/// Each of several experiments has its slot, its date and its name, whatever becomes of the others.
#[test]
fn several_experiments_are_kept_with_names_and_dates() {
    let (setup, lines) = long();
    let store = Shared::default();
    let mut journal = written(&store, &setup, &lines[..1]);
    for (number, date) in [(6, "2026-11-30"), (7, "2026-12-01"), (8, "2026-12-02")] {
        let next = Setup { seed: number, ..setup.clone() };
        journal.begin(&next, number, date).expect("there is room");
        lines[..number as usize].iter().for_each(|line| journal.add(line).expect("there is room"));
    }
    journal.name_aside(1, "small\nboard ").expect("there is room");
    let said = |journal: &Journal<Shared>| -> Vec<(usize, String, String, usize)> {
        let of = |aside: Aside| (aside.slot, aside.date, aside.name, aside.games);
        journal.asides().into_iter().map(of).collect()
    };
    let is = |slot, date: &str, name: &str, games| (slot, date.to_owned(), name.to_owned(), games);
    let all = [is(0, TODAY, "", 2), is(1, "2026-11-30", "small board", 12), is(2, "2026-12-01", "", 14)];
    assert_eq!(said(&journal), all);
    journal.forget_aside(0).expect("it is its own");
    assert_eq!(said(&journal), all[1..]);
    journal.set_aside().expect("there is room");
    assert_eq!(said(&journal)[0], is(0, "2026-12-02", "", 16), "a free slot is used again");
    let named = journal.exchange(1, 9).expect("it is its own");
    assert_eq!(named, found(Setup { seed: 6, ..setup }, false));
    journal.set_aside().expect("there is room");
    assert!(said(&journal).contains(&is(1, "2026-11-30", "small board", 12)), "it keeps its name");
}

/// Where there is room for no more, nothing is lost either.
#[test]
fn the_experiment_stays_if_as_many_are_kept_as_can_be() {
    let (setup, lines) = long();
    let store = Shared::default();
    let mut journal = written(&store, &setup, &lines[..1]);
    for number in 0..MOST_ASIDE as u64 {
        journal.begin(&Setup { seed: number, ..setup.clone() }, number, TODAY).expect("there is room");
        journal.add(&lines[0]).expect("there is room");
    }
    assert_eq!(journal.begin(&setup, 99, TODAY), Err(NotKept::Full));
    assert_eq!((journal.asides().len(), journal.pairs()), (MOST_ASIDE, 1));
}

#[test]
fn an_experiment_without_games_is_not_kept() {
    let (setup, lines) = long();
    let store = Shared::default();
    let mut journal = written(&store, &setup, &lines[..2]);
    for number in 6..9 {
        let other = Setup { seed: number, ..setup.clone() };
        journal.begin(&other, number, TODAY).expect("there is room");
        assert_eq!((journal.asides().len(), journal.aside_pairs(0)), (1, lines[..2].to_vec()));
    }
    journal.set_aside().expect("it is its own");
    assert_eq!(journal.aside_pairs(0), lines[..2]);
    let stopped = journal.exchange(0, 9);
    assert_eq!(stopped, Ok(found(setup, false)));
}

#[test]
fn what_can_not_be_read_is_set_aside_as_it_is() {
    let (setup, lines) = long();
    let store = Shared::default();
    written(&store, &setup, &lines);
    let damaged = store.read("ucthello.lab.1").replacen("pair", "pear", 1);
    store.write("ucthello.lab.1", &damaged).expect("there is room");
    let everything: Vec<String> = store.everything().into_values().collect();
    let (mut journal, _) = Journal::open(store.clone());
    assert!(!restored(&mut journal).1);
    journal.set_aside().expect("it is its own");
    assert_eq!(store.everything().into_values().collect::<Vec<_>>(), everything);
    assert!(store.everything().into_keys().all(|name| name.starts_with("ucthello.lab.aside")));
}
