extension Unicode.Scalar {
  /// True for a scalar with an effect on its surroundings: it can control a terminal, break a log's line, or change the
  /// text direction.
  ///
  /// These are the controls C0, DEL and C1, line and paragraph separators, the bidirectional controls of UAX #9,
  /// invisible operators, interlinear annotations, the byte order mark, tags and bytes of names that are not UTF-8. The joiners U+200C and U+200D are not
  /// included, as scripts and emoji need them.
  package var isActive: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x61C: false
    case 0x00..<0xA0, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F, 0x10FE80...0x10FEFF:
      true
    default: false
    }
  }

  /// True for a scalar that looks like nothing or like a space, such as a soft hyphen or a no-break space.
  fileprivate var looksEmpty: Bool {
    switch value {
    case 0xA0, 0xAD, 0x034F, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200D,
      0x202F,
      0x205F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// True for joiners and variation selectors, which change the look of the scalar before.
  fileprivate var changesScalarBefore: Bool {
    switch value {
    case 0x180B...0x180F, 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// The scalar as an escape: `\n`, `\t`, `\r`, or a form such as `\u{202E}`; `\xE9` for the byte of a name.
  package var escape: String {
    if let nameByte { return "\\x" + String(nameByte, radix: 16, uppercase: true) }
    return switch self {
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

  /// Returns the text on one line, and also escapes invisible and space-like characters, for names and source lines in messages.
  ///
  /// A tab or a no-break space in a name or an indentation is easily mistaken for spaces. Joiners and variation selectors are
  /// kept after the characters of scripts and emoji that need them.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.isActive || $0.looksEmpty }) else { return String(self) }
    var result = ""
    var before: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      let isNeeded =
        scalar.changesScalarBefore
        && (!before.isASCII || scalar == "\u{FE0F}" && "0123456789#*".unicodeScalars.contains(before))
      if scalar.isActive || scalar.looksEmpty && !isNeeded {
        result += scalar.escape
        before = " "
      } else {
        result.unicodeScalars.append(scalar)
        before = scalar
      }
    }
    return result
  }
}
