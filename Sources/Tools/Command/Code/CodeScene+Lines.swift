import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

// The groups of lines, which have a number and words, and the effects that move them.
extension CodeScene {
  /// The parts of a change in which something appears or disappears.
  enum Fade {
    /// Removed lines and words fade out before the others move; added ones fade in after they have.
    static let leaving = 0.0...0.3
    static let entering = 0.75...1.0
    /// Words whose colour changes fade in before the old ones have disappeared, so they are never pale.
    static let recoloring = (out: 0.35...0.75, in: 0.2...0.6)
    /// Numbers are exchanged on the way.
    static let counting = (out: 0.15...0.45, in: 0.5...0.75)
  }

  /// The opacity of lines that are not in focus.
  private static let dimmed = 0.35

  var easing: SourceNode { .plain(style.easing ?? "ease-in-out") }

  /// Returns the group of a line, which moves as a whole.
  func line(_ body: CodeBody) -> SourceNode {
    var group: Entries = []
    let y = { (version: Int) in Double(body.row(version) - body.rows[0]) * self.rowHeight }
    group.add("frame", Self.frame(x: 0, y: Double(body.rows[0]) * rowHeight, width: width, height: rowHeight))
    var effects: [SourceNode] = []
    let isDimmed = style.focus.map { !pages.isFocused(body, $0) } ?? false
    let level = isDimmed ? Self.dimmed : 1
    if isDimmed { group.add("opacity", .number(level)) }
    if body.first > 0 { effects.append(fade(Fade.entering, body.first - 1, isIn: true, level)) }
    for version in body.versions.dropLast() where y(version) != y(version + 1) {
      effects.append(move((0, y(version)), (0, y(version + 1)), version))
    }
    if body.last < times.changes.count { effects.append(fade(Fade.leaving, body.last, isIn: false, level)) }
    if !effects.isEmpty { group.add("effects", SourceNode(.list(effects))) }
    let texts = (style.numbers ? numbers(body) : []) + body.parts.map(part)
    group.add("layers", SourceNode(.list(texts)))
    return .mapping(group)
  }

  /// Returns the texts of a line's number.
  private func numbers(_ body: CodeBody) -> [SourceNode] {
    var runs: [(text: String, first: Int, last: Int)] = []
    for version in body.versions {
      guard case .line(let index) = pages.pages[version].rows[body.row(version)] else { continue }
      let text = "\(index + 1)"
      if let last = runs.last, last.text.utf8.elementsEqual(text.utf8) {
        runs[runs.count - 1].last = version
      } else {
        runs.append((text, version, version))
      }
    }
    return runs.map { run in
      var effects: [SourceNode] = []
      if run.first > body.first { effects.append(fade(Fade.counting.in, run.first - 1, isIn: true)) }
      if run.last < body.last { effects.append(fade(Fade.counting.out, run.last, isIn: false)) }
      return text(run.text, x: x(ofNumber: run.text), isANSI: false, effects)
    }
  }

  /// Returns the text of words that stay together.
  private func part(_ part: CodeBody.Part) -> SourceNode {
    var effects: [SourceNode] = []
    if let entry = part.entry {
      effects.append(fade(entry == .word ? Fade.entering : Fade.recoloring.in, part.first - 1, isIn: true))
    }
    let x = { (index: Int) in self.x(part.columns[index]) - self.x(part.columns[0]) }
    for index in part.columns.indices.dropLast() where x(index) != x(index + 1) {
      effects.append(move((x(index), 0), (x(index + 1), 0), part.start + index))
    }
    if let exit = part.exit {
      effects.append(fade(exit == .word ? Fade.leaving : Fade.recoloring.out, part.last, isIn: false))
    }
    return text(
      [CodeVersion.Line(spans: part.spans)].output, x: self.x(part.columns[0]), isANSI: true, effects)
  }

  private func text(_ text: String, x: Double, isANSI: Bool, _ effects: [SourceNode]) -> SourceNode {
    var layer: Entries = []
    layer.add("text", .quoted(text))
    if isANSI { layer.add("markup", .plain("ansi")) }
    layer.add("frame", Self.frame(x: x, y: 0))
    layer += Self.textKeys
    let color = theme == .light ? "#59636e" : "#9198a1"
    layer.add("style", .mapping(font + (isANSI ? [] : .option("color", nil, quoted: color))))
    if !effects.isEmpty { layer.add("effects", SourceNode(.list(effects))) }
    return .mapping(layer)
  }

  // MARK: Effects

  /// Returns an effect that moves in a change.
  func move(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ change: Int) -> SourceNode {
    let (start, duration) = times.changes[change].part(CodeTimes.moving)
    return Self.move(from: from, to: to, at: start, for: duration, easing)
  }

  /// Returns an effect that fades in a part of a change.
  func fade(_ part: ClosedRange<Double>, _ change: Int, isIn: Bool, _ level: Double = 1) -> SourceNode {
    let (start, duration) = times.changes[change].part(part)
    return Self.effect(
      "opacity", from: .number(isIn ? 0 : level), to: .number(isIn ? level : 0), at: start, for: duration,
      fill: isIn ? "both" : nil)
  }

  static func move(
    from: (x: Double, y: Double), to: (x: Double, y: Double), at start: Double, for duration: Double,
    _ easing: SourceNode
  ) -> SourceNode {
    effect("position", from: point(from), to: point(to), at: start, for: duration, easing)
  }

  static func point(_ point: (x: Double, y: Double)) -> SourceNode {
    SourceNode(.list([.number(rounded(point.x)), .number(rounded(point.y))]))
  }

  static func effect(
    _ name: String, from: SourceNode, to: SourceNode, at start: Double, for duration: Double,
    _ easing: SourceNode? = nil, fill: String? = nil
  ) -> SourceNode {
    var keys: Entries = []
    keys.add("from", from)
    keys.add("to", to)
    keys.add("delay", seconds(start))
    keys.add("duration", seconds(duration))
    keys.add("easing", nil, easing)
    keys.add("fill", nil, fill)
    return SourceNode(.mapping([.init(name, .mapping(keys))]))
  }

  static func frame(
    x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil
  ) -> SourceNode {
    var frame: Entries = []
    frame.add("x", nil, x.map(rounded))
    frame.add("y", nil, y.map(rounded))
    frame.add("width", nil, width.map(rounded))
    frame.add("height", nil, height.map(rounded))
    return .mapping(frame)
  }

  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  static func seconds(_ time: Double) -> SourceNode { .plain("\(rounded(time).decimal)s") }
}
