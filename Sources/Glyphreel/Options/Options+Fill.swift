public import Graphics

extension Options {
  /// A colour or a gradient as CSS writes them, or `none`.
  public mutating func fill(_ key: String) -> Fill? {
    let (expectation, example) = ("a CSS colour or gradient", "linear-gradient(gold, tomato)")
    note(key, .grammar(expectation, example: example))
    guard let (text, _) = scalar(key, expectation, example: example) else {
      return nil
    }
    if text == "none" { return .color(.clear) }
    do throws(GraphicsSyntaxError) {
      return try Fill(css: text)
    } catch {
      report(.error, error.message, at: key)
      return nil
    }
  }

  /// The space in which colours are mixed; sRGB if the key is left out.
  public mutating func colorSpace(_ key: String) -> ColorSpace {
    parsed(
      key, as: "srgb, linear, oklab, oklch, or oklch and a way around", example: "oklch longer",
      default: .srgb, ColorSpace.init(css:))
  }

  /// Room along edges, in points: one length, `[vertical, horizontal]`, or a mapping of `top`, `left`, `bottom` and
  /// `right`.
  public mutating func edgeInsets(_ key: String, in limits: ClosedRange<Double>) -> EdgeInsets? {
    note(key, .grammar("a length, two, or one for each edge", example: "[8, 16]"))
    switch value(key)?.content {
    case nil:
      return scalar(key, "a length in points", example: "12").flatMap { _ in nil }
    case .mapping?:
      return nestedIfPresent(key) { edges in
        EdgeInsets(
          top: edges.length("top", in: limits, default: 0),
          left: edges.length("left", in: limits, default: 0),
          bottom: edges.length("bottom", in: limits, default: 0),
          right: edges.length("right", in: limits, default: 0))
      }
    case .list?:
      guard let pair = vector(key) else { return nil }
      guard limits.contains(pair.x), limits.contains(pair.y) else {
        report(
          .error,
          "\(Diagnostic.quoted(key)) must be from \(Int(limits.lowerBound)) to \(Int(limits.upperBound)) points",
          at: key)
        return nil
      }
      return EdgeInsets(top: pair.x, left: pair.y, bottom: pair.x, right: pair.y)
    default:
      return length(key, in: limits).map { EdgeInsets($0) }
    }
  }
}
