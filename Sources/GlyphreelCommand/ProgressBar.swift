/// A line that shows how far something is.
struct ProgressBar {
  let name: String
  /// 0...1.
  let share: Double
  let secondsLeft: Double

  /// The line in so many characters at most: first the bar gives way, then the name.
  func text(columns: Int) -> String {
    let percent = "\(Int((share * 100).rounded(.down)))"
    let rest = " " + String(repeating: " ", count: 3 - percent.count) + percent + " %  " + timeLeft
    let room = max(columns - 1 - rest.count, 0)
    let shownName = name.count <= room ? name : "…" + name.suffix(max(room - 1, 0))
    let width = min(room - shownName.count - 1, 40)
    guard width >= 5 else { return String((shownName + rest).prefix(max(columns - 1, 0))) }
    let filled = Int((share * Double(width)).rounded(.down))
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    return shownName + " " + bar + rest
  }

  /// Such as `7 s left` or `2:05 min left`.
  private var timeLeft: String {
    let seconds = Int(min(secondsLeft, 360_000).rounded(.up))
    guard seconds >= 60 else { return "\(seconds) s left" }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min left"
  }
}
