#!/usr/bin/python3
"""Prints a number as a program formats it in each locale of ICU and in each style, a line each.

    numbers.py PROGRAM
"""
import json
import subprocess
import sys

import icu

STYLES = [
    *({"style": style} for style in ("decimal", "percent", "percent-points", "integer", "ordinal", "duration")),
    *({"currency": "EUR", "currencyDisplay": display} for display in ("symbol", "narrow", "code", "name")),
    {"currency": "USD", "currencyDisplay": "name", "notation": "compact-long"},
    *({"notation": notation} for notation in ("compact-short", "compact-long", "scientific", "engineering")),
    {"style": "percent", "notation": "compact-long"},
]

program = sys.argv[1]
locales = [name for name in (icu.Locale(name).toLanguageTag() for name in icu.Locale.getAvailableLocales()) if name != "und"]
for style in STYLES:
    layers = [
        {"text": "{count}", "effects": [{"count": {"to": 1234567.5, "format": {**style, "locale": locale}}}]}
        for locale in locales
    ]
    arguments = ["layout", "-", "--at", "end", "--missing-glyph", "box", "--limit", "animated=10000000"]
    result = subprocess.run(
        [program, *arguments], input=json.dumps({"layers": layers}), capture_output=True, check=True, text=True)
    for locale, layer in zip(locales, json.loads(result.stdout)["layers"]):
        print(json.dumps(style), locale, json.dumps(layer["text"]), sep="\t")
