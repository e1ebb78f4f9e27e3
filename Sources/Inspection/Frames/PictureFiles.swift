package import GlyphreelEncoding
internal import GlyphreelExactText
package import GlyphreelGraphics
package import GlyphreelSystem

/// PNG files of one size, each of which is a frame.
package struct PictureFiles: PictureStream {
  /// The width and height of the first picture, in pixels.
  package let width, height: Int
  /// The number of files.
  package var count: Int { names.count }

  private let names: [String]
  /// The directory of the names; nil for paths that the user gave.
  private let folder: Folder?
  private let decoder: PNGDecoder
  private var index = 0

  /// Opens the files of paths, in this order.
  ///
  /// - Throws: `readingFailed`, `undecodable` or `tooMuchToDecode`.
  package init(paths: [String], _ limits: DecodingLimits) throws(EncodingError) {
    try self.init(paths, in: nil, limits)
  }

  /// Opens the numbered files of a directory, in the order of their numbers.
  ///
  /// Symbolic links in the directory are not followed.
  ///
  /// - Parameter naming: The names of the files; nil for all that end in `.png`.
  /// - Throws: `readingFailed`, `undecodable` or `tooMuchToDecode`.
  package init(
    directory: String, naming: FrameNaming? = nil, _ limits: DecodingLimits
  ) throws(EncodingError) {
    func unreadable(_ reason: String) -> EncodingError {
      .file(.readingFailed(path: directory, reason: reason))
    }
    let folder: Folder
    do throws(FileFailure) { folder = try Folder(directory) } catch { throw unreadable(error.reason()) }
    guard let all = folder.names() else { throw unreadable(systemErrorText()) }
    let names = all.filter { name in
      naming.map { $0.matches(name) } ?? (name.lowercased().hasSuffix(".png") && !name.hasPrefix("."))
    }
    guard !names.isEmpty else {
      throw unreadable(
        naming == nil ? "it has no PNG files" : "it has no files of this pattern")
    }
    try self.init(names.sorted(by: Self.precedes), in: folder, limits)
  }

  private init(_ names: [String], in folder: Folder?, _ limits: DecodingLimits) throws(EncodingError) {
    (self.names, self.folder) = (names, folder)
    decoder = PNGDecoder(maximumPixelCount: limits.canvasPixels)
    guard names.count <= limits.frames else {
      throw Self.refusal(.frames, names.count, limits.frames)
    }
    let first = try Self.bytes(names[0], folder)
    guard let (width, height) = PNGDecoder.size(of: first), width > 0, height > 0 else {
      throw .undecodable(format: "PNG", reason: "\(path: Self.path(names[0], folder)) is no PNG file")
    }
    (self.width, self.height) = (width, height)
    let area = DecodingLimits.product(width, height)
    guard area <= limits.canvasPixels else { throw Self.refusal(.canvas, area, limits.canvasPixels) }
    var byteCount = 0
    for name in names {
      let status = folder.map { $0.status(of: name) } ?? FileStatus(name)
      byteCount = DecodingLimits.sum(byteCount, status?.size ?? 0)
    }
    let needed = DecodingLimits.product(area, names.count)
    let allowed = limits.decodedPixels(ofBytes: byteCount)
    guard needed <= allowed else { throw Self.refusal(.decoded, needed, allowed) }
  }

  /// Decodes the next file.
  ///
  /// - Throws: `undecodable` for a damaged file or one of another size.
  package mutating func next() throws -> Bitmap? {
    guard index < names.count else { return nil }
    let name = names[index]
    index += 1
    let bytes = try Self.bytes(name, folder)
    let path = Self.path(name, folder)
    if let (width, height) = PNGDecoder.size(of: bytes), width != self.width || height != self.height {
      throw EncodingError.undecodable(
        format: "frame sequence",
        reason:
          "\(path: path) has \(width) × \(height) pixels, and the first picture \(self.width) × \(self.height)"
      )
    }
    return try decode(bytes, path)
  }

  /// Decodes a file; its errors name it.
  private func decode(_ bytes: [UInt8], _ path: String) throws(EncodingError) -> Bitmap {
    do throws(EncodingError) { return try decoder.decode(bytes).bitmap } catch {
      guard case .undecodable(_, let reason) = error else { throw error }
      throw .undecodable(format: "frame sequence", reason: "\(path: path): \(reason)")
    }
  }

  /// Restarts at the first file.
  package mutating func restart() { index = 0 }

  private static func bytes(_ name: String, _ folder: Folder?) throws(EncodingError) -> [UInt8] {
    try EncodingError.wrapping { () throws(FileError) in
      guard let folder else { return try fileContents(name) }
      return try folder.contents(of: name, limit: FileSizeLimit.picture)
    }
  }

  private static func path(_ name: String, _ folder: Folder?) -> String {
    folder?.path(of: name) ?? name
  }

  private static func refusal(_ limit: DecodingExcess.Limit, _ needed: Int, _ allowed: Int) -> EncodingError {
    .tooMuchToDecode(
      format: "frame sequence", DecodingExcess(limit: limit, needed: needed, allowed: allowed))
  }

  /// Returns true if a name precedes another one, where numbers are compared by their values.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    func parts(_ name: String) -> [(isNumber: Bool, bytes: [UInt8])] {
      var parts: [(isNumber: Bool, bytes: [UInt8])] = []
      for byte in name.utf8 {
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        if let last = parts.last, last.isNumber == isDigit {
          parts[parts.count - 1].bytes.append(byte)
        } else {
          parts.append((isDigit, [byte]))
        }
      }
      return parts
    }
    for (mine, other) in zip(parts(a), parts(b)) {
      if mine.isNumber, other.isNumber {
        let x = mine.bytes.drop { $0 == UInt8(ascii: "0") }
        let y = other.bytes.drop { $0 == UInt8(ascii: "0") }
        if x.count != y.count { return x.count < y.count }
        if x != y { return x.lexicographicallyPrecedes(y) }
      } else if mine.bytes != other.bytes {
        return mine.bytes.lexicographicallyPrecedes(other.bytes)
      }
    }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
