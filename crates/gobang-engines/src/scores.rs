//! The table of the original, by which the player `gobang` chooses its candidates.
//!
//! It looks at the stones that a spot touches along each line, on both sides together, without gaps, and at whether the spots behind
//! them are empty, the *open ends*:
//!
//! | stones | own, open ends 1 / 2 | of the other side, 1 / 2 |
//! |---|---|---|
//! | 1 | 10 | 10 |
//! | 2 | 25 / 50 | 30 / 40 |
//! | 3 | 55 / 100 | 60 / 110 |
//! | 4 or more | 90,000 | 50,100 |
//!
//! Two or three stones without an open end count nothing. A score is the sum over both sides and four lines. The original does
//! not see that five or more stones and a new one are a win, too; here they count like four.
use crate::Field;
use board_game::{Side, Spot, Spots};
use std::sync::OnceLock;

/// The scores along a line for own stones, by the own ones around the spot and those of the other side.
type Table = Box<[[u32; 2]; 1 << 16]>;

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let entry = |key: u16| {
            let [own, other] = key.to_le_bytes();
            [score(own, other, OWN), score(own, other, OTHER)]
        };
        let table: Box<[_]> = (0..=u16::MAX).map(entry).collect();
        table.try_into().expect("there is an entry for each key")
    })
}

/// Of one stone; of two and of three with one open end and two; of four.
const OWN: [u32; 6] = [10, 25, 50, 55, 100, 90_000];
const OTHER: [u32; 6] = [10, 30, 40, 60, 110, 50_100];

/// The score of a row of stones through a spot, by the stones around it: [`gobang::Threats::around`].
fn score(stones: u8, others: u8, table: [u32; 6]) -> u32 {
    let (mut count, mut ends) = (0, 0);
    for bits in [[3, 2, 1, 0], [4, 5, 6, 7]] {
        let is = |set: u8, bit: u8| set >> bit & 1 == 1;
        let run = bits.iter().take_while(|&&bit| is(stones, bit) && !is(others, bit)).count();
        let is_open = |&bit: &u8| !is(stones, bit) && !is(others, bit);
        ends += usize::from(bits.get(run).is_some_and(is_open));
        count += run;
    }
    match (count, ends) {
        (0, _) => 0,
        (1, _) => table[0],
        (2 | 3, 0) => 0,
        (2, ends) => table[ends],
        (3, ends) => table[2 + ends],
        _ => table[5],
    }
}

/// The score of an empty spot for the side to move.
pub fn of(field: &Field, spot: Spot, side: Side) -> u32 {
    let table = table();
    let along = |[first, second]: [u8; 2]| {
        let [own, other] = if side == Side::First { [first, second] } else { [second, first] };
        table[usize::from(u16::from_le_bytes([own, other]))][0]
            + table[usize::from(u16::from_le_bytes([other, own]))][1]
    };
    field.threats().around(spot).into_iter().map(along).sum()
}

/// The empty spots with the highest score for the side to move.
pub fn best(field: &Field, side: Side) -> Spots {
    let (mut highest, mut best) = (0, Spots::EMPTY);
    for spot in field.threats().empty().iter() {
        let score = of(field, spot, side);
        if score > highest {
            (highest, best) = (score, Spots::EMPTY);
        }
        if score == highest {
            best.insert(spot);
        }
    }
    best
}
