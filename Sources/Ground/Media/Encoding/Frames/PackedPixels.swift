package import GlyphreelGraphics

/// A byte encoding of pixels with run lengths and a table of recent pixels.
///
/// Rendered text packs to a third of its size or less. A byte below 128 is a slot in the table of recent pixels. The
/// byte `literal` is followed by a pixel's four bytes, lowest first. Any other byte repeats the previous pixel 1 to
/// 127 times. Different pixels of one number have different bytes. The form is part of the fingerprints in locks and must
/// not change.
package enum PackedPixels {
  // Bounds: packing stops at `limit` bytes, and the buffer has room for the six more that it may write by then. Slots
  // have seven bits, as many as the table has. Unpacking checks each run against the number of expected pixels.
  private static let literal: UInt8 = 128
  private static let longestRun = 127

  /// Returns the slot of a pixel in the table of recent pixels.
  @inline(__always)
  private static func place(of pixel: Bitmap.Pixel) -> Int {
    // Fibonacci hashing: the top bits of the product are the best mixed.
    Int((pixel &* 0x9E37_79B1) >> 25)
  }

  /// Returns the packed pixels, or nil if they exceed `limit` bytes.
  static func pack(_ pixels: [Bitmap.Pixel], limit: Int) -> [UInt8]? {
    // A pixel takes at most five bytes.
    let capacity = min(max(limit, 0), pixels.count * 5)
    var fits = true
    let packed = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity + 8) {
      buffer -> [UInt8] in
      guard let bytes = buffer.baseAddress else { return [] }
      let count = unsafe withTable { seen in
        unsafe pixels.withUnsafeBufferPointer {
          unsafe pack($0, with: seen, to: bytes, from: 0, limit: capacity)
        }
      }
      fits = count <= limit
      return unsafe fits ? Array(buffer[..<count]) : []
    }
    return fits ? packed : nil
  }

  /// Packs the rows of an area of a bitmap, one after another with one table, into a buffer.
  ///
  /// Returns the number of bytes, or nil if there are more than in the pixels themselves.
  package static func pack(_ area: PixelRect, of bitmap: Bitmap, into buffer: inout [UInt8]) -> Int? {
    precondition(bitmap.bounds.intersection(area) == area, "an area lies within its bitmap")
    let limit = area.width * area.height * 4
    if buffer.count < limit + 8 { buffer = Array(repeating: 0, count: limit + 8) }
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer -> Int in
      guard let bytes = buffer.baseAddress else { return 0 }
      return unsafe withTable { seen in
        unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
          var count = 0
          for y in area.minY..<area.maxY where count <= limit {
            let start = y * bitmap.width
            let row = unsafe UnsafeBufferPointer(rebasing: pixels[start + area.minX..<start + area.maxX])
            count = unsafe pack(row, with: seen, to: bytes, from: count, limit: limit)
          }
          return count
        }
      }
    }
    return count <= limit ? count : nil
  }

  /// Calls a closure with an empty table of recent pixels.
  private static func withTable(_ body: (UnsafeMutablePointer<Bitmap.Pixel>) -> Int) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: 128) { seen in
      unsafe seen.initialize(repeating: 0)
      return unsafe seen.baseAddress.map(body) ?? 0
    }
  }

  /// Packs pixels until `limit` bytes are exceeded by at most six.
  ///
  /// Returns the number of bytes.
  private static func pack(
    _ pixels: UnsafeBufferPointer<Bitmap.Pixel>, with seen: UnsafeMutablePointer<Bitmap.Pixel>,
    to bytes: UnsafeMutablePointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let source = pixels.baseAddress else { return start }
    var (place, count) = (0, start)
    while place < pixels.count, count <= limit {
      let pixel = unsafe source[place]
      let slot = Self.place(of: pixel)
      if unsafe seen[slot] == pixel {
        unsafe bytes[count] = UInt8(truncatingIfNeeded: slot)
        count &+= 1
      } else {
        unsafe seen[slot] = pixel
        unsafe bytes[count] = literal
        for byte in 0..<4 {
          unsafe bytes[count &+ 1 &+ byte] = UInt8(
            truncatingIfNeeded: pixel >> UInt32(truncatingIfNeeded: 8 &* byte))
        }
        count &+= 5
      }
      place &+= 1
      // Most runs are short, so that comparing more pixels at once costs more than it saves.
      while place < pixels.count, unsafe source[place] == pixel, count <= limit {
        let start = place
        let end = min(start &+ longestRun, pixels.count)
        place &+= 1
        while place &+ 4 <= end, unsafe PixelRuns.are4(source + place, pixel) { place &+= 4 }
        while place < end, unsafe source[place] == pixel { place &+= 1 }
        unsafe bytes[count] = UInt8(truncatingIfNeeded: 128 &+ (place &- start))
        count &+= 1
      }
    }
    return count
  }

  /// Returns `count` unpacked pixels.
  static func unpack(_ bytes: [UInt8], count: Int) -> [Bitmap.Pixel] {
    unsafe [Bitmap.Pixel](unsafeUninitializedCapacity: count) { pixels, written in
      var seen = [Bitmap.Pixel](repeating: 0, count: 128)
      var (place, pixel) = (0, Bitmap.Pixel(0))
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte > literal {
          let length = Int(byte - literal)
          precondition(written + length <= count, "there are as many pixels as were packed")
          unsafe pixels.baseAddress.map { unsafe ($0 + written).initialize(repeating: pixel, count: length) }
          written += length
          continue
        }
        if byte == literal {
          pixel = 0
          for index in 0..<4 { pixel |= UInt32(bytes[place + index]) << UInt32(8 * index) }
          place += 4
          seen[Self.place(of: pixel)] = pixel
        } else {
          pixel = seen[Int(byte)]
        }
        precondition(written < count, "there are as many pixels as were packed")
        unsafe pixels.baseAddress.map { unsafe ($0 + written).initialize(to: pixel) }
        written += 1
      }
      precondition(written == count, "there are as many pixels as were packed")
    }
  }
}
