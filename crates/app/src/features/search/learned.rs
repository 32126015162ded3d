//! The learned evaluation as the user sees it: its progress while a job waits for it, and the choice if it can't be had.
use protocol::{Knowledge, KnowledgeFault};

/// The state of the learned evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Learned {
    /// Nothing has needed it yet.
    #[default]
    Unneeded,
    /// It is being loaded; with the percentage so far.
    Loading(u8),
    /// It is in use.
    Ready,
    /// It can't be had, so the strongest player without it plays in place of those that need it.
    Missing {
        /// Why.
        fault: KnowledgeFault,
        /// Whether the user has dismissed the notice.
        is_told: bool,
    },
}

impl From<Knowledge> for Learned {
    fn from(knowledge: Knowledge) -> Self {
        match knowledge {
            Knowledge::Loading { received, total } => {
                let percent = total.map_or(0, |total| 100 * u64::from(received) / u64::from(total.max(1)));
                Self::Loading(percent.min(100) as u8)
            }
            Knowledge::Ready => Self::Ready,
            Knowledge::Failed(fault) => Self::Missing { fault, is_told: false },
        }
    }
}

impl Learned {
    /// Why it can't be had, if the user is to be told.
    pub(crate) fn fault(self) -> Option<KnowledgeFault> {
        match self {
            Self::Missing { fault, is_told: false } => Some(fault),
            _ => None,
        }
    }
}
