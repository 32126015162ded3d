//! Steps to other pages and on them.

use serde_json::json;

use super::{AGENTS, GAMES, PLAYERS};
use crate::Result;
use crate::hunt::Dice;
use crate::page::Dropped;
use crate::walk::{Walk, positions};

/// Goes to a page, by its address or by the menu.
pub fn go_to_a_page(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    const PAGES: [&str; 20] = [
        "play", "play", "play", "play", "play", "options", "learn", "practice", "puzzles", "course",
        "learning", "about", "games", "files", "start", "edit", "export", "agent", "lab", "bench",
    ];
    if dice.below(3) == 0 {
        return walk.press("[data-testid^=menu-]", dice);
    }
    let hash = format!("#/{}", dice.choose(&PAGES));
    walk.page.run("location.hash = arguments[0]", &[json!(hash)])?;
    walk.pause(300)?;
    Ok(hash)
}

/// Sets up a match in the lab, and mostly starts it.
pub fn match_in_the_lab(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let (first, second) = (dice.choose(&AGENTS), dice.choose(&AGENTS));
    let size = dice.choose(&["8", "6", "4"]);
    let hash = format!(
        "#/lab?first={first}&second={second}&size={size}&pairs={}&plies=4&seed=7",
        1 + dice.below(40)
    );
    walk.page.run("location.hash = arguments[0]", &[json!(hash)])?;
    walk.pause(800)?;
    let pressed =
        if dice.below(4) > 0 { walk.press("[data-testid=lab-start]", dice)? } else { "left".to_owned() };
    Ok(format!("{hash}: {pressed}"))
}

/// Types a game into the field of Files.
pub fn paste_on_files(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let game = positions::of_any_game(dice);
    let session = &walk.page.browser.session;
    let typed = session
        .find("[data-testid=paste]")
        .and_then(|field| session.clear(&field).and_then(|()| session.type_into(&field, &game)));
    let typed = walk.unless_passing(typed, game)?;
    let pressed = walk.press("[data-testid=open-paste]", dice)?;
    Ok(format!("{typed}, {pressed}"))
}

/// Chooses a file with some games.
pub fn choose_a_file(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let games: Vec<String> = (0..1 + dice.below(30)).map(|_| positions::any(dice)).collect();
    walk.page.choose_files(&[Dropped::Text("walk.txt", games.join("\n"))])?;
    walk.pause(300)?;
    Ok(format!("{} games", games.len()))
}

/// Changes the language on Options, and goes back to where one was.
pub fn change_language(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let language = dice.choose(&["en", "de", "fr", "it", "ja", "ja", "auto"]);
    let before = walk.page.run("return location.hash", &[])?;
    if walk.has_dialog()? || walk.page.route("options").is_err() {
        return Ok(walk.missed("Options is not there"));
    }
    if let Err(error) = walk.page.choose("language", language) {
        return if error.browser_fault().is_some() {
            Err(error)
        } else {
            Ok(walk.missed(&error.to_string()))
        };
    }
    if dice.below(2) == 0 {
        walk.pause(100)?;
    }
    walk.page.run("location.hash = arguments[0]", &[before])?;
    Ok(language.to_owned())
}

/// Opens an embedded board of its own.
pub fn embedded_board(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let (black, white) = (dice.choose(&PLAYERS), dice.choose(&PLAYERS));
    let more = match dice.below(4) {
        0 => format!("&game={}", positions::any(dice)),
        1 => format!("&game={}&readonly=true", positions::any(dice)),
        2 => format!("&view={}&seed=3", dice.choose(&["moves", "tree", "steps", "plots", "experiment"])),
        _ => String::new(),
    };
    let language = dice.choose(&["en", "de", "fr", "it", "ja"]);
    let game = dice.choose(&GAMES);
    let hash = format!("#/embed?game={game}&black={black}&white={white}&language={language}{more}");
    walk.page.run("location.hash = arguments[0]", &[json!(hash)])?;
    walk.pause(500)?;
    Ok(hash)
}
