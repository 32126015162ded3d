//! Texts as people share them: the table in tests/data/shared_moves.txt, laws over random games, and damaged texts.
use crate::of_othello::game;
use crate::shared_forms::{Dice, Style, moves, number, random_game, seed};
use formats::*;
use othello::*;

/// A case of the table: its title, its text, and what is expected.
pub struct Case<'a> {
    pub title: &'a str,
    pub text: String,
    pub expected: Vec<(&'a str, &'a str)>,
}

pub fn cases(table: &str) -> Vec<Case<'_>> {
    let mut cases: Vec<Case> = Vec::new();
    for line in table.lines() {
        if let Some(title) = line.strip_prefix("=== ") {
            cases.push(Case { title, text: String::new(), expected: Vec::new() });
        } else if let Some(case) = cases.last_mut() {
            match line.strip_prefix("--- ").and_then(|line| line.split_once(": ")) {
                Some(expected) => case.expected.push(expected),
                None => case.text += &format!("{line}\n"),
            }
        }
    }
    for case in &mut cases {
        case.text.pop();
    }
    cases
}

/// The outcome of reading a text, in the words of the table.
pub fn outcome(text: &str) -> Vec<(&'static str, String)> {
    let document = match read(text, Rules::default()) {
        Ok(document) => document,
        Err(error) => return vec![("error", error.to_string())],
    };
    let mut found = vec![("game", write_moves(&game(&document.game)))];
    let info = &document.game.info;
    let said = [&info.names[0], &info.names[1], &info.date, &info.event];
    if said.iter().any(|said| !said.is_empty()) {
        found.push(("info", said.map(String::as_str).join(" | ")));
    }
    if let Some(ending) = info.ending {
        let Ending::Lead(lead) = ending else { panic!("{ending:?}") };
        found.push(("ending", lead.to_string()));
    }
    if !document.skipped.is_empty() {
        found.push(("skipped", document.skipped.join(" | ")));
    }
    found
}

#[test]
fn every_text_of_the_table_is_read_as_it_says() {
    let cases = cases(include_str!("../../../tests/data/shared_moves.txt"));
    assert!(cases.len() > 100, "{}", cases.len());
    let mut wrong = Vec::new();
    for Case { title, text, expected } in &cases {
        let mut found = outcome(text);
        found.sort();
        let mut expected: Vec<_> = expected.iter().map(|&(key, value)| (key, value.to_owned())).collect();
        expected.sort();
        if found != expected {
            wrong.push(format!("{title}\n  found    {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// The game that is read from a text, or the error.
fn reread(text: &str) -> Result<Game, FormatError> {
    Ok(game(&read(text, Rules::default())?.game))
}

#[test]
fn random_games_in_every_form_are_read_back() {
    let seed = seed();
    let mut dice = Dice(seed);
    let start = Position::start(Rules::default());
    let games = number("SHARED_MOVES_GAMES", 40);
    let mut styles: Vec<Style> = Vec::new();
    for (list, &length) in Style::LENGTHS.iter().enumerate() {
        styles.extend((0..length).map(|entry| Style::single(list, entry)));
    }
    let mut texts = 0;
    for game in (0..games).map(|_| random_game(&mut dice, start)).collect::<Vec<_>>() {
        let mixed = (0..40).map(|_| Style::random(&mut dice)).collect::<Vec<_>>();
        for style in styles.iter().copied().chain(mixed) {
            let style = style.sane();
            // Nobody writes one or two moves like that; they would be words.
            if game.turns().len() < 6 && style.has_words() {
                continue;
            }
            let text = style.write(&game);
            texts += 1;
            assert_eq!(reread(&text).as_ref(), Ok(&game), "seed {seed}, {style:?}\n{text}");
        }
    }
    println!("{games} games, {} forms and mixed ones, {texts} texts", styles.len());
}

#[test]
fn random_games_in_addresses_are_read_back() {
    let seed = seed();
    let mut dice = Dice(seed);
    let start = Position::start(Rules::default());
    for _ in 0..number("SHARED_MOVES_GAMES", 200) {
        let game = random_game(&mut dice, start);
        let plain = write_transcript(&game);
        let squares: Vec<String> = moves(&game).into_iter().filter_map(|(_, square)| square).collect();
        if squares.len() < 2 {
            continue;
        }
        for moves in [
            plain.clone(),
            plain.to_uppercase(),
            squares.join("-"),
            squares.join("%20"),
            squares.join(","),
            squares.join("+"),
            squares.join("%2C"),
        ] {
            for address in [
                format!("https://example.org/viewer?lang=en&moves={moves}"),
                format!("http://localhost:8080/games/a1/{moves}/"),
                format!("https://example.org/#{moves}"),
                format!("www.example.org/b/?kifu={moves}&ply=20&t=1-0"),
                format!("I played this: https://example.org/#/play?game={moves} what do you think?"),
            ] {
                assert_eq!(reread(&address).as_ref(), Ok(&game), "seed {seed}\n{address}");
            }
        }
    }
}

#[test]
fn random_games_from_random_positions_are_read_back() {
    let seed = seed();
    let mut dice = Dice(seed);
    for n in 0..number("SHARED_MOVES_GAMES", 2_000) {
        let rules = Rules { size: dice.pick(&BoardSize::ALL), ..Rules::default() };
        let before = random_game(&mut dice, Position::start(rules)).position();
        let game = random_game(&mut dice, before);
        let told = format!("seed {seed}, {n}: {}", write_moves(&game));
        assert_eq!(reread(&write_moves(&game)).as_ref(), Ok(&game), "{told}");
        let plain = write_transcript(&game);
        let board = before.to_board_string();
        let (cells, side) = board.split_once(' ').unwrap();
        let width = before.rules().size.side() as usize;
        let rows: Vec<&str> = (0..width).map(|row| &cells[row * width..(row + 1) * width]).collect();
        let spaced: Vec<String> = rows
            .iter()
            .zip(1..)
            .map(|(row, n)| format!("{n} {}", row.split("").collect::<Vec<_>>().join(" ")))
            .collect();
        let who = if side == "X" { "Black" } else { "White" };
        let ruler = &"  A B C D E F G H"[..1 + 2 * width];
        for text in [
            format!("{board}; {plain}"),
            format!("{cells}{side};{}", plain.to_uppercase()),
            format!("{board} {plain}"),
            format!("{board}\n{plain}"),
            format!("Position:\n{}\n{who} to move\n{plain}", rows.join("\n")),
            format!("{ruler}\n{}\n{ruler}\n{who}\nMoves: {plain}", spaced.join("\n")),
            format!("BO[{width} {} {}] {plain}", rows.join(" "), if side == "X" { "*" } else { "O" }),
        ] {
            assert_eq!(reread(&text).as_ref(), Ok(&game), "{told}\n{text}");
        }
    }
}
