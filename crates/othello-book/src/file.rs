//! The file of a book: a header, the provenance, and the compressed moves.
//!
//! ```text
//! offset  bytes  contents (numbers are little-endian)
//!      0      8  "UCTHBOOK"
//!      8      2  version: 1
//!     10      4  length of the provenance, in bytes
//!     14      4  length of the compressed moves
//!     18      8  FNV-1a, 64 bits, of everything before this field and everything after it
//!     26         provenance, UTF-8
//!                zlib: a byte for each move, then, in the same order, a byte for the value of each
//! ```
//!
//! Positions are not stored: they follow from the moves, which are a tree in preorder from the start position. A move is its
//! square in the canonical view of its position, plus 64 if the position after it comes next (a position that several orders of
//! moves lead to comes where it is first met), plus 128 if it is the last move of its position.
use crate::entries::{Key, after, key};
use crate::{Book, BookMove, FileError, canonical};
use fnv::FnvHasher;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use othello::{Board, BoardSize, Position, Rules, Square};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;

const MAGIC: &[u8; 8] = b"UCTHBOOK";
pub(crate) const VERSION: u16 = 1;
const CHECKSUM_AT: usize = 18;
const HEADER: usize = CHECKSUM_AT + 8;

/// The most bytes of unpacked moves: far more than a book of 100 KB has.
const MOST_UNPACKED: usize = 1 << 21;

const FOLLOWED: u8 = 64;
const LAST: u8 = 128;

impl Book {
    /// Writes the file. Values beyond -128 to 127 become these.
    pub fn write(&self) -> Vec<u8> {
        let packed = compress_to_vec_zlib(&self.unpacked(), 10);
        let length = |of: usize| u32::try_from(of).expect("a book is far below 4 GB").to_le_bytes();
        let mut bytes = Vec::with_capacity(HEADER + self.provenance.len() + packed.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(length(self.provenance.len()));
        bytes.extend(length(packed.len()));
        bytes.extend([0; HEADER - CHECKSUM_AT]);
        bytes.extend(self.provenance.as_bytes());
        bytes.extend(packed);
        let checksum = checksum(&bytes);
        bytes[CHECKSUM_AT..HEADER].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The moves in preorder, then their values.
    fn unpacked(&self) -> Vec<u8> {
        let (mut bytes, mut values) = (Vec::new(), Vec::new());
        let mut known: BTreeSet<Key> = BTreeSet::from([key(root())]);
        let mut to_come = vec![root()];
        while let Some(board) = to_come.pop() {
            let Some(moves) = self.positions.get(&key(board)) else { continue };
            let mut next = Vec::new();
            for (n, listed) in moves.iter().enumerate() {
                let (child, _) = canonical(after(board, listed.square));
                let is_followed = self.positions.contains_key(&key(child)) && known.insert(key(child));
                if is_followed {
                    next.push(child);
                }
                let followed = if is_followed { FOLLOWED } else { 0 };
                let last = if n + 1 == moves.len() { LAST } else { 0 };
                bytes.push(listed.square.index() | followed | last);
                values.push((listed.value.clamp(i8::MIN.into(), i8::MAX.into()) as i8).cast_unsigned());
            }
            to_come.extend(next.into_iter().rev());
        }
        bytes.extend(values);
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`FileError`] if the file is damaged, too short or too long, or of another version. Any changed byte is detected.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let (provenance, packed_at) = Self::check(bytes)?;
        let unpacked = decompress_to_vec_zlib_with_limit(&bytes[packed_at..], MOST_UNPACKED)
            .map_err(|error| FileError::Compressed { offset: packed_at, reason: error.to_string() })?;
        let (moves, values) = unpacked.split_at(unpacked.len() / 2);
        let mut book = Self { positions: BTreeMap::new(), provenance };
        let mut to_come = if moves.is_empty() { Vec::new() } else { vec![root()] };
        let mut number = 0;
        while let Some(board) = to_come.pop() {
            let legal = board.legal_moves(BoardSize::Eight);
            let (mut listed, mut next) = (Vec::new(), Vec::new());
            loop {
                let byte = *moves.get(number).ok_or(FileError::Moves { found: number })?;
                let square = Square::from_index(byte & (FOLLOWED - 1));
                let square = square.ok_or(FileError::Moves { found: number })?;
                if !legal.contains(square) {
                    return Err(FileError::Move { number, square });
                }
                listed.push(BookMove { square, value: values[number].cast_signed().into() });
                if byte & FOLLOWED != 0 {
                    next.push(canonical(after(board, square)).0);
                }
                number += 1;
                if byte & LAST != 0 {
                    break;
                }
            }
            let last = listed[listed.len() - 1].square;
            if book.positions.insert(key(board), listed).is_some() {
                return Err(FileError::Move { number: number - 1, square: last });
            }
            to_come.extend(next.into_iter().rev());
        }
        if 2 * number != unpacked.len() {
            return Err(FileError::Moves { found: number });
        }
        Ok(book)
    }

    /// Checks the header and the checksum. Returns the provenance, and the offset of the compressed moves.
    fn check(bytes: &[u8]) -> Result<(String, usize), FileError> {
        let found = bytes.len();
        let known = found.min(MAGIC.len());
        if bytes[..known] != MAGIC[..known] {
            return Err(FileError::NotBook);
        }
        let short = FileError::Length { found, expected: HEADER };
        let version = u16::from_le_bytes(field(bytes, 8).ok_or(short.clone())?);
        if version != VERSION {
            return Err(FileError::OtherVersion { found: version });
        }
        let checked = field(bytes, CHECKSUM_AT).map(u64::from_le_bytes).ok_or(short)?;
        let length = |at| field(bytes, at).map_or(0, |length| u32::from_le_bytes(length) as usize);
        let packed_at = HEADER.saturating_add(length(10));
        let expected = packed_at.saturating_add(length(14));
        if found != expected {
            return Err(FileError::Length { found, expected });
        }
        let found = checksum(bytes);
        if found != checked {
            return Err(FileError::Checksum { expected: checked, found });
        }
        let provenance = std::str::from_utf8(&bytes[HEADER..packed_at])
            .map_err(|error| FileError::Provenance { offset: HEADER + error.valid_up_to() })?;
        Ok((provenance.to_owned(), packed_at))
    }
}

/// The start position.
fn root() -> Board {
    canonical(Position::start(Rules::default()).board()).0
}

/// The bytes of a field of the header; `None` if the file is too short.
fn field<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

/// The checksum of the whole file except the checksum's own field.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(&bytes[..CHECKSUM_AT]);
    hasher.write(&bytes[HEADER..]);
    hasher.finish()
}
