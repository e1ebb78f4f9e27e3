internal import CDeflate

/// How bytes are compressed.
enum DeflateMethod: Sendable {
  /// By libdeflate at a level from 1, fast, to 12, small; from 10 on its parse is near optimal.
  case level(Int)
  /// By a search of our own, which finds shorter streams.
  case search(DeflateParser)
}

/// Compresses whole buffers to zlib's format (RFC 1950).
@safe final class Deflater {
  // Bounds: input and output go with their counts; a size is checked before the buffer is read.
  private let compressor: OpaquePointer?
  private let parser: DeflateParser?
  /// Room for the worst case, most of which is never touched: so it isn't cleared either.
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

  init(_ method: DeflateMethod) throws(EncodingError) {
    switch method {
    case .level(let level):
      guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
        throw .codecFailed(format: "PNG", reason: "out of memory")
      }
      unsafe self.compressor = unsafe compressor
      parser = nil
    case .search(let parser):
      unsafe compressor = nil
      self.parser = parser
    }
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
    unsafe buffer.deallocate()
  }

  /// How many bytes the compressed form has.
  func size(of bytes: [UInt8]) -> Int { parser.map { stream($0, bytes, .bytes).count } ?? fill(bytes) }

  /// The shortest of the compressed forms.
  ///
  /// - Parameter grid: Where pixels begin, if the bytes are a picture's.
  func shortest(_ variants: [[UInt8]], _ grid: PixelGrid = .bytes) -> [UInt8] {
    var shortest: [UInt8] = []
    for bytes in variants {
      if let parser {
        let stream = stream(parser, bytes, grid)
        if shortest.isEmpty || stream.count < shortest.count { shortest = stream }
      } else {
        let size = fill(bytes)
        if shortest.isEmpty || size < shortest.count { shortest = unsafe Array(buffer[..<size]) }
      }
    }
    return shortest
  }

  /// Compresses into the buffer; returns how many bytes that took.
  private func fill(_ bytes: [UInt8]) -> Int {
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

  /// What zlib's format has around the parser's stream: a window of 32 KiB, the most effort, and a checksum.
  private func stream(_ parser: DeflateParser, _ bytes: [UInt8], _ grid: PixelGrid) -> [UInt8] {
    var writer = BitWriter()
    writer.put(0x78, 8)
    writer.put(0xDA, 8)
    parser.write(bytes, grid, to: &writer)
    writer.align()
    let checksum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    writer.put(Int(checksum.byteSwapped), 32)
    return writer.bytes
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
