import GlyphreelExact
import GlyphreelSceneFile

/// A command line with a caret under one of its arguments.
struct CommandLineExcerpt {
  /// The arguments after the program's name.
  let arguments: [String]

  /// The most columns of the excerpt, and of the argument itself.
  private static let (columns, ownColumns) = (160, 100)

  /// Returns two lines: the command line, or the part around the argument, and the caret.
  ///
  /// - Parameters:
  ///   - index: The argument's index.
  ///   - prefix: The number of its first scalars that are not marked, such as those of `--color=`.
  func lines(pointingAt index: Int, skipping prefix: Int = 0) -> [String] {
    let words = [Program.name] + arguments.map { Self.word($0) }
    let marked = words[index + 1]
    let before = words[...index].joined(separator: " ") + " "
    let after = words.dropFirst(index + 2).map { " " + $0 }.joined()
    let own = marked.shortened(to: Self.ownColumns)
    let skipped = prefix > 0 && own.unicodeScalars.count > prefix ? String(own.prefix(prefix)) : ""
    let available = Self.columns - own.columns
    let tail = after.shortened(to: max(0, available - min(before.columns, available * 2 / 3)))
    let head = Self.ending(before, columns: max(0, available - tail.columns))
    let caret =
      String(repeating: " ", count: Self.cells(head) + Self.cells(skipped)) + "^"
      + String(repeating: "~", count: max(0, Self.cells(own) - Self.cells(skipped) - 1))
    return ["  " + head + own + tail, "  " + caret]
  }

  /// Returns an argument as it may have been typed, cut after 400 columns.
  ///
  /// One with active scalars has them as escapes between plain quotes, which a shell would not read back.
  private static func word(_ argument: String) -> String {
    let text = argument.shortened(to: 400).printable()
    return argument.contains(where: \.isActive) ? "'\(text)'" : ShellWord.quoted(text)
  }

  /// Returns the end of a text in at most `columns` columns, with an ellipsis if it is shortened.
  private static func ending(_ text: String, columns: Int) -> String {
    var (used, start) = (0, text.unicodeScalars.endIndex)
    while start > text.unicodeScalars.startIndex {
      let before = text.unicodeScalars.index(before: start)
      used += text.unicodeScalars[before].value < 0x1100 ? 1 : 2
      if used > columns { return "…" + String(text[start...]) }
      start = before
    }
    return text
  }

  private static func cells(_ text: String) -> Int {
    text.reduce(0) { $0 + TerminalWidth.cells(of: $1) }
  }
}
