//! The link as a QR code, which a class reads from the wall with its phones.
use crate::text;
use qrcodegen::{QrCode, QrCodeEcc};
use yew::prelude::*;

/// The light modules around a code that a reader needs.
const QUIET: i32 = 4;

/// The code as a picture; nothing if the text is too long for one.
pub fn qr_code(text: &str) -> Html {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return Html::default() };
    let side = code.size() + 2 * QUIET;
    html! {
        <svg class="qr" viewBox={format!("0 0 {side} {side}")} role="img" aria-label={text::sight_qr()} data-testid="sight-qr"
            shape-rendering="crispEdges">
            <rect width={side.to_string()} height={side.to_string()} fill="#fff" />
            <path d={dark(&code)} fill="#000" />
        </svg>
    }
}

/// The dark modules, row by row, each run of them as one bar.
fn dark(code: &QrCode) -> String {
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let run = (x..side).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_module_is_drawn_once() {
        let code = QrCode::encode_text("https://example.org/#/play/uct1-AAAA", QrCodeEcc::Low).unwrap();
        let mut drawn = vec![];
        for bar in dark(&code).split('M').skip(1) {
            let numbers: Vec<i32> =
                bar.split(|at: char| !at.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
            drawn.extend((0..numbers[2]).map(|step| (numbers[0] + step - QUIET, numbers[1] - QUIET)));
        }
        let side = code.size();
        let all = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let expected: Vec<_> = all.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(drawn, expected);
    }
}
