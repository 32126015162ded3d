//! The frame around every page: head, page, live region.
use super::button::Button;
use super::keys_dialog::use_keys_dialog;
use super::{language_notice::language_notice, live_region::live_region, site_header::site_header};
use crate::hooks::{use_document, use_keys};
use crate::pages::{article::Article, bench::Bench, options::Options, play::Play};
use crate::route::Route;
use crate::state::{Action, Model, Named, Theme};
use crate::text;
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Properties of [`Shell`].
#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// What there is to show.
    pub model: Rc<Model>,
    /// What people want.
    pub on_action: Callback<Action>,
    /// The page to show.
    pub route: Route,
}

/// The frame with the page in it.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let ShellProps { model, on_action, route } = props;
    let main = use_node_ref();
    let speech = model.speech;
    text::speak(speech.shown);
    use_document(*route, &model.settings, speech.shown);
    use_arrival(*route, &main);
    use_keys(model, *route, on_action);
    let keys = use_keys_dialog(model.keys_shown, on_action.reform(|()| Action::ShowKeys(false)));
    let wants = |action: Action| on_action.reform(move |()| action.clone());
    let on_theme = on_action.reform(|theme: Theme| Action::Set("theme", theme.name()));
    let page = match route {
        Route::Play => html! { <Play {model} {on_action} /> },
        Route::Options => html! { <Options {model} {on_action} /> },
        Route::Learn | Route::About => {
            html! { <Article key={route.name()} route={*route} language={speech.shown} /> }
        }
        Route::Bench { large } => html! { <Bench {large} language={speech.shown} /> },
    };
    let notice = speech.failed.then(|| {
        let keep = wants(Action::Set("language", speech.shown.name()));
        language_notice(model.wanted_language(), &wants(Action::RetryLanguage), &keep)
    });
    let to_be_read = if let Some(error) = &model.bad_link {
        let on_close = wants(Action::DismissBadLink);
        to_be_closed("bad-link", &text::load_error(error), "close-bad-link", &on_close)
    } else if model.storage_error.is_some() && !model.storage_told {
        let on_close = wants(Action::DismissStorage);
        to_be_closed("storage-failed", text::storage_failed(), "close-storage-failed", &on_close)
    } else {
        Html::default()
    };
    html! {
        <>
            { site_header(*route, model.settings.theme, &on_theme) }
            <main ref={main} id="main" tabindex="-1">{ page }</main>
            { notice }
            { to_be_read }
            { keys }
            { live_region(speech.shown, text::spoken(model).into()) }
        </>
    }
}

/// A notice over the page, with a button that closes it.
fn to_be_closed(testid: &'static str, text: &str, button: &'static str, on_close: &Callback<()>) -> Html {
    html! {
        <section class="panel notice over-page" role="alert" data-testid={testid}>
            <p>{ text.to_owned() }</p>
            { Button::new(text::close(), button, on_close).view() }
        </section>
    }
}

/// After a change of page begins at its top: for the eye and for a screen reader.
#[hook]
fn use_arrival(route: Route, main: &NodeRef) {
    let main = main.clone();
    let visited = use_mut_ref(|| false);
    use_effect_with(route, move |_| {
        let Some(window) = web_sys::window() else { return };
        if visited.replace(true) {
            window.scroll_to_with_x_and_y(0.0, 0.0);
            if let Some(main) = main.cast::<HtmlElement>() {
                // It fails only where the element can't take the focus.
                let options = web_sys::FocusOptions::new();
                options.set_prevent_scroll(true);
                let _ = main.focus_with_options(&options);
            }
        }
    });
}
