//! The budget of transferred bytes: for a first visit, and for each part of the site that is loaded later.

use crate::Result;
use crate::finish;
use programs::{Later, Program};
use std::path::Path;
use std::sync::LazyLock;
use webdriver::{gzip, is_compressible, media_type};

/// The limit for a first visit, gzipped, until the first move can be played against the computer. `docs/SIZE.md` says how it is
/// kept. It was 320 KiB until the page knew the rules of more games than Othello, and 352 KiB until an action could be a choice, a screen
/// reader heard which boards are won, and texts in another game's notation were named; then 358 KiB until it knew Gobang, and
/// 372 KiB until a game took over an analysis of another page, a paste could be taken back, openings could be several, learners had
/// a page and a program, a first press could mark a spot, moves had numbers, and Gobang showed its threats; and 382 KiB until two people
/// could play by links, which a visit can begin with, the computer followed openings, and Gobang had lists of balanced ones; then
/// 392 KiB until a game by links was one game in several tabs, and players could be tables that a browser may lack; and 393 KiB until the
/// analysis of a game on a large board left the page its time.
pub const FIRST_VISIT_BYTES: usize = 394 * 1024;

/// The limits for all that a browser asks for on a first visit until the computer has answered the first move: what is
/// loaded as soon as the board is drawn comes on top of the first visit. Files that the browser loads for an
/// installation, or the service worker in the background, do not count. It was 450 KiB as long as there was one game, and no board was
/// data, and 512 KiB until the first visit grew and every page had styles for paper.
pub const FIRST_ANSWER_BYTES: usize = 520 * 1024;
pub const FIRST_ANSWER_FILES: usize = 15;

/// The limit for each part that is loaded later. It was 150 KiB until the page Learn taught every game.
pub const LATER_PART_BYTES: usize = 161 * 1024;

/// The limit for the learned evaluation.
pub const KNOWLEDGE_BYTES: usize = 200_000;

/// The limit for the code that several parts share, except with the part `later`: no visit needs all of it. It was 180 KiB until
/// Practice and the page on learning were parts, and 200 KiB until Practice read lines of openings in every form.
pub const CHUNKS_BYTES: usize = 264 * 1024;

/// The limit for the views of a search: three large views, which share most of their code, and nobody waits for them to play.
pub const SIGHT_BYTES: usize = 180 * 1024;

/// How a part of the site is loaded.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Loaded {
    /// All its files at once.
    Together,
    /// The same, with a limit of its own in bytes.
    Within(usize),
    /// One of its files at a time.
    OneByOne,
    /// By other sites, or in the background: no limit.
    Aside,
}

/// A part of the site that a first visit does not load.
#[derive(Debug)]
struct Part {
    /// The prefixes of its files' paths.
    starts: &'static [&'static str],
    /// Why a first visit does not load them.
    why: &'static str,
    /// How they are loaded.
    loaded: Loaded,
    /// When the service worker keeps them for offline use.
    kept: Kept,
}

impl Part {
    /// The part of a program of the worker, if a first visit does not load it.
    fn of(program: Program) -> Option<Self> {
        program.later().map(|Later { why, most_bytes, is_kept_at_once }| Self {
            starts: program.packages(),
            why,
            loaded: Loaded::Within(most_bytes),
            kept: if is_kept_at_once { Kept::Always } else { Kept::OnWish },
        })
    }

    /// Whether every browser asks for it before the computer has answered the first move.
    fn is_asked_for_at_once(&self) -> bool {
        [LATER, OFFLINE].contains(&self.starts)
    }
}

/// The prefixes of the parts that every visit loads by itself, soon after the page.
const LATER: &[&str] = &["split_later", "later", "replaced"];
const OFFLINE: &[&str] = &["offline"];

/// When the service worker keeps a part of the site for offline use.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kept {
    /// After the first visit.
    Always,
    /// From the second start on, unless the connection is metered, or once it has been used or the player wants it; and then in every
    /// later build from the beginning.
    OnWish,
    /// It is of no use without a network.
    Never,
}

/// The parts of the site that a first visit does not load. Everything else counts towards it, including new files.
static NOT_ON_FIRST_VISIT: LazyLock<Vec<Part>> =
    LazyLock::new(|| OTHER_PARTS.into_iter().chain(Program::ALL.into_iter().filter_map(Part::of)).collect());

/// Those that are no programs of the worker.
const OTHER_PARTS: [Part; 24] = [
    Part {
        starts: LATER,
        why: "loaded once a move can be played: the panels beside the board, with dialogs and pages",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["chunk_"],
        why: "code that several of the other parts share, loaded with them",
        loaded: Loaded::Within(CHUNKS_BYTES),
        kept: Kept::Always,
    },
    Part {
        starts: &["split_analysis"],
        why: "the pane of the analysis or the threats on the board load it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["split_tools"],
        why: "the first of the tools loads it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["split_agent"],
        why: "the custom agent or the benchmark loads it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["split_sight", "search"],
        why: "the views of a search load it",
        loaded: Loaded::Within(SIGHT_BYTES),
        kept: Kept::Always,
    },
    Part {
        starts: &["split_course"],
        why: "the pages that teach load it: the course on UCT and Learn",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["split_learning"],
        why: "the page on learning loads it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part { starts: &["split_lab"], why: "the lab loads it", loaded: Loaded::Together, kept: Kept::Always },
    Part {
        starts: &["split_practice"],
        why: "Practice and the puzzles load it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["split_reader"],
        why: "the first game in GGF or SGF loads it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["lang/"],
        why: "English is in the app; another language is loaded when it is spoken",
        loaded: Loaded::OneByOne,
        kept: Kept::Always,
    },
    Part {
        starts: &["articles/"],
        why: "the pages Learn and About load them",
        loaded: Loaded::OneByOne,
        kept: Kept::Always,
    },
    Part {
        starts: &["puzzles/"],
        why: "the page of puzzles loads them",
        loaded: Loaded::OneByOne,
        kept: Kept::Always,
    },
    Part {
        starts: &["8x8"],
        why: "the weights of the learned evaluation: that worker loads them",
        loaded: Loaded::Within(KNOWLEDGE_BYTES),
        kept: Kept::OnWish,
    },
    Part {
        starts: &["sounds"],
        why: "loaded when sounds are switched on",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: OFFLINE,
        why: "loaded a second after the page, for the service worker",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["embed_board"],
        why: "boards in other people's pages load it",
        loaded: Loaded::Together,
        kept: Kept::Always,
    },
    Part {
        starts: &["embed/"],
        why: "other people's pages load it",
        loaded: Loaded::Aside,
        kept: Kept::Always,
    },
    Part { starts: &["screenshots/"], why: "app shops load them", loaded: Loaded::Aside, kept: Kept::Never },
    Part {
        starts: &["preview.png"],
        why: "previews of links load it",
        loaded: Loaded::Aside,
        kept: Kept::Never,
    },
    Part {
        starts: &["icons/"],
        why: "an installation loads them",
        loaded: Loaded::Aside,
        kept: Kept::Always,
    },
    Part {
        starts: &["manifest.webmanifest"],
        why: "an installation loads it",
        loaded: Loaded::Aside,
        kept: Kept::Always,
    },
    Part {
        starts: &["sw.js"],
        why: "loaded after the page, with what it keeps",
        loaded: Loaded::Aside,
        kept: Kept::Never,
    },
];

fn part_of(path: &str) -> Option<&'static Part> {
    NOT_ON_FIRST_VISIT.iter().find(|part| part.starts.iter().any(|start| path.starts_with(start)))
}

fn kept(path: &str) -> Kept {
    part_of(path).map_or(Kept::Always, |part| part.kept)
}

/// Whether the service worker caches this file after the first visit. It caches the page itself under another name.
pub fn is_kept_offline(path: &str) -> bool {
    path != "index.html" && kept(path) == Kept::Always
}

/// Whether this file is of the learned evaluation, which the service worker caches later than the others.
pub fn is_kept_on_wish(path: &str) -> bool {
    kept(path) == Kept::OnWish
}

/// One file of the site.
#[derive(Debug, PartialEq)]
pub struct Weight {
    /// Its path in the site.
    pub path: String,
    pub raw_bytes: usize,
    /// Its size as sent by a static host: gzipped if it is text or wasm.
    pub sent_bytes: usize,
    /// Why a first visit does not load it.
    pub later: Option<&'static str>,
}

impl Weight {
    fn of(path: String, content: &[u8]) -> Self {
        let sent_bytes = if is_compressible(media_type(&path)) { gzip(content).len() } else { content.len() };
        let later = part_of(&path).map(|part| part.why);
        Self { path, raw_bytes: content.len(), sent_bytes, later }
    }
}

/// Weighs every file under `dir`, heaviest first.
pub fn weigh(dir: &Path) -> Result<Vec<Weight>> {
    let weigh = |path: String| {
        let content = std::fs::read(dir.join(&path)).map_err(|error| format!("{path}: {error}"))?;
        Ok(Weight::of(path, &content))
    };
    let mut weights: Vec<_> = finish::files(dir)?.into_iter().map(weigh).collect::<Result<_>>()?;
    weights.sort_by(|a, b| b.sent_bytes.cmp(&a.sent_bytes).then_with(|| a.path.cmp(&b.path)));
    Ok(weights)
}

/// Prints `weights` and the total of each part of the site, and fails if a part exceeds its limit.
pub fn check(weights: &[Weight]) -> Result<()> {
    println!("{:>11} {:>11}", "raw", "sent");
    for Weight { path, raw_bytes, sent_bytes, later } in weights {
        let later = later.map(|why| format!("   (not on the first visit: {why})")).unwrap_or_default();
        println!("{raw_bytes:>11} {sent_bytes:>11}  {path}{later}");
    }
    let kept: Vec<_> = weights.iter().filter(|weight| is_kept_offline(&weight.path)).collect();
    let [kept_bytes, new_bytes] = [true, false].map(|all| {
        kept.iter()
            .filter(|weight| all || weight.later.is_some())
            .map(|weight| weight.sent_bytes)
            .sum::<usize>()
    });
    println!("{kept_bytes:>23}  kept for offline by the service worker after the page has loaded;");
    println!("{new_bytes:>23}  of them not loaded by then: apart from the first visit");
    println!("{:>11} {:>11}", "sent", "limit");
    let mut too_heavy = Vec::new();
    for (what, sent_bytes, limit) in sums(weights) {
        println!("{sent_bytes:>11} {limit:>11}  {what}");
        if sent_bytes > limit {
            let excess = sent_bytes - limit;
            too_heavy.push(format!("{what}: {sent_bytes} bytes, {excess} over the limit of {limit}"));
        }
    }
    let (files, sent_bytes) = first_answer(weights);
    println!(
        "{sent_bytes:>11} {FIRST_ANSWER_BYTES:>11}  asked for until the computer has answered the first move"
    );
    println!("{files:>11} {FIRST_ANSWER_FILES:>11}  files of these");
    if sent_bytes > FIRST_ANSWER_BYTES || files > FIRST_ANSWER_FILES {
        too_heavy.push(format!(
            "until the first answer: {sent_bytes} bytes in {files} files, over the limit of {FIRST_ANSWER_BYTES} in {FIRST_ANSWER_FILES}"
        ));
    }
    if too_heavy.is_empty() { Ok(()) } else { Err(too_heavy.join("; ")) }
}

/// The files, and their bytes as sent, that a browser asks for until the computer has answered the first move.
fn first_answer(weights: &[Weight]) -> (usize, usize) {
    let is_asked_for = |weight: &&Weight| part_of(&weight.path).is_none_or(Part::is_asked_for_at_once);
    let bytes: Vec<_> = weights.iter().filter(is_asked_for).map(|weight| weight.sent_bytes).collect();
    (bytes.len(), bytes.iter().sum())
}

/// The parts of the site that are sent together, each with its bytes and its limit.
fn sums(weights: &[Weight]) -> Vec<(String, usize, usize)> {
    let first = weights.iter().filter(|weight| weight.later.is_none()).map(|weight| weight.sent_bytes).sum();
    let mut sums = vec![("first visit, all in".to_owned(), first, FIRST_VISIT_BYTES)];
    for part in NOT_ON_FIRST_VISIT.iter() {
        let of_part = |weight: &&Weight| part.starts.iter().any(|start| weight.path.starts_with(start));
        let files = weights.iter().filter(of_part).map(|weight| weight.sent_bytes);
        let name = part.starts[0];
        let mut together = |limit| sums.push((format!("{name}*: {}", part.why), files.clone().sum(), limit));
        match part.loaded {
            Loaded::Together => together(LATER_PART_BYTES),
            Loaded::Within(limit) => together(limit),
            Loaded::OneByOne => sums.push((
                format!("{name}, the largest file: {}", part.why),
                files.max().unwrap_or(0),
                LATER_PART_BYTES,
            )),
            Loaded::Aside => {}
        }
    }
    sums
}

#[cfg(test)]
mod tests;
