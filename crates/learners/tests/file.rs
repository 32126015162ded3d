//! Tables as files: written and read, damaged, foreign, and from a later build.
use learners::{Constants, FileError, Heading, Trainer};
use mcts::Random;
use tictactoe::{Plain, Rules, Sheet};

const ALL: [Constants; 4] =
    [Constants::Q_LEARNING, Constants::SARSA, Constants::MONTE_CARLO, Constants::JAVA_SARSA];

fn trained(constants: Constants, episodes: u32) -> Trainer<Plain> {
    let mut trainer = Trainer::new(Plain::new(), constants, 7);
    trainer.run(episodes);
    trainer
}

fn written(trainer: &Trainer<Plain>) -> Vec<u8> {
    trainer.table().to_bytes("tictactoe").expect("there is memory")
}

fn read(bytes: &[u8]) -> Result<Trainer<Plain>, FileError> {
    Trainer::from_bytes(bytes, "tictactoe", Plain::new())
}

/// The bytes with a checksum that is right.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let Err(FileError::Checksum { found, .. }) = read(&bytes) else { return bytes };
    bytes[10..18].copy_from_slice(&found.to_le_bytes());
    bytes
}

#[test]
fn a_table_that_is_read_goes_on_like_the_one_that_was_written() {
    for constants in ALL {
        for (episodes, most) in [(0, 9_000), (1, 9_000), (500, 9_000), (2_000, 1_000)] {
            let mut whole = trained(Constants { max_nodes: most, ..constants }, episodes);
            let bytes = written(&whole);
            let mut resumed = read(&bytes).expect("it was written like this");
            assert_eq!(written(&resumed), bytes);
            assert_eq!(resumed.table().constants(), whole.table().constants());
            assert_eq!(resumed.table().statistics(), whole.table().statistics());
            whole.run(200);
            resumed.run(200);
            assert_eq!(resumed.table().fingerprint(), whole.table().fingerprint());
            assert_eq!(resumed.table().episodes(), u64::from(episodes) + 200);
        }
    }
}

#[test]
fn a_changed_byte_is_found() {
    let bytes = written(&trained(Constants::Q_LEARNING, 30));
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        let error = read(&changed).expect_err("a byte has changed");
        let expected = match place {
            0..8 => matches!(error, FileError::NotTable),
            8..10 => matches!(error, FileError::OtherVersion { .. }),
            _ => matches!(error, FileError::Checksum { .. }),
        };
        assert!(expected, "byte {place}: {error}");
    }
    for len in 0..bytes.len() {
        read(&bytes[..len]).expect_err("bytes are lacking");
    }
}

#[test]
fn foreign_and_later_tables_are_named() {
    let bytes = written(&trained(Constants::SARSA, 30));
    let error =
        Trainer::from_bytes(&bytes, "ultimate", Sheet::new(Rules::Ultimate)).expect_err("another game");
    assert_eq!(error.to_string(), "the table is for `tictactoe` (at byte 19), not for `ultimate`");
    let mut later = bytes.clone();
    later[8] = 2;
    let error = read(&later).expect_err("another version");
    assert_eq!(error.to_string(), "the table is of version 2, and this build reads version 1 (at byte 8)");
    assert_eq!(read(b"PNG").expect_err("no table"), FileError::NotTable);
    let mut longer = bytes.clone();
    longer.push(0);
    let (found, expected) = (bytes.len() + 1, bytes.len());
    assert_eq!(read(&sealed(longer)).expect_err("a byte more"), FileError::Length { found, expected });
}

/// Bytes whose checksum is right are no reason to trust them.
#[test]
fn any_bytes_give_a_table_or_an_error() {
    let mut random = Random::new(crate::seed());
    let bytes = written(&trained(Constants::Q_LEARNING, 60));
    let (mut tables, mut errors) = (0, 0);
    for _ in 0..3_000 {
        let mut changed = bytes.clone();
        for _ in 0..=random.below(3) {
            let place = 18 + random.below(bytes.len() as u32 - 18) as usize;
            changed[place] = random.next_u32() as u8;
        }
        if random.below(4) == 0 {
            changed.truncate(18 + random.below(bytes.len() as u32 - 18) as usize);
        }
        match read(&sealed(changed)) {
            Ok(mut trainer) => {
                tables += 1;
                trainer.run(20);
                assert!(trainer.table().statistics().positions > 1);
            }
            Err(error) => {
                errors += 1;
                assert!(!matches!(error, FileError::Checksum { .. } | FileError::NotTable), "{error}");
            }
        }
    }
    assert!(tables > 300 && errors > 300, "{tables} tables, {errors} errors");
}

#[test]
fn an_illegal_move_is_found_where_it_stands() {
    let bytes = written(&trained(Constants::Q_LEARNING, 1));
    // Behind the name: the constants, the number of nodes, the root, and the first move.
    let first = 19 + "tictactoe".len() + 78 + 14;
    let mut changed = bytes;
    changed[first] = 9;
    let error = read(&sealed(changed)).expect_err("there are nine places");
    assert_eq!(
        error.to_string(),
        format!("the node at byte {first} can't be: its position has no such move")
    );
}

#[test]
fn the_heading_says_what_a_table_is_of() {
    for constants in ALL {
        let trainer = trained(constants, 40);
        let bytes = written(&trainer);
        let positions = trainer.table().statistics().positions;
        let expected = Heading { game: "tictactoe".to_owned(), constants, seed: 7, episodes: 40, positions };
        assert_eq!(Heading::read(&bytes), Ok(expected));
        // It refuses the same bytes as the whole file does.
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(Heading::read(&changed).err(), read(&changed).err(), "byte {place}");
        }
        let short = sealed(bytes[..bytes.len() - 1].to_vec());
        assert!(matches!(Heading::read(&short), Err(FileError::Length { .. })));
    }
}
