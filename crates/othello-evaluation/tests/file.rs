//! Files of weights: written files can be read, and every fault is reported.
use othello::{NoMoveRule, Position};
use othello_evaluation::{Evaluation, FileError, SCALE, STAGES, WEIGHTS, Weights, WeightsFile};

fn sample() -> WeightsFile {
    let mut weights = Weights::zero();
    for (n, stages) in weights.as_mut_slice().iter_mut().enumerate().filter(|(n, _)| n % 7 == 0) {
        *stages = std::array::from_fn(|stage| (n * 31 + stage * 7) as u8 as i8);
    }
    let provenance = "command: lab train --toy\nseed: 1\nStärke: unbekannt\n".to_owned();
    WeightsFile { weights, errors: [1, 2, 3, 4, 5, 65_535], provenance }
}

#[test]
fn a_written_file_can_be_read() {
    let file = sample();
    let bytes = file.write();
    assert!(bytes.len() < STAGES * WEIGHTS / 4);
    assert_eq!(WeightsFile::read(&bytes), Ok(file));
}

#[test]
fn the_beginning_of_a_file_says_its_length() {
    let bytes = sample().write();
    for end in 0..18 {
        assert_eq!(WeightsFile::length(&bytes[..end]), None, "{end} bytes");
    }
    for end in [18, 19, bytes.len()] {
        assert_eq!(WeightsFile::length(&bytes[..end]), Some(bytes.len()), "{end} bytes");
    }
}

#[test]
fn errors_are_interpolated_between_stages() {
    let file = WeightsFile { errors: [800, 400, 0, 0, 0, 640], ..sample() };
    assert_eq!(
        [4, 12, 14, 20, 28, 51, 60].map(|discs| file.error_at(discs)),
        [800, 800, 700, 400, 1, 560, 640]
    );
}

#[test]
fn every_changed_byte_is_detected() {
    let bytes = sample().write();
    let places = (0..200).chain((200..bytes.len()).step_by(97)).chain(bytes.len() - 8..bytes.len());
    for place in places {
        for flip in [1, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[place] ^= flip;
            let error = WeightsFile::read(&damaged).expect_err("one byte is wrong");
            let right = matches!(
                (place, &error),
                (0..8, FileError::NotWeights)
                    | (8..10, FileError::OtherVersion { .. })
                    | (10..18, FileError::Truncated { .. } | FileError::TooLong { .. })
                    | (18.., FileError::Checksum { .. })
            );
            assert!(right, "byte {place}: {error}");
        }
    }
}

#[test]
fn every_truncation_is_detected() {
    let bytes = sample().write();
    for end in (0..100).chain((100..bytes.len()).step_by(331)) {
        let error = WeightsFile::read(&bytes[..end]).expect_err("the end is missing");
        assert!(matches!(error, FileError::Truncated { found, .. } if found == end), "{end}: {error}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    let expected = FileError::TooLong { end: bytes.len(), found: bytes.len() + 1 };
    assert_eq!(WeightsFile::read(&longer), Err(expected));
}

/// The sample file after a change, with the checksum corrected.
fn forged(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = sample().write();
    change(&mut bytes);
    // FNV-1a, written out from its definition.
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    let hash = bytes[..18].iter().chain(&bytes[26..]).fold(0xcbf2_9ce4_8422_2325, step);
    bytes[18..26].copy_from_slice(&hash.to_le_bytes());
    bytes
}

#[test]
fn a_correct_checksum_hides_no_fault() {
    let provenance = sample().provenance.len();
    let read = |change: fn(&mut Vec<u8>)| WeightsFile::read(&forged(change)).expect_err("something is wrong");
    assert_eq!(read(|bytes| bytes[40] = 0xff), FileError::Provenance { offset: 40 });
    let error = read(|bytes| {
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
    });
    assert!(matches!(error, FileError::Compressed { offset, .. } if offset == 38 + provenance), "{error}");
    // No compressed weights at all: the length is as the header says, but nothing can be decompressed.
    let error = read(|bytes| {
        let at = 38 + u32::from_le_bytes(bytes[10..14].try_into().expect("four bytes")) as usize;
        bytes.truncate(at);
        bytes[14..18].fill(0);
    });
    assert!(matches!(error, FileError::Compressed { .. }), "{error}");
    let with = |raw: usize| {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&vec![1; raw], 6);
        WeightsFile::read(&forged(|bytes| {
            bytes.truncate(38 + provenance);
            bytes[14..18].copy_from_slice(&(packed.len() as u32).to_le_bytes());
            bytes.extend(&packed);
        }))
    };
    assert_eq!(with(10), Err(FileError::Count { found: 10, expected: STAGES * WEIGHTS }));
    let more = STAGES * WEIGHTS + 1;
    assert_eq!(with(more), Err(FileError::Count { found: more, expected: STAGES * WEIGHTS }));
    assert!(matches!(with(more + 1), Err(FileError::Compressed { .. })));
    assert!(with(STAGES * WEIGHTS).is_ok());
}

#[test]
fn errors_have_readable_messages() {
    let error = WeightsFile::read(b"UCTHEVAL\x02\x00").expect_err("another version");
    assert_eq!(error.to_string(), "the weights are of version 2, and this build reads version 1 (at byte 8)");
    assert_eq!(WeightsFile::read(b"<!doctype html>"), Err(FileError::NotWeights));
    assert_eq!(WeightsFile::read(b""), Err(FileError::Truncated { found: 0, expected: 38 }));
}

#[test]
fn the_shipped_weights_are_small_and_value_corners() {
    let bytes = include_bytes!("../data/8x8.weights");
    assert!(bytes.len() <= 200_000, "{} bytes", bytes.len());
    let file = WeightsFile::read(bytes).expect("the file is as it was written");
    assert!(file.provenance.contains("command: lab train --out DIRECTORY"), "{}", file.provenance);
    let evaluation = Evaluation::new(&file.weights);
    // The same board, with the corner h8 Black's or White's.
    let board = |corner: char| {
        let text = format!("-----------X------XX------XXOO----OXO--O-OOOOXO-----OOO----XOOO{corner} X");
        let position = Position::from_board_string(&text, NoMoveRule::MustPass).expect("a board");
        evaluation.value_of(position.board())
    };
    let [own, other] = ['X', 'O'].map(board);
    assert!(own > other + 10 * SCALE, "{own} and {other}");
}
