internal import GlyphreelExactText
package import GlyphreelSystem

/// A file format that frames can be written in.
///
/// A new format extends this type with a constant, which is added to `all`.
public struct OutputFormat: Sendable {
  /// The factories of a format's encoders: for one file, for two files that share a name, or for the files of a
  /// directory.
  enum Container: Sendable {
    case file(@Sendable (any ByteSink, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
    case fileSet(
      @Sendable (any FileSetSink, String, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
    case directory(
      @Sendable (any FileSetSink, FrameNaming, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
  }

  /// The name that users type.
  ///
  /// Formats of one file and of many may share it.
  public let name: String

  /// The file extensions in lower case without a dot, the usual one first.
  ///
  /// Empty for a format that must be named.
  public let fileExtensions: [String]

  /// The maximum frame rate in frames per second; nil for no limit.
  ///
  /// Faster animations must be resampled before they are encoded.
  public let maximumFrameRate: Double?

  /// True if equal consecutive frames are merged into one that is shown longer.
  package let mergesEqualFrames: Bool

  let container: Container

  init(
    name: String, fileExtensions: [String], maximumFrameRate: Double?, mergesEqualFrames: Bool,
    container: Container
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.maximumFrameRate = maximumFrameRate
    self.mergesEqualFrames = mergesEqualFrames
    self.container = container
  }

  /// All formats.
  ///
  /// If formats share a file extension, the first one is used.
  public static let all: [OutputFormat] = [
    .gif, .png, .apng, .webP, .svg, .mp4, .webM, .mov, .rgba, .pam, .y4m, .spriteSheet, .pngSequence,
  ]

  /// True if the number of colours is limited, so that `PaletteOptions` have an effect.
  package var reducesColors: Bool { name == OutputFormat.gif.name }

  /// True if `Quality` below `exact` makes smaller files.
  package var hasQuality: Bool {
    [OutputFormat.gif, .png, .apng, .webP, .pngSequence].contains { $0.name == name }
  }

  /// The quality of a scene's pictures if none is chosen.
  ///
  /// Only few people see that an animation differs, and everybody downloads it; the other formats serve for compositing
  /// and tests.
  package var usualQuality: Quality {
    [OutputFormat.gif, .apng, .webP].contains { $0.name == name } ? .visuallyLossless : .exact
  }

  /// True if the format is video that ffmpeg encodes.
  package var isVideo: Bool { [OutputFormat.mp4, .webM, .mov].contains { $0.name == name } }

  /// True if `VideoOptions.chroma` has an effect.
  package var choosesChroma: Bool {
    isVideo && name != OutputFormat.mov.name || name == OutputFormat.y4m.name
  }

  /// True if the file holds shapes in place of pixels, and the dark variant of a scene with it.
  package var draws: Bool { name == OutputFormat.svg.name }

  /// True if the file stores a loop count that players follow.
  package var plays: Bool { mergesEqualFrames && writesOneFile }

  /// The largest number of plays that the file can store.
  ///
  /// A GIF has 16 bits for repeats, a WebP for plays, and an APNG 31 bits.
  package var playLimit: Int {
    switch name {
    case OutputFormat.gif.name: 65536
    case OutputFormat.webP.name: 65535
    default: Int(Int32.max)
    }
  }

  /// True if the output is a single file, so that any sink can receive its bytes.
  package var writesOneFile: Bool {
    switch container {
    case .file: true
    case .fileSet, .directory: false
    }
  }

  /// True if the output is a directory of files.
  package var writesDirectory: Bool {
    switch container {
    case .file, .fileSet: false
    case .directory: true
    }
  }

  /// Returns the format with a given name, or the one that the target's file extension implies.
  ///
  /// The default for a directory is PNG.
  ///
  /// - Throws: `unknownFormat`, `unsuitableTarget` or, without a name, `formatNotTold`.
  package static func matching(_ target: OutputTarget, name: String? = nil) throws(EncodingError)
    -> OutputFormat
  {
    let wantsDirectory: Bool
    switch target {
    case .standardOutput, .file: wantsDirectory = false
    case .directory, .pattern: wantsDirectory = true
    }
    let suitable = all.filter { $0.writesDirectory == wantsDirectory }
    if let name {
      if let format = suitable.first(where: { $0.name == name.lowercased() }) {
        try format.checkExtension(of: target)
        return format
      }
      guard let other = all.first(where: { $0.name == name.lowercased() }) else {
        var known: [String] = []
        for format in all where !known.contains(format.name) { known.append(format.name) }
        throw .unknownFormat(name, known: known)
      }
      throw .unsuitableTarget(
        format: other.name, target: target.path,
        reason: other.writesDirectory
          ? "it needs a directory" : "it is one file, not a directory or a sequence")
    }
    if case .directory = target { return .pngSequence }
    if let format = suitable.first(where: { $0.fileExtensions.contains(target.fileExtension) }) {
      return format
    }
    throw .formatNotTold(target: target.path, known: suitable.flatMap(\.fileExtensions).map { "." + $0 })
  }

  /// Returns an encoder for a target, which is unchanged unless the encoder finishes.
  ///
  /// - Throws: `cannotCreate` for the target, `unsuitableTarget`, or an error for options that the format does not
  ///   support.
  package func makeEncoder(
    writingTo target: OutputTarget, options: EncodingOptions, overwriting: OverwritePolicy = .ownFrames
  ) throws(EncodingError) -> any FrameEncoder {
    switch (container, target) {
    case (.file(let make), .standardOutput), (.file(let make), .file):
      let sink = try EncodingError.wrapping { () throws(FileError) in try target.openFile(overwriting) }
      return try make(sink, options)
    case (.directory(let make), .directory), (.directory(let make), .pattern):
      let (sink, naming) = try EncodingError.wrapping { () throws(FileError) in
        try target.openDirectory(fileExtension: fileExtensions[0], overwriting)
      }
      return try make(sink, naming, options)
    case (.fileSet(let make), .file):
      let (sink, name) = try EncodingError.wrapping { () throws(FileError) in
        try target.openSheet(overwriting)
      }
      return try make(sink, name, options)
    case (.fileSet, .standardOutput):
      throw .unsuitableTarget(
        format: name, target: target.path, reason: "it is two files, which need a name")
    case (.file, _), (.fileSet, _), (.directory, _):
      throw .unsuitableTarget(
        format: name, target: target.path,
        reason: writesDirectory ? "it needs a directory" : "it is one file, not a directory or a sequence")
    }
  }

  /// Returns an encoder that writes a single file's bytes to a sink.
  ///
  /// Only for formats of one file.
  ///
  /// - Throws: An error for options that the format does not support, such as a canvas that is too large.
  package func makeEncoder(
    writingTo sink: any ByteSink, options: EncodingOptions
  ) throws(EncodingError) -> any FrameEncoder {
    guard case .file(let make) = container else {
      preconditionFailure("\(name) writes several files, not a stream of bytes")
    }
    return try make(sink, options)
  }
}
