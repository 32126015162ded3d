//! Positions to learn from, and the file format of shards, in which they are stored.
use evaluation::SCALE;
use fnv::FnvHasher;
use othello::{Bitboard, Board};
use std::hash::Hasher;

/// A position of a game, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    /// The value found by the search, in 1/[`SCALE`] of a disc.
    pub searched: i16,
    /// The result of the game: the official disc difference.
    pub result: i8,
}

/// The size of a sample in a shard, in bytes.
const BYTES: usize = 19;
const MAGIC: &[u8; 8] = b"UCTGAME1";

impl Sample {
    /// The value to learn, in discs: a mixture of the search's value, with the weight `search_share`, and the result.
    pub fn target(&self, search_share: f32) -> f32 {
        let searched = f32::from(self.searched) / SCALE as f32;
        f32::from(self.result) * (1.0 - search_share) + searched * search_share
    }

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
        bytes.extend(sample.searched.to_le_bytes());
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
        searched: i16::from_le_bytes([low, high]),
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
            .map(|n| Sample { board: board(n), searched: n as i16 * 99 - 400, result: 8 - 2 * n as i8 })
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

    #[test]
    fn the_target_mixes_search_and_result() {
        let board = Board { player: Bitboard(0xff), opponent: Bitboard(0xff00) };
        let sample = Sample { board, searched: 4 * SCALE as i16, result: -8 };
        assert_eq!((sample.target(0.0), sample.target(0.25), sample.target(1.0)), (-8.0, -5.0, 4.0));
        assert_eq!(sample.empties(), 48);
    }
}
