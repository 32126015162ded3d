//! Steps around the page: waits, the window, the tab, the history.

use std::time::{Duration, Instant};

use webdriver::WindowType;

use super::some_time;
use crate::Result;
use crate::hunt::Dice;
use crate::walk::Walk;

/// Waits, mostly for a short time, and checks all the while.
pub fn wait(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let time = some_time(dice);
    walk.wait(time)?;
    Ok(format!("{:.1} s", time.as_secs_f64()))
}

/// Gives the window another size.
pub fn resize(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    const SIZES: [(usize, usize); 11] = [
        (320, 568),
        (360, 640),
        (390, 844),
        (600, 800),
        (768, 1024),
        (844, 390),
        (1024, 768),
        (1280, 800),
        (1366, 768),
        (1920, 1080),
        (1280, 720),
    ];
    let (width, height) = if dice.below(3) > 0 {
        dice.choose(&SIZES)
    } else {
        (320 + dice.below(1_601), 480 + dice.below(601))
    };
    walk.set_size(width, height)?;
    Ok(format!("{width}x{height}"))
}

/// Leaves the page in a hidden tab for a while. In WebKit, whose driver leaves the page in front, it only waits.
pub fn hide(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let session = &walk.page.browser.session;
    session.enter_frame(None)?;
    let tab = session.window()?;
    let other = session.open_window(WindowType::Tab)?;
    session.enter_window(&other)?;
    let time = Duration::from_millis(300 + dice.below(9_000) as u64);
    std::thread::sleep(time.min(walk.plan.until.saturating_duration_since(Instant::now())));
    session.close_window()?;
    session.enter_window(&tab)?;
    walk.enter()?;
    Ok(format!("for {:.1} s", time.as_secs_f64()))
}

/// Goes back or forward in the history.
pub fn back_or_forward(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let way = dice.choose(&["back", "back", "forward"]);
    walk.page.run(&format!("history.{way}()"), &[])?;
    walk.pause(400)?;
    Ok(way.to_owned())
}

/// Loads the page again.
pub fn reload(walk: &Walk<'_>, _: &mut Dice) -> Result<String> {
    walk.check_now()?;
    walk.page.run("setTimeout(() => location.reload())", &[])?;
    walk.pause(500)?;
    walk.be_there()?;
    Ok("done".to_owned())
}
