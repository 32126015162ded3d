//! The budget with files of noise, which no compression makes smaller.
use super::*;

/// Incompressible bytes.
fn noise(bytes: usize) -> Vec<u8> {
    let mut state = 1u64;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    };
    (0..bytes).map(next).collect()
}

#[test]
fn text_counts_gzipped_and_pictures_as_they_are() {
    let content = vec![b'a'; 10_000];
    assert!(Weight::of("app.js".to_owned(), &content).sent_bytes < 100);
    assert!(Weight::of("icon.svg".to_owned(), &content).sent_bytes < 100);
    assert_eq!(Weight::of("icon.png".to_owned(), &content).sent_bytes, 10_000);
}

#[test]
fn the_total_of_a_first_visit_has_a_limit() {
    let page = Weight::of("app_bg.wasm".to_owned(), &noise(FIRST_VISIT_BYTES - 5_000));
    assert_eq!(check(&[page]), Ok(()));
    let page = Weight::of("app_bg.wasm".to_owned(), &noise(FIRST_VISIT_BYTES - 5_000));
    let more = Weight::of("othello-worker_bg.wasm".to_owned(), &noise(10_000));
    assert!(check(&[page, more]).is_err());
}

#[test]
fn what_is_asked_for_until_the_first_answer_has_a_limit_of_its_own() {
    let noisy = |path: &str, bytes| Weight::of(path.to_owned(), &noise(bytes));
    let most = LATER_PART_BYTES - 2_000;
    let more = 12_000;
    let site = |first| {
        vec![
            noisy("app_bg.wasm", first),
            noisy("split_later.wasm", most),
            noisy("offline.js", more),
            noisy("split_lab.wasm", most),
        ]
    };
    let first = FIRST_ANSWER_BYTES - most - more - 8_000;
    assert_eq!((check(&site(first)), first_answer(&site(first)).0), (Ok(()), 3));
    assert!(first + 10_000 < FIRST_VISIT_BYTES, "the first visit alone is within its limit");
    assert!(check(&site(first + 10_000)).unwrap_err().starts_with("until the first answer: "));
    let many = |name: &str| {
        (0..=FIRST_ANSWER_FILES).map(|n| noisy(&format!("{name}-{n}.css"), 9)).collect::<Vec<_>>()
    };
    assert_eq!(check(&many("split_lab")), Ok(()), "nobody asks for them");
    for asked_for in ["a", "later", "offline"] {
        assert!(check(&many(asked_for)).unwrap_err().contains(" in 16 files"), "{asked_for}");
    }
}

#[test]
fn a_later_part_has_a_limit_of_its_own() {
    let noisy = |path: &str, bytes| Weight::of(path.to_owned(), &noise(bytes));
    let half = LATER_PART_BYTES / 2 + 1;
    assert_eq!(check(&[noisy("split_tools-1.wasm", half), noisy("lang/de.txt", half)]), Ok(()));
    let pages = [noisy("split_tools-1.wasm", half), noisy("split_tools-2.js", half)];
    assert!(check(&pages).unwrap_err().starts_with("split_tools*: "));
    let pages = [noisy("split_later-1.wasm", half), noisy("later-2.css", half)];
    assert!(check(&pages).unwrap_err().starts_with("split_later*: "));
    let chunk = [noisy("chunk_7-1.wasm", CHUNKS_BYTES + 1)];
    assert!(check(&chunk).unwrap_err().starts_with("chunk_*: "));
    assert_eq!(check(&[noisy("lang/de.txt", half), noisy("lang/fr.txt", half)]), Ok(()));
    assert!(check(&[noisy("lang/de.txt", 2 * half)]).unwrap_err().starts_with("lang/"));
}

#[test]
fn the_learned_evaluation_has_a_limit_of_its_own_and_is_kept_once_it_is_used() {
    let noisy = |bytes| Weight::of("8x8-0123456789abcdef.weights".to_owned(), &noise(bytes));
    assert_eq!(check(&[noisy(KNOWLEDGE_BYTES)]), Ok(()));
    assert!(check(&[noisy(KNOWLEDGE_BYTES + 1)]).unwrap_err().starts_with("8x8*: "));
    for path in [
        &noisy(1).path,
        "othello-expert-0123456789abcdef_bg.wasm",
        "othello-expert_start-0123456789abcdef.js",
    ] {
        assert!(is_kept_on_wish(path) && !is_kept_offline(path), "{path}");
    }
}

#[test]
fn the_program_of_another_game_has_a_limit_of_its_own_and_is_kept_from_the_first_visit_on() {
    let noisy = |path: &str, bytes| Weight::of(path.to_owned(), &noise(bytes));
    let both = |bytes| [noisy("tictactoe-worker-1_bg.wasm", bytes), noisy("tictactoe-worker_start-2.js", 9)];
    let most = Program::TicTacToe.later().unwrap().most_bytes;
    assert_eq!(check(&both(most / 2)), Ok(()));
    assert!(check(&both(most)).unwrap_err().starts_with("tictactoe-worker*: "));
    assert!(both(1).iter().all(|file| is_kept_offline(&file.path) && !is_kept_on_wish(&file.path)));
}

#[test]
fn each_program_of_the_worker_has_a_part_of_its_own_and_the_first_one_is_of_the_first_visit() {
    let mut parts = Vec::new();
    for program in Program::ALL {
        let files = [
            format!("{}-1.js", program.package()),
            format!("{}-2_bg.wasm", program.package()),
            format!("{}-3.js", program.start()),
        ];
        let of_files = files.each_ref().map(|file| part_of(file).map(|part| part.starts));
        assert_eq!(of_files, [of_files[0]; 3], "{program:?}");
        parts.push(of_files[0]);
    }
    assert_eq!(parts.iter().filter(|part| part.is_none()).count(), 1, "{parts:?}");
    assert_eq!(parts[0], None, "{:?} is loaded on every visit", Program::ALL[0]);
    for (n, part) in parts.iter().enumerate() {
        assert!(!parts[..n].contains(part), "{part:?} is of two programs");
    }
}

#[test]
fn files_loaded_by_other_sites_are_outside_the_budget() {
    for path in ["embed/uct-othello.js", "screenshots/wide.png", "sw.js"] {
        let weight = Weight::of(path.to_owned(), &noise(2 * FIRST_VISIT_BYTES));
        assert!(weight.later.is_some(), "{path}");
        assert_eq!(check(&[weight]), Ok(()));
    }
}

#[test]
fn every_file_of_a_site_is_weighed() {
    let dir = std::env::temp_dir().join(format!("xtask-test-site-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("icons")).unwrap();
    std::fs::write(dir.join("index.html"), "<p>").unwrap();
    std::fs::write(dir.join("icons/a.png"), noise(500)).unwrap();
    let paths: Vec<_> = weigh(&dir).unwrap().into_iter().map(|weight| weight.path).collect();
    assert_eq!(paths, ["icons/a.png", "index.html"]);
    std::fs::remove_dir_all(dir).unwrap();
}
