internal import GlyphreelCDeflate
internal import GlyphreelSystem

/// A buffer to compress, and libdeflate's level for it: 1 (fast) to 12 (small).
package struct DeflateInput: Sendable {
  let bytes: [UInt8]
  let level: Int

  package init(bytes: [UInt8], level: Int) {
    self.bytes = bytes
    self.level = level
  }
}

/// A compressor of whole buffers to the zlib format (RFC 1950), implemented by libdeflate.
@safe package final class Deflater {
  // Bounds: input and output are passed with their counts, and the output has the size that the library requires.
  /// The compressors by level, each created when it is first used.
  private var compressors: [Int: OpaquePointer] = unsafe [:]
  /// A buffer for the worst case, reused between calls.
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

  package init() {}

  deinit {
    unsafe compressors.values.forEach { unsafe libdeflate_free_compressor($0) }
    unsafe buffer.deallocate()
  }

  /// Returns the number of bytes of the compressed form.
  func size(of input: DeflateInput) -> Int {
    defer { releaseLargeBuffer() }
    return fill(input)
  }

  /// Returns the compressed form.
  package func compress(_ input: DeflateInput) -> [UInt8] {
    let size = fill(input)
    defer { releaseLargeBuffer() }
    return unsafe Array(buffer[..<size])
  }

  /// Frees a large buffer: after a first frame of 1080 × 1920 pixels it has 8 MB, and later pictures are small.
  private func releaseLargeBuffer() {
    guard unsafe buffer.count > 1 << 20 else { return }
    unsafe buffer.deallocate()
    unsafe buffer = .allocate(byteCount: 0, alignment: 1)
  }

  /// Compresses into the buffer and returns the number of bytes.
  private func fill(_ input: DeflateInput) -> Int {
    let compressor = unsafe compressor(input.level)
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, input.bytes.count)
    if unsafe buffer.count < bound {
      unsafe buffer.deallocate()
      unsafe buffer = .allocate(byteCount: bound, alignment: 1)
    }
    let size = unsafe input.bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_zlib_compress(
        compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
    }
    precondition(size > 0, "the buffer is as large as the worst case needs")
    return size
  }

  private func compressor(_ level: Int) -> OpaquePointer {
    if let compressor = unsafe compressors[level] { return unsafe compressor }
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      endWithoutMemory()
    }
    unsafe compressors[level] = unsafe compressor
    return unsafe compressor
  }
}

extension Deflater {
  /// Returns the checksum (CRC-32) that ends a chunk of a PNG file.
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// Returns the contents of a zlib stream, or nil if it is damaged or exceeds `limit` bytes.
  package static func expanded(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var status = LIBDEFLATE_BAD_DATA
    let text = unsafe [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      unsafe bytes.withUnsafeBytes { input in
        status = unsafe libdeflate_zlib_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, limit, &count)
      }
      if status != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return status == LIBDEFLATE_SUCCESS ? text : nil
  }
}
