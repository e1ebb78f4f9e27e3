/// A stretch of a colour line along which all components are linear.
struct ColorSegment {
  /// The first place, and the one after the last.
  let start: Int32
  let end: Int32
  /// 2^32 by the length; of a single place, whose weight is 0, nothing.
  let reciprocal: UInt32
  /// Premultiplied red, green, blue and alpha in 8.8 fixed point, with half of a byte's step so that cutting rounds.
  private let from: SIMD4<UInt16>
  /// What is added up to the end, modulo 2^16.
  private let change: SIMD4<UInt16>
  /// All bits of components that become less.
  private let falls: SIMD4<UInt16>
  /// Whether it is one colour everywhere.
  let isConstant: Bool

  /// From one colour to another.
  init(from: Color, to: Color, _ places: Range<Int32>) {
    self.init(ColorSegment.components(from), ColorSegment.components(to), places)
  }

  /// One colour everywhere; nil for none.
  init(_ color: Color?, _ places: Range<Int32>) {
    let components = color.map(ColorSegment.components) ?? .zero
    self.init(components, components, places)
  }

  /// One pixel everywhere.
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

  /// Premultiplied red, green, blue and alpha, 0...255 in 8.8 fixed point.
  static func components(_ color: Color) -> SIMD4<UInt16> {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    func fixed(_ component: Double) -> UInt16 { UInt16((unit(component) * alpha * 65280).rounded()) }
    return SIMD4(fixed(color.red), fixed(color.green), fixed(color.blue), fixed(1))
  }

  /// No scaled parameter beyond it is counted without being limited or extended.
  static let limit = 1e9

  /// Whether the place nearest to a scaled parameter lies on it, unless it is to be limited first.
  @inline(__always)
  func contains(_ parameter: Double) -> Bool {
    let place = FixedPoint.nearest(parameter)
    return abs(parameter) < ColorSegment.limit && place >= start && place < end
  }

  /// The colour at a place on it or at its end.
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

  /// The colours of eight pixels by their places' weights, 0 at the start and 2^16 at the end.
  ///
  /// With a the component at the start, c the change and w the weight, it is (a · 2^16 + c · w + 2^23) / 2^24, the quotient
  /// rounded down. Its numerator's upper half is a + 2^7 and that of c · w, and a negative c is c + 2^16, less w.
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
