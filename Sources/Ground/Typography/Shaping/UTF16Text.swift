/// Text in UTF-16 for ICU, with a mapping back to Unicode scalars.
struct UTF16Text {
  private(set) var units: [UInt16] = []
  /// For every unit and for the end, the offset of its scalar.
  private(set) var offsets: [Int] = []

  init(_ scalars: some Collection<Unicode.Scalar>) {
    units.reserveCapacity(scalars.underestimatedCount + 1)
    offsets.reserveCapacity(scalars.underestimatedCount + 1)
    var count = 0
    for scalar in scalars {
      if scalar.value < 0x10000 {
        units.append(UInt16(truncatingIfNeeded: scalar.value))
        offsets.append(count)
      } else {
        let bits = scalar.value - 0x10000
        units.append(UInt16(0xD800 + bits >> 10))
        units.append(UInt16(0xDC00 + bits & 0x3FF))
        offsets.append(count)
        offsets.append(count)
      }
      count += 1
    }
    offsets.append(count)
  }

  var length: Int32 { Int32(units.count) }
}
