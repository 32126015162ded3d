//! The rules, and how the search works.
use crate::art::diagram::Diagram;
use crate::art::phase_diagram::{Phase, PhaseDiagram};
use crate::art::small_tree;
use crate::art::units;
use othello::{Game, LegalMove, Move, NoMoveRule, Position, Rules, parse_transcript};
use yew::prelude::*;

/// A game in which Black can turn discs in five directions at once.
const MANY_RUNS: &str = "e6f6f5f4g3d6c5c4c3f3g5d3";
/// That move.
const MANY_RUNS_MOVE: &str = "e3";
/// The shortest game we know after which a side must pass.
const EARLY_PASS: &str = "c4c3e6b4a4a5b2a3";
/// A game that ends with empty squares.
const WITH_EMPTIES: &str = "e6f4g3e7f7g4e3g7g5f2e2f6c5b6b5h2d2h4h6b4c4c2e8b3g1d8f8f3a4h7h8g2f1g8c8d3g6c6a5d6d1a2c1b2d7c7f5a3a7e1h3a6b8h1a1h5c3b1";

/// The page.
pub fn learn() -> Html {
    html! {
        <article class="page learn">
            <h1>{ "How Othello is played, and how a computer thinks about it" }</h1>
            <p class="lead">{ "The rules take two minutes. The search that plays against you takes five more: it is short, and it knows nothing of Othello but these rules." }</p>
            { rules() }
            { uct() }
        </article>
    }
}

fn game(transcript: &str, rules: Rules) -> Game {
    parse_transcript(transcript, Position::start(rules))
        .expect("the games of this page are legal, as a test shows")
}

fn next_move(position: Position, name: &str) -> LegalMove {
    let square = name.parse().expect("the squares of this page exist, as a test shows");
    position.check(Move::Place(square)).expect("the moves of this page are legal, as a test shows")
}

fn rules() -> Html {
    let start = Position::start(Rules::default());
    let many = game(MANY_RUNS, Rules::default()).position();
    let made = next_move(many, MANY_RUNS_MOVE);
    let pass = game(EARLY_PASS, Rules::default()).position();
    let passed = pass.play(Move::Pass).expect("a pass is forced here, as a test shows");
    let stopped = game(EARLY_PASS, Rules { no_move: NoMoveRule::GameOver, ..Rules::default() });
    let end = game(WITH_EMPTIES, Rules::default()).position();
    let result = |position: Position| position.score().expect("these games are over, as a test shows");
    let (score, short) = (result(end), result(stopped.position()));
    html! {
        <section id="rules">
            <h2>{ "The rules" }</h2>
            <p>{ "Two players, Black and White, share a board of 64 squares and 64 discs that are black on one side and white on the other. Squares are named by column and row: a1 is the upper left corner, h8 the lower right." }</p>
            <div class="figures">
                <Diagram position={start} legal=true title="The start position: Black on d5 and e4, White on d4 and e5. Black may play d3, c4, f5 or e6."
                    caption="The start. Black moves first and has four moves, ringed here; by symmetry they are all alike." />
                <div class="beside">
                    <p>{ "In your turn you place one disc of your colour on an empty square so that it " }<strong>{ "outflanks" }</strong>{ " discs of the other side: in a straight line from your new disc, across, down or diagonally, stand one or more of theirs without a gap, and then one of yours." }</p>
                    <p>{ "All discs that are outflanked, in every direction, are turned over to your colour. A move that turns nothing is not allowed." }</p>
                </div>
            </div>
            <div class="figures">
                <Diagram position={many} next={made} title={format!("Black is about to play {MANY_RUNS_MOVE}; arrows show five runs of white discs that end at black ones.")}
                    caption={format!("Black is about to play {MANY_RUNS_MOVE}. Each arrow crosses white discs and ends at a black one.")} />
                <Diagram position={many.after(made)} last={made} title={format!("After {MANY_RUNS_MOVE}: {} discs have turned black.", made.flips().len())}
                    caption={format!("After it: {} discs have turned over. The discs that were turned do not turn others.", made.flips().len())} />
            </div>
            <h3>{ "No move?" }</h3>
            <p>{ "You may never pass by choice. But a side that has no move must pass, and the other goes on, as often as that happens. When neither side can move the game is over; often that is when the board is full, but not always." }</p>
            <p>{ "On the page Options there is a second rule, for a shorter game: as soon as the side to move has no move, the game is over. The same position then means something else:" }</p>
            <div class="figures">
                <Diagram position={passed} legal=true title={format!("White has {} moves; Black had none.", passed.legal_moves().len())}
                    caption={format!("Black has no move here. With passing, White is to move again and has {} moves.", passed.legal_moves().len())} />
                <Diagram position={stopped.position()} title={format!("The same discs; the game is over with {} to {}.", short.raw.black, short.raw.white)}
                    caption={format!("With the other rule the game ends at once, {} black discs to {} white ones.", short.raw.black, short.raw.white)} />
            </div>
            <h3>{ "Who wins?" }</h3>
            <div class="figures">
                <Diagram position={end} title={format!("A finished game: {} black and {} white discs, two squares empty.", score.raw.black, score.raw.white)}
                    caption={format!("{} to {} on the board, two squares empty, and neither side has a move: official score {} to {}.", score.raw.black, score.raw.white, score.official.black, score.official.white)} />
                <div class="beside">
                    <p>{ "Whoever has more discs at the end has won. Squares that stayed empty are counted for the winner; in a draw they are shared." }</p>
                    <p>{ "So the number of discs you have in the middle of a game says little. What counts is what can still be turned, and a disc in a corner never can be." }</p>
                    <p>{ "Boards of 6 × 6 and 4 × 4 squares are played by the same rules. The smallest has been solved: with best play White wins by 8 discs, and by 6 where a side without a move ends the game." }</p>
                </div>
            </div>
        </section>
    }
}

fn uct() -> Html {
    let phase = |phase: Phase, name: &'static str, title: &'static str, text: Html| {
        html! {
            <li class="panel">
                <h3>{ name }</h3>
                <PhaseDiagram {phase} {title} />
                { text }
            </li>
        }
    };
    html! {
        <section id="uct">
            <h2>{ "How UCT thinks" }</h2>
            <p>{ "UCT is a Monte Carlo tree search: it learns which moves are good by playing an enormous number of games against itself, at first wholly at random, then more and more along the moves that did well. It has no opening book and no idea that corners are valuable. What it knows it has counted." }</p>
            <p>{ "It keeps a tree. The root is the position on the board, each branch is a move, and each node remembers two numbers: how often the search came by (visits), and how many of those games were won by the side that made the move there (a draw counts one half). In the drawings a node is a disc of the side that moved, with wins / visits in it. One round of the search, an " }<em>{ "iteration" }</em>{ ", has four phases:" }</p>
            <ol class="phases">
                { phase(Phase::Selection, "1. Selection", "The path of the selection: from the root to its second child, and on to that one's first child.", html! {
                    <p>{ "From the root the search walks down. As long as every move of a node has been tried before, it goes on to the child with the best balance of success and curiosity; the formula below says which. Note that here it is not the child with the best record." }</p>
                }) }
                { phase(Phase::Expansion, "2. Expansion", "A new node is added below the node where the selection ended.", html! {
                    <p>{ "It reaches a node with moves that nobody has looked at. One of them is picked at random and becomes a new node. The tree grows by one node in each iteration, no more." }</p>
                }) }
                { phase(Phase::Playout, "3. Playout", "From the new node a random game leads to a win for Black.", html! {
                    <p>{ "From there the game is played to its end with random moves for both sides, each legal move as likely as the next. That takes one or two millionths of a second, and only the result matters." }</p>
                }) }
                { phase(Phase::Backpropagation, "4. Backpropagation", "The result goes up along the path: every node has a visit more, and Black's nodes a win more.", html! {
                    <p>{ "The result travels back up to the root. Every node on the way counts one more visit, and those of the side that has won count one more win. Compare the numbers with those of the first drawing." }</p>
                }) }
            </ol>
            { formula() }
            { statistics() }
        </section>
    }
}

fn formula() -> Html {
    let tree = small_tree::tree();
    let rows = small_tree::children(&tree, 0).into_iter().map(|index| {
        let node = tree[index];
        let (mean, exploration) = (node.mean(), node.exploration(tree[0].visits));
        let chosen = small_tree::select(&tree).contains(&index);
        html! {
            <tr class={classes!(chosen.then_some("chosen"))}>
                <th scope="row">{ format!("{} wins / {} visits", units(node.wins as f32), units(node.visits as f32)) }</th>
                <td>{ crate::text::decimals(mean, 3) }</td>
                <td>{ crate::text::decimals(exploration, 3) }</td>
                <td>{ crate::text::decimals(mean + exploration, 3) }{ if chosen { " (chosen)" } else { "" } }</td>
            </tr>
        }
    });
    html! {
        <>
            <h3>{ "The formula" }</h3>
            <p>{ "Which child is best to go to? A move that won often deserves more games. But a move that was tried only three times may just have had bad luck. UCT gives each child the sum of two terms and goes to the child with the highest sum:" }</p>
            <div class="formula panel">
                <svg viewBox="0 0 150 44" role="img" aria-label="w over n, plus c times the square root of: the natural logarithm of N, over n">
                    <g class="italic"><text x="16" y="12">{ "w" }</text><text x="16" y="33">{ "n" }</text><text x="66" y="22">{ "c" }</text><text x="108" y="12">{ "N" }</text><text x="100" y="33">{ "n" }</text></g>
                    <text x="41" y="22">{ "+" }</text><text x="93" y="12">{ "ln" }</text>
                    <path d="M7 22H25M86 22H114M74 25L77 23L80.5 41L84 2H118" />
                </svg>
            </div>
            <dl class="symbols">
                <dt>{ "w" }</dt><dd>{ "wins of the child, seen from the side that makes the move there; a draw is one half." }</dd>
                <dt>{ "n" }</dt><dd>{ "visits of the child. So w / n is its mean result, between 0 and 1: the success." }</dd>
                <dt>{ "N" }</dt><dd>{ "visits of the node above. ln N is its natural logarithm, which grows ever more slowly." }</dd>
                <dt>{ "c" }</dt><dd>{ "how much curiosity weighs. The classic value, used here, is √2 ≈ 1.414." }</dd>
            </dl>
            <p>{ "The root term is large for a child with few visits and shrinks with every visit, while a child that is passed over slowly gains. No move is ever given up for good. For the three children of the root in the drawings:" }</p>
            <div class="scroll" tabindex="0" role="region" aria-label="The formula for three children">
                <table>
                    <thead><tr><th scope="col">{ "Child" }</th><th scope="col">{ "w / n" }</th><th scope="col">{ "Exploration" }</th><th scope="col">{ "Sum" }</th></tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <p>{ "When the search ends, the move with the most visits is played. That is safer than the highest mean, because the most visited move is the one with the most evidence." }</p>
        </>
    }
}

fn statistics() -> Html {
    html! {
        <>
            <h3>{ "What the panel beside the board tells" }</h3>
            <dl class="terms">
                <dt>{ "Iterations" }</dt><dd>{ "rounds of the four phases so far. The classic player stops at 32,000, or after 8 seconds, whichever comes first; on most machines that is a small fraction of a second." }</dd>
                <dt>{ "Iterations/s" }</dt><dd>{ "how many in one second. It rises towards the end of the game, because playouts get shorter." }</dd>
                <dt>{ "Playout moves/s" }</dt><dd>{ "moves that were made inside the random games, per second." }</dd>
                <dt>{ "Tree nodes" }</dt><dd>{ "positions in the tree: one more with each iteration, until everything below the root has been seen." }</dd>
                <dt>{ "Depth" }</dt><dd>{ "how many moves the deepest line of the tree looks ahead. Playouts go on from there to the end of the game." }</dd>
                <dt>{ "Expected result" }</dt><dd>{ "the mean of all games of this search, for the side that thinks: 100 % would be winning all of them, 50 % is even. It is a mean over many random games, so it is no promise." }</dd>
                <dt>{ "Time" }</dt><dd>{ "from the beginning of the search." }</dd>
            </dl>
            <p>{ "The very first move of a game is chosen at random, since all four are alike. Where there is only one legal move, there is nothing to think about either. The search runs in a thread of its own, so the page stays at hand: Stop, New and Undo work at any time." }</p>
            <h3>{ "What it is good at, and what not" }</h3>
            <p>{ "32,000 games show a trap a few moves ahead, and near the end of the game they show nearly everything. In the opening it plays without a plan, and a line in which only one reply is good can stay hidden behind many random ones. That is how to beat it." }</p>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Color, Status};

    #[test]
    fn the_examples_are_what_the_text_says() {
        let many = game(MANY_RUNS, Rules::default()).position();
        assert_eq!((many.turn(), next_move(many, MANY_RUNS_MOVE).flips().len()), (Color::Black, 5));
        let pass = game(EARLY_PASS, Rules::default()).position();
        assert_eq!((pass.turn(), pass.status()), (Color::Black, Status::MustPass));
        let stopped =
            game(EARLY_PASS, Rules { no_move: NoMoveRule::GameOver, ..Rules::default() }).position();
        assert_eq!(stopped.status(), Status::Over);
        let end = game(WITH_EMPTIES, Rules::default()).position();
        assert_eq!((end.status(), end.empties().len()), (Status::Over, 2));
        assert!(end.score().is_some_and(|score| score.raw != score.official));
    }
}
