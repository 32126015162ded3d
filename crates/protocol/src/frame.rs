//! Messages as bytes: the protocol's version, then postcard.
use crate::VERSION;
use serde::{Serialize, de::DeserializeOwned};

/// Why bytes could not be read as a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// The other side is from another build.
    #[error("page and worker are from different builds (protocol versions {VERSION} and {0}): please reload")]
    Version(u32),
    /// The bytes are cut short or garbled.
    #[error("a message between page and worker can't be read: {0}")]
    Garbled(#[from] postcard::Error),
}

/// Encodes a message.
///
/// # Errors
/// If the message can't be written; no type of this crate has such a value.
pub fn encode<T: Serialize>(message: &T) -> Result<Vec<u8>, FrameError> {
    Ok(postcard::to_stdvec(&(VERSION, message))?)
}

/// Decodes a message.
///
/// # Errors
/// If the bytes have another version or are not a valid message.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FrameError> {
    let (version, rest) = postcard::take_from_bytes::<u32>(bytes)?;
    if version != VERSION {
        return Err(FrameError::Version(version));
    }
    Ok(postcard::from_bytes(rest)?)
}
