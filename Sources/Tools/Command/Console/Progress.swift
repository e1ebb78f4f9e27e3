import GlyphreelExact

/// A report of progress on standard error.
struct Progress {
  /// The form of the report.
  enum Style: String, CaseIterable {
    /// A bar, for long tasks on a terminal.
    case auto
    /// One line of JSON for each step.
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

  /// Shows the frames done, in steps of 1 %.
  mutating func update(done: Int, total: Int) {
    let percent = total > 0 ? done * 100 / total : 100
    guard style != .none, percent != shown else { return }
    shown = percent
    if style == .json {
      Console.error(
        JSON.object(["output": .string(name), "done": .number(done), "total": .number(total)]).text())
    } else if let start {
      draw(done: done, total: total, elapsed: start.duration(to: .now))
    }
  }

  /// Draws the bar after 250 ms, at most ten times a second.
  private mutating func draw(done: Int, total: Int, elapsed: Duration) {
    guard elapsed > .milliseconds(250) else { return }
    if let drawn, drawn.duration(to: .now) < .milliseconds(100) { return }
    drawn = .now
    let left = elapsed / .seconds(1) / Double(max(done, 1)) * Double(total - done)
    let bar = ProgressBar(
      name: name.printable(), share: Double(done) / Double(max(total, 1)), secondsLeft: left)
    Console.draw("\r\u{1B}[K" + bar.text(columns: Console.columns))
  }

  /// Erases the bar.
  mutating func finish() {
    if drawn != nil { Console.draw("\r\u{1B}[K") }
    drawn = nil
  }
}

/// A line with a name, a bar, a percentage and the time left.
struct ProgressBar {
  let name: String
  /// 0...1.
  let share: Double
  let secondsLeft: Double

  /// Returns the line in at most `columns` columns: first the bar is left out, then the name is shortened.
  func text(columns: Int) -> String {
    let percent = "\(Int((share * 100).rounded(.down)))"
    let rest = " " + String(repeating: " ", count: 3 - percent.count) + percent + " %  " + timeLeft
    let available = max(columns - 1 - rest.count, 0)
    let shownName = name.columns <= available ? name : "…" + name.suffix(columns: max(available - 1, 0))
    let width = min(available - shownName.columns - 1, 40)
    guard width >= 5 else { return String((shownName + rest).prefix(max(columns - 1, 0))) }
    let filled = Int((share * Double(width)).rounded(.down))
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    return shownName + " " + bar + rest
  }

  /// The time left, such as `7 s left` or `2:05 min left`.
  private var timeLeft: String {
    let seconds = Int(min(secondsLeft, 360_000).rounded(.up))
    guard seconds >= 60 else { return "\(seconds) s left" }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min left"
  }
}
