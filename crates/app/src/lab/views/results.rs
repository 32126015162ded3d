//! The results so far: of a single match in detail, or of all matches of a grid.
use super::pieces_of;
use super::plots::{bins, differences, over, scores};
use crate::hooks::use_width;
use crate::lab::text;
use crate::lab::use_lab::Pace;
use crate::lab::{MatchResults, Run, standings};
use crate::state::Language;
use arena::{Pairs, Sprt};
use board_game::{BoardAction, Side};
use std::rc::Rc;
use ui::charts::chart_view;
use ui::text::{SideForm, decimals, fixed, grouped};
use yew::prelude::*;

/// Properties of [`Outcome`].
#[derive(Properties, PartialEq)]
pub struct OutcomeProps {
    /// The experiment.
    pub run: Rc<Run>,
    /// How fast it goes.
    pub pace: Option<Pace>,
    /// The language of the texts.
    pub language: Language,
}

/// The results.
#[component]
pub fn Outcome(props: &OutcomeProps) -> Html {
    let OutcomeProps { run, pace, .. } = props;
    let element = use_node_ref();
    let width = use_width(&element);
    // A test that ends a match early ends it when the first player seems stronger, or weaker, than it is.
    let after_test = if run.test().is_some() { text::lab_results_tested() } else { "" };
    let results = match &run.matches[..] {
        [only] => {
            let plot = if counts_discs(run) { match_plot(run, only, width) } else { Html::default() };
            html! { <>{ single(run, only, *pace) }{ plot }</> }
        }
        _ => {
            html! { <>{ whole(run, *pace) }{ table_of_standings(run) }{ matches(run) }{ grid_plot(run, width) }</> }
        }
    };
    html! {
        <section class="panel lab-results" aria-label={text::lab_results()} data-testid="lab-results" data-done={(2 * run.done).to_string()}>
            <h2>{ text::lab_results() }</h2>
            <p class="note">{ text::join_sentences(&[text::lab_results_note(), after_test]) }</p>
            <div class="measured" ref={element} />
            { results }
        </section>
    }
}

/// The largest margin by which a game can be won: the squares of a board with discs.
fn most_margin(run: &Run) -> i32 {
    arena::most_margin(run.setup.game) as i32
}

/// Whether the margins of games are counted in discs. Elsewhere the score says everything.
fn counts_discs(run: &Run) -> bool {
    run.setup.game.id().record().has_margins
}

/// A figure with its name, and a remark on it in smaller type.
fn figure(name: &'static str, label: &'static str, [value, aside]: [String; 2]) -> Html {
    html! {
        <div>
            <dt>{ label }</dt>
            <dd data-testid={format!("lab-{name}")}><b>{ value }</b><span>{ aside }</span></dd>
        </div>
    }
}

/// How far it has got and how fast it goes.
fn progress(run: &Run, pace: Option<Pace>) -> Html {
    let none = || "\u{2013}".to_owned();
    let speed = pace.map(|pace| text::lab_per_minute(&grouped(pace.per_minute.round() as u64)));
    let left = pace.map(|pace| text::lab_left(pace.left_ms));
    let (done, all) = ((2 * run.done) as u64, 2 * run.experiment.len() as u64);
    let games = [grouped(done), format!("/ {}", grouped(all))];
    html! {
        <>
            { figure("games-played", text::lab_games(), games) }
            { figure("speed", text::lab_speed(), [speed.unwrap_or_else(none), String::new()]) }
            { figure("left", text::lab_left_title(), [left.unwrap_or_else(none), String::new()]) }
        </>
    }
}

fn single(run: &Run, results: &MatchResults, pace: Option<Pace>) -> Html {
    let tally = &results.tally;
    let [wins, draws, losses] = tally.results.map(|count| [grouped(count.into()), String::new()]);
    html! {
        <>
            <dl class="lab-figures">
                { progress(run, pace) }
                { figure("wins", text::lab_wins(), wins) }
                { figure("draws", text::lab_draws(), draws) }
                { figure("losses", text::lab_losses(), losses) }
                { figure("score", text::lab_score_title(), text::lab_score(tally.pairs.score())) }
                { figure("elo", text::lab_elo_title(), text::lab_elo(tally.pairs.elo())) }
                if counts_discs(run) {
                    { figure("difference", text::lab_difference_title(), text::lab_difference(results.difference(most_margin(run)), tally.pairs.total())) }
                }
            </dl>
            if let Some(sprt) = run.test() {
                { test(run, sprt, results) }
            }
            { by_side(run, results) }
            { by_opening(results) }
        </>
    }
}

/// The bar of the sequential test: where the likelihood is between the two bounds.
fn test(run: &Run, sprt: Sprt, results: &MatchResults) -> Html {
    let ratio = sprt.log_likelihood_ratio(&results.tally.pairs);
    let [low, high] = sprt.bounds();
    let place = ((ratio - low) / (high - low)).clamp(0.0, 1.0);
    let [written, low_text, high_text] = [ratio, low, high].map(|number| decimals(number, 2));
    let verdict = run.verdict();
    let name = match verdict {
        None => "open",
        Some(arena::Verdict::Stronger) => "stronger",
        Some(arena::Verdict::NotStronger) => "not-stronger",
    };
    let said = text::lab_verdict(sprt, verdict);
    html! {
        <div class="lab-test" data-testid="lab-test" data-verdict={name} data-ratio={fixed(ratio, 3)}>
            <h3>{ text::lab_sprt() }</h3>
            <svg class="lab-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="whole" y="2" width="100" height="6" />
                <rect class="mark" x={fixed(place * 99.0, 1)} width="1" height="10" />
            </svg>
            <p class="lab-ends" aria-hidden="true"><span>{ text::lab_not_stronger() }</span><span>{ text::lab_stronger() }</span></p>
            <p data-testid="lab-verdict"><b>{ said }</b></p>
            <p class="note">{ text::lab_sprt_ends(&written, &low_text, &high_text) }</p>
        </div>
    }
}

/// The results by the side of the first player.
fn by_side(run: &Run, results: &MatchResults) -> Html {
    let pieces_are = pieces_of(run);
    let row = |side: Side| {
        let of = &results.by_side[side.index()];
        let [wins, draws, losses] = of.results;
        let cells =
            [grouped(of.games().into()), grouped(wins.into()), grouped(draws.into()), grouped(losses.into())];
        html! {
            <tr key={side.name()}>
                <th scope="row">{ text::color(SideForm::new(pieces_are, side)) }</th>
                { for cells.into_iter().map(|cell| html! { <td>{ cell }</td> }) }
                { with_interval(text::lab_score(of.score())) }
                if counts_discs(run) {
                    { with_interval(text::lab_difference(of.difference(most_margin(run)), of.games())) }
                }
            </tr>
        }
    };
    let mut heads = vec![
        text::lab_side(),
        text::lab_games(),
        text::lab_wins(),
        text::lab_draws(),
        text::lab_losses(),
        text::lab_score_title(),
    ];
    heads.extend(counts_discs(run).then(text::lab_difference_title));
    html! {
        <div class="lab-table" role="region" aria-label={text::lab_by_side()} tabindex="0">
            <table data-testid="lab-by-color">
                <caption>{ text::lab_by_side() }</caption>
                <thead><tr>{ for heads.into_iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>{ row(Side::First) }{ row(Side::Second) }</tbody>
            </table>
        </div>
    }
}

/// The most openings that are listed.
const OPENINGS: usize = 12;

/// The results by the openings of the pairs, as far as a few plies tell them apart.
fn by_opening(results: &MatchResults) -> Html {
    let openings = results.openings.at_most(OPENINGS);
    if openings.len() < 2 {
        return Html::default();
    }
    let row = |(opening, pairs): &(Vec<BoardAction>, Pairs)| {
        let name = opening.iter().map(|&action| text::ply(action)).collect::<Vec<_>>().join(" ");
        html! {
            <tr key={name.clone()}>
                <th scope="row">{ name }</th>
                <td>{ grouped(u64::from(2 * pairs.total())) }</td>
                { with_interval(text::lab_score(pairs.score())) }
            </tr>
        }
    };
    let heads = [text::lab_opening(), text::lab_games(), text::lab_score_title()];
    html! {
        <div class="lab-table" role="region" aria-label={text::lab_by_opening()} tabindex="0">
            <table>
                <caption>{ text::lab_by_opening() }</caption>
                <thead><tr>{ for heads.map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>{ for openings.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

/// The figures of a grid as a whole.
fn whole(run: &Run, pace: Option<Pace>) -> Html {
    html! { <dl class="lab-figures">{ progress(run, pace) }</dl> }
}

/// The standings of a round robin.
fn table_of_standings(run: &Run) -> Html {
    let standings = standings(run);
    if standings.is_empty() {
        return Html::default();
    }
    let row = |(player, pairs): &(String, Pairs)| {
        html! {
            <tr key={player.clone()}>
                <th scope="row"><code>{ player.clone() }</code></th>
                <td>{ grouped(u64::from(2 * pairs.total())) }</td>
                { with_interval(text::lab_score(pairs.score())) }
            </tr>
        }
    };
    let heads = [text::lab_player(), text::lab_games(), text::lab_score_title()];
    html! {
        <div class="lab-table" role="region" aria-label={text::lab_standings()} tabindex="0">
            <table>
                <caption>{ text::lab_standings() }</caption>
                <thead><tr>{ for heads.map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>{ for standings.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

/// A cell with a value and its interval.
fn with_interval([value, interval]: [String; 2]) -> Html {
    html! { <td><b>{ value }</b>{ " " }<span>{ interval }</span></td> }
}

/// The table of the matches of a grid.
fn matches(run: &Run) -> Html {
    let pairings = &run.experiment.pairings;
    let factors = pairings.first().map(|pairing| &pairing.factors[..]).unwrap_or_default();
    let counts_discs = counts_discs(run);
    let figures = [text::lab_games(), text::lab_score_title(), text::lab_elo_title()];
    let figures = figures.into_iter().chain(counts_discs.then(text::lab_difference_title));
    let heads = std::iter::once(text::lab_match().to_owned())
        .chain(factors.iter().map(|(name, _)| text::lab_factor(name)))
        .chain(figures.map(str::to_owned));
    let row = |(n, (pairing, results)): (usize, (&arena::Pairing, &MatchResults))| {
        let tally = &results.tally;
        let score = tally.pairs.score();
        html! {
            <tr key={n} data-testid="lab-match" data-games={tally.games().to_string()} data-score={fixed(score.value, 3)}>
                <th scope="row">{ n + 1 }</th>
                { for pairing.factors.iter().map(|(_, value)| html! { <td><code>{ value.clone() }</code></td> }) }
                <td>{ grouped(tally.games().into()) }</td>
                { with_interval(text::lab_score(score)) }
                { with_interval(text::lab_elo(tally.pairs.elo())) }
                if counts_discs {
                    { with_interval(text::lab_difference(results.difference(most_margin(run)), tally.pairs.total())) }
                }
            </tr>
        }
    };
    html! {
        <div class="lab-table" role="region" aria-label={text::lab_matches()} tabindex="0">
            <table data-testid="lab-matches">
                <caption>{ text::lab_matches() }</caption>
                <thead><tr>{ for heads.map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>{ for pairings.iter().zip(&run.matches).enumerate().map(row) }</tbody>
            </table>
        </div>
    }
}

fn match_plot(run: &Run, results: &MatchResults, width: f64) -> Html {
    let squares = most_margin(run);
    let title = text::lab_differences();
    let (games, mean) = (results.tally.games(), text::lead(results.tally.mean_margin(), false));
    let said = text::lab_differences_said(&grouped(games.into()), &mean);
    let chart = chart_view(&differences(results, squares, width), &format!("{title}. {said}").into());
    let row = |bin: super::plots::Bin| {
        let range = if bin.from == bin.to {
            ui::text::signed(bin.from)
        } else {
            text::lab_from_to(&ui::text::signed(bin.from), &ui::text::signed(bin.to))
        };
        html! { <tr key={bin.from}><th scope="row">{ range }</th><td>{ grouped(bin.games.into()) }</td></tr> }
    };
    let shown = bins(results, squares).into_iter().filter(|bin| bin.games > 0);
    html! {
        <section class="lab-plot" aria-label={title} data-testid="lab-differences">
            <h3>{ title }</h3>
            { chart }
            <details>
                <summary>{ text::plot_numbers() }</summary>
                <table>
                    <thead><tr><th scope="col">{ text::lab_difference_title() }</th><th scope="col">{ text::lab_games() }</th></tr></thead>
                    <tbody>{ for shown.map(row) }</tbody>
                </table>
            </details>
        </section>
    }
}

/// The plot of a grid; its numbers are in the table of the matches.
fn grid_plot(run: &Run, width: f64) -> Html {
    if run.setup.plays_round_robin() {
        // The standings say it in numbers; matches in a row have no order to plot.
        return Html::default();
    }
    let over = over(run);
    let title = text::lab_score_chart_of(&over.title);
    html! {
        <section class="lab-plot" aria-label={title.clone()} data-testid="lab-scores">
            <h3>{ title.clone() }</h3>
            { chart_view(&scores(run, &over, width), &title.into()) }
        </section>
    }
}
