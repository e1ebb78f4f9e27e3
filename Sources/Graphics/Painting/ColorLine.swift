/// A gradient's stops, ready to be looked up by integers.
///
/// The stops' range becomes 0...1, where 1 is 2^16: a place on it has a colour that is linear between two stops in
/// premultiplied components, rounded to 8 bits once.
struct ColorLine {
  /// From one stop to the next; components in 8.8 fixed point.
  struct Segment {
    var end: Int64
    var start: Int64
    /// 2^32 by the length.
    var reciprocal: UInt64
    var from: SIMD4<UInt32>
    var to: SIMD4<UInt32>
  }

  /// 1, the place of the last stop.
  static let one: Int64 = 1 << 16

  /// In order and without gaps, from 0 to 1; empty if all stops have one offset.
  let segments: [Segment]
  let first: Bitmap.Pixel
  let last: Bitmap.Pixel
  let extend: Gradient.Extend
  /// The offset of the first stop, and the scale from there that maps the last one to `one`.
  let origin: Double
  let scale: Double

  /// Nil if nothing is to be painted: there are no stops, or an endless repetition of nothing.
  init?(_ stops: [ColorStop], extend: Gradient.Extend) {
    guard let firstStop = stops.first, let lastStop = stops.last else { return nil }
    self.extend = extend
    origin = firstStop.offset
    first = ColorLine.pixel(ColorLine.components(firstStop.color))
    last = ColorLine.pixel(ColorLine.components(lastStop.color))
    let length = lastStop.offset - firstStop.offset
    guard length > 0, length.isFinite else {
      guard extend == .pad || stops.count == 1 else { return nil }
      scale = 0
      segments = []
      return
    }
    scale = Double(ColorLine.one) / length
    var segments: [Segment] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      let start = Int64(((a.offset - origin) * scale).rounded())
      let end = Int64(((b.offset - origin) * scale).rounded())
      guard end > start else { continue }
      segments.append(
        Segment(
          end: end, start: start, reciprocal: (1 << 32) / UInt64(end - start),
          from: ColorLine.components(a.color), to: ColorLine.components(b.color)))
    }
    self.segments = segments
  }

  /// Premultiplied red, green, blue and alpha, 0...255 in 8.8 fixed point.
  private static func components(_ color: Color) -> SIMD4<UInt32> {
    let alpha = unit(color.alpha)
    func fixed(_ component: Double) -> UInt32 { UInt32((component * alpha * 65280).rounded()) }
    return SIMD4(
      fixed(unit(color.red)), fixed(unit(color.green)), fixed(unit(color.blue)), fixed(1))
  }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  @inline(__always)
  static func pixel(_ components: SIMD4<UInt32>) -> Bitmap.Pixel {
    let bytes = (components &+ 128) &>> 8
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}

/// Looks colours up in the segments of a colour line.
struct ColorLookup {
  private let segments: [ColorLine.Segment]
  private let first: Bitmap.Pixel
  private let last: Bitmap.Pixel
  private let extend: Gradient.Extend
  private let origin: Double
  private let scale: Double
  /// Where the last one was found; neighbours mostly share it.
  private var index = 0

  init(_ line: ColorLine) {
    segments = line.segments
    first = line.first
    last = line.last
    extend = line.extend
    origin = line.origin
    scale = line.scale
  }

  /// The premultiplied colour at a parameter.
  @inline(__always)
  mutating func pixel(at t: Double) -> Bitmap.Pixel {
    guard !segments.isEmpty else { return t < origin ? first : last }
    // Far outside, a repetition is finer than any pixel; a limit keeps the conversion in range.
    var scaled = (t - origin) * scale
    scaled = scaled > -4e15 ? (scaled < 4e15 ? scaled : 4e15) : -4e15
    var place = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
    switch extend {
    case .pad:
      if place < 0 { return first }
      if place >= ColorLine.one { return last }
    case .repeat: place &= ColorLine.one &- 1
    case .reflect:
      place &= 2 &* ColorLine.one &- 1
      if place > ColorLine.one { place = 2 &* ColorLine.one &- place }
    }
    // The segments have no gaps from 0 to 1, so both searches end within them.
    while place < segments[index].start { index &-= 1 }
    while place >= segments[index].end && index < segments.count &- 1 { index &+= 1 }
    let segment = segments[index]
    // 0...2^16 along the segment.
    let weight = (UInt64(place &- segment.start) &* segment.reciprocal) &>> 16
    return ColorLookup.mixed(segment.from, segment.to, UInt32(truncatingIfNeeded: weight))
  }

  /// The first colour's share is 2^16 less the second one's.
  @inline(__always)
  private static func mixed(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ weight: UInt32) -> Bitmap.Pixel {
    @inline(__always)
    func component(_ a: UInt32, _ b: UInt32) -> UInt32 {
      let sum = UInt64(a) &* UInt64(0x1_0000 &- weight) &+ UInt64(b) &* UInt64(weight)
      return UInt32(truncatingIfNeeded: (sum &+ 0x80_0000) &>> 24)
    }
    return component(a.x, b.x) | component(a.y, b.y) << 8 | component(a.z, b.z) << 16
      | component(a.w, b.w) << 24
  }
}
