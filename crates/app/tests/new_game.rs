//! Starting a new game, bringing the previous one back, and the end of a game.
use crate::of_othello::{here, legal};
use crate::page::answer;
use app::state::*;
use app::text;
use board_game::Side;
use formats::*;
use othello::*;
use othello_engines::PlayerName;

pub const fn named(name: PlayerName) -> AgentChoice {
    AgentChoice::Named(name)
}

pub const LEVEL: AgentChoice = named(PlayerName::Level(3));
pub const AGAINST: [Player; 2] = [Player::Human, Player::Agent(LEVEL)];
pub const HUMANS: [Player; 2] = [Player::Human; 2];
const AGENTS: [Player; 2] = [Player::Agent(LEVEL); 2];

pub fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

pub fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

pub fn line(model: &Model) -> String {
    write_transcript(&model.game.played())
}

fn due(model: Model) -> Model {
    let delay = model.delay().expect("something is due");
    model.reduce(Action::Due(delay.key))
}

/// Has the agent choose a move, which is played.
pub fn agent_moves(model: Model) -> Model {
    let answer = answer(&model);
    due(model.reduce(answer))
}

pub fn last(model: &Model) -> NewGame {
    NewGame::last(&model.settings)
}

/// The next game is like the one on the board, which another person's link may have brought; on an embedded board the host decides.
#[test]
fn a_rematch_of_an_opened_game_has_its_rules() {
    let rules = Rules { size: BoardSize::Six, no_move: NoMoveRule::GameOver };
    let game = GameTree::new(Position::start(rules));
    let link =
        write_link(&SharedGame { players: ["human", "human"].map(str::to_owned), ..game.into() }).unwrap();
    let opened = model(HUMANS).reduce(library::Action::OpenLink(link.clone()));
    for action in [game::Action::Again(1), game::Action::Start(Box::new(another(&opened)), 1)] {
        let again = opened.clone().reduce(action);
        assert_eq!(here(&again).rules(), rules);
        assert_eq!(here(&again.reduce(game::Action::NewGame)).rules(), rules, "and so has the one after it");
    }
    let embedded = model(HUMANS).embedded(Default::default()).reduce(library::Action::OpenLink(link));
    assert_eq!(here(&embedded.reduce(game::Action::Again(1))).rules(), Rules::default());
}

fn another(model: &Model) -> NewGame {
    NewGame::another(&model.settings, &model.game, model.embed)
}

pub fn start(model: Model, choice: NewGame, draw: u64) -> Model {
    model.reduce(game::Action::Start(Box::new(choice), draw))
}

/// Plays the game to its end: humans make the first legal move, agents choose theirs.
fn to_the_end(mut model: Model) -> Model {
    for _ in 0..200 {
        model = match model.phase() {
            Phase::Human => {
                let square = legal(&model).first().expect("there is a move");
                model.reduce(game::Action::Play(square.into()))
            }
            Phase::Thinking => agent_moves(model),
            Phase::Passing => due(model),
            _ => return model,
        };
    }
    panic!("the game does not end");
}

pub fn small(players: [Player; 2]) -> Model {
    let rules = Rules { size: BoardSize::Four, ..Rules::default() };
    let setups = Setups::from(rules);
    Model::new(Settings { players, setups, ..Settings::default() }, 1)
}

fn tally(model: &Model) -> Tally {
    model.records.of(model.against().expect("against an agent"))
}

#[test]
fn the_first_opponent_is_level_2_unless_another_is_stored() {
    assert_eq!(Settings::default().players, [Player::Human, FIRST_OPPONENT]);
    assert_eq!(last(&Model::new(Settings::default(), 1)).level(), Some(2));
    let kept = Settings::from_text("black=human\nwhite=classic\ncustom=uct:c=1\nsize=8");
    assert_eq!(kept.players[1], Player::Agent(named(PlayerName::Classic)));
    assert_eq!(Settings::of_an_embedded_board().players[1], Player::Agent(named(PlayerName::Classic)));
}

/// New can be pressed in every state: it starts another game, a game that had begun goes to the shelf, and no late move is
/// played.
#[test]
fn new_begins_another_game_in_every_state() {
    let thinking = play(model(AGAINST), "f5");
    let showing = thinking.clone().reduce(answer(&thinking));
    let halted = thinking.clone().reduce(game::Action::Stop);
    let late = showing.delay().unwrap().key;
    let over = to_the_end(small(HUMANS));
    let analysing = play(model(HUMANS), "f5").reduce(analysis::Action::ToggleGameAnalysis);
    for (name, before) in [
        ("at the start", model(AGAINST)),
        ("thinking", thinking.clone()),
        ("showing", showing),
        ("paused", halted),
        ("over", over),
        ("analysing", analysing),
        ("travelled", play(model(HUMANS), "f5 d6").reduce(game::Action::ToStart)),
        ("an opened game", model(HUMANS).reduce(library::Action::Load("f5d6c3".to_owned()))),
    ] {
        let was_begun = !before.game.tree.is_empty();
        for after in [before.clone().reduce(game::Action::Again(7)), start(before.clone(), last(&before), 7)]
        {
            assert_ne!(after.game.generation, before.game.generation, "{name}");
            assert_eq!((after.game.ply(), after.game.is_begun()), (0, false), "{name}");
            assert_eq!(here(&after), Position::start(before.settings.setups.othello), "{name}");
            assert_eq!(after.settings.players, before.settings.players, "{name}");
            assert_eq!(after.made_way.is_some(), was_begun, "{name}");
            let is_lost = before.game.worth == Worth::Game;
            assert_eq!(is_lost, was_begun && name != "an opened game", "{name}");
            assert_eq!(after.library.shelf.len(), usize::from(is_lost), "{name}");
            assert!(!after.shows_end() && after.analysis.whole_game.is_none(), "{name}");
            assert_eq!(after.clone().reduce(Action::Due(late)), after, "{name}: nothing late is played");
        }
    }
}

#[test]
fn a_choice_is_remembered_and_repeated() {
    let clocks = [TimeControl::Move(5), TimeControl::Move(20)];
    let rules = Rules { size: BoardSize::Six, no_move: NoMoveRule::GameOver };
    let setups = Setups::from(rules);
    let choice =
        NewGame { clocks, setups, ..last(&model(AGAINST)).against(named(PlayerName::Level(7))) }.swapped();
    let begun = start(model(HUMANS), choice.clone(), 1);
    assert_eq!(last(&begun), choice);
    assert_eq!((begun.settings.players[1], here(&begun).rules()), (Player::Human, rules));
    assert_eq!(
        begun.clocks.of(Side::First).map(|clock| clock.left_ms),
        Some(20_000),
        "exchanged with the colours"
    );
    let again = Settings::from_text(&begun.settings.to_text());
    assert_eq!(NewGame::last(&again), choice, "after a reload too");
    assert_eq!(last(&begun.reduce(game::Action::Again(1))), choice);
}

#[test]
fn the_drawn_colour_depends_on_the_random_bits_alone() {
    let choice = last(&model(AGAINST)).playing(None);
    let person = |draw| start(model(HUMANS), choice.clone(), draw).person();
    assert_eq!([0, 1].map(person), [Some(Side::First), Some(Side::Second)]);
    let white = start(model(HUMANS), choice.clone(), 1);
    assert!(white.settings.by_lot);
    let repeated: Vec<_> =
        (0..2).map(|draw| white.clone().reduce(game::Action::Again(draw)).person()).collect();
    assert_eq!(repeated, [Some(Side::Second), Some(Side::First)], "drawn anew each time");
    let chosen = choice.playing(Some(Side::Second));
    assert_eq!((chosen.person(), chosen.by_lot), (Some(Side::Second), false));
    assert_eq!(chosen.clone().playing(Some(Side::Second)), chosen);
}

#[test]
fn the_previous_game_comes_back_as_it_was() {
    let clocks = [TimeControl::Move(20); 2];
    let before =
        agent_moves(play(Model::new(Settings { players: AGAINST, clocks, ..Settings::default() }, 1), "f5"))
            .reduce(clock::Action::Tick(1500));
    let mut choice = last(&before).swapped();
    choice.setups.othello.size = BoardSize::Six;
    for (name, after) in [
        ("again", before.clone().reduce(game::Action::Again(1))),
        ("another choice", start(before.clone(), choice.clone(), 1)),
        ("pressed twice", start(before.clone(), choice.clone(), 1).reduce(game::Action::Again(2))),
        ("a text", before.clone().reduce(library::Action::Load("c4e3".to_owned()))),
        (
            "a link",
            before
                .clone()
                .reduce(library::Action::OpenLink(write_link(&play(model(HUMANS), "c4").shared()).unwrap())),
        ),
        ("the agent has moved", agent_moves(start(before.clone(), choice, 1))),
    ] {
        assert!(after.made_way.is_some(), "{name}");
        assert!(
            said::spoken(&after).contains(text::sentences::made_way()) || after.game.ply() > 0,
            "{name}: it is said"
        );
        // Settings of the page that were changed meanwhile stay as they are.
        let back = after.reduce(Action::set("theme", "dark")).reduce(game::Action::BringBack);
        assert_eq!(back.game.tree, before.game.tree, "{name}");
        assert_eq!(
            (back.clocks, back.phase(), back.game.counting),
            (before.clocks, before.phase(), before.game.counting)
        );
        assert_eq!(
            (back.settings.players, back.settings.setups),
            (before.settings.players, before.settings.setups)
        );
        assert_eq!((back.settings.theme, back.made_way.is_some()), (Theme::Dark, false), "{name}");
        assert!(back.library.shelf.is_empty(), "{name}: it is on the board and not on the shelf");
        assert_ne!(back.game.generation, before.game.generation, "{name}: nothing late is taken for its own");
        assert_eq!(back.clone().reduce(game::Action::BringBack), back, "{name}: once");
    }
}

#[test]
fn the_previous_game_is_offered_only_for_a_while() {
    let begun = play(model(HUMANS), "f5").reduce(game::Action::Again(1));
    assert!(begun.made_way.is_some());
    for (name, after) in [
        ("a person has played", play(begun.clone(), "c4")),
        ("it was read", begun.clone().reduce(game::Action::DismissMadeWay)),
    ] {
        assert!(after.made_way.is_none(), "{name}");
        assert_eq!(after.library.shelf.len(), 1, "{name}: it stays on the shelf");
        assert_eq!(after.clone().reduce(game::Action::BringBack), after, "{name}");
    }
    let agents = start(play(model(HUMANS), "f5"), NewGame { players: AGENTS, ..last(&begun) }, 1);
    let plies: Vec<_> = std::iter::successors(Some(agents), |model| Some(agent_moves(model.clone())))
        .take_while(|model| model.made_way.is_some())
        .collect();
    assert_eq!(plies.len(), 8, "a game of agents goes on by itself");
    let back = plies[5].clone().reduce(game::Action::BringBack);
    assert_eq!(back.library.shelf.len(), 1, "what two agents have played is kept");
    assert!(model(HUMANS).reduce(game::Action::Again(1)).made_way.is_none(), "nothing was lost");
}

#[test]
fn the_result_is_worded_for_the_human_player() {
    let over = to_the_end(small(HUMANS));
    let score = here(&over).score().unwrap();
    let margin = score.official.black.abs_diff(score.official.white);
    let winner = if score.official.black > score.official.white { "Black" } else { "White" };
    assert_eq!(said::ending(&over), format!("{winner} wins by {margin}"));
    let told = |players: [Player; 2]| {
        let mut told = over.clone();
        told = told
            .reduce(Action::set("black", players[0].name()))
            .reduce(Action::set("white", players[1].name()));
        (said::ending(&told), said::spoken(&told))
    };
    let (black, white) = (told(AGAINST), told([AGAINST[1], Player::Human]));
    let (won, lost) = if winner == "Black" { (black, white) } else { (white, black) };
    assert_eq!((won.0, lost.0), (format!("You won by {margin}!"), format!("You lost by {margin}.")));
    assert!(won.1.contains(&format!("You won by {margin}! Game over")), "{}", won.1);
    let clocks = [TimeControl::None, TimeControl::Move(5)];
    let late = play(Model::new(Settings { players: AGAINST, clocks, ..Settings::default() }, 1), "f5");
    let late = late.reduce(clock::Action::Tick(6000));
    assert_eq!((late.phase(), said::ending(&late).as_str()), (Phase::Over, "You won on time!"));
    assert!(late.shows_end() && tally(&late).won == 1, "it is counted");
}

#[test]
fn the_end_is_shown_once_and_only_where_it_was_played() {
    let over = to_the_end(small(AGAINST));
    assert!(over.shows_end());
    for action in
        [game::Action::DismissEnd, game::Action::ToStart, game::Action::Undo, game::Action::Again(1)]
    {
        assert!(!over.clone().reduce(action.clone()).shows_end(), "{action:?}");
    }
    let looked = over.clone().reduce(game::Action::ToStart).reduce(game::Action::ToEnd);
    assert!(looked.phase() == Phase::Over && !looked.shows_end(), "one has gone through it");
    let reload = |model: &Model| {
        let kept = read_saved(&write_saved(&model.kept())).unwrap();
        let mut begun = small(AGAINST);
        begun.drawn = Drawn::Nothing;
        begun.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() })
    };
    let again = reload(&over);
    assert!(
        again.shows_end() && again.records.new.is_empty(),
        "after a reload it is shown and not counted again"
    );
    assert_eq!(again.game.counting, Counting::Counted);
    let opened = small(AGAINST).reduce(library::Action::OpenLink(write_link(&over.shared()).unwrap()));
    assert!(
        !opened.shows_end()
            && !opened.clone().reduce(game::Action::ToEnd).shows_end()
            && opened.records.new.is_empty()
    );
    assert!(!reload(&opened).shows_end());
}

#[test]
fn practice_does_not_count() {
    let begun = || agent_moves(play(small(AGAINST), "a2"));
    let first = legal(&small(AGAINST)).first().unwrap().to_string();
    let begun = if first == "a2" { begun() } else { agent_moves(play(small(AGAINST), &first)) };
    let counts = |model: Model| to_the_end(model).records.new.len();
    assert_eq!(counts(begun.clone()), 1);
    for (name, practice) in [
        ("a hint", begun.clone().reduce(analysis::Action::ToggleHints)),
        (
            "an analysis",
            begun
                .clone()
                .reduce(analysis::Action::ToggleGameAnalysis)
                .reduce(analysis::Action::ToggleGameAnalysis),
        ),
        ("another player", begun.clone().reduce(Action::set("white", "level1"))),
        ("an agent of one's own", begun.clone().reduce(Action::set("white", "custom"))),
        ("a game from a text", small(AGAINST).reduce(library::Action::Load(first.clone()))),
    ] {
        assert_eq!(counts(practice), 0, "{name}");
    }
    let back = begun.clone().reduce(game::Action::Undo);
    assert_eq!(counts(back.clone().reduce(game::Action::Redo)), 1, "looking back takes nothing back");
    assert_eq!(counts(back), 0, "a move taken back");
    assert_eq!(counts(small(HUMANS)) + counts(small(AGENTS)), 0, "nobody against an agent");
    let embedded = small(AGAINST).embedded(Default::default());
    assert_eq!(counts(embedded), 0);
}

#[test]
fn the_next_level_stops_at_both_ends() {
    let at =
        |level| last(&model([Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Level(level)))]));
    assert_eq!(at(3).one_level(true).and_then(|choice| choice.level()), Some(4));
    assert_eq!(at(3).one_level(false).and_then(|choice| choice.level()), Some(2));
    assert_eq!((at(1).one_level(false), at(10).one_level(true)), (None, None));
    assert_eq!(last(&model(HUMANS)).one_level(true), None);
    let levels = || Roster::of(games::GameId::Othello).levels();
    for level in levels() {
        let notes: Vec<_> = levels()
            .map(|level| text::agent_note(AgentChoice::Named(PlayerName::Level(level)), Rules::default()))
            .collect();
        let same = notes.iter().filter(|note| **note == notes[usize::from(level) - 1]).count();
        assert_eq!(same, 1, "each level has a line of its own");
    }
}

#[test]
fn agents_that_have_learned_say_where_they_play_without() {
    let small = Rules { size: BoardSize::Six, ..Rules::default() };
    let short = Rules { no_move: NoMoveRule::GameOver, ..Rules::default() };
    let strongest = named(PlayerName::Strongest(5));
    for rules in [small, short] {
        assert_ne!(text::agent_note(strongest, rules), text::agent_note(strongest, Rules::default()));
        assert_eq!(text::agent_note(named(PlayerName::Level(10)), rules), text::agent_note(strongest, rules));
        for same in [
            named(PlayerName::Level(1)),
            named(PlayerName::Level(2)),
            named(PlayerName::Classic),
            AgentChoice::Custom,
        ] {
            assert_eq!(text::agent_note(same, rules), text::agent_note(same, Rules::default()), "{same:?}");
        }
    }
}
