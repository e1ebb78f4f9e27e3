public import GlyphreelGraphics
internal import GlyphreelTypography

/// A shape behind or below the active word, which slides from word to word.
public struct WordMarker: Hashable, Sendable {
  /// The kinds of markers.
  public enum Kind: Hashable, Sendable {
    /// A box behind the word; its padding is in points.
    case box(horizontal: Double, vertical: Double)
    /// A line below the baseline; both lengths are in points.
    case line(thickness: Double, gap: Double)
  }

  /// The ways from one word to the next.
  public enum Motion: String, CaseIterable, Sendable {
    /// It slides along the line, and grows on a new one.
    case slide
    /// It grows behind each word.
    case grow
    /// It jumps behind the next word at once.
    case jump
  }

  /// The kind.
  public var kind: Kind
  /// The colour.
  public var color: Color
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The way from one word to the next.
  public var motion: Motion

  /// Creates a marker.
  public init(_ kind: Kind, color: Color, cornerRadius: Double = 6, motion: Motion = .slide) {
    self.kind = kind
    self.motion = motion
    self.color = color
    self.cornerRadius = cornerRadius
  }

  /// Reads `color`, `padding` (`8` or `[vertical, horizontal]`), `cornerRadius` and `motion` of a box.
  init(box options: inout MappingReader) {
    let insets =
      options.edgeInsets(
        "padding", "Points between the word and the box's edge: one number, or [vertical, horizontal].",
        in: 0...10_000) ?? EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    self.init(
      .box(horizontal: insets.left, vertical: insets.top),
      color: options.color(
        "color", "The box's colour.", default: Color(red: 0.149, green: 0.388, blue: 0.922)),
      cornerRadius: options.length("cornerRadius", "Corner radius in points.", in: 0...10_000, default: 6),
      motion: options.choice("motion", "The way from one word to the next.", default: .slide))
  }

  /// Reads `color`, `thickness`, `gap`, `cornerRadius` and `motion` of a line.
  init(line options: inout MappingReader) {
    let thickness = options.length("thickness", "The line's thickness in points.", in: 0...10_000, default: 4)
    self.init(
      .line(
        thickness: thickness,
        gap: options.length(
          "gap", "Points between the baseline and the line.", in: -10_000...10_000, default: 4)),
      color: options.color("color", "The line's colour.", default: Color(red: 1, green: 0.839, blue: 0.039)),
      cornerRadius: options.length("cornerRadius", "Corner radius in points.", in: 0...10_000, default: 2),
      motion: options.choice("motion", "The way from one word to the next.", default: .slide))
  }

  /// Returns its rectangle for a word.
  func rect(of word: DecorationSegment, in layout: TextLayout) -> Rect {
    switch kind {
    case .box(let horizontal, let vertical):
      // Fonts of other scripts make some lines much higher than their letters.
      let height = min(word.bounds.height, 1.3 * layout.lines[word.line].runs[word.run].style.size)
      return word.bounds.insetBy(dx: -horizontal, dy: (word.bounds.height - height) / 2 - vertical)
    case .line(let thickness, let gap):
      return Rect(
        x: word.bounds.minX, y: layout.lines[word.line].baseline + gap, width: word.bounds.width,
        height: thickness)
    }
  }

  /// Returns what it draws during its motion from one word to the next.
  ///
  /// - Parameters:
  ///   - from: The previous word; nil if the marker appears at `to`, as it does after a pause.
  ///   - part: The progress of the motion, which can overshoot 1.
  ///   - opacity: Its opacity, 0...1.
  func item(
    from: DecorationSegment?, to: DecorationSegment, part: Double, opacity: Double, in layout: TextLayout
  ) -> DisplayList.Item? {
    let target = rect(of: to, in: layout)
    var (box, alpha) = (target, opacity)
    let start = motion == .slide && from?.line == to.line ? from.map { rect(of: $0, in: layout) } : nil
    if let start {
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
      let (left, right) = (between(start.minX, target.minX), between(start.maxX, target.maxX))
      box = Rect(x: min(left, right), y: target.minY, width: abs(right - left), height: target.height)
    } else if motion != .jump {
      let scale = 0.6 + 0.4 * part
      box = target.insetBy(dx: target.width * (1 - scale) / 2, dy: target.height * (1 - scale) / 2)
      alpha *= min(max(part, 0), 1)
    }
    var color = color
    color.alpha *= alpha
    guard color.alpha > 0, !box.isEmpty else { return nil }
    return .fill(Path(box, cornerRadius: min(cornerRadius, box.height / 2, box.width / 2)), color)
  }
}
