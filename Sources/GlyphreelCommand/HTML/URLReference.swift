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
        for byte in String(scalar).utf8 {
          text += byte < 16 ? "%0" : "%"
          text += String(byte, radix: 16, uppercase: true)
        }
      }
    }
    // A colon before the first slash would end a scheme.
    if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") { text = "./" + text }
    self.text = text
  }
}
