//! Sentences that agree with a page, and some that do not.

use super::*;
use crate::hunt::Dice;

fn said(language: &str, live: &str) -> Said {
    Said {
        language: language.to_owned(),
        live: live.to_owned(),
        scores: ["12", "8", "", ""].map(str::to_owned),
        phase: "human".to_owned(),
        turn: "white".to_owned(),
        hint: true,
        best: vec!["c3".to_owned()],
        ..Said::default()
    }
}

#[test]
fn what_agrees_is_left_alone() {
    for (language, live) in [
        ("en", ""),
        ("en", "Black played d6 and flipped 2 discs. 12 black, 8 white. White to move.\u{a0}"),
        ("it", "Il Nero ha giocato f5 e girato 1 pedina. Nero 12, Bianco 8. Tocca al Bianco."),
        ("en", "New game. 12 black, 8 white. White to move."),
        ("de", "Schwarz hat d6 gespielt und 1 Stein umgedreht. Schwarz 12, Weiß 8. Weiß ist am Zug."),
        ("fr", "Meilleur coup\u{a0}: c3, +1,5."),
        ("fr", "Noir a joué d6 et retourné 2 pions. Noir 12, Blanc 8. Blanc a le trait."),
        ("it", "Mossa migliore: c3, +2, risultato esatto."),
        ("ja", "最善はc3、+1.5石。"),
    ] {
        assert_eq!(said(language, live).contradiction(), None, "{live}");
    }
}

#[test]
fn what_does_not_is_found() {
    for (language, live, why) in [
        ("de", "Black played d6 and flipped 2 discs.", "language"),
        ("en", "最善はc3、+1.5石。", "language"),
        ("en", "13 black, 8 white. White to move.", "12 and 8"),
        ("ja", "黒12、白9。白の番です。", "12 and 8"),
        ("fr", "Noir 12, Blanc 8. Noir a le trait.", "turn"),
        ("en", "Best: d3, +1.5 discs.", "c3"),
        ("it", "Mossa migliore: d3, +2, risultato esatto.", "c3"),
        ("de", "Am besten: f5, +3.", "c3"),
    ] {
        let found = said(language, live).contradiction();
        assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{live}: {found:?}");
    }
    let over = Said {
        status: "Game over: Black wins 40 to 24.".to_owned(),
        phase: "over".to_owned(),
        ..said("en", "Game over: White wins 40 to 24.")
    };
    assert!(over.contradiction().is_some());
}

#[test]
fn what_stands_still_is_found_beside_a_foreign_script() {
    let after = |transcript: &str, record: &str, live: &str| Said {
        transcript: transcript.to_owned(),
        record: record.to_owned(),
        // Squares, rings and scores that the script has taken away contradict nothing.
        legal: vec!["c3".to_owned()],
        searched: vec!["d3".to_owned()],
        scores: Default::default(),
        ..said("en", live)
    };
    for (transcript, record, live) in [
        ("", "", "New game. Black 2, White 2. White to move."),
        ("f5", "f5", "12 black, 8 white. White to move."),
        ("f5 d6", "D6??", "White to move."),
        ("f5 d6", "", ""),
        ("f5 --", "f5", "White to move."),
    ] {
        assert_eq!(after(transcript, record, live).stands_still(), None, "{transcript}, {record}, {live}");
    }
    for (transcript, record, live) in [
        ("f5", "f5", "Black to move."),
        ("f5", "f5", "Black played f5 and flipped 1 disc. Black to move."),
        ("f5 d6", "f5", "White to move."),
        ("f5 d6 c3", "d6?", ""),
    ] {
        assert!(after(transcript, record, live).stands_still().is_some(), "{transcript}, {record}, {live}");
    }
}

/// A game of Ultimate in which O was sent to the lower right board.
fn marks(language: &str, live: &str) -> Said {
    Said {
        scores: ["", "", "1", "0"].map(str::to_owned),
        turn: "nought".to_owned(),
        start: "ultimate".to_owned(),
        transcript: "e5 d4 c3".to_owned(),
        ..said(language, live)
    }
}

#[test]
fn crosses_and_noughts_are_held_against_their_board() {
    for (language, live, why) in [
        ("en", "X played c3. Boards: 1 for X, 0 for O. O to move.", ""),
        ("en", "X played upper left board, lower right. Next board: lower right. O to move.", ""),
        (
            "fr",
            "X a joué grille en haut à gauche, case en bas à droite. Grille suivante\u{a0}: en bas à droite.",
            "",
        ),
        ("en", "X played upper left board, centre. O to move.", "the last move is c3"),
        ("fr", "Grille suivante\u{a0}: au choix. O a le trait.", "en bas à droite"),
        ("de", "Nächstes Brett: oben links. O ist am Zug.", "unten rechts"),
        ("it", "Griglia successiva: a scelta. Tocca a O.", "in basso a destra"),
        ("en", "Best: upper left board, lower right, 48%.", ""),
        ("en", "Best: upper left board, centre, 48%.", "lower right"),
        ("en", "You were sent to the lower right board.", ""),
        ("ja", "Xがc3に打ちました。 盤：Xが1、Oが0。 Oの番です。", ""),
        ("fr", "Grilles\u{a0}: 1 pour X, 0 pour O. O a le trait.", ""),
        ("en", "Boards: 0 for X, 1 for O. O to move.", "1 and 0"),
        ("it", "Griglie: 1 a X, 1 a O.", "1 and 0"),
        ("en", "X to move.", "turn"),
        ("de", "O played c3. O to move.", "language"),
        ("en", "You were sent to the centre board.", "lower right"),
        ("de", "Du musst auf dem Brett oben links spielen.", "unten rechts"),
    ] {
        let found = marks(language, live).contradiction();
        match why {
            "" => assert_eq!(found, None, "{live}"),
            _ => assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{live}: {found:?}"),
        }
    }
    let won = |live: &str, status: &str| Said {
        status: status.to_owned(),
        phase: "over".to_owned(),
        scores: ["", "", "", ""].map(str::to_owned),
        start: "tictactoe".to_owned(),
        transcript: "b2 a1 b1 a2 b3".to_owned(),
        ..marks("en", live)
    };
    let right = "Game over: X wins.";
    assert_eq!(won(right, right).contradiction(), None);
    for wrong in ["Game over: O wins.", "Game over: a draw.", "Game over: X wins on boards, 1 to 0."] {
        assert!(won(wrong, wrong).contradiction().is_some(), "{wrong}");
        assert!(won(right, wrong).contradiction().is_some(), "{wrong}");
    }
}

/// A board that the last move has won is said with it, in each language, and none that it has not.
#[test]
fn a_board_that_was_won_is_said() {
    let taken = "d4 b2 e4 e2 f4";
    for (language, moves, live, is_right) in [
        ("en", taken, "X played centre board, upper right. X wins the centre board. O to move.", true),
        ("en", taken, "X played centre board, upper right. O to move.", false),
        ("en", taken, "X played centre board, upper right. O wins the centre board. O to move.", false),
        (
            "en",
            taken,
            "X played centre board, upper right. The centre board is full, without a winner.",
            false,
        ),
        ("en", taken, "Boards: 1 for X, 0 for O. Won by X: centre. O to move.", true),
        (
            "de",
            taken,
            "X hat Brett in der Mitte, Feld oben rechts gespielt. X gewinnt das Brett in der Mitte. O ist am Zug.",
            true,
        ),
        ("de", taken, "X hat Brett in der Mitte, Feld oben rechts gespielt. O ist am Zug.", false),
        ("ja", taken, "Xが中央の盤、右上に打ちました。 Xが中央の盤を取りました。", true),
        ("ja", taken, "Xが中央の盤、右上に打ちました。", false),
        ("en", "d4 b2 e4", "X played centre board, upper middle. O to move.", true),
        ("en", "d4 b2 e4", "X played centre board, upper middle. X wins the centre board. O to move.", false),
    ] {
        let now = Said { transcript: moves.to_owned(), ..marks(language, live) };
        let found = now.contradiction();
        assert_eq!(found.is_none(), is_right, "{live}: {found:?}");
    }
}

#[test]
fn a_number_of_another_position_is_found() {
    let spots = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let now = Said { legal: spots(&["c3", "e3"]), taken: spots(&["d4", "e5"]), ..said("en", "") };
    let found = |searched: &[&str], ringed: &[&str]| {
        Said { searched: spots(searched), ringed: spots(ringed), ..now.clone() }.contradiction()
    };
    assert_eq!(found(&["c3"], &["e3", "c3"]), None);
    assert_eq!(found(&[], &[]), None);
    assert!(found(&["c3", "f5"], &[]).is_some_and(|wrong| wrong.contains("f5")));
    assert!(found(&[], &["c3", "d4"]).is_some_and(|wrong| wrong.contains("d4")));
    // Where legal moves are not marked, nothing is known of them.
    let unmarked = Said { legal: Vec::new(), searched: spots(&["f5"]), ..now.clone() };
    assert_eq!(unmarked.contradiction(), None);
}

/// A random game that was decided by boards: what each language says of it is right, and another end is not.
#[test]
fn an_end_by_boards_is_held_against_the_boards() {
    let mut dice = Dice::new(5);
    let (moves, [x, o]) = loop {
        let start = Sheet::start("ultimate-majority").expect("it is one of the games");
        let (moves, sheet) = start.at_random(&mut dice);
        if let Some(boards) = sheet.deciding_boards().filter(|[x, o]| x > o) {
            break (moves.join(" "), boards);
        }
    };
    for (language, said, is_right) in [
        ("en", format!("Game over: X wins on boards, {x} to {o}."), true),
        ("de", format!("Partie beendet: X gewinnt nach Brettern, {x} zu {o}."), true),
        ("fr", format!("Partie terminée : X gagne au nombre de grilles, {x} à {o}."), true),
        ("it", format!("Partita finita: X vince per numero di griglie, {x} a {o}."), true),
        ("ja", format!("終局：盤の数{x}対{o}でXの勝ちです。"), true),
        ("en", format!("Game over: O wins on boards, {x} to {o}."), false),
        ("en", format!("Game over: X wins on boards, {o} to {x}."), false),
        ("en", format!("Game over: a draw, {o} to {o}."), false),
        ("ja", "終局：Oの勝ちです。".to_owned(), false),
    ] {
        let now = Said {
            status: said.clone(),
            phase: "over".to_owned(),
            start: "ultimate-majority".to_owned(),
            transcript: moves.clone(),
            ..marks(language, &said)
        };
        assert_eq!(now.contradiction().is_none(), is_right, "{said}: {:?}", now.contradiction());
    }
}

/// Gobang: the last stone, a choice, a marked point and the winner are held against the game, in each language.
#[test]
fn gobang_is_held_against_its_stones() {
    let at = |language: &str, transcript: &str, live: &str| Said {
        scores: [(); 4].map(|()| String::new()),
        turn: "white".to_owned(),
        start: "gobang-swap".to_owned(),
        transcript: transcript.to_owned(),
        hint: false,
        ..said(language, live)
    };
    for (language, transcript, live, why) in [
        ("en", "h8", "Black played h8. White to move.", ""),
        ("en", "h8", "Black played h9. White to move.", "the last move is h8"),
        ("de", "h8 i9", "Schwarz hat i9 gespielt. Weiß ist am Zug.", ""),
        ("de", "h8 i9", "Schwarz hat h8 gespielt. Weiß ist am Zug.", "the last move is i9"),
        ("en", "h8 i9 a1 keep", "White chose: keep the sides. White to move.", ""),
        ("en", "h8 i9 a1 swap", "White chose: keep the sides. White to move.", "the last move is swap"),
        ("en", "h8 i9 a1 keep", "White chose: keep the sides. Black to move.", "white's turn"),
    ] {
        let found = at(language, transcript, live).contradiction();
        let is_as_expected = match &found {
            None => why.is_empty(),
            Some(found) => !why.is_empty() && found.contains(why),
        };
        assert!(is_as_expected, "{live} after {transcript}: {found:?}");
    }
    let marked = |live: &str| Said { marked: "c3".to_owned(), ..at("en", "h8", live) }.contradiction();
    assert_eq!(marked("c3 is marked. Press it once more to move there."), None);
    assert!(marked("c4 is marked. Press it once more to move there.").is_some());
    let mut dice = Dice::new(9);
    let (moves, end) = Stones::start("gobang-9").expect("it is one of the games").at_random(&mut dice);
    let winner = end.winner().expect("stones near the middle make five");
    for (name, side) in [("Black", "black"), ("White", "white")] {
        let now = Said {
            phase: "over".to_owned(),
            start: "gobang-9".to_owned(),
            status: format!("Game over: {name} wins."),
            ..at("en", &moves.join(" "), &format!("Game over: {name} wins."))
        };
        assert_eq!(now.contradiction().is_none(), side == winner, "{name}, and it is {winner}");
    }
}
