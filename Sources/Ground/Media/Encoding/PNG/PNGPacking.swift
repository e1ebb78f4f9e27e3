internal import GlyphreelGraphics

extension PNGPixelFormat {
  // Bounds: there are `width * height` samples, and each row of the output has the bytes that its samples' bits need.
  /// Returns samples in the packing of the file format.
  func pack(_ samples: [UInt32], width: Int, height: Int) -> PNGRows {
    precondition(samples.count == width * height)
    return unsafe samples.withUnsafeBufferPointer { samples in
      unsafe packedRows(width: width, height: height) { y, target in
        guard let samples = samples.baseAddress else { return }
        unsafe packRow(samples + y &* width, count: width, into: target)
      }
    }
  }

  /// Returns a bitmap's pixels in the packing of the file format.
  func pack(_ bitmap: Bitmap, converter: SampleConverter) -> PNGRows {
    let width = bitmap.width
    // Converts one row at a time: samples of the whole canvas would take four times the memory of palette indices.
    var row = [UInt32](repeating: 0, count: width)
    return unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe packedRows(width: width, height: bitmap.height) { y, target in
          guard let pixels = pixels.baseAddress, let row = row.baseAddress else { return }
          unsafe converter.convert(pixels + y &* width, count: width, into: row)
          unsafe packRow(row, count: width, into: target)
        }
      }
    }
  }

  /// Returns byte-aligned rows that `pack` fills.
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

  /// Packs one row, with the leftmost pixel in the highest bits.
  @inline(__always)
  private func packRow(
    _ row: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    switch bitsPerPixel {
    case 8: unsafe packComponents(row, count: count, size: 1, into: target)
    case 16: unsafe packComponents(row, count: count, size: 2, into: target)
    case 24: unsafe packComponents(row, count: count, size: 3, into: target)
    case 32: unsafe packComponents(row, count: count, size: 4, into: target)
    case let bits:
      let samplesPerByte = 8 / bits
      for start in stride(from: 0, to: count, by: samplesPerByte) {
        var byte: UInt32 = 0
        for x in start..<(start &+ samplesPerByte) {
          byte = byte << UInt32(bits) | (x < count ? unsafe row[x] : 0)
        }
        unsafe target[start / samplesPerByte] = UInt8(truncatingIfNeeded: byte)
      }
    }
  }

  /// Packs samples of `size` components.
  ///
  /// The first component is in a sample's lowest byte.
  @inline(__always)
  private func packComponents(
    _ row: UnsafePointer<UInt32>, count: Int, size: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let sample = unsafe row[x]
      for component in 0..<size {
        unsafe target[x &* size &+ component] = UInt8(
          truncatingIfNeeded: sample &>> UInt32(truncatingIfNeeded: 8 &* component))
      }
    }
  }
}
