internal import GlyphreelCDeflate

/// Compresses whole buffers to zlib's format (RFC 1950).
@safe final class Deflater {
  // Bounds: input and output go with their counts; a size is checked before the buffer is read.
  /// libdeflate's, as soon as it is asked for the first time.
  private var compressor: OpaquePointer?
  private let method: DeflateMethod
  /// How many threads may work on one stream.
  private let threads: Int
  /// Room for the worst case, most of which is never touched: so it isn't cleared either.
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

  init(_ method: DeflateMethod, threads: Int = 1) throws(EncodingError) {
    self.method = method
    self.threads = threads
    if case .level = method, !hasCompressor { throw .codecFailed(format: "PNG", reason: "out of memory") }
  }

  /// Makes libdeflate's compressor, unless it is there; false without memory for it, or if it is never asked.
  private var hasCompressor: Bool {
    if let level = method.level, unsafe compressor == nil {
      unsafe compressor = unsafe libdeflate_alloc_compressor(Int32(level))
    }
    return unsafe compressor != nil
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
    unsafe buffer.deallocate()
  }

  /// How many bytes the compressed form has; nearly, where a quick search is made.
  func size(of input: DeflateInput) -> Int {
    switch method {
    case .quick(let parser, _) where input.isDrawn || !hasCompressor:
      (parser.bitCount(input.bytes, input.grid) + 7) / 8 + Self.frameBytes
    case .search: compress(input).count
    default: fill(input.bytes)
    }
  }

  /// The compressed form, in zlib's format.
  func compress(_ input: DeflateInput) -> [UInt8] {
    switch method {
    case .quick(let parser, _) where input.isDrawn || !hasCompressor:
      stream(input.bytes) { parser.write(input.bytes, input.grid, threads: threads, to: &$0) }
    case .search(let parser):
      stream(input.bytes) { parser.write(input.bytes, input.grid, to: &$0) }
    default: unsafe Array(buffer[..<fill(input.bytes)])
    }
  }

  /// The shortest of the compressed forms.
  func shortest(_ variants: [DeflateInput]) -> [UInt8] {
    var shortest: [UInt8] = []
    for variant in variants {
      let stream = compress(variant)
      if shortest.isEmpty || stream.count < shortest.count { shortest = stream }
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

  /// What zlib's format has around a parser's stream: a window of 32 KiB, the most effort, and a checksum.
  private func stream(_ bytes: [UInt8], _ parse: (inout BitWriter) -> Void) -> [UInt8] {
    var writer = BitWriter()
    writer.put(0x78, 8)
    writer.put(0xDA, 8)
    parse(&writer)
    writer.align()
    let checksum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    writer.put(Int(checksum.byteSwapped), 32)
    return writer.bytes
  }

  /// The bytes that this takes.
  private static let frameBytes = 6
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
