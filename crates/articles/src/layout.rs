//! Converts Markdown to HTML: the library's events, with figures, sections and classes added and anything unexpected refused.
use crate::Mistake;
use crate::directive::Directive;
use crate::figures::figure;
use crate::html::Html;
use crate::values::Values;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// The HTML fragment of an article whose values have been filled in.
pub fn to_html(source: &str, values: &Values) -> Result<String, Mistake> {
    let events: Vec<_> =
        Parser::new_ext(source, Options::ENABLE_DEFINITION_LIST).into_offset_iter().collect();
    let mut layout = Layout {
        values,
        out: Vec::new(),
        open: Vec::new(),
        fence: None,
        boards: Boards::None,
        in_section: false,
        has_lead: false,
    };
    for (index, (event, range)) in events.iter().enumerate() {
        let line = source[..range.start].matches('\n').count() + 1;
        match event.clone() {
            Event::Start(Tag::DefinitionList) => {
                // The title and its first event.
                let emphasised = matches!(events.get(index + 2), Some((Event::Start(Tag::Emphasis), _)));
                layout.start_definitions(emphasised);
            }
            Event::Start(tag) => layout.start(tag, line)?,
            Event::End(end) => layout.end(end)?,
            Event::Text(text) => layout.text(text),
            Event::SoftBreak => layout.out.push(Event::SoftBreak),
            other => return Err(unexpected(&other, line)),
        }
    }
    Ok(layout.finish())
}

/// An article being converted to HTML.
struct Layout<'a> {
    values: &'a Values<'a>,
    out: Vec<Event<'a>>,
    /// The open elements, outermost first.
    open: Vec<TagEnd>,
    /// The fenced block being read.
    fence: Option<Fence<'a>>,
    boards: Boards,
    in_section: bool,
    has_lead: bool,
}

struct Fence<'a> {
    info: CowStr<'a>,
    line: usize,
    body: String,
}

/// The boards that the next block may be placed beside.
#[derive(Clone, Copy, PartialEq)]
enum Boards {
    /// No boards.
    None,
    /// One board, beside which a board or text can be placed.
    One,
    /// Several boards, beside which another board can be placed.
    Several,
    /// One board with text beside it, to which more text can be added.
    WithText,
}

impl<'a> Layout<'a> {
    fn start(&mut self, tag: Tag<'a>, line: usize) -> Result<(), Mistake> {
        let is_block = self.open.is_empty();
        let end = tag.to_end();
        match tag {
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                self.fence = Some(Fence { info, line, body: String::new() });
            }
            Tag::Heading { level: HeadingLevel::H2, .. } if is_block => {
                self.close_boards();
                self.close_section();
                self.html("<section>");
                self.in_section = true;
                self.out.push(Event::Start(tag));
            }
            Tag::Heading { level: HeadingLevel::H1 | HeadingLevel::H3, .. } => {
                self.close_boards_at(is_block);
                self.out.push(Event::Start(tag));
            }
            Tag::Paragraph if is_block && !self.has_lead => {
                self.has_lead = true;
                self.html("<p class=\"lead\">");
            }
            Tag::Paragraph => {
                if is_block {
                    self.make_room_for_text();
                }
                self.out.push(Event::Start(tag));
            }
            Tag::List(number) => {
                self.close_boards_at(is_block);
                self.html(if number.is_some() { "<ol class=\"phases\">" } else { "<ul class=\"text\">" });
            }
            Tag::Item if self.open.last() == Some(&TagEnd::List(true)) => self.html("<li class=\"panel\">"),
            Tag::Link { dest_url, .. } => self.link(&dest_url, line)?,
            Tag::Item
            | Tag::DefinitionListTitle
            | Tag::DefinitionListDefinition
            | Tag::Emphasis
            | Tag::Strong => self.out.push(Event::Start(tag)),
            other => return Err(unexpected(&Event::Start(other), line)),
        }
        self.open.push(end);
        Ok(())
    }

    fn start_definitions(&mut self, of_symbols: bool) {
        self.close_boards_at(self.open.is_empty());
        self.html(if of_symbols { "<dl class=\"symbols\">" } else { "<dl class=\"terms\">" });
        self.open.push(TagEnd::DefinitionList);
    }

    fn end(&mut self, end: TagEnd) -> Result<(), Mistake> {
        self.open.pop();
        match end {
            TagEnd::CodeBlock => self.figure(),
            _ => {
                self.out.push(Event::End(end));
                Ok(())
            }
        }
    }

    fn text(&mut self, text: CowStr<'a>) {
        if let Some(fence) = &mut self.fence {
            fence.body += &text;
        } else {
            self.out.push(Event::Text(text));
        }
    }

    /// Draws the figure of the fenced block just read.
    fn figure(&mut self) -> Result<(), Mistake> {
        let Some(Fence { info, line, body }) = self.fence.take() else { return Ok(()) };
        let directive = Directive::parse(&info, &body, line)?;
        let drawn = figure(&directive, self.values)?;
        if self.open.is_empty() {
            if directive.kind == "board" {
                self.make_room_for_board();
            } else {
                self.close_boards();
            }
        }
        self.html(drawn + "\n");
        Ok(())
    }

    fn link(&mut self, target: &str, line: usize) -> Result<(), Mistake> {
        let rel = match target {
            _ if target.starts_with("https://") => "noopener",
            _ if target.starts_with("#/") => "",
            _ => {
                return Err(Mistake::new(line, format!("a link leads to https://… or #/…, not to {target}")));
            }
        };
        let mut html = Html::default();
        html.open("a", &[("href", target), ("rel", rel)]);
        self.html(html.finish());
        Ok(())
    }

    fn make_room_for_board(&mut self) {
        self.boards = match self.boards {
            Boards::One | Boards::Several => Boards::Several,
            Boards::None | Boards::WithText => {
                self.close_boards();
                self.html("<div class=\"figures\">");
                Boards::One
            }
        };
    }

    fn make_room_for_text(&mut self) {
        match self.boards {
            Boards::One => {
                self.html("<div class=\"beside\">");
                self.boards = Boards::WithText;
            }
            Boards::Several => self.close_boards(),
            Boards::None | Boards::WithText => {}
        }
    }

    fn close_boards_at(&mut self, is_block: bool) {
        if is_block {
            self.close_boards();
        }
    }

    fn close_boards(&mut self) {
        match self.boards {
            Boards::None => {}
            Boards::One | Boards::Several => self.html("</div>\n"),
            Boards::WithText => self.html("</div></div>\n"),
        }
        self.boards = Boards::None;
    }

    fn close_section(&mut self) {
        if self.in_section {
            self.html("</section>\n");
        }
    }

    fn html(&mut self, html: impl Into<CowStr<'a>>) {
        self.out.push(Event::Html(html.into()));
    }

    fn finish(mut self) -> String {
        self.close_boards();
        self.close_section();
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, self.out.into_iter());
        html
    }
}

fn unexpected(event: &Event, line: usize) -> Mistake {
    let what = match event {
        Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::HtmlBlock) => "HTML".to_owned(),
        Event::Start(Tag::CodeBlock(_)) => "an indented block".to_owned(),
        Event::Start(Tag::Image { .. }) => "an image".to_owned(),
        Event::Start(Tag::Heading { level, .. }) => format!("a heading {level} here"),
        other => format!("{other:?}"),
    };
    Mistake::new(line, format!("{what} is not allowed in an article (see crates/articles/src/lib.rs)"))
}
