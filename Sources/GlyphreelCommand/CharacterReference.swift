import GlyphreelExactText

/// Numeric character references of HTML (HTML Living Standard, 13.1.4), which CommonMark has, too (section 2.5).
enum CharacterReference {
  /// The scalar itself; a reference for one that would act on the terminal, and nothing for a control, which has none.
  static func ifNeeded(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "&#9;" }
    guard scalar.isActive else { return String(scalar) }
    if scalar.properties.generalCategory == .control { return "" }
    return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}
