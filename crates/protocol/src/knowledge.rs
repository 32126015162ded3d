//! The knowledge that the strongest players need: a file of weights for the learned evaluation, loaded when a job first needs it.
use serde::{Deserialize, Serialize};

/// The state of the knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Knowledge {
    /// It is being loaded.
    Loading {
        /// The bytes of the file so far.
        received: u32,
        /// The bytes of the whole file, once they are known.
        total: Option<u32>,
    },
    /// It can be used.
    Ready,
    /// It can't be used. Jobs that need it are done by the strongest player without it.
    Failed(KnowledgeFault),
}

/// Why the knowledge can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KnowledgeFault {
    /// The file could not be loaded, or not all of it.
    NotLoaded,
    /// The file is not a weights file, or its checksum is wrong.
    Damaged,
    /// The file is of a version that this build can't read.
    OtherVersion,
}
