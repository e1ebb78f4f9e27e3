extension Unicode.Scalar {
  /// The largest number of terminal columns of the scalar, escaped if necessary.
  fileprivate var columns: Int { isActive ? escape.utf8.count : value < 0x1100 ? 1 : 2 }
}

extension StringProtocol {
  /// The largest number of terminal columns of the text.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Returns the beginning of the text in at most `columns` terminal columns, and an ellipsis of one more if it is cut.
  package func shortened(to columns: Int) -> String {
    let scalars = unicodeScalars
    var used = 0
    let end = scalars.firstIndex { scalar in
      used += scalar.columns
      return used > columns
    }
    return end.map { String(self[..<$0]) + "…" } ?? String(self)
  }

  /// Returns the beginning and end of the text in at most `columns` terminal columns, and an ellipsis of one more between
  /// them if it is cut.
  package func shortenedInside(to columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    let head = shortened(to: columns / 2)
    var used = 0
    var start = unicodeScalars.endIndex
    while start > unicodeScalars.startIndex {
      let before = unicodeScalars.index(before: start)
      used += unicodeScalars[before].columns
      if used > columns / 2 { break }
      start = before
    }
    return head + String(self[start...])
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
