//! The file format of the weights: a header, the provenance of the weights, and the compressed weights.
//!
//! ```text
//! offset  bytes  contents (numbers are little-endian)
//!      0      8  "UCTHEVAL"
//!      8      2  version: 1
//!     10      4  length of the provenance, in bytes
//!     14      4  length of the compressed weights
//!     18      8  FNV-1a, 64 bits, of everything before this field and everything after it
//!     26     12  mean absolute error at each of the six stages, in 1/64 of a disc
//!     38         provenance, UTF-8
//!                weights: one signed byte each, the stages of a weight side by side; zlib
//! ```
//!
//! The weights are compressed here because web hosts do not compress files of unknown types. With the stages innermost, equal
//! bytes come together: a weight that rarely occurs in games is 0 in every stage.
use crate::{STAGES, WEIGHTS, Weights, stage};
use fnv::FnvHasher;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use std::hash::Hasher;

const MAGIC: &[u8; 8] = b"UCTHEVAL";
const VERSION: u16 = 1;
const CHECKSUM_AT: usize = 18;
const ERRORS_AT: usize = 26;
const HEADER: usize = ERRORS_AT + 2 * STAGES;

/// Weights with their errors and provenance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsFile {
    /// The weights.
    pub weights: Weights,
    /// The mean absolute difference between the value of a position and the result of its game at each stage, measured on games
    /// not used for training, in 1/[`SCALE`](crate::SCALE) of a disc.
    pub errors: [u16; STAGES],
    /// How the weights were made, as readable lines: command, seed, date, errors and matches.
    pub provenance: String,
}

/// Why a file can't be used. Offsets are in bytes from the start of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The file does not begin with `UCTHEVAL`.
    #[error("this is not a weights file: its first 8 bytes are not `UCTHEVAL`")]
    NotWeights,
    /// The file has another version.
    #[error("the weights are of version {found}, and this build reads version {VERSION} (at byte 8)")]
    OtherVersion {
        /// The version in the file.
        found: u16,
    },
    /// The file ends too early.
    #[error("the file of weights ends after {found} of {expected} bytes")]
    Truncated {
        /// The length of the file.
        found: usize,
        /// The length that the file should have at least, by the part of the header that is there.
        expected: usize,
    },
    /// The file is longer than its header says.
    #[error("the weights file should end at byte {end}, but has {found} bytes")]
    TooLong {
        /// The length by the header.
        end: usize,
        /// The length of the file.
        found: usize,
    },
    /// The checksum is wrong, so some bytes have changed.
    #[error("the weights file is damaged: its checksum is {found:016x}, but byte 18 says {expected:016x}")]
    Checksum {
        /// The checksum in the header.
        expected: u64,
        /// The checksum of the bytes.
        found: u64,
    },
    /// The provenance is not UTF-8.
    #[error("the provenance in the file of weights is not UTF-8 at byte {offset}")]
    Provenance {
        /// The offset of the first invalid byte.
        offset: usize,
    },
    /// The weights can't be decompressed.
    #[error("the weights from byte {offset} on can't be unpacked: {reason}")]
    Compressed {
        /// The offset of the compressed weights.
        offset: usize,
        /// The decompressor's message.
        reason: String,
    },
    /// The number of weights is not the one that this build needs.
    #[error("there are {found} bytes of weights in the file instead of {expected}")]
    Count {
        /// The number of decompressed bytes.
        found: usize,
        /// The number of bytes needed.
        expected: usize,
    },
}

impl WeightsFile {
    /// The mean error at a number of discs on the board, interpolated between two stages, in 1/[`SCALE`](crate::SCALE) of a
    /// disc. It is never 0, so that values can be divided by it.
    pub fn error_at(&self, discs: u32) -> u32 {
        let (first, eighths) = stage(discs);
        let [earlier, later] = [first, first + 1].map(|stage| u32::from(self.errors[stage]));
        ((earlier * (8 - eighths) + later * eighths) / 8).max(1)
    }

    /// Writes the file.
    pub fn write(&self) -> Vec<u8> {
        let raw: Vec<u8> =
            self.weights.as_slice().iter().flatten().map(|weight| weight.cast_unsigned()).collect();
        let compressed = compress_to_vec_zlib(&raw, 10);
        let length =
            |of: usize| u32::try_from(of).expect("weights and provenance are far below 4 GB").to_le_bytes();
        let mut bytes = Vec::with_capacity(HEADER + self.provenance.len() + compressed.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(length(self.provenance.len()));
        bytes.extend(length(compressed.len()));
        bytes.extend([0; ERRORS_AT - CHECKSUM_AT]);
        bytes.extend(self.errors.iter().flat_map(|error| error.to_le_bytes()));
        bytes.extend(self.provenance.as_bytes());
        bytes.extend(compressed);
        let checksum = checksum(&bytes);
        bytes[CHECKSUM_AT..ERRORS_AT].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The length of a file that begins with these bytes, by its header; `None` before enough of it is there.
    pub fn length(start: &[u8]) -> Option<usize> {
        let [provenance, weights] = [10, 14].map(|at| Some(u32::from_le_bytes(field(start, at)?) as usize));
        HEADER.checked_add(provenance?)?.checked_add(weights?)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`FileError`] if the file is damaged, too short or too long, or of another version. Any changed byte is detected.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let found = bytes.len();
        let known = found.min(MAGIC.len());
        if bytes[..known] != MAGIC[..known] {
            return Err(FileError::NotWeights);
        }
        let short = FileError::Truncated { found, expected: HEADER };
        let version = u16::from_le_bytes(field(bytes, 8).ok_or(short.clone())?);
        if version != VERSION {
            return Err(FileError::OtherVersion { found: version });
        }
        if found < HEADER {
            return Err(short);
        }
        let length = |at| field(bytes, at).map_or(0, |length| u32::from_le_bytes(length) as usize);
        let packed_at = HEADER.saturating_add(length(10));
        let end = packed_at.saturating_add(length(14));
        if found < end {
            return Err(FileError::Truncated { found, expected: end });
        }
        if found > end {
            return Err(FileError::TooLong { end, found });
        }
        let expected = field(bytes, CHECKSUM_AT).map_or(0, u64::from_le_bytes);
        let found = checksum(bytes);
        if found != expected {
            return Err(FileError::Checksum { expected, found });
        }
        let provenance = std::str::from_utf8(&bytes[HEADER..packed_at])
            .map_err(|error| FileError::Provenance { offset: HEADER + error.valid_up_to() })?;
        let raw = unpack(bytes, packed_at)?;
        let (weights, _) = raw.as_chunks::<STAGES>();
        let weights = weights.iter().map(|stages| stages.map(u8::cast_signed)).collect();
        let weights = Weights::new(weights).filter(|_| raw.len() == STAGES * WEIGHTS);
        let count = FileError::Count { found: raw.len(), expected: STAGES * WEIGHTS };
        let errors =
            std::array::from_fn(|stage| field(bytes, ERRORS_AT + 2 * stage).map_or(0, u16::from_le_bytes));
        Ok(Self { errors, weights: weights.ok_or(count)?, provenance: provenance.to_owned() })
    }
}

/// The bytes of a field of the header; `None` if the file is too short.
fn field<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

fn unpack(bytes: &[u8], offset: usize) -> Result<Vec<u8>, FileError> {
    let expected = STAGES * WEIGHTS;
    // One byte more than expected, so that too many bytes are reported as such.
    decompress_to_vec_zlib_with_limit(&bytes[offset..], expected + 1)
        .map_err(|error| FileError::Compressed { offset, reason: error.to_string() })
}

/// The checksum of the whole file except the checksum's own field.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(&bytes[..CHECKSUM_AT]);
    hasher.write(&bytes[ERRORS_AT..]);
    hasher.finish()
}
