extension Compositing {
  /// Composites a row of a finished group with what is painted before it.
  static func composite(
    _ mode: CompositeMode, _ source: UnsafePointer<Bitmap.Pixel>,
    over row: UnsafeMutablePointer<Bitmap.Pixel>,
    count: Int
  ) {
    switch mode {
    case .clear: row.update(repeating: 0, count: count)
    case .source: row.update(from: source, count: count)
    case .destination: break
    case .plus:
      for i in 0..<count { row[i] = sum(source[i], row[i]) }
    case .sourceOver:
      each(source, row, count) { _ in
        255
      } backdrop: { s, _ in
        255 &- s
      }
    case .destinationOver:
      each(source, row, count) { d in
        255 &- d
      } backdrop: { _, _ in
        255
      }
    case .sourceIn:
      each(source, row, count) { d in
        d
      } backdrop: { _, _ in
        0
      }
    case .destinationIn:
      each(source, row, count) { _ in
        0
      } backdrop: { s, _ in
        s
      }
    case .sourceOut:
      each(source, row, count) { d in
        255 &- d
      } backdrop: { _, _ in
        0
      }
    case .destinationOut:
      each(source, row, count) { _ in
        0
      } backdrop: { s, _ in
        255 &- s
      }
    case .sourceAtop:
      each(source, row, count) { d in
        d
      } backdrop: { s, _ in
        255 &- s
      }
    case .destinationAtop:
      each(source, row, count) { d in
        255 &- d
      } backdrop: { s, _ in
        s
      }
    case .xor:
      each(source, row, count) { d in
        255 &- d
      } backdrop: { s, _ in
        255 &- s
      }
    default:
      for i in 0..<count where source[i] != 0 { row[i] = Blending.blended(mode, source[i], row[i]) }
    }
  }

  /// The operators of Porter and Duff: the sum of both, each multiplied with a factor that follows from the other's
  /// alpha.
  ///
  /// No sum exceeds 255: the two factors' products never add up to more than 1, and each is rounded by less than ½.
  @inline(__always)
  private static func each(
    _ source: UnsafePointer<Bitmap.Pixel>, _ row: UnsafeMutablePointer<Bitmap.Pixel>, _ count: Int,
    source sourceFactor: (_ backdropAlpha: UInt64) -> UInt64,
    backdrop backdropFactor: (_ sourceAlpha: UInt64, _ backdropAlpha: UInt64) -> UInt64
  ) {
    for i in 0..<count {
      let (s, d) = (source[i], row[i])
      let (sa, da) = (UInt64(s &>> 24), UInt64(d &>> 24))
      row[i] = joined(
        scaledLanes(spread(s), by: sourceFactor(da)) &+ scaledLanes(spread(d), by: backdropFactor(sa, da)))
    }
  }

  @inline(__always)
  private static func sum(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Bitmap.Pixel {
    let lanes = spread(a) &+ spread(b)
    // Lanes above 255 become 255.
    let excess = lanes &>> 8 & 0x0001_0001_0001_0001
    return joined((lanes | excess &* 255) & 0x00ff_00ff_00ff_00ff)
  }
}
