/// A gradient's stops, ready to be looked up by integers.
///
/// The stops' range becomes 0...1, where 1 is 2^16: a place on it has a colour that is linear between two stops in
/// premultiplied components, rounded to 8 bits once.
struct ColorLine {
  // Bounds: sums are only taken for integers of their size.
  /// In order and without gaps: `clear`, what is before the first stop, from stop to stop, what is after the last one.
  ///
  /// Places that repeat or reflect the stops are counted within their range; there is nothing before and after.
  let segments: [ColorSegment]
  /// True when no colour lets anything through.
  let isOpaque: Bool
  private let extend: Gradient.Extend
  /// The offset of the first stop, and the scale from there that maps the last one to 2^16; 0 if they are the same.
  private let origin: Double
  private let scale: Double

  /// 1, the place of the last stop.
  private static let one: Int32 = 1 << 16
  /// The place of what has no colour.
  static let clear = Int32.min
  /// A place before the first stop, and one after the last.
  static let before = Int64(clear + 1)
  static let after = Int64(Int32.max - 1)

  /// Nil if nothing is to be painted: there are no stops, or an endless repetition of nothing.
  init?(_ stops: [ColorStop], extend: Gradient.Extend) {
    guard let first = stops.first, let last = stops.last else { return nil }
    origin = first.offset
    isOpaque = stops.allSatisfy { ColorSegment.components($0.color).w == 255 << 8 }
    let length = last.offset - first.offset
    let one = Double(ColorLine.one)
    // A length may be so small that nothing times its inverse is no number.
    guard length > 0, length.isFinite, (one / length).isFinite else {
      guard extend == .pad || stops.count == 1 else { return nil }
      self.extend = extend
      scale = 0
      segments = [
        ColorSegment(nil, ColorLine.clear..<(ColorLine.clear + 1)),
        ColorSegment(first.color, (ColorLine.clear + 1)..<0), ColorSegment(last.color, 0..<Int32.max),
      ]
      return
    }
    self.extend = extend
    scale = one / length
    var between: [ColorSegment] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      let start = Int32(((a.offset - origin) * scale).rounded())
      let end = Int32(((b.offset - origin) * scale).rounded())
      if end > start { between.append(ColorSegment(from: a.color, to: b.color, start..<end)) }
    }
    switch extend {
    case .pad:
      segments =
        [
          ColorSegment(nil, ColorLine.clear..<(ColorLine.clear + 1)),
          ColorSegment(first.color, (ColorLine.clear + 1)..<0),
        ] + between + [ColorSegment(last.color, ColorLine.one..<Int32.max)]
    case .repeat: segments = [ColorSegment(nil, ColorLine.clear..<0)] + between
    case .reflect:
      // Where the way back begins, the colour is what the last segment comes to.
      let turn = between.last.map { ColorSegment(repeating: $0.pixel(at: $0.end), $0.end..<($0.end + 1)) }
      segments = [ColorSegment(nil, ColorLine.clear..<0)] + between + (turn.map { [$0] } ?? [])
    }
  }

  /// Whether what is before the first stop and after the last one has these stops' colours.
  var isPadded: Bool { extend == .pad }

  /// Whether all stops have one offset: then there is only before and after it.
  var isEdge: Bool { scale == 0 }

  /// A parameter t as places are counted, before it is rounded and extended.
  @inline(__always)
  func scaled(_ t: Double) -> Double { (t - origin) * scale }

  /// Steps of the parameter t as steps of places.
  @inline(__always)
  func scaled(step: Double) -> Double { step * scale }

  /// The two nearest places of scaled parameters; what is no number is infinitely far before the first stop.
  @inline(__always)
  func places(_ scaled: SIMD2<Double>) -> SIMD2<Int64> {
    // Far outside, a repetition is finer than any pixel, and a limit keeps the sum in range.
    let limit: Double = extend == .pad ? ColorSegment.limit : 2e15
    let (low, high) = (SIMD2(repeating: -limit), SIMD2(repeating: limit))
    let above = scaled.replacing(with: low, where: .!(scaled .> low))
    let sums = above.replacing(with: high, where: .!(above .< high)) + FixedPoint.roundingBias
    let places = unsafe unsafeBitCast(sums, to: SIMD2<Int64>.self)
    switch extend {
    case .pad: return places
    case .repeat: return places & Int64(ColorLine.one &- 1)
    case .reflect:
      let there = places & Int64(2 &* ColorLine.one &- 1)
      // All bits of those on their way back, which are what 2 is more than they.
      let isBack = SIMD2<Int64>.zero &- (there &>> 16)
      return (there ^ isBack) &- isBack &+ (isBack & Int64(2 &* ColorLine.one))
    }
  }

  /// The two places of parameters t.
  @inline(__always)
  func places(at t: SIMD2<Double>) -> SIMD2<Int64> {
    isEdge ? SIMD2(t.x < origin ? -1 : 0, t.y < origin ? -1 : 0) : places((t - origin) * scale)
  }
}
