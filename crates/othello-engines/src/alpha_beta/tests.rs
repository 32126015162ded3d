//! Alpha-beta against plain minimax, with weights without meaning, and in slices.
use super::*;
use mcts::Random;
use othello::{Position, Rules};

/// Weights without meaning, different everywhere.
fn evaluation() -> Arc<Evaluation> {
    let mut weights = othello_evaluation::Weights::zero();
    let mut random = Random::new(5);
    for weight in weights.as_mut_slice().iter_mut().flatten() {
        *weight = random.below(61) as i8 - 30;
    }
    Arc::new(Evaluation::new(&weights))
}

/// Positions of random games, with so many empty squares.
fn positions(empties: u32, count: usize) -> Vec<Position> {
    let mut random = Random::new(u64::from(empties));
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::start(Rules::default());
        while position.empties().len() > empties {
            let moves: Vec<_> = position.moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len() as u32) as usize]).expect("a legal move");
        }
        if position.empties().len() == empties {
            found.push(position);
        }
    }
    found
}

/// Minimax without any pruning, with the evaluation from scratch.
fn minimax(evaluation: &Evaluation, position: Position, depth: u8) -> i32 {
    if let Some(score) = position.score() {
        return i32::from(score.official.difference())
            * SCALE
            * if position.turn() == othello::Color::Black { 1 } else { -1 };
    }
    let passes = position.legal_moves().is_empty();
    if depth == 0 && !passes {
        return evaluation.value_of(position.board());
    }
    let left = if passes { depth } else { depth - 1 };
    let children = position.moves().map(|action| position.play(action).expect("a legal move"));
    children.map(|child| -minimax(evaluation, child, left)).max().expect("the game is not over")
}

#[test]
fn the_value_is_that_of_plain_minimax() {
    let evaluation = evaluation();
    let mut search = AlphaBeta::new(evaluation.clone(), 1 << 14);
    for empties in [2, 6, 10, 30, 50] {
        for position in positions(empties, 12) {
            for depth in [1, 2, 3, 4] {
                let expected = minimax(&evaluation, position, depth);
                let found = search.deepen(position.board(), depth, u64::MAX);
                assert_eq!(found.value, expected, "depth {depth}\n{position}");
                assert_eq!(search.value(position.board(), depth, -INFINITE, INFINITE), expected);
                let best = found.best.map(othello::Move::Place).or(position.moves().next());
                if let Some(best) = best {
                    let after = position.play(best).expect("a legal move");
                    let left = if found.best.is_some() { depth - 1 } else { depth };
                    assert_eq!(-minimax(&evaluation, after, left), expected, "{position}");
                }
            }
        }
    }
}

#[test]
fn a_window_gives_the_value_or_a_bound() {
    let evaluation = evaluation();
    let mut search = AlphaBeta::new(evaluation.clone(), 1 << 14);
    for position in positions(24, 20) {
        let exact = minimax(&evaluation, position, 3);
        for (alpha, beta) in [(-200, 200), (exact - 1, exact + 1), (exact, exact + 1), (exact - 1, exact)] {
            search.forget();
            let value = search.value(position.board(), 3, alpha, beta);
            let right = match value {
                _ if value <= alpha => exact <= value,
                _ if value >= beta => exact >= value,
                _ => exact == value,
            };
            assert!(right, "{value} between {alpha} and {beta} for {exact}");
        }
    }
}

#[test]
fn a_limit_of_positions_ends_the_deepening() {
    let position = positions(40, 1)[0];
    let mut search = AlphaBeta::new(evaluation(), 1 << 16);
    let all = search.deepen(position.board(), 5, u64::MAX);
    search.forget();
    let some = search.deepen(position.board(), 5, all.nodes / 2);
    assert!((1..5).contains(&some.depth) && some.nodes <= all.nodes / 2 + LAST_PLY, "{some:?} of {all:?}");
    search.forget();
    assert_eq!(search.deepen(position.board(), 5, 0).depth, 1);
    search.forget();
    assert_eq!(search.deepen(position.board(), 5, u64::MAX), all);
}

/// The same search by recursion, which can't be interrupted.
struct Recursive {
    evaluation: Arc<Evaluation>,
    table: Table,
    is_selective: bool,
    nodes: u64,
}

impl Recursive {
    fn search(&mut self, board: Board, depth: u8, alpha: i32, beta: i32) -> (i32, Option<Square>) {
        self.nodes += 1;
        let side = |board: Board| board.legal_moves(BoardSize::Eight);
        let legal = side(board);
        if legal.is_empty() {
            if side(board.passed()).is_empty() {
                return (node::final_value(board), None);
            }
            return (-self.search(board.passed(), depth, -beta, -alpha).0, None);
        }
        if depth == 0 {
            return (self.evaluation.value_of(board), None);
        }
        let (mut alpha, mut beta) = (alpha, beta);
        let known = if depth >= 2 { self.table.get(board) } else { None };
        if let Some(known) = known.filter(|known| known.depth == depth) {
            if known.lower >= beta || known.lower == known.upper {
                return (known.lower, known.best);
            }
            if known.upper <= alpha {
                return (known.upper, known.best);
            }
            (alpha, beta) = (alpha.max(known.lower), beta.min(known.upper));
        }
        let empties = (!board.occupied()).len();
        if self.is_selective
            && beta - alpha <= 1
            && let Some((shallow, margin)) = probcut::probe(depth, empties)
        {
            let (now, low, high) = (self.evaluation.value_of(board), alpha - margin, beta + margin);
            if now >= beta && high < INFINITE {
                if self.search(board, shallow, high - 1, high).0 >= high {
                    return (beta, None);
                }
            } else if now <= alpha && low > -INFINITE && self.search(board, shallow, low, low + 1).0 <= low {
                return (alpha, None);
            }
        }
        let mut moves: Vec<(i32, Square, Board)> = Vec::new();
        for square in legal {
            let child = board.after(square, board.flips(square));
            let is_corner = ["a1", "a8", "h1", "h8"].contains(&&*square.to_string());
            let replies = side(child).len() as i32;
            let order = match depth {
                1 => 0,
                _ if known.and_then(|known| known.best) == Some(square) => i32::MIN,
                2 => replies - 6 * i32::from(is_corner),
                _ => self.evaluation.value_of(child),
            };
            moves.push((order, square, child));
        }
        moves.sort_by_key(|&(order, ..)| order);
        let (asked, mut best, mut best_square) = (alpha, -INFINITE, None);
        for (_, square, child) in moves {
            let mut value = -INFINITE;
            let is_scout = depth > 1 && best > -INFINITE;
            if is_scout {
                value = -self.search(child, depth - 1, -alpha - 1, -alpha).0;
            }
            if !is_scout || value > alpha && value < beta {
                let least = alpha.max(value);
                value = value.max(-self.search(child, depth - 1, -beta, -least).0);
            }
            if value > best {
                (best, best_square) = (value, Some(square));
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth >= 2 {
            let lower = if best > asked { best } else { -INFINITE };
            let upper = if best < beta { best } else { INFINITE };
            self.table.put(board, table::Known { lower, upper, depth, best: best_square });
        }
        (best, best_square)
    }
}

/// Positions with many moves, with few, with passes, and near the end.
fn all_kinds_of_positions() -> impl Iterator<Item = Position> {
    [1, 3, 6, 9, 14, 20, 28, 40, 55].into_iter().flat_map(|empties| positions(empties, 6))
}

/// However it is divided into calls, it visits the same positions and finds the same as a recursive search, ply by ply and with windows.
#[test]
fn slices_of_any_size_change_nothing() {
    for (seed, is_selective) in [(1, false), (2, true), (3, true)] {
        println!("seed {seed}");
        let mut random = Random::new(seed);
        // So small that positions push each other out.
        let bytes = [1 << 12, 1 << 16][seed as usize % 2];
        let mut recursive =
            Recursive { evaluation: evaluation(), table: Table::new(bytes), is_selective, nodes: 0 };
        let mut search = AlphaBeta::new(evaluation(), bytes);
        search.is_selective = is_selective;
        for position in all_kinds_of_positions() {
            for depth in 0..=7 {
                let middle = random.below(20_000) as i32 - 10_000;
                let windows = [(-INFINITE, INFINITE), (middle, middle + 1), (middle - 500, middle + 500)];
                for (alpha, beta) in windows {
                    let before = recursive.nodes;
                    let (value, best) = recursive.search(position.board(), depth, alpha, beta);
                    let expected = AlphaBetaResult { value, best, depth, nodes: recursive.nodes - before };
                    search.start(position.board(), depth, alpha, beta);
                    let found = loop {
                        let most = [1, 1 + u64::from(random.below(10)), 1 + u64::from(random.below(3_000))];
                        let most = most[random.below(3) as usize];
                        let before = search.nodes();
                        let found = search.run(most);
                        let visited = search.nodes() - before;
                        assert!(visited <= most + LAST_PLY, "{visited} positions instead of {most}");
                        assert!(found.is_some() || visited >= most, "it ended too early");
                        if let Some(found) = found {
                            break found;
                        }
                    };
                    assert_eq!(found, expected, "{position}");
                    assert!(search.is_idle() && search.run(1).is_none());
                }
            }
        }
    }
}

#[test]
fn one_that_was_abandoned_leaves_no_trace_but_what_it_has_found() {
    let [first, second] = [positions(30, 1)[0], positions(31, 1)[0]];
    let mut search = AlphaBeta::new(evaluation(), 0).selective();
    let expected = search.deepen(second.board(), 6, u64::MAX);
    for positions in [0, 1, 2, 77, 1_000] {
        search.start(first.board(), 8, -INFINITE, INFINITE);
        assert_eq!(search.run(positions), None);
        assert_eq!(search.deepen(second.board(), 6, u64::MAX), expected);
    }
}
