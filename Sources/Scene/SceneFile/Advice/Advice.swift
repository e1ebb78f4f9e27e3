import GlyphreelScene
internal import GlyphreelExact

/// Corrections for words on the command line, as for a scene file.
package enum Advice {
  /// Returns a number with another tool's unit as scenes write it: `2 seconds` is `2s`; nil for other texts.
  package static func quantity(_ text: String) -> String? { Quantity.correction(of: text)?.text }

  /// Returns the value that another tool's word means under a key; nil for unknown words.
  package static func value(_ text: String, of key: String) -> String? { ForeignTerms.value(text, of: key) }

  /// Returns digits with a point before the decimals and without separators of thousands.
  package static func ungrouped(_ digits: String) -> String { Quantity.ungrouped(digits) }

  /// Returns a hint, without a full stop, for the name of an unknown effect on the command line.
  package static func effect(named name: String) -> String {
    let names = EffectCatalog.all.map { $0.name }
    let word = ForeignTerms.normalized(name)
    let isSpelling = names.contains { ForeignTerms.normalized($0) == word }
    if !isSpelling, ForeignTerms.adviceOnEffect(named: name) == nil,
      let effect = ForeignTerms.effect(named: name)
    {
      return "write " + Diagnostic.correction("glyphreel guide \(effect.name)")
    }
    return EffectAdvice(names: names).hint(for: SourceNode.Entry(name, SourceNode(.null)))
  }

  /// Returns the number at the start of text, if there is one; a number of frames does not count as one.
  package static func digits(_ text: String) -> [String] {
    let digits = String(text.prefix { "-.0123456789".unicodeScalars.contains($0) })
    let rest = text.dropFirst(digits.unicodeScalars.count)
    let isFrames = ["f", "fr", "frames"].contains { $0 == rest }
    return CoreSchema.double(digits) == nil || digits == text || isFrames ? [] : [digits]
  }
}
