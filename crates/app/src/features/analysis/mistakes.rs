//! The moves of a game that cost something, and what would have been better.
use crate::state::Model;
use crate::text;
use diagrams::{Arrow, Emphasis, Layer};
use othello::{Color, GameTree, Move, NodeId};
use protocol::{Compared, Estimate};

/// What a move cost, compared with the best one in the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// So much less of a win, from 0 to 1, as far as a search can tell.
    Chance(f64),
    /// So many discs fewer at the end of best play: exactly.
    Discs(u32),
}

impl Cost {
    /// One measure for both, to find the costliest: as much as 32 discs is a game.
    fn weight(self) -> f64 {
        match self {
            Self::Chance(chance) => chance,
            Self::Discs(discs) => f64::from(discs) / 32.0,
        }
    }

    /// Whether it is known exactly.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Discs(_))
    }
}

/// How grave a mistake is. The signs are those of printed games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// `?!`: it cost something, but decided nothing.
    Inaccuracy,
    /// `?`: it cost a good deal.
    Mistake,
    /// `??`: it may have cost the game.
    Blunder,
}

impl Grade {
    /// Its sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move in the place of which there was a better one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// The node that it led to.
    pub node: NodeId,
    /// Which ply it was, from 1.
    pub ply: usize,
    /// Who made it.
    pub by: Color,
    /// The move.
    pub played: Move,
    /// The best move.
    pub better: Move,
    /// What it cost.
    pub cost: Cost,
    /// How grave that is.
    pub grade: Grade,
}

/// The least that an estimate must differ for a move to be called an inaccuracy, a mistake, a blunder. Two means over some
/// thousands of visits differ by two or three hundredths where there is no difference.
const CHANCES: [f64; 3] = [0.06, 0.12, 0.22];
/// With less than this before the move, or more than one less this after it, the game is decided: there nothing is worse than an
/// inaccuracy.
const DECIDED: f64 = 0.1;
/// The fewest discs that are worth mention where the result stays the same, those that make a mistake, and the lead beyond
/// which a game is decided.
const DISCS: (u32, u32, i32) = (4, 8, 8);

/// What the move that was played cost, and how grave that is; `None` where it was as good as the best, as far as one can tell.
///
/// Exact results come first: a move that turns a win into a loss is a blunder, one that gives away half a point a mistake, or a
/// blunder if many discs go with it. Where the result stays what it was, four discs are an inaccuracy, and eight a mistake if the
/// game was close before or is after. Estimates are graded by the chances that they cost. So a move that costs twenty discs in a
/// game that is lost by forty is an inaccuracy.
fn assess(best: &Estimate, played: &Estimate) -> Option<(Cost, Grade)> {
    if let (Some(before), Some(after)) = (best.discs, played.discs) {
        let (before, after) = (i32::from(before), i32::from(after));
        let lost = (before - after).max(0) as u32;
        let (least, much, close) = DISCS;
        let grade = match before.signum() - after.signum() {
            _ if lost == 0 => return None,
            2.. => Grade::Blunder,
            1 if lost >= 2 * much => Grade::Blunder,
            1 => Grade::Mistake,
            _ if lost < least => return None,
            _ if lost >= much && before.abs().min(after.abs()) <= close => Grade::Mistake,
            _ => Grade::Inaccuracy,
        };
        return Some((Cost::Discs(lost), grade));
    }
    let lost = best.value - played.value;
    let [inaccuracy, mistake, blunder] = CHANCES;
    let grade = match lost {
        lost if lost < inaccuracy => return None,
        lost if lost < mistake => Grade::Inaccuracy,
        lost if lost < blunder => Grade::Mistake,
        _ => Grade::Blunder,
    };
    let is_decided = best.value < DECIDED || played.value > 1.0 - DECIDED;
    Some((Cost::Chance(lost), if is_decided { Grade::Inaccuracy } else { grade }))
}

/// For each turn of one game tree, how it compares with the best one in the same position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparisons(Vec<Option<Compared>>);

impl Comparisons {
    /// Notes how the turn that led to a node compares. What is solved stays.
    pub(super) fn note(&mut self, node: NodeId, compared: Compared) {
        let place = node.index();
        if self.0.len() <= place {
            self.0.resize(place + 1, None);
        }
        let is_exact = |compared: &Compared| compared.best.discs.is_some();
        if self.0[place].is_none_or(|known| !is_exact(&known) || is_exact(&compared)) {
            self.0[place] = Some(compared);
        }
    }

    /// How the turn that led to a node compares, where that is known.
    pub fn get(&self, node: NodeId) -> Option<Compared> {
        self.0.get(node.index()).copied().flatten()
    }

    /// What was wrong with the turn that led to this node: `None` where nothing was, or nothing is known.
    pub fn mistake(&self, tree: &GameTree, node: NodeId) -> Option<Mistake> {
        let compared = self.get(node)?;
        let (cost, grade) = assess(&compared.best, &compared.played)?;
        let made = tree.turn(node)?.made;
        Some(Mistake {
            node,
            ply: tree.ply(node)?,
            by: made.by(),
            played: made.played(),
            better: compared.best.action.into(),
            cost,
            grade,
        })
    }
}

impl Model {
    /// Whether the game's line was analysed: whether any of its turns was compared with the best.
    pub fn is_analysed(&self) -> bool {
        self.analysis.whole_game.is_none()
            && self.game.line().into_iter().any(|node| self.analysis.comparisons.get(node).is_some())
    }

    /// The mistakes of both sides in the line that is shown, in its order; those that are known so far.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let of = |node: NodeId| self.analysis.comparisons.mistake(&self.game.tree, node);
        self.game.line().into_iter().filter_map(of).collect()
    }

    /// The gravest `most` of them, in the order of the game: what decided it.
    pub fn costliest_mistakes(&self, most: usize) -> Vec<Mistake> {
        let mut mistakes = self.mistakes();
        mistakes.sort_by(|one, other| {
            let key = |mistake: &Mistake| (mistake.grade, mistake.cost.weight());
            key(other).partial_cmp(&key(one)).unwrap_or(std::cmp::Ordering::Equal)
        });
        mistakes.truncate(most);
        mistakes.sort_by_key(|mistake| mistake.ply);
        mistakes
    }

    /// The mistake that led to the position on the board, if one did.
    pub fn mistake_here(&self) -> Option<Mistake> {
        self.analysis.comparisons.mistake(&self.game.tree, self.game.tree.current())
    }

    /// The next mistake after the position on the board in the line that is shown, or the one before it.
    pub fn mistake_from_here(&self, forward: bool) -> Option<Mistake> {
        let here = self.game.ply();
        let mut mistakes = self.mistakes().into_iter();
        if forward {
            mistakes.find(|mistake| mistake.ply > here)
        } else {
            mistakes.rfind(|mistake| mistake.ply < here)
        }
    }
}

/// An arrow from the move that was played to the better one, in the position after it.
pub fn better_move(model: &Model) -> Option<Layer> {
    let mistake = model.mistake_here()?;
    let (Move::Place(from), Move::Place(to)) = (mistake.played, mistake.better) else { return None };
    let label = text::better_move(&mistake);
    Some(Layer::Arrows(vec![Arrow { emphasis: Emphasis::Strong, label, ..Arrow::new(from, to) }]))
}
