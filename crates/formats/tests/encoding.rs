//! One text in many encodings.
use formats::*;
use othello::{NoMoveRule, Rules};
use proptest::prelude::*;
use std::path::{Path, PathBuf};

fn by_tables(label: &str, bytes: &[u8]) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

fn decoded(bytes: &[u8]) -> String {
    decode(bytes, by_tables).into_owned()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/encodings")
}

/// Every file of the folder is read with the names in its table, and what is exported of it says the same in UTF-8.
#[test]
fn files_in_every_encoding_are_read() {
    let table = std::fs::read_to_string(folder().join("names.tsv")).unwrap();
    let mut seen = 0;
    for row in table.lines() {
        let [file, _, _, black, white, event] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let text = decoded(&std::fs::read(folder().join(file)).unwrap());
        let read =
            read(&text, Rules::default()).unwrap_or_else(|error| panic!("{file}: {error}: {text}")).game;
        let told = |game: &SharedGame| {
            [&game.info.names[0], &game.info.names[1], &game.info.event].map(String::clone)
        };
        assert_eq!(told(&read), [black, white, event], "{file}");
        assert_eq!(write_transcript(&read.tree.line_game()), "f5d6c3d3c4", "{file}");
        for format in TEXT_FORMATS.iter().filter(|format| matches!(format.format, Format::Sgf | Format::Ggf))
        {
            let written = format.write(&read).unwrap();
            assert!(written.contains("CA[UTF-8]") || written.is_ascii(), "{written}");
            assert_eq!(decoded(written.as_bytes()), written, "{file}");
            let again = formats::read(&written, Rules::default()).unwrap().game;
            assert_eq!(told(&again), told(&read), "{file}");
        }
        seen += 1;
    }
    let files = std::fs::read_dir(folder()).unwrap().filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension().is_some_and(|end| end == "sgf" || end == "ggf")
    });
    assert_eq!(seen, files.count(), "every file is in the table");
}

/// Texts that are short, or say of themselves what is not true.
#[test]
fn texts_that_mislead_are_read() {
    let encoded = |label: &str, text: &str| {
        let (bytes, _, bad) = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().encode(text);
        assert!(!bad, "{text} in {label}");
        bytes.into_owned()
    };
    for (actual, text) in [
        // Another label than that of the encoding, as left by a conversion.
        ("utf-8", "(;GM[2]CA[Shift_JIS]PB[高橋]PW[佐々木];B[f5])"),
        ("utf-8", "(;GM[2]CA[ISO-8859-1]PB[村上健];B[f5])"),
        ("utf-8", "(;GM[2]CA[nonsense]PB[José];B[f5])"),
        ("utf-8", "(;GM[2]CA[]PB[Zoë];B[f5])"),
        ("shift_jis", "(;GM[2]CA[UTF-8]PB[高橋]PW[佐々木];B[f5])"),
        ("euc-jp", "(;GM[2]CA[utf8]PB[村上健]PW[高橋];B[f5])"),
        ("windows-1252", "(;GM[2]CA[UTF-8]PB[José]PW[Ménard];B[f5])"),
        ("big5", "(;GM[2]CA[ascii-7]PB[許功蓋];B[f5])"),
        // Other names of the encodings.
        ("shift_jis", "(;GM[2]CA[CP932]PB[表]PW[能];B[f5])"),
        ("shift_jis", "(;GM[2]CA[x-sjis]PB[ソ]PW[十];B[f5])"),
        ("euc-jp", "(;GM[2]CA[eucJP]PB[鷲尾];B[f5])"),
        ("gbk", "(;GM[2]CA[cp936]PB[王];B[f5])"),
        ("euc-kr", "(;GM[2]CA[ks_c_5601-1987]PB[김];B[f5])"),
        // One name, of one or two characters.
        ("shift_jis", "(;GM[Othello]PB[森]B[f5];)"),
        ("shift_jis", "(;GM[Othello]PB[ソ]B[f5];)"),
        ("shift_jis", "(;GM[Othello]PB[表]PW[能]B[f5];)"),
        ("euc-jp", "(;GM[Othello]PB[鈴木]B[f5];)"),
        ("gbk", "(;GM[Othello]PB[刘洋]B[f5];)"),
        ("gbk", "(;GM[2]PB[欧阳锋]PW[诸葛亮];B[f5])"),
        ("shift_jis", "(;GM[2]PB[ﾀﾅｶ];B[f5])"),
        ("shift_jis", "(;GM[2]PB[栗田誠矢]PW[Takeshi Murakami 村上];B[f5])"),
        ("euc-jp", "(;GM[2]PB[谷田邦彦]PW[オセロ];B[f5])"),
        ("big5", "(;GM[Othello]PB[張]PW[吳]B[f5];)"),
        ("euc-kr", "(;GM[Othello]PB[김민수]B[f5];)"),
        // A name that ends in the byte before a bracket.
        ("windows-1252", "(;GM[Othello]PB[José]PW[André]B[f5];)"),
        ("windows-1252", "(;GM[Othello]PB[Þór]PW[Ólafur Ísak]B[f5];)"),
        ("windows-1252", "(;GM[Othello]PB[Größe]PW[Straße]B[f5];)"),
        ("windows-1251", "(;GM[Othello]PB[Ольга]PW[АННА]B[f5];)"),
        // Several lines with several languages of one encoding.
        ("shift_jis", "(;GM[Othello]PB[Tamenori]B[f5];)\r\n(;GM[Othello]PB[中島]B[f5];)\r\n"),
    ] {
        assert_eq!(decoded(&encoded(actual, text)), text, "{actual}");
    }
    // Games of several programs in one file: most are UTF-8.
    let mixed = "(;PB[高橋];)\n(;PB[佐々木];)\n(;PB[José];)\n".repeat(9).into_bytes();
    let mixed = [mixed, b"(;PB[Andr\xe9];)\n".to_vec()].concat();
    assert!(decoded(&mixed).ends_with("(;PB[José];)\n(;PB[André];)\n"));
}

/// Without tables at all there is still a text.
#[test]
fn without_a_decoder_old_texts_are_windows_1252() {
    assert_eq!(decode(b"Jos\xe9", |_, _| None), "José");
    assert_eq!(decode(b"CA[Shift_JIS]\x83\x5c", |_, _| None), "CA[Shift_JIS]ƒ\\");
}

proptest! {
    /// UTF-8 with and without a byte order mark and UTF-16 of both orders say the same.
    #[test]
    fn every_encoding_says_the_same(text in any::<String>()) {
        prop_assume!(!text.starts_with('\u{feff}') && !text.contains("CA[") && !text.contains('\u{1b}'));
        prop_assume!(!is_utf_16(text.as_bytes()));
        let units = || text.encode_utf16();
        let little = [vec![0xff, 0xfe], units().flat_map(u16::to_le_bytes).collect()].concat();
        let big = [vec![0xfe, 0xff], units().flat_map(u16::to_be_bytes).collect()].concat();
        let marked = ["\u{feff}", &text].concat().into_bytes();
        for bytes in [text.clone().into_bytes(), marked, little.clone(), big.clone()] {
            prop_assert_eq!(decoded(&bytes), text.as_str());
        }
        prop_assert!(is_utf_16(&little) && is_utf_16(&big) && !is_utf_16(text.as_bytes()));
    }

    /// Any bytes give a text.
    #[test]
    fn any_bytes_are_decoded(bytes in prop::collection::vec(any::<u8>(), 0..40), mark in 0..3_usize) {
        let marked = [[&[][..], &[0xff, 0xfe], &[0xfe, 0xff]][mark], &bytes[..]].concat();
        prop_assert!(mark == 0 || decoded(&marked).chars().count() <= bytes.len().div_ceil(2));
        prop_assert!(!decoded(&marked).is_empty() || marked.len() <= 3);
    }

    /// A name in an encoding that the text names is read as it was written, whatever its second bytes.
    #[test]
    fn a_named_encoding_is_believed(name in "[ぁ-んァ-ヶ一-龠]{1,8}", label in prop::sample::select(vec!["Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "Big5"])) {
        let text = format!("(;GM[2]CA[{label}]PB[{name}];B[f5])");
        let (bytes, _, bad) = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().encode(&text);
        // Bytes that are valid UTF-8, too, are read as that: then the name of the encoding is more likely wrong than
        // all bytes right by chance.
        let is_utf_8 = label != "ISO-2022-JP" && std::str::from_utf8(&bytes).is_ok();
        prop_assume!(!bad && !is_utf_8);
        let read = parse_sgf(&decoded(&bytes), NoMoveRule::MustPass).unwrap();
        prop_assert_eq!(&read.info.names[0], &name);
    }
}

#[test]
fn broken_utf_16_keeps_what_can_be_read() {
    assert_eq!(decoded(b"\xff\xfea\0\x00\xd8b\0"), "a\u{fffd}b");
    assert_eq!(decoded(b"\xfe\xff\0a\0"), "a\u{fffd}");
}
