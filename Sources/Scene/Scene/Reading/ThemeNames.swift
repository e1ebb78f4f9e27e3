internal import GlyphreelExact

/// The names that a scene's theme gives to colours, fonts and lengths, in one variant.
///
/// A name is looked up where a value of its kind is read; the name of a colour is never a CSS colour or keyword.
package struct ThemeNames: Hashable, Sendable {
  /// A name and its value as a scene file writes it.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The colours; the last value of a name applies.
  package var colors: [Entry] = []
  /// The fonts: families, or paths that have been resolved.
  package var fonts: [Entry] = []
  /// The lengths in points.
  package var sizes: [Entry] = []

  /// Creates a theme without names.
  package init() {}

  /// Returns the value of a font's name.
  package func font(_ name: String) -> String? { ThemeNames.value(of: name, among: fonts) }

  /// Returns the value of a length's name.
  package func size(_ name: String) -> String? { ThemeNames.value(of: name, among: sizes) }

  /// Returns a CSS colour or gradient with the theme's names replaced by their colours; nil if it has none.
  package func coloring(_ text: String) -> String? {
    guard !colors.isEmpty, text.utf8.count <= 10_000, !text.hasPrefix("url(") else { return nil }
    var result = String.UnicodeScalarView()
    var found = false
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let word = rest.prefix(while: ThemeNames.isPartOfName)
      guard !word.isEmpty else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let value = ThemeNames.value(of: String(word), among: colors)
      found = found || value != nil
      result += value.map { Substring($0).unicodeScalars } ?? word
      rest = rest[word.endIndex...]
    }
    return found ? String(result) : nil
  }

  /// Returns the values that text can represent.
  func values(of text: String) -> [String] { [coloring(text), size(text)].compactMap(\.self) }

  /// Returns a hint for text that is almost a name of the theme; nil for any other text.
  package func hint(for text: String, among entries: [Entry]) -> String? {
    Suggestion.nearest(to: text, among: entries.map(\.name)).map { "did you mean '\($0)' of the theme?" }
  }

  /// Returns true for the scalars of names: letters, digits, hyphens and underscores.
  package static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == "#" || ("0"..."9").contains(scalar)
      || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar.value > 0x7F
  }

  private static func value(of name: String, among entries: [Entry]) -> String? {
    entries.last { $0.name == name }?.value
  }
}
