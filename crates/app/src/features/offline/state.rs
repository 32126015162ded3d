//! The state of the files kept for use without a network.
use ui::text::Named;

/// How much of this build is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing yet, or never: the first start has not ended, or the browser keeps nothing for this site.
    #[default]
    Nothing,
    /// Everything but the learned evaluation with its program.
    Part,
    /// That is being loaded.
    Keeping,
    /// Everything.
    All,
    /// The browser has no room for the rest, or for anything.
    Full,
    /// The rest could not be loaded.
    Lost,
}

impl Named for Kept {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Nothing, ""),
        (Self::Part, "part"),
        (Self::Keeping, "keeping"),
        (Self::All, "all"),
        (Self::Full, "full"),
        (Self::Lost, "lost"),
    ];
}

impl Kept {
    /// Whether the player can have the rest kept.
    pub const fn can_be_more(self) -> bool {
        matches!(self, Self::Part | Self::Full | Self::Lost)
    }
}

/// How much of this build is kept, and the size of the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offline {
    /// How much is kept.
    pub kept: Kept,
    /// The kilobytes of the learned evaluation with its program, once they are known.
    pub rest_kb: Option<u32>,
}

impl Offline {
    /// As the attributes of `html` tell it.
    pub fn read(kept: &str, rest_kb: &str) -> Self {
        Self { kept: Kept::from_name(kept).unwrap_or_default(), rest_kb: rest_kb.parse().ok() }
    }
}
