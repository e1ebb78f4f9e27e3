internal import GlyphreelAnimation
internal import GlyphreelExactText

/// Terms of CSS, SwiftUI, After Effects, ffmpeg and Lottie with their equivalents in scene files.
enum ForeignTerms {
  /// The replacement of an unknown key.
  enum Remedy {
    /// A key with a value; nil for the author's value.
    case key(String, String?)
    /// Other advice, as the end of a message, and the missing key that it writes; nil for none.
    case advice(String, writing: String? = nil)
  }

  /// An effect's name with option keys and values.
  typealias Effect = (name: String, settings: [(key: String, value: String)])

  /// Returns a word in lower case without hyphens and other marks, so that `font-size`, `fontSize` and
  /// `font_size` are equal.
  static func normalized(_ word: String) -> String {
    var normalized = ""
    // No known term is longer.
    for scalar in word.unicodeScalars.prefix(100)
    where scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) {
      normalized.unicodeScalars.append(scalar)
    }
    return normalized.lowercased()
  }

  /// Returns the replacements of a key beside other keys of its mapping; empty for unknown words.
  static func remedies(forKey key: String, beside present: [String]) -> [Remedy] {
    let word = normalized(key)
    return beside.first { present.contains($0.key) && contains($0.words, word) }?.remedies ?? []
  }

  /// Returns the replacements of a key in one mapping; empty for unknown words.
  ///
  /// - Parameter owner: The key of the mapping; nil for the scene itself.
  static func remedies(forKey key: String, onlyIn owner: String?) -> [Remedy] {
    let scoped = normalized(owner ?? "scene") + "." + normalized(key)
    return ForeignTerms.scoped.first { contains($0.words, scoped) }?.remedies ?? []
  }

  /// Returns the replacements of a key in any mapping, most likely first; empty for unknown words.
  static func remedies(forKey key: String) -> [Remedy] {
    let word = normalized(key)
    return keys.first { contains($0.words, word) }?.remedies ?? []
  }

  /// Returns the equivalent of another tool's effect; nil for unknown words.
  static func effect(named name: String) -> Effect? {
    let word = normalized(String(name.prefix { $0 != "(" }))
    return effects.first { contains($0.words, word) }.map { ($0.effect, $0.settings) }
  }

  /// Returns an example of a property's animation; nil if there is none.
  static func example(of property: String) -> String? {
    guard let settings = effects.first(where: { $0.effect == property })?.settings,
      let end = settings.first(where: { ["from", "to", "by"].contains($0.key) })
    else { return nil }
    return "\(end.key): \(end.value)"
  }

  /// Returns a hint for a font that other tools find on the system; nil for other families.
  static func fontHint(for family: String, among known: [String]) -> String? {
    let names = family.split(separator: ",").map {
      String($0.trimming { "\"' ".unicodeScalars.contains($0) })
    }
    if names.count > 1 {
      let own = names.first { known.contains($0) } ?? names.compactMap(builtIn).first { known.contains($0) }
      return "a style names one family; write 'font: \(own ?? "Inter")'"
    }
    return builtIn(family).flatMap { own in
      known.contains(own) ? "write 'font: \(own)', or allow the installed fonts with --system-fonts" : nil
    }
  }

  /// Returns the bundled font that is most similar to a system or browser family.
  private static func builtIn(_ family: String) -> String? {
    let word = normalized(family)
    if contains(
      "monospace courier couriernew menlo consolas monaco sfmono robotomono sourcecodepro firacode mono", word
    ) {
      return "JetBrains Mono"
    }
    let sans =
      "sansserif systemui arial helvetica helveticaneue roboto opensans segoeui sfpro sfprotext sfprodisplay applesystem verdana system"
    return contains(sans, word) ? "Inter" : nil
  }

  /// Returns a hint for a word or percentage in place of a frame's length; nil for other texts.
  static func frameHint(for text: String, under key: String) -> String? {
    let word = normalized(text)
    switch (key, word) {
    case ("maxWidth", "infinity"), ("maxHeight", "infinity"), ("maxWidth", "none"), ("maxHeight", "none"):
      return "leave it out, or write '\(key == "maxWidth" ? "width" : "height"): fill'"
    case ("x", "center"), ("x", "middle"): return "leave it out, and write 'alignment: center' in the layer"
    case ("y", "center"), ("y", "middle"):
      return "leave it out, and write 'verticalAlignment: center' in the layer"
    case ("width", _), ("height", _):
      let takesAll = ["100", "full", "fill", "auto", "fit", "fitcontent", "inherit", "stretch"].contains(word)
      return takesAll ? "leave it out: a text takes the room that there is" : nil
    default: return nil
    }
  }

  /// Returns a hint for a word in place of an effect name that has no equivalent effect; nil for unknown
  /// words.
  static func adviceOnEffect(named name: String) -> String? {
    let word = normalized(name)
    return effectAdvice.first { contains($0.words, word) }?.advice
  }

  /// Returns the value among `names` that another tool's word or another spelling stands for; nil if there is
  /// none.
  static func value(_ text: String, of key: String, among names: [String]) -> String? {
    let word = normalized(text)
    if !word.isEmpty, let same = names.first(where: { normalized($0) == word }) { return same }
    let (own, anywhere) = (normalized(key), values.filter { $0.keys.isEmpty })
    let scoped = values.filter { contains($0.keys, own) }
    let meant = (scoped + anywhere).first { value in
      contains(value.words, word.isEmpty ? text : word) && names.contains(value.value)
    }
    return meant?.value
  }

  /// Returns the value that another tool's word stands for under a key; nil for unknown words.
  static func value(_ text: String, of key: String) -> String? {
    let (word, own) = (normalized(text), normalized(key))
    if own == "easing", let same = Easing.named.first(where: { normalized($0.name) == word }) {
      return same.name
    }
    return values.first { contains($0.keys, own) && contains($0.words, word.isEmpty ? text : word) }?.value
  }

  private static func contains(_ words: String, _ word: String) -> Bool {
    !word.isEmpty && words.split(separator: " ").contains { $0 == word }
  }
}
