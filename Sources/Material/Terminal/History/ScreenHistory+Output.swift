/// The rows of a history as output that draws them again.
extension ScreenHistory {
  /// Returns the output of all different rows: rows that are lost, in the order in which this happens, then the last screen.
  ///
  /// Typing into a row loses nothing, so a command is one row.
  package func rowOutput() -> (lost: [String], screen: [String]) {
    var lost: [Int32] = []
    var known: Set<Int32> = [0]
    var current: [Int32] = []
    for moment in times.indices {
      var gone: [Int32] = []
      for change in changes(of: moment) {
        while current.count <= change.row { current.append(0) }
        let before = current[Int(change.row)]
        current[Int(change.row)] = change.line
        if !known.contains(before), !lines[Int(change.line)].starts(with: lines[Int(before)]) {
          gone.append(before)
        }
      }
      if gone.isEmpty { continue }
      let shown = Set(current)
      for line in gone where !shown.contains(line) && known.insert(line).inserted { lost.append(line) }
    }
    return (lost.map(output), current.map(output))
  }

  /// Returns output that draws a line in an empty row.
  private func output(of line: Int32) -> String {
    var text = ""
    var style = CellStyle()
    var covered = 0
    for look in lines[Int(line)] {
      if covered > 0 {
        covered -= 1
        continue
      }
      let cell = look < 0 ? Cell() : looks[Int(look)].cell
      if cell.style != style { text += cell.style.sequence }
      style = cell.style
      text += cell.text
      covered = Int(cell.width) - 1
    }
    return style == CellStyle() ? text : text + CellStyle().sequence
  }
}

extension CellStyle {
  private static let codes: [(Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.blink, 5), (.reverse, 7), (.conceal, 8), (.strikethrough, 9),
    (.overline, 53),
  ]

  /// The sequence (SGR) that sets the rendition, whatever it was before.
  package var sequence: String {
    var codes = ["0"] + Self.codes.filter { attributes.contains($0.0) }.map { "\($0.1)" }
    if underline != .none { codes.append("4:\(underline.rawValue)") }
    for (code, color) in [(38, foreground), (48, background), (58, underlineColor)] {
      switch color {
      case .standard: break
      case .palette(let number): codes.append("\(code);5;\(number)")
      case .rgb(let red, let green, let blue): codes.append("\(code);2;\(red);\(green);\(blue)")
      }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
