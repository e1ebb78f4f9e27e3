internal import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelSystem

/// Still pictures of one size, each of which is a frame.
package struct PictureFiles: PictureStream {
  /// The width and height of the first picture, in pixels.
  package let width, height: Int
  /// The number of files.
  package var count: Int { names.count }

  /// Lines about the order of the files and their colours, for the user.
  private(set) var remarks: [String] = []

  private let names: [String]
  /// The directory of the names; nil for paths that the user gave.
  private let folder: Folder?
  private let limits: DecodingLimits
  private var index = 0

  /// Opens the files at paths, in this order or, if the shell sorted them as text, in numerical order.
  ///
  /// A shell replaces `*.png` with 1.png, 10.png, 2.png.
  ///
  /// - Throws: `readingFailed`, `undecodable` or `tooMuchToDecode`.
  package init(paths: [String], _ limits: DecodingLimits) throws(EncodingError) {
    let order = NumberOrder.isOfShell(paths) ? NumberOrder.sorted(paths) : paths
    try self.init(order, in: nil, limits)
    let places = zip(paths, order).map { ExactString($0) == ExactString($1) }
    if let place = places.firstIndex(of: false) {
      remarks.append(
        "note: the pictures are shown in the order of their numbers: \(path: order[place]) is before \(path: paths[place])"
      )
    }
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
    try self.init(NumberOrder.sorted(names), in: folder, limits)
  }

  private init(_ names: [String], in folder: Folder?, _ limits: DecodingLimits) throws(EncodingError) {
    (self.names, self.folder, self.limits) = (names, folder, limits)
    guard names.count <= limits.frames else {
      throw Self.refusal(.frames, names.count, limits.frames)
    }
    let first = try Self.picture(names[0], folder, limits)
    (width, height) = (first.width, first.height)
    if let problem = first.colorProblem { remarks = ["warning: \(problem)"] }
    let area = DecodingLimits.product(width, height)
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
    let picture = try Self.picture(name, folder, limits)
    guard picture.width == width, picture.height == height else {
      throw EncodingError.undecodable(
        format: "frame sequence",
        reason:
          "\(path: Self.path(name, folder)) is \(picture.width) × \(picture.height) pixels, but the first frame is \(width) × \(height)"
      )
    }
    return try Self.naming(name, folder) { () throws(EncodingError) in try picture.firstFrame() }
  }

  /// Reads the structure of a file.
  ///
  /// - Throws: `undecodable` also for an animation.
  private static func picture(
    _ name: String, _ folder: Folder?, _ limits: DecodingLimits
  ) throws(EncodingError) -> ContainerPictures {
    let bytes = try bytes(name, folder)
    return try naming(name, folder) { () throws(EncodingError) in
      let pictures = try ContainerPictures(bytes, limits)
      guard pictures.count == 1 else {
        throw .undecodable(
          format: pictures.formatName, reason: "it is an animation of \(pictures.count) frames")
      }
      return pictures
    }
  }

  /// Returns the result of reading a file; its errors name it.
  private static func naming<Result>(
    _ name: String, _ folder: Folder?, _ read: () throws(EncodingError) -> Result
  ) throws(EncodingError) -> Result {
    do throws(EncodingError) { return try read() } catch {
      guard case .undecodable(_, let reason) = error else { throw error }
      throw .undecodable(format: "frame sequence", reason: "\(path: path(name, folder)): \(reason)")
    }
  }

  /// Restarts at the first file.
  package mutating func restart() { index = 0 }

  private static func bytes(_ name: String, _ folder: Folder?) throws(EncodingError) -> [UInt8] {
    guard let folder else { return try EncodingError.wrapping(fileContents(name)) }
    return try EncodingError.wrapping(folder.contents(of: name, limit: FileSizeLimit.picture))
  }

  private static func path(_ name: String, _ folder: Folder?) -> String {
    folder?.path(of: name) ?? name
  }

  private static func refusal(_ limit: DecodingExcess.Limit, _ needed: Int, _ allowed: Int) -> EncodingError {
    .tooMuchToDecode(
      format: "frame sequence", DecodingExcess(limit: limit, needed: needed, allowed: allowed))
  }
}
