import GlyphreelExactText

/// The values of attributes in HTML.
enum HTMLAttribute {
  /// Returns a text as it is written between double quotes (HTML Living Standard, 13.1.2.3).
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // '##' begins a command in the logs of some build services.
      case "#" where before == "#": escaped += "&#35;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // In Markdown a blank line would end the HTML.
      case "\n", "\r": escaped += "&#10;"
      default: escaped += CharacterReference.ifNeeded(scalar)
      }
    }
    return escaped
  }
}

/// Numeric character references of HTML (HTML Living Standard, 13.1.4), which CommonMark has as well (section 2.5).
enum CharacterReference {
  /// Returns the scalar, or a reference if it would act on the terminal; nothing for a control, which has no reference.
  static func ifNeeded(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "&#9;" }
    guard scalar.isActive else { return String(scalar) }
    if scalar.properties.generalCategory == .control { return "" }
    return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}
