internal import GlyphreelExactText

/// What is probably meant by a word on a command line, as a scene file would have it.
package enum Advice {
  /// A number with another tool's unit, as scenes write it: `2 seconds` is `2s`; nil for what is no such number.
  package static func quantity(_ text: String) -> String? { Quantity.correction(of: text)?.text }

  /// The value that another tool's word stands for under a key; nil for a word that is no habit.
  package static func value(_ text: String, of key: String) -> String? { Habits.value(text, of: key) }

  /// The number that a text begins with, if there is one.
  package static func digits(_ text: String) -> [String] {
    let digits = String(text.prefix { "-.0123456789".unicodeScalars.contains($0) })
    return CoreSchema.double(digits) == nil || digits == text ? [] : [digits]
  }
}
