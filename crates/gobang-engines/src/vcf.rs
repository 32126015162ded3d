//! Wins by continuous fours: a side makes a four with every stone, so that the other one can only answer on the spot that completes five, until there
//! is no answer ("victory by continuous fours", VCF; Allis, van den Herik and Huntjens, "Go-Moku and threat-space search", 1993).
//!
//! After a four there is one answer, so each win that is found is proven, and where the search comes to its end without one, there is none. An answer may be a
//! four itself; the next four then has to be on its fifth spot. Positions from which a side did not win are kept with the
//! number of fours that were looked at, and hold for later searches.
use crate::Field;
use board_game::{Side, Spot};
use gobang::threats::Threat;

/// A search for wins by continuous fours.
#[derive(Clone, Debug)]
pub struct Vcf {
    /// By a part of the key, positions without a win within this number of fours.
    failed: Vec<(u64, u8)>,
    positions: u64,
    most: u64,
    line: Vec<Spot>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A win: the stones of both sides in turn up to the five, with the other side answering each four.
    Win(Vec<Spot>),
    /// There is no win within the fours that were allowed; `is_certain` if more fours would not help either.
    Nothing {
        /// Whether there is no win with any number of fours.
        is_certain: bool,
    },
    /// The limit on positions was reached.
    GaveUp,
}

/// A first move that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The spot.
    pub spot: Spot,
    /// The line from this move to the five, the shortest in plies.
    pub line: Vec<Spot>,
}

/// The most fours in a row that are looked at: more than any board has room for.
pub const ALL_FOURS: u8 = 120;

/// Of a position that has no win with any number of fours.
const NEVER: u8 = u8::MAX;

/// How a part of a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won,
    /// Lost or at an end, with any number of fours.
    Failed,
    /// Not won within the number of fours.
    Cut,
    GaveUp,
}

impl Vcf {
    /// A search that keeps 2 to the power of `bits` positions.
    pub fn new(bits: u32) -> Self {
        Self { failed: vec![(0, 0); 1 << bits], positions: 0, most: 0, line: Vec::new() }
    }

    /// The positions that were looked at so far.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The memory in bytes.
    pub const fn bytes(&self) -> usize {
        self.failed.len() * size_of::<(u64, u8)>()
    }

    /// Whether the side, which is to move, wins by at most so many fours before the last one. Looks at most at `most` positions. The win need
    /// not be the shortest.
    pub fn search(&mut self, field: &Field, side: Side, fours: u8, most: u64) -> Found {
        self.most = self.positions.saturating_add(most);
        self.line.clear();
        match self.attack(field, side, fours) {
            End::Won => {
                self.line.reverse();
                Found::Win(std::mem::take(&mut self.line))
            }
            End::Failed => Found::Nothing { is_certain: true },
            End::Cut => Found::Nothing { is_certain: false },
            End::GaveUp => Found::GaveUp,
        }
    }

    /// The shortest win of the side, which is to move.
    pub fn shortest(&mut self, field: &Field, side: Side, most: u64) -> Found {
        let end = self.positions.saturating_add(most);
        for fours in 0..ALL_FOURS {
            match self.search(field, side, fours, end.saturating_sub(self.positions)) {
                Found::Nothing { is_certain: false } => {}
                found => return found,
            }
        }
        Found::Nothing { is_certain: true }
    }

    /// Every first move that wins, each with a shortest line, the shortest first. `None` if the limit was reached before all were decided.
    pub fn first_moves(&mut self, field: &Field, side: Side, most: u64) -> Option<Vec<FirstMove>> {
        let end = self.positions.saturating_add(most);
        let (threats, answer) = (field.threats(), field.fives(!side));
        let mut wins = Vec::new();
        for spot in threats.at_least(side, Threat::Four).iter() {
            let is_five = threats.threat(spot, side) == Threat::Five;
            let is_in_time = answer.len() == u32::from(answer.contains(spot));
            let next = field.with(spot, side);
            let line = match next.fives(side).first() {
                _ if is_five => vec![spot],
                Some(reply) if is_in_time => {
                    let after = next.with(reply, !side);
                    match self.shortest(&after, side, end.saturating_sub(self.positions)) {
                        Found::Win(rest) => [vec![spot, reply], rest].concat(),
                        Found::Nothing { .. } => continue,
                        Found::GaveUp => return None,
                    }
                }
                _ => continue,
            };
            wins.push(FirstMove { spot, line });
        }
        wins.sort_by_key(|win| win.line.len());
        Some(wins)
    }

    /// The side is to move. After a win, the line is there from its end on.
    fn attack(&mut self, field: &Field, side: Side, fours: u8) -> End {
        let threats = field.threats();
        if let Some(five) = field.fives(side).first() {
            self.line.push(five);
            return End::Won;
        }
        let must = field.fives(!side);
        let allowed = match must.len() {
            0 => threats.empty(),
            1 => must,
            _ => return End::Failed,
        };
        let open = threats.spots(side, Threat::OpenFour).intersection(allowed);
        if let Some(spot) = open.first() {
            let next = field.with(spot, side);
            // There are two spots to complete it, and one is taken.
            let [answer, five] = [0, 1].map(|n| next.fives(side).iter().nth(n));
            self.line.extend(five.or(answer).into_iter().chain(answer).chain([spot]));
            return End::Won;
        }
        let double = threats.spots(side, Threat::FourThree).intersection(allowed);
        let single = threats.spots(side, Threat::Four).intersection(allowed);
        if double.is_empty() && single.is_empty() {
            return End::Failed;
        }
        if fours == 0 {
            return End::Cut;
        }
        let key = field.key() ^ if side == Side::First { 0 } else { 0x5bf0_3635_d1c2_a94f };
        let place = key as usize % self.failed.len();
        match self.failed[place] {
            (known, NEVER) if known == key => return End::Failed,
            (known, looked) if known == key && looked >= fours => return End::Cut,
            _ => {}
        }
        let mut is_cut = false;
        for spot in double.iter().chain(single.iter()) {
            if self.positions >= self.most {
                return End::GaveUp;
            }
            self.positions += 1;
            let mut next = field.with(spot, side);
            let Some(answer) = next.fives(side).first() else { continue };
            next.place(answer, !side);
            match self.attack(&next, side, fours - 1) {
                End::Won => {
                    self.line.extend([answer, spot]);
                    return End::Won;
                }
                End::Failed => {}
                End::Cut => is_cut = true,
                End::GaveUp => return End::GaveUp,
            }
        }
        self.failed[place] = (key, if is_cut { fours } else { NEVER });
        if is_cut { End::Cut } else { End::Failed }
    }
}
