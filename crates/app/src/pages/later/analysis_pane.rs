//! The pane of the analysis: the value of the position, the graph of all positions, the mistakes, and the moves with their values.
use super::mistakes::Mistakes;
use super::moves::Moves;
use super::threats::threats_switch;
use crate::pages::loader::Later;
use crate::parts::Part;
use crate::state::said;
use crate::state::{Action, Model, Phase, analysis, game};
use crate::text;
use board_game::{BoardGame, NodeId, Side};
use std::rc::Rc;
use ui::charts::{GraphProps, Point, graph};
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`AnalysisPane`].
#[derive(Properties, PartialEq)]
pub struct AnalysisPaneProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Whether no other pane is shown, which would have the moves.
    pub is_alone: bool,
}

/// The pane.
#[component]
pub fn AnalysisPane(props: &AnalysisPaneProps) -> Html {
    let &AnalysisPaneProps { ref model, ref on_action, is_alone } = props;
    let on_go = &on_action.reform(|node| game::Action::GoTo(node).into());
    let on_analyse = on_action.reform(|()| analysis::Action::ToggleGameAnalysis.into());
    let label = if model.analysis.whole_game.is_some() { text::stop() } else { text::analyse() };
    html! {
        <div class="panel">
            <div class="head">
                <p data-testid="verdict">{ said::verdict(model) }</p>
                { Button::new(label, "analyse", &on_analyse).view() }
            </div>
            { analysis_graph(model, on_go) }
            { threats_switch(model, on_action) }
            if model.is_analysed() {
                { accuracy(model) }
                <Mistakes {model} {on_action} />
            }
            { comparison(model, on_action) }
            if is_alone {
                <Moves {model} {on_action} valued=true />
            }
        </div>
    }
}

/// The moves of the position side by side, once their values are shown. Another place in the game needs another key, because the choice is
/// of its moves.
fn comparison(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    let is_asked = matches!(model.phase(), Phase::Human | Phase::Review | Phase::Paused);
    if !model.position().has_choice() || !is_asked {
        return Html::default();
    }
    let on_values = on_action.reform(|()| analysis::Action::ToggleHints.into());
    let has_values = model.estimates().is_some_and(|estimates| !estimates.is_empty());
    html! {
        <section class="compare" aria-labelledby="compare-title" data-testid="compare">
            <div class="head">
                <h2 id="compare-title">{ text::compare_title() }</h2>
                if !model.is_hinting() {
                    { Button::new(text::compare_values(), "compare-values", &on_values).view() }
                }
            </div>
            if has_values {
                <Later key={format!("{:?}", model.game.place())} part={Part::Compare} {model} {on_action} />
            }
        </section>
    }
}

/// How accurately both sides played; behind it, what that means.
fn accuracy(model: &Model) -> Html {
    let (shares, discs) = text::accuracies(model.position(), Side::ALL.map(|side| model.accuracy(side)));
    html! {
        <details class="accuracy" data-testid="accuracy">
            <summary>{ shares }</summary>
            <p class="note">{ discs } { " " } { text::accuracy_meaning() }</p>
        </details>
    }
}

/// The first side's lead ply by ply, as far as it is known, or its chances where discs are unknown, with marked mistakes.
fn analysis_graph(model: &Model, on_go: &Callback<NodeId>) -> Html {
    let line = model.game.line();
    let most = model.most_lead();
    let first = text::side_of(model.position(), Side::First);
    let point = |&node: &NodeId| {
        let verdict = model.value_at(node)?;
        let value = match most {
            Some(most) => 0.5 + verdict.discs? / f64::from(2 * most),
            None => verdict.black,
        };
        let marked = model.analysis.mistake(&model.game.tree, node).is_some();
        Some(Point { value, certain: verdict.certain, marked })
    };
    let label: AttrValue = match most {
        Some(most) => text::graph_discs(&most.to_string()).into(),
        None => text::graph(first).into(),
    };
    let drawing = graph(&GraphProps {
        points: line.iter().map(point).collect(),
        here: line.iter().position(|&node| node == model.game.tree.current()).unwrap_or_default(),
        least_width: model.position().id().record().long_plies,
        scale: most.map(|most| [most, -most].map(|discs| text::signed(discs).into())),
        label: label.clone(),
        on_go: on_go.reform(move |ply: usize| line[ply]),
    });
    html! { <><p class="note" aria-hidden="true">{ label }</p>{ drawing }</> }
}
