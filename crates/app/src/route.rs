//! The current page, by the part of the address after `#`.
use games::GameId;
use gloo_events::EventListener;
use yew::prelude::*;

/// A page of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The board.
    #[default]
    Play,
    /// The saved games, with files, openings, the editor and export.
    Games,
    /// The lab: agents against agents.
    Lab,
    /// The options.
    Options,
    /// The rules, and how the search works.
    Learn,
    /// The course on UCT. Not in the menu.
    Course,
    /// Practice from mistakes.
    Practice,
    /// Learners that are watched. Not in the menu.
    Learning,
    /// The openings to be known by heart, which belong to Practice.
    Openings,
    /// The endgame puzzles, which belong to Practice.
    Puzzles,
    /// About the program and its components.
    About,
    /// The embedded board. Not in the menu.
    Embed,
    /// The custom agent. Not in the menu.
    Agent,
    /// The benchmark. Not in the menu.
    Bench,
}

/// The names of the pages of [`Route::Games`]; see `tools::Page`.
const GAMES: [&str; 5] = ["games", "files", "start", "edit", "export"];

impl Route {
    /// The pages of the menu, in its order.
    pub const MENU: [Self; 6] =
        [Self::Play, Self::Games, Self::Practice, Self::Lab, Self::Learn, Self::Options];

    /// The page's name in the address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Games => GAMES[0],
            Self::Lab => "lab",
            Self::Options => "options",
            Self::Learn => "learn",
            Self::Course => "course",
            Self::Practice => "practice",
            Self::Learning => "learning",
            Self::Openings => "openings",
            Self::Puzzles => "puzzles",
            Self::About => "about",
            Self::Embed => "embed",
            Self::Agent => "agent",
            Self::Bench => "bench",
        }
    }

    /// Whether the page needs a worker of its own. The game's worker is stopped meanwhile, since there is only ever one.
    pub const fn has_its_own_worker(self) -> bool {
        matches!(
            self,
            Self::Bench
                | Self::Practice
                | Self::Openings
                | Self::Puzzles
                | Self::Course
                | Self::Lab
                | Self::Learning
        )
    }

    /// The page for a hash such as `#/learn`. An empty or unknown hash means the board.
    pub fn from_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let name = path.split(['/', '?']).next().unwrap_or_default();
        match name {
            "embed" => Self::Embed,
            "course" => Self::Course,
            "puzzles" => Self::Puzzles,
            "openings" => Self::Openings,
            "learning" => Self::Learning,
            "about" => Self::About,
            "agent" => Self::Agent,
            "bench" | "bench-large" => Self::Bench,
            _ if GAMES.contains(&name) => Self::Games,
            _ => Self::MENU.into_iter().find(|route| route.name() == name).unwrap_or_default(),
        }
    }

    /// The link of a game in a hash such as `#/play/uct1-AAAA`, or the text in its place, so that the page can report the error.
    pub fn game_in(hash: &str) -> Option<&str> {
        let link = hash.trim_start_matches('#').trim_start_matches('/').strip_prefix(Self::Play.name())?;
        link.strip_prefix('/').filter(|link| !link.is_empty() && !link.starts_with('?'))
    }

    /// The parameters of a hash such as `#/embed?white=level5&theme=dark`: names and values. Line ends become blanks.
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

    /// The entry of the menu to which the page belongs: itself, unless it belongs to another page.
    pub const fn entry(self) -> Self {
        match self {
            Self::Puzzles | Self::Openings => Self::Practice,
            other => other,
        }
    }

    /// The hash of the page Practice with the mistakes of the game on the board.
    pub fn to_practice() -> String {
        format!("{}?from=board", Self::Practice.to_hash())
    }

    /// The hash of the page that teaches a game.
    pub fn to_learn(game: GameId) -> String {
        format!("{}?game={game}", Self::Learn.to_hash())
    }

    /// The game that a hash such as `#/learn?game=sudo` names for learning; `None` if it names none.
    pub fn learned_in(hash: &str) -> Option<GameId> {
        Self::Learn.named_in(hash)
    }

    /// The game that a hash of this page names; `None` if it names none, or is one of another page.
    pub fn named_in(self, hash: &str) -> Option<GameId> {
        let parameters = Self::parameters_in(hash);
        let (_, game) = parameters.into_iter().find(|(name, _)| name == "game")?;
        game.parse().ok().filter(|_| Self::from_hash(hash) == self)
    }

    /// The hash of the puzzles of a game.
    pub fn to_puzzles(game: GameId) -> String {
        format!("{}?game={game}", Self::Puzzles.to_hash())
    }

    /// The hash of the openings of a game.
    pub fn to_openings(game: GameId) -> String {
        format!("{}?game={game}", Self::Openings.to_hash())
    }

    /// Goes to this page by setting the location's hash. A link would be relative to the `base` element, which is another
    /// document if the page was opened as `index.html`.
    pub fn go(self) {
        go_to(&self.to_hash());
    }
}

/// Goes to this address within the program, such as `#/files`.
pub fn go_to(hash: &str) {
    if let Some(window) = web_sys::window() {
        // It fails only while the document is being unloaded.
        let _ = window.location().set_hash(hash);
    }
}

/// Decodes percent escapes in a part of an address. A percent sign that is not an escape is kept.
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

/// The hash of the page's address.
pub fn current_hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The current page.
pub fn current() -> Route {
    Route::from_hash(&current_hash())
}

/// The current page, updated after every change of the address.
#[hook]
pub fn use_hash_route() -> Route {
    use_in_address(Route::from_hash)
}

/// The value that `read` finds in the hash of the address, updated after every change.
#[hook]
pub fn use_in_address<T: Copy + PartialEq + 'static>(read: impl Fn(&str) -> T + 'static) -> T {
    let value = use_state_eq(|| read(&current_hash()));
    let setter = value.setter();
    use_effect_with((), move |()| {
        let note = move |_: &Event| setter.set(read(&current_hash()));
        let listener = web_sys::window().map(|window| EventListener::new(&window, "hashchange", note));
        move || drop(listener)
    });
    *value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_name_pages() {
        let others = [
            Route::Puzzles,
            Route::Openings,
            Route::Course,
            Route::Learning,
            Route::About,
            Route::Agent,
            Route::Bench,
        ];
        for route in Route::MENU.into_iter().chain(others) {
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
            ("#/games", Route::Games),
            ("#/edit/uct1-AAAA", Route::Games),
            ("#/files", Route::Games),
            ("#/export/", Route::Games),
            ("#/start", Route::Games),
            ("#/agent", Route::Agent),
            ("#/bench-large", Route::Bench),
        ] {
            assert_eq!(Route::from_hash(hash), route, "{hash}");
        }
        for (hash, link) in [
            ("#/play/uct1-AA_-", Some("uct1-AA_-")),
            ("#/play/ct2-AA_-", Some("ct2-AA_-")),
            ("#/play/hello", Some("hello")),
            ("#play/hello", Some("hello")),
            ("#/play/UCT1-AA", Some("UCT1-AA")),
            ("#/play/?white=level5", None),
            ("#/play?white=level5", None),
            ("#/player/hello", None),
            ("#/learn/uct1-AA", None),
            ("#/play/", None),
            ("#/play", None),
            ("", None),
        ] {
            assert_eq!(Route::game_in(hash), link, "{hash}");
        }
    }

    #[test]
    fn hashes_name_a_game_to_learn() {
        for game in GameId::ALL {
            let hash = Route::to_learn(game);
            assert_eq!((Route::from_hash(&hash), Route::learned_in(&hash)), (Route::Learn, Some(game)));
            let puzzles = Route::to_puzzles(game);
            assert_eq!((Route::learned_in(&puzzles), Route::Puzzles.named_in(&puzzles)), (None, Some(game)));
        }
        for hash in ["#/learn", "#/learn?game=chess", "#/learn?x=sudo", "#/play?game=sudo"] {
            assert_eq!(Route::learned_in(hash), None, "{hash}");
        }
    }

    #[test]
    fn parameters_are_decoded_into_pairs() {
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
