import Glyphreel

/// Tells on standard error how far a rendering is.
struct Progress {
  /// How it is told.
  enum Style: String, CaseIterable {
    /// A line that is drawn over, on a terminal only and of what takes long.
    case auto
    /// A JSON object a line.
    case json
    case none
  }

  private let name: String
  private let style: Style
  private let start: ContinuousClock.Instant?
  private var drawn: ContinuousClock.Instant?
  private var shown = -1

  /// - Parameter name: The output's name.
  init(of name: String, style: Style) {
    self.name = name
    self.style = style == .auto && !Console.isTerminal ? .none : style
    start = self.style == .auto ? .now : nil
  }

  /// Shows the frames done, in steps of a hundredth.
  mutating func update(done: Int, total: Int) {
    let percent = total > 0 ? done * 100 / total : 100
    guard style != .none, percent != shown else { return }
    shown = percent
    if style == .json {
      Console.error(
        JSON.object([
          ("output", .string(name)), ("done", .number(Double(done))), ("total", .number(Double(total))),
        ]).text())
    } else if let start {
      draw(done: done, total: total, elapsed: start.duration(to: .now))
    }
  }

  /// Draws the bar, not before it is worth looking at, and ten times a second at most.
  private mutating func draw(done: Int, total: Int, elapsed: Duration) {
    guard elapsed > .milliseconds(250) else { return }
    if let drawn, drawn.duration(to: .now) < .milliseconds(100) { return }
    drawn = .now
    let left = elapsed / .seconds(1) / Double(max(done, 1)) * Double(total - done)
    let bar = ProgressBar(
      name: name.printable(), share: Double(done) / Double(max(total, 1)), secondsLeft: left)
    Console.draw("\r\u{1B}[K" + bar.text(columns: Console.columns))
  }

  /// Takes the line away.
  mutating func finish() {
    if drawn != nil { Console.draw("\r\u{1B}[K") }
    drawn = nil
  }
}
