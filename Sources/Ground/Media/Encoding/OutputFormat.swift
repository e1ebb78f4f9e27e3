internal import GlyphreelExact
package import GlyphreelSystem

/// A file format that frames can be written in.
///
/// A new format extends this type with a constant, which is added to `all`.
public struct OutputFormat: Sendable {
  /// The factories of a format's encoders: for one file, or for the files of a directory.
  enum Container: Sendable {
    case file(@Sendable (any ByteSink, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
    case directory(
      @Sendable (any FileSetSink, FrameNaming, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
  }

  /// The name that users type.
  ///
  /// Single-file and multi-file formats may share it.
  public internal(set) var name: String

  /// The file extensions in lower case without a dot, the usual one first.
  public internal(set) var fileExtensions: [String]

  /// Further extensions that the format's files may have if it is named.
  var otherExtensions: [String] = []

  /// The formats that can't be written and are most like this one: names and extensions, separated by spaces.
  var substitutedFormats = ""

  /// The shortest delay in seconds with which players show a frame; nil if any can be written.
  package internal(set) var shortestDelay: Double?

  /// The maximum frame rate in frames per second; nil for no limit.
  ///
  /// Faster animations must be resampled before they are encoded.
  public var maximumFrameRate: Double? { shortestDelay.map { (1 / $0).rounded(.down) } }

  /// True if equal consecutive frames are merged into one that is shown longer.
  package internal(set) var mergesEqualFrames = false

  /// The largest number of plays that the file can store.
  package internal(set) var playLimit = Int(Int32.max)

  /// The quality of a scene's pictures if none is chosen; nil if `Quality` has no effect.
  ///
  /// Lossy by default where only few people see that an animation differs, and everybody downloads it. The other formats
  /// serve for compositing and tests.
  package internal(set) var defaultQuality: Quality?

  /// True if the number of colours is limited, so that `PaletteOptions` have an effect.
  package internal(set) var reducesColors = false

  /// The codec with which ffmpeg encodes the format; nil if it is not a video format.
  package internal(set) var codec: VideoCodec?

  /// True if `VideoOptions.chroma` has an effect.
  package internal(set) var choosesChroma = false

  /// True if the file contains shapes in place of pixels, together with the dark variant of a scene.
  package internal(set) var draws = false

  /// True if `EncodingOptions.keepsText` has an effect.
  package internal(set) var hasTextLayers = false

  /// The media type of a file that pages show as a picture; nil for others.
  package internal(set) var imageType: String?

  let container: Container

  /// All formats.
  ///
  /// If formats share a file extension, the first one is used.
  public static let all: [OutputFormat] = [
    .gif, .png, .apng, .webP, .svg, .lottie, .lottieJSON, .mp4, .webM, .mov, .rgba, .pam, .y4m,
    .pngSequence,
  ]

  /// The names of all formats, without repetitions.
  package static let names = all.map(\.name).reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  /// True if the file stores a loop count that players follow.
  package var plays: Bool { mergesEqualFrames && writesOneFile }

  /// True for videos and Lottie animations, which store neither a loop count nor a poster: their players decide.
  package var leavesPlayingToPlayers: Bool { codec != nil || draws && imageType == nil }

  /// True if the output is a single file, so that any sink can receive its bytes.
  package var writesOneFile: Bool {
    switch container {
    case .file: true
    case .directory: false
    }
  }

  /// True if the output is a directory of files.
  package var writesDirectory: Bool { !writesOneFile }

  /// Returns the format with a given name, or the format that the target's file extension implies.
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
        throw .unknownFormat(name, known: names)
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
      let sink = try EncodingError.wrapping(target.openFile(overwriting))
      return try make(sink, options)
    case (.directory(let make), .directory), (.directory(let make), .pattern):
      let (sink, naming) = try EncodingError.wrapping(
        target.openDirectory(fileExtension: fileExtensions[0], overwriting))
      return try make(sink, naming, options)
    case (.file, _), (.directory, _):
      throw .unsuitableTarget(
        format: name, target: target.path,
        reason: writesDirectory ? "it needs a directory" : "it is one file, not a directory or a sequence")
    }
  }

  /// Returns an encoder that writes a single file's bytes to a sink.
  ///
  /// Only for single-file formats.
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
