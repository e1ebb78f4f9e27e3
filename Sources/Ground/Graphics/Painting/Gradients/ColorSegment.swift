/// A segment of a colour line in which all components are linear.
struct ColorSegment {
  /// The first position, and the position after the last.
  let start: Int32
  let end: Int32
  /// 2^32 divided by the length.
  ///
  /// Unused for a single position, whose weight is 0.
  let reciprocal: UInt32
  /// Premultiplied red, green, blue and alpha in 8.8 fixed point, plus half a step for rounding.
  private let from: SIMD4<UInt16>
  /// The change up to the end, modulo 2^16.
  private let change: SIMD4<UInt16>
  /// All bits set for decreasing components.
  private let falls: SIMD4<UInt16>
  /// True if the colour is constant.
  let isConstant: Bool

  /// Creates a segment from one colour to another.
  init(from: Color, to: Color, _ places: Range<Int32>) {
    self.init(ColorSegment.components(from), ColorSegment.components(to), places)
  }

  /// Creates a constant segment; nil for clear.
  init(_ color: Color?, _ places: Range<Int32>) {
    let components = color.map(ColorSegment.components) ?? .zero
    self.init(components, components, places)
  }

  /// Creates a segment of a constant pixel.
  init(repeating pixel: Bitmap.Pixel, _ places: Range<Int32>) {
    let bytes = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    let components = SIMD4<UInt16>(truncatingIfNeeded: bytes &<< 8)
    self.init(components, components, places)
  }

  private init(_ from: SIMD4<UInt16>, _ to: SIMD4<UInt16>, _ places: Range<Int32>) {
    start = places.lowerBound
    end = places.upperBound
    let length = UInt64(Int64(end) - Int64(start))
    reciprocal = UInt32(truncatingIfNeeded: (1 << 32) / length)
    self.from = from &+ 128
    change = to &- from
    falls = SIMD4.zero.replacing(with: .max, where: to .< from)
    isConstant = from == to
  }

  /// Returns premultiplied red, green, blue and alpha, with 0...255 in 8.8 fixed point.
  static func components(_ color: Color) -> SIMD4<UInt16> {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    func fixed(_ component: Double) -> UInt16 { UInt16((unit(component) * alpha * 65280).rounded()) }
    return SIMD4(fixed(color.red), fixed(color.green), fixed(color.blue), fixed(1))
  }

  /// The maximum scaled parameter that is used without being limited or extended.
  static let limit = 1e9

  /// Returns true if the position nearest to a scaled parameter lies in the segment and needs no limiting.
  @inline(__always)
  func contains(_ parameter: Double) -> Bool {
    let place = FixedPoint.nearest(parameter)
    return abs(parameter) < ColorSegment.limit && place >= start && place < end
  }

  /// Returns the colour at a position in the segment or at its end.
  func pixel(at place: Int32) -> Bitmap.Pixel {
    let length = UInt64(Int64(end) - Int64(start))
    let weight = (UInt64(Int64(place) - Int64(start)) &* ((1 << 32) / length)) >> 16
    var pixel: Bitmap.Pixel = 0
    for i in 0..<4 {
      let rise = UInt32(truncatingIfNeeded: (UInt64(change[i]) &* weight) >> 16)
      let sum = UInt32(from[i]) &+ rise &- (falls[i] == 0 ? 0 : UInt32(truncatingIfNeeded: weight))
      pixel |= (sum &>> 8 & 255) << UInt32(8 * i)
    }
    return pixel
  }

  /// Returns the colours of eight pixels by the weights of their positions, 0 at the start and 2^16 at the end.
  ///
  /// With the start component a, the change c and the weight w, the result is (a · 2^16 + c · w + 2^23) / 2^24,
  /// rounded down. The upper half of the numerator is a + 2^7 plus that of c · w. A negative c is stored as c + 2^16,
  /// so w is subtracted.
  @inline(__always)
  func pixels(_ weights: SIMD8<UInt16>) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    @inline(__always)
    func component(_ i: Int) -> SIMD8<UInt16> {
      PixelLanes.upperHalf(SIMD8(repeating: change[i]), weights) &+ SIMD8(repeating: from[i])
        &- (weights & SIMD8(repeating: falls[i]))
    }
    let redGreen = component(0) &>> 8 | component(1) & 0xff00
    let blueAlpha = component(2) &>> 8 | component(3) & 0xff00
    return PixelLanes.interleaved(redGreen, blueAlpha)
  }
}
