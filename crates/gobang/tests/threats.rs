//! Threats against their slow definition: by placing stones on lines of characters, without tables.
use crate::rulebook::{Dice, rows};
use board_game::{BoardGame, Side, Spot, Threat as Shown, ThreatKind};
use gobang::threats::{Pattern, Threat};
use gobang::{Position, Setup, Size, Threats};
use std::collections::HashMap;

/// The nine spots of a line around its middle one, where the stone is: `#` is beyond the edge.
type Line = [char; 9];

fn is_five(line: &Line, own: char) -> bool {
    (0..5).any(|from| line[from..from + 5].iter().all(|&sign| sign == own))
}

/// The lines after one further stone.
fn further(line: &Line, own: char) -> Vec<Line> {
    let add = |n: usize| {
        let mut next = *line;
        next[n] = own;
        next
    };
    (0..9).filter(|&n| line[n] == '.').map(add).collect()
}

fn five_spots(line: &Line, own: char) -> usize {
    further(line, own).iter().filter(|next| is_five(next, own)).count()
}

/// The pattern of a line with the stone in its middle, word for word as it is defined. Each line is kept, because it takes a while.
#[derive(Default)]
struct Definition(HashMap<(Line, char), Pattern>);

impl Definition {
    fn of(&mut self, line: Line, own: char) -> Pattern {
        if let Some(&known) = self.0.get(&(line, own)) {
            return known;
        }
        let next: Vec<Pattern> = further(&line, own).into_iter().map(|next| self.of(next, own)).collect();
        let can_make = |pattern: Pattern| next.contains(&pattern);
        let pattern = match five_spots(&line, own) {
            _ if is_five(&line, own) => Pattern::Five,
            2.. => Pattern::OpenFour,
            1 => Pattern::Four,
            _ if can_make(Pattern::OpenFour) => Pattern::OpenThree,
            _ if can_make(Pattern::Four) => Pattern::Three,
            _ if can_make(Pattern::OpenThree) => Pattern::OpenTwo,
            _ if can_make(Pattern::Three) => Pattern::Two,
            _ if can_make(Pattern::Two) || can_make(Pattern::OpenTwo) => Pattern::One,
            _ => Pattern::Nothing,
        };
        self.0.insert((line, own), pattern);
        pattern
    }

    /// The patterns that a stone makes along the four lines of a spot.
    fn at(&mut self, rows: &[Vec<char>], spot: Spot, own: char) -> [Pattern; 4] {
        let lines = rows.len() as i32;
        [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(right, down)| {
            let line = std::array::from_fn(|n| {
                let n = n as i32 - 4;
                let (column, row) = (i32::from(spot.column()) + n * right, i32::from(spot.row()) + n * down);
                let is_there = (0..lines).contains(&column) && (0..lines).contains(&row);
                match n {
                    0 => own,
                    _ if is_there => rows[row as usize][column as usize],
                    _ => '#',
                }
            });
            self.of(line, own)
        })
    }
}

fn together(patterns: [Pattern; 4]) -> Threat {
    let count = |of: Pattern| patterns.iter().filter(|&&pattern| pattern == of).count();
    if count(Pattern::Five) > 0 {
        Threat::Five
    } else if count(Pattern::OpenFour) > 0 || count(Pattern::Four) > 1 {
        Threat::OpenFour
    } else if count(Pattern::Four) == 1 {
        if count(Pattern::OpenThree) > 0 { Threat::FourThree } else { Threat::Four }
    } else {
        [Threat::Quiet, Threat::Three, Threat::DoubleThree][count(Pattern::OpenThree).min(2)]
    }
}

/// Holds all threats of a position against the definition.
fn check(position: &Position, threats: &Threats, definition: &mut Definition) {
    let rows = rows(position);
    let grid = position.setup().size.grid();
    let empty: Vec<Spot> = grid
        .spots()
        .filter(|spot| rows[usize::from(spot.row())][usize::from(spot.column())] == '.')
        .collect();
    assert_eq!(threats.empty(), empty.iter().copied().collect());
    for (side, own) in Side::ALL.into_iter().zip("XO".chars()) {
        let mut counts = [0; Pattern::COUNT];
        for &spot in &empty {
            let expected = definition.at(&rows, spot, own);
            assert_eq!(threats.patterns(spot, side), expected, "{spot:?} for {own} in {position:?}");
            assert_eq!(threats.threat(spot, side), together(expected), "{spot:?} for {own} in {position:?}");
            expected.iter().for_each(|&pattern| counts[pattern as usize] += 1);
            for threat in Threat::ALL {
                let is_it = threats.threat(spot, side) == threat;
                assert_eq!(threats.spots(side, threat).contains(spot), is_it);
            }
        }
        for pattern in Pattern::ALL {
            assert_eq!(threats.count(side, pattern), counts[pattern as usize], "{pattern:?} of {own}");
        }
        let sum: u32 = Threat::ALL.iter().map(|&threat| threats.spots(side, threat).len()).sum();
        assert_eq!(sum as usize, empty.len(), "no spot stays behind");
    }
}

/// Holds the threats as the board shows them against the definition.
fn check_shown(position: &Position, definition: &mut Definition) {
    let rows = rows(position);
    let mut expected = Vec::new();
    for spot in position.setup().size.grid().spots() {
        if rows[usize::from(spot.row())][usize::from(spot.column())] != '.' || position.is_finished() {
            continue;
        }
        for (side, own) in Side::ALL.into_iter().zip("XO".chars()) {
            let patterns = definition.at(&rows, spot, own);
            let has = |pattern: Pattern| patterns.iter().filter(|&&of| of == pattern).count();
            let kind = match () {
                () if has(Pattern::Five) > 0 => ThreatKind::Five,
                () if has(Pattern::OpenFour) > 0 || has(Pattern::Four) > 1 => ThreatKind::OpenFour,
                () if has(Pattern::Four) > 0 => ThreatKind::Four,
                () if has(Pattern::OpenThree) > 0 => ThreatKind::OpenThree,
                () => continue,
            };
            expected.push(Shown { spot, side, kind });
        }
    }
    assert_eq!(position.threats(), expected, "{position:?}");
}

/// Plays random games in which stones stand close together, as they do in earnest.
#[test]
fn threats_are_what_is_defined() {
    let mut dice = Dice::new();
    let mut definition = Definition::default();
    let mut left = if cfg!(debug_assertions) { 2_000 } else { 100_000 };
    while left > 0 {
        let size = Size::ALL[dice.below(3)];
        let mut position = Position::new(Setup::free(size));
        let mut threats = Threats::new(size);
        check(&position, &threats, &mut definition);
        let is_close = dice.below(3) > 0;
        while !position.is_finished() && left > 0 {
            let near = threats.near();
            let spots = if is_close && !near.is_empty() { near } else { threats.empty() };
            let spot = spots.iter().nth(dice.below(spots.len() as usize)).unwrap();
            threats.place(spot, position.turn());
            position = position.play(position.action_at(spot).unwrap()).unwrap();
            check(&position, &threats, &mut definition);
            check_shown(&position, &mut definition);
            left -= 1;
        }
        assert_eq!(
            format!("{:?}", Threats::of(&position)),
            format!("{threats:?}"),
            "the order does not matter"
        );
    }
}

#[test]
fn a_five_is_threatened_exactly_where_the_next_stone_wins() {
    let mut dice = Dice::new();
    let mut wins = 0;
    for _ in 0..30 {
        let mut position = Position::new(Setup::free(Size::Nine));
        while !position.is_finished() {
            let threats = Threats::of(&position);
            let actions = position.actions();
            for &action in &actions {
                let next = position.play(action).unwrap();
                let spot = action.point().unwrap().spot();
                assert_eq!(next.winner().is_some(), threats.threat(spot, position.turn()) == Threat::Five);
                wins += u32::from(next.winner().is_some());
            }
            position = position.play(actions[dice.below(actions.len())]).unwrap();
        }
    }
    assert!(wins > 50, "{wins}");
}

#[test]
fn examples_of_the_documentation() {
    let pattern = |line: &str| {
        let mut signs = ['.'; 9];
        signs.iter_mut().zip(line.chars()).for_each(|(sign, c)| *sign = c);
        assert_eq!(signs[4], 'X', "a stone in the middle");
        Definition::default().of(signs, 'X')
    };
    for (line, expected) in [
        ("..XXXX...", Pattern::OpenFour),
        (".X.XXX.X.", Pattern::OpenFour),
        ("..OXXXX..", Pattern::Four),
        ("O.XXX.O..", Pattern::Three),
        (".O.XXX.O.", Pattern::Three),
        ("..XXX....", Pattern::OpenThree),
        ("O..XXX.O.", Pattern::OpenThree),
        (".X.XX....", Pattern::OpenThree),
        ("OX.XX....", Pattern::Three),
        ("...XX....", Pattern::OpenTwo),
        ("..OXX...O", Pattern::Two),
        ("....X....", Pattern::One),
        (".O..X..O.", Pattern::One),
        (".O..X.O..", Pattern::Nothing),
        ("..XXXXX..", Pattern::Five),
    ] {
        assert_eq!(pattern(line), expected, "{line}");
    }
}
