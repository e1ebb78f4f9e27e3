internal import GlyphreelAnimation
internal import GlyphreelExactText

/// Words that people bring along from CSS, SwiftUI, After Effects, ffmpeg and Lottie, with what a scene says in their place.
enum Habits {
  /// What takes the place of a key that scenes don't have.
  enum Remedy {
    /// A key of scenes with its value; nil for the value that the author wrote.
    case key(String, String?)
    /// Something else, in a sentence that ends a message.
    case advice(String)
  }

  /// An effect by its name, with keys and their values.
  typealias Effect = (name: String, settings: [(key: String, value: String)])

  /// A word without capitals, hyphens and other marks, so that `font-size`, `fontSize` and `font_size` are one.
  static func normalized(_ word: String) -> String {
    var normalized = ""
    // What is longer than any habit is none.
    for scalar in word.unicodeScalars.prefix(100)
    where scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) {
      normalized.unicodeScalars.append(scalar)
    }
    return normalized.lowercased()
  }

  /// What takes the place of a key in one mapping alone; none for a word that is no such habit.
  ///
  /// - Parameter owner: The mapping that the key stands in; nil for the scene itself.
  static func remedies(forKey key: String, onlyIn owner: String?) -> [Remedy] {
    let scoped = normalized(owner ?? "scene") + "." + normalized(key)
    return Habits.scoped.first { contains($0.words, scoped) }?.remedies ?? []
  }

  /// What may take the place of a key in any mapping, the likeliest first; none for a word that is no habit.
  static func remedies(forKey key: String) -> [Remedy] {
    let word = normalized(key)
    return keys.first { contains($0.words, word) }?.remedies ?? []
  }

  /// The effect that does what another tool's effect of this name does; nil for a word that is no habit.
  static func effect(named name: String) -> Effect? {
    let word = normalized(String(name.prefix { $0 != "(" }))
    return effects.first { contains($0.words, word) }.map { ($0.effect, $0.settings) }
  }

  /// A property's animation as it is often written; nil for a property without an example.
  static func example(of property: String) -> String? {
    guard let settings = effects.first(where: { $0.effect == property })?.settings,
      let end = settings.first(where: { ["from", "to", "by"].contains($0.key) })
    else { return nil }
    return "\(end.key): \(end.value)"
  }

  /// The remedy for a font that is not there and that other tools find installed; nil for other families.
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

  /// The font inside the program that is most like a family of an operating system or a browser.
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

  /// Advice about a word or a percentage where a frame has a length; nil for any other.
  static func placeHint(for text: String, under key: String) -> String? {
    let word = normalized(text)
    switch (key, word) {
    case ("x", "center"), ("x", "middle"): return "leave it out, and write 'alignment: center' in the layer"
    case ("y", "center"), ("y", "middle"):
      return "leave it out, and write 'verticalAlignment: center' in the layer"
    case ("width", _), ("height", _):
      let takesAll = ["100", "full", "fill", "auto", "fit", "fitcontent", "inherit", "stretch"].contains(word)
      return takesAll ? "leave it out: a text takes the room that there is" : nil
    default: return nil
    }
  }

  /// Advice about a word that stands where an effect's name is expected, and no effect does; nil if there is none.
  static func adviceOnEffect(named name: String) -> String? {
    let word = normalized(name)
    return effectAdvice.first { contains($0.words, word) }?.advice
  }

  /// The value that is meant by a word of another tool, or written in another way; nil if there is none among `names`.
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

  /// The value that is meant by a word of another tool under a key; nil for a word that is no habit there.
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
