public import GlyphreelGraphics
internal import GlyphreelTypography

/// The cursor of a typewriter, at the position of the next character.
public struct TypewriterCursor: Hashable, Sendable {
  /// The shape of the cursor.
  public enum Shape: String, CaseIterable, Sendable {
    /// A vertical bar of the text's height.
    case bar
    /// A box of the text's height.
    case block
    /// A line below the baseline.
    case underscore
  }

  /// The shape of the cursor.
  public var shape: Shape
  /// The colour; nil for the colour of the character before it.
  public var color: Color?
  /// The blink period in seconds while nothing is typed, half of it visible; 0 for a steady cursor.
  public var blink: Double
  /// True if it remains when all is typed.
  public var stays: Bool

  /// Creates a cursor, by default a bar in the text's colour that blinks every second and disappears at the
  /// end.
  public init(shape: Shape = .bar, color: Color? = nil, blink: Double = 1, stays: Bool = false) {
    precondition(blink >= 0, "times can't be negative")
    self.shape = shape
    self.color = color
    self.blink = blink
    self.stays = stays
  }

  /// Reads `cursor`, `cursorColor`, `blink` and `cursorStays`; nil for `cursor: none`.
  static func read(_ options: inout MappingReader) -> TypewriterCursor? {
    let standard = TypewriterCursor()
    let shape: Shape? = options.choice(
      "cursor", "The shape of the cursor.",
      of: ["bar": Shape.bar, "block": .block, "underscore": .underscore, "none": nil],
      default: standard.shape)
    let color = options.color(
      "cursorColor", .rare("Cursor colour; that of the preceding character by default."))
    let blink = options.seconds(
      "blink", .rare("The period of the cursor's blinking."), default: standard.blink)
    let stays = options.bool(
      "cursorStays", .rare("Whether the cursor remains after the end."), default: standard.stays)
    if shape == nil {
      for key in ["cursorColor", "blink", "cursorStays"] { options.warn(ofIdle: key, without: "cursor: bar") }
    }
    return shape.map { TypewriterCursor(shape: $0, color: color, blink: blink, stays: stays) }
  }

  /// Returns true if the cursor is in the visible half of its blink period.
  func isVisible(idle: Double) -> Bool {
    guard blink > 0 else { return true }
    let phase = (idle + 1e-9).truncatingRemainder(dividingBy: blink)
    return (phase < 0 ? phase + blink : phase) < blink / 2
  }

  /// Draws the cursor at a caret.
  ///
  /// - Parameter character: The character whose size and colour it takes.
  func draw(
    at caret: CharacterMap.Caret, behind character: Int, in layout: PresentedLayout,
    into list: inout DisplayList
  ) {
    let line = layout.layout.lines[caret.line]
    let place = layout.characters.placement(ofCharacter: character)
    let size = place.map { layout.layout.lines[$0.line].runs[$0.run].style.size } ?? layout.layout.fontSize
    let width = shape == .bar ? size / 12 : size * 0.55
    let x = caret.isRightToLeft ? caret.x - width : caret.x
    let box =
      shape == .underscore
      ? Rect(x: x, y: line.baseline + size / 12, width: width, height: size / 12)
      : Rect(x: x, y: line.typographicBounds.minY, width: width, height: line.typographicBounds.height)
    list.append(.fill(Path(box), color.map(Paint.color) ?? layout[character].paint))
  }
}
