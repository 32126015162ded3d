//! The results of reading files, which the page Files shows. They stay while the program runs: Back from a game leads to the list it
//! was in, at its place.
use crate::text;
use crate::tools::collection::{Collection, Games, Names};
use crate::tools::memory::Memory;
use crate::tools::reading::Read;
use formats::SharedGame;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::Reducible;

/// The last result of reading, and the lists of names read before.
#[derive(Clone, Default)]
pub struct Desk {
    /// The names of the files that are or were read, and what lists of names hold.
    pub head: Vec<String>,
    /// Error messages, one for each file that can't be read.
    pub errors: Vec<String>,
    /// The text that was read last from the field.
    pub text: String,
    /// Whether files are being read.
    pub busy: bool,
    /// A single game or position with its format, before it is opened.
    pub one: Option<(&'static str, Box<SharedGame>)>,
    /// The parts of that text that were left out.
    pub skipped: Vec<String>,
    /// The games of files.
    pub many: Option<Rc<Collection>>,
    /// The lists of names.
    pub names: Rc<Names>,
    /// Where the list of games stands.
    pub place: Rc<ListPlace>,
}

/// Where a list of games stands: the words that are searched for, and how far the list and the page are scrolled.
#[derive(Debug, Default, PartialEq)]
pub struct ListPlace {
    /// The words.
    pub query: RefCell<String>,
    /// The scroll position of the list, in pixels.
    pub list_top: Cell<i32>,
    /// The scroll position of the page when a game was opened, in pixels, until it is restored.
    pub page_top: Cell<Option<f64>>,
}

/// An event of reading.
pub enum Event {
    /// This text is to be read.
    Pasted(String),
    /// This file is being read.
    Reading(String),
    /// These files have been read.
    Done(Vec<(String, Read)>),
}

impl Desk {
    /// The results as they were when the page was left.
    pub fn kept() -> Self {
        Memory::with(|memory| memory.desk.borrow().clone())
    }

    /// Keeps the results. Files that are still being read when the page is left are not read to the end.
    pub fn keep(&self) {
        if !self.busy {
            Memory::with(|memory| memory.desk.replace(self.clone()));
        }
    }

    /// Shows the results of files that were read together. The games of several files form one list.
    fn take(&mut self, files: Vec<(String, Read)>) {
        let is_one = files.len() == 1;
        let mut parts = Vec::new();
        let mut only_names = true;
        (self.errors, self.one, self.skipped) = (Vec::new(), None, Vec::new());
        self.head = match &*files {
            [(name, _)] => vec![name.clone()],
            files => vec![text::files_read(files.len() as u64)],
        };
        for (file, read) in files {
            only_names &= matches!(read, Read::Names(..));
            match read {
                Read::One(what, shared, skipped) if is_one => {
                    (self.one, self.skipped) = (Some((what, shared)), skipped);
                }
                Read::One(_, shared, _) => parts.push(Rc::new(Games::one(*shared))),
                Read::Many(games) => parts.push(games),
                Read::Names(names, count) => {
                    let said = format!("{file}: {}", text::names_read(count as u64));
                    if is_one {
                        self.head = vec![said];
                    } else {
                        self.head.push(said);
                    }
                    self.names = Rc::new(self.names.updated(&names));
                }
                // The page of saved games takes it in.
                Read::Practice(_) => {}
                Read::Bad(why) if is_one => self.errors.push(why),
                Read::Bad(why) => self.errors.push(format!("{file}: {why}")),
            }
        }
        // Lists of names alone are for the games that are already listed.
        if !only_names {
            self.many = (!parts.is_empty()).then(|| Rc::new(parts.into_iter().collect()));
            self.place = Rc::default();
        }
    }
}

impl Reducible for Desk {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        let mut next = (*self).clone();
        match event {
            Event::Pasted(text) => next.text = text,
            Event::Reading(head) => {
                (next.head, next.busy, next.errors, next.one) = (vec![head], true, Vec::new(), None);
            }
            Event::Done(files) => {
                next.busy = false;
                next.take(files);
            }
        }
        next.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(events: Vec<Event>) -> Rc<Desk> {
        events.into_iter().fold(Rc::new(Desk::default()), Reducible::reduce)
    }

    fn names(count: usize) -> Read {
        Read::Names(Rc::default(), count)
    }

    #[test]
    fn every_list_of_names_has_a_line_of_its_own() {
        for files in [
            vec![("WTHOR.JOU", 439)],
            vec![("a.jou", 1), ("b.trn", 2)],
            vec![("a.jou", 10), ("b.jou", 20), ("c.trn", 1_000)],
        ] {
            let count = files.len();
            let read = files.iter().map(|&(name, count)| (name.to_owned(), names(count))).collect();
            let desk = after(vec![Event::Reading("x".into()), Event::Done(read)]);
            assert_eq!(desk.head.len(), if count == 1 { 1 } else { count + 1 }, "{:?}", desk.head);
            for line in &desk.head {
                assert!(!line.contains(".:") && line.matches(": ").count() <= 1, "{line}");
            }
            assert!(!desk.busy && desk.errors.is_empty());
        }
    }

    #[test]
    fn a_list_stays_until_other_games_come() {
        let start = othello::Position::start(othello::Rules::default());
        let game = || Read::One("", Box::new(othello::GameTree::new(start).into()), Vec::new());
        let two = vec![("a".to_owned(), game()), ("b".to_owned(), game())];
        let listed = after(vec![Event::Done(two)]);
        listed.keep();
        assert_eq!(Desk::kept().many.as_ref().map(|games| games.len()), Some(2));
        let reading = listed.reduce(Event::Reading("next".into()));
        reading.keep();
        assert!(!Desk::kept().busy, "what is being read is lost with the page");
        let wrong = reading.reduce(Event::Done(vec![("next".to_owned(), Read::Bad("no".into()))]));
        assert_eq!((wrong.many.is_none(), &*wrong.errors), (true, &["no".to_owned()][..]));
    }
}
