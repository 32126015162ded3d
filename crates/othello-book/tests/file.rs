//! Files of books: written files can be read, and every fault is reported.
use crate::laws::{check, sample, square};
use othello_book::{Book, FileError};

#[test]
fn a_written_file_can_be_read() {
    for plies in 0..=4 {
        let book = sample(plies);
        let read = Book::read(&book.write()).expect("it is as it was written");
        assert_eq!(read, book);
        check(&read);
    }
}

#[test]
fn every_changed_byte_is_detected() {
    let bytes = sample(4).write();
    for place in 0..bytes.len() {
        for flip in [1, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[place] ^= flip;
            let error = Book::read(&damaged).expect_err("one byte is wrong");
            let right = matches!(
                (place, &error),
                (0..8, FileError::NotBook)
                    | (8..10, FileError::OtherVersion { .. })
                    | (10..18, FileError::Length { .. })
                    | (18.., FileError::Checksum { .. })
            );
            assert!(right, "byte {place}: {error}");
        }
    }
}

#[test]
fn every_other_length_is_detected() {
    let bytes = sample(3).write();
    for end in 0..bytes.len() {
        let error = Book::read(&bytes[..end]).expect_err("the end is missing");
        assert!(matches!(error, FileError::Length { found, .. } if found == end), "{end}: {error}");
    }
    let longer = [&bytes[..], &[0]].concat();
    let expected = FileError::Length { expected: bytes.len(), found: bytes.len() + 1 };
    assert_eq!(Book::read(&longer), Err(expected));
}

/// A file without provenance and with these unpacked bytes, or with `packed` in place of them.
fn forged(provenance: &[u8], packed: &[u8]) -> Vec<u8> {
    let mut bytes = b"UCTHBOOK\x01\x00".to_vec();
    bytes.extend((provenance.len() as u32).to_le_bytes());
    bytes.extend((packed.len() as u32).to_le_bytes());
    bytes.extend([0; 8]);
    bytes.extend(provenance);
    bytes.extend(packed);
    // FNV-1a, written out from its definition.
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    let hash = bytes[..18].iter().chain(&bytes[26..]).fold(0xcbf2_9ce4_8422_2325, step);
    bytes[18..26].copy_from_slice(&hash.to_le_bytes());
    bytes
}

#[test]
fn a_correct_checksum_hides_no_fault() {
    let read = |unpacked: &[u8]| {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(unpacked, 6);
        Book::read(&forged(b"", &packed))
    };
    // The start position's moves are the same in all of its images: d3, c4, f5 and e6.
    let (followed, last) = (64, 128);
    let f5 = square("f5").index();
    assert!(read(&[]).is_ok_and(|book| book.is_empty()));
    assert!(read(&[f5 | last, 5]).is_ok_and(|book| book.len() == 1));
    assert_eq!(
        read(&[square("a1").index() | last, 5]),
        Err(FileError::Move { number: 0, square: square("a1") })
    );
    assert_eq!(read(&[f5, 5]), Err(FileError::Moves { found: 1 }));
    assert_eq!(read(&[f5 | last | followed, 5]), Err(FileError::Moves { found: 1 }));
    assert_eq!(read(&[f5 | last, f5 | last, 5, 5]), Err(FileError::Moves { found: 1 }));
    assert_eq!(read(&[f5 | last, 5, 5]), Err(FileError::Moves { found: 1 }));
    // All first moves lead to the same position, which must not come twice.
    let twice = [f5 | followed, square("d3").index() | followed | last];
    let error =
        read(&[&twice[..], &reply(), &reply(), &[1; 4]].concat()).expect_err("a position comes twice");
    assert!(matches!(error, FileError::Move { number: 3, .. }), "{error}");
    assert_eq!(Book::read(&forged(&[b'a', 0xff], &[])), Err(FileError::Provenance { offset: 27 }));
    let error = Book::read(&forged(b"abc", b"no zlib")).expect_err("that can't be unpacked");
    assert!(matches!(error, FileError::Compressed { offset: 29, .. }), "{error}");
}

/// A reply to the first move, in the canonical view, as the only one.
fn reply() -> [u8; 1] {
    let book = sample(2);
    let second = book.boards().find(|board| board.occupied().len() == 5).expect("the book has two plies");
    [book.moves(second)[0].square.index() | 128]
}

#[test]
fn errors_have_readable_messages() {
    let error = Book::read(b"UCTHBOOK\x02\x00").expect_err("another version");
    assert_eq!(
        error.to_string(),
        "the opening book is of version 2, and this build reads version 1 (at byte 8)"
    );
    assert_eq!(Book::read(b"<!doctype html>"), Err(FileError::NotBook));
    assert_eq!(Book::read(b""), Err(FileError::Length { found: 0, expected: 26 }));
}
