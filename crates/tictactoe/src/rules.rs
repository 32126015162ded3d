//! The rules by which nine boards are played.
use crate::{GameResult, Mark, Places, lines};
use std::fmt;
use std::str::FromStr;

/// A game on nine boards. In all of them, the cell of a move names the board where the other side has to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A line on a board wins the board, where nobody plays then. Three boards in a line win. A player who is sent to a board that is
    /// won or full may play on any other. When all boards are won or full without a line of boards, the game is a draw.
    #[default]
    Ultimate,
    /// Ultimate, except that without a line of boards the game goes to the side with more boards, as contests of programs play it.
    Majority,
    /// A line on any board wins. A player who is sent to a full board may play on any other. When all boards are full without a line, the
    /// game is a draw.
    Sudo,
}

/// A game on nine boards with its variants, which are alike as long as somebody can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Ultimate tic-tac-toe.
    Ultimate,
    /// Sudo tic-tac-toe.
    Sudo,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Ultimate, Self::Sudo];

    /// Its usual variant.
    pub const fn usual(self) -> Rules {
        match self {
            Self::Ultimate => Rules::Ultimate,
            Self::Sudo => Rules::Sudo,
        }
    }
}

impl Rules {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ultimate, Self::Majority, Self::Sudo];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ultimate => "ultimate",
            Self::Majority => "ultimate-majority",
            Self::Sudo => "sudo",
        }
    }

    /// The game of which it is a variant.
    pub const fn family(self) -> Family {
        match self {
            Self::Ultimate | Self::Majority => Family::Ultimate,
            Self::Sudo => Family::Sudo,
        }
    }

    /// The byte that stands for it.
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    pub(crate) fn from_code(code: u8) -> Option<Self> {
        Self::ALL.get(usize::from(code)).copied()
    }

    /// [`deciding`](Self::deciding) on bits.
    #[inline(always)]
    pub(crate) const fn deciding_bits(self, won: u16) -> u16 {
        match self.family() {
            Family::Ultimate => lines::completing(won),
            Family::Sudo => lines::FULL,
        }
    }

    /// The boards that win the game if a side makes a line on one of them that has won these boards already.
    #[inline(always)]
    pub const fn deciding(self, won: Places) -> Places {
        Places(self.deciding_bits(won.bits()))
    }

    /// The result when nobody can play any more, by the boards that X and O have won.
    pub(crate) const fn at_the_end(self, won: [u16; 2]) -> GameResult {
        let [x, o] = [won[0].count_ones(), won[1].count_ones()];
        match self {
            Self::Majority if x > o => GameResult::Won(Mark::X),
            Self::Majority if x < o => GameResult::Won(Mark::O),
            Self::Majority | Self::Ultimate | Self::Sudo => GameResult::Draw,
        }
    }
}

impl FromStr for Rules {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|rules| rules.name() == text);
        found.ok_or_else(|| format!("`{text}` is none of {}", Self::ALL.map(Self::name).join(", ")))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
