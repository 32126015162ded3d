//! Random damage to valid inputs, for testing the readers.
use proptest::prelude::*;
use proptest::sample::Index;

/// One edit: the kind, the start, the end and the replacement.
pub type Edit = (u8, Index, Index, Index);

/// A few edits.
pub fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec((0..6_u8, any::<Index>(), any::<Index>(), any::<Index>()), 1..8)
}

/// The input after the edits: items changed, inserted, removed, duplicated, swapped, or the rest cut off.
pub fn mutated<T: Copy>(input: &[T], edits: &[Edit], alphabet: &[T]) -> Vec<T> {
    let mut items = input.to_vec();
    for (kind, one, two, new) in edits {
        if items.is_empty() {
            break;
        }
        let (a, b) = (one.index(items.len()), two.index(items.len()));
        let (from, to) = (a.min(b), a.max(b));
        match kind {
            0 => items[a] = *new.get(alphabet),
            1 => items.insert(a, *new.get(alphabet)),
            2 => drop(items.drain(from..to.min(from + 9))),
            3 => items.extend_from_within(from..to.min(from + 200)),
            4 => items.swap(a, b),
            _ => items.truncate(items.len() - (items.len() - a) / 4),
        }
    }
    items
}

/// [`mutated`] for a text.
pub fn mutated_text(input: &str, edits: &[Edit], alphabet: &str) -> String {
    let [input, alphabet] = [input, alphabet].map(|text| text.chars().collect::<Vec<_>>());
    mutated(&input, edits, &alphabet).into_iter().collect()
}
