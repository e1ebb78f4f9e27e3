internal import CDeflate

/// Compresses whole buffers to zlib's format (RFC 1950).
final class Deflater {
  private let compressor: OpaquePointer
  private var buffer: [UInt8] = []

  /// - Parameter level: 1, fast, to 12, small; from 10 on the parse is near optimal.
  init(level: Int) throws(EncodingError) {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      throw .codecFailed(format: "PNG", reason: "out of memory")
    }
    self.compressor = compressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  /// How many bytes the compressed form has.
  func size(of bytes: [UInt8]) -> Int {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    if buffer.count < bound { buffer = Array(repeating: 0, count: bound) }
    let size = buffer.withUnsafeMutableBytes { output in
      bytes.withUnsafeBytes { input in
        libdeflate_zlib_compress(compressor, input.baseAddress, input.count, output.baseAddress, bound)
      }
    }
    precondition(size > 0, "the buffer is as large as the worst case needs")
    return size
  }

  /// The shortest of the compressed forms.
  func shortest(_ variants: [[UInt8]]) -> [UInt8] {
    var shortest: [UInt8] = []
    for bytes in variants {
      let size = size(of: bytes)
      if shortest.isEmpty || size < shortest.count { shortest = Array(buffer[..<size]) }
    }
    return shortest
  }
}
