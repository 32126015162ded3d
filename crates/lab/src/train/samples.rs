//! Positions to learn from, and the file format of shards, in which they are stored.
use super::sealed::{Magic, seal, unseal};
use othello::{Bitboard, Board};

/// A position of a game, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    /// The value to learn, in 1/[`SCALE`](othello_evaluation::SCALE) of a disc.
    pub target: i16,
    /// The result of the game: the official disc difference.
    pub result: i8,
}

/// The size of a sample in a shard, in bytes.
const BYTES: usize = 19;
const MAGIC: &Magic = b"UCTGAME2";

impl Sample {
    /// The number of empty squares.
    pub fn empties(&self) -> u32 {
        (!self.board.occupied()).len()
    }
}

/// Writes a shard.
pub fn write_shard(samples: &[Sample]) -> Vec<u8> {
    let mut content = Vec::with_capacity(BYTES * samples.len());
    for sample in samples {
        content.extend(sample.board.player.0.to_le_bytes());
        content.extend(sample.board.opponent.0.to_le_bytes());
        content.extend(sample.target.to_le_bytes());
        content.extend(sample.result.to_le_bytes());
    }
    seal(MAGIC, content)
}

/// Reads a shard; `None` if the bytes are not exactly as written.
pub fn read_shard(bytes: &[u8]) -> Option<Vec<Sample>> {
    let (records, rest) = unseal(MAGIC, bytes)?.as_chunks::<BYTES>();
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
        assert_eq!(read_shard(&bytes[..bytes.len() - 1]), None);
        // Half a sample, though the checksum is right.
        assert_eq!(read_shard(&seal(MAGIC, [0; BYTES + 1])), None);
    }
}
