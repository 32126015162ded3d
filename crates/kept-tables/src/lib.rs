//! Tables of learners that this browser keeps under names, so that `qlearning:table=NAME` is a player. The page keeps, lists and deletes them,
//! and the programs of the worker load them.
//!
//! They are in a cache of their own, because that is the one storage that takes files of up to 48 MB in Chromium, Firefox and WebKit, in a few lines. The
//! service worker leaves it alone, and it belongs to no build. Each table is stored in one piece: there is the whole file, or nothing. Only the
//! user deletes it, or a browser that runs out of room.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod name;

pub use name::table_name;

use js_sys::{
    Array, Function, Object, Promise, Reflect, Uint8Array, decode_uri_component, encode_uri_component, global,
};
use learners::Learner;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The name of the cache.
const CACHE: &str = "learners-tables";

/// The header of a stored table that says what it is: its name, its game, its learner and its episodes, separated by blanks.
const HEADER: &str = "x-table";

/// A table that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its name.
    pub name: String,
    /// The name of its game in files.
    pub game: String,
    /// The name of its learner.
    pub learner: String,
    /// The episodes that were learned from.
    pub episodes: u64,
}

/// Why a table is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepFault {
    /// There is one of this name.
    Taken,
    /// There is no room for it.
    NoRoom,
    /// The browser keeps nothing for this page.
    Refused,
}

impl Kept {
    /// The text of the player.
    pub fn player(&self) -> String {
        format!("{}:table={}", self.learner, self.name)
    }

    fn to_header(&self) -> String {
        let Self { name, game, learner, episodes } = self;
        format!("{} {game} {learner} {episodes}", encode_uri_component(name))
    }

    fn of_header(text: &str) -> Option<Self> {
        let (name, rest) = text.split_once(' ')?;
        let (game, rest) = rest.split_once(' ')?;
        let (learner, episodes) = rest.split_once(' ')?;
        let name = decode_uri_component(name).ok()?.into();
        Some(Self { name, game: game.into(), learner: learner.into(), episodes: episodes.parse().ok()? })
    }
}

impl session::Storage for Kept {
    fn load(text: &str, done: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        let name = Learner::table(text).unwrap_or_default().to_owned();
        spawn_local(async move { done(load(&name).await.ok().flatten()) });
    }
}

/// Calls a method of an object, and waits for the promise that it returns. Typed bindings would add an import to the page's first part for each method, a kilobyte
/// in all; these few generic ones are there anyway.
async fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(object, &method.into())?.dyn_into()?;
    let arguments: Array = arguments.iter().collect();
    JsFuture::from(Promise::resolve(&method.apply(object, &arguments)?)).await
}

/// The cache. An error if the browser has none for this page, as in some private windows, or where the page was not loaded by HTTPS.
async fn cache() -> Result<JsValue, JsValue> {
    let caches = Reflect::get(&global(), &"caches".into())?;
    call(&caches, "open", &[CACHE.into()]).await
}

/// The address under which a table is stored. Nothing is ever loaded from there.
fn address(name: &str) -> JsValue {
    format!("/kept-tables/{}", encode_uri_component(name)).into()
}

async fn load(name: &str) -> Result<Option<Vec<u8>>, JsValue> {
    let found = call(&cache().await?, "match", &[address(name)]).await?;
    if found.is_undefined() {
        return Ok(None);
    }
    let buffer = call(&found, "arrayBuffer", &[]).await?;
    Ok(Some(Uint8Array::new(&buffer).to_vec()))
}

/// Keeps a table with its file.
///
/// # Errors
/// If there is one of this name, or the browser does not store it.
pub async fn keep(kept: &Kept, file: &[u8]) -> Result<(), KeepFault> {
    store(kept, file).await.unwrap_or_else(|error| {
        let name = Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
        Err(if name.as_deref() == Some("QuotaExceededError") {
            KeepFault::NoRoom
        } else {
            KeepFault::Refused
        })
    })
}

async fn store(kept: &Kept, file: &[u8]) -> Result<Result<(), KeepFault>, JsValue> {
    let (cache, address) = (cache().await?, address(&kept.name));
    if !call(&cache, "match", std::slice::from_ref(&address)).await?.is_undefined() {
        return Ok(Err(KeepFault::Taken));
    }
    let (headers, init) = (Object::new(), Object::new());
    Reflect::set(&headers, &HEADER.into(), &kept.to_header().into())?;
    Reflect::set(&init, &"headers".into(), &headers)?;
    let response: Function = Reflect::get(&global(), &"Response".into())?.dyn_into()?;
    let contents: Array = [JsValue::from(Uint8Array::from(file)), init.into()].iter().collect();
    let response = Reflect::construct(&response, &contents)?;
    call(&cache, "put", &[address, response]).await?;
    Ok(Ok(()))
}

/// The tables that are kept, in the order in which they were stored. None where the browser keeps nothing for this page.
pub async fn list() -> Vec<Kept> {
    all().await.unwrap_or_default()
}

async fn all() -> Result<Vec<Kept>, JsValue> {
    let cache = cache().await?;
    let keys: Array = call(&cache, "keys", &[]).await?.unchecked_into();
    let mut all = Vec::new();
    for key in keys {
        let found = call(&cache, "match", &[key]).await?;
        // It is gone if another tab has deleted it meanwhile.
        if found.is_undefined() {
            continue;
        }
        let headers = Reflect::get(&found, &"headers".into())?;
        let header = call(&headers, "get", &[HEADER.into()]).await?.as_string();
        all.extend(header.as_deref().and_then(Kept::of_header));
    }
    Ok(all)
}

/// Deletes the table of this name, if there is one.
pub async fn delete(name: &str) {
    if let Ok(cache) = cache().await {
        // It fails only where the cache itself is gone.
        let _ = call(&cache, "delete", &[address(name)]).await;
    }
}
