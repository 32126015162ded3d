//! Why a move is not played: it and the chosen move, with equal visits.
use super::moves::proven_sign;
use super::unit::Unit;
use crate::text;
use othello::{Color, Move, Position, Square};
use protocol::{Contrast, Prospect};
use yew::prelude::*;

/// The least difference, in games of a hundred, that is worth a sentence.
const LEAST: u32 = 15;

/// The plies of a line that are shown.
const PLIES: usize = 8;

/// A square that the opponent gets more often after the rejected move than after the chosen one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The square.
    pub square: Square,
    /// The number of games in which the opponent places a disc there after the rejected move.
    pub rejected: u32,
    /// The same after the chosen move.
    pub chosen: u32,
}

/// The square that tells most: a corner if the opponent gets one much more often, else the square with the largest difference.
pub fn gain(contrast: &Contrast, position: Position) -> Option<Gain> {
    let at =
        |side: &Prospect, square: Square| side.taken.get(usize::from(square.index())).copied().unwrap_or(0);
    let gains =
        position.rules().size.squares().into_iter().filter(|&square| position.disc_at(square).is_none());
    let gains: Vec<Gain> = gains
        .map(|square| Gain {
            square,
            rejected: at(&contrast.rejected, square),
            chosen: at(&contrast.chosen, square),
        })
        .filter(|gain| gain.rejected >= gain.chosen + LEAST)
        // The chosen move itself is no news.
        .filter(|gain| Move::Place(gain.square) != contrast.chosen.action.into())
        .collect();
    let last = position.rules().size.side() - 1;
    let is_corner = |gain: &&Gain| {
        [gain.square.column(), gain.square.row()].iter().all(|&place| place == 0 || place == last)
    };
    let most = |gain: &&Gain| gain.rejected - gain.chosen;
    gains.iter().filter(is_corner).max_by_key(most).or_else(|| gains.iter().max_by_key(most)).copied()
}

/// The panel of the comparison.
pub fn why(contrast: &Contrast, position: Position, unit: Unit) -> Html {
    let opponent = !position.turn();
    let side = |prospect: &Prospect, testid: &'static str| {
        let action = Move::from(prospect.action);
        let line: Vec<String> =
            prospect.line.iter().take(PLIES).map(|&action| text::ply(action.into())).collect();
        html! {
            <tr data-testid={testid} data-visits={prospect.visits.to_string()} data-value={text::fixed(prospect.value, 4)}>
                <th scope="row">{ text::ply(action) }</th>
                <td>{ text::grouped(prospect.visits.into()) }</td>
                <td>
                    { if unit.squares.is_some() { unit.written(prospect.value) } else { text::percent(prospect.value) } }
                    if prospect.proven { { proven_sign() } }
                </td>
                <td class="line">{ line.join(" ") }</td>
            </tr>
        }
    };
    html! {
        <section class="why-not" data-testid="contrast" data-done={contrast.done.to_string()}>
            <h3 data-testid="contrast-title">{ text::sight_why_title(&text::ply(contrast.chosen.action.into()), &text::ply(contrast.rejected.action.into())) }</h3>
            <div class="scrolled" tabindex="0" role="group" aria-label={text::sight_why()}>
                <table class="numbers">
                    <thead><tr>
                        <th scope="col">{ text::explorer_move() }</th>
                        <th scope="col">{ text::sight_visits() }</th>
                        <th scope="col">{ text::sight_value() }</th>
                        <th scope="col">{ text::sight_refutation() }</th>
                    </tr></thead>
                    <tbody>
                        { side(&contrast.chosen, "contrast-chosen") }
                        { side(&contrast.rejected, "contrast-rejected") }
                    </tbody>
                </table>
            </div>
            <p aria-live="polite" data-testid="contrast-said">{ said(contrast, position, opponent, unit) }</p>
        </section>
    }
}

/// The comparison as a sentence.
fn said(contrast: &Contrast, position: Position, opponent: Color, unit: Unit) -> String {
    let [chosen, rejected] = [&contrast.chosen, &contrast.rejected].map(|side| text::ply(side.action.into()));
    if !contrast.done {
        return text::sight_why_busy(&text::grouped(contrast.visits.into()));
    }
    let less = contrast.chosen.value - contrast.rejected.value;
    let worth = unit.gap(less);
    let written = text::decimals(worth, 1);
    let numbers = match unit.squares {
        _ if worth < 0.05 => text::sight_why_equal(&rejected, &chosen),
        Some(_) => text::sight_why_discs(&rejected, &written, &chosen),
        None => text::sight_why_less(&rejected, &written, &chosen),
    };
    match gain(contrast, position) {
        Some(found) => {
            let taken = text::sight_why_takes(
                opponent,
                &rejected,
                &found.square.to_string(),
                &found.rejected.to_string(),
                &contrast.rejected.games.to_string(),
                &chosen,
                &found.chosen.to_string(),
            );
            text::join_sentences(&[&taken, &numbers])
        }
        None => numbers,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Rules;
    use protocol::WireMove;

    fn contrast(rejected: &[(&str, u32)], chosen: &[(&str, u32)]) -> Contrast {
        let side = |action: &str, taken: &[(&str, u32)]| {
            let square = |name: &str| name.parse::<Square>().unwrap();
            let mut squares = vec![0; 64];
            for (name, games) in taken {
                squares[usize::from(square(name).index())] = *games;
            }
            Prospect {
                action: WireMove::from(Move::Place(square(action))),
                visits: 100,
                value: 0.5,
                proven: false,
                line: Vec::new(),
                games: 100,
                taken: squares,
            }
        };
        Contrast { chosen: side("d3", chosen), rejected: side("c4", rejected), visits: 100, done: true }
    }

    #[test]
    fn a_corner_tells_more_than_any_other_square() {
        let start = Position::start(Rules::default());
        let named = |contrast: &Contrast| gain(contrast, start).map(|gain| gain.square.to_string());
        assert_eq!(named(&contrast(&[("h8", 30), ("c5", 99)], &[("h8", 2)])).as_deref(), Some("h8"));
        assert_eq!(named(&contrast(&[("h8", 30), ("c5", 99)], &[("h8", 20)])).as_deref(), Some("c5"));
        assert_eq!(named(&contrast(&[("h8", 30)], &[("h8", 20)])), None);
        assert_eq!(named(&contrast(&[("d3", 90), ("e4", 90)], &[])), None, "the chosen move, and a disc");
    }
}
