internal import GlyphreelExactText
public import GlyphreelSystem

/// A file format that frames can be written in.
///
/// A new format is a file that extends this type with a constant, and its place in `all`.
public struct OutputFormat: Sendable {
  /// How its encoders are made: for the bytes of one file, for two files of one name, or for the files of a
  /// directory.
  enum Container: Sendable {
    case file(@Sendable (any ByteSink, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
    case fileSet(
      @Sendable (any FileSetSink, String, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
    case directory(
      @Sendable (any FileSetSink, FrameNaming, EncodingOptions) throws(EncodingError) -> any FrameEncoder)
  }

  /// As users name it; formats of one file and of many may share a name.
  public let name: String

  /// Without a dot, in lower case, the usual one first; none for a format that must be named.
  public let fileExtensions: [String]

  /// The most frames a second that it can tell apart, nil for no limit.
  ///
  /// Faster animations must be resampled before they are encoded.
  public let maximumFrameRate: Double?

  /// Whether equal frames in a row become one that is shown longer.
  public let mergesEqualFrames: Bool

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

  /// Every format there is; where a file extension is shared, the first one wins.
  public static let all: [OutputFormat] = [.gif, .png, .apng, .webP, .rgba, .y4m, .spriteSheet, .pngSequence]

  /// True when it has room for a limited number of colours, so that `PaletteOptions` mean something to it.
  public var reducesColors: Bool { name == OutputFormat.gif.name }

  /// True when players repeat it as the file says.
  public var plays: Bool { mergesEqualFrames && writesOneFile }

  /// True when it is one file, so that its bytes can go to any sink.
  public var writesOneFile: Bool {
    switch container {
    case .file: true
    case .fileSet, .directory: false
    }
  }

  /// True when it writes many files into a directory, and not one file.
  public var writesDirectory: Bool {
    switch container {
    case .file, .fileSet: false
    case .directory: true
    }
  }

  /// The format of a given name, or of the one that the target's file extension tells.
  ///
  /// A directory whose files are not named gets PNG.
  ///
  /// - Throws: `unknownFormat`, `unsuitableTarget` or, without a name, `formatNotTold`.
  public static func matching(_ target: OutputTarget, name: String? = nil) throws(EncodingError)
    -> OutputFormat
  {
    let wantsDirectory: Bool
    switch target {
    case .standardOutput, .file: wantsDirectory = false
    case .directory, .pattern: wantsDirectory = true
    }
    let suitable = all.filter { $0.writesDirectory == wantsDirectory }
    if let name {
      if let format = suitable.first(where: { $0.name == name.lowercased() }) { return format }
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

  /// An encoder that writes to a target, which it leaves as it was unless it finishes.
  ///
  /// - Throws: `cannotCreate` for the target, `unsuitableTarget`, or what the format can't hold of the
  ///   options.
  public func makeEncoder(
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

  /// An encoder that writes the bytes of one file to a sink; only for formats of one file.
  ///
  /// - Throws: What the format can't hold of the options, such as too large a canvas.
  public func makeEncoder(
    writingTo sink: any ByteSink, options: EncodingOptions
  ) throws(EncodingError) -> any FrameEncoder {
    guard case .file(let make) = container else {
      preconditionFailure("\(name) writes several files, not a stream of bytes")
    }
    return try make(sink, options)
  }
}
