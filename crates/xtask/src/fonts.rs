//! The browsers' fonts in tests and measurements: the same on every machine.

use crate::Result;
use crate::tools::{Source, Tool, Version};
use std::path::{Path, PathBuf};

/// A font of ordinary width, used for sans-serif and as the system font.
const NOTO_SANS: Tool = Tool {
    name: "noto-sans",
    version: Version::Exactly("0.4.2"),
    source: Source::NpmFile {
        package: "@expo-google-fonts/noto-sans",
        path: "node_modules/@expo-google-fonts/noto-sans",
    },
    why: "the font of the tests",
};

/// A font as wide as any in common use, with its serif and monospace companions.
const DEJAVU: Tool = Tool {
    name: "dejavu-fonts",
    version: Version::Exactly("2.37.3"),
    source: Source::NpmFile { package: "dejavu-fonts-ttf", path: "node_modules/dejavu-fonts-ttf/ttf" },
    why: "the wide font of the tests",
};

/// A Japanese font.
const BIZ_UDP_GOTHIC: Tool = Tool {
    name: "biz-udpgothic",
    version: Version::Exactly("0.4.2"),
    source: Source::NpmFile {
        package: "@expo-google-fonts/biz-udpgothic",
        path: "node_modules/@expo-google-fonts/biz-udpgothic",
    },
    why: "the Japanese font of the tests",
};

/// All fonts.
pub const FONTS: [&Tool; 3] = [&NOTO_SANS, &DEJAVU, &BIZ_UDP_GOTHIC];

/// The fonts of the generic families.
const GENERIC: [(&str, &[&str]); 3] = [
    ("Noto Sans", &["sans-serif", "system-ui", "ui-sans-serif", "sans", "cursive", "fantasy"]),
    ("DejaVu Serif", &["serif", "ui-serif"]),
    ("DejaVu Sans Mono", &["monospace", "ui-monospace", "mono"]),
];

/// Writes a fontconfig file for a browser with only the fonts in these directories.
///
/// Processes find it by the environment variable FONTCONFIG_FILE.
pub fn write_config(file: &Path, directories: &[PathBuf], cache: &Path) -> Result<()> {
    let text = config(directories, cache);
    if std::fs::read_to_string(file).is_ok_and(|before| before == text) {
        return Ok(());
    }
    // Written elsewhere and moved into place: another browser may be reading it.
    let new = file.with_extension(format!("{}.new", std::process::id()));
    let written = std::fs::create_dir_all(cache)
        .and_then(|()| std::fs::write(&new, text))
        .and_then(|()| std::fs::rename(&new, file));
    written.map_err(|error| format!("{}: {error}", file.display()))
}

/// The content of the fontconfig file, see <https://www.freedesktop.org/software/fontconfig/fontconfig-user.html>.
fn config(directories: &[PathBuf], cache: &Path) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n<fontconfig>\n",
    );
    for directory in directories {
        text += &format!("  <dir>{}</dir>\n", escaped(directory));
    }
    text += &format!("  <cachedir>{}</cachedir>\n", escaped(cache));
    // Faces that would be confused with others of their family.
    for face in ["*Condensed*", "*ExtraLight*", "*MathTeX*"] {
        text += &format!("  <selectfont><rejectfont><glob>*/DejaVu{face}</glob></rejectfont></selectfont>\n");
    }
    for (family, names) in GENERIC {
        for name in names {
            text += &format!(
                "  <match target=\"pattern\"><test name=\"family\" qual=\"any\"><string>{name}</string></test>\
                 <edit name=\"family\" mode=\"prepend\" binding=\"strong\"><string>{family}</string></edit></match>\n"
            );
        }
    }
    // The fallback for any other family, such as one from the desktop's settings.
    text += "  <match target=\"pattern\"><edit name=\"family\" mode=\"append_last\"><string>Noto Sans</string></edit></match>\n";
    // Rendered the same way everywhere.
    text += "  <match target=\"font\">\n";
    for (name, value) in [
        ("antialias", "<bool>true</bool>"),
        ("hinting", "<bool>true</bool>"),
        ("autohint", "<bool>false</bool>"),
        ("hintstyle", "<const>hintslight</const>"),
        ("rgba", "<const>none</const>"),
    ] {
        text += &format!("    <edit name=\"{name}\" mode=\"assign\">{value}</edit>\n");
    }
    text + "  </match>\n</fontconfig>\n"
}

/// A path escaped for XML.
fn escaped(path: &Path) -> String {
    path.to_string_lossy().replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lists_only_these_fonts() {
        let text = config(&["/a&b".into(), "/c".into()], Path::new("/cache"));
        assert!(text.contains("<dir>/a&amp;b</dir>") && text.contains("<dir>/c</dir>"), "{text}");
        assert_eq!(text.matches("<dir>").count(), 2);
        assert!(!text.contains("<include"), "the machine's own configuration is not read");
        assert_eq!(text.matches("<match").count(), text.matches("</match>").count());
    }
}
