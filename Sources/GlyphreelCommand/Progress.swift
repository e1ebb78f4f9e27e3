import Glyphreel

/// Tells on standard error how far a rendering is.
struct Progress {
  /// How it is told.
  enum Style: String, CaseIterable {
    /// A line that is drawn over, on a terminal only.
    case auto
    /// A JSON object a line.
    case json
    case none
  }

  private let name: String
  private let style: Style
  private var shown = -1

  /// - Parameter name: The output's name.
  init(of name: String, style: Style) {
    self.name = name
    self.style = style == .auto && !Console.isTerminal ? .none : style
  }

  /// Shows the frames done, in steps of a hundredth.
  mutating func update(done: Int, total: Int) {
    let percent = total > 0 ? done * 100 / total : 100
    guard style != .none, percent != shown else { return }
    shown = percent
    switch style {
    case .json:
      Console.error(
        JSON.object([
          ("output", .string(name)), ("done", .number(Double(done))), ("total", .number(Double(total))),
        ]).text())
    case .auto:
      let filled = percent / 4
      let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: 25 - filled)
      Console.draw("\r\u{1B}[K\(name) \(bar) \(percent) %")
    case .none: break
    }
  }

  /// Takes the line away.
  func finish() {
    if style == .auto, shown >= 0 { Console.draw("\r\u{1B}[K") }
  }
}
