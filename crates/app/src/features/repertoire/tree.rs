//! The tree of the lines for one side. Positions that lines reach in another order of moves or in another orientation are one.
use super::{Line, settled};
use board_game::{BoardGame, Side};
use games::{AnyAction, AnyGame};
use std::collections::{BTreeMap, BTreeSet};

/// A position of the tree.
#[derive(Clone, Debug, PartialEq)]
struct Node {
    /// The position as the first line has it.
    position: AnyGame,
    /// The positions after the moves that the lines have here, each with how often the other side chooses it, in any unit.
    next: BTreeMap<Vec<u8>, f64>,
}

/// The tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The side of the learner.
    pub side: Side,
    nodes: BTreeMap<Vec<u8>, Node>,
    /// The positions at which lines begin.
    starts: BTreeMap<Vec<u8>, AnyGame>,
}

impl Tree {
    /// The tree of the lines that are for `side`. The other side's choices have the shares of the lines, where all have one, or else what
    /// `shares` knows: positions after a position, with how often each was chosen, in any unit. Where it does not know all of them,
    /// all are equal.
    pub fn of<'a>(
        lines: impl IntoIterator<Item = &'a Line>,
        side: Side,
        shares: impl Fn(AnyGame) -> Vec<(AnyGame, f64)>,
    ) -> Self {
        let mut tree = Self { side, nodes: BTreeMap::new(), starts: BTreeMap::new() };
        // The sums of the shares of the lines from one position to the next one; `None` if one line has none.
        let mut sums: BTreeMap<(&[u8], &[u8]), Option<f64>> = BTreeMap::new();
        for line in lines.into_iter().filter(|line| line.side == side) {
            let positions: Vec<_> = line.positions().collect();
            for (at, (position, key)) in positions.iter().enumerate() {
                let node = tree.nodes.entry((*key).clone());
                let node = node.or_insert_with(|| Node { position: *position, next: BTreeMap::new() });
                if let Some((_, after)) = positions.get(at + 1) {
                    node.next.insert((*after).clone(), 1.0);
                    let share = line.share.map(f64::from);
                    let sum = sums.entry((key, after)).or_insert(Some(0.0));
                    *sum = sum.zip(share).map(|(sum, share)| sum + share);
                }
            }
            if let Some((position, key)) = positions.first() {
                tree.starts.entry((*key).clone()).or_insert(*position);
            }
        }
        for (key, node) in &mut tree.nodes {
            if node.position.side() == side || node.next.len() < 2 {
                continue;
            }
            let of_lines: Option<Vec<f64>> =
                node.next.keys().map(|after| *sums.get(&(key.as_slice(), after.as_slice()))?).collect();
            let found = of_lines.or_else(|| {
                let mut known: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
                for (after, share) in shares(node.position) {
                    *known.entry(settled(after).key()).or_default() += share;
                }
                node.next.keys().map(|after| known.get(after).copied().filter(|share| *share > 0.0)).collect()
            });
            if let Some(found) = found {
                node.next.values_mut().zip(found).for_each(|(share, found)| *share = found);
            }
        }
        tree
    }

    /// The positions in which the learner has to find a move, by their keys.
    pub fn asked(&self) -> BTreeSet<Vec<u8>> {
        let is_asked = |node: &Node| node.position.side() == self.side && !node.next.is_empty();
        self.nodes.iter().filter(|(_, node)| is_asked(node)).map(|(key, _)| key.clone()).collect()
    }

    /// Whether the learner has to find a move in this position.
    pub fn asks(&self, position: AnyGame) -> bool {
        let node = self.nodes.get(&position.key());
        position.side() == self.side && node.is_some_and(|node| !node.next.is_empty())
    }

    /// The positions at which lines begin.
    pub fn starts(&self) -> impl Iterator<Item = AnyGame> {
        self.starts.values().copied()
    }

    /// The moves of the lines in a position, one for each position that they lead to: with the key of that, and the share. Of several that
    /// are alike by symmetry, the one that a line has.
    pub fn moves(&self, position: AnyGame) -> Vec<(AnyAction, Vec<u8>, f64)> {
        let Some(node) = self.nodes.get(&position.key()) else { return Vec::new() };
        let mut moves: Vec<(AnyAction, Vec<u8>, f64)> = Vec::new();
        for action in position.actions() {
            let Ok(after) = position.play(action).map(settled) else { continue };
            let key = after.key();
            let Some(share) = node.next.get(&key) else { continue };
            let is_of_line = self.nodes.get(&key).is_some_and(|next| next.position == after);
            match moves.iter_mut().find(|(_, known, _)| *known == key) {
                Some((known, ..)) if is_of_line => *known = action,
                Some(_) => {}
                None => moves.push((action, key, *share)),
            }
        }
        moves
    }

    /// Whether a move leads to where the lines go from this position.
    pub fn is_right(&self, position: AnyGame, action: AnyAction) -> bool {
        let after = position.play(action).map(|after| settled(after).key());
        let node = self.nodes.get(&position.key());
        after.is_ok_and(|after| node.is_some_and(|node| node.next.contains_key(&after)))
    }

    /// The positions from which one of `wanted` can be reached, themselves among them.
    pub fn leading_to(&self, wanted: &BTreeSet<Vec<u8>>) -> BTreeSet<Vec<u8>> {
        let mut known = BTreeMap::new();
        for start in self.starts.keys() {
            self.leads(start, wanted, &mut known);
        }
        known.into_iter().filter(|(_, leads)| *leads).map(|(key, _)| key).collect()
    }

    fn leads(&self, key: &[u8], wanted: &BTreeSet<Vec<u8>>, known: &mut BTreeMap<Vec<u8>, bool>) -> bool {
        if let Some(leads) = known.get(key) {
            return *leads;
        }
        let mut leads = wanted.contains(key);
        known.insert(key.to_owned(), leads);
        for after in self.nodes.get(key).into_iter().flat_map(|node| node.next.keys()) {
            leads |= self.leads(after, wanted, known);
        }
        known.insert(key.to_owned(), leads);
        leads
    }
}
