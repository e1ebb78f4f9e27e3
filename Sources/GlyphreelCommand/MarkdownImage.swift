import ExactText

/// An image in Markdown: CommonMark 0.31, section 6.4.
struct MarkdownImage {
  /// What is read out in its place.
  let alternative: String
  let path: String

  /// The tag, in one line.
  var text: String {
    "![\(MarkdownImage.escaped(alternative))](\(URLReference(path: path, encoding: "*_'").text))"
  }

  /// A text that stays what it is: whatever could be a mark has a backslash before it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var isInSpace = false
    for scalar in text.unicodeScalars {
      // Line ends would leave a table's cell or a list's item; several spaces are shown as one.
      if scalar.properties.isWhitespace {
        if !isInSpace { escaped += " " }
        isInSpace = true
        continue
      }
      isInSpace = false
      if "\\`*_[]<>&!~|$@#".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped += CharacterReference.ifNeeded(scalar)
    }
    return escaped
  }
}
