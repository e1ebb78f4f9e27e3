"""Writes numbers with PyICU's fluent interface, which knows nothing of skeletons: a JSON list of lists of texts.

Reads [{"kind", "currency", "display", "notation", "fraction", "significant", "integer", "grouping", "sign", "rounding",
"locale", "values"}] from standard input; what is null is left to ICU. Values are decimal texts.
"""

import json
import sys

import icu

# The numbers of ICU's enumerations, of which PyICU names some only.
WIDTHS = {"symbol": 1, "narrow": 0, "code": 3, "name": 2}
GROUPINGS = {"off": 0, "min2": 1, "auto": 2, "always": 3}
SIGNS = {"auto": 0, "always": 1, "never": 2, "accounting": 3, "except-zero": 5}
ROUNDINGS = {"ceiling": 0, "floor": 1, "down": 2, "up": 3, "half-even": 4, "half-down": 5, "half-up": 6}
NOTATIONS = {
    "compact-short": icu.Notation.compactShort,
    "compact-long": icu.Notation.compactLong,
    "scientific": icu.Notation.scientific,
    "engineering": icu.Notation.engineering,
}


def numbers(request):
    formatter = icu.NumberFormatter.withLocale(icu.Locale.forLanguageTag(request["locale"]))
    if request["kind"] in ("percent", "percentPoints"):
        formatter = formatter.unit(icu.NoUnit.percent())
    if request["kind"] == "percent":
        formatter = formatter.scale(icu.Scale.powerOfTen(2))
    if request["kind"] == "currency":
        formatter = formatter.unit(icu.CurrencyUnit(request["currency"]))
        formatter = formatter.unitWidth(WIDTHS[request["display"]])
    if request["notation"] in NOTATIONS:
        formatter = formatter.notation(NOTATIONS[request["notation"]]())
    if request["fraction"]:
        formatter = formatter.precision(icu.Precision.minMaxFraction(*request["fraction"]))
    if request["significant"]:
        formatter = formatter.precision(icu.Precision.minMaxSignificantDigits(*request["significant"]))
    formatter = formatter.integerWidth(icu.IntegerWidth.zeroFillTo(request["integer"]))
    formatter = formatter.grouping(GROUPINGS[request["grouping"]]).sign(SIGNS[request["sign"]])
    formatter = formatter.roundingMode(ROUNDINGS[request["rounding"]])
    return [formatter.formatDecimal(value.encode()) for value in request["values"]]


def by_rules(request):
    tag = icu.URBNFRuleSetTag.ORDINAL if request["kind"] == "ordinal" else icu.URBNFRuleSetTag.SPELLOUT
    rules = icu.RuleBasedNumberFormat(tag, icu.Locale.forLanguageTag(request["locale"]))
    values = [float(value) for value in request["values"]]
    return [rules.format(int(value) if value.is_integer() else value) for value in values]


RULES = ("ordinal", "spellOut")
print(json.dumps([(by_rules if request["kind"] in RULES else numbers)(request) for request in json.load(sys.stdin)]))
