//! Messages as bytes: the protocol's version, then postcard.
use crate::VERSION;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt;
use std::marker::PhantomData;

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

/// A value inside a message, still as bytes. Who only passes it on needs no code to read it, which keeps the first download small.
#[derive(Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Sealed<T> {
    bytes: Vec<u8>,
    of: PhantomData<fn() -> T>,
}

impl<T: Serialize> Sealed<T> {
    /// A value as bytes. They are empty, and can't be opened, if it can't be written; no type of this crate has such a value.
    pub fn new(value: &T) -> Self {
        Self { bytes: postcard::to_stdvec(value).unwrap_or_default(), of: PhantomData }
    }
}

impl<T: DeserializeOwned> Sealed<T> {
    /// The value.
    ///
    /// # Errors
    /// If the bytes are not such a value.
    pub fn open(&self) -> Result<T, FrameError> {
        Ok(postcard::from_bytes(&self.bytes)?)
    }
}

impl<T> Clone for Sealed<T> {
    fn clone(&self) -> Self {
        Self { bytes: self.bytes.clone(), of: PhantomData }
    }
}

impl<T> PartialEq for Sealed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Sealed({} bytes)", self.bytes.len())
    }
}
