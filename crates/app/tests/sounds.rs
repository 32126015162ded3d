//! The question whether sounds are welcome: once, early in a first game, and never over anything else.
use crate::of_othello::first_legal;
use app::features::embed::Address;
use app::state::*;
use app::text;
use othello_engines::PlayerName;

const HUMANS: [Player; 2] = [Player::Human; 2];

fn first_visit(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::from_text("") }, 1)
}

/// Plays a first legal move, or the event that is due.
fn ply(model: &Model) -> Model {
    let square = first_legal(model);
    match (model.delay(), square) {
        (Some(delay), _) => model.clone().reduce(Action::Due(delay.key)),
        (None, Some(square)) => model.clone().reduce(game::Action::Play(square.into())),
        (None, None) => panic!("nothing goes on"),
    }
}

/// The states of a whole game, ply by ply.
fn game(first: Model) -> Vec<Model> {
    std::iter::successors(Some(first), |model| (model.phase() != Phase::Over).then(|| ply(model))).collect()
}

fn asking(models: &[Model]) -> Vec<usize> {
    models.iter().filter(|model| model.asks_for_sounds()).map(|model| model.game.ply()).collect()
}

fn stored(model: &Model) -> Settings {
    Settings::from_text(&model.settings.to_text())
}

#[test]
fn it_is_asked_in_the_first_game_only() {
    let first = game(first_visit(HUMANS));
    assert_eq!(asking(&first), (2..10).collect::<Vec<_>>(), "after both have moved, and for a while");
    let spoken: Vec<_> = first
        .iter()
        .filter(|model| said::spoken(model).contains(text::sentences::sound_question_spoken()))
        .map(|model| model.game.ply())
        .collect();
    assert_eq!(spoken, [2], "it is heard once");
    let last = first.last().unwrap();
    assert_eq!((stored(last).has_decided_on_sounds, stored(last).is_on(Switch::Sounds)), (true, false));
    assert_eq!(asking(&game(last.clone().reduce(game::Action::NewGame))), [0; 0]);
    assert_eq!(asking(&game(Model::new(stored(last), 2))), [0; 0], "nor at the next visit");
}

#[test]
fn every_answer_is_remembered() {
    for (answer, said) in
        [("on", text::sentences::sound_is_on()), ("off", text::sentences::sound_stays_off())]
    {
        let asked = ply(&ply(&first_visit(HUMANS)));
        assert!(!stored(&asked).has_decided_on_sounds, "a reload asks again");
        let answered = asked.reduce(Action::set("sounds", answer)).reduce(Action::Tell(Asked::Sounds));
        assert!(!answered.asks_for_sounds());
        assert_eq!(said::spoken(&answered).trim_end_matches('\u{a0}'), said);
        let next = stored(&answered);
        assert_eq!((next.has_decided_on_sounds, next.is_on(Switch::Sounds)), (true, answer == "on"));
        assert_eq!(next, *answered.settings);
    }
}

#[test]
fn those_who_have_decided_are_not_asked() {
    let set = first_visit(HUMANS).reduce(Action::set("sounds", "off"));
    assert_eq!(asking(&game(set)), [0; 0], "in Options");
    // An earlier build has stored every switch.
    for kept in ["black=human\nwhite=human\nsounds=off", "black=human\nwhite=human\nsounds=on"] {
        assert_eq!(asking(&game(Model::new(Settings::from_text(kept), 1))), [0; 0], "{kept}");
    }
    // Another tab has changed something else.
    let (before, now) = (Settings::default(), Settings { theme: Theme::Dark, ..Settings::default() });
    let merged = Settings::merged("sounds=on\ntheme=system", &before.to_text(), &now.to_text());
    assert!(Settings::from_text(&merged).is_on(Switch::Sounds), "{merged}");
}

#[test]
fn it_gives_way_to_whatever_else_is_to_be_said() {
    let asked = ply(&ply(&first_visit(HUMANS)));
    assert!(asked.asks_for_sounds());
    let corner = |model: Model| model.reduce(game::Action::Play("h8".parse().unwrap()));
    assert!(!corner(asked.clone()).asks_for_sounds(), "why a press was none");
    assert!(ply(&corner(asked.clone())).asks_for_sounds(), "then it comes back");
    assert!(!asked.clone().reduce(game::Action::Review).asks_for_sounds(), "a review");
    let again = game(asked.reduce(game::Action::Again(1)));
    assert!(again[0].made_way.is_some() && !again[0].asks_for_sounds(), "the game before");
    assert_eq!(asking(&again), (2..10).collect::<Vec<_>>());
}

#[test]
fn no_question_while_a_clock_runs() {
    for clock in ["move5", "game60", "game900"] {
        let players = "black=human\nwhite=human";
        for clocks in [format!("black-clock={clock}"), format!("black-clock={clock}\nwhite-clock={clock}")] {
            let timed = game(Model::new(Settings::from_text(&format!("{players}\n{clocks}")), 1));
            assert_eq!(asking(&timed), [0; 0], "{clocks}");
            let last = timed.last().unwrap();
            assert!(!stored(last).has_decided_on_sounds, "it is asked in a later game");
            let off = last
                .clone()
                .reduce(Action::set("black-clock", "none"))
                .reduce(Action::set("white-clock", "none"));
            assert_eq!(
                asking(&game(off.reduce(game::Action::NewGame))),
                (2..10).collect::<Vec<_>>(),
                "{clocks}"
            );
        }
    }
}

#[test]
fn nobody_is_asked_where_nobody_plays_or_in_somebody_elses_page() {
    let agents = first_visit([Player::Agent(AgentChoice::Named(PlayerName::Random)); 2]);
    let plies = std::iter::successors(Some(agents), |model| {
        let shown = model.clone().reduce(crate::page::answer(model));
        (model.game.ply() < 12).then(|| ply(&shown))
    });
    assert_eq!(asking(&plies.collect::<Vec<_>>()), [0; 0]);
    let board = first_visit(HUMANS).embedded(Address::parse(&[("white".to_owned(), "human".to_owned())]));
    assert_eq!(asking(&game(board)), [0; 0]);
    let opened = first_visit(HUMANS).reduce(library::Action::Load("f5d6c3d3c4".to_owned()));
    assert!(!opened.asks_for_sounds() && !opened.settings.has_decided_on_sounds, "a game to look at");
    let on = game(opened.reduce(game::Action::PlayOn));
    assert_eq!(asking(&on), (7..15).collect::<Vec<_>>(), "counted from where one plays");
}
