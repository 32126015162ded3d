//! Players of every kind choose moves, and jobs that can't be done are refused.
use crate::common::*;
use protocol::*;
use tictactoe::Rules;
use tictactoe_worker::Boards;

/// Players for nine boards, and those of them that also play on one.
const NINE: [&str; 8] = [
    "random",
    "classic:iterations=300",
    "uct:iterations=300,c=0.9,playout=uniform",
    "uct:ms=50,reuse=off",
    "puct:iterations=300,minimax=0.5",
    "learned:iterations=300,temperature=0.5",
    "pvs:depth=3",
    "learned:iterations=100,mistakes=0.5",
];
const ONE: [&str; 4] = ["random", "classic:iterations=300", "uct:iterations=300,final=value", "perfect"];

fn players(position: Boards) -> &'static [&'static str] {
    if let Boards::One(_) = position { &ONE } else { &NINE }
}

#[test]
fn every_kind_of_player_chooses_a_legal_move() {
    let mut session = session();
    for start in starts() {
        for (seed, plies) in [(1, 0), (2, 3), (3, 5)] {
            let position = after(start, plies, seed);
            for text in players(position) {
                let clock = clock();
                assert_eq!(session.handle(choose(1, position, text), &clock), None, "{text}");
                let chosen = chosen(&run(&mut session, &clock));
                assert!(legal(position).contains(&chosen.chosen.unwrap()), "{text}: {chosen:?}");
                assert_ne!(chosen.reason, EndReason::Stopped, "{text}");
            }
        }
    }
}

#[test]
fn whole_games_are_played() {
    let mut session = session();
    for start in starts() {
        let (mut position, mut ply) = (start, 0);
        while !legal(position).is_empty() {
            let texts = players(position);
            let clock = clock();
            session.handle(choose(1, position, texts[ply % texts.len()]), &clock);
            position = played(position, chosen(&run(&mut session, &clock)).chosen.unwrap());
            ply += 1;
        }
        assert!(ply >= 5, "{ply} plies");
    }
}

/// A position in which a move wins the game.
fn won_by_one_move() -> Boards {
    (0..10_000)
        .map(|seed| after(nine(Rules::Sudo), 14, seed))
        .find(|position| wins(*position).is_some())
        .expect("one of ten thousand positions can be won at once")
}

fn wins(position: Boards) -> Option<WireMove> {
    use mcts::{Game, Outcome};
    let is_won = |next: Boards| legal(next).is_empty() && next.outcome() == Outcome::Loss;
    legal(position).into_iter().find(|&action| is_won(played(position, action)))
}

#[test]
fn a_proven_win_is_said_as_certain() {
    let position = won_by_one_move();
    let mut session = session();
    for text in ["uct:iterations=5000", "puct:iterations=5000", "learned:iterations=5000", "pvs:depth=4"] {
        let clock = clock();
        session.handle(choose(1, position, text), &clock);
        let MoveChosen { chosen, statistics, .. } = chosen(&run(&mut session, &clock));
        assert_eq!((statistics.decided, statistics.expected_result), (Decided::Result, Some(1.0)), "{text}");
        assert!(legal(position).contains(&chosen.unwrap()), "{text}");
    }
}

#[test]
fn perfect_players_draw() {
    let mut session = session();
    for seed in 0..5 {
        let mut position = one();
        while !legal(position).is_empty() {
            let clock = clock();
            let order = ChooseMove { seed, ..order(position, "perfect") };
            session.handle(start(1, JobKind::ChooseMove(order)), &clock);
            position = played(position, chosen(&run(&mut session, &clock)).chosen.unwrap());
        }
        assert_eq!(mcts::Game::outcome(&position), mcts::Outcome::Draw);
    }
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let position = after(nine(Rules::Ultimate), 9, 4);
    let mut results = Vec::new();
    for _ in 0..2 {
        let (mut session, clock) = (session(), clock());
        session.handle(choose(1, position, "learned:iterations=800"), &clock);
        let chosen = chosen(&run(&mut session, &clock));
        results.push((chosen.chosen, chosen.statistics.nodes, chosen.statistics.depth));
    }
    assert_eq!(results[0], results[1]);
}

#[test]
fn a_search_can_be_stopped_paused_and_resumed() {
    let (mut session, clock) = (session(), clock());
    let position = nine(Rules::Ultimate);
    session.handle(choose(1, position, "uct:iterations=1000000"), &clock);
    session.slice(&clock);
    assert!(session.handle(Request::Pause(JobId(1)), &clock).is_some() && !session.is_searching());
    assert_eq!(session.slice(&clock), None);
    session.handle(Request::Resume(JobId(1)), &clock);
    assert!(session.is_searching());
    session.slice(&clock);
    let said: Vec<_> = session.handle(Request::Stop(JobId(1)), &clock).into_iter().collect();
    let stopped = chosen(&said);
    assert!(stopped.reason == EndReason::Stopped && stopped.chosen.is_some() && !session.is_searching());
}

#[test]
fn a_search_ends_at_its_time_limit() {
    let (mut session, clock) = (session(), clock());
    for text in ["uct:iterations=1000000", "pvs", "learned:iterations=1000000"] {
        let order = ChooseMove { time_ms: Some(60.0), ..order(nine(Rules::Ultimate), text) };
        session.handle(start(1, JobKind::ChooseMove(order)), &clock);
        let ended = chosen(&run(&mut session, &clock));
        assert!(ended.chosen.is_some() && ended.statistics.elapsed_ms < 120.0, "{text}: {ended:?}");
    }
}

/// The tree of the same player is kept from move to move, but not that of the opponent, who may search in another way.
#[test]
fn a_tree_is_kept_by_the_player_who_has_grown_it() {
    let start_of = |text: &str, next: &str| {
        let (mut session, clock) = (session(), clock());
        let position = after(nine(Rules::Ultimate), 6, 2);
        session.handle(choose(1, position, text), &clock);
        let action = chosen(&run(&mut session, &clock)).chosen.unwrap();
        session.handle(choose(1, played(position, action), next), &clock);
        let inspect =
            JobKind::Inspect { target: JobId(1), query: Sealed::new(&Query::View(Look::default())) };
        match session.handle(start(2, inspect), &clock) {
            Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) => match answer.open() {
                Ok(QueryAnswer::View(view)) => view.moves.iter().map(|row| row.visits).sum::<u32>(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    };
    assert!(start_of("uct:iterations=2000", "uct:iterations=2000") > 100);
    assert_eq!(start_of("uct:iterations=2000", "learned:iterations=2000"), 0);
    assert_eq!(start_of("uct:iterations=2000", "uct:iterations=2000,c=0.5"), 0);
    assert_eq!(start_of("uct:iterations=2000", "uct:iterations=2000,reuse=off"), 0);
    // The other side's tree values draws in another way, unless they are worth the same to both.
    let [ambitious, even] = ["learned:iterations=500,draw=0.35", "learned:iterations=500"];
    assert_eq!((start_of(ambitious, ambitious), start_of(even, even) > 50), (0, true));
}

#[test]
fn what_can_not_be_done_is_refused_with_a_clear_sentence() {
    let (mut session, clock) = (session(), clock());
    let mut say = |kind| refused(session.handle(start(1, kind), &clock));
    let foreign = |bytes: Vec<u8>| {
        let position = WirePosition { bytes, is_evaluated: false };
        JobKind::ChooseMove(ChooseMove { position, ..order(one(), "random") })
    };
    let whole = wire(nine(Rules::Ultimate)).bytes;
    let not_here = "not a position of tic-tac-toe";
    for bytes in [vec![], vec![0, 1, 2], whole[..20].to_vec(), [&whole[..], &[0]].concat(), vec![255; 27]] {
        assert!(say(foreign(bytes.clone())).contains(not_here), "{bytes:?}");
    }
    for (position, text, why) in [
        (one(), "learned", "there is no `learned` in plain"),
        (one(), "pvs:depth=3", "there is no `pvs` in plain"),
        (nine(Rules::Sudo), "perfect", "there is no `perfect` in sudo"),
        (nine(Rules::Sudo), "nobody", "no player is called `nobody`"),
        (nine(Rules::Sudo), "uct:c=green", "c=green (character 5): c takes a number from 0 to 100"),
    ] {
        let said = say(JobKind::ChooseMove(order(position, text)));
        assert!(said.contains(why), "{said}");
    }
    let mut over = nine(Rules::Ultimate);
    let mut random = mcts::Random::new(1);
    while !legal(over).is_empty() {
        let moves = legal(over);
        over = played(over, moves[random.below(moves.len() as u32) as usize]);
    }
    assert!(say(JobKind::ChooseMove(order(over, "random"))).contains("the game is over"));
    assert!(say(analysis(over, Scope::EveryMove, 100)).contains("the game is over"));
    let pass = Scope::Best { played: Some(WireMove::PASS) };
    assert!(say(analysis(one(), pass, 100)).contains("not legal"));
    let measure = JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::PlayoutsOne), ms: 5.0 };
    assert!(say(measure).contains("measures games on nine boards alone"));
    assert_eq!(session.handle(Request::LoadKnowledge { address: "./x".to_owned() }, &clock), None);
    assert!(!session.is_searching());
}
