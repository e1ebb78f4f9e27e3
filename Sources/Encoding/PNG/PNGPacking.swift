internal import GlyphreelGraphics

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

  /// A picture's runs as a file has them.
  ///
  /// - Parameter samples: By a colour's number, for each that occurs.
  func pack(_ runs: NumberedRuns, samples: [UInt32], width: Int, height: Int) -> PNGRows {
    precondition(runs.pixelCount == width * height && bitsPerPixel <= 8, "the runs are the picture's")
    // Bounds: a run is cut to what is left of a row; rows are as many as the pixels of all runs fill, which was asked.
    var row = [UInt8](repeating: 0, count: bitsPerPixel == 8 ? 0 : width)
    var next = 0
    var (count, sample) = (0, UInt8(0))
    return unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe packedRows(width: width, height: height) { _, target in
        let whole = unsafe bitsPerPixel == 8 ? target : row.baseAddress ?? target
        var x = 0
        while x < width {
          if count == 0 {
            let run = runs.runs[next]
            next &+= 1
            count = Int(run >> 8)
            sample = UInt8(truncatingIfNeeded: samples[Int(run & 0xFF)])
          }
          let part = min(count, width &- x)
          count &-= part
          // Most runs are a pixel or two.
          if part > 16 {
            unsafe (whole + x).update(repeating: sample, count: part)
            x &+= part
          } else {
            let end = x &+ part
            while x < end {
              unsafe whole[x] = sample
              x &+= 1
            }
          }
        }
        if bitsPerPixel < 8 { unsafe packRow(UnsafePointer(whole), count: width, into: target) }
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
  @inline(__always)
  private func packRow<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafePointer<Sample>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let bits = bitsPerPixel
    switch bits {
    case 8:
      for x in 0..<count { unsafe target[x] = unsafe UInt8(truncatingIfNeeded: row[x]) }
    case 16:
      for x in 0..<count {
        unsafe target[2 &* x] = unsafe UInt8(truncatingIfNeeded: row[x])
        unsafe target[2 &* x &+ 1] = unsafe UInt8(truncatingIfNeeded: UInt32(row[x]) >> 8)
      }
    case 24, 32:
      let size = bits >> 3
      for x in 0..<count {
        let sample = unsafe UInt32(row[x])
        let place = x &* size
        unsafe target[place] = UInt8(truncatingIfNeeded: sample)
        unsafe target[place &+ 1] = UInt8(truncatingIfNeeded: sample >> 8)
        unsafe target[place &+ 2] = UInt8(truncatingIfNeeded: sample >> 16)
        if size == 4 { unsafe target[place &+ 3] = UInt8(truncatingIfNeeded: sample >> 24) }
      }
    default:
      var (byte, filled, place) = (UInt32(0), 0, 0)
      for x in 0..<count {
        unsafe byte = byte &<< UInt32(truncatingIfNeeded: bits) | UInt32(truncatingIfNeeded: row[x])
        filled &+= bits
        if filled == 8 {
          unsafe target[place] = UInt8(truncatingIfNeeded: byte)
          place &+= 1
          filled = 0
        }
      }
      if filled > 0 { unsafe target[place] = UInt8(truncatingIfNeeded: byte << UInt32(8 - filled)) }
    }
  }
}
