//! Which page is shown: the part of the address after `#`.
use gloo_events::EventListener;
use yew::prelude::*;

/// A page of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The board.
    #[default]
    Play,
    /// What can be set.
    Options,
    /// The rules, and how the search works.
    Learn,
    /// Endgames to be won. Not in the menu.
    Puzzles,
    /// What this is, and what it is made of.
    About,
    /// The board alone, for other people's pages. Not in the menu.
    Embed,
    /// The tools: board editor, files, export, openings, your own player. Not in the menu.
    Tools,
    /// How fast this device searches; one of the tools, too. Not in the menu.
    Bench,
}

/// The names of the pages of [`Route::Tools`].
const TOOLS: [&str; 5] = ["edit", "files", "export", "start", "agent"];

impl Route {
    /// The pages of the menu, in its order.
    pub const MENU: [Self; 4] = [Self::Play, Self::Options, Self::Learn, Self::About];

    /// The page's name in the address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Options => "options",
            Self::Learn => "learn",
            Self::Puzzles => "puzzles",
            Self::About => "about",
            Self::Embed => "embed",
            Self::Tools => TOOLS[1],
            Self::Bench => "bench",
        }
    }

    /// Whether the page has a worker for itself, so that the game's is put away meanwhile: there is only ever one.
    pub const fn has_its_own_worker(self) -> bool {
        matches!(self, Self::Bench | Self::Puzzles)
    }

    /// The page that a hash such as `#/learn` names. An empty hash and an unknown one are the board.
    pub fn from_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let name = path.split(['/', '?']).next().unwrap_or_default();
        match name {
            "embed" => Self::Embed,
            "puzzles" => Self::Puzzles,
            "bench" | "bench-large" => Self::Bench,
            _ if TOOLS.contains(&name) => Self::Tools,
            _ => Self::MENU.into_iter().find(|route| route.name() == name).unwrap_or_default(),
        }
    }

    /// The link to a game in a hash such as `#/play/uct1-AAAA`.
    pub fn game_in(hash: &str) -> Option<&str> {
        let link = hash.trim_start_matches('#').trim_start_matches('/').strip_prefix(Self::Play.name())?;
        link.strip_prefix('/').filter(|link| link.starts_with("uct"))
    }

    /// The parameters of a hash such as `#/embed?white=level5&theme=dark`: names and values. A line's end is a blank.
    pub fn parameters_in(hash: &str) -> Vec<(String, String)> {
        let parameters = hash.split_once('?').map_or("", |(_, parameters)| parameters);
        let pair = |one: &str| {
            let one = decoded(one).replace(['\r', '\n'], " ");
            one.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()))
        };
        parameters.split('&').filter_map(pair).collect()
    }

    /// The hash of this page.
    pub fn to_hash(self) -> String {
        format!("#/{}", self.name())
    }

    /// Goes there. Set as the location's hash, not followed as a link: links are relative to the `base` element, which
    /// is another document when the page was opened as `index.html`.
    pub fn go(self) {
        if let Some(window) = web_sys::window() {
            // It fails only in a document that is going away.
            let _ = window.location().set_hash(&self.to_hash());
        }
    }
}

/// A part of an address as it is meant. A percent sign that begins no byte stands for itself.
fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend_from_slice(&part.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend_from_slice(part.as_bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The page's address from `#` on.
pub fn current_hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The page that the address names.
pub fn current() -> Route {
    Route::from_hash(&current_hash())
}

/// The page that the address names, now and after every change of it.
#[hook]
pub fn use_hash_route() -> Route {
    let route = use_state_eq(current);
    {
        let route = route.clone();
        use_effect_with((), move |()| {
            let listener = web_sys::window()
                .map(|window| EventListener::new(&window, "hashchange", move |_| route.set(current())));
            move || drop(listener)
        });
    }
    *route
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_name_pages() {
        for route in Route::MENU.into_iter().chain([Route::Puzzles, Route::Tools, Route::Bench]) {
            assert_eq!(Route::from_hash(&route.to_hash()), route);
        }
        for (hash, route) in [
            ("", Route::Play),
            ("#", Route::Play),
            ("#/", Route::Play),
            ("#/nowhere", Route::Play),
            ("#learn", Route::Learn),
            ("#/learn/uct", Route::Learn),
            ("#/options?x=1", Route::Options),
            ("#/play/uct1-AAAA", Route::Play),
            ("#/edit/uct1-AAAA", Route::Tools),
            ("#/files", Route::Tools),
            ("#/export/", Route::Tools),
            ("#/start", Route::Tools),
            ("#/bench-large", Route::Bench),
        ] {
            assert_eq!(Route::from_hash(hash), route, "{hash}");
        }
        for (hash, link) in
            [("#/play/uct1-AA_-", Some("uct1-AA_-")), ("#/play/", None), ("#/play", None), ("", None)]
        {
            assert_eq!(Route::game_in(hash), link, "{hash}");
        }
    }

    #[test]
    fn parameters_are_pairs_whatever_is_in_them() {
        for (hash, pairs) in [
            ("#/play", &[][..]),
            ("#/play?", &[]),
            ("#/play?x", &[]),
            ("#/embed?white=level5&theme=dark", &[("white", "level5"), ("theme", "dark")]),
            (
                "#/embed?game=(%3BGM%5BOthello%5D%0D%0APC%5Bx%5D%0Ay)&size=6",
                &[("game", "(;GM[Othello]  PC[x] y)"), ("size", "6")],
            ),
            ("#/embed?a=%26b%3Dc%0Asize=4&d=%3F?", &[("a", "&b=c size=4"), ("d", "??")]),
            ("#/embed?a=100%&b=%zz%2&c=%+f%C3%A9%é", &[("a", "100%"), ("b", "%zz%2"), ("c", "%+fé%é")]),
            ("#/embed?a=%FF&b=1", &[("a", "\u{FFFD}"), ("b", "1")]),
        ] {
            let found = Route::parameters_in(hash);
            let found: Vec<_> = found.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(found, pairs, "{hash}");
        }
    }
}
