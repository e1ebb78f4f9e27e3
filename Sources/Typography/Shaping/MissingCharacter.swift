internal import GlyphreelCICU
internal import GlyphreelExactText

/// A character that no font has a glyph for, and where a font for it comes from.
struct MissingCharacter {
  private let text: String
  /// What it is, in words: its script, or the kind of symbol.
  let kind: String
  /// The Debian package with a font for it; nil if there is none.
  let package: String?

  /// A grapheme cluster.
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

  /// The error's message, without a full stop: what is missing, and what is left to do about it.
  ///
  /// - Parameter usesSystemFonts: True if the installed fonts were searched, too.
  func message(usesSystemFonts: Bool) -> String {
    var steps: [String] = []
    #if os(Linux)
      if let package { steps.append("install \(package)") }
    #endif
    if package != nil, !usesSystemFonts { steps.append("pass --system-fonts") }
    let ending = "give a font with --font-dir"
    return "no font here has \(name); "
      + (steps.isEmpty ? ending : steps.joined(separator: " and ") + ", or " + ending)
  }

  /// The character with its code points and kind: `'神' (U+795E, Han)`.
  private var name: String {
    // Joiners and marks make characters of any length.
    let limit = 8
    var codes = text.unicodeScalars.prefix(limit).map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    }
    if text.unicodeScalars.count > limit { codes.append("…") }
    return "\(quoted: text) (\(codes.joined(separator: " ")), \(kind))"
  }

  // MARK: Scripts

  /// Scripts that name no writing system (UAX #24).
  private static let sharedScripts = ["Common", "Inherited", "Unknown"]

  /// East Asia's, which one package has.
  private static let eastAsianScripts = ["Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"]

  /// Scripts that no package of Debian 12 has a font for.
  private static let rareScripts = [
    "Chorasmian", "Cypro Minoan", "Dives Akuru", "Kawi", "Khitan Small Script", "Makasar", "Nag Mundari",
    "Nandinagari", "Old Uyghur", "Tangsa", "Toto", "Vithkuqi",
  ]

  private static func script(of scalar: Unicode.Scalar) -> String {
    // Bounds: names are constants of ICU and end with a zero.
    let name = unsafe String(cString: glyphreel_icu_script_name(Int32(scalar.value)))
    return name.split { $0 == "_" }.map(String.init).joined(separator: " ")
  }

  private static func package(forScript script: String) -> String? {
    if eastAsianScripts.contains(script) { return "fonts-noto-cjk" }
    return rareScripts.contains(script) ? nil : "fonts-noto-core"
  }

  /// The kind and package of a character of no script.
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
