//! Packed files: the browser unpacks them.

use e2e::harness::Stage;
use e2e::page::{Dropped, SOON};
use e2e::{Result, ensure};

use crate::common::begin;

/// The text `f5d6c3`, compressed.
const GZ: &[u8] = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03K3M1K6\x06\x00\x16\xda\x0cc\x06\x00\x00\x00";

/// Two texts with a game each, one stored and one compressed.
const ZIP: &[u8] =
    b"PK\x03\x04\x14\x00\x00\x00\x00\x00\x00\x00!\x00\x16\xda\x0cc\x06\x00\x00\x00\x06\x00\x00\x00\x05\
    \x00\x00\x00a.txtf5d6c3PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00!\x00:\x1a\xe0B\x10\x00\x00\x00\
    \x0e\x00\x00\x00\x05\x00\x00\x00b.txtK3M3K5K3I5N6M6\x01\x00PK\x01\x02\x14\x03\x14\x00\x00\x00\
    \x00\x00\x00\x00!\x00\x16\xda\x0cc\x06\x00\x00\x00\x06\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\
    \x00\x00\x00\x00\x00\x80\x01\x00\x00\x00\x00a.txtPK\x01\x02\x14\x03\x14\x00\x00\x00\x08\x00\x00\
    \x00!\x00:\x1a\xe0B\x10\x00\x00\x00\x0e\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\
    \x00\x80\x01)\x00\x00\x00b.txtPK\x05\x06\x00\x00\x00\x00\x02\x00\x02\x00f\x00\x00\x00\\\x00\x00\
    \x00\x00\x00";

pub fn packed_files_are_opened(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("language", "en")])?;
    page.tool("files")?;
    page.step("a game in a .gz");
    page.choose_files(&[Dropped::Bytes("a.txt.gz", GZ.to_vec())])?;
    page.wait_shown("one-game", SOON)?;
    page.wait_script(
        SOON,
        "the game in the .gz",
        "return document.querySelector('[data-testid=one-game]').dataset.transcript === 'f5d6c3'",
    )?;
    page.step("two games in a .zip");
    page.choose_files(&[Dropped::Bytes("games.zip", ZIP.to_vec())])?;
    page.wait_script(
        SOON,
        "two games",
        "return document.querySelectorAll('[data-testid=game-row]').length === 2",
    )?;
    page.step("another archive is named");
    page.choose_files(&[Dropped::Bytes("a.bz2", b"BZh91AY&SY".to_vec())])?;
    page.wait_script(
        SOON,
        "the name of the format",
        "return document.querySelector('[data-testid=files-error]').textContent.includes('bzip2')",
    )?;
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}
