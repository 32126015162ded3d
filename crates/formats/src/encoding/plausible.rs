//! Guessing the encoding of a text that does not name it: the one in which it makes the most plausible names.
//!
//! Records of games have little text besides their moves, a name or two, so statistics of languages have nothing to count. The
//! characters that are frequent in names of people and events tell most: one of them outweighs several rare characters.
use super::{Decoder, has_escapes, windows_1252};

/// How the characters of an encoding are judged.
#[derive(Clone, Copy)]
enum Script {
    /// Characters of words, some of them frequent in names, and syllables, which are frequent by themselves.
    Han {
        frequent: &'static str,
        syllables: fn(char) -> bool,
    },
    Cyrillic,
    Latin,
}

const JAPANESE: Script = Script::Han {
    frequent: "田村山本中藤佐木高橋小林伊吉加松井上清水斎斉石川前原長谷部岡島野内西東北南大太郎一二三四五子美智和正明健介也樹史夫雄\
        男弘浩幸恵真由紀香織優隆彦昭博誠司聡哲宏光康治修勝茂実学英俊信行敏孝義久保坂黒白手番名人戦杯位段級第回決予選棋譜世界日年月全国\
        会場後先十表能為理亮翔直輝竜龍央達悠裕喜宮福森池鈴渡辺邊浜沢澤金阿河菊永武安新関青今平丸杉荒桜柴酒千岩尾市成神崎岸熊沼秋角城塚\
        根良梨津瀬古江片桐須堀服星奈滝為則兵衛",
    syllables: |sign| matches!(sign, '\u{3041}'..='\u{30ff}' | '々'),
};
const SIMPLIFIED: Script = Script::Han {
    frequent: "王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁沈任姚卢姜崔钟谭陆汪\
        范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀英华文玉\
        平桂建国志红海燕春梅兰凤云鹏飞宇浩然子轩梓涵欣怡雨晨泽博睿天一二三四五第届杯赛棋黑轮比世界中全大学北京上人年月日先手后局欧阳锋诸葛亮司徒公官晓小光辉俊杰凯旭佳琪琳瑶莹雪婷倩芬玲珊",
    syllables: |_| false,
};
const TRADITIONAL: Script = Script::Han {
    frequent: "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹\
        薛丁卓阮馬董溫唐藍石蔣田康鄒白涂尤巫韓龔嚴袁功蓋志明俊傑建宏家豪淑芬美玲雅婷怡君惠文雄國華偉仁信義智勇成龍鳳英玉秀春梅蘭冠宇柏\
        翰承恩子軒品妍大賽盃第屆局黑手先後世界中台灣臺北全年月日小學會棋一二三四五",
    syllables: |_| false,
};
const KOREAN: Script = Script::Han {
    frequent: "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지영수현준호은경미선혜원태희연재승동\
        상철훈대회세계한국결승",
    syllables: |_| false,
};

/// The encodings that are considered besides UTF-8 and windows-1252.
const CANDIDATES: [(&str, Script); 6] = [
    ("shift_jis", JAPANESE),
    ("euc-jp", JAPANESE),
    ("gb18030", SIMPLIFIED),
    ("big5", TRADITIONAL),
    ("euc-kr", KOREAN),
    ("windows-1251", Script::Cyrillic),
];

/// The bytes that are looked at: more would tell no more.
const SAMPLE: usize = 1 << 13;

/// Decodes bytes that are not UTF-8, or at least not all of them.
pub(super) fn decode(bytes: &[u8], decoder: Decoder) -> String {
    if has_escapes(bytes)
        && let Some(text) = decoder("iso-2022-jp", bytes)
    {
        return text;
    }
    let sample = sample(bytes);
    let mut best = (plausibility(&windows_1252(&sample), Script::Latin), None);
    for (label, script) in CANDIDATES {
        let Some(text) = decoder(label, &sample) else { continue };
        let found = plausibility(&text, script);
        if found > best.0 {
            best = (found, Some(label));
        }
    }
    if utf_8_plausibility(&sample) > best.0 {
        return mostly_utf_8(bytes);
    }
    best.1.and_then(|label| decoder(label, bytes)).unwrap_or_else(|| windows_1252(bytes))
}

/// The first lines that are not ASCII.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n').filter(|line| !line.is_ascii()) {
        if sample.len() + line.len() > SAMPLE {
            sample.extend(line.iter().take(SAMPLE - sample.len()));
            break;
        }
        sample.extend(line);
    }
    sample
}

/// The plausibility of a text that a decoder made of bytes.
fn plausibility(text: &str, script: Script) -> i32 {
    let signs: Vec<char> = text.chars().collect();
    let own: i32 = match script {
        Script::Han { frequent, syllables } => {
            signs.iter().filter(|sign| !sign.is_ascii()).map(|&sign| of_han(sign, frequent, syllables)).sum()
        }
        Script::Cyrillic | Script::Latin => {
            signs.chunk_by(|one, two| is_word(*one) == is_word(*two)).map(|word| of_word(word, script)).sum()
        }
    };
    // Two bytes that are not a character swallow a bracket, or let one appear.
    let count = |bracket: char| signs.iter().filter(|&&sign| sign == bracket).count();
    let escaped = text.matches("\\]").count();
    let unbalanced = count('[').abs_diff(count(']').saturating_sub(escaped));
    own - 4 * unbalanced as i32
}

fn of_han(sign: char, frequent: &str, is_syllable: fn(char) -> bool) -> i32 {
    match sign {
        _ if frequent.contains(sign) => 6,
        _ if is_syllable(sign) => 4,
        '\u{ac00}'..='\u{d7a3}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{3000}'..='\u{303f}'
        | '\u{ff01}'..='\u{ff5e}' => 1,
        '\u{ff61}'..='\u{ff9f}' => 0,
        '\u{fffd}' => -12,
        '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}' => -8,
        _ => -2,
    }
}

fn is_word(sign: char) -> bool {
    sign.is_alphabetic() && sign != 'ƒ'
}

/// The plausibility of a run of letters, or of the signs between two words.
fn of_word(word: &[char], script: Script) -> i32 {
    let foreign = word.iter().filter(|sign| !sign.is_ascii()).count() as i32;
    if foreign == 0 {
        return 0;
    }
    if !is_word(word[0]) {
        let of_sign = |sign: &char| match *sign {
            '\u{fffd}' => -12,
            '\u{80}'..='\u{9f}' => -8,
            '\u{2010}'..='\u{2026}' | '«' | '»' | '№' => 0,
            sign if sign.is_ascii() => 0,
            _ => -2,
        };
        return word.iter().map(of_sign).sum();
    }
    let is_cased =
        word[1..].iter().all(|sign| sign.is_lowercase()) || word.iter().all(|sign| sign.is_uppercase());
    match script {
        // Words of one alphabet, with a capital at the beginning alone.
        Script::Cyrillic if foreign == word.len() as i32 && is_cased && foreign > 2 => 2 * foreign,
        Script::Latin if is_cased && longest_run(word) == 1 && word.len() > 1 => 3 * foreign,
        Script::Latin if is_cased && longest_run(word) == 2 && word.len() > 2 => foreign,
        _ => -2 * foreign,
    }
}

/// The length of the longest run of letters that are not ASCII.
fn longest_run(word: &[char]) -> usize {
    word.split(char::is_ascii).map(<[char]>::len).max().unwrap_or_default()
}

/// The plausibility of UTF-8 with a broken place here and there, as in a collection of games from several programs.
fn utf_8_plausibility(bytes: &[u8]) -> i32 {
    bytes
        .utf8_chunks()
        .map(|chunk| {
            let whole = chunk.valid().chars().filter(|sign| !sign.is_ascii()).count() as i32;
            5 * whole - if chunk.invalid().is_empty() { 0 } else { 6 }
        })
        .sum()
}

/// Decodes UTF-8; broken sequences count as windows-1252.
fn mostly_utf_8(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&windows_1252(chunk.invalid()));
    }
    text
}
