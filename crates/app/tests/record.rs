//! The record against the agents: games are counted once, whoever writes them, and what can't be read is kept.
use crate::new_game::{AGAINST, LEVEL, named, small};
use app::state::*;
use app::text;
use games::{AnySetup, GameId};
use othello::BoardSize;
use othello_engines::PlayerName;
use proptest::prelude::*;

fn games() -> impl Strategy<Value = Vec<(Against, GameOutcome)>> {
    let agent = prop_oneof![
        (1..=10_u8).prop_map(|level| AgentChoice::Named(PlayerName::Level(level))),
        Just(named(PlayerName::Classic)),
        Just(named(PlayerName::Random))
    ];
    let sizes = [BoardSize::Four, BoardSize::Six, BoardSize::Eight].map(Field::Othello);
    let others =
        AnySetup::all().map(Field::from).into_iter().filter(|field| matches!(field, Field::Other(_)));
    let field = prop::sample::select(sizes.into_iter().chain(others).collect::<Vec<_>>());
    let outcome = prop::sample::select(vec![GameOutcome::Won, GameOutcome::Lost, GameOutcome::Drawn]);
    prop::collection::vec(
        ((agent, field).prop_map(|(agent, field)| Against { agent, field }), outcome),
        0..40,
    )
}

fn record(games: &[(Against, GameOutcome)]) -> Tallies {
    games.iter().fold(Tallies::default(), |record, &(against, outcome)| record.with(against, outcome))
}

proptest! {
    #[test]
    fn a_record_counts_every_game_once(games in games()) {
        let record = record(&games);
        for &(against, _) in &games {
            let own: Vec<_> = games.iter().filter(|(other, _)| *other == against).map(|(_, outcome)| *outcome).collect();
            let tally = record.of(against);
            let of = |wanted| own.iter().filter(|outcome| **outcome == wanted).count() as u32;
            prop_assert_eq!([tally.won, tally.lost, tally.drawn], [of(GameOutcome::Won), of(GameOutcome::Lost), of(GameOutcome::Drawn)]);
            prop_assert_eq!(tally.played() as usize, own.len());
            let longest = own.split(|outcome| *outcome != GameOutcome::Won).map(<[_]>::len).max().unwrap_or_default();
            let streak = own.iter().rev().take_while(|outcome| **outcome == GameOutcome::Won).count();
            prop_assert_eq!([tally.longest as usize, tally.streak as usize], [longest, streak]);
            prop_assert!(tally.streak <= tally.longest && tally.longest <= tally.won);
        }
        prop_assert_eq!(Tallies::parse(&record.to_text()), Ok(record));
    }

    /// Two tabs add their games to the stored record. In whatever order they write, every game is counted once.
    #[test]
    fn two_tabs_lose_no_game(first in games(), second in games(), order in prop::collection::vec(any::<bool>(), 80)) {
        let mut stored = String::new();
        let mut tabs = [small(AGAINST), small(AGAINST)];
        let mut left = [first.clone().into_iter(), second.clone().into_iter()];
        for tab in order.into_iter().map(usize::from).chain([0; 40]).chain([1; 40]) {
            if let Some(game) = left[tab].next() {
                std::rc::Rc::make_mut(&mut tabs[tab].records).new.push(game);
            }
            let records = tabs[tab].records.clone();
            let record = records.with_new(Tallies::parse(&stored).unwrap());
            stored = record.to_text();
            let written = records.new.len();
            tabs[tab] = tabs[tab].clone().reduce(record::Action::Kept { record: Box::new(record), written });
            prop_assert!(tabs[tab].records.new.is_empty());
        }
        let kept = Tallies::parse(&stored).unwrap();
        for (against, _) in first.iter().chain(&second) {
            let games = first.iter().chain(&second).filter(|(other, _)| other == against).count();
            prop_assert_eq!(kept.of(*against).played() as usize, games);
        }
    }

    #[test]
    fn a_damaged_record_is_read_as_far_as_it_can_be(text in "(record 1\n)?([a-z0-9 -]{0,30}\n){0,6}") {
        if let Ok(record) = Tallies::parse(&text) {
            let again = Tallies::parse(&record.to_text());
            prop_assert_eq!(again, Ok(record));
        }
    }
}

#[test]
fn unreadable_lines_of_a_record_are_kept() {
    let level3 =
        Against { agent: named(PlayerName::FormerLevel(3)), field: Field::Othello(BoardSize::Eight) };
    let text =
        "record 1\nlevel3 8 3 2 0 1 2\nlevel99 8 1 0 0 1 1\nlevel3 8 9 9 9 0 0\nlevel4 8 1 0 0 5 9\nnonsense";
    let record = Tallies::parse(text).unwrap();
    assert_eq!(record.of(level3), Tally { won: 3, lost: 2, drawn: 0, streak: 1, longest: 2 });
    assert_eq!(
        record.of(Against { agent: named(PlayerName::FormerLevel(4)), ..level3 }),
        Tally::default(),
        "it can't be true"
    );
    assert_eq!(record.of(Against { agent: LEVEL, ..level3 }), Tally::default(), "another scale of levels");
    let after = record.with(level3, GameOutcome::Lost).to_text();
    for line in [
        "level99 8 1 0 0 1 1",
        "level3 8 9 9 9 0 0",
        "level4 8 1 0 0 5 9",
        "nonsense",
        "level3v1 8 3 3 0 0 2",
    ] {
        assert!(after.lines().any(|kept| kept == line), "{line:?} of {after:?}");
    }
    assert!(Tallies::parse("record 2\nlevel3: won").is_err(), "another version's is left alone");
    assert_eq!(Tallies::parse(""), Ok(Tallies::default()));
    assert_eq!(
        text::tally(
            &text::player_in(GameId::Othello, Player::Agent(LEVEL)),
            Tally { won: 3, lost: 2, drawn: 0, streak: 0, longest: 1 }
        ),
        "Level 3, learner: 3\u{2013}2"
    );
}
