//! Games on nine boards for a screen reader: the boards that are won or full are said when it happens, on request, on the way through
//! the record, and with each cell. The right answers come from a rule book of lines alone.
use crate::dice::{Dice, seed};
use app::features::embed::Address;
use app::state::*;
use app::text;
use board_game::{BoardGame, Side, Spot};
use games::AnySetup;
use tictactoe::Rules;

/// The lines of three by three, by the indices of their places.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const PLACES: [&str; 9] = [
    "upper left",
    "upper middle",
    "upper right",
    "middle left",
    "centre",
    "middle right",
    "lower left",
    "lower middle",
    "lower right",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Won(Side),
    Full,
}

fn begun(rules: Rules) -> Model {
    let pairs = [("game", rules.name()), ("black", "human"), ("white", "human")];
    let address = Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    Model::new(Settings::default(), 1).reduce(address.action().expect("it begins a game"))
}

fn play(model: Model, moves: &str) -> Model {
    moves.split(' ').fold(model, |model, spot| {
        let ply = model.game.ply();
        let next = model.reduce(game::Action::Play(spot.parse().unwrap()));
        assert_eq!(next.game.ply(), ply + 1, "{spot} is legal");
        next
    })
}

/// The states of the boards, by the marks that are shown.
fn states(model: &Model) -> [State; 9] {
    let board = model.position().to_board();
    let at = |board: usize, place: usize| {
        Spot::new((board % 3 * 3 + place % 3) as u8, (board / 3 * 3 + place / 3) as u8).unwrap()
    };
    std::array::from_fn(|of| {
        let owner = |place| board.piece_at(at(of, place));
        let of_line = |line: &[usize; 3]| {
            let first = owner(line[0])?;
            line.iter().all(|&place| owner(place) == Some(first)).then_some(first)
        };
        match LINES.iter().find_map(of_line) {
            Some(side) => State::Won(side),
            None if (0..9).all(|place| owner(place).is_some()) => State::Full,
            None => State::Open,
        }
    })
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "X",
        Side::Second => "O",
    }
}

fn said(model: &Model) -> String {
    said::spoken(model).trim_end_matches('\u{a0}').to_owned()
}

/// The boards of this state in a list as the page writes it.
fn list(states: [State; 9], state: State) -> Option<String> {
    let names: Vec<_> = (0..9).filter(|&board| states[board] == state).map(|board| PLACES[board]).collect();
    let (last, others) = names.split_last()?;
    let last = (*last).to_owned();
    Some(if others.is_empty() { last } else { format!("{} and {last}", others.join(", ")) })
}

/// All that is to be said of boards that are decided.
fn standing(states: [State; 9]) -> Vec<String> {
    let won =
        Side::ALL.map(|side| Some(format!("Won by {}: {}.", letter(side), list(states, State::Won(side))?)));
    let full = list(states, State::Full).map(|boards| format!("Full without a winner: {boards}."));
    won.into_iter().chain([full]).flatten().collect()
}

#[test]
fn a_move_that_decides_a_board_says_so() {
    const X_TAKES: &str = "d4 b2 e4 e2 f4";
    const O_TAKES: &str = "e2 d4 b2 f4 h2 e4";
    for (rules, moves, told) in [
        (
            Rules::Ultimate,
            X_TAKES,
            "X played centre board, upper right. X wins the centre board. Next board: upper right.",
        ),
        (
            Rules::Majority,
            X_TAKES,
            "X wins the centre board. Next board: upper right. Boards: 1 for X, 0 for O. O to move.",
        ),
        (
            Rules::Ultimate,
            O_TAKES,
            "O wins the centre board. Next board: upper middle. Boards: 0 for X, 1 for O. X to move.",
        ),
        (Rules::Sudo, X_TAKES, "X wins the centre board. Game over: X wins."),
        (Rules::Sudo, O_TAKES, "O wins the centre board. Game over: O wins."),
        (
            Rules::Ultimate,
            "d4 b2 e4 e2",
            "O played upper middle board, centre. Next board: centre. Boards: 0 for X, 0 for O.",
        ),
        (Rules::Sudo, "d4 b2 e4 e2", "O played upper middle board, centre. Next board: centre. X to move."),
    ] {
        let said = said(&play(begun(rules), moves));
        assert!(said.contains(told), "{} {moves}: {said}", rules.name());
    }
}

#[test]
fn the_boards_are_said_on_request_and_on_the_way_back() {
    let taken = play(begun(Rules::Ultimate), "d4 b2 e4 e2 f4 h2");
    let asked = |model: &Model| said(&model.clone().reduce(Action::Tell(Asked::Counts)));
    assert_eq!(asked(&taken), "Boards: 1 for X, 0 for O. Won by X: centre. X to move.");
    assert!(!said(&taken).contains("Won by X"), "after a move, only what it changes");
    let back = taken.clone().reduce(game::Action::Undo);
    assert!(said(&back).contains("X wins the centre board."), "{}", said(&back));
    assert!(said(&back).contains("Won by X: centre."), "{}", said(&back));
    let before = back.reduce(game::Action::Undo);
    assert!(
        !said(&before).contains("centre board. ") && !said(&before).contains("Won by"),
        "{}",
        said(&before)
    );
    let reviewed = taken.reduce(game::Action::Review).reduce(game::Action::ToEnd);
    assert!(said(&reviewed).contains("Won by X: centre."), "{}", said(&reviewed));
    let last = reviewed.reduce(Action::Tell(Asked::LastMove));
    assert_eq!(said(&last), "O played upper right board, centre.");
}

/// Random games: after each move, and after each step back, what is said of boards is what the cells show.
#[test]
fn what_is_said_of_boards_is_what_the_cells_show() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut kinds = [0; 2];
    for round in 0..12 {
        for rules in Rules::ALL {
            let about = format!("{} in round {round}", rules.name());
            let mut model = begun(rules);
            while model.phase() == Phase::Human {
                let before = states(&model);
                let legal: Vec<Spot> = model.position().to_board().legal.iter().collect();
                let spot = legal[dice.below(legal.len())];
                let by = letter(model.position().side());
                model = model.reduce(game::Action::Play(spot));
                let (now, said) = (states(&model), said(&model));
                let decided = (0..9).find(|&board| before[board] != now[board]);
                let expected = decided.map(|board| match now[board] {
                    State::Won(side) => {
                        kinds[0] += 1;
                        assert_eq!(letter(side), by);
                        format!("{by} wins the {} board.", PLACES[board])
                    }
                    State::Full => {
                        kinds[1] += 1;
                        format!("The {} board is full, without a winner.", PLACES[board])
                    }
                    State::Open => panic!("{about}: a board cannot be opened again"),
                });
                match expected {
                    Some(told) => assert!(said.contains(&told), "{about}: {said:?} lacks {told:?}"),
                    None => {
                        assert!(!said.contains(" wins the ") && !said.contains(" is full"), "{about}: {said}")
                    }
                }
                assert_eq!(
                    said.contains("Boards: "),
                    rules != Rules::Sudo && !model.position().is_over(),
                    "{about}: {said}"
                );
            }
            while model.can_undo() {
                let told = said(&model.clone().reduce(Action::Tell(Asked::Counts)));
                for sentence in standing(states(&model)) {
                    assert!(told.contains(&sentence), "{about}: {told:?} lacks {sentence:?}");
                }
                model = model.reduce(game::Action::Undo);
                let (told, expected) = (said(&model), standing(states(&model)));
                assert_eq!(
                    told.matches("Won by ").count() + told.matches("Full without").count(),
                    expected.len(),
                    "{about}: {told}"
                );
                assert!(expected.iter().all(|sentence| told.contains(sentence)), "{about}: {told}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "of each kind there were {kinds:?}");
}

/// Each cell of a board that is decided says so, in every language, and no other cell does.
#[test]
fn a_cell_says_how_its_board_stands() {
    let mut dice = Dice::new(7);
    for &(language, name) in Language::NAMED {
        let path = format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert!(text::take(language, &std::fs::read_to_string(path).unwrap()), "{name}");
        text::speak(language);
        for rules in Rules::ALL {
            let mut model = begun(rules);
            while model.phase() == Phase::Human {
                let legal: Vec<Spot> = model.position().to_board().legal.iter().collect();
                model = model.reduce(game::Action::Play(legal[dice.below(legal.len())]));
            }
            let (board, states) = (model.position().to_board(), states(&model));
            for spot in board.grid.spots() {
                let expected = match states[board.grid.block_of(spot).index(board.grid)] {
                    State::Open => None,
                    State::Won(side) => Some(text::block_won(letter(side))),
                    State::Full => Some(text::block_full().to_owned()),
                };
                assert_eq!(text::block_of(&board, spot), expected, "{name}: {spot}");
            }
        }
    }
    text::speak(Language::English);
    for setup in [AnySetup::default(), AnySetup::TicTacToe(())] {
        let board = games::AnyGame::start(setup).to_board();
        assert!(board.grid.spots().all(|spot| text::block_of(&board, spot).is_none()), "{}", setup.name());
    }
}

/// Where the first line on any board wins, the boards of a side are no score: beside the board, in a picture or in the lab.
#[test]
fn boards_are_counted_where_they_count() {
    let mut dice = Dice::new(3);
    for setup in AnySetup::all() {
        let counts = match setup {
            AnySetup::Othello(_) => true,
            AnySetup::TicTacToe(()) => false,
            AnySetup::NineBoards(Rules::Ultimate | Rules::Majority) => true,
            AnySetup::NineBoards(Rules::Sudo) => false,
        };
        let mut position = games::AnyGame::start(setup);
        for ply in 0..30 {
            assert_eq!(text::counted(position).is_some(), counts, "{} at ply {ply}", setup.name());
            let picture = text::picture_label(position);
            assert_eq!(picture.starts_with("Boards: "), counts && setup.othello().is_none(), "{picture}");
            let legal = position.actions();
            let Some(&action) = legal.get(dice.below(legal.len().max(1))) else { break };
            position = position.play(action).expect("it is legal");
        }
    }
}
