//! The number of mistakes that are due in Practice, in the menu.
use crate::features::practice::use_due;
use crate::hooks::today;
use crate::route::use_hash_route;
use crate::text;
use yew::prelude::*;

/// The number, counted anew on every page. Nothing if it is zero.
#[component]
pub fn Due() -> Html {
    let route = use_hash_route();
    let due = use_due(route, today);
    if due == 0 {
        return Html::default();
    }
    html! {
        <>
            <span class="badge" aria-hidden="true" data-testid="practice-due">{ due }</span>
            <span class="unseen">{ format!(", {}", text::practice_due(due as u64)) }</span>
        </>
    }
}
