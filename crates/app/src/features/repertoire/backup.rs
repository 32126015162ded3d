//! Practice as lines of a text among saved games: the mistakes that were practised, the lines of openings, and their cards.
use super::{Lines, keep_openings, kept_deck, kept_lines};
use crate::features::practice::{Deck, keep_mistakes, kept_mistakes};

/// The beginning of each line with a mistake.
const MISTAKES: &str = "practice-mistakes: ";
/// That of each line with a line of an opening.
const LINES: &str = "practice-lines: ";
/// That of each line with a card of one.
const CARDS: &str = "practice-cards: ";

/// All of Practice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backup {
    /// The mistakes.
    pub mistakes: Deck,
    /// The lines of openings.
    pub lines: Lines,
    /// The cards of their positions.
    pub cards: Deck,
}

impl Backup {
    /// The stored practice.
    pub fn kept() -> Self {
        Self { mistakes: kept_mistakes(), lines: kept_lines(), cards: kept_deck() }
    }

    /// Stores it. `today` is in days since 1970.
    pub fn keep(&self, today: u32) {
        keep_mistakes(&self.mistakes, today);
        keep_openings(&self.lines, &self.cards, today);
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.mistakes.is_empty() && self.lines.is_empty() && self.cards.is_empty()
    }

    /// Adds the content of a file.
    pub fn take_in(&mut self, file: Self) {
        self.mistakes.take_in(file.mistakes);
        self.lines.take_in(file.lines);
        self.cards.take_in(file.cards);
    }

    /// The lines of the text; empty if there is nothing.
    pub fn to_text(&self) -> String {
        let parts = [
            (MISTAKES, self.mistakes.is_empty(), self.mistakes.to_text()),
            (LINES, self.lines.is_empty(), self.lines.to_text()),
            (CARDS, self.cards.is_empty(), self.cards.to_text()),
        ];
        let mut text = String::new();
        for (begin, _, part) in parts.iter().filter(|(_, is_empty, _)| !is_empty) {
            for line in part.lines() {
                text = text + begin + line + "\n";
            }
        }
        text
    }

    /// The practice in a text, and the rest of the text; `None` if there is nothing of Practice in it.
    pub fn taken_out_of(text: &str) -> Option<(Self, String)> {
        let [mut mistakes, mut lines, mut cards, mut rest] = [const { String::new() }; 4];
        for line in text.split_inclusive('\n') {
            let parts = [(MISTAKES, &mut mistakes), (LINES, &mut lines), (CARDS, &mut cards)];
            match parts.into_iter().find_map(|(begin, part)| Some((line.strip_prefix(begin)?, part))) {
                Some((line, part)) => *part += line,
                None => rest += line,
            }
        }
        let found = Self {
            mistakes: Deck::from_text(&mistakes),
            lines: Lines::from_text(&lines),
            cards: Deck::from_text(&cards),
        };
        (rest.len() < text.len()).then_some((found, rest))
    }
}
