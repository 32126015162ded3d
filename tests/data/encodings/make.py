#!/usr/bin/env python3
"""Writes the files of this folder and names.tsv, which says what is in each. Needs nothing but Python's own codecs."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
MOVES = ["f5", "d6", "c3", "d3", "c4"]

# Characters with a second byte 5C or 5D: in Shift-JIS 表 能 ソ 十 (5C), 秩 暴 (5D and others); in Big5 許 功 蓋 (5C).
JAPANESE = [
    ("kanji", "高橋", "佐々木", "第十回名人戦"),
    ("trail_5c", "村上健", "ソ表能十", "予選表"),
    ("kana", "むらかみ", "タナカ", "オセロ大会"),
    ("one_name", "村上健", "", ""),
    ("mixed", "Takizawa 滝沢", "Tamenori", "WOC 2006 水戸"),
]
SIMPLIFIED = [
    ("names", "王伟", "李娜", "全国大赛"),
    ("one_name", "陈建国", "", ""),
    ("mixed", "Zhang 张强", "Anne", "Beijing 北京杯"),
]
TRADITIONAL = [
    ("trail_5c", "許功蓋", "林志明", "第一屆大賽"),
    ("names", "陳建宏", "黃美玲", "台灣"),
    ("one_name", "許功蓋", "", ""),
]
KOREAN = [("names", "김영수", "박지현", "세계대회"), ("one_name", "이승민", "", "")]
LATIN = [
    ("french", "José Ménard", "Élodie Façon", "Théâtre de Liège"),
    ("german", "Jürgen Größl", "Müller", "Köln"),
    ("nordic", "Åsa Søgård", "Øyvind Næss", "Malmö"),
    ("one_name", "José", "", ""),
    ("quotes", "Šárka", "O’Brien – “Z”", "Žižkov"),
]
CENTRAL = [("polish", "Łukasz Wróbel", "Świętosław Żak", "Łódź")]
CYRILLIC = [("russian", "Иванов", "Пётр Ким", "Чемпионат Москвы"), ("one_name", "Смирнова", "", "")]
GREEK = [("greek", "Γιώργος", "Ελένη", "Αθήνα")]

# Encoding as Python has it, label for CA, games, whether it is recognised without CA, too.
ENCODINGS = [
    ("shift_jis", "Shift_JIS", JAPANESE, True),
    ("cp932", "windows-31j", JAPANESE[:2], True),
    ("euc_jp", "EUC-JP", JAPANESE, True),
    ("iso2022_jp", "ISO-2022-JP", JAPANESE[:3], True),
    ("gb2312", "GB2312", SIMPLIFIED, True),
    ("gbk", "GBK", SIMPLIFIED[:1], True),
    ("gb18030", "GB18030", SIMPLIFIED[:1], True),
    ("big5", "Big5", TRADITIONAL, True),
    ("euc_kr", "EUC-KR", KOREAN, True),
    ("cp1252", "windows-1252", LATIN, True),
    ("iso8859_1", "ISO-8859-1", LATIN[:2], True),
    ("iso8859_15", "ISO-8859-15", LATIN[:1], False),
    ("iso8859_2", "ISO-8859-2", CENTRAL, False),
    ("cp1250", "windows-1250", CENTRAL, False),
    ("cp1251", "windows-1251", CYRILLIC, True),
    ("koi8_r", "KOI8-R", CYRILLIC[:1], False),
    ("cp1253", "windows-1253", GREEK, False),
    ("utf_8", "UTF-8", JAPANESE[:1] + LATIN[:1] + CYRILLIC[:1], True),
    ("utf_8_sig", "UTF-8", JAPANESE[:1] + LATIN[:1], True),
    ("utf_16", "UTF-16", JAPANESE[:1] + LATIN[:1], True),
    ("utf_16_le", "UTF-16LE", JAPANESE[:1], True),
    ("utf_16_be", "UTF-16BE", LATIN[:1], True),
]


def escaped(text):
    return text.replace("\\", "\\\\").replace("]", "\\]")


def sgf(black, white, event, label):
    said = [("CA", label), ("PB", black), ("PW", white), ("EV", event)]
    tags = "".join(f"{tag}[{escaped(value)}]" for tag, value in said if value)
    return f"(;FF[4]GM[2]{tags}RE[B+4]" + "".join(f";{'BW'[n % 2]}[{move}]" for n, move in enumerate(MOVES)) + ")\n"


def ggf(black, white, event, label):
    said = [("CA", label), ("PB", black), ("PW", white), ("EV", event)]
    tags = "".join(f"{tag}[{escaped(value)}]" for tag, value in said if value)
    return f"(;GM[Othello]{tags}RE[+4]TY[8]" + "".join(f"{'BW'[n % 2]}[{move}]" for n, move in enumerate(MOVES)) + ";)\n"


rows = []
for encoding, label, games, is_recognised in ENCODINGS:
    for name, black, white, event in games:
        for form, write in [("sgf", sgf), ("ggf", ggf)]:
            for ca in [label, ""] if is_recognised else [label]:
                file = f"{encoding}_{name}{'_ca' if ca else ''}.{form}"
                with open(os.path.join(HERE, file), "wb") as out:
                    out.write(write(black, white, event, ca).encode(encoding))
                rows.append("\t".join([file, encoding, ca, black, white, event]))
with open(os.path.join(HERE, "names.tsv"), "w", encoding="utf-8", newline="\n") as out:
    out.write("\n".join(rows) + "\n")
