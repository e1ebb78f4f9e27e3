import GlyphreelScene
import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelForeignTerms

/// Terms of CSS, SwiftUI, After Effects, ffmpeg and Lottie with their equivalents in scene files and on the command line.
///
/// The tables are sections of `Sources/Libraries/ForeignTerms/terms.txt`, which are read when the first hint is needed.
package enum ForeignTerms {
  /// The replacement of an unknown key or option.
  package enum Remedy: Sendable {
    /// A key with a value; nil for the author's value.
    case key(String, String?)
    /// Other advice, as the end of a message, and the missing key that it writes; nil for none.
    case advice(String, writing: String? = nil)
  }

  /// An effect's name with option keys and values.
  typealias Effect = (name: String, settings: [(key: String, value: String)])

  /// Words, separated by spaces, with their replacements.
  package typealias Entry = (words: String, remedies: [Remedy])

  /// Effect names of other tools, as `normalized` returns them, with the equivalent effect and options.
  static let effects = rows("effects").map { row in
    let parts = parts(row.meaning, at: "; ")
    let settings = parts.dropFirst().map { split($0, at: ": ") }
    return (words: row.words, effect: parts[0], settings: settings.map { (key: $0.0, value: $0.1) })
  }
  /// Words in place of effect names, with a hint for each.
  static let effectAdvice = rows("effect advice")
  /// Keys of other tools.
  ///
  /// The first replacement that the mapping itself has is preferred, then the first that another mapping has.
  static let keys = entries("keys")
  /// Words whose meaning depends on their mapping, as `owner.word`; the owner of the scene's keys is `scene`.
  static let scoped = entries("scoped keys")
  private static let keyRows = firstRows(keys)
  private static let scopedRows = firstRows(scoped)
  /// Words whose meaning depends on another key of their mapping.
  private static let beside = rows("keys beside").map { row in
    let (key, words) = split(row.words, at: ": ")
    return (key: key, words: words, remedies: remedies(row.meaning))
  }
  /// Values of other tools with the keys under which they apply, `any` for all.
  static let values = rows("values").map { row in
    let (keys, words) = split(row.words, at: ": ")
    return (keys: keys, words: words, value: row.meaning)
  }
  private static let fonts = rows("fonts")
  /// Options of other programs.
  package static let options = entries("options")
  /// Commands of other programs.
  package static let commands = rows("commands")
  /// Examples of required keys, and of mappings by their key.
  static let keyExamples = rows("key examples")
  static let mappingExamples = rows("mapping examples")

  /// Returns the index of the first entry that has each word.
  private static func firstRows(_ entries: [Entry]) -> [ExactString: Int] {
    entries.enumerated().reduce(into: [:]) { rows, row in
      for word in row.element.words.split(separator: " ") {
        rows[ExactString(word)] = rows[ExactString(word)] ?? row.offset
      }
    }
  }

  /// Returns a word in lower case without hyphens and other marks, so that `font-size`, `fontSize` and
  /// `font_size` are equal.
  static func normalized(_ word: String) -> String {
    var normalized = ""
    // No known term is longer.
    for scalar in word.unicodeScalars.prefix(100) {
      switch scalar {
      case "a"..."z", "0"..."9": normalized.unicodeScalars.append(scalar)
      case "A"..."Z": normalized += String(scalar).lowercased()
      default: break
      }
    }
    return normalized
  }

  /// Returns the replacements of a key, given the other keys of its mapping; empty for unknown words.
  static func remedies(forKey key: String, beside present: [String]) -> [Remedy] {
    let word = normalized(key)
    return beside.first { present.contains($0.key) && contains($0.words, word) }?.remedies ?? []
  }

  /// Returns the replacements of a key in one mapping; empty for unknown words.
  ///
  /// - Parameter owner: The key of the mapping; nil for the scene itself.
  static func remedies(forKey key: String, onlyIn owner: String?) -> [Remedy] {
    let scoped = normalized(owner ?? "scene") + "." + normalized(key)
    return scopedRows[ExactString(scoped)].map { ForeignTerms.scoped[$0].remedies } ?? []
  }

  /// Returns the replacements of a key in any mapping, most likely first; empty for unknown words.
  static func remedies(forKey key: String) -> [Remedy] {
    keyRows[ExactString(normalized(key))].map { keys[$0].remedies } ?? []
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

  /// Returns an example of a needed key's value, which may be one of its mapping; nil if there is none.
  static func example(ofKey key: String, in owner: String?) -> String? {
    let scoped = owner.map { "\($0).\(key)" }
    return (keyExamples.first { scoped == $0.words } ?? keyExamples.first { $0.words == key })?.meaning
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
    if let own = known.first(where: { family.lowercased().hasPrefix($0.lowercased() + " ") }),
      let settings = style(String(family.dropFirst(own.unicodeScalars.count + 1)))
    {
      return "write 'font: \(own)' and \(settings)"
    }
    return builtIn(family).flatMap { own in
      known.contains(own) ? "write 'font: \(own)', or allow the installed fonts with --system-fonts" : nil
    }
  }

  /// Returns the bundled font that is most similar to a system or browser family.
  private static func builtIn(_ family: String) -> String? {
    let word = normalized(family)
    return fonts.first { contains($0.words, word) }?.meaning
  }

  /// Returns the keys for the words of a face's name, such as `Bold Italic`; nil for other words.
  private static func style(_ words: String) -> String? {
    let weights = [
      "thin", "extralight", "light", "regular", "medium", "semibold", "bold", "extrabold", "black",
    ]
    let settings = words.split(separator: " ").map { word -> String? in
      let word = normalized(String(word))
      if word == "italic" || word == "oblique" { return "'italic: true'" }
      return (weights.first { $0 == word } ?? value(word, of: "weight")).map { "'weight: \($0)'" }
    }
    let known = settings.compactMap(\.self)
    return known.isEmpty || known.count < settings.count ? nil : known.joined(separator: " and ")
  }

  /// Returns a hint for a word or percentage in place of a frame's length; nil for other texts.
  static func frameHint(for text: String, under key: String) -> String? {
    let word = normalized(text)
    switch (key, word) {
    case ("maxWidth", "infinity"), ("maxHeight", "infinity"), ("maxWidth", "none"), ("maxHeight", "none"):
      return "leave it out, or write '\(key == "maxWidth" ? "width" : "height"): fill'"
    case ("width", _), ("height", _):
      let takesAll = ["100", "full", "fill", "auto", "fit", "fitcontent", "inherit", "stretch"].contains(word)
      return takesAll ? "leave it out: text takes the available width, and a canvas fits its layers" : nil
    default: return nil
    }
  }

  /// Returns a hint for a word in place of an effect name that has no equivalent effect; nil for unknown
  /// words.
  static func adviceOnEffect(named name: String) -> String? {
    let word = normalized(String(name.prefix { $0 != "(" }))
    return effectAdvice.first { contains($0.words, word) }?.meaning
  }

  /// Returns the value among `names` that another tool's word or another spelling means; nil if there is
  /// none.
  static func value(_ text: String, of key: String, among names: [String]) -> String? {
    let word = normalized(text)
    if !word.isEmpty, let same = names.first(where: { normalized($0) == word }) { return same }
    let (own, anywhere) = (normalized(key), values.filter { $0.keys == "any" })
    let scoped = values.filter { contains($0.keys, own) }
    let meant = (scoped + anywhere).first { value in
      contains(value.words, word.isEmpty ? text : word) && names.contains(value.value)
    }
    return meant?.value
  }

  /// Returns the value that another tool's word means under a key; nil for unknown words.
  static func value(_ text: String, of key: String) -> String? {
    let (word, own) = (normalized(text), normalized(key))
    let names = own == "easing" ? Easing.named.map(\.name) : own == "weight" ? Grammar.weight.words : []
    if let same = names.first(where: { normalized($0) == word }) { return same }
    return values.first { contains($0.keys, own) && contains($0.words, word.isEmpty ? text : word) }?.value
  }

  package static func contains(_ words: String, _ word: String) -> Bool {
    !word.isEmpty && words.split(separator: " ").contains { $0 == word }
  }
}

extension ForeignTerms {
  package typealias Row = (words: String, meaning: String)

  /// The rows of each section of the embedded text.
  private static let sections: [ExactString: [Row]] = {
    // Bounds: the text is a constant with its length.
    let terms = unsafe foreign_terms()
    let bytes = unsafe UnsafeBufferPointer(start: terms.bytes, count: terms.count)
    var sections: [ExactString: [Row]] = [:]
    var section = ExactString("")
    for line in unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("[") {
        section = ExactString(String(line.dropFirst().dropLast()))
      } else if !line.hasPrefix("#") {
        let (words, meaning) = split(String(line), at: " = ")
        sections[section, default: []].append((words, meaning))
      }
    }
    return sections
  }()

  private static func rows(_ section: String) -> [Row] { sections[ExactString(section)] ?? [] }

  private static func entries(_ section: String) -> [Entry] {
    rows(section).map { ($0.words, remedies($0.meaning)) }
  }

  /// Reads replacements: `weight: bold`, `weight | strokeWidth`, `! advice`, `!layers advice`.
  private static func remedies(_ meaning: String) -> [Remedy] {
    parts(meaning, at: " | ").map { part in
      if part.hasPrefix("!") {
        let (key, advice) = split(String(part.dropFirst()), at: " ")
        return .advice(advice, writing: key.isEmpty ? nil : key)
      }
      guard part.contains(":") else { return .key(part, nil) }
      let (key, value) = split(part, at: ":")
      return .key(key, String(value.trimming { $0 == " " }))
    }
  }

  /// Splits text at the first mark; all of it is the first part if there is none.
  private static func split(_ text: String, at mark: String) -> (String, String) {
    guard let range = text.firstRange(of: mark) else { return (text, "") }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  private static func parts(_ text: String, at mark: String) -> [String] {
    let (first, rest) = split(text, at: mark)
    return rest.isEmpty ? [first] : [first] + parts(rest, at: mark)
  }
}
