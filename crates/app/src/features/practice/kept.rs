//! The mistakes that were practised in the browser's storage.
use super::Deck;
use super::due::{DueOf, note_due};
use crate::hooks::{keep, kept};

/// The storage key of the deck.
const KEPT: &str = "ucthello.practice";

/// The stored deck.
pub fn kept_mistakes() -> Deck {
    Deck::from_text(&kept(KEPT))
}

/// Stores the deck, together with the answers that another tab has stored, and the days on which its cards come back.
pub fn keep_mistakes(deck: &Deck, today: u32) {
    let text = kept(KEPT);
    if deck.is_empty() && text.is_empty() {
        return;
    }
    let deck = deck.clone().and(Deck::from_text(&text));
    keep(KEPT, &deck.to_text());
    note_due(DueOf::Mistakes, &deck.due_days(today));
}
