//! The deck of Practice: nothing that is due is lost over reloads, in two tabs, or when the clock is put back.
use app::features::practice::{
    Action, Answer, Deck, DueDays, Games, Grade, Least, Practice, Source, Standing,
};
use board_game::BoardGame;
use formats::SharedGame;
use games::{AnyAction, AnyGame};
use othello::Rules;
use proptest::prelude::*;

/// A Sunday.
const TODAY: u32 = 20_786;

/// A position for a card: the start of Othello after some first moves.
pub fn a_position(number: usize) -> (AnyGame, AnyAction) {
    let start = AnyGame::from(othello::Position::start(Rules::default()));
    let second = start.play(start.actions()[number % 4]).unwrap();
    let third = second.play(second.actions()[number / 4 % 3]).unwrap();
    let played = third.actions()[0];
    (third, played)
}

fn grade() -> impl Strategy<Value = Grade> {
    prop_oneof![Just(Grade::Wrong), Just(Grade::WithHint), Just(Grade::Right)]
}

/// Answers to a dozen cards, each a number of days after the one before.
fn answers() -> impl Strategy<Value = Vec<(usize, u32, Grade)>> {
    prop::collection::vec((0_usize..12, 0_u32..40, grade()), 0..40)
}

/// A deck with these answers, the last day, and how many days each card has been right in a row.
pub fn deck(answers: &[(usize, u32, Grade)], first: u32) -> (Deck, u32) {
    let mut deck = Deck::default();
    let mut day = first;
    for &(card, later, grade) in answers {
        day += later;
        let (position, played) = a_position(card);
        deck.note(position, played, day, grade);
    }
    (deck, day)
}

proptest! {
    #[test]
    fn a_deck_is_the_same_after_a_reload(answers in answers()) {
        let (deck, _) = deck(&answers, TODAY);
        prop_assert_eq!(Deck::from_text(&deck.to_text()), deck);
    }

    #[test]
    fn two_tabs_lose_nothing_in_whatever_order_they_store(
        common in answers(), one in answers(), other in answers(),
    ) {
        let (start, day) = deck(&common, TODAY);
        let more = |answers: &[(usize, u32, Grade)]| {
            let mut deck = start.clone();
            for &(card, later, grade) in answers {
                let (position, played) = a_position(card);
                deck.note(position, played, day + later, grade);
            }
            deck
        };
        let (one_deck, other_deck) = (more(&one), more(&other));
        let joined = one_deck.clone().and(other_deck.clone());
        prop_assert_eq!(&other_deck.clone().and(one_deck.clone()), &joined);
        prop_assert_eq!(&joined.clone().and(one_deck.clone()), &joined);
        prop_assert_eq!(&start.clone().and(joined.clone()), &joined);
        for (card, ..) in one.iter().chain(&other) {
            prop_assert!(joined.has(a_position(*card).0));
        }
    }

    /// A card comes back after its answer, and stays due until it is answered, whatever day it is then.
    #[test]
    fn what_is_due_stays_due(answers in answers(), later in 0_u32..5_000, more in 0_u32..5_000) {
        let (deck, last) = deck(&answers, TODAY);
        let due: Vec<_> = deck.due(last + later).iter().map(|card| card.position).collect();
        let still: Vec<_> = deck.due(last + later + more).iter().map(|card| card.position).collect();
        for position in &due {
            prop_assert!(still.contains(position));
        }
        prop_assert_eq!(deck.due(last + 3_650).len(), deck.len(), "every card comes back within ten years");
        prop_assert_eq!(deck.due_days(last + later).count(last + later), due.len());
    }

    /// Where the clock is put back, by a day for another time zone or by years, nothing that was due is lost.
    #[test]
    fn a_clock_that_is_put_back_loses_nothing(answers in answers(), back in 1_u32..4_000, again in grade()) {
        let (mut deck, last) = deck(&answers, TODAY);
        let (position, played) = a_position(0);
        deck.note(position, played, last, again);
        let now = last.saturating_sub(back);
        let is_due = |deck: &Deck, day| deck.due(day).iter().any(|card| card.position == position);
        prop_assert!(is_due(&deck, now), "its last answer is of the future");
        deck.note(position, played, now, Grade::Right);
        prop_assert!(!is_due(&deck, now), "it was answered just now");
        prop_assert!(is_due(&deck, now + 3_650));
    }

    /// An answer that is right brings a card back later than one that is wrong.
    #[test]
    fn right_answers_grow_the_intervals(answers in prop::collection::vec((Just(0_usize), 1_u32..40, grade()), 1..20)) {
        let (deck, last) = deck(&answers, TODAY);
        let next = |grade| {
            let mut deck = deck.clone();
            let (position, played) = a_position(0);
            let day = deck.due_days(last).0[0].max(last);
            deck.note(position, played, day, grade);
            deck.due_days(day).0[0] - day
        };
        let [wrong, hinted, right] = [Grade::Wrong, Grade::WithHint, Grade::Right].map(next);
        prop_assert!(1 <= wrong && wrong <= hinted && hinted <= right, "{} {} {}", wrong, hinted, right);
    }

    #[test]
    fn any_text_gives_a_deck_that_keeps_its_lines(text in "[a-z0-9=: \n]{0,200}") {
        let deck = Deck::from_text(&text);
        let again = Deck::from_text(&deck.to_text());
        prop_assert_eq!(again, deck);
    }
}

#[test]
fn a_reset_is_a_reset_in_every_tab_and_can_be_taken_back() {
    let (deck, _) = deck(&[(1, 0, Grade::Right), (2, 3, Grade::Wrong)], TODAY);
    let empty = SharedGame::from(othello::GameTree::new(othello::Position::start(Rules::default())));
    let games = Games { board: empty, is_going_on: false, shelf: Vec::new().into() };
    let practice = Practice::new(games, deck.clone(), TODAY, None, Least::Two).after(Action::Reset);
    assert!(practice.deck.is_empty() && practice.was_reset());
    assert!(deck.clone().and(practice.deck.clone()).is_empty(), "another tab has the old one");
    let back = practice.clone().after(Action::PutBack);
    assert_eq!((back.deck.len(), back.was_reset()), (2, false));
    assert_eq!(back.deck.clone().and(practice.deck).len(), 2, "that it was taken back is known, too");
    let imported = back.after(Action::Reset).after(Action::Import(Box::new(deck)));
    assert_eq!(imported.deck.len(), 2, "a file is of an older count of resets");
    assert_eq!(imported.imported, Some(2));
}

#[test]
fn what_is_answered_between_a_reset_and_its_undo_is_kept() {
    let (before, _) = deck(&[(1, 0, Grade::Right), (2, 3, Grade::Wrong)], TODAY);
    let (other, _) = deck(&[(3, 0, Grade::Right)], TODAY);
    let mut now = before.clone();
    now.reset();
    now.take_in(other);
    now.put_back(before);
    assert_eq!(now.len(), 3);
    let later = "card=of a later build";
    now.take_in(Deck::from_text(&format!("a shopping list\n{later}")));
    assert!(now.to_text().ends_with(later) && !now.to_text().contains("shopping"), "{}", now.to_text());
}

/// Something due is opened after each change of the deck.
#[test]
fn nothing_that_is_due_stays_closed() {
    let (deck, last) = deck(&[(1, 0, Grade::Wrong), (2, 0, Grade::Wrong)], TODAY);
    let empty = SharedGame::from(othello::GameTree::new(othello::Position::start(Rules::default())));
    let games = || Games { board: empty.clone(), is_going_on: false, shelf: Vec::new().into() };
    let source = Some(Source::Due);
    let practice = Practice::new(games(), deck.clone(), last + 1, source, Least::Two);
    assert_eq!((practice.due(), practice.standing()), (2, Standing::Open));
    let reset = practice.after(Action::Reset);
    assert_eq!((reset.due(), reset.standing()), (0, Standing::Nothing));
    assert_eq!(reset.after(Action::PutBack).standing(), Standing::Open);
    for action in [Action::Merge(Box::new(deck.clone())), Action::Import(Box::new(deck))] {
        let none = Practice::new(games(), Deck::default(), last + 1, source, Least::Two);
        assert_eq!(none.standing(), Standing::Nothing);
        assert_eq!(none.after(action.clone()).standing(), Standing::Open, "{action:?}");
    }
}

#[test]
fn weeks_count_what_was_seen_and_what_was_right() {
    let (deck, last) = deck(
        &[
            (1, 0, Grade::Right),
            (2, 0, Grade::Wrong),
            (3, 1, Grade::WithHint),
            (1, 6, Grade::Right),
            (4, 1, Grade::Right),
        ],
        TODAY - 8,
    );
    assert_eq!(last, TODAY);
    let weeks = deck.weeks(TODAY, 3);
    let counts: Vec<_> = weeks.iter().map(|week| (TODAY - week.monday, week.seen, week.right)).collect();
    assert_eq!(counts, [(20, 0, 0), (13, 3, 1), (6, 2, 2)]);
}

#[test]
fn due_days_are_read_as_written() {
    let days = DueDays(vec![3, 20_000, 20_786]);
    assert_eq!(DueDays::from_text(&days.to_text()), days);
    assert_eq!((days.count(2), days.count(20_000), days.count(30_000)), (0, 2, 3));
    assert_eq!(DueDays::from_text("x 7 -1"), DueDays(vec![7]));
}

#[test]
fn nothing_names_an_answer_twice() {
    let answer = Answer { number: 1, day: TODAY, grade: Grade::Right };
    let (one, _) = deck(&[(1, 0, answer.grade)], answer.day);
    assert_eq!(one.clone().and(one.clone()), one);
    assert_eq!(one.weeks(TODAY, 1)[0].seen, 1);
}
