//! Grids of move numbers: the table in tests/data/grids.txt, and laws over random games written in every form.
use crate::of_othello::game;
use crate::shared_forms::{Dice, number, random_game, seed};
use crate::shared_moves::{Case, cases, outcome};
use formats::*;
use othello::*;

#[test]
fn every_grid_of_the_table_is_read_as_it_says() {
    let cases = cases(include_str!("../../../tests/data/grids.txt"));
    assert!(cases.len() > 40, "{}", cases.len());
    let mut wrong = Vec::new();
    for Case { title, text, expected } in &cases {
        let found: Vec<String> =
            outcome(text).into_iter().map(|(key, value)| format!("{key}: {value}")).collect();
        let expected: Vec<String> = expected.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        if found != expected {
            wrong.push(format!("{title}\n  found    {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// How a grid is written. Each list begins with the plain form.
struct Style {
    /// Between the squares of a row.
    between: &'static str,
    /// Before and behind each row.
    frame: [&'static str; 2],
    /// The width of a square.
    width: usize,
    /// On the squares where nothing was played.
    empty: &'static str,
    /// On the first squares: Black's, White's.
    first: [&'static str; 2],
    /// Between the rows.
    rows: &'static str,
}

const STYLES: &[(&str, Style)] = &[
    ("blanks", Style { between: " ", frame: ["", ""], width: 2, empty: "--", first: ["X", "O"], rows: "\n" }),
    ("dots", Style { between: " ", frame: ["", ""], width: 2, empty: ".", first: [".", "."], rows: "\n" }),
    ("discs", Style { between: "  ", frame: ["", ""], width: 2, empty: "·", first: ["●", "○"], rows: "\n" }),
    ("tabs", Style { between: "\t", frame: ["", ""], width: 0, empty: "-", first: ["X", "O"], rows: "\r\n" }),
    (
        "tabs and blanks",
        Style { between: "\t", frame: ["", ""], width: 0, empty: "", first: ["", ""], rows: "\n" },
    ),
    ("commas", Style { between: ",", frame: ["", ""], width: 0, empty: "", first: ["", ""], rows: "\n" }),
    (
        "commas and blanks",
        Style { between: ", ", frame: ["", ""], width: 0, empty: "0", first: ["0", "0"], rows: "\n" },
    ),
    (
        "semicolons",
        Style { between: ";", frame: ["", ""], width: 0, empty: "", first: ["B", "W"], rows: "\n" },
    ),
    (
        "quotes",
        Style { between: "\",\"", frame: ["\"", "\""], width: 0, empty: "", first: ["", ""], rows: "\n" },
    ),
    ("bars", Style { between: "|", frame: ["|", "|"], width: 2, empty: "", first: ["X", "O"], rows: "\n" }),
    (
        "bars inside",
        Style { between: " | ", frame: ["", ""], width: 2, empty: "", first: ["()", "()"], rows: "\n" },
    ),
    (
        "a frame",
        Style {
            between: "│",
            frame: ["│", "│"],
            width: 3,
            empty: "",
            first: ["●", "○"],
            rows: "\n├──┼──┼──┤\n",
        },
    ),
    (
        "a table",
        Style {
            between: " | ",
            frame: ["| ", " |"],
            width: 0,
            empty: "",
            first: ["", ""],
            rows: "\n|---|---|---|---|---|---|---|---|\n",
        },
    ),
    ("columns", Style { between: "", frame: ["", ""], width: 3, empty: "", first: ["", ""], rows: "\n" }),
    (
        "narrow columns",
        Style { between: "", frame: ["", ""], width: 2, empty: "", first: ["", ""], rows: "\n" },
    ),
    (
        "wide columns",
        Style { between: "", frame: ["", ""], width: 4, empty: "", first: ["##", "##"], rows: "\n" },
    ),
    (
        "an array",
        Style { between: ", ", frame: ["[", "],"], width: 0, empty: "0", first: ["0", "0"], rows: "\n" },
    ),
    (
        "on one line",
        Style { between: " ", frame: ["", ""], width: 0, empty: "-", first: ["-", "-"], rows: " / " },
    ),
    (
        "an array on one line",
        Style { between: ",", frame: ["[", "]"], width: 0, empty: "0", first: ["0", "0"], rows: "," },
    ),
    ("a list", Style { between: ",", frame: ["", ""], width: 0, empty: "0", first: ["0", "0"], rows: "," }),
    (
        "empty rows between",
        Style { between: " ", frame: ["", ""], width: 2, empty: "..", first: ["##", "##"], rows: "\n\n" },
    ),
];

/// The labels beside a grid: of the columns, of the rows.
const LABELS: &[(&str, bool, bool)] =
    &[("no labels", false, false), ("letters", true, false), ("numbers", false, true), ("both", true, true)];

/// The number of the move on each square.
fn numbers(game: &Game) -> [usize; 64] {
    let mut numbers = [0; 64];
    let placed = game.turns().iter().filter_map(|turn| match turn.action() {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    for (n, square) in (1..).zip(placed) {
        numbers[usize::from(square.index())] = n;
    }
    numbers
}

fn written(style: &Style, labels: (bool, bool), start: Position, numbers: &[usize; 64]) -> String {
    let side = start.rules().size.side();
    let cell = |text: &str| format!("{text:>width$}", width = style.width);
    let row = |row: u8| {
        let squares: Vec<String> = (0..side)
            .map(|column| {
                let square = Square::new(column, row).unwrap();
                let color = Color::ALL.into_iter().find(|&color| start.discs_of(color).contains(square));
                match (numbers[usize::from(square.index())], color) {
                    (0, Some(color)) => cell(style.first[color as usize]),
                    (0, None) => cell(style.empty),
                    (n, _) => cell(&n.to_string()),
                }
            })
            .collect();
        let label = if labels.1 {
            format!("{}{}", row + 1, if style.between.is_empty() { " " } else { style.between })
        } else {
            String::new()
        };
        let [before, behind] = style.frame;
        let squares = squares.join(style.between);
        // A label stands inside of the frame.
        format!("{before}{label}{squares}{behind}")
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    let ruler = if labels.0 {
        format!("   {}\n", ["a", "b", "c", "d", "e", "f", "g", "h"][..usize::from(side)].join("  "))
    } else {
        String::new()
    };
    ruler + &rows.join(style.rows)
}

#[test]
fn random_games_as_grids_in_every_form_are_read_back() {
    let seed = seed();
    let mut dice = Dice(seed);
    let mut texts = 0;
    for n in 0..number("GRID_GAMES", 40) {
        let size = if n % 4 == 0 { BoardSize::Six } else { BoardSize::Eight };
        let start = Position::start(Rules { size, ..Rules::default() });
        let game_played = random_game(&mut dice, start);
        let plies = game_played.turns().len();
        if plies < 4 {
            continue;
        }
        let numbers = numbers(&game_played);
        for (name, style) in STYLES {
            // A few numbers among blanks may stand in several columns, and in the middle of a board they look like a smaller board.
            if style.empty.trim().is_empty() && plies < 20 {
                continue;
            }
            for &(labels, letters, row_numbers) in LABELS {
                let on_one_line = !style.rows.contains('\n');
                if on_one_line && (letters || row_numbers) {
                    continue;
                }
                for (before, after) in [
                    ("", ""),
                    ("Game of the final, 2019\n\n", "\n\n38-26\n"),
                    ("Black: Alice\nWhite: Bob\n", "\n"),
                ] {
                    let text =
                        format!("{before}{}{after}", written(style, (letters, row_numbers), start, &numbers));
                    texts += 1;
                    let found = read(&text, start.rules()).map(|document| game(&document.game));
                    let found = found.map(|game| write_moves(&game)).map_err(|error| error.to_string());
                    assert_eq!(found, Ok(write_moves(&game_played)), "seed {seed}, {name}, {labels}\n{text}");
                }
            }
        }
    }
    println!("{texts} texts");
}
