extension Compositing {
  /// Composites a row of a finished group with the backdrop.
  static func composite(
    _ mode: CompositeMode, _ source: UnsafePointer<Bitmap.Pixel>,
    over row: UnsafeMutablePointer<Bitmap.Pixel>,
    count: Int
  ) {
    // Bounds: both rows have `count` pixels, which `Surface.composite` has checked.
    switch mode {
    case .clear: unsafe row.update(repeating: 0, count: count)
    case .source: unsafe row.update(from: source, count: count)
    case .destination: break
    case .plus:
      for i in 0..<count { unsafe row[i] = unsafe sum(source[i], row[i]) }
    case .sourceOver: unsafe each(source, row, count, { _ in 255 }, { s in 255 &- s })
    case .destinationOver: unsafe each(source, row, count, { d in 255 &- d }, { _ in 255 })
    case .sourceIn: unsafe each(source, row, count, { d in d }, { _ in 0 })
    case .destinationIn: unsafe each(source, row, count, { _ in 0 }, { s in s })
    case .sourceOut: unsafe each(source, row, count, { d in 255 &- d }, { _ in 0 })
    case .destinationOut: unsafe each(source, row, count, { _ in 0 }, { s in 255 &- s })
    case .sourceAtop: unsafe each(source, row, count, { d in d }, { s in 255 &- s })
    case .destinationAtop: unsafe each(source, row, count, { d in 255 &- d }, { s in s })
    case .xor: unsafe each(source, row, count, { d in 255 &- d }, { s in 255 &- s })
    default:
      for i in 0..<count where unsafe source[i] != 0 {
        unsafe row[i] = unsafe Blending.blended(mode, source[i], row[i])
      }
    }
  }

  /// Applies a Porter-Duff operator: the sum of the source's and the backdrop's pixels, each multiplied by a factor that
  /// depends on the other's alpha.
  ///
  /// No sum exceeds 255: the exact products add up to at most 255, and each is rounded by less than ½.
  @inline(__always)
  private static func each(
    _ source: UnsafePointer<Bitmap.Pixel>, _ row: UnsafeMutablePointer<Bitmap.Pixel>, _ count: Int,
    _ sourceFactor: (_ backdropAlpha: UInt64) -> UInt64, _ backdropFactor: (_ sourceAlpha: UInt64) -> UInt64
  ) {
    for i in 0..<count {
      let (s, d) = unsafe (source[i], row[i])
      let (sa, da) = (UInt64(s &>> 24), UInt64(d &>> 24))
      unsafe row[i] = joined(
        scaledLanes(spread(s), by: sourceFactor(da)) &+ scaledLanes(spread(d), by: backdropFactor(sa)))
    }
  }

  @inline(__always)
  private static func sum(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Bitmap.Pixel {
    let lanes = spread(a) &+ spread(b)
    // Clamps lanes above 255 to 255.
    let excess = lanes &>> 8 & 0x0001_0001_0001_0001
    return joined((lanes | excess &* 255) & 0x00ff_00ff_00ff_00ff)
  }
}
