//! The verdicts of Practice on moves with 18 empty squares, from the worker with the learned evaluation, against results by Edax.
use crate::practice_games::settled_after;
use app::features::practice::{Action, Deck, Games, Grade, Least, Phase, Practice, Source};
use board_game::BoardGame;
use formats::SharedGame;
use games::AnyGame;
use othello::{NoMoveRule, Position};
use othello_worker::{Download, EXPERTISE, Session};

const SOLVED: &str = include_str!("../../../tests/data/solved.txt");
const WEIGHTS: &[u8] = include_bytes!("../../othello-evaluation/data/8x8.weights");
const TODAY: u32 = 20_786;

/// The position of a line, and its moves with their results.
fn solved(line: &str) -> (AnyGame, Vec<(&str, i32)>) {
    let mut parts = line.split('|');
    let position = Position::from_board_string(parts.next().unwrap(), NoMoveRule::MustPass).unwrap();
    let moves = parts.next().unwrap().split(' ').map(|one| {
        let (name, discs) = one.split_once(':').unwrap();
        (name, discs.parse().unwrap())
    });
    (position.into(), moves.collect())
}

#[test]
#[ignore = "it solves 33 positions and the replies to 200 moves, which takes minutes"]
fn no_verdict_is_wrong() {
    let mut session = Session::new(Some(EXPERTISE));
    session.hear_download(Download::Ended(Some(WEIGHTS.to_vec())));
    let (mut judged, mut right, mut wrong) = (0, 0, Vec::new());
    for line in SOLVED.lines().filter(|line| !line.starts_with('#')) {
        let (position, moves) = solved(line);
        // An odd lead leaves squares empty, which the rules give to the winner and the file does not.
        if moves.iter().any(|(_, discs)| discs % 2 != 0) {
            continue;
        }
        assert_eq!((position.empties(), position.actions().len()), (18, moves.len()), "{line}");
        let best = moves.iter().map(|(_, discs)| *discs).max().unwrap();
        let mut deck = Deck::default();
        deck.note(position, position.actions()[0], TODAY - 400, Grade::Wrong);
        let board: SharedGame = games::GameTree::new(position).into();
        let games = Games { board, is_going_on: false, shelf: Vec::new().into() };
        let page = Practice::new(games, deck, TODAY, Some(Source::Due), Least::Two);
        let page = settled_after(page, &mut session, u32::MAX);
        for (name, discs) in moves {
            let spot = AnyGame::spot_of(position.read_action(name).unwrap()).unwrap();
            let tried = settled_after(page.clone().after(Action::Press(spot)), &mut session, u32::MAX);
            let expected = if discs == best { Phase::Right } else { Phase::Refuted };
            judged += 1;
            right += usize::from(expected == Phase::Right);
            if tried.phase() != Some(expected) {
                wrong.push(format!("{name} in {line}: {:?}", tried.phase()));
            }
        }
    }
    println!("{judged} verdicts, of which {right} moves are right: {} wrong", wrong.len());
    assert!(judged >= 200 && right >= 33 && judged - right >= 100, "{judged} moves, {right} right");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
