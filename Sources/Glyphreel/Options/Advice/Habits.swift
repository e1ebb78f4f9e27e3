internal import ExactText

/// Words that people bring along from CSS, SwiftUI, After Effects, ffmpeg and Lottie, with what a scene says in their place.
enum Habits {
  /// What takes the place of a key that scenes don't have.
  enum Remedy {
    /// A key of scenes with its value; nil for the value that the author wrote.
    case key(String, String?)
    /// Something else, in a sentence that ends a message.
    case advice(String)
  }

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

  /// What may take the place of a key, the likeliest first; none for a word that is no habit.
  ///
  /// - Parameter owner: The mapping that the key stands in; nil for the scene itself.
  static func remedies(forKey key: String, in owner: String?) -> [Remedy] {
    let word = normalized(key)
    let scoped = normalized(owner ?? "scene") + "." + word
    return (keys.first { contains($0.words, scoped) } ?? keys.first { contains($0.words, word) })?.remedies ?? []
  }

  /// The effect that does what another tool's effect of this name does; nil for a word that is no habit.
  static func effect(named name: String) -> (name: String, settings: [(key: String, value: String)])? {
    let word = normalized(name)
    return effects.first { contains($0.words, word) }.map { ($0.effect, $0.settings) }
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

  private static func contains(_ words: String, _ word: String) -> Bool {
    !word.isEmpty && words.split(separator: " ").contains { $0 == word }
  }
}
