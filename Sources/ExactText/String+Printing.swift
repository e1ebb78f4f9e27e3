extension Unicode.Scalar {
  /// Whether the scalar acts on its surroundings instead of showing: it can command a terminal, break a log's line, or turn the
  /// direction of what follows.
  ///
  /// These are the controls C0, DEL and C1, the separators of lines and paragraphs, the marks, embeddings, overrides and
  /// isolates of UAX #9, invisible operators, interlinear annotations, the byte order mark and tags. The joiners U+200C and
  /// U+200D are none of them: scripts and emoji need them.
  package var isActive: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x61C: false
    case 0x00..<0xA0, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The scalar as an escape: `\n`, `\t`, `\r`, else `\u{202E}`.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension StringProtocol {
  /// The text on one line, with an escape for each scalar that would act instead of showing.
  ///
  /// Untrusted text reaches terminals, logs, reports and files of results in this form. Applying it twice changes nothing.
  ///
  /// - Parameter keepingTabs: Whether tabs stay, as in the line of a source above its caret.
  package func printable(keepingTabs: Bool = false) -> String {
    func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isActive && !(keepingTabs && scalar == "\t")
    }
    guard unicodeScalars.contains(where: needsEscape) else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      if needsEscape(scalar) { result += scalar.escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
