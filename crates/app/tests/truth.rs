//! Compares the list of mistakes with exact results: endings of random games, solved by a solver in this file that shares no
//! code with the search. By default it checks a few short endings; the full check is
//! `UCT_GAMES=100 UCT_EMPTIES=16 cargo test --release -p app truth -- --nocapture`.
use crate::dice::Dice;
use app::state::*;
use formats::SharedGame;
use othello::*;
use othello_worker::Session;
use protocol::*;
use std::collections::HashMap;
use std::rc::Rc;

/// An alpha-beta search to the end of the game, on two sets of squares. It first tries moves that leave the opponent the
/// fewest moves.
#[derive(Default)]
struct Oracle {
    /// Lower and upper bounds of scores, by position.
    known: HashMap<(u64, u64), (i32, i32)>,
}

/// A step in each of the eight directions: the shift, and the squares from which it stays on the board.
const STEPS: [(i32, u64); 8] = {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    [(1, NOT_H), (-1, NOT_A), (8, !0), (-8, !0), (9, NOT_H), (7, NOT_A), (-7, NOT_H), (-9, NOT_A)]
};

const fn step(set: u64, (shift, from): (i32, u64)) -> u64 {
    let set = set & from;
    if shift > 0 { set << shift } else { set >> -shift }
}

/// The discs of `theirs` that a disc of `mine` on `square` flips.
fn flips(mine: u64, theirs: u64, square: u64) -> u64 {
    let mut all = 0;
    for direction in STEPS {
        let (mut run, mut at) = (0, step(square, direction));
        while at & theirs != 0 {
            run |= at;
            at = step(at, direction);
        }
        if at & mine != 0 {
            all |= run;
        }
    }
    all
}

/// The moves of a side, each with the position after it from the other side's view.
fn moves(mine: u64, theirs: u64) -> Vec<(u32, u64, u64)> {
    let mut empty = !(mine | theirs);
    let mut found = Vec::new();
    while empty != 0 {
        let square = empty & empty.wrapping_neg();
        empty ^= square;
        let turned = flips(mine, theirs, square);
        if turned != 0 {
            found.push((square.trailing_zeros(), theirs & !turned, mine | turned | square));
        }
    }
    found
}

impl Oracle {
    /// The final disc difference with best play, from the view of `mine`; only a bound if it is outside `alpha..beta`.
    fn score(&mut self, mine: u64, theirs: u64, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        let empties = (mine | theirs).count_zeros();
        if empties > 5
            && let Some(&(low, high)) = self.known.get(&(mine, theirs))
        {
            if low >= beta || low == high {
                return low;
            }
            if high <= alpha {
                return high;
            }
        }
        let mut moves = moves(mine, theirs);
        if moves.is_empty() {
            if passed {
                let discs = mine.count_ones() as i32 - theirs.count_ones() as i32;
                // The squares that stay empty are the winner's.
                return discs + discs.signum() * empties as i32;
            }
            return -self.score(theirs, mine, -beta, -alpha, true);
        }
        if empties > 6 {
            moves.sort_by_cached_key(|&(_, mine, theirs)| self::moves(mine, theirs).len());
        }
        let (first, mut best) = (alpha, -65);
        for (_, mine, theirs) in moves {
            best = best.max(-self.score(mine, theirs, -beta, -alpha, false));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        if empties > 5 {
            let (low, high) = self.known.get(&(mine, theirs)).copied().unwrap_or((-64, 64));
            let low = if best > first { low.max(best) } else { low };
            let high = if best < beta { high.min(best) } else { high };
            self.known.insert((mine, theirs), (low, high));
        }
        best
    }

    /// The exact score from the view of the side to move.
    fn of(&mut self, position: Position) -> i32 {
        let [mine, theirs] = [position.turn(), !position.turn()].map(|side| position.discs_of(side).0);
        self.score(mine, theirs, -65, 65, false)
    }
}

/// The ending of a game of random moves, from its first position with at most `empties` empty squares.
fn ending(dice: &mut Dice, empties: u32) -> GameTree {
    loop {
        let mut position = Position::start(Rules::default());
        let play = |position: Position, dice: &mut Dice| {
            let all: Vec<_> = position.moves().collect();
            all[dice.below(all.len())]
        };
        while position.empties().len() > empties && position.status() != Status::Over {
            position = position.play(play(position, dice)).unwrap();
        }
        if position.status() == Status::Over {
            continue;
        }
        let mut tree = GameTree::new(position);
        while tree.position().status() != Status::Over {
            tree.play(play(tree.position(), dice)).unwrap();
        }
        return tree;
    }
}

/// The state after the worker has analysed the whole game.
fn analysed(tree: &GameTree) -> Model {
    let begun = std::time::Instant::now();
    let clock = || begun.elapsed().as_secs_f64() * 1e3;
    let mut model = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1);
    model.drawn = Drawn::Nothing;
    let game = Some(Box::new(SharedGame::from(tree.clone())));
    let mut model = model.reduce(library::Action::Restored { game, shelf: Vec::new() });
    model.drawn = Drawn::Alive;
    model = model.reduce(analysis::Action::ToggleGameAnalysis);
    let mut session = Session::default();
    let mut id = JobId(0);
    while let Some(kind) = model.wanted() {
        id = id.next();
        let mut response = session.handle(Request::Start(Job { id, kind: kind.clone() }), &clock);
        let answer = loop {
            match response {
                Some(Response::Job { answer, .. }) if answer.is_final() => break answer,
                _ => response = session.slice(&clock),
            }
        };
        model = model.reduce(search::Action::Answered(Rc::new(kind), answer));
    }
    model
}

fn given(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Every move that loses four discs or more is listed with a better move that loses none, and no move that loses nothing is
/// listed.
#[test]
fn the_list_of_mistakes_agrees_with_exact_results() {
    let (games, empties) = (given("UCT_GAMES", 3), given("UCT_EMPTIES", 12));
    let mut dice = Dice::new(2_026);
    let (mut costly, mut small, mut listed) = (0, 0, 0);
    for number in 0..games {
        let tree = ending(&mut dice, empties);
        let model = analysed(&tree);
        let mistakes = model.mistakes();
        let mut oracle = Oracle::default();
        let mut before = tree.start();
        for (index, &node) in tree.line().iter().enumerate() {
            let turn = tree.turn(node).unwrap();
            let (best, played) = (oracle.of(before), -oracle.of(turn.after));
            let lost = best - played;
            let found = mistakes.iter().find(|mistake| mistake.node == node);
            let place = format!("game {number}, ply {}: {before}{:?}", index + 1, turn.action());
            assert!(lost >= 0, "the oracle is wrong: {place}");
            match found {
                Some(mistake) => {
                    listed += 1;
                    assert_eq!(mistake.cost, Cost::Discs(lost as u32), "{place}");
                    assert_ne!(lost, 0, "{place}");
                    let after = before.play(mistake.better.othello().unwrap()).expect("a legal move");
                    assert_eq!(-oracle.of(after), best, "what is called better is not the best: {place}");
                }
                None => assert!(lost < 4, "{lost} discs were lost and nothing was said: {place}"),
            }
            costly += u32::from(lost >= 4);
            small += u32::from((1..4).contains(&lost));
            before = turn.after;
        }
    }
    println!(
        "{games} games from {empties} empties: {costly} moves lost 4 discs or more, {small} fewer; {listed} listed"
    );
    assert!(costly > games, "too few mistakes to mean something: {costly}");
}
