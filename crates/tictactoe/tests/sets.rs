//! Sets of cells and of places against lists.
use mcts::ActionSet;
use proptest::prelude::*;
use tictactoe::{Cell, Cells, Place};

proptest! {
    #[test]
    fn a_set_is_its_list(chosen in proptest::collection::btree_set(0_u8..81, 0..=81)) {
        let list: Vec<Cell> = chosen.iter().filter_map(|&code| Cell::from_code(code)).collect();
        let mut set: Cells = list.iter().copied().collect();
        prop_assert_eq!(set.len() as usize, list.len());
        prop_assert_eq!(set.is_empty(), list.is_empty());
        prop_assert_eq!(set.iter().collect::<Vec<_>>(), list.clone());
        let by_number: Vec<Cell> = (0..set.len()).map(|n| set.nth(n)).collect();
        prop_assert_eq!(&by_number, &list);
        for cell in Cell::all() {
            prop_assert_eq!(set.contains(cell), list.contains(&cell));
        }
        for cell in list {
            set.remove(cell);
            prop_assert!(!set.contains(cell));
        }
        prop_assert!(set.is_empty());
    }
}

#[test]
fn cells_have_places_and_names() {
    assert_eq!(Cell::all().count(), 81);
    for cell in Cell::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
        assert_eq!(Cell::at(cell.column(), cell.row()), Some(cell));
        assert_eq!(Cell::new(cell.board(), cell.place()), cell);
        assert_eq!(Cell::from_code(cell.code()), Some(cell));
    }
    for place in Place::ALL {
        assert_eq!(place.to_string().parse(), Ok(place));
        assert_eq!(Place::new(place.column(), place.row()), Some(place));
    }
    let lower_left: Cell = "a9".parse().unwrap();
    assert_eq!((lower_left.board(), lower_left.place()), (Place::LOWER_LEFT, Place::LOWER_LEFT));
    for text in ["", "a", "a0", "j1", "a10", "5e", "é1", "`1", "a:"] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
        assert!(text.parse::<Place>().is_err(), "{text}");
    }
    assert!("d1".parse::<Place>().is_err() && Cell::at(9, 0).is_none() && Cell::at(0, 255).is_none());
}
