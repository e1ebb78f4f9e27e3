internal import CDeflate

/// Compresses whole buffers to zlib's format (RFC 1950).
@safe final class Deflater {
  // Bounds: input and output go with their counts; a size is checked before the buffer is read.
  private let compressor: OpaquePointer
  /// Room for the worst case, most of which is never touched: so it isn't cleared either.
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

  /// - Parameter level: 1, fast, to 12, small; from 10 on the parse is near optimal.
  init(level: Int) throws(EncodingError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .codecFailed(format: "PNG", reason: "out of memory")
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
    unsafe buffer.deallocate()
  }

  /// How many bytes the compressed form has.
  func size(of bytes: [UInt8]) -> Int {
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    if unsafe buffer.count < bound {
      unsafe buffer.deallocate()
      unsafe buffer = .allocate(byteCount: bound, alignment: 1)
    }
    let size = unsafe bytes.withUnsafeBytes { input in
      unsafe libdeflate_zlib_compress(
        compressor, input.baseAddress, input.count, buffer.baseAddress, buffer.count)
    }
    precondition(size > 0, "the buffer is as large as the worst case needs")
    return size
  }

  /// The shortest of the compressed forms.
  func shortest(_ variants: [[UInt8]]) -> [UInt8] {
    var shortest: [UInt8] = []
    for bytes in variants {
      let size = size(of: bytes)
      if shortest.isEmpty || size < shortest.count { shortest = unsafe Array(buffer[..<size]) }
    }
    return shortest
  }
}

extension Deflater {
  /// The checksum of bytes that a chunk of a PNG file ends with (CRC-32).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// What was compressed to some bytes; nil if they are damaged, or it has more than `limit`.
  static func expanded(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
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
