public import Foundation
@_exported public import Glyphreel
public import GlyphreelCaptions
public import GlyphreelMedia
public import GlyphreelSceneFile
public import GlyphreelTypography

// A module of its own, so that programs that need no `URL` are not linked with Foundation.

extension Scene {
  /// Renders the scene to the file or the directory of a URL.
  ///
  /// See `write(to:)` with a path.
  @discardableResult
  public func write(
    to url: URL, at time: Double? = nil, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error,
    byteLimit: Int? = nil, configure: (inout EncodingOptions) -> Void = { _ in },
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(RenderError) -> Concessions {
    try write(
      to: url.localPath, at: time, scale: scale, fonts: fonts, missingGlyph: missingGlyph,
      byteLimit: byteLimit,
      configure: configure, progress: progress)
  }

  /// Renders the scene to the files of several URLs, either all or none: all are opened before the first is written.
  ///
  /// See `write(to:)` with paths.
  @discardableResult
  public func write(
    to urls: [URL], at time: Double? = nil, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error,
    byteLimit: Int? = nil, configure: (inout EncodingOptions) -> Void = { _ in },
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(RenderError) -> [Concessions] {
    try write(
      to: urls.map(\.localPath), at: time, scale: scale, fonts: fonts, missingGlyph: missingGlyph,
      byteLimit: byteLimit,
      configure: configure, progress: progress)
  }
}

extension Image {
  /// Creates an image of the PNG, JPEG, WebP or GIF file of a URL.
  public init(_ url: URL, alt: String = "") { self.init(url.localPath, alt: alt) }
}

extension FontLibrary {
  /// Adds the faces of the font file or collection of a URL; returns the family of the first face.
  @discardableResult
  public func add(file url: URL) throws(TypographyError) -> String { try add(file: url.localPath) }

  /// Adds the faces of all font files in the directory of a URL.
  public func add(directory url: URL) throws(TypographyError) { try add(directory: url.localPath) }
}

extension SourceFile {
  /// Reads the scene file of a URL.
  public init(contentsOf url: URL) throws(SceneFileError) { try self.init(contentsOf: url.localPath) }
}

extension Captions {
  /// Reads subtitles or a transcript of a URL.
  public init(contentsOf url: URL, style: CaptionStyle = .box) throws(CaptionError) {
    try self.init(contentsOf: url.localPath, style: style)
  }
}

extension URL {
  /// The path of a file; for any other URL, the URL itself, which messages then name.
  fileprivate var localPath: String {
    guard isFileURL else { return absoluteString }
    let path = path(percentEncoded: false)
    return path.isEmpty ? "." : path
  }
}
