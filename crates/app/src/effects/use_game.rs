//! The page's state with all its effects.
use super::{use_delay::use_delay, use_host::use_host, use_link, use_offered::use_offered};
use crate::features::clock::use_clock;
use crate::features::embed::Address;
use crate::features::language::{browser_language, use_language};
use crate::features::library::{self, OnBoard, file_reader, read_last_visit, read_settings, use_stored};
use crate::features::record::use_record_kept;
use crate::features::search::{Search, use_search};
use crate::hooks::{NotLoaded, kept_in_tab, random_bits};
use crate::pages::panes;
use crate::route::{self, Route};
use crate::state::{Action, Drawn, Model, Named, Pane, Settings, Waiting, embed};
use games::GameId;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The model as a Yew reducer.
#[derive(PartialEq)]
pub struct Game(pub Rc<Model>);

impl Reducible for Game {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = Model::clone(&self.0).reduce(action);
        // Returning the same `Rc` skips drawing.
        if next.is_unchanged(&self.0) { self } else { Rc::new(Self(Rc::new(next))) }
    }
}

/// The initial state: from the address, or as left by the last visit. It waits only for the reader of a file in the address.
pub async fn first_model() -> Model {
    let begin = |settings| {
        let mut begun = Model::new(settings, random_bits()).in_browser_of(browser_language());
        begun.drawn = Drawn::Nothing;
        begun
    };
    let (model, asked) = match route::current() {
        Route::Embed => {
            let address = Address::parse(&Route::parameters_in(&route::current_hash()));
            let board = begin(Settings::of_an_embedded_board()).in_frame();
            (board, Some(embed::Action::Begin(Box::new(address)).into()))
        }
        _ => {
            let left = begin(read_settings()).reduce(read_last_visit());
            let pane = Pane::from_name(&kept_in_tab(panes::KEPT)).unwrap_or_default();
            (left.reduce(Action::Show(pane)), use_link::take())
        }
    };
    match asked {
        Some(asked) => {
            readable(asked, model.settings.setups.game).await.into_iter().fold(model, Model::reduce)
        }
        None => model,
    }
}

/// The actions to carry out in place of `action` while `game` is on the board: if it has a file, its reader is loaded first.
async fn readable(action: Action, game: GameId) -> Vec<Action> {
    if !action.has_file(game) {
        return vec![action];
    }
    match file_reader().await {
        Ok(reader) => vec![library::Action::ReaderLoaded(reader).into(), action],
        Err(NotLoaded) => vec![Action::NotRead(Waiting(Rc::new(action)))],
    }
}

/// The state, the access to the search, and the callback for actions. Called once, in the root component. `put_away` stops the
/// game's worker, on a page that has a worker of its own.
#[hook]
pub fn use_game(first: &Rc<Model>, put_away: bool) -> (Rc<Model>, Search, Callback<Action>) {
    let game = use_reducer(|| Game(first.clone()));
    let dispatcher = game.dispatcher();
    let kind = use_mut_ref(GameId::default);
    *kind.borrow_mut() = game.0.settings.setups.game;
    let on_action = use_callback((), move |action: Action, ()| {
        let game = *kind.borrow();
        if !action.has_file(game) {
            return dispatcher.dispatch(action);
        }
        let dispatcher = dispatcher.clone();
        spawn_local(async move {
            readable(action, game).await.into_iter().for_each(|action| dispatcher.dispatch(action));
        });
    });
    let model = game.0.clone();
    let search = use_search(
        &model.worker,
        &model.game,
        &model.analysis,
        model.wanted(),
        !put_away && model.drawn == Drawn::Alive,
        &on_action.reform(Action::Search),
    );
    use_delay(model.delay(), &on_action);
    // No clock runs while the worker is switched off.
    let ticking = model.ticking().filter(|_| !put_away);
    use_clock(ticking, (model.game.generation, model.game.ply()), &on_action.reform(Action::Clock));
    use_language(model.wanted_language(), model.speech, &on_action.reform(Action::Language));
    // Embedded boards would interfere with each other and with the player's own game.
    let keeps = model.drawn == Drawn::Alive && !model.embed.is_embedded;
    let on_board = OnBoard {
        game: {
            let model = model.clone();
            move || model.kept()
        },
        players: (model.settings.players, model.game.is_of_others),
        info: model.game.info.clone(),
        seed: model.game.seed,
        place: (model.game.generation, model.game.ply(), model.game.tree.len()),
        sent: model.game.by_link.and_then(|by_link| by_link.sent),
        seconds: model.clocks.sides.map(|clock| clock.map(|clock| clock.left_ms.div_ceil(1000))),
        analyses: model.analysis.ended,
    };
    let on_stored = on_action.reform(Action::Library);
    use_stored(&model.settings, &model.library, on_board, keeps, &on_stored);
    let on_failed = on_stored.reform(|why| library::Action::StorageFailed(Some(why)));
    use_record_kept(&model.records, keeps, &on_action.reform(Action::Record), &on_failed);
    use_link::use_link(&on_action);
    use_offered(&model, &on_action);
    use_host(&model, &on_action);
    (model, search, on_action)
}
