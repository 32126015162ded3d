//! The lines and their cards in the browser's storage.
use super::{Lines, Tree};
use crate::features::practice::{Deck, DueOf, note_due};
use crate::hooks::{keep, kept};
use board_game::{BoardGame, Side};

/// The storage key of the lines.
const LINES: &str = "ucthello.openings";
/// The storage key of the cards.
const CARDS: &str = "ucthello.openings.cards";

/// The stored lines.
pub fn kept_lines() -> Lines {
    Lines::from_text(&kept(LINES))
}

/// The stored cards.
pub fn kept_deck() -> Deck {
    Deck::from_text(&kept(CARDS))
}

/// Stores lines and cards, together with those that another tab has stored, and the days on which cards come back. Cards of lines that were
/// removed stay, but are not due.
pub fn keep_openings(lines: &Lines, deck: &Deck, today: u32) {
    let (lines, deck) = (lines.clone().and(kept_lines()), deck.clone().and(kept_deck()));
    if lines.is_empty() && deck.is_empty() {
        return;
    }
    keep(LINES, &lines.to_text());
    keep(CARDS, &deck.to_text());
    let trees = Side::ALL.map(|side| Tree::of(lines.iter(), side, |_| Vec::new()));
    let days = deck.due_days_where(today, |card| trees[card.position.side().index()].asks(card.position));
    note_due(DueOf::Openings, &days);
}
