"""Writes subtitles in encodings of former times, and iconv's UTF-8 of each.

Arguments: a directory and a number of files. The texts are translations of GTK. Prints a line for each file: its name, the name of its
encoding, and that of iconv's file, separated by tabs.
"""

import gettext
import os
import random
import subprocess
import sys
import unicodedata

ENCODINGS = {
    "windows-1250": ["pl", "cs", "hu", "sk", "sl", "hr", "ro"], "windows-1251": ["ru", "bg", "uk", "sr", "be", "mk"],
    "windows-1252": ["de", "fr", "es", "pt", "it", "sv", "nl", "da", "fi", "nb", "is", "ca"], "windows-1253": ["el"],
    "windows-1254": ["tr"], "windows-1255": ["he"], "windows-1256": ["ar", "fa"], "windows-1257": ["lt", "lv", "et"],
    "windows-1258": ["vi"], "windows-874": ["th"], "gb18030": ["zh_CN"], "shift_jis": ["ja"], "big5": ["zh_TW"], "euc-jp": ["ja"],
    "euc-kr": ["ko"], "koi8-r": ["ru"], "iso-8859-2": ["pl", "cs"], "utf-16": ["ja", "de", "ru", "ar"], "utf-16le": ["ru", "fr"],
    "utf-16be": ["ko", "es"], "utf-32": ["zh_CN", "it"], "utf-32le": ["el"], "utf-32be": ["hi"],
}
# Python's names, where iconv's differ.
CODECS = {"windows-874": "cp874", "shift_jis": "cp932", "euc-kr": "cp949"}
ICONV = {"windows-874": "CP874", "shift_jis": "CP932", "windows-1255": "CP1255", "euc-kr": "CP949"}


def separated(text):
    """Vietnamese with its tones as characters of their own, as windows-1258 has them."""
    tones = "\u0300\u0301\u0303\u0309\u0323"
    result = ""
    for letter in text:
        parts = unicodedata.normalize("NFD", letter)
        base = "".join(part for part in parts if part not in tones)
        result += unicodedata.normalize("NFC", base) + "".join(part for part in parts if part in tones)
    return result


def sentences(language, codec):
    catalog = gettext.translation("gtk30", "/usr/share/locale", [language])._catalog
    texts = sorted(text for key, text in catalog.items() if isinstance(key, str) and key and 20 < len(text) < 80)
    found = []
    for text in texts:
        text = separated(text) if codec == "windows-1258" else text
        if "\n" in text or not any(letter > "\x7f" for letter in text):
            continue
        try:
            if text.encode(codec).decode(codec) == text and "<" not in text and "{" not in text:
                found.append(text)
        except UnicodeError:
            pass
    return found


def subtitles(texts, kind):
    def time(seconds, mark):
        return f"00:{seconds // 60:02}:{seconds % 60:02}{mark}000"

    if kind == "srt":
        return "".join(f"{i + 1}\n{time(3 * i, ',')} --> {time(3 * i + 2, ',')}\n{text}\n\n" for i, text in enumerate(texts))
    if kind == "vtt":
        return "WEBVTT\n\n" + "".join(f"{time(3 * i, '.')} --> {time(3 * i + 2, '.')}\n{text}\n\n" for i, text in enumerate(texts))
    return "[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n" + "".join(
        f"Dialogue: 0,0:00:{3 * i:02}.00,0:00:{3 * i + 2:02}.00,Default,{text}\n" for i, text in enumerate(texts))


folder, count = sys.argv[1], int(sys.argv[2])
generator = random.Random(40)
pairs = [(encoding, language) for encoding, languages in ENCODINGS.items() for language in languages]
cache = {}
for index in range(count):
    encoding, language = pairs[index % len(pairs)]
    codec = CODECS.get(encoding, encoding)
    if (language, codec) not in cache:
        cache[language, codec] = sentences(language, codec)
    texts = generator.sample(cache[language, codec], generator.randrange(4, 16))
    kind = generator.choice(["srt", "vtt", "ass"])
    text = subtitles(texts, kind).replace("\n", generator.choice(["\n", "\r\n"]))
    path = os.path.join(folder, f"{index}.{kind}")
    with open(path, "wb") as file:
        file.write(text.encode(codec))
    with open(path + ".utf8", "wb") as file:
        file.write(subprocess.run(["iconv", "-f", ICONV.get(encoding, encoding).upper(), "-t", "UTF-8", path], check=True,
                                  capture_output=True).stdout)
    print(path, encoding, path + ".utf8", sep="\t")
