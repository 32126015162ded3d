//! Two people far apart play by links: whole games go to and fro between the browsers of two engines.

use e2e::harness::Stage;
use e2e::page::{Page, SOON, State};
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::{Browser, Engine, WindowType};

use crate::common::{any_move, probed};

/// In place of the browser's: a clipboard that takes texts, and, if `arguments[0]`, a system that takes addresses.
const TAKES: &str = "
    window.taken = null;
    Clipboard.prototype.writeText = async (text) => { window.taken = [text, '']; };
    Object.defineProperty(navigator, 'share', { configurable: true, writable: true,
        value: arguments[0] ? ({ url, text }) => { window.taken = [url, text]; return window.Promise.resolve(); } : undefined });";

/// One end of a game by link.
struct End<'a> {
    page: &'a Page<'a>,
    /// Whether its system has a dialog for sharing; else links are copied.
    shares: bool,
}

impl End<'_> {
    /// Sends the move by the button, and returns the link.
    fn send(&self) -> Result<String> {
        self.page.run(TAKES, &[json!(self.shares)])?;
        self.page.wait_shown("send-move", SOON)?;
        self.page.step("send the move");
        self.page.button("send-move")?;
        let taken = self.page.wait_script(SOON, "the link to be taken", "return window.taken")?;
        let link = taken[0].as_str().unwrap_or_default().to_owned();
        ensure!(link.contains("#/play/uct"), "{link:?} is sent");
        let line = taken[1].as_str().unwrap_or_default();
        ensure!(line.is_empty() != self.shares, "beside the link is {line:?}");
        if !self.shares {
            self.page.wait(SOON, "that it was copied", |state| state.status.contains("copied"))?;
        }
        Ok(link)
    }

    /// Opens a link that arrives, and waits for the game after these plies.
    fn open(&self, link: &str, transcript: &str) -> Result<State> {
        self.page.step(format!("open the link with {transcript:?}"));
        self.page.open(link)?;
        self.page.wait(SOON, "the move of the link", |state| state.transcript == transcript)
    }

    /// A press on the board changes nothing while the other end is to move.
    fn waits(&self, square: &str) -> Result<()> {
        let before = self.page.state()?;
        ensure!(before.phase == "away", "while the other end is to move: {before:?}");
        self.page.step(format!("press {square} while the other end is to move"));
        self.page.click_square(square)?;
        let after = self.page.state()?;
        ensure!(after.without_words() == before.without_words(), "{square} led from {before:?} to {after:?}");
        Ok(())
    }

    /// A link that this end knows already changes nothing, and the page says why.
    fn knows(&self, link: &str, said: &str) -> Result<()> {
        let before = self.page.state()?;
        self.page.step(format!("open a link about which it says {said:?}"));
        self.page.open(link)?;
        let after = self.page.wait(SOON, said, |state| state.status.contains(said))?;
        ensure!(
            (&after.transcript, &after.phase) == (&before.transcript, &before.phase),
            "a link that is known led from {before:?} to {after:?}"
        );
        Ok(())
    }

    /// The game is the same after a reload.
    fn reloads(&self) -> Result<()> {
        let before = self.page.state()?;
        self.page.step("reload");
        self.page.reload()?;
        let after = self.page.state()?;
        ensure!(
            (&after.transcript, &after.phase) == (&before.transcript, &before.phase),
            "a reload led from {before:?} to {after:?}"
        );
        Ok(())
    }

    /// Everything shown was right, and the page had no errors.
    fn was_right(&self) -> Result<usize> {
        let errors = self.page.errors()?;
        ensure!(errors.is_empty(), "the page met errors: {errors:?}");
        self.page.check_everything_shown()
    }
}

/// Plays a game by link from `begun` on, at most so many plies, with moves by `choose`. The first of the ends began it; the other one has
/// the invitation open if that came first.
fn to_and_fro(
    ends: [&End<'_>; 2],
    begun: State,
    mut here: usize,
    plies: usize,
    mut choose: impl FnMut(&State) -> Result<String>,
) -> Result<()> {
    let mut links: Vec<String> = Vec::new();
    let mut state = begun;
    while state.phase != "over" && state.plies() < plies {
        let (own, other) = (ends[here], ends[1 - here]);
        // One side may have several turns in a row.
        loop {
            let square = choose(&state)?;
            own.page.step(format!("play {square}"));
            own.page.play(&square)?;
            state = own.page.wait_phase(&["human", "away", "over"])?;
            if state.phase != "human" {
                break;
            }
        }
        let link = own.send()?;
        if state.phase == "away" {
            own.waits(state.transcript.split(' ').next_back().unwrap_or_default())?;
        }
        state = other.open(&link, &state.transcript)?;
        ensure!(["human", "over"].contains(&state.phase.as_str()), "after the link: {state:?}");
        if let Some(older) = links.last() {
            other.knows(older, "older")?;
        }
        other.knows(&link, "nothing new")?;
        if links.len() == 3 {
            ends.iter().try_for_each(|end| end.reloads())?;
            other.knows(&links[0], "older")?;
        }
        links.push(link);
        here = 1 - here;
    }
    ensure!(links.len() > 3, "only {} links went to and fro", links.len());
    Ok(())
}

/// A game of tic-tac-toe to its end and twelve plies of Othello between two engines, of which one shares links and the other copies them.
/// Links come twice, older ones come late, and both pages are loaded again in between.
pub fn games_go_to_and_fro_between_two_engines(stage: &Stage<'_>) -> Result<()> {
    let engine = if stage.engine() == Engine::Firefox { Engine::Chromium } else { Engine::Firefox };
    let browser = Browser::start(engine, &stage.settings.launch())?;
    let far = Page::new(&browser);
    let (here, there) = (End { page: &stage.page, shares: false }, End { page: &far, shares: true });
    let address = stage.serve("/", probed())?;
    here.page.open(&address)?;
    here.page.step("a game of tic-tac-toe by link");
    let begun = here.page.begin_by_link("tictactoe", "start-black")?;
    ensure!(begun.phase == "human", "the one who begins is to move: {begun:?}");
    let mut moves = "b2 a1 b1 b3 a3 c1 c2 a2 c3".split(' ').map(str::to_owned);
    to_and_fro([&here, &there], begun, 0, 9, |_| moves.next().ok_or_else(|| "no more moves".into()))?;
    for end in [&here, &there] {
        let result = end.page.wait_shown("result", SOON)?;
        ensure!(end.page.state()?.phase == "over" && result.contains("raw"), "the end is {result:?}");
    }
    here.page.step("a game of Othello by link, as White: the first link is an invitation");
    let begun = here.page.begin_by_link("othello", "start-white")?;
    ensure!(begun.phase == "away", "Black is to move: {begun:?}");
    let invitation = here.send()?;
    let invited = there.open(&invitation, "")?;
    ensure!(invited.phase == "human" && invited.start == begun.start, "the invitation opens {invited:?}");
    let mut dice = stage.dice();
    to_and_fro([&here, &there], invited, 1, 12, |state| Ok(any_move(state, &mut dice)?.to_string()))?;
    for end in [&here, &there] {
        let shown = end.was_right()?;
        stage.note(format!("{shown} states of the board checked"));
    }
    Ok(())
}

/// A link with other moves than the game has here: the person chooses, and the other line stays among the saved games.
pub fn of_two_lines_one_is_chosen(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let end = End { page, shares: false };
    let address = stage.serve("/", probed())?;
    page.open(&address)?;
    page.begin_by_link("othello", "start-black")?;
    page.step("take the first move back, and play another");
    page.play("f5")?;
    let other = end.send()?;
    ensure!(page.shows("send-move")?, "a link that got lost can't be sent again");
    page.step("look back: nothing can be played there, because it was sent");
    page.button("back")?;
    page.wait(SOON, "one ply back", |state| state.plies() == 0)?;
    end.waits("d3")?;
    page.button("forward")?;
    page.wait(SOON, "one ply on", |state| state.plies() == 1)?;
    // The same game as it would come from another line.
    page.step("the game is opened where nothing is kept, with another answer to the same move");
    page.run("localStorage.clear(); sessionStorage.clear()", &[])?;
    page.leave()?;
    page.open(&address)?;
    let invited = end.open(&other, "f5")?;
    ensure!(invited.phase == "human", "the other side opens it: {invited:?}");
    page.play("d6")?;
    let first = end.send()?;
    page.run("localStorage.clear(); sessionStorage.clear()", &[])?;
    page.leave()?;
    page.open(&address)?;
    end.open(&other, "f5")?;
    page.play("f6")?;
    let second = end.send()?;
    ensure!(first != second, "both links are {first}");
    page.step("a link with other moves");
    page.open(&first)?;
    page.wait_shown("other-line", SOON)?;
    ensure!(
        page.state()?.transcript == "f5 f6",
        "it is on the board before it was chosen: {:?}",
        page.state()?
    );
    page.button("take-line")?;
    page.wait(SOON, "the line of the link", |state| state.transcript == "f5 d6")?;
    page.route("games")?;
    page.button("open-game")?;
    page.wait(SOON, "the other line", |state| state.transcript == "f5 f6")?;
    end.was_right().map(drop)
}

/// Two tabs have one game by link: each follows the other, neither says that it is its turn when a move was sent, and what one of them
/// sends contains what the other one has sent.
pub fn two_tabs_have_one_game(stage: &Stage<'_>) -> Result<()> {
    let (page, session) = (&stage.page, &stage.page.browser.session);
    let end = End { page, shares: false };
    let address = stage.serve("/", probed())?;
    page.open(&address)?;
    page.begin_by_link("othello", "start-black")?;
    let (one, two) = (session.window()?, session.open_window(WindowType::Window)?);
    let in_both = || -> Result<()> {
        page.step("a second tab has the same game, and tries a move without sending it");
        session.enter_window(&two)?;
        page.open(&address)?;
        page.wait_phase(&["human"])?;
        page.play("d3")?;
        page.wait_shown("send-move", SOON)?;
        page.step("the first tab takes it back, and sends another one");
        session.enter_window(&one)?;
        page.wait(SOON, "the move of the second tab", |state| state.transcript == "d3")?;
        page.button("back")?;
        page.play("f5")?;
        let link = end.send()?;
        page.step("the second tab has this move, and waits for the other end");
        session.enter_window(&two)?;
        let waits = page.wait(SOON, "the move that was sent", |state| state.transcript == "f5")?;
        ensure!(waits.phase == "away", "the second tab says {waits:?}");
        end.waits("d6")?;
        ensure!(end.send()? == link, "the second tab sends another link than the first one");
        page.step("the same after a reload");
        end.reloads()?;
        Ok(())
    };
    let outcome = in_both();
    // In any case, leave one window for the next scenario.
    session.enter_window(&two).and_then(|()| session.close_window())?;
    session.enter_window(&one)?;
    outcome?;
    end.was_right().map(drop)
}
