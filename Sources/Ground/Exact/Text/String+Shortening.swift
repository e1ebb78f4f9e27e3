extension StringProtocol {
  /// The number of terminal columns of the text, with escapes in place of active scalars.
  package var columns: Int {
    var count = ColumnCount()
    for scalar in unicodeScalars { count.addPrintable(scalar) }
    return count.columns
  }

  /// As many spaces as the text has columns, with its tabs, so that a caret after them is below what follows the text.
  package var blanks: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String(repeating: " ", count: $0.columns) }
      .joined(separator: "\t")
  }

  /// Returns the longest beginning of whole characters in at most `columns` terminal columns.
  package func prefix(columns: Int) -> SubSequence {
    var count = ColumnCount()
    var start = startIndex
    for index in unicodeScalars.indices {
      count.addPrintable(unicodeScalars[index])
      if count.isAtStart { start = index }
      if count.columns > columns { return self[..<start] }
    }
    return self[...]
  }

  /// Returns the longest ending of whole characters in at most `columns` terminal columns.
  package func suffix(columns: Int) -> SubSequence {
    let hidden = self.columns - columns
    guard hidden > 0 else { return self[...] }
    var count = ColumnCount()
    for index in unicodeScalars.indices {
      let before = count.columns
      count.addPrintable(unicodeScalars[index])
      if count.isAtStart, before >= hidden { return self[index...] }
    }
    return self[endIndex...]
  }

  /// Returns the beginning of the text in at most `columns` terminal columns, plus an ellipsis if it is cut.
  package func shortened(to columns: Int) -> String {
    let head = prefix(columns: columns)
    return head.endIndex == endIndex ? String(self) : head + "…"
  }

  /// Returns the beginning and end of the text in at most `columns` terminal columns, with an additional ellipsis between them if
  /// it is cut.
  package func shortenedInside(to columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    return prefix(columns: columns / 2) + "…" + suffix(columns: columns / 2)
  }
}

extension ColumnCount {
  /// Adds a scalar, or its escape if it is active.
  fileprivate mutating func addPrintable(_ scalar: Unicode.Scalar) {
    if scalar.isActive {
      for letter in scalar.escape.unicodeScalars { add(letter) }
    } else {
      add(scalar)
    }
  }
}

extension DefaultStringInterpolation {
  /// Appends untrusted text for a message: in quotes, on one line, and shortened to 60 columns.
  ///
  /// With the ellipsis and the quotes it has up to 63 columns.
  /// Active scalars are written as escapes such as `\n` and `\u{202E}`.
  package mutating func appendInterpolation(quoted text: some StringProtocol) {
    appendLiteral("'" + text.shortened(to: 60).visible + "'")
  }

  /// Appends a path in quotes, shortened in the middle to 200 columns and an ellipsis.
  package mutating func appendInterpolation(path: some StringProtocol) {
    appendLiteral("'" + path.shortenedInside(to: 200).visible + "'")
  }
}
