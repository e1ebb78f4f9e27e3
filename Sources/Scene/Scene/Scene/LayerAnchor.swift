internal import GlyphreelExact
public import GlyphreelGraphics

/// The point of a layer's frame around which it scales and rotates, and that follows a motion path.
public struct LayerAnchor: Hashable, Sendable {
  /// The fractions of the frame's width and height.
  public var fraction: Point
  /// An offset in points to the right and down.
  public var offset: Point

  /// Creates an anchor at fractions of the frame and an offset in points.
  public init(x: Double, y: Double, offset: Point = .zero) {
    fraction = Point(x: x, y: y)
    self.offset = offset
  }

  /// The centre of the frame.
  public static let center = LayerAnchor(x: 0.5, y: 0.5)

  /// Returns the point in a frame of a size, from its top left.
  func point(in size: Size) -> Point {
    Point(x: fraction.x * size.width + offset.x, y: fraction.y * size.height + offset.y)
  }

  /// The coordinates as an animatable vector.
  var vector: SIMD4<Double> {
    get { SIMD4(fraction.x, fraction.y, offset.x, offset.y) }
    set { self = LayerAnchor(x: newValue.x, y: newValue.y, offset: Point(x: newValue.z, y: newValue.w)) }
  }
}

extension LayerAnchor {
  /// Parses CSS's `transform-origin` in two dimensions: `top left`, `center`, `50% 100%`, `10 20`.
  ///
  /// A single value is horizontal, or vertical if it is `top` or `bottom`; the other coordinate is the centre.
  init?(css text: String) {
    var words: [String] = []
    for word in text.split(separator: " ") { words.append(String(word)) }
    self.init(words)
  }

  /// Parses one or two words.
  init?(_ words: [String]) {
    guard (1...2).contains(words.count) else { return nil }
    func isVertical(_ word: String) -> Bool { word == "top" || word == "bottom" }
    func isHorizontal(_ word: String) -> Bool { word == "left" || word == "right" }
    var (x, y) = (words[0], words.count == 2 ? words[1] : "center")
    if isVertical(x) || isHorizontal(y) { (x, y) = (y, x) }
    guard !isVertical(x), !isHorizontal(y), let across = LayerAnchor.place(x), let down = LayerAnchor.place(y)
    else { return nil }
    self.init(x: across.part, y: down.part, offset: Point(x: across.points, y: down.points))
  }

  private static func place(_ word: String) -> (part: Double, points: Double)? {
    switch word {
    case "left", "top": return (0, 0)
    case "center": return (0.5, 0)
    case "right", "bottom": return (1, 0)
    default: break
    }
    if word.hasSuffix("%") {
      guard let part = CoreSchema.double(String(word.dropLast()), power: -2), abs(part) <= 1000 else {
        return nil
      }
      return (part, 0)
    }
    let digits = word.hasSuffix("pt") ? String(word.dropLast(2)) : word
    guard let points = CoreSchema.double(digits), abs(points) <= 1_000_000 else { return nil }
    return (0, points)
  }
}

extension MappingReader {
  /// Reads an anchor: words and quantities such as `top left` or `50% 100%`, or a list of two.
  package mutating func anchor(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> LayerAnchor?
  {
    forms(
      key, description(),
      scalar: { options in options.parsed(key, as: .anchor, LayerAnchor.init(css:)) },
      list: { options in
        let words = options.scalars(
          key, as: "a length in points, a percentage or a side", example: "50%, 100%",
          kind: .grammar(.anchorPlace), count: 2...2
        ) { LayerAnchor([$0]) == nil ? nil : $0 }
        guard let words else { return nil }
        guard words.count == 2, let anchor = LayerAnchor(words) else {
          options.report(
            .error, "expected two places in \(Diagnostic.quoted(key)), horizontal and vertical",
            hint: "write, for example, '\(key): [50%, 100%]'", at: key)
          return nil
        }
        return anchor
      })
  }
}

extension Grammar {
  /// A point of a box: sides, percentages and lengths.
  static var anchor: Grammar {
    Grammar(
      "a point of the frame", example: "top left", words: ["center", "top", "left", "right", "bottom"],
      pattern: #"^\s*[-+.0-9eE%a-z]+(\s+[-+.0-9eE%a-z]+)?\s*$"#, numbers: -1_000_000...1_000_000)
  }

  /// One coordinate of such a point.
  fileprivate static var anchorPlace: Grammar {
    Grammar(
      "a length in points, a percentage or a side", example: "50%",
      words: ["center", "top", "left", "right", "bottom"], pattern: #"^[-+.0-9eE]+(pt|%)?$"#,
      numbers: -1_000_000...1_000_000)
  }
}
