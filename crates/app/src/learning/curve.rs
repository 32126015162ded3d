//! The learning curves: a chart for each yardstick, and all their numbers as a file.
use super::Setup;
use super::text;
use learners::{Measurement, Score};
use protocol::{Measured, Yardstick};
use ui::charts::{Axis, Chart, Lines, Marks, Ruler, Series, dodge, lines};
use ui::text::fixed;

/// The height of the data of a chart.
const HEIGHT: f64 = 200.0;

/// The measurements of the learner with this number against a yardstick, by rising episodes.
pub fn of(measured: &[Measured], learner: usize, against: Yardstick) -> impl Iterator<Item = &Measured> {
    measured.iter().filter(move |one| usize::from(one.learner) == learner && one.against == against)
}

const fn measurement(one: &Measured) -> Measurement {
    let Measured { won, drawn, lost, positions, unmet, .. } = *one;
    Measurement { won, drawn, lost, positions, unmet }
}

/// The share of the points with its 95 % interval.
pub fn score(one: &Measured) -> Score {
    measurement(one).score().unwrap_or(Score { low: 0.0, value: 0.5, high: 1.0 })
}

/// The share of positions that the table had never met; `None` for UCT, which has no table.
pub fn unmet(one: &Measured) -> Option<f64> {
    measurement(one).unmet_share()
}

/// The chart of the curves against a yardstick.
pub fn chart(setup: &Setup, measured: &[Measured], against: Yardstick, width: f64) -> Chart {
    let most = measured.iter().map(|one| one.episodes).max().unwrap_or(0).max(1_000) as f64;
    // UCT's curve comes after those of the learners.
    let count = setup.learners.len() + usize::from(setup.uct);
    let series = |n: usize| {
        let scores = || of(measured, n, against).map(|one| (one.episodes as f64, score(one)));
        Series {
            label: (n + 1).to_string(),
            named: text::curve_name(setup, n),
            look: n as u8,
            points: scores().map(|(at, score)| [at, score.value]).collect(),
            intervals: scores().map(|(at, score)| [at, score.low, score.high]).collect(),
            aside: dodge(n, count),
            ..Series::default()
        }
    };
    let series: Vec<Series> = (0..count).map(series).collect();
    lines(&Lines {
        width,
        height: HEIGHT,
        x: Ruler {
            axis: Axis::logarithmic(80.0, most * 1.2),
            title: text::learning_episodes(),
            marks: Marks::Round(text::whole),
        },
        y: Ruler {
            axis: Axis::linear(0.0, 1.0),
            title: text::learning_points(),
            marks: Marks::Round(text::whole_percent),
        },
        series: &series,
        levels: &[],
        flags: &[],
        legend: &[],
    })
}

/// A yardstick as the command line names it.
pub fn yardstick_name(against: Yardstick) -> String {
    match against {
        Yardstick::Random => "random".to_owned(),
        Yardstick::Uct(iterations) => format!("uct:iterations={iterations}"),
        Yardstick::Perfect => "perfect".to_owned(),
    }
}

/// All measurements as a table, with columns named as those of `lab learn`. The player `uct` has as many iterations for a move as the
/// learners have had episodes.
pub fn csv(setup: &Setup, measured: &[Measured]) -> String {
    let mut text =
        String::from("number,player,against,episodes,games,won,drawn,lost,points,low,high,unmet\n");
    let players = setup.texts();
    for one in measured {
        let number = usize::from(one.learner);
        let Score { low, value, high } = score(one);
        let player = players.get(number).map_or("uct", String::as_str);
        let cells = [
            (number + 1).to_string(),
            // Options are separated by commas.
            format!("\"{player}\""),
            yardstick_name(one.against),
            one.episodes.to_string(),
            (one.won + one.drawn + one.lost).to_string(),
            one.won.to_string(),
            one.drawn.to_string(),
            one.lost.to_string(),
            fixed(value, 4),
            fixed(low, 4),
            fixed(high, 4),
            unmet(one).map_or_else(String::new, |share| fixed(share, 4)),
        ];
        text += &cells.join(",");
        text.push('\n');
    }
    text
}
