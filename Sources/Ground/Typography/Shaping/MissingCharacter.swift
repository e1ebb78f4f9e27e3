internal import GlyphreelCICU
internal import GlyphreelExact

/// A character without a glyph in any font, with advice on where to get one.
struct MissingCharacter {
  private let text: String
  /// The character's script or kind of symbol, for the message.
  let kind: String
  /// The Debian package with a font for it; nil if there is none.
  let package: String?

  init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    let scripts = scalars.map(MissingCharacter.script(of:))
    let script = scripts.first { !MissingCharacter.sharedScripts.contains($0) }
    if case .emoji? = EmojiPresentation(of: scalars) {
      (kind, package) = ("emoji", "fonts-noto-color-emoji")
    } else if let script {
      (kind, package) = (script, MissingCharacter.package(forScript: script))
    } else {
      (kind, package) = MissingCharacter.shared(scalars.first)
    }
  }

  /// Returns the error message with remedies, without a full stop.
  ///
  /// - Parameter usesSystemFonts: True if installed fonts were searched.
  func message(usesSystemFonts: Bool) -> String {
    MissingCharacter.message(of: [self], namingAtMost: 1, usesSystemFonts: usesSystemFonts)
  }

  /// Returns the error message for several characters with each remedy once, without a full stop.
  static func message(
    of characters: [MissingCharacter], namingAtMost limit: Int, usesSystemFonts: Bool
  ) -> String {
    let packages = characters.compactMap(\.package).sortedWithoutRepeats()
    var steps: [String] = []
    #if os(Linux)
      if !packages.isEmpty { steps.append("install \(packages.joined(separator: ", "))") }
    #endif
    if !packages.isEmpty, !usesSystemFonts { steps.append("pass --system-fonts") }
    let ending = "give a font with --font-dir"
    let rest = characters.count - limit
    let names = characters.prefix(limit).map(\.name).joined(separator: ", ")
    let skinTones = characters.map(\.skinTones).first { !$0.isEmpty } ?? ""
    return "no font has the character\(characters.count == 1 ? "" : "s") \(names)"
      + (rest > 0 ? " and \(rest) more; " : "; ") + skinTones
      + (steps.isEmpty ? ending : steps.joined(separator: " and ") + ", or " + ending)
  }

  /// The remedy for an emoji with a skin tone, which the bundled emoji lack; empty for other characters.
  private var skinTones: String {
    let tones = text.unicodeScalars.filter(\.properties.isEmojiModifier).map(MissingCharacter.code)
      .sortedWithoutRepeats()
    guard kind == "emoji", !tones.isEmpty else { return "" }
    return "the included emoji have no skin tones: leave out \(tones.joined(separator: " and ")), or "
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    "U+" + scalar.value.hex(digits: 4, uppercase: true)
  }

  /// The character with its code points and kind: `'神' (U+795E, Han)`.
  private var name: String {
    // A cluster with joiners and marks can have any length.
    let limit = 8
    var codes = text.unicodeScalars.prefix(limit).map(MissingCharacter.code)
    if text.unicodeScalars.count > limit { codes.append("…") }
    return "\(quoted: text) (\(codes.joined(separator: " ")), \(kind))"
  }

  // MARK: Scripts

  /// Script values that are not writing systems (UAX #24).
  private static let sharedScripts = ["Common", "Inherited", "Unknown"]

  /// Scripts covered by `fonts-noto-cjk`.
  private static let eastAsianScripts = ["Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"]

  /// Scripts without a font in any package of Debian 12.
  private static let rareScripts = [
    "Chorasmian", "Cypro Minoan", "Dives Akuru", "Kawi", "Khitan Small Script", "Makasar", "Nag Mundari",
    "Nandinagari", "Old Uyghur", "Tangsa", "Toto", "Vithkuqi",
  ]

  private static func script(of scalar: Unicode.Scalar) -> String {
    // Bounds: script names are zero-terminated constants of ICU.
    let name = unsafe String(cString: glyphreel_icu_script_name(Int32(scalar.value)))
    return name.split { $0 == "_" }.map(String.init).joined(separator: " ")
  }

  private static func package(forScript script: String) -> String? {
    if eastAsianScripts.contains(script) { return "fonts-noto-cjk" }
    return rareScripts.contains(script) ? nil : "fonts-noto-core"
  }

  /// Returns the kind and package of a character without a script.
  private static func shared(_ scalar: Unicode.Scalar?) -> (kind: String, package: String?) {
    guard let scalar else { return ("empty", nil) }
    let isEastAsian = (0x3000...0x33FF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
    let package = isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
    switch scalar.properties.generalCategory {
    case .privateUse: return ("private use", nil)
    case .unassigned, .surrogate: return ("unassigned", nil)
    case .mathSymbol: return ("mathematical symbol", package)
    case .nonspacingMark, .enclosingMark, .spacingMark: return ("combining mark", package)
    case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
      .initialPunctuation, .finalPunctuation:
      return ("punctuation", package)
    default: return ("symbol", package)
    }
  }
}

/// The handling of characters that no font has a glyph for.
public enum MissingGlyph: String, CaseIterable, Sendable {
  /// Rejects the text.
  case error
  /// Shows the font's `.notdef` box.
  case box
  /// Omits the character.
  case skip
}
