//! Why a move is not played: it and the chosen move, with equal visits.
use super::place_of;
use super::unit::Unit;
use crate::text;
use board_game::{BoardGame, Side, Spot};
use games::AnyGame;
use protocol::{Contrast, Prospect};
use yew::prelude::*;

/// The least difference, in games of a hundred, that is worth a sentence.
const LEAST: u32 = 15;

/// The plies of a line that are shown.
const PLIES: usize = 8;

/// A spot that the opponent gets more often after the rejected move than after the chosen one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The spot.
    pub spot: Spot,
    /// The number of games in which the opponent moves there after the rejected move.
    pub rejected: u32,
    /// The same after the chosen move.
    pub chosen: u32,
}

/// The spot that tells most: in Othello a corner if the opponent gets one much more often, else the spot with the largest difference.
pub fn gain(contrast: &Contrast, position: AnyGame) -> Option<Gain> {
    let at = |side: &Prospect, spot: Spot| side.taken.get(place_of(position, spot)).copied().unwrap_or(0);
    let board = position.to_board();
    let empty = board.grid.spots().filter(|&spot| board.piece_at(spot).is_none());
    let gains: Vec<Gain> = empty
        .map(|spot| Gain { spot, rejected: at(&contrast.rejected, spot), chosen: at(&contrast.chosen, spot) })
        .filter(|gain| gain.rejected >= gain.chosen + LEAST)
        // The chosen move itself is no news.
        .filter(|gain| Some(gain.spot) != contrast.chosen.action.spot())
        .collect();
    let last = board.grid.columns - 1;
    let is_corner = |gain: &&Gain| {
        let ends = [gain.spot.column(), gain.spot.row()].iter().all(|&place| place == 0 || place == last);
        ends && position.othello().is_some()
    };
    let most = |gain: &&Gain| gain.rejected - gain.chosen;
    gains.iter().filter(is_corner).max_by_key(most).or_else(|| gains.iter().max_by_key(most)).copied()
}

/// The panel of the comparison.
pub fn why(contrast: &Contrast, position: AnyGame, unit: Unit) -> Html {
    let opponent = !position.side();
    let side = |prospect: &Prospect, testid: &'static str| {
        let line: Vec<String> = prospect.line.iter().take(PLIES).map(|&action| text::ply(action)).collect();
        html! {
            <tr data-testid={testid} data-visits={prospect.visits.to_string()} data-value={text::fixed(prospect.value, 4)}>
                <th scope="row">{ text::ply(prospect.action) }</th>
                <td>{ text::grouped(prospect.visits.into()) }</td>
                <td>
                    { if unit.squares.is_some() { unit.written(prospect.value) } else { text::percent(prospect.value) } }
                    if prospect.proven { { format!(" ({})", text::sight_solved()) } }
                </td>
                <td class="line">{ line.join(" ") }</td>
            </tr>
        }
    };
    html! {
        <section class="why-not" data-testid="contrast" data-done={contrast.done.to_string()}>
            <h3 data-testid="contrast-title">{ text::sight_why_title(&text::ply(contrast.chosen.action), &text::ply(contrast.rejected.action)) }</h3>
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
fn said(contrast: &Contrast, position: AnyGame, opponent: Side, unit: Unit) -> String {
    let [chosen, rejected] = [&contrast.chosen, &contrast.rejected].map(|side| text::ply(side.action));
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
                text::side_of(position, opponent),
                &rejected,
                &found.spot.to_string(),
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
    use othello::{Position, Rules};
    use protocol::WireMove;

    fn start() -> AnyGame {
        AnyGame::Othello(Position::start(Rules::default()))
    }

    fn contrast(rejected: &[(&str, u32)], chosen: &[(&str, u32)]) -> Contrast {
        let side = |action: &str, taken: &[(&str, u32)]| {
            let spot = |name: &str| name.parse::<Spot>().unwrap();
            let mut squares = vec![0; 64];
            for (name, games) in taken {
                squares[place_of(start(), spot(name))] = *games;
            }
            Prospect {
                action: WireMove::at(spot(action)),
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
        let named = |contrast: &Contrast| gain(contrast, start()).map(|gain| gain.spot.to_string());
        assert_eq!(named(&contrast(&[("h8", 30), ("c5", 99)], &[("h8", 2)])).as_deref(), Some("h8"));
        assert_eq!(named(&contrast(&[("h8", 30), ("c5", 99)], &[("h8", 20)])).as_deref(), Some("c5"));
        assert_eq!(named(&contrast(&[("h8", 30)], &[("h8", 20)])), None);
        assert_eq!(named(&contrast(&[("d3", 90), ("e4", 90)], &[])), None, "the chosen move, and a disc");
    }
}
