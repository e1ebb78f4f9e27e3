public import GlyphreelAnimation
internal import GlyphreelExact
public import GlyphreelGraphics

/// A motion of a layer along a path, like CSS's `offset-path`.
///
/// The layer's anchor follows the path, whose coordinates are relative to the anchor's own position.
public struct Along: TextEffect, CatalogEffect {
  /// The rotation of the layer on its way.
  public struct Turn: Hashable, Sendable {
    /// True if it rotates with the path's direction.
    public var followsPath: Bool
    /// An additional rotation in degrees clockwise.
    public var degrees: Double

    /// Creates a rotation.
    public init(followsPath: Bool, degrees: Double = 0) {
      self.followsPath = followsPath
      self.degrees = degrees
    }

    /// The path's direction.
    public static let auto = Turn(followsPath: true)
    /// No rotation.
    public static let none = Turn(followsPath: false)
  }

  package static let name = "along"
  package static let summary = "a layer that moves along a path"
  /// False: any layer can move.
  package static let needsText = false

  /// The timing.
  public var timing: Timing
  /// The rotation.
  public var rotate: Turn
  /// The position at the start, as a fraction of the path's length.
  public var from: Double
  /// The position at the end, as a fraction of the path's length.
  public var to: Double
  private let measured: MeasuredPath

  /// The path, in points relative to the anchor's own position.
  public var path: Path { measured.path }

  /// Creates a motion along a path, by default from start to end within a second, with the layer turned along the path.
  public init(
    _ path: Path, rotate: Turn = .auto, from: Double = 0, to: Double = 1,
    timing: Timing = Timing(duration: 1, easing: .linear)
  ) {
    measured = MeasuredPath(path)
    self.rotate = rotate
    self.from = from
    self.to = to
    self.timing = timing
  }

  package init(_ options: inout MappingReader) {
    options.require("path")
    let path =
      options.svgPath("path", "SVG path data, in points relative to the anchor's own position.") ?? Path()
    self.init(
      path,
      rotate: options.parsed(
        "rotate", "The rotation on the path: auto, reverse or an angle.", as: Along.turns, default: .auto,
        Turn.init(css:)),
      from: options.fraction(
        "from", "The start value; the underlying value by default.", in: -100...100, default: 0),
      to: options.fraction("to", "The end value.", in: -100...100, default: 1),
      timing: Timing(&options, duration: 1, easing: .linear))
  }

  private static var turns: Grammar {
    Grammar(
      "'auto', 'reverse' or an angle", example: "auto", words: ["auto", "reverse"],
      pattern: #"^((auto|reverse) )?\s*[-+.0-9eE]+(deg|turn)?$"#, numbers: -1_000_000...1_000_000)
  }

  /// The position, and the rotation if it changes; both add to those of other effects.
  package var writes: [PropertyWrite] {
    [PropertyWrite(.position, isAdditive: true)]
      + (rotate == .none ? [] : [PropertyWrite(.rotation, isAdditive: true)])
  }

  /// Moves and rotates the layer.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard let progress = timing.progress(at: context.time) else { return }
    let distance = (from + (to - from) * progress) * measured.length
    guard let (point, direction) = measured.location(at: distance) else { return }
    appearance.pose.offset.x += point.x
    appearance.pose.offset.y += point.y
    appearance.pose.rotation += rotate.degrees
    if rotate.followsPath { appearance.pose.rotation += angle(x: direction.x, y: direction.y) }
  }
}

extension Along.Turn: CustomStringConvertible {
  /// The turn as a scene file writes it.
  public var description: String {
    if followsPath { return degrees == 0 ? "auto" : "auto \(degrees.decimal)deg" }
    return degrees.decimal + "deg"
  }

  /// Parses CSS's `offset-rotate`: `auto`, `reverse`, an angle, or a word and an angle.
  fileprivate init?(css text: String) {
    var words: [String] = []
    for word in text.split(separator: " ") { words.append(String(word)) }
    var turn = Along.Turn.none
    if words.first == "auto" || words.first == "reverse" {
      turn = Along.Turn(followsPath: true, degrees: words[0] == "reverse" ? 180 : 0)
      words.removeFirst()
      if words.isEmpty {
        self = turn
        return
      }
    }
    guard words.count == 1, let degrees = Along.Turn.degrees(words[0]) else { return nil }
    turn.degrees += degrees
    self = turn
  }

  private static func degrees(_ word: String) -> Double? {
    let (digits, unit) =
      word.hasSuffix("deg")
      ? (String(word.dropLast(3)), 1.0)
      : word.hasSuffix("turn") ? (String(word.dropLast(4)), 360.0) : (word, 1.0)
    guard let number = CoreSchema.double(digits), abs(number * unit) <= 1_000_000 else { return nil }
    return number * unit
  }
}

extension TextEffect where Self == Along {
  /// Returns a motion along a path, in points relative to the layer's own position.
  public static func along(_ path: Path, rotate: Along.Turn = .auto, from: Double = 0, to: Double = 1)
    -> Along
  {
    Along(path, rotate: rotate, from: from, to: to)
  }
}

extension MappingReader {
  /// Reads SVG path data; nil if it is missing or, with an error, invalid.
  package mutating func svgPath(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> Path?
  {
    guard let data = string(key, description()) else { return nil }
    do throws(GraphicsSyntaxError) {
      return try Path(svg: data)
    } catch {
      report(.error, "\(error)", at: key)
      return nil
    }
  }
}
