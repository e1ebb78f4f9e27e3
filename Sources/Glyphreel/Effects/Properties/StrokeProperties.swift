public import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics

/// How wide a shape's outline is, in points.
public enum StrokeWidth: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "strokeWidth"
  /// What animating it does, in one sentence.
  public static let summary = "a shape's outline grows thicker or thinner"
  /// What it writes.
  public static let write = PropertyWrite.Property.strokeWidth
  /// Shapes alone have an outline.
  public static let isOfShapes = true
  /// The width.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shape.strokeStyle.width }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: 0...10_000)
  }
}

/// Which part of a shape's outline is drawn: two fractions of its length.
public enum StrokeTrim: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "trim"
  /// What animating it does, in one sentence.
  public static let summary = "a shape's outline draws itself"
  /// What it writes.
  public static let write = PropertyWrite.Property.trim
  /// Shapes alone have an outline.
  public static let isOfShapes = true
  /// The start and the end.
  public static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shape.trim.vector }

  /// Two fractions, or one alone for the end.
  public static func value(_ key: String, _ options: inout Options) -> SIMD2<Double>? {
    options.trim(key)?.vector
  }
}

extension ShapeStyle.Trim {
  /// The fractions as keyframes move them.
  var vector: SIMD2<Double> {
    get { SIMD2(start, end) }
    set { self = ShapeStyle.Trim(start: newValue.x, end: newValue.y) }
  }
}

extension Options {
  /// `[start, end]` in fractions such as `0.5` or `50%`, or the end alone.
  public mutating func trim(_ key: String) -> ShapeStyle.Trim? {
    forms(
      key, scalar: { $0.fraction(key).map { ShapeStyle.Trim(end: $0) } }, list: { $0.trimFromTo(key) })
  }

  private mutating func trimFromTo(_ key: String) -> ShapeStyle.Trim? {
    let before = diagnostics.count
    let numbers = scalars(
      key, as: "a fraction from 0 to 1", example: "0, 100%", kind: .quantity(.fraction, 0...1), count: 2...2
    ) { text in
      (text.hasSuffix("%") ? CoreSchema.double(String(text.dropLast()), power: -2) : CoreSchema.double(text))
        .flatMap { (0...1).contains($0) ? $0 : nil }
    }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2 else {
      report(
        .error,
        "expected two fractions in '\(key)', where the stroke begins and ends, found \(numbers.count)",
        hint: "write for example '\(key): [0, 1]'", at: key)
      return nil
    }
    return ShapeStyle.Trim(start: numbers[0], end: numbers[1])
  }
}
