//! Positions to learn from, and the file format of shards, in which they are stored.
use fnv::FnvHasher;
use othello::{Bitboard, Board};
use std::hash::Hasher;

/// A position of a game, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    /// The value to learn, in 1/[`SCALE`](evaluation::SCALE) of a disc.
    pub target: i16,
    /// The result of the game: the official disc difference.
    pub result: i8,
}

/// The size of a sample in a shard, in bytes.
const BYTES: usize = 19;
const MAGIC: &[u8; 8] = b"UCTGAME2";

impl Sample {
    /// The number of empty squares.
    pub fn empties(&self) -> u32 {
        (!self.board.occupied()).len()
    }
}

/// Writes a shard: a magic number, the samples, and a checksum of both.
pub fn write_shard(samples: &[Sample]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(MAGIC.len() + BYTES * samples.len() + 8);
    bytes.extend(MAGIC);
    for sample in samples {
        bytes.extend(sample.board.player.0.to_le_bytes());
        bytes.extend(sample.board.opponent.0.to_le_bytes());
        bytes.extend(sample.target.to_le_bytes());
        bytes.extend(sample.result.to_le_bytes());
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Reads a shard; `None` if the bytes are not exactly as written.
pub fn read_shard(bytes: &[u8]) -> Option<Vec<Sample>> {
    let (body, sum) = bytes.split_last_chunk::<8>()?;
    let records = body.strip_prefix(MAGIC)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return None;
    }
    let (records, rest) = records.as_chunks::<BYTES>();
    rest.is_empty().then(|| records.iter().map(sample).collect())
}

fn sample(record: &[u8; BYTES]) -> Sample {
    let word = |at: usize| std::array::from_fn(|n| record[at + n]);
    let [low, high, result] = [record[16], record[17], record[18]];
    Sample {
        board: Board {
            player: Bitboard(u64::from_le_bytes(word(0))),
            opponent: Bitboard(u64::from_le_bytes(word(8))),
        },
        target: i16::from_le_bytes([low, high]),
        result: result.cast_signed(),
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_read_exactly_or_not_at_all() {
        let board = |n: u64| Board { player: Bitboard(n), opponent: Bitboard(!n << 7) };
        let samples: Vec<_> = (0..9)
            .map(|n| Sample { board: board(n), target: n as i16 * 99 - 400, result: 8 - 2 * n as i8 })
            .collect();
        let bytes = write_shard(&samples);
        assert_eq!(read_shard(&bytes), Some(samples));
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert_eq!(read_shard(&damaged), None);
            assert_eq!(read_shard(&bytes[..place]), None);
        }
    }
}
