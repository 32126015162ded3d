//! Pairs of games of a family that is no game of the house: the openings that are drawn, and both games, in slices of any length.
use crate::matches::{Heap, HeapEngine};
use arena::{Conditions, Matches, Opening, Pair, Unbalanced};
use board_game::{BoardAction, Spot};
use games::{AnyGame, AnySetup};
use mcts::{ActionSet, Game, Random};
use std::cell::Cell;

/// Heaps of matches. Openings are valued by the size of the heap, so that the right one is easy to tell.
struct Heaps<const CLOSEST: bool>;

impl<const CLOSEST: bool> Matches for Heaps<CLOSEST> {
    type Player = HeapEngine;

    const DRAWS: u32 = 9;

    const UNBALANCED: Unbalanced = if CLOSEST { Unbalanced::Closest } else { Unbalanced::Last };

    fn state(_: AnyGame) -> Option<Heap> {
        None
    }

    fn setup(_: &Heap) -> AnySetup {
        unreachable!("these heaps are in no experiment")
    }

    fn board_action(action: u8) -> BoardAction {
        BoardAction::Place(Spot::new(action, 0).expect("at most three are taken"))
    }

    fn draw(start: &Heap, plies: u32, random: &mut Random) -> Opening<Heap> {
        let mut opening = Opening::none(*start);
        for _ in 0..plies {
            let choices = opening.after.actions();
            let taken = choices.nth(random.below(choices.len()));
            opening.after.play(taken);
            opening.actions.push(taken);
        }
        opening.imbalance = imbalance(opening.after);
        opening
    }
}

/// 0 for a heap of 12, and more the further it is from that.
fn imbalance(heap: Heap) -> f64 {
    f64::from(heap.0.abs_diff(12)) / 100.0
}

fn conditions(pair: u32, plies: u32, balance: f64) -> Conditions<Heap> {
    Conditions { start: Heap(20), seed: 5, pair, plies, balance }
}

/// The opening of a pair, and the actions of its games.
fn played<M: Matches<Player = HeapEngine>>(
    conditions: Conditions<Heap>,
    slice_ms: f64,
) -> (Vec<u8>, [Vec<u8>; 2]) {
    let looks = Cell::new(0.0);
    let clock = || looks.replace(looks.get() + 1.0);
    let mut pair = Pair::<M>::new([HeapEngine(60), HeapEngine(5)], conditions);
    while !pair.slice(&clock, slice_ms) {
        assert_eq!(pair.played(), None);
    }
    assert_eq!(pair.playing(), None, "it is over");
    assert!(pair.slice(&clock, slice_ms), "and stays so");
    let both = pair.played().expect("it is over");
    assert_eq!(both.each_ref().map(|game| game.beginner), [0, 1]);
    assert_ne!(both[0].first(), both[1].first());
    assert_eq!(both[0].start, both[1].start);
    (pair.opening().to_vec(), both.each_ref().map(|game| game.actions.clone()))
}

/// The openings that are drawn for a pair, in their order.
fn drawn(conditions: Conditions<Heap>) -> Vec<Opening<Heap>> {
    let mut random = Heaps::<true>::opening_dice(conditions.seed, conditions.pair);
    (0..9).map(|_| Heaps::<true>::draw(&conditions.start, conditions.plies, &mut random)).collect()
}

#[test]
fn the_length_of_slices_does_not_matter() {
    for pair in 0..4 {
        for balance in [0.0, 0.01, 0.5] {
            let conditions = conditions(pair, 4, balance);
            let whole = played::<Heaps<true>>(conditions, f64::INFINITY);
            for slice_ms in [3.0, 7.0, 50.0] {
                assert_eq!(played::<Heaps<true>>(conditions, slice_ms), whole, "pair {pair}, {slice_ms} ms");
            }
        }
    }
}

#[test]
fn the_first_balanced_opening_is_played_by_either_rule() {
    let mut found = 0;
    for pair in 0..30 {
        let conditions = conditions(pair, 4, 0.005);
        let drawn = drawn(conditions);
        let Some(first) = drawn.iter().find(|opening| opening.imbalance <= 0.005) else { continue };
        found += 1;
        let (closest, last) = (
            played::<Heaps<true>>(conditions, f64::INFINITY),
            played::<Heaps<false>>(conditions, f64::INFINITY),
        );
        assert_eq!((&closest.0, &last.0), (&first.actions, &first.actions), "pair {pair}");
        assert_eq!(closest, last);
    }
    assert!(found > 10, "{found} of 30 pairs have a balanced opening");
}

#[test]
fn without_a_balanced_opening_the_rule_of_the_family_decides() {
    let mut differ = 0;
    for pair in 0..30 {
        // No heap is as balanced as that.
        let conditions = conditions(pair, 4, -1.0);
        let drawn = drawn(conditions);
        let (closest, _) = played::<Heaps<true>>(conditions, f64::INFINITY);
        let (last, _) = played::<Heaps<false>>(conditions, f64::INFINITY);
        let least = drawn.iter().map(|opening| opening.imbalance).fold(f64::INFINITY, f64::min);
        let first_of_these =
            drawn.iter().find(|opening| opening.imbalance == least).expect("nine were drawn");
        assert_eq!(closest, first_of_these.actions, "pair {pair}");
        assert_eq!(last, drawn[8].actions, "pair {pair}");
        differ += usize::from(closest != last);
    }
    assert!(differ > 5, "the rules differ in {differ} of 30 pairs");
}

#[test]
fn without_plies_the_games_begin_at_the_start() {
    for pair in 0..10 {
        let (opening, [first, second]) = played::<Heaps<true>>(conditions(pair, 0, 0.0), f64::INFINITY);
        assert!(opening.is_empty());
        for game in [first, second] {
            assert_eq!(game.iter().map(|&taken| u32::from(taken)).sum::<u32>(), 20);
        }
    }
}
