//! The frame around every page: head, page, live region.
use crate::components::site_header::site_header;
use crate::effects::{use_arrival, use_first_drawing, use_keys, use_settings_seen, use_title};
use crate::hooks::use_focus_kept;
use crate::pages::loader::Later;
use crate::pages::play::Play;
use crate::parts::Part;
use crate::route::{Route, go_to};
use crate::state::said;
use crate::state::{Action, Drawn, Model, Named, Theme, Waiting, language, library};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use ui::widgets::live_region;
use yew::prelude::*;

/// Properties of [`Shell`].
#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
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
    use_settings_seen(model);
    use_first_drawing(model.drawn, &main);
    use_title(*route, speech.shown, model.drawn);
    use_arrival(*route, &main);
    use_keys(model, *route, on_action);

    use_focus_kept();
    // Once opened, it stays in the document: a removed dialog could not return the focus.
    let dialog = match model.dialogs.last {
        Some(dialog) => html! { <Later part={Part::Dialog(dialog)} {model} {on_action} /> },
        None => Html::default(),
    };
    let wants = |action: Action| on_action.reform(move |()| action.clone());
    let on_theme = on_action.reform(|theme: Theme| Action::set("theme", theme.name()));
    let page = match route {
        _ if model.drawn < Drawn::Page => Html::default(),
        Route::Play | Route::Embed => html! { <Play {model} {on_action} /> },
        _ => html! { <Later part={Part::Page(*route)} {model} {on_action} /> },
    };
    // Its code comes with that of the panels beside the board.
    let due = match model.drawn {
        Drawn::Alive => html! { <Later part={Part::Due} {model} {on_action} /> },
        _ => Html::default(),
    };
    // Each of these is one node even if it is empty; otherwise Yew would replace the page next to it.
    let failed = if speech.failed {
        let retry = Button::new(text::try_again(), "retry-language", &wants(language::Action::Retry.into()));
        let name = model.wanted_language().own_name();
        over_page(
            "language-failed",
            text::language_failed(name).into(),
            Some(retry.primary(true)),
            ("keep-language", wants(Action::set("language", speech.shown.name()))),
        )
    } else {
        Html::default()
    };
    let to_be_read = if let Some(error) = &model.library.bad_link {
        let close = ("close-bad-link", wants(library::Action::DismissBadLink.into()));
        // The page Files takes the text, and with it the notice.
        let on_mend = Callback::from(|()| go_to("#/files"));
        let mend = Button::new(text::mend_text(), "mend-text", &on_mend);
        let mend =
            model.library.bad_text.as_ref().filter(|_| *route != Route::Embed).map(|_| mend.primary(true));
        over_page("bad-link", text::format_error(error).into(), mend, close)
    } else if !model.library.skipped.is_empty() {
        let close = ("close-skipped", wants(library::Action::DismissBadLink.into()));
        over_page("skipped", text::skipped(&model.library.skipped).into(), None, close)
    } else if let Some(Waiting(action)) = &model.not_read {
        let retry = Button::new(text::try_again(), "retry-not-read", &wants((**action).clone()));
        let close = ("close-not-read", wants(library::Action::DismissBadLink.into()));
        over_page("not-read", text::part_failed().into(), Some(retry.primary(true)), close)
    } else if model.library.storage_error.is_some() && !model.library.storage_told {
        let close = ("close-storage-failed", wants(library::Action::DismissStorage.into()));
        let why = model.library.storage_error.as_deref().unwrap_or_default();
        over_page("storage-failed", text::storage_problem(why, model.library.shelf.len()).into(), None, close)
    } else {
        Html::default()
    };
    html! {
        <>
            if *route != Route::Embed && model.drawn > Drawn::Frame {
                { site_header(*route, model.settings.theme, &due, &on_theme) }
            }
            <main ref={main} id="main" tabindex="-1">{ page }</main>
            { failed }
            { to_be_read }
            { dialog }
            { live_region(speech.shown, said::spoken(model).into()) }
        </>
    }
}

/// A notice over the page, so that nothing moves, with an action and a button that closes it.
fn over_page(
    testid: &'static str,
    text: AttrValue,
    first: Option<Button>,
    (close, on_close): (&'static str, Callback<()>),
) -> Html {
    html! {
        <section class="panel notice over-page" role="alert" data-testid={testid}>
            <p>{ text }</p>
            { first.map(Button::view) }
            { Button::new(text::close(), close, &on_close).view() }
        </section>
    }
}
