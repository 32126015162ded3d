//! The table of openings.
use formats::*;
use othello::*;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::HashSet;

fn played(opening: Opening) -> Game {
    parse_transcript(opening.transcript(), Position::start(Rules::default()))
        .unwrap_or_else(|error| panic!("{}: {error}", opening.name()))
}

#[test]
fn every_line_is_legal_and_ends_in_a_different_position() {
    let mut names = HashSet::new();
    for opening in openings() {
        let game = played(opening);
        assert_eq!(write_transcript(&game), opening.transcript());
        assert_eq!(game.turns().len(), opening.plies());
        assert_eq!(opening_at(game.position()), Some(opening), "two lines end in the same position");
        assert_eq!(opening_name(&game), Some(opening.name()));
        assert!(names.insert(opening.name()), "{} twice", opening.name());
    }
    assert!(names.len() >= 60, "{} names", names.len());
}

#[test]
fn openings_are_recognised_in_every_orientation() {
    for opening in openings() {
        let game = played(opening);
        for symmetry in Symmetry::all() {
            assert_eq!(opening_at(symmetry.position(game.position())), Some(opening));
            let mut image = Game::new(symmetry.position(game.start()));
            for turn in game.turns() {
                image.play(symmetry.action(turn.action(), BoardSize::Eight)).unwrap();
            }
            assert_eq!(opening_name(&image), Some(opening.name()));
        }
        // With the other side to move it is another position.
        let (position, color) = (game.position(), Color::ALL);
        let [black, white] = color.map(|color| position.discs_of(color));
        let other = Position::new(black, white, !position.turn(), position.rules()).unwrap();
        assert_eq!(opening_at(other), None);
    }
}

#[test]
fn the_last_opening_of_a_game_counts() {
    let named =
        |text: &str| opening_name(&parse_transcript(text, Position::start(Rules::default())).unwrap());
    for (transcript, name) in [
        ("", None),
        ("f5", None),
        ("d3c3", Some("Diagonal")),
        ("f5d6", Some("Perpendicular")),
        ("f5d6c3", Some("Perpendicular")),
        ("e6f4c3c4d3", Some("Tiger")),
        ("f5d6c3d3c4f4c5b3c2", Some("Rose-Bill")),
        ("f5d6c3d3c4f4c5b3c2e3d2c6b4a3", Some("Nicolet")),
        // The same position by another order of moves.
        ("f5f6e6d6c5", Some("Cow")),
        ("f5f6e6f4e3", Some("Cow")),
        // Orders of moves that pass through different openings, or through none.
        ("f5d6c4g5f6f4", Some("Ganglion / No-Cat")),
        ("f5d6c4f4f6g5", Some("Ganglion / No-Cat")),
    ] {
        assert_eq!(named(transcript), name, "{transcript}");
    }
    let small = Position::start(Rules { size: BoardSize::Six, ..Rules::default() });
    assert_eq!(opening_at(small), None);
}

#[test]
fn openings_have_names_in_other_languages() {
    let named = |name: &str| openings().find(|opening| opening.name() == name).unwrap();
    for (name, language, told) in [
        ("Perpendicular", "ja", "縦取り"),
        ("Diagonal", "ja", "斜め取り"),
        ("Parallel", "ja", "並び取り"),
        ("Parallel", "fr", "Parallèle"),
        ("Perpendicular", "it", "Perpendicolare"),
        ("Diagonal", "de", "Diagonal"),
        ("Cow", "ja", "牛"),
        ("Cow", "en", "Cow"),
        ("Cow", "xx", "Cow"),
        ("Pyramid / Checkerboarding Peasant", "ja", "Pyramid / Checkerboarding Peasant"),
    ] {
        assert_eq!(named(name).name_in(language), told, "{name} in {language}");
        assert!(named(name).names().any(|one| one == told), "{name}");
    }
    for language in ["de", "fr", "it", "ja"] {
        let names: Vec<&str> = openings().map(|opening| opening.name_in(language)).collect();
        assert_eq!(
            names.iter().collect::<HashSet<_>>().len(),
            names.len(),
            "two openings with one name in {language}"
        );
        assert!(names.iter().all(|name| !name.is_empty() && !name.contains(['\t', '='])), "{language}");
    }
    assert!(openings().filter(|opening| opening.name_in("ja") != opening.name()).count() >= 25);
}

/// A game that begins with an opening and goes on at random.
fn opened() -> impl Strategy<Value = Vec<Square>> {
    let lines: Vec<Opening> = openings().collect();
    let random = prop::collection::vec(any::<Index>(), 0..12);
    (prop::sample::select(lines), 0..24_usize, random).prop_map(|(opening, kept, random)| {
        let mut game = Game::new(Position::start(Rules::default()));
        for turn in played(opening).turns().iter().take(kept.max(2)) {
            game.play(turn.action()).unwrap();
        }
        for choice in random {
            let moves: Vec<Move> = game.position().moves().collect();
            if !moves.is_empty() {
                game.play(moves[choice.index(moves.len())]).unwrap();
            }
        }
        squares(&game)
    })
}

fn squares(game: &Game) -> Vec<Square> {
    let placed = game.turns().iter().filter_map(|turn| match turn.action() {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    placed.collect()
}

/// The game with these discs; `None` if one can't be placed.
fn game_of(squares: &[Square]) -> Option<Game> {
    let mut game = Game::new(Position::start(Rules::default()));
    for &square in squares {
        if game.position().status() == Status::MustPass {
            game.play(Move::Pass).ok()?;
        }
        game.play(square.into()).ok()?;
    }
    Some(game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    /// Whatever the order of the moves that lead to it, and however it is turned, a position has one name, and so has a game
    /// that ends in it.
    #[test]
    fn one_position_has_one_name(line in opened(), swaps in prop::collection::vec(any::<(Index, Index)>(), 60)) {
        let first = game_of(&line).unwrap();
        let name = opening_of(first.position());
        if name.is_some() {
            prop_assert_eq!(opening_in(&first), name);
        }
        for symmetry in Symmetry::all() {
            prop_assert_eq!(opening_of(symmetry.position(first.position())), name);
        }
        let mut order = line.clone();
        for (one, two) in swaps {
            let mut other = order.clone();
            other.swap(one.index(line.len()), two.index(line.len()));
            let Some(game) = game_of(&other).filter(|game| game.position() == first.position()) else { continue };
            if name.is_some() {
                prop_assert_eq!(opening_in(&game), name, "{} and {}", write_transcript(&first), write_transcript(&game));
            }
            order = other;
        }
    }

    /// A position keeps the name of an opening, or has that of a more specific one, for as many moves as names reach.
    #[test]
    fn names_last_for_some_moves(line in opened()) {
        let game = game_of(&line).unwrap();
        let mut last = None::<(Opening, usize)>;
        for (n, turn) in game.turns().iter().enumerate() {
            let discs = turn.after.board().occupied().len() as usize;
            if let Some(opening) = opening_at(turn.after) {
                last = Some((opening, discs));
            }
            let found = opening_of(turn.after);
            if let Some((opening, at)) = last.filter(|(_, at)| discs - at <= REACH as usize) {
                prop_assert!(found.is_some_and(|found| found.plies() >= opening.plies()), "{} at {} {}", opening.name(), n, at);
            }
            prop_assert!(found.is_none_or(|found| found.plies() <= n + 1));
        }
        prop_assert!(line.len() < 2 || opening_in(&game).is_some());
    }
}
