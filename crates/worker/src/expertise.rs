//! How a worker comes by the knowledge of the learned evaluation: it fetches a file of weights and reads it.
use crate::fetch::{self, Download};
use engines::{Expert, Knowledge};
use evaluation::{FileError, WeightsFile};
use protocol::KnowledgeFault;
use std::sync::Arc;

/// Reads a file of weights.
pub type Read = fn(&[u8]) -> Result<Arc<dyn Expert>, KnowledgeFault>;

/// Fetches the file at an address, past the browser's cache if this is another try, and reports on it.
pub type Fetch = fn(address: String, again: bool, report: Box<dyn Fn(Download)>);

/// The functions that only the program with the learned evaluation has.
#[derive(Clone, Copy)]
pub struct Expertise {
    /// Reads the whole file.
    pub read: Read,
    /// Fetches the file.
    pub fetch: Fetch,
}

/// The expertise that there is.
pub const EXPERTISE: Expertise = Expertise { read, fetch: fetch::begin };

fn read(file: &[u8]) -> Result<Arc<dyn Expert>, KnowledgeFault> {
    match WeightsFile::read(file) {
        Ok(file) => Ok(Arc::new(Knowledge::new(&file))),
        Err(FileError::OtherVersion { .. }) => Err(KnowledgeFault::OtherVersion),
        Err(_) => Err(KnowledgeFault::Damaged),
    }
}
