internal import GlyphreelExactText

/// Corrections for words on the command line; each is what a scene file would say.
package enum Advice {
  /// Returns a number with another tool's unit as scenes write it: `2 seconds` is `2s`; nil for other texts.
  package static func quantity(_ text: String) -> String? { Quantity.correction(of: text)?.text }

  /// Returns the value that another tool's word stands for under a key; nil for unknown words.
  package static func value(_ text: String, of key: String) -> String? { ForeignTerms.value(text, of: key) }

  /// Returns the number at the start of a text, if there is one.
  package static func digits(_ text: String) -> [String] {
    let digits = String(text.prefix { "-.0123456789".unicodeScalars.contains($0) })
    return CoreSchema.double(digits) == nil || digits == text ? [] : [digits]
  }
}
