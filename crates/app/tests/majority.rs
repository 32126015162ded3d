//! Ultimate tic-tac-toe in which most boards win without a line: chosen, remembered, named, said, counted and kept apart from the usual
//! rule.
use crate::dice::Dice;
use app::features::embed::{Address, Command};
use app::features::library::Reader;
use app::state::*;
use app::text;
use board_game::{BoardGame, Side, Spot};
use formats::{read_saved, write_any_moves, write_link, write_saved};
use games::{AnySetup, GameId};
use othello_engines::PlayerName;
use tictactoe::Family;
use tictactoe::Rules;

const USUAL: AnySetup = AnySetup::NineBoards(Rules::Ultimate);
const MAJORITY: AnySetup = AnySetup::NineBoards(Rules::Majority);
const AGENT: AgentChoice = AgentChoice::Named(PlayerName::Level(1));

/// The lines of three by three, by the indices of their places.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn new_page() -> Model {
    Model::new(Settings::default(), 1).reduce(library::Action::ReaderLoaded(Reader::OF_ALL))
}

fn address(text: &str) -> Address {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>())
}

fn begun(text: &str) -> Model {
    new_page().reduce(address(text).action().expect("it begins a game"))
}

fn setup(model: &Model) -> AnySetup {
    model.position().setup()
}

/// A random game between people to its end, by this rule.
fn random_game(rule: AnySetup, seed: u64) -> Model {
    let mut dice = Dice::new(seed);
    let mut model = begun(&format!("game={}&black=human&white=human", rule.name()));
    while model.phase() == Phase::Human {
        let legal: Vec<Spot> = model.position().to_board().legal.iter().collect();
        model = model.reduce(game::Action::Play(legal[dice.below(legal.len())]));
    }
    model
}

/// The places where a side has won the board, by the cells that are shown.
fn boards_of(model: &Model, side: Side) -> Vec<usize> {
    let pieces = model.position().to_board().pieces[side.index()];
    let has = |board: usize, place: usize| {
        let (column, row) = (board % 3 * 3 + place % 3, board / 3 * 3 + place / 3);
        pieces.contains(Spot::new(column as u8, row as u8).expect("it is on the board"))
    };
    let is_won = |&board: &usize| LINES.iter().any(|line| line.iter().all(|&place| has(board, place)));
    (0..9).filter(is_won).collect()
}

/// The same moves by both rules: after a line of boards the same is said, and otherwise one rule has a draw, and the other one counts.
#[test]
fn the_end_is_said_by_the_rule_in_force() {
    let mut ends = [0; 4];
    for seed in 0..120 {
        let counted = random_game(MAJORITY, seed);
        let moves = write_any_moves(&counted.game.tree.line_game());
        let usual =
            begun("game=ultimate&black=human&white=human").reduce(library::Action::Load(moves.clone()));
        let usual = usual.reduce(game::Action::ToEnd);
        assert_eq!(setup(&usual), USUAL);
        let won = Side::ALL.map(|side| boards_of(&counted, side));
        let has_line =
            |boards: &Vec<usize>| LINES.iter().any(|line| line.iter().all(|at| boards.contains(at)));
        let [x, o] = [won[0].len(), won[1].len()];
        let (kind, by_count, by_line) = match won.each_ref().map(has_line) {
            [true, _] => (0, "Game over: X wins.".to_owned(), "Game over: X wins."),
            [_, true] => (0, "Game over: O wins.".to_owned(), "Game over: O wins."),
            _ if x > o => (1, format!("Game over: X wins on boards, {x} to {o}."), "Game over: a draw."),
            _ if x < o => (2, format!("Game over: O wins on boards, {o} to {x}."), "Game over: a draw."),
            _ => (3, format!("Game over: a draw, {x} to {o}."), "Game over: a draw."),
        };
        ends[kind] += 1;
        for (model, said) in [(&counted, by_count.as_str()), (&usual, by_line)] {
            let status = said::status(model);
            assert!(status.starts_with(said), "seed {seed}, {moves}: {status:?}, and not {said:?}");
        }
        assert_eq!(said::final_score(&counted), by_count);
        assert!(said::spoken(&counted).contains(&by_count), "seed {seed}: {:?}", said::spoken(&counted));
        let heading = if by_count.contains("X wins") {
            "X wins"
        } else if by_count.contains("O wins") {
            "O wins"
        } else {
            "A draw!"
        };
        assert_eq!(said::ending(&counted), heading, "seed {seed}");
    }
    assert!(ends.iter().all(|&games| games > 0), "of each kind of end there were {ends:?}");
}

#[test]
fn the_choice_is_remembered_beside_that_of_other_games() {
    let last = |model: &Model| NewGame::last(&model.settings);
    let page = new_page();
    let ultimate = last(&page).of_game(GameId::NineBoards(Family::Ultimate), &page.settings);
    assert_eq!(ultimate.setups.next(), USUAL);
    let started = page.reduce(game::Action::Start(Box::new(ultimate.of_variant(MAJORITY)), 1));
    assert_eq!(setup(&started), MAJORITY);
    let othello = last(&started).of_game(GameId::Othello, &started.settings);
    let othello = started.reduce(game::Action::Start(Box::new(othello), 1));
    assert_eq!(othello.position().id(), GameId::Othello);
    let stored = Settings::from_text(&othello.settings.to_text());
    assert_eq!(stored, *othello.settings);
    let back = NewGame::last(&stored).of_game(GameId::NineBoards(Family::Ultimate), &stored);
    assert_eq!(back.setups.next(), MAJORITY, "after other games and a reload");
    let sudo = back.clone().of_game(GameId::NineBoards(Family::Sudo), &stored);
    assert_eq!(sudo.setups.next(), AnySetup::of(GameId::NineBoards(Family::Sudo)));
    let usual = othello.reduce(game::Action::Start(Box::new(back.of_variant(USUAL)), 1));
    assert_eq!(setup(&usual), USUAL);
    assert_eq!(
        Settings::from_text(&usual.settings.to_text()).setups.of(GameId::NineBoards(Family::Ultimate)),
        USUAL
    );
}

/// Lines as builds before the choice wrote them, and lines that no build writes.
#[test]
fn settings_of_earlier_builds_open() {
    for (text, expected) in [
        ("game=ultimate\nsize=6\nno-move=over", USUAL),
        ("game=ultimate-majority", MAJORITY),
        ("game=ultimate-majority\nsetup-of-ultimate=ultimate", USUAL),
        ("game=ultimate\nsetup-of-ultimate=ultimate-majority", MAJORITY),
        ("game=ultimate\nsetup-of-ultimate=sudo\nsetup-of-sudo=ultimate-majority", USUAL),
        ("game=ultimate\nsetup-of-ultimate=\nsetup-of-chess=chess", USUAL),
        ("game=sudo\nsetup-of-ultimate=ultimate-majority", AnySetup::of(GameId::NineBoards(Family::Sudo))),
        ("setup-of-othello=othello", AnySetup::default()),
    ] {
        assert_eq!(Settings::from_text(text).setups.next(), expected, "{text:?}");
    }
}

/// A position belongs to one variant, so another one begins at its start.
#[test]
fn the_position_on_the_board_is_of_one_variant() {
    let model = random_game(MAJORITY, 3).reduce(game::Action::Undo);
    let here = NewGame { origin: Origin::Here, ..NewGame::last(&model.settings) };
    let on = model.clone().reduce(game::Action::Start(Box::new(here.clone()), 1));
    assert_eq!((setup(&on), on.game.ply()), (MAJORITY, model.game.ply()));
    let other = here.of_variant(USUAL);
    assert_eq!(other.origin, Origin::Start);
    let other = model.reduce(game::Action::Start(Box::new(other), 1));
    assert_eq!((setup(&other), other.game.ply()), (USUAL, 0));
}

/// Addresses, texts, links, saved games, undo and a reload keep the rule; the next game has the rule of the one on the board.
#[test]
fn the_rule_stays_with_the_game() {
    let played = begun("game=ultimate-majority&black=human&white=level1v2")
        .reduce(game::Action::Play("e5".parse().unwrap()));
    let ultimate = begun("game=ultimate&black=human&white=human");
    let link = write_link(&played.shared()).unwrap();
    let mut fresh = new_page();
    fresh.drawn = Drawn::Nothing;
    let kept = read_saved(&write_saved(&played.kept())).unwrap();
    for (how, model) in [
        ("an address", played.clone()),
        ("a text in an address", begun("game=ultimate-majority e5 d4&black=human&white=human")),
        ("a text", ultimate.clone().reduce(library::Action::Paste("Ultimate-Majority: e5 d4 a1".to_owned()))),
        ("moves beside it", played.clone().reduce(library::Action::Paste("4 4; 3 3".to_owned()))),
        ("a link", ultimate.clone().reduce(library::Action::OpenLink(link))),
        ("undo", played.clone().reduce(game::Action::Undo)),
        (
            "a reload",
            fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() }),
        ),
        (
            "the shelf",
            played.clone().reduce(game::Action::Again(1)).reduce(library::Action::TakeFromShelf(0)),
        ),
        ("the one before", {
            let sudo = played.clone().reduce(address("game=sudo&black=human&white=human").action().unwrap());
            sudo.reduce(game::Action::BringBack)
        }),
    ] {
        assert_eq!(setup(&model), MAJORITY, "{how}");
        assert!(said::progress(&model).contains("Most boards win"), "{how}: {}", said::progress(&model));
        assert_eq!(NewGame::last(&model.settings).setups.next(), MAJORITY, "{how}");
        for next in
            [model.clone().reduce(game::Action::Again(1)), model.clone().reduce(game::Action::NewGame)]
        {
            assert_eq!((setup(&next), next.game.ply()), (MAJORITY, 0), "after {how}");
        }
    }
    let usual = played.reduce(address("game=ultimate&black=human&white=human").action().unwrap());
    assert_eq!(setup(&usual), USUAL, "the name without the variant is the usual rule");
    assert!(!said::progress(&usual).contains("Most boards win"));
}

#[test]
fn the_rules_say_which_one_is_in_force() {
    // A smaller board has the rules of the usual one.
    let is_usual_size = |setup: &AnySetup| !setup.name().contains("-11") && !setup.name().contains("-9");
    let rules: Vec<String> = AnySetup::all().into_iter().filter(is_usual_size).map(text::rules_of).collect();
    for (n, rule) in rules.iter().enumerate() {
        assert_eq!(rules.iter().position(|other| other == rule), Some(n), "each game has rules of its own");
    }
    let names: Vec<&str> = AnySetup::all().into_iter().map(text::setup_name).collect();
    for (n, name) in names.iter().enumerate() {
        assert_eq!(names.iter().position(|other| other == name), Some(n), "each game has a name of its own");
    }
    for game in GameId::ALL {
        let has_choice = AnySetup::variants(game).nth(1).is_some();
        assert_eq!(has_choice, !text::variants_of(game).is_empty(), "{game}");
        for setup in AnySetup::variants(game) {
            // The boards of Gobang have one rule, and only the swap opening has another.
            let has_rule = match setup {
                AnySetup::Gobang(setup) => setup.opening == gobang::Opening::Swap,
                AnySetup::Othello(_) | AnySetup::TicTacToe(()) | AnySetup::NineBoards(_) => has_choice,
            };
            assert_eq!(!text::variant_rule(setup).is_empty(), has_rule, "{}", setup.name());
        }
    }
}

/// A game that one rule gives to a side and the other calls a draw is counted with others by its own rule. Records of earlier builds are
/// of the usual one.
#[test]
fn each_rule_has_a_record_of_its_own() {
    let [usual, majority] = [USUAL, MAJORITY].map(|rule| {
        let model = begun(&format!("game={}&black=human&white=level1v2", rule.name()));
        let against = model.against().expect("an agent is the opponent");
        assert_eq!(NewGame::last(&model.settings).field(), against.field, "the sheet shows the same record");
        assert_eq!(against, Against { agent: AGENT, field: rule.into() });
        against
    });
    let stored = Tallies::parse("record 1\nlevel1v2 ultimate 3 2 1 0 2").unwrap();
    let played = stored.with(majority, GameOutcome::Won);
    for record in [&played, &Tallies::parse(&played.to_text()).unwrap()] {
        assert_eq!(record.of(usual), Tally { won: 3, lost: 2, drawn: 1, streak: 0, longest: 2 });
        assert_eq!(record.of(majority), Tally { won: 1, streak: 1, longest: 1, ..Tally::default() });
    }
}

/// The page around an embedded board chooses the rule by its name and hears who has won.
#[test]
fn a_host_plays_by_the_rule() {
    let board = Model::new(Settings::of_an_embedded_board(), 1)
        .reduce(library::Action::ReaderLoaded(Reader::OF_ALL))
        .embedded(address("black=human&white=human"));
    let done = |model: &Model, command| match model.command(command) {
        Ok(Answer::Do(action)) => model.clone().reduce(action),
        other => panic!("{other:?}"),
    };
    let said = |model: &Model| match model.command(Command::Winner) {
        Ok(Answer::Say(winner)) => winner,
        other => panic!("{other:?}"),
    };
    for (seed, rule) in (0..40).flat_map(|seed| [(seed, MAJORITY), (seed, USUAL)]) {
        let played = random_game(rule, seed);
        let mut model = done(&board, Command::Load(rule.name().to_owned()));
        assert_eq!(setup(&model), rule);
        for turn in played.game.tree.line_game().turns() {
            model = done(&model, Command::Play(turn.moved().action));
        }
        let end = played.position().end().expect("it is over");
        let winner = end.winner.map_or("draw", |side| ["cross", "nought"][side.index()]);
        assert_eq!(said(&model), winner, "seed {seed}, {}", rule.name());
        assert_eq!(setup(&done(&model, Command::NewGame)), rule);
    }
}
