extension Unicode.Scalar {
  /// The most columns of a terminal that the scalar takes, escaped if it must be.
  fileprivate var columns: Int { isActive ? escape.utf8.count : value < 0x1100 ? 1 : 2 }
}

extension StringProtocol {
  /// The most columns of a terminal that the text takes.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The text's beginning in at most so many columns of a terminal, with an ellipsis where something is left out.
  package func shortened(to columns: Int) -> String {
    let scalars = unicodeScalars
    var used = 0
    let end = scalars.firstIndex { scalar in
      used += scalar.columns
      return used > columns
    }
    return end.map { String(self[..<$0]) + "…" } ?? String(self)
  }

  /// The text's beginning and end in at most so many columns of a terminal, with an ellipsis where something is left out.
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
  /// Untrusted text as it may stand in a message: in quotes, on one line, and short.
  ///
  /// Scalars that would act on a terminal or a log are written as escapes such as `\n` and `\u{202E}`. Text of more than 60
  /// columns ends in an ellipsis.
  package mutating func appendInterpolation(quoted text: some StringProtocol) {
    appendLiteral("'" + text.shortened(to: 60).printable() + "'")
  }

  /// A path in quotes, of which a long one keeps its beginning and its end.
  package mutating func appendInterpolation(path: some StringProtocol) {
    appendLiteral("'" + path.shortenedInside(to: 200) + "'")
  }
}
