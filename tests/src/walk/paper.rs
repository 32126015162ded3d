//! A printed page is not blank: it has ink, and the board if one is shown.

use std::time::Duration;

use super::Walk;
use crate::hunt::Dice;
use crate::{Result, ensure, fail, paper};

/// The least ink on a sheet with anything to read, as a share of it: some words.
const WORDS: f64 = 0.0005;

/// The least of a sheet that is dark where a board of felt is, even if all of its discs are white; printed text covers a twentieth. A wooden
/// board is light, so it is found by its edges.
const FELT: f64 = 0.1;

/// The same where the page is in a frame, which is printed smaller.
const FRAMED_FELT: f64 = 0.04;

/// How long a page that is drawn just now may be blank.
const DRAWING: Duration = Duration::from_secs(2);

impl Walk<'_> {
    /// Prints the page: to a picture where the driver can print, and by its computed styles everywhere.
    pub(super) fn print(&self) -> Result<String> {
        let here = self.page.run(
            "const board = document.querySelector('main [data-testid=board]');
             return [document.documentElement.dataset.app, !!board && board.getClientRects().length > 0]",
            &[],
        )?;
        if here[0] != "ready" {
            return Ok(self.missed("no page to print"));
        }
        if self.plan.is_foreign {
            return Ok(self.missed("a foreign script may have taken away what would be printed"));
        }
        self.check_now()?;
        let first = self.wrong_on_paper(here[1] == true)?;
        if first.is_some() {
            std::thread::sleep(DRAWING);
        }
        let second = first.map_or(Ok(None), |_| self.wrong_on_paper(here[1] == true))?;
        // Laying the page out for paper is one long task, which nobody waits for.
        self.pause(300)?;
        self.run_own("__walk.forgetTasks()", &[])?;
        match second {
            Some(wrong) => fail!("on paper, {wrong}"),
            None => Ok(if here[1] == true { "with the board" } else { "without a board" }.to_owned()),
        }
    }

    fn wrong_on_paper(&self, has_board: bool) -> Result<Option<String>> {
        let faults = paper::faults(self.page)?;
        if let Some(fault) = faults.first() {
            return Ok(Some(fault.clone()));
        }
        if !paper::prints(self.page.browser.engine) {
            return Ok(None);
        }
        let sheets = paper::print(self.page)?;
        ensure!(!sheets.is_empty(), "the browser prints no sheet");
        if let Some(blank) = sheets.iter().position(|sheet| sheet.ink() < WORDS) {
            return Ok(Some(format!("sheet {} of {} is blank", blank + 1, sheets.len())));
        }
        let least = if self.is_framed() { FRAMED_FELT } else { FELT };
        let has_it = |sheet: &paper::Sheet| sheet.dark() >= least || sheet.board().is_some();
        let is_lost = has_board && !sheets.iter().any(has_it);
        Ok(is_lost.then(|| "the board is missing".to_owned()))
    }
}

/// Prints the page and looks at the sheets.
pub fn print_the_page(walk: &Walk<'_>, _: &mut Dice) -> Result<String> {
    walk.print()
}
