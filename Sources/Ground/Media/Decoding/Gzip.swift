internal import GlyphreelCDeflate
internal import GlyphreelCZlib

/// A reader of files that are compressed with gzip (RFC 1952), implemented by libdeflate, and by zlib for damaged files.
package enum Gzip {
  /// A reason that a file can't be expanded.
  package enum Failure: Error, Hashable {
    case damaged
    case tooLarge
  }

  /// Returns true if a file begins as a gzip file does.
  package static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  // Bounds: input and output are passed with their counts; the input starts at the first unread byte.
  /// Returns the contents of all members of a file, which zeros may follow.
  ///
  /// - Parameter limit: The largest accepted size of the contents in bytes.
  package static func expanded(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .damaged }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var contents: [UInt8] = []
    var rest = bytes[...]
    // The size in the file is not trusted, so the buffer grows.
    var room = min(limit, max(bytes.count * 4, 1 << 12))
    repeat {
      var (status, read) = (LIBDEFLATE_BAD_DATA, 0)
      let size = min(room, limit - contents.count)
      let part = unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
        unsafe rest.withUnsafeBytes { input in
          status = unsafe libdeflate_gzip_decompress_ex(
            decompressor, input.baseAddress, input.count, output.baseAddress, size, &read, &count)
        }
        if status != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if status == LIBDEFLATE_INSUFFICIENT_SPACE {
        guard size < limit - contents.count else { throw .tooLarge }
        room = min(limit, room * 4)
        continue
      }
      guard status == LIBDEFLATE_SUCCESS else { throw .damaged }
      contents += part
      rest = rest.dropFirst(read)
    } while rest.contains { $0 != 0 }
    return contents
  }

  // Bounds: input and output are passed with their counts, and zlib counts down both.
  /// Returns the contents of a damaged file before the damage, and true if the file is cut off there.
  ///
  /// - Parameter limit: The maximum size of the contents in bytes; bytes beyond it are left out.
  package static func salvaged(_ bytes: [UInt8], limit: Int) -> (contents: [UInt8], isCutOff: Bool) {
    var stream = unsafe z_stream()
    // Windows of 32 KiB, and a header of gzip.
    guard unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return ([], false) }
    defer { unsafe inflateEnd(&stream) }
    var (contents, input, status) = ([UInt8](), bytes, Z_OK)
    unsafe input.withUnsafeMutableBytes { input in
      unsafe stream.next_in = input.bindMemory(to: UInt8.self).baseAddress
      unsafe stream.avail_in = UInt32(clamping: input.count)
      while contents.count < limit, status == Z_OK || status == Z_STREAM_END {
        if unsafe status == Z_STREAM_END && inflateReset(&stream) != Z_OK { return }
        let size = min(1 << 16, limit - contents.count)
        contents += unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(size)
          status = unsafe inflate(&stream, Z_NO_FLUSH)
          count = unsafe size - Int(stream.avail_out)
        }
      }
    }
    return (contents, status == Z_BUF_ERROR)
  }
}
