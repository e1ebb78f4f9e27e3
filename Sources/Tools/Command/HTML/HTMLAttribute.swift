import GlyphreelExact

/// Attribute values in HTML.
enum HTMLAttribute {
  /// Escapes text for an attribute value in double quotes (HTML Living Standard, 13.1.2.3).
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

/// Numeric character references of HTML (HTML Living Standard, 13.1.4), which are also part of CommonMark (section 2.5).
enum CharacterReference {
  /// Returns the scalar, or a reference for tabs and scalars that affect a terminal.
  ///
  /// Other control characters are dropped, because HTML has no reference for them.
  static func ifNeeded(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "&#9;" }
    guard scalar.isActive else { return String(scalar) }
    if scalar.properties.generalCategory == .control { return "" }
    return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}

/// A path as a relative URL reference (RFC 3986, sections 3.3 and 4.2).
struct URLReference {
  let text: String

  /// - Parameters:
  ///   - path: A path of the file system.
  ///   - others: Further characters to encode.
  init(path: String, encoding others: String = "") {
    let allowed = "!$&'*+,;=:@-._~/"
    var text = ""
    for scalar in path.unicodeScalars {
      let isLetter =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      // Letters of other scripts stay readable: browsers encode them as UTF-8.
      let isSafe =
        isLetter || scalar.value > 0xA0 && scalar.properties.isAlphabetic
        || allowed.unicodeScalars.contains(scalar) && !others.unicodeScalars.contains(scalar)
      if isSafe {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { text += "%" + byte.hex(digits: 2, uppercase: true) }
      }
    }
    // A colon before the first slash would end a scheme.
    if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") { text = "./" + text }
    self.text = text
  }
}
