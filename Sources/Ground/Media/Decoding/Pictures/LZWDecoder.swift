/// A decoder of GIF's variant of LZW that limits its output to the expected number of pixels.
///
/// A phrase is stored as the range of its first occurrence in the output, and copied from there.
struct LZWDecoder {
  // Bounds: phrases lie within the pixels decoded so far, and are truncated to the remaining space.

  /// The colour indices, of which the first `count` were decoded.
  private(set) var indices: [UInt8]
  /// The number of decoded pixels.
  private(set) var count = 0
  /// True after the end code, the last pixel, or an invalid code.
  private(set) var isFinished = false
  /// The fault that ended decoding; nil if there is none.
  private(set) var damage: String?

  private let codeSize: Int
  private var starts = [UInt32](repeating: 0, count: 4096)
  private var lengths = [UInt16](repeating: 1, count: 4096)
  private var next: Int
  private var width: Int
  /// The previous phrase.
  private var last: (start: Int, length: Int)?
  private var bits = 0
  private var bitCount = 0

  /// Creates a decoder of a picture with less than 2^32 pixels.
  ///
  /// - Parameter codeSize: The bits of an index, from 1 to 8.
  init(codeSize: Int, pixelCount: Int) {
    precondition((1...8).contains(codeSize), "an index has 1 to 8 bits")
    precondition(pixelCount >= 0 && pixelCount <= UInt32.max, "a place has 32 bits")
    self.codeSize = codeSize
    indices = [UInt8](repeating: 0, count: pixelCount)
    next = 1 << codeSize + 2
    width = codeSize + 1
  }

  /// Decodes the codes of the next block.
  mutating func decode(_ block: ArraySlice<UInt8>) {
    for byte in block {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= width, !isFinished {
        let code = bits & (1 << width - 1)
        bits >>= width
        bitCount -= width
        take(code)
      }
      if isFinished { return }
    }
  }

  private mutating func take(_ code: Int) {
    let clear = 1 << codeSize
    if code == clear {
      next = clear + 2
      width = codeSize + 1
      last = nil
      return
    }
    if code == clear + 1 {
      isFinished = true
      return
    }
    if let last {
      // The only code that may be used before it is defined stands for the previous phrase and its own first index.
      guard code < next || (code == next && next < 4096) else { return fail() }
      if next < 4096 {
        starts[next] = UInt32(last.start)
        lengths[next] = UInt16(truncatingIfNeeded: last.length + 1)
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
    } else if code >= clear {
      return fail()
    }
    let start = count
    if code < clear {
      if count < indices.count {
        indices[count] = UInt8(code)
        count += 1
      }
      last = (start, 1)
    } else {
      let length = Int(lengths[code])
      copy(from: Int(starts[code]), length)
      last = (start, length)
    }
    if count == indices.count { isFinished = true }
  }

  private mutating func fail() {
    damage = "its code stream is damaged after \(count) of \(indices.count) pixels"
    isFinished = true
  }

  /// Copies pixels from an earlier position.
  ///
  /// The ranges may overlap.
  private mutating func copy(from start: Int, _ length: Int) {
    let (place, length) = (count, min(length, indices.count - count))
    precondition(start >= 0 && start < place, "a phrase stood earlier")
    unsafe indices.withUnsafeMutableBufferPointer { pixels in
      for offset in 0..<length { unsafe pixels[place &+ offset] = pixels[start &+ offset] }
    }
    count += length
  }
}
