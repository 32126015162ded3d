//! The pages of the tools, by address.
use crate::text;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The saved games.
    Games,
    /// Openings to start from.
    Start,
    /// The board editor.
    Edit,
    /// Files and pasted texts.
    Files,
    /// The game as text and as a picture.
    Export,
    /// The custom agent.
    Agent,
    /// The benchmark.
    Bench {
        /// Whether to include the tree of ten million nodes.
        large: bool,
    },
}

impl Page {
    /// The pages that belong to Games, in the order of their menu.
    pub const MENU: [Self; 5] = [Self::Games, Self::Files, Self::Start, Self::Edit, Self::Export];

    /// The page's name in the address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Start => "start",
            Self::Edit => "edit",
            Self::Files => "files",
            Self::Export => "export",
            Self::Agent => "agent",
            Self::Bench { large: false } => "bench",
            Self::Bench { large: true } => "bench-large",
        }
    }

    /// The page for a hash such as `#/edit/uct1-AAAA`, and the rest of the hash.
    pub fn of_hash(hash: &str) -> Option<(Self, &str)> {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        let hidden = [Self::Agent, Self::Bench { large: false }, Self::Bench { large: true }];
        let page = Self::MENU.into_iter().chain(hidden).find(|page| page.name() == name)?;
        Some((page, rest))
    }

    /// Its title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Games => text::shelf(),
            Self::Start => text::page_start(),
            Self::Edit => text::page_edit(),
            Self::Files => text::page_files(),
            Self::Export => text::page_export(),
            Self::Agent => text::page_agent(),
            Self::Bench { .. } => text::page_bench(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_name_pages() {
        for (hash, page) in [
            ("#/games", Some((Page::Games, ""))),
            ("#/edit", Some((Page::Edit, ""))),
            ("#/edit/uct1-AA", Some((Page::Edit, "uct1-AA"))),
            ("#/agent", Some((Page::Agent, ""))),
            ("#/bench-large", Some((Page::Bench { large: true }, ""))),
            ("#/play/uct1-AA", None),
            ("", None),
        ] {
            assert_eq!(Page::of_hash(hash), page, "{hash}");
        }
    }
}
