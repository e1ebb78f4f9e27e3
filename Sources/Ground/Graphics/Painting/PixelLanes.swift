/// Four pixels in 16-bit SIMD lanes, so that components can be multiplied.
struct PixelLanes {
  // Bounds: vectors are combined only with vectors of their size.
  /// Two of the four components of four pixels.
  typealias Half = SIMD8<UInt16>

  /// Red and blue, pixel by pixel.
  var redBlue: Half
  /// Green and alpha, pixel by pixel.
  var greenAlpha: Half

  @inline(__always)
  init(redBlue: Half, greenAlpha: Half) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let bytes = unsafe unsafeBitCast(pixels, to: Half.self)
    redBlue = bytes & 0xff
    greenAlpha = bytes &>> 8
  }

  /// The pixels.
  ///
  /// No lane may exceed 255.
  @inline(__always)
  var pixels: SIMD4<UInt32> { unsafe unsafeBitCast(redBlue | greenAlpha &<< 8, to: SIMD4<UInt32>.self) }

  /// Each pixel's alpha in both of its lanes.
  @inline(__always)
  var alpha: Half {
    let pairs = unsafe unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self)
    return unsafe unsafeBitCast(pairs &>> 16 | pairs & 0xffff_0000, to: Half.self)
  }

  /// Returns all components times a factor in 0...255 per lane, divided by 255 and rounded to nearest.
  @inline(__always)
  func scaled(by factor: Half) -> PixelLanes {
    PixelLanes(
      redBlue: PixelLanes.quotient(redBlue &* factor), greenAlpha: PixelLanes.quotient(greenAlpha &* factor))
  }

  /// Returns these pixels over others, with each product rounded.
  @inline(__always)
  func over(_ below: PixelLanes) -> PixelLanes {
    // XOR subtracts from 255 without separating lanes.
    let rest = below.scaled(by: alpha ^ 255)
    return PixelLanes(redBlue: redBlue &+ rest.redBlue, greenAlpha: greenAlpha &+ rest.greenAlpha)
  }

  /// Returns four bytes, the lowest one first, each in both lanes of a pixel.
  @inline(__always)
  static func spread(_ bytes: UInt32) -> Half {
    // Doubled twice, each byte fills all of a pixel.
    let b = unsafe unsafeBitCast(UInt64(bytes).littleEndian, to: SIMD8<UInt8>.self)
    let all = SIMD16<UInt8>(
      b[0], b[0], b[0], b[0], b[1], b[1], b[1], b[1], b[2], b[2], b[2], b[2], b[3], b[3], b[3], b[3])
    return unsafe unsafeBitCast(all, to: Half.self) &>> 8
  }

  /// Returns the quotient by 255 of products up to 255², rounded to nearest.
  ///
  /// This is x + 127 divided by 255 and truncated. Multiplying by 32,897 / 2^23 is exact for 16-bit numbers.
  @inline(__always)
  static func quotient(_ product: Half) -> Half {
    upperHalf(product &+ 127, Half(repeating: 32_897)) &>> 7
  }

  /// Returns the upper halves of products.
  @inline(__always)
  static func upperHalf(_ a: Half, _ b: Half) -> Half {
    // The compiler recognizes this pattern as one instruction.
    let products = (wide(a) &* wide(b)) &>> 16
    @inline(__always)
    func lane(_ i: Int) -> UInt16 { UInt16(truncatingIfNeeded: products[i]) }
    return Half(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
  }

  /// Returns the same numbers in wider lanes.
  ///
  /// The library's conversion of eight lanes can become a call.
  @inline(__always)
  private static func wide(_ a: Half) -> SIMD8<UInt32> {
    SIMD8(
      UInt32(a[0]), UInt32(a[1]), UInt32(a[2]), UInt32(a[3]), UInt32(a[4]), UInt32(a[5]), UInt32(a[6]),
      UInt32(a[7]))
  }

  /// Returns the lanes of both, interleaved in eight pairs.
  @inline(__always)
  static func interleaved(_ a: Half, _ b: Half) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    let first = Half(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3])
    let second = Half(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
    return unsafe (
      unsafeBitCast(first, to: SIMD4<UInt32>.self), unsafeBitCast(second, to: SIMD4<UInt32>.self)
    )
  }
}
