//! Messages as bytes: the protocol's version, then postcard.
use crate::VERSION;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::marker::PhantomData;

/// Why bytes are no message of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// The other side is of another build.
    #[error(
        "the page speaks version {VERSION} of the worker's language, and here came version {0}: please reload"
    )]
    Version(u32),
    /// The bytes are cut short or garbled.
    #[error("a message between page and worker can't be read: {0}")]
    Garbled(#[from] postcard::Error),
}

/// The bytes of a message.
///
/// # Errors
/// If the message can't be written; no type of this crate has such a value.
pub fn encode<T: Serialize>(message: &T) -> Result<Vec<u8>, FrameError> {
    Ok(postcard::to_stdvec(&(VERSION, message))?)
}

/// The message of these bytes.
///
/// # Errors
/// If they come from another version or are no message.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FrameError> {
    let (version, rest) = postcard::take_from_bytes::<u32>(bytes)?;
    if version != VERSION {
        return Err(FrameError::Version(version));
    }
    Ok(postcard::from_bytes(rest)?)
}

/// A part of a message as bytes: who does not look into it does without the code that reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed<T> {
    bytes: Vec<u8>,
    holds: PhantomData<T>,
}

impl<T: Serialize> Packed<T> {
    /// Packs a value up.
    ///
    /// # Panics
    /// If it can't be written; no type of this crate has such a value.
    pub fn new(value: &T) -> Self {
        let bytes = postcard::to_stdvec(value).expect("messages can be written");
        Self { bytes, holds: PhantomData }
    }
}

impl<T: DeserializeOwned> Packed<T> {
    /// The value.
    ///
    /// # Errors
    /// If the bytes are garbled.
    pub fn open(&self) -> Result<T, FrameError> {
        Ok(postcard::from_bytes(&self.bytes)?)
    }
}
