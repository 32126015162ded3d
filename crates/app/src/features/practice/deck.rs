//! The mistakes that were practised, with the answers to each, as they are stored, merged over tabs, exported, and reset.
//!
//! A deck only grows: two decks are merged by joining the answers of each card, in whatever order, so no tab loses another's. A reset
//! begins a new count of resets, and the deck with the higher count replaces the other.
use super::due::DueDays;
use super::hex::{from_hex, to_hex};
use super::schedule::{Days, days_after};
use board_game::BoardGame;
use games::{AnyAction, AnyGame};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How an exercise was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The first move was worse, or the square was shown.
    Wrong,
    /// The first move was right, after the hint at its region.
    WithHint,
    /// The first move was right.
    Right,
}

impl Grade {
    const NAMED: [(Self, char); 3] = [(Self::Wrong, 'w'), (Self::WithHint, 'h'), (Self::Right, 'r')];

    const fn sign(self) -> char {
        Self::NAMED[self as usize].1
    }

    fn of_sign(sign: char) -> Option<Self> {
        Self::NAMED.into_iter().find(|(_, known)| *known == sign).map(|(grade, _)| grade)
    }
}

/// An answer. The order is that in which they were given, even if the clock was put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answer {
    /// Its number among the answers to the card, from 1.
    pub number: u32,
    /// The day, counted from 1970.
    pub day: u32,
    /// The grade.
    pub grade: Grade,
}

/// A mistake that was practised.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The position.
    pub position: AnyGame,
    /// The move that was played there in the game.
    pub played: AnyAction,
    /// The answers.
    answers: BTreeSet<Answer>,
}

impl Card {
    /// The days of the card. It has an answer from the beginning.
    fn days(&self) -> Option<Days> {
        days_after(self.answers.iter().copied())
    }
}

/// The numbers of one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// Its Monday, counted in days from 1970.
    pub monday: u32,
    /// The number of exercises that were answered.
    pub seen: usize,
    /// How many of them were right at the first try, without a hint.
    pub right: usize,
}

/// The cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deck {
    /// The number of resets so far.
    resets: u32,
    /// The cards by the bytes of their positions.
    cards: BTreeMap<Vec<u8>, Card>,
    /// Lines that this build can't read. They stay as they are.
    unread: BTreeSet<String>,
}

impl Deck {
    /// Whether nothing has been answered.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Notes an answer to an exercise.
    pub fn note(&mut self, position: AnyGame, played: AnyAction, day: u32, grade: Grade) {
        let card = self.cards.entry(position.to_bytes());
        let card = card.or_insert_with(|| Card { position, played, answers: BTreeSet::new() });
        let number = card.answers.last().map_or(1, |last| last.number.saturating_add(1));
        card.answers.insert(Answer { number, day, grade });
    }

    /// Whether the position has been answered.
    pub fn has(&self, position: AnyGame) -> bool {
        self.cards.contains_key(&position.to_bytes())
    }

    /// The cards that are due on this day, the one that has waited longest first.
    pub fn due(&self, today: u32) -> Vec<&Card> {
        let due = |card| Some((Card::days(card)?, card));
        let mut due: Vec<_> = self.cards.values().filter_map(due).collect();
        due.retain(|(days, _)| days.are_due(today));
        due.sort_by_key(|(days, _)| days.due);
        due.into_iter().map(|(_, card)| card).collect()
    }

    /// The days on which the cards come back, as seen on this day.
    pub fn due_days(&self, today: u32) -> DueDays {
        self.due_days_where(today, |_| true)
    }

    /// The same of the cards that are asked.
    pub fn due_days_where(&self, today: u32, is_asked: impl Fn(&Card) -> bool) -> DueDays {
        let day = |card: &Card| {
            card.days().map(|days| if days.are_due(today) { days.due.min(today) } else { days.due })
        };
        let asked = self.cards.values().filter(|card| is_asked(card));
        let mut days: Vec<_> = asked.filter_map(day).collect();
        days.sort_unstable();
        DueDays(days)
    }

    /// The last `count` weeks up to today, the latest last. Answers of the future count towards the current week.
    pub fn weeks(&self, today: u32, count: u32) -> Vec<Week> {
        let this = monday(today);
        let mondays = (0..count).rev().map(|ago| this.saturating_sub(7 * ago));
        let mut weeks: Vec<_> = mondays.map(|monday| Week { monday, seen: 0, right: 0 }).collect();
        for answer in self.cards.values().flat_map(|card| &card.answers) {
            let of_answer = monday(answer.day).min(this);
            if let Some(week) = weeks.iter_mut().find(|week| week.monday == of_answer) {
                week.seen += 1;
                week.right += usize::from(answer.grade == Grade::Right);
            }
        }
        weeks
    }

    /// Forgets all cards.
    pub fn reset(&mut self) {
        *self = Self { resets: self.resets + 1, ..Self::default() };
    }

    /// Takes back a reset: this deck as it was `before`, with the answers since then.
    pub fn put_back(&mut self, before: Self) {
        let resets = self.resets + 1;
        let since = Self { resets, ..std::mem::take(self) };
        *self = Self { resets, ..before }.and(since);
    }

    /// Adds the cards of a deck from a file, even after a reset. Lines of cards that only a later build can read are kept, others are none.
    pub fn take_in(&mut self, mut file: Self) {
        file.unread.retain(|line| line.starts_with(CARD));
        file.resets = self.resets;
        *self = std::mem::take(self).and(file);
    }

    /// This deck and another one.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        match self.resets.cmp(&other.resets) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                for (key, theirs) in other.cards {
                    match self.cards.get_mut(&key) {
                        Some(ours) => {
                            ours.answers.extend(theirs.answers);
                            // Two games may have had different moves there: both tabs keep the same one.
                            if theirs.played.to_string() < ours.played.to_string() {
                                ours.played = theirs.played;
                            }
                        }
                        None => {
                            self.cards.insert(key, theirs);
                        }
                    }
                }
                self.unread.extend(other.unread);
                self
            }
        }
    }

    /// The deck as text for storage and for a file: the number of resets, then a line for each card, with the bytes of its position, the
    /// move that was played, and the answers.
    pub fn to_text(&self) -> String {
        let mut text = format!("resets={}", self.resets);
        for (key, card) in &self.cards {
            text += "\n";
            text += CARD;
            // Writing to a string can't fail.
            let _ = write!(text, "{} {}", to_hex(key), card.played);
            for Answer { number, day, grade } in &card.answers {
                let _ = write!(text, " {number}:{day}:{}", grade.sign());
            }
        }
        for line in &self.unread {
            text += "\n";
            text += line;
        }
        text
    }

    /// The deck in a text. Lines that can't be read are kept.
    pub fn from_text(text: &str) -> Self {
        let mut deck = Self::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            if let Some(resets) = line.strip_prefix("resets=").and_then(|number| number.parse().ok()) {
                deck.resets = resets;
            } else if let Some(card) = read_card(line) {
                deck.cards.insert(card.position.to_bytes(), card);
            } else {
                deck.unread.insert(line.to_owned());
            }
        }
        deck
    }
}

/// The beginning of a line with a card.
const CARD: &str = "card=";

/// The Monday of the week of a day: the first day of 1970 was a Thursday.
const fn monday(day: u32) -> u32 {
    day.saturating_sub((day + 3) % 7)
}

/// `None` unless the line is one of a card.
fn read_card(line: &str) -> Option<Card> {
    let mut words = line.strip_prefix(CARD)?.split(' ');
    let position = AnyGame::from_bytes(&from_hex(words.next()?)?).ok()?;
    let name = words.next()?;
    let played = position.actions().into_iter().find(|action| action.to_string() == name)?;
    let answers: BTreeSet<_> = words.map(read_answer).collect::<Option<_>>()?;
    (!answers.is_empty()).then_some(Card { position, played, answers })
}

fn read_answer(word: &str) -> Option<Answer> {
    let mut parts = word.split(':');
    let (number, day, sign) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?);
    let grade = Grade::of_sign(sign.chars().next()?)?;
    (sign.len() == 1 && parts.next().is_none()).then_some(Answer { number, day, grade })
}
