//! Packed files: archives of games are opened, and unreadable ones are named.
use app::tools::collection::Names;
use app::tools::reading::{Read as Found, read_packed};
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use games::AnySetup;
use std::io::Write;
use std::rc::Rc;

use crate::dice::poll_once;

/// A file to be put in an archive.
#[derive(Clone)]
struct File {
    name: &'static str,
    bytes: Vec<u8>,
    method: u16,
    flags: u16,
}

fn text(name: &'static str, content: &str) -> File {
    File { name, bytes: content.as_bytes().to_vec(), method: 8, flags: 0 }
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// The checksum, bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    let bit = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), bit))
}

/// An archive, as programs write it: with sizes behind the content where the flags say so, and a comment.
fn zip(files: &[File], before: &[u8], comment: &str) -> Vec<u8> {
    let (mut archive, mut list) = (before.to_vec(), Vec::new());
    for file in files {
        let packed = if file.method == 8 { deflated(&file.bytes) } else { file.bytes.clone() };
        let sizes = [crc(&file.bytes), packed.len() as u32, file.bytes.len() as u32];
        let offset = (archive.len() - before.len()) as u32;
        let name = file.name.as_bytes();
        let is_later = file.flags & 8 != 0;
        archive.extend(b"PK\x03\x04\x14\0");
        archive.extend([file.flags, file.method, 0, 0].iter().flat_map(|number| number.to_le_bytes()));
        archive.extend(sizes.iter().flat_map(|size| if is_later { [0; 4] } else { size.to_le_bytes() }));
        archive.extend([name.len() as u16, 4].iter().flat_map(|length| length.to_le_bytes()));
        archive.extend(name);
        archive.extend(b"\xfe\xca\0\0");
        archive.extend(&packed);
        if is_later {
            archive.extend(b"PK\x07\x08");
            archive.extend(sizes.iter().flat_map(|size| size.to_le_bytes()));
        }
        list.extend(b"PK\x01\x02\x14\0\x14\0");
        list.extend([file.flags, file.method, 0, 0].iter().flat_map(|number| number.to_le_bytes()));
        list.extend(sizes.iter().flat_map(|size| size.to_le_bytes()));
        list.extend([name.len() as u16, 0, 0, 0, 0].iter().flat_map(|length| length.to_le_bytes()));
        list.extend([0, offset].iter().flat_map(|number| number.to_le_bytes()));
        list.extend(name);
    }
    let offset = (archive.len() - before.len()) as u32;
    let count = files.len() as u16;
    archive.extend(&list);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend([count, count].iter().flat_map(|number| number.to_le_bytes()));
    archive.extend([list.len() as u32, offset].iter().flat_map(|number| number.to_le_bytes()));
    archive.extend((comment.len() as u16).to_le_bytes());
    archive.extend(comment.as_bytes());
    archive
}

/// The files that are read from a packed one, each in a few words.
fn read(name: &str, bytes: Vec<u8>) -> Vec<String> {
    let names = Rc::new(Names::default());
    let all = poll_once(read_packed(name, bytes, &names, AnySetup::default()));
    let said = |found: &Found| match found {
        Found::One(_, game, _) => formats::write_transcript(&game.tree.line_game()),
        Found::Many(games) => format!("{} games", games.len()),
        Found::Names(_, count) => format!("{count} names"),
        Found::Bad(why) => why.clone(),
        Found::Practice(_) => "practice".to_owned(),
    };
    all.iter().map(|(name, found)| format!("{name}: {}", said(found))).collect()
}

fn players() -> Vec<u8> {
    let mut list = vec![0; 16];
    list[8] = 2;
    for name in ["Alice", "Bob"] {
        list.extend(name.bytes().chain(std::iter::repeat(0)).take(20));
    }
    list
}

fn wtb() -> Vec<u8> {
    use formats::{WthorEntry, WthorHeader, parse_transcript, write_wthor};
    let game = parse_transcript("f5d6c3", othello::Position::start(othello::Rules::default())).unwrap();
    let entry = WthorEntry { score: 33, ..WthorEntry::default() };
    write_wthor(WthorHeader::default(), [(entry, &game), (entry, &game)]).unwrap()
}

#[test]
fn what_is_in_a_packed_file_is_read() {
    let ggf = "(;GM[Othello]PC[x]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6];)";
    let (one, two) = (text("a.txt", "f5d6c3"), text("b.txt", "f5f6e6"));
    let stored = File { method: 0, ..two.clone() };
    let later = File { flags: 8, ..one.clone() };
    let named = |name, file: &File| File { name, ..file.clone() };
    let binary = |name, bytes| File { name, bytes, method: 8, flags: 0 };
    let cases: Vec<(&str, Vec<u8>, &[&str])> = vec![
        ("a.txt.gz", gz(b"f5d6c3"), &["a.txt: f5d6c3"]),
        ("A.GGF.GZ", gz(ggf.as_bytes()), &["A.GGF: f5d6"]),
        ("a.wtb.gz", gz(&wtb()), &["a.wtb: 2 games"]),
        ("WTHOR.JOU.gz", gz(&players()), &["WTHOR.JOU: 2 names"]),
        ("no ending", gz(b"f5d6\nc4e3"), &["no ending: 2 games"]),
        ("plain.txt", b"f5d6".to_vec(), &["plain.txt: f5d6"]),
        ("a.zip", zip(std::slice::from_ref(&one), b"", ""), &["a.txt: f5d6c3"]),
        ("a.zip", zip(&[two.clone(), one.clone()], b"", ""), &["a.txt: f5d6c3", "b.txt: f5f6e6"]),
        ("stored.zip", zip(std::slice::from_ref(&stored), b"", ""), &["b.txt: f5f6e6"]),
        ("streamed.zip", zip(&[later, stored], b"", ""), &["a.txt: f5d6c3", "b.txt: f5f6e6"]),
        (
            "comment.zip",
            zip(std::slice::from_ref(&one), b"", "PK\x05\x06 is no end, this is"),
            &["a.txt: f5d6c3"],
        ),
        (
            "self-extracting",
            [b"PK\x03\x04".to_vec(), zip(std::slice::from_ref(&one), b"PK\x03\x04 stub", "")].concat(),
            &["a.txt: f5d6c3"],
        ),
        (
            "folders.zip",
            zip(
                &[
                    text("games/", ""),
                    named("games/2001/a.txt", &one),
                    named("__MACOSX/games/._a.txt", &two),
                    named(".DS_Store", &two),
                ],
                b"",
                "",
            ),
            &["games/2001/a.txt: f5d6c3"],
        ),
        ("windows.zip", zip(&[named("games\\a.txt", &one)], b"", ""), &["games/a.txt: f5d6c3"]),
        (
            "wthor.zip",
            zip(&[binary("WTH_2001.wtb", wtb()), binary("WTHOR.JOU", players())], b"", ""),
            &["WTHOR.JOU: 2 names", "WTH_2001.wtb: 2 games"],
        ),
        (
            "nested.zip",
            zip(
                &[
                    binary("a.ggf.gz", gz(ggf.as_bytes())),
                    binary("b.zip", zip(std::slice::from_ref(&two), b"", "")),
                ],
                b"",
                "",
            ),
            &["a.ggf: f5d6", "b.txt: f5f6e6"],
        ),
        ("a.zip.gz", gz(&zip(std::slice::from_ref(&one), b"", "")), &["a.txt: f5d6c3"]),
        (
            "mixed.zip",
            zip(&[one.clone(), text("readme.md", "hello")], b"", ""),
            &[
                "a.txt: f5d6c3",
                "readme.md: These moves can’t be played on the 8\u{a0}×\u{a0}8 board. Move 1 (character 1): “hello” is neither a square nor a pass.",
            ],
        ),
        (
            "grid.zip",
            zip(
                &[text(
                    "grid.csv",
                    ",,,,,,,\n,,,,,,,\n,,3,,,,,\n,,,,,,,\n,,,,,1,,\n,,,2,,,,\n,,,,,,,\n,,,,,,,\n",
                )],
                b"",
                "",
            ),
            &["grid.csv: f5d6c3"],
        ),
    ];
    for (name, bytes, expected) in cases {
        assert_eq!(read(name, bytes), expected, "{name}");
    }
}

#[test]
fn what_can_not_be_unpacked_is_named() {
    let file = text("a.txt", "f5d6c3");
    let archive = zip(std::slice::from_ref(&file), b"", "");
    let changed = |at: usize, bytes: &[u8]| {
        let mut archive = archive.clone();
        archive[at..at + bytes.len()].copy_from_slice(bytes);
        archive
    };
    let end = archive.len() - 22;
    let list = archive.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    let with = |method, flags| zip(&[File { method, flags, ..file.clone() }], b"", "");
    let mut tar = vec![0; 1024];
    tar[..5].copy_from_slice(b"a.txt");
    tar[257..262].copy_from_slice(b"ustar");
    let damaged = "This archive is damaged or incomplete.";
    let cases: Vec<(&str, Vec<u8>, String)> = vec![
        ("bzip2", b"BZh91AY&SY\x12\x34".to_vec(), "bzip2".into()),
        ("an empty bzip2", b"BZh9\x17\x72\x45\x38\x50\x90\0\0\0\0".to_vec(), "bzip2".into()),
        ("xz", b"\xfd7zXZ\0\0\x04".to_vec(), "xz".into()),
        ("7z", b"7z\xbc\xaf\x27\x1c\0\x04".to_vec(), "7z".into()),
        ("rar 4", b"Rar!\x1a\x07\0abc".to_vec(), "RAR".into()),
        ("rar 5", b"Rar!\x1a\x07\x01\0abc".to_vec(), "RAR".into()),
        ("zstd", b"\x28\xb5\x2f\xfd\x04\0".to_vec(), "Zstandard".into()),
        ("lz4", b"\x04\x22\x4d\x18\x64".to_vec(), "LZ4".into()),
        ("lzip", b"LZIP\x01\x0c".to_vec(), "lzip".into()),
        ("lzma", b"\x5d\0\0\x80\0\xff".to_vec(), "LZMA".into()),
        ("compress", b"\x1f\x9d\x90abc".to_vec(), "compress (.Z)".into()),
        ("lha", b"\x1f\x2b-lh5-abc".to_vec(), "LHA".into()),
        ("cab", b"MSCF\0\0\0\0abc".to_vec(), "cabinet (.cab)".into()),
        ("tar", tar.clone(), "tar".into()),
        ("tar in gz", gz(&tar), "tar".into()),
        ("split zip", b"PK\x07\x08PK\x03\x04".to_vec(), "split ZIP".into()),
        ("zip64", changed(end + 8, &[0xff; 4]), "ZIP64".into()),
        ("zip64 by a size", changed(list + 20, &[0xff; 4]), "ZIP64".into()),
        ("a part of several", changed(end + 8, &[0, 0]), "split ZIP".into()),
        ("encrypted", with(8, 1), "This file is encrypted in its archive; unpack the archive first.".into()),
        (
            "encrypted by AES",
            with(99, 0),
            "This file is encrypted in its archive; unpack the archive first.".into(),
        ),
        ("an unknown method", with(77, 0), "method 77".into()),
        ("Deflate64", with(9, 0), "Deflate64".into()),
        ("LZMA in zip", with(14, 0), "LZMA".into()),
        ("no files", zip(&[], b"", ""), "There are no files in this archive.".into()),
        ("only folders", zip(&[text("games/", "")], b"", ""), "There are no files in this archive.".into()),
        ("no list", archive[..end].to_vec(), damaged.into()),
        ("half of it", archive[..list].to_vec(), damaged.into()),
        ("another checksum", changed(list + 16, &[1, 2, 3, 4]), damaged.into()),
        ("another size", changed(list + 24, &[3, 0, 0, 0]), damaged.into()),
        ("a list outside", changed(end + 16, &[0xfe, 0xff, 0xff, 0x7f]), damaged.into()),
        ("damaged content", changed(39, &[0xff; 3]), damaged.into()),
        ("half a gz", gz(&[7; 3000])[..20].to_vec(), damaged.into()),
        ("a gz of nothing else", b"\x1f\x8b".to_vec(), damaged.into()),
    ];
    for (name, bytes, expected) in cases {
        let found = read(name, bytes).join("\n");
        assert!(found.contains(&expected), "{name}: {found}");
        assert!(!found.contains("f5d6c3"), "{name}: {found}");
    }
    assert_eq!(read("a.bz2", b"BZh91AY&SY".to_vec()), ["a.bz2: This is a bzip2 archive; unpack it first."]);
}

/// Any bytes of an archive changed: no panic, and no content but the right one.
#[test]
fn a_damaged_archive_gives_the_content_or_an_error() {
    let archive = zip(&[text("a.txt", "f5d6c3"), File { method: 0, ..text("b.txt", "f5f6e6") }], b"", "");
    for at in 0..archive.len() {
        for bit in [0x01, 0x10, 0x80, 0xff] {
            let mut damaged = archive.clone();
            damaged[at] ^= bit;
            for found in read("a.zip", damaged) {
                let content = found.rsplit(": ").next().unwrap_or_default();
                let is_game = content.len() >= 4 && content.bytes().all(|byte| byte.is_ascii_alphanumeric());
                assert!(!is_game || ["f5d6c3", "f5f6e6"].contains(&content), "byte {at}: {found}");
            }
        }
        drop(read("a.zip", archive[..at].to_vec()));
    }
}
