extension String {
  /// Returns the text as character data of XML 1.0.
  ///
  /// - Parameters:
  ///   - others: Replacements of additional scalars.
  ///   - unknown: The replacement of scalars that are not allowed in XML (section 2.2), including a carriage return.
  package func xmlEscaped(
    _ others: KeyValuePairs<Unicode.Scalar, String> = [:], unknown: String = "\u{FFFD}"
  ) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where others.contains { $0.key == scalar }:
        escaped += others.first { $0.key == scalar }?.value ?? ""
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", " "..."\u{FFFD}", "\u{10000}"...: escaped.unicodeScalars.append(scalar)
      default: escaped += unknown
      }
    }
    return escaped
  }
}
