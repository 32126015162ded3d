//! Wins by continuous threats: a side makes fours, or threatens to win by fours, with every stone ("victory by continuous threats", VCT).
//!
//! A stone that makes an open three is a threat if the side would win by continuous fours, were the other side to pass. Let L be the line of
//! that win. The other side has to take one of L's spots, make a four of its own, or place a stone that makes one of its answers in L a four. All of
//! these defences are searched, each to the end, so a win that is found is proven. Not every win is found: threats other than
//! those by open threes are not tried.
use crate::vcf::Found;
use crate::{Field, Vcf};
use board_game::{Side, Spot, Spots};
use gobang::threats::Threat;

/// A search for wins by continuous threats.
#[derive(Clone, Debug)]
pub struct Vct {
    vcf: Vcf,
    /// By a part of the key, positions without a win within this number of threes.
    failed: Vec<(u64, u8)>,
    positions: u64,
    most: u64,
    line: Vec<Spot>,
}

/// The most positions of each search for fours.
const FOURS: u64 = 300;

impl Vct {
    /// A search that keeps 2 to the power of `bits` positions.
    pub fn new(bits: u32) -> Self {
        Self { vcf: Vcf::new(bits), failed: vec![(0, 0); 1 << bits], positions: 0, most: 0, line: Vec::new() }
    }

    /// The positions that were looked at so far, those of searches for fours included.
    pub const fn positions(&self) -> u64 {
        self.positions + self.vcf.positions()
    }

    /// A win of the side, which is to move, with the fewest threes, at most so many: a line up to the five, in which the other side defends as it may. Looks at about `most`
    /// positions.
    pub fn search(&mut self, field: &Field, side: Side, threes: u8, most: u64) -> Option<Vec<Spot>> {
        self.most = self.positions().saturating_add(most);
        for threes in 0..=threes {
            self.line.clear();
            match self.attack(field, side, threes) {
                Some(true) => {
                    self.line.reverse();
                    return Some(std::mem::take(&mut self.line));
                }
                Some(false) => {}
                None => return None,
            }
        }
        None
    }

    /// Whether the side, which is to move, is found to win by a stone on this empty spot: it makes a four, or threatens a win by fours, and so does
    /// each further stone, with at most so many threes in all, one or more. `None` if about `most` positions do not decide it.
    pub fn wins_with(
        &mut self,
        field: &Field,
        side: Side,
        spot: Spot,
        threes: u8,
        most: u64,
    ) -> Option<bool> {
        self.most = self.positions().saturating_add(most);
        self.line.clear();
        let must = field.fives(!side);
        if field.fives(side).contains(spot) {
            return Some(true);
        }
        if must.len() > u32::from(must.contains(spot)) {
            return Some(false);
        }
        self.wins_by(field, side, spot, threes)
    }

    /// Whether the side, which is to move, wins; `None` at the limit. After a win, the line is there from its end on.
    fn attack(&mut self, field: &Field, side: Side, threes: u8) -> Option<bool> {
        if self.positions() >= self.most {
            return None;
        }
        if let Found::Win(line) = self.vcf.search(field, side, 20, FOURS) {
            self.line.extend(line.into_iter().rev());
            return Some(true);
        }
        let must = field.fives(!side);
        if threes == 0 || must.len() > 1 {
            return Some(false);
        }
        let key = field.key() ^ if side == Side::First { 0 } else { 0x2545_f491_4f6c_dd1d };
        let place = key as usize % self.failed.len();
        if matches!(self.failed[place], (known, looked) if known == key && looked >= threes) {
            return Some(false);
        }
        let threats = field.threats();
        // The block of a five goes on with the threats that there are.
        let by_rank = [Threat::FourThree, Threat::DoubleThree, Threat::Three, Threat::Four];
        let sets = by_rank.map(|threat| threats.spots(side, threat));
        let sets = if must.is_empty() { sets.as_slice() } else { &[must] };
        for spot in sets.iter().flat_map(|set| set.iter()) {
            self.positions += 1;
            if self.wins_by(field, side, spot, threes)? {
                return Some(true);
            }
        }
        self.failed[place] = (key, threes);
        Some(false)
    }

    /// Whether the side wins by a stone on this spot, against every defence.
    fn wins_by(&mut self, field: &Field, side: Side, spot: Spot, threes: u8) -> Option<bool> {
        let next = field.with(spot, side);
        if let Some(answer) = next.fives(side).first() {
            let is_won = self.attack(&next.with(answer, !side), side, threes)?;
            if is_won {
                self.line.extend([answer, spot]);
            }
            return Some(is_won);
        }
        let Found::Win(threat) = self.vcf.search(&next, side, 20, FOURS) else { return Some(false) };
        let (mut longest, length) = (Vec::new(), self.line.len());
        for defence in defences(&next, side, &threat).iter() {
            self.positions += 1;
            if !self.attack(&next.with(defence, !side), side, threes - 1)? {
                self.line.truncate(length);
                return Some(false);
            }
            let line = self.line.split_off(length);
            if line.len() >= longest.len() {
                longest = line;
                longest.push(defence);
            }
        }
        self.line.extend(longest);
        self.line.push(spot);
        Some(true)
    }
}

/// The stones of the other side that can prevent a win by this line of fours of the side.
///
/// The side's own fours and its last five need the spots of the line alone. What remains is the other side's fours: one at once, or one that an answer
/// on the line makes, which stands within four spots of the new stone. The last answer comes too late.
pub fn defences(field: &Field, side: Side, line: &[Spot]) -> Spots {
    let mut spots: Spots = line.iter().copied().collect();
    let fours = field.threats().at_least(!side, Threat::Four);
    let answers = line.iter().skip(1).step_by(2);
    let early = answers.take((line.len() / 2).saturating_sub(1));
    for &answer in early {
        spots = spots.union(field.threats().empty().iter().filter(|&at| is_near(at, answer)).collect());
    }
    spots.union(fours).intersection(field.threats().empty())
}

/// Whether two spots are at most four apart on a line.
fn is_near(one: Spot, other: Spot) -> bool {
    let columns = one.column().abs_diff(other.column());
    let rows = one.row().abs_diff(other.row());
    columns.max(rows) <= 4 && (columns == 0 || rows == 0 || columns == rows)
}
