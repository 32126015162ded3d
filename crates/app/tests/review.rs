//! An opened game is reviewed and does not proceed; playing on is a decision of the user.
use crate::of_othello::{here, legal};
use app::features::embed::Address;
use app::features::library::Reader;
use app::state::*;
use board_game::Side;
use formats::*;
use games::GameId;
use othello::*;
use othello_engines::PlayerName;
use std::rc::Rc;

const AGENTS: [Player; 2] = [Player::Agent(AgentChoice::Named(PlayerName::Level(10))); 2];
const HUMANS: [Player; 2] = [Player::Human, Player::Human];

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn load(model: Model, text: &str) -> Model {
    let loaded = model
        .reduce(library::Action::ReaderLoaded(Reader::OF_ALL))
        .reduce(library::Action::Load(text.to_owned()));
    assert_eq!(loaded.library.load_error, None, "{text}");
    loaded
}

fn line(model: &Model) -> String {
    write_transcript(&model.game.played())
}

/// Checks that nothing is played automatically: there is no order for an agent and no delay.
fn stands_still(model: &Model) {
    assert_eq!((model.wanted(), model.delay(), model.ticking()), (None, None, None));
}

/// The plies reached by repeating `action`, which moves through the game one ply at a time.
fn steps(model: &Model, action: Action) -> Vec<usize> {
    let mut plies = vec![model.game.ply()];
    let mut model = model.clone();
    loop {
        let next = model.clone().reduce(action.clone());
        if next.game.ply() == model.game.ply() {
            return plies;
        }
        stands_still(&next);
        plies.push(next.game.ply());
        model = next;
    }
}

/// After these moves White has no move, so ply 9 is a pass and Black plays again.
const WITH_PASS: &str = "c4c3e6b4a4a5b2a3";

#[test]
fn a_loaded_game_does_not_proceed_with_any_players() {
    for players in [HUMANS, AGENTS, Settings::default().players] {
        for text in ["f5d6c3d3c4", "(;GM[Othello]PB[Alice]PW[Bob]B[f5]W[d6]B[c3]W[d3]B[c4];)"] {
            let read = load(model(players), text);
            assert_eq!(
                (read.phase(), line(&read)),
                (Phase::Review, "f5d6c3d3c4".into()),
                "it is where it ends"
            );
            stands_still(&read);
            assert_eq!(steps(&read, game::Action::Undo.into()), [5, 4, 3, 2, 1, 0]);
            assert_eq!(
                steps(&read.clone().reduce(game::Action::ToStart), game::Action::Redo.into()),
                [0, 1, 2, 3, 4, 5]
            );
        }
    }
}

#[test]
fn a_finished_game_is_reviewed_from_its_start() {
    let read = load(model(AGENTS), "e6f4e3f6g5d6e7f5c5");
    assert_eq!((read.game.ply(), read.phase()), (0, Phase::Review));
    let end = read.reduce(game::Action::ToEnd);
    assert_eq!((end.game.ply(), end.phase(), end.can_play_on()), (9, Phase::Review, false));
    stands_still(&end);
    assert_eq!(end.clone().reduce(game::Action::PlayOn), end, "there is nothing left to play");
}

#[test]
fn a_pass_is_a_ply_of_its_own_and_comes_with_the_move_that_forces_it() {
    let read = load(model(HUMANS), WITH_PASS);
    assert_eq!((read.game.ply(), here(&read).status()), (8, Status::MustPass));
    let back = read.reduce(game::Action::Undo);
    let played = back.reduce(game::Action::Play("a3".parse().unwrap()));
    assert_eq!((played.game.ply(), played.passed()), (9, Some(Side::First)));
    assert_eq!(played.clone().reduce(game::Action::Undo).game.ply(), 8);
    stands_still(&played);
}

#[test]
fn moves_by_hand_in_a_review_keep_the_game() {
    let read = load(model(AGENTS), "f5d6c3d3c4").reduce(game::Action::Undo).reduce(game::Action::Undo);
    let other = legal(&read).squares().find(|square| square.to_string() != "d3").unwrap();
    let varied = read.clone().reduce(game::Action::Play(other.into()));
    assert_eq!((line(&varied), varied.phase()), (format!("f5d6c3{other}"), Phase::Review));
    stands_still(&varied);
    assert_eq!(varied.game.tree.turns().count(), 6, "the moves of the game are still there");
}

#[test]
fn playing_on_needs_a_request() {
    let read = load(model(Settings::default().players), "f5d6c3");
    let on = read.clone().reduce(game::Action::PlayOn);
    assert_eq!((on.phase(), line(&on)), (Phase::Thinking, "f5d6c3".into()));
    assert!(on.order().is_some());
    let own = read.reduce(game::Action::Undo).reduce(game::Action::PlayOn);
    assert_eq!(own.phase(), Phase::Human);
    let undone = own.reduce(game::Action::Undo);
    assert_eq!(undone.game.ply(), 0, "in live play Undo goes back to one's own turn");
}

#[test]
fn a_game_is_reviewed_and_played_on_at_will() {
    let game = model(HUMANS).reduce(game::Action::Play("f5".parse().unwrap()));
    let review = game.clone().reduce(game::Action::Review);
    assert_eq!((review.phase(), line(&review)), (Phase::Review, "f5".into()));
    assert_eq!(review.reduce(game::Action::PlayOn).phase(), Phase::Human);
    let next = game.reduce(game::Action::Review).reduce(game::Action::NewGame);
    assert_eq!(next.phase(), Phase::Human, "a new game is played");
}

/// A game of two agents at ply 3 of 4, as it would be kept.
fn demonstration() -> Model {
    let moves = ["f5", "d6", "c3", "d3"].map(|name| name.parse().unwrap());
    let played =
        moves.into_iter().fold(model(HUMANS), |model, square| model.reduce(game::Action::Play(square)));
    let back = played.reduce(game::Action::Undo);
    let agents = back.reduce(Action::set("black", "level10v2")).reduce(Action::set("white", "level10v2"));
    agents.reduce(game::Action::Stop)
}

#[test]
fn an_opened_game_between_agents_never_proceeds_automatically() {
    let game = demonstration();
    assert_eq!((game.game.ply(), game.phase()), (3, Phase::Paused));
    let is_still = |opened: &Model, how: &str| {
        assert_eq!((opened.game.ply(), opened.settings.players), (3, AGENTS), "{how}");
        assert!(matches!(opened.phase(), Phase::Review | Phase::Paused), "{how}: {:?}", opened.phase());
        stands_still(opened);
    };
    let link = write_link(&game.shared()).unwrap();
    is_still(&model(HUMANS).reduce(library::Action::OpenLink(link.clone())), "a link");
    is_still(&load(model(HUMANS), &link), "a link that was pasted");

    let mut fresh = model(HUMANS);
    fresh.drawn = Drawn::Nothing;
    let kept = read_saved(&write_saved(&game.kept())).unwrap();
    let mut back = fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() });
    back.drawn = Drawn::Alive;
    is_still(&back, "a reload");
    assert_eq!(back.reduce(game::Action::Resume).phase(), Phase::Thinking);

    let other = game.reduce(game::Action::NewGame).reduce(game::Action::Stop);
    let shelved = other.reduce(library::Action::TakeFromShelf(0));
    is_still(&shelved, "the shelf");
    let first = shelved.game.tree.line()[0];
    let there = shelved.reduce(game::Action::GoTo(first));
    assert_eq!(there.phase(), Phase::Paused, "and so does one that is gone through");
    stands_still(&there);
}

#[test]
fn a_review_survives_a_reload_and_the_shelf() {
    let read = load(model(AGENTS), "f5d6c3d3c4").reduce(game::Action::Undo);
    let kept = read_saved(&write_saved(&read.kept())).unwrap();
    let mut fresh = model(HUMANS);
    fresh.drawn = Drawn::Nothing;
    let mut back = fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() });
    back.drawn = Drawn::Alive;
    assert_eq!((back.phase(), back.game.ply()), (Phase::Review, 4));
    let named = back.reduce(library::Action::Save("Ghent".to_owned()));
    let shelved = named.reduce(game::Action::NewGame).reduce(library::Action::TakeFromShelf(0));
    assert_eq!((shelved.phase(), shelved.game.ply()), (Phase::Review, 4));
}

/// Games stored by earlier builds have no mode.
#[test]
fn a_game_of_an_earlier_build_continues() {
    let game = model(Settings::default().players).reduce(game::Action::Play("f5".parse().unwrap()));
    let mut kept = game.shared();
    let mut fresh = model(HUMANS);
    fresh.drawn = Drawn::Nothing;
    let restored = fresh
        .clone()
        .reduce(library::Action::Restored { game: Some(Box::new(kept.clone())), shelf: Vec::new() });
    assert_eq!(restored.game.mode, Mode::Play);
    kept.settings = "custom=uct:ms=5\nclock=5+3 1000\nclock=5+3 2000\nmode=upside-down".into();
    let restored = fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() });
    assert_eq!(restored.game.mode, Mode::Play);
}

#[test]
fn a_game_from_an_address_is_played_only_if_the_address_sets_players() {
    let open = |parameters: &[(&str, &str)]| {
        let pairs: Vec<_> =
            parameters.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let address = Address::parse(&pairs);
        model(Settings::default().players).reduce(embed::Action::Begin(Box::new(address)))
    };
    assert_eq!(open(&[("game", "f5d6c3")]).phase(), Phase::Review);
    assert_eq!(open(&[("game", "f5d6c3"), ("white", "level2")]).phase(), Phase::Thinking);
}

#[test]
fn an_embedded_board_is_controlled_by_its_host() {
    let board = model(HUMANS).embedded(Address::default());
    let loaded = load(board, "f5d6c3");
    assert_eq!(loaded.game.mode, Mode::Play);
    assert_ne!(Rc::new(loaded).phase(), Phase::Review);
}

#[test]
fn names_date_and_event_are_shown_in_a_review() {
    let ggf = "(;GM[Othello]PC[Ghent]DT[2003.12.15]PB[Alice]PW[Zo\u{eb}]B[f5]W[d6];)";
    let read = load(model(AGENTS), ggf);
    let names = |model: &Model| Side::ALL.map(|color| said::player_of(model, color));
    assert_eq!(names(&read), ["Alice", "Zo\u{eb}"]);
    assert_eq!(said::about(&read), "\u{2068}Ghent\u{2069} \u{b7} \u{2068}2003-12-15\u{2069}");
    let on = read.reduce(game::Action::PlayOn);
    assert!(names(&on).iter().all(|name| name.contains("10")), "who plays now: {:?}", names(&on));
    assert_eq!(said::about(&on), "");
}

#[test]
fn pasted_text_is_opened_or_its_error_is_shown() {
    let pasted = model(HUMANS).reduce(library::Action::Paste("f5d6c3".to_owned()));
    assert_eq!((pasted.phase(), line(&pasted)), (Phase::Review, "f5d6c3".into()));
    let wrong = model(HUMANS).reduce(library::Action::Paste("f5f5".to_owned()));
    assert!(wrong.library.bad_link.is_some() && wrong.game.ply() == 0);
    let one = |text| app::features::library::holds_one_game(text, Rules::default());
    assert!(one("f5d6c3") && one("f5f5") && one("(;GM[Othello]B[f5]\nW[d6];)") && one("1. f5 d6\n2. c3"));
    assert!(one("[Event \"?\"]\n[Black \"Ann\"]\n\n1. f5 d6\n2. c3 *") && one("Black: f5\nWhite: d6"));
    assert!(!one("f5d6\nf5f6\n") && !one("(;GM[Othello]B[f5];)(;GM[Othello]B[f5];)"));
}

/// A text to be searched for moves is opened like a file, and the page says what was left out, until the notice is closed.
#[test]
fn a_shared_text_is_opened_and_what_was_skipped_is_said() {
    let text = "Moves: f5! d6 (the diagonal) \u{2192} c3";
    let paste: Action = library::Action::Paste(text.to_owned()).into();
    assert!(paste.has_file(GameId::Othello));
    let opened = model(HUMANS).reduce(library::Action::ReaderLoaded(Reader::OF_ALL)).reduce(paste);
    assert_eq!((opened.phase(), line(&opened)), (Phase::Review, "f5d6c3".into()));
    assert_eq!(opened.library.skipped, ["the diagonal"]);
    assert!(opened.clone().reduce(library::Action::DismissBadLink).library.skipped.is_empty());
    assert!(opened.clone().reduce(game::Action::NewGame).library.skipped.is_empty());
    let again = opened.reduce(library::Action::Paste("f5d6".to_owned()));
    assert!(again.library.skipped.is_empty());
    for plain in ["f5d6c3", "-----OX--XO----- X;b1", "", "uct1-gAAAAFn4"] {
        assert!(!Action::from(library::Action::Paste(plain.to_owned())).has_file(GameId::Othello), "{plain}");
    }
}

#[test]
fn a_file_waits_for_what_reads_it() {
    let ggf = "(;GM[Othello]PB[Ann]B[f5]W[d6];)";
    let model = model(HUMANS);
    let address = |game: &str| -> Action {
        Address::parse(&[("game".to_owned(), game.to_owned())]).action().unwrap().into()
    };
    let ways: [fn(&str) -> Action; 2] = [
        |text| library::Action::Paste(text.to_owned()).into(),
        |text| library::Action::Load(text.to_owned()).into(),
    ];
    for open in ways {
        assert!(open(ggf).has_file(GameId::Othello) && !open("f5d6").has_file(GameId::Othello));
        let waiting = model.clone().reduce(Action::NotRead(Waiting(Rc::new(open(ggf)))));
        assert_eq!((line(&waiting), waiting.library.bad_link.clone()), (String::new(), None));
        assert_eq!(waiting.clone().reduce(library::Action::DismissBadLink), model);
        let Some(Waiting(again)) = waiting.not_read.clone() else { panic!("nothing waits") };
        let opened = waiting.reduce(library::Action::ReaderLoaded(Reader::OF_ALL)).reduce((*again).clone());
        assert_eq!((line(&opened), opened.not_read.clone()), ("f5d6".into(), None));
    }
    assert!(
        address(ggf).has_file(GameId::Othello)
            && !address("f5d6").has_file(GameId::Othello)
            && !Action::from(game::Action::Undo).has_file(GameId::Othello)
    );
}

#[test]
fn messages_address_a_human_who_plays_the_computer() {
    let names = |model: &Model| Side::ALL.map(|color| said::player_of(model, color));
    assert_eq!(names(&model(HUMANS)), ["Black", "White"]);
    let alone = model([Player::Agent(AgentChoice::Named(PlayerName::Random)), Player::Human]);
    assert_eq!(names(&alone), ["Random", "You"]);
    assert_eq!(
        names(&load(alone, "f5d6c3")),
        ["Black", "White"],
        "nobody knows who played the game that is looked through"
    );
}

#[test]
fn a_recorded_result_is_said_at_the_end_of_the_record() {
    let squares = ["f5", "d6", "c3", "d3", "c4"];
    let texts = |result: &str| {
        let nodes = |before: &str| -> String {
            squares
                .iter()
                .enumerate()
                .map(|(n, square)| format!("{before}{}[{square}]", ["B", "W"][n % 2]))
                .collect()
        };
        [format!("(;GM[2]RE[{result}]{})", nodes(";")), format!("(;GM[Othello]RE[{result}]{};)", nodes(""))]
    };
    for (result, said, cards) in [
        ("W+R", "White wins: Black resigned.", ["lost", "won"]),
        ("B+T", "Black wins: White ran out of time.", ["won", "lost"]),
        ("W+12", "Recorded result: White +12.", ["lost", "won"]),
        ("+4.00", "Recorded result: Black +4.", ["won", "lost"]),
        ("-64:r", "White wins: Black resigned.", ["lost", "won"]),
        ("+64.00:t", "Black wins: White ran out of time.", ["won", "lost"]),
        ("W+F", "White wins by forfeit.", ["lost", "won"]),
        ("B+", "Recorded result: Black won.", ["won", "lost"]),
        ("W+3.5", "Recorded result: White won.", ["lost", "won"]),
        ("0", "Recorded result: a draw.", ["draw", "draw"]),
        ("Draw", "Recorded result: a draw.", ["draw", "draw"]),
        ("Void", "", ["", ""]),
        ("?", "", ["", ""]),
        ("-127.000", "", ["", ""]),
        ("", "", ["", ""]),
    ] {
        for text in texts(result) {
            let mut read = load(model(HUMANS), &text);
            assert_eq!((read.phase(), read.game.ply()), (Phase::Review, 5));
            let card = |model: &Model, color| said::doing(model, color, None).0;
            if said.is_empty() {
                assert!(said::status(&read).contains("White to move"), "{text}: {}", said::status(&read));
                continue;
            }
            assert!(said::status(&read).starts_with(said), "{text}: {}", said::status(&read));
            assert!(said::spoken(&read).contains(said), "{text}: {}", said::spoken(&read));
            assert_eq!(Side::ALL.map(|color| card(&read, color)), cards, "{text}");
            // Only there, and not in a variation.
            read = read.reduce(game::Action::Undo);
            assert!(!said::status(&read).contains(said), "{text}");
            assert!(!said::spoken(&read).contains(said), "{text}");
            let varied = read.clone().reduce(game::Action::Play("e3".parse().unwrap()));
            if varied.game.ply() == 5 {
                assert!(!said::status(&varied).contains(said), "{text}");
            }
            read = read.reduce(game::Action::Redo);
            assert!(said::status(&read).starts_with(said), "{text}");
            // It ends otherwise when it is played on.
            let on = read.reduce(game::Action::PlayOn);
            assert!(!said::status(&on).contains(said), "{text}");
            assert_eq!(on.shared().info.ending, None, "{text}");
        }
    }
}

#[test]
fn a_finished_game_lost_on_time_is_lost() {
    let squares = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
    let nodes: String =
        squares.iter().enumerate().map(|(n, square)| format!(";{}[{square}]", ["B", "W"][n % 2])).collect();
    for (result, said) in
        [("W+T", "White wins: Black ran out of time."), ("W+64", "Game over: Black wins 64 to 0")]
    {
        let read = load(model(HUMANS), &format!("(;GM[2]RE[{result}]{nodes})")).reduce(game::Action::ToEnd);
        assert!(said::status(&read).starts_with(said), "{result}: {}", said::status(&read));
        assert!(said::spoken(&read).contains(said), "{result}: {}", said::spoken(&read));
    }
}

/// A paste is announced, and can be taken back until the user acts on its game.
#[test]
fn a_paste_is_said_and_taken_back() {
    let fresh = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 3);
    let played = ["f5", "d6"]
        .into_iter()
        .fold(fresh.clone(), |model, name| model.reduce(game::Action::Play(name.parse().unwrap())));
    for (before, replaced) in [(fresh, false), (played, true)] {
        for (text, plies) in
            [("f5f6e6f4", 4), ("---------------------------OX------XO--------------------------- O", 0)]
        {
            let pasted = before.clone().reduce(library::Action::Paste(text.to_owned()));
            let asked = pasted.asked().map(|(asked, _)| asked);
            assert_eq!(asked, Some(Asked::Pasted { plies, replaced }), "{text}");
            assert!(said::status(&pasted).contains("Pasted") && said::spoken(&pasted).contains("Pasted"));
            let back = pasted.clone().reduce(pasted.takes_back_paste().expect("nothing was done with it"));
            assert_eq!(back.game.tree.line_game(), before.game.tree.line_game(), "{text}");
            assert_eq!(back.takes_back_paste(), None);
            let gone = pasted.reduce(game::Action::ToEnd).reduce(game::Action::Play("e6".parse().unwrap()));
            assert!(plies > 0 || gone.takes_back_paste().is_none(), "{text}");
        }
    }
    let wrong = Model::new(Settings::default(), 3).reduce(library::Action::Paste("f5f5".to_owned()));
    assert!(wrong.library.bad_link.is_some() && wrong.takes_back_paste().is_none());
    let opened = Model::new(Settings::default(), 3).reduce(library::Action::OpenLink("f5f6e6f4".to_owned()));
    assert_eq!(opened.takes_back_paste(), None, "a link was not pasted");
    let copied = opened.reduce(Action::Tell(Asked::Copied));
    assert!(said::status(&copied).contains("copied") && said::spoken(&copied).contains("copied"));
}
