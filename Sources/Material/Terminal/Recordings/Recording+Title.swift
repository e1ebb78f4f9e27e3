extension Recording {
  /// The title, or else the last one that a program set; empty for none.
  package var shownTitle: String {
    let outputs = events.compactMap { if case .output(let bytes) = $0.kind { bytes } else { nil } }
    // Emulating a recording takes as long as drawing it.
    guard title.isEmpty, outputs.contains(where: Self.hasCommand) else { return title }
    let size = screenSize()
    var terminal = Terminal(columns: size.columns, rows: size.rows)
    for bytes in outputs { terminal.feed(bytes) }
    return terminal.title
  }

  /// Returns true for output with an operating system command, such as one that sets the title.
  private static func hasCommand(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0x1B && $1 == UInt8(ascii: "]") }
  }
}
