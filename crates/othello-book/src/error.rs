//! The errors in a book or its file.
use crate::file::VERSION;
use othello::Square;

/// Why positions make no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// A move is illegal in its position.
    #[error("{square} is no legal move in the position at place {place}")]
    Illegal {
        /// The position's place in the list, from 0.
        place: usize,
        /// The move.
        square: Square,
    },
    /// A position has no moves.
    #[error("the position at place {place} has no moves")]
    Empty {
        /// The position's place in the list, from 0.
        place: usize,
    },
}

/// Why a file can't be used. Offsets are in bytes from the start of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The file does not begin with `UCTHBOOK`.
    #[error("this is no opening book: its first 8 bytes are not `UCTHBOOK`")]
    NotBook,
    /// The file has another version.
    #[error("the opening book is of version {found}, and this build reads version {VERSION} (at byte 8)")]
    OtherVersion {
        /// The version in the file.
        found: u16,
    },
    /// The file is shorter or longer than its header says.
    #[error("the opening book has {found} bytes instead of {expected}")]
    Length {
        /// The length of the file.
        found: usize,
        /// The length by the header, or that of the header.
        expected: usize,
    },
    /// The checksum is wrong, so some bytes have changed.
    #[error("the opening book is damaged: its checksum is {found:016x}, but byte 18 says {expected:016x}")]
    Checksum {
        /// The checksum in the header.
        expected: u64,
        /// The checksum of the bytes.
        found: u64,
    },
    /// The provenance is not UTF-8.
    #[error("the provenance in the opening book is not UTF-8 at byte {offset}")]
    Provenance {
        /// The offset of the first invalid byte.
        offset: usize,
    },
    /// The moves can't be decompressed.
    #[error("the moves from byte {offset} on can't be unpacked: {reason}")]
    Compressed {
        /// The offset of the compressed moves.
        offset: usize,
        /// The decompressor's message.
        reason: String,
    },
    /// A move is illegal, or leads to a position that was there before.
    #[error("move {number} of the opening book ({square}) is not possible there")]
    Move {
        /// The number of the move in the file, from 0.
        number: usize,
        /// The move.
        square: Square,
    },
    /// The moves do not end where the positions do.
    #[error("the opening book ends after {found} moves, in the middle of a position or before the last byte")]
    Moves {
        /// The number of moves that were read.
        found: usize,
    },
}
