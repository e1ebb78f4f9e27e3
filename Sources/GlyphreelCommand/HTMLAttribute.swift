import GlyphreelExactText

/// Values of attributes in HTML.
enum HTMLAttribute {
  /// A text between double quotes: HTML Living Standard, 13.1.2.3.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // Two of them begin a command in the logs of some build services.
      case "#" where before == "#": escaped += "&#35;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A blank line would end the element's being HTML in Markdown.
      case "\n", "\r": escaped += "&#10;"
      default: escaped += CharacterReference.ifNeeded(scalar)
      }
    }
    return escaped
  }
}
