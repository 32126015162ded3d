//! index.html has the static picture of the app. `BLESS=1 cargo test -p app first_paint` updates it.
use app::route::Route;
use app::shell::{Shell, ShellProps};
use app::state::{Model, Settings};
use std::rc::Rc;
use yew::prelude::*;

const BEGIN: &str = "<!-- first paint -->";
const END: &str = "<!-- /first paint -->";

async fn first_picture() -> String {
    let model = Rc::new(Model::new(Settings::default(), 0));
    let props = ShellProps { model, on_action: Callback::noop(), route: Route::Play };
    let html = yew::LocalServerRenderer::<Shell>::with_props(props).hydratable(false).render().await;
    // Line breaks for human readers.
    ["<header", "<main", "<section", "<div class=\"row\"", "<div class=\"controls\""]
        .iter()
        .fold(html, |html, tag| html.replace(tag, &format!("\n{tag}")))
}

#[tokio::test(flavor = "current_thread")]
async fn index_html_holds_the_first_picture() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../index.html");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("index.html marks where the first picture begins");
    let (_, after) = rest.split_once(END).expect("index.html marks where the first picture ends");
    let current = format!("{before}{BEGIN}{}{END}{after}", first_picture().await);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &current).unwrap();
    }
    assert!(
        page == current || std::env::var_os("BLESS").is_some(),
        "the static picture in index.html is out of date: BLESS=1 cargo test -p app first_paint updates it"
    );
}
