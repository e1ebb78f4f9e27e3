import GlyphreelScene
import GlyphreelMedia
internal import GlyphreelExact
internal import GlyphreelSystem

/// The pictures of a scene and the files of its other formats, each read once.
struct PictureFiles {
  /// The scene's source; paths are relative to the file in which they are written.
  var source: SourceFile
  /// The decoded files by path, nil for one that can't be read.
  ///
  /// Layers share each file.
  private var files: [ExactString: ImageFile?] = [:]
  /// The pixels left of `limits.picturePixels`, which holds for all pictures together.
  private var pixelsLeft: Int
  private let limits: Limits

  /// The files of each of the formats that layers show.
  private var others: [any SceneFormatFiles]

  /// The largest size of a picture file, in bytes.
  private static let byteLimit = 64 << 20

  /// - Parameters:
  ///   - formats: The formats that layers can show.
  ///   - known: Files of one of them that are already read; nil for none.
  init(
    source: SourceFile, _ formats: SceneFormats = .none, limits: Limits, known: (any SceneFormatFiles)? = nil
  ) {
    others = formats.list.map { format in
      if let known, ExactString(type(of: known).key) == ExactString(format.key) { return known }
      return format.files()
    }
    self.source = source
    self.limits = limits
    pixelsLeft = limits.picturePixels
  }

  /// The paths of all files, sorted.
  var paths: [String] { (files.keys.map(\.wrappedValue) + others.flatMap(\.paths)).sorted() }

  /// Reads the content of a layer that shows a file of a format; nil for a format that layers can't show.
  mutating func content(
    of format: SceneFormat, _ options: inout MappingReader, _ context: SceneFormatContext
  ) -> (any LayerContent)? {
    let index = others.firstIndex { ExactString(type(of: $0).key) == ExactString(format.key) }
    return index.map { others[$0].content(&options, context) }
  }

  /// Returns a file, and reports an error at a key if it can't be used; also nil if that was reported before.
  mutating func file(_ path: String, at key: String, _ options: inout MappingReader) -> ImageFile? {
    let file = source.file(of: options.value(key)?.range)
    let place = FileScope.joined(path, file.directory)
    if let known = files[ExactString(place)] { return known }
    files[ExactString(place)] = .some(nil)
    do throws(EncodingError) {
      let bytes = try EncodingError.wrapping(
        file.scope.contents(of: path, from: file.directory, limit: Self.byteLimit))
      let header = try ImageHeader(bytes, limits: limits.decoding)
      let needed = DecodingLimits.sum(limits.picturePixels - pixelsLeft, header.pixelCount)
      guard header.pixelCount <= pixelsLeft else {
        options.report(
          .error,
          "with this picture the scene's pictures have more than \(limits.picturePixels) pixels together",
          hint: Limits.Kind.pictures.remedy("make it smaller", raisingTo: needed),
          at: key)
        return nil
      }
      files[ExactString(place)] = try ImageFile(bytes, header)
      pixelsLeft -= header.pixelCount
    } catch {
      switch error {
      case .undecodable(let format, let reason):
        options.report(
          .error, "can't use \(path: place): not a readable \(format) file: \(reason)",
          at: key)
      case .file(.readingFailed(_, let reason))
      where [FileFailure.outside.reason(), FileFailure.address.reason()].contains(reason):
        options.report(.error, "can't use \(path: place): \(reason)", at: key)
      default: options.report(.error, "\(error)", hint: FileScope.hint, at: key)
      }
    }
    return files[ExactString(place)] ?? nil
  }
}
