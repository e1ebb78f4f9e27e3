internal import Graphics

extension PNGPixelFormat {
  // Bounds: there are `width * height` samples, and each row of the output has the bytes that its samples' bits need.
  /// Samples as a file has them.
  func pack(_ samples: [UInt32], width: Int, height: Int) -> PNGRows {
    precondition(samples.count == width * height)
    return unsafe samples.withUnsafeBufferPointer { samples in
      unsafe packedRows(width: width, height: height) { y, target in
        guard let samples = samples.baseAddress else { return }
        unsafe packRow(samples + y &* width, count: width, into: target)
      }
    }
  }

  /// A bitmap's pixels as a file has them.
  func pack(_ bitmap: Bitmap, converter: SampleConverter) -> PNGRows {
    let width = bitmap.width
    // One row of samples at a time: a canvas of them would be four times what a palette's numbers need.
    var row = [UInt32](repeating: 0, count: bitsPerPixel == 8 ? 0 : width)
    return unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe packedRows(width: width, height: bitmap.height) { y, target in
          guard let pixels = pixels.baseAddress else { return }
          if bitsPerPixel == 8 {
            unsafe converter.convert(pixels + y &* width, count: width, into: target)
          } else if let row = row.baseAddress {
            unsafe converter.convert(pixels + y &* width, count: width, into: row)
            unsafe packRow(row, count: width, into: target)
          }
        }
      }
    }
  }

  /// Rows, each of them from a byte boundary, that `pack` fills.
  private func packedRows(
    width: Int, height: Int, _ pack: (_ y: Int, _ target: UnsafeMutablePointer<UInt8>) -> Void
  ) -> PNGRows {
    let rowBytes = (width * bitsPerPixel + 7) / 8
    let stride = rowBytes + 1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: stride * height) { output, count in
      if let output = output.baseAddress {
        for y in 0..<height {
          unsafe output[y &* stride] = PNGRowFilter.none.rawValue
          unsafe pack(y, output + (y &* stride &+ 1))
        }
      }
      count = stride * height
    }
    return PNGRows(
      bytes: bytes, rowBytes: rowBytes, height: height, pixelBytes: max(1, bitsPerPixel / 8),
      isContinuous: isContinuous)
  }

  /// Packs one row, the leftmost pixel into the highest bits.
  private func packRow(
    _ row: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let bits = bitsPerPixel
    switch bits {
    case 8:
      for x in 0..<count { unsafe target[x] = unsafe UInt8(truncatingIfNeeded: row[x]) }
    case 16:
      for x in 0..<count {
        unsafe target[2 &* x] = unsafe UInt8(truncatingIfNeeded: row[x])
        unsafe target[2 &* x &+ 1] = unsafe UInt8(truncatingIfNeeded: row[x] >> 8)
      }
    case 24, 32:
      let size = bits >> 3
      for x in 0..<count {
        let sample = unsafe row[x]
        let place = x &* size
        unsafe target[place] = UInt8(truncatingIfNeeded: sample)
        unsafe target[place &+ 1] = UInt8(truncatingIfNeeded: sample >> 8)
        unsafe target[place &+ 2] = UInt8(truncatingIfNeeded: sample >> 16)
        if size == 4 { unsafe target[place &+ 3] = UInt8(truncatingIfNeeded: sample >> 24) }
      }
    default:
      unsafe target.update(repeating: 0, count: (count * bits + 7) / 8)
      for x in 0..<count {
        let bit = x &* bits
        unsafe target[bit >> 3] |= UInt8(truncatingIfNeeded: row[x] << UInt32(8 &- bits &- (bit & 7)))
      }
    }
  }
}
