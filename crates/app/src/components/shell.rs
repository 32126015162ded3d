//! The frame around every page: head, page, live region.
use super::button::Button;
use super::{language_notice::language_notice, live_region::live_region, site_header::site_header};
use crate::hooks::use_document;
use crate::pages::{article::Article, options::Options, play::Play};
use crate::route::Route;
use crate::state::{Action, Language, Model, Named};
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
    use_document(*route, model.settings.theme, speech.shown);
    use_arrival(*route, &main);
    let on_theme =
        use_callback(on_action.clone(), |theme, on_action| on_action.emit(Action::SetTheme(theme)));
    let page = match route {
        Route::Play | Route::Embed => html! { <Play {model} {on_action} /> },
        Route::Options => html! { <Options {model} {on_action} /> },
        Route::Learn | Route::About => {
            html! { <Article key={route.name()} route={*route} language={speech.shown} /> }
        }
        Route::Tools | Route::Bench => tools(speech.shown),
    };
    let notice = speech.failed.then(|| {
        let wants = |action: Action| on_action.reform(move |()| action.clone());
        let keep = wants(Action::SetLanguage(Some(speech.shown)));
        language_notice(model.wanted_language(), &wants(Action::RetryLanguage), &keep)
    });
    let bad_link = model.bad_link.as_ref().map(|error| {
        let on_close = on_action.reform(|()| Action::DismissBadLink);
        html! {
            <section class="panel notice over-page" role="alert" data-testid="bad-link">
                <p>{ text::load_error(error) }</p>
                { Button::new(text::close(), "close-bad-link", &on_close).view() }
            </section>
        }
    });
    html! {
        <>
            if *route != Route::Embed {
                { site_header(*route, model.settings.theme, &on_theme) }
            }
            <main ref={main} id="main" tabindex="-1">{ page }</main>
            { notice }
            { bad_link }
            { live_region(speech.shown, text::spoken(model).into()) }
        </>
    }
}

/// The element in which the script of the page mounts the module that has these pages; the address says which of them.
fn tools(language: Language) -> Html {
    html! { <uct-tools key="tools" lang={language.name()} data-failed={text::article_failed()} data-again={text::try_again()} /> }
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
