import GlyphreelExact

/// A command line with a caret under one of its arguments.
struct CommandLineExcerpt {
  /// The arguments after the program's name.
  let arguments: [String]

  /// The maximum number of columns of the excerpt, and of the argument itself.
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
    let ending = before.suffix(columns: max(0, available - tail.columns))
    let head = (ending.startIndex == before.startIndex ? "" : "…") + ending
    let caret =
      String(repeating: " ", count: head.columns + skipped.columns) + "^"
      + String(repeating: "~", count: max(0, own.columns - skipped.columns - 1))
    return ["  " + head + own + tail, "  " + caret]
  }

  /// Returns an argument as it may have been typed, cut after 400 columns.
  ///
  /// One with active scalars has them as escapes between plain quotes, which a shell would not read back.
  private static func word(_ argument: String) -> String {
    let text = argument.shortened(to: 400).printable()
    return argument.contains(where: \.isActive) ? "'\(text)'" : ShellWord.quoted(text)
  }
}
