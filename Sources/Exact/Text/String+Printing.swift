extension Unicode.Scalar {
  /// True for a scalar with an effect on its surroundings: it can control a terminal, break a log's line, or change the
  /// text direction.
  ///
  /// These are the controls C0, DEL and C1, line and paragraph separators, the bidirectional controls of UAX #9,
  /// invisible operators, interlinear annotations, the byte order mark and tags. The joiners U+200C and U+200D are not
  /// included, as scripts and emoji need them.
  package var isActive: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x61C: false
    case 0x00..<0xA0, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The scalar as an escape: `\n`, `\t`, `\r`, or a form such as `\u{202E}`.
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
  /// Returns the text on one line, with active scalars replaced by escapes.
  ///
  /// Untrusted text is written to terminals, logs, reports and result files in this form. The operation is idempotent.
  ///
  /// - Parameter keepingTabs: True to keep tabs, as in a source line above its caret.
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
