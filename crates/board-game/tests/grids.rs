//! Spots, sets of them, and blocks.
use board_game::{Grid, Spot, Spots};

#[test]
fn every_spot_prints_and_reads() {
    for (column, row) in (0..15).flat_map(|column| (0..15).map(move |row| (column, row))) {
        let spot = Spot::new(column, row).unwrap();
        assert_eq!((spot.column(), spot.row()), (column, row));
        assert_eq!(spot.to_string().parse(), Ok(spot));
        assert_eq!(spot.to_string().to_uppercase().parse(), Ok(spot));
    }
    assert_eq!("o15".parse::<Spot>().unwrap().to_string(), "o15");
    assert!(Spot::new(15, 0).is_none() && Spot::new(0, 15).is_none());
}

#[test]
fn other_texts_are_no_spots() {
    for text in ["", "a", "1", "a0", "a16", "p1", "a01", "a+1", "1a", "é1", "a1 ", "a300"] {
        assert!(text.parse::<Spot>().is_err(), "{text:?}");
    }
}

#[test]
fn sets_are_sets() {
    let spots = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Spots>();
    let (some, others) = (spots(&["a1", "o15", "h8"]), spots(&["h8", "b2"]));
    assert_eq!(some.iter().map(|spot| spot.to_string()).collect::<Vec<_>>(), ["a1", "h8", "o15"]);
    assert_eq!(
        (some.len(), some.union(others).len(), some.difference(others)),
        (3, 4, spots(&["a1", "o15"]))
    );
    assert!(Spots::EMPTY.is_empty() && !some.is_empty());
}

#[test]
fn each_spot_is_in_one_block() {
    for grid in [
        Grid::square(8),
        Grid { columns: 9, rows: 9, block: [3, 3], from_below: false },
        Grid { columns: 6, rows: 4, block: [3, 2], from_below: false },
    ] {
        let blocks: Vec<_> = grid.blocks().collect();
        assert!(blocks.iter().enumerate().all(|(place, block)| block.index(grid) == place));
        let mut seen: Vec<_> = blocks.iter().flat_map(|block| block.spots(grid)).collect();
        seen.sort();
        assert_eq!(seen, grid.spots().collect::<Vec<_>>());
    }
}
