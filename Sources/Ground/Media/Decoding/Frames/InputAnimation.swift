internal import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelSystem

/// An animation of any readable input: its size, its times and its frames.
package struct InputAnimation {
  /// The properties of an input that does not contain them.
  package struct Settings {
    /// The size in pixels of raw components; nil for another input.
    package var size: (width: Int, height: Int)?
    /// The frame rate of pictures without times.
    package var frameRate: Double
    /// The limits on the input.
    package var limits: DecodingLimits
    /// True to read the undamaged part of a damaged file.
    package var salvages = false
    /// The output, which can't be created if a program for the input is missing.
    package var output: String

    /// Creates settings.
    package init(
      size: (width: Int, height: Int)? = nil, frameRate: Double = 30,
      limits: DecodingLimits = DecodingLimits(), output: String
    ) {
      (self.size, self.frameRate, self.limits, self.output) = (size, frameRate, limits, output)
    }
  }

  /// The size in pixels.
  package let width, height: Int
  /// The number of plays; nil if the input does not state it.
  package private(set) var loop: LoopCount?
  /// The texts of the input, such as its text alternative.
  package private(set) var texts: [String] = []
  /// Lines about the input that the user should know; each begins with its kind, such as `note: `.
  package private(set) var remarks: [String] = []
  /// The times of all frames in seconds; nil if they are known only after decoding.
  package private(set) var times: [Range<Double>]?
  /// The rectangles that the frames change; nil if they are known only after decoding.
  package private(set) var rects: [PixelRect]?
  /// The number of pixels that the limits allow to decode; nil for an input without such a limit.
  package private(set) var allowedPixels: Int?
  /// The frame rate of an input whose frames have equal durations.
  package private(set) var frameRate: Double?
  /// The resolution of the input's times in seconds; 0 for arbitrary fractions.
  package private(set) var clock = 0.0
  /// True if no pixel can be transparent.
  package private(set) var isOpaque = false
  /// The stream that the frames are read from; nil for files that are opened again.
  package private(set) var stream: RewindableInput?
  /// The frames from the first one.
  package let frames: any FrameSource

  /// Opens a picture file, a directory or a pattern of PNGs, a video, or a stream.
  ///
  /// - Throws: `readingFailed`, `undecodable`, `tooMuchToDecode`, `cannotCreate` without ffmpeg for a video.
  package init(_ path: String, _ settings: Settings) throws(EncodingError) {
    if path != "-", FileStatus(path)?.kind == .directory {
      let manifest = PathParts(directory: path, name: FrameManifest.fileName).path
      guard FileStatus(manifest, followingLinks: false) == nil else {
        self.init(try AnimationReader(contentsOf: path, limits: settings.limits))
        return
      }
      self.init(try PictureFiles(directory: path, settings.limits), settings)
    } else if let (directory, naming) = try Self.pattern(path) {
      self.init(try PictureFiles(directory: directory, naming: naming, settings.limits), settings)
    } else {
      try self.init(file: path, settings)
    }
  }

  /// Creates an input of frames that are made elsewhere.
  package init(
    _ frames: any FrameSource, size: (width: Int, height: Int), times: [Range<Double>], loop: LoopCount,
    remarks: [String]
  ) {
    (width, height, self.frames) = (size.width, size.height, frames)
    (self.times, self.loop, self.remarks) = (times, loop, remarks)
  }

  /// Opens PNG files, each of which is a frame.
  package init(pictures paths: [String], _ settings: Settings) throws(EncodingError) {
    self.init(try PictureFiles(paths: paths, settings.limits), settings)
  }

  private init(file path: String, _ settings: Settings) throws(EncodingError) {
    let input = try EncodingError.wrapping(RewindableInput(path))
    if let (width, height) = settings.size {
      self.init(
        RGBAPictures(input, width: width, height: height), width, height, FrameRate(settings.frameRate),
        settings, name: "rgba", stream: input)
      return
    }
    let start = try EncodingError.wrapping(input.read(12))
    input.rewind()
    if Inspector.container(start, settings.limits) != nil {
      let limit = FileSizeLimit.picture
      let bytes = try EncodingError.wrapping(input.read(limit + 1))
      guard bytes.count <= limit else {
        throw .file(.readingFailed(path: input.path, reason: FileFailure.tooLarge(limit: limit).reason()))
      }
      self.init(
        try AnimationReader(bytes, limits: settings.limits, .init(salvages: settings.salvages)))
    } else if start.starts(with: Array("YUV4MPEG2".utf8)) {
      let pictures = try Y4MPictures(input, settings.limits)
      self.init(
        pictures, pictures.width, pictures.height, pictures.frameRate, settings, name: "y4m", stream: input)
      isOpaque = !pictures.hasAlpha
    } else if path == "-" || FileStatus(path)?.kind != .regular {
      throw .undecodable(
        format: "GIF, PNG, WebP or Y4M", reason: "unknown format; rgba needs --input-size")
    } else {
      let video = try Self.video(path, beginning: start, settings)
      self.init(video, video.width, video.height, video.frameRate, settings, name: "video", stream: nil)
      isOpaque = !video.hasAlpha
    }
  }

  private init(_ reader: AnimationReader) {
    (width, height, loop, texts, clock) = (
      reader.width, reader.height, reader.loop, reader.texts, reader.clock
    )
    times = reader.times.map { $0.start..<($0.start + $0.duration) }
    (rects, allowedPixels) = (reader.rects, reader.allowedPixels)
    frames = FileFrames(reader)
    remarks = reader.remarks
  }

  private init(_ files: PictureFiles, _ settings: Settings) {
    let rate = FrameRate(settings.frameRate)
    self.init(files, files.width, files.height, rate, settings, name: "frame sequence", stream: nil)
    remarks = files.remarks
    times = (0..<files.count).map { rate.time(ofFrame: $0)..<rate.time(ofFrame: $0 + 1) }
  }

  private init(
    _ pictures: any PictureStream, _ width: Int, _ height: Int, _ rate: FrameRate, _ settings: Settings,
    name: String, stream: RewindableInput?
  ) {
    (self.width, self.height, self.stream) = (width, height, stream)
    frameRate = rate.perSecond
    frames = ConstantRateFrames(pictures, at: rate, limits: settings.limits, name: name)
  }

  /// Opens a video; an unreadable file with the extension of a picture is refused as that kind of picture.
  private static func video(
    _ path: String, beginning start: [UInt8], _ settings: Settings
  ) throws(EncodingError) -> VideoPictures {
    let name = path.lowercased()
    let formats = [
      (".gif", "GIF"), (".png", "PNG"), (".apng", "PNG"), (".webp", "WebP"), (".jpg", "JPEG"),
      (".jpeg", "JPEG"),
    ]
    let format = formats.first { name.hasSuffix($0.0) }?.1
    if start.isEmpty { throw .undecodable(format: format ?? "video", reason: "it is empty") }
    if start.starts(with: Array("<svg".utf8)) || name.hasSuffix(".svg") {
      throw .undecodable(format: format ?? "GIF, PNG, WebP, Y4M or video", reason: "it is an SVG")
    }
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
    if let format, isText, !start.starts(with: Array("RIFF".utf8)) {
      throw .undecodable(format: format, reason: "it is text")
    }
    do throws(EncodingError) {
      return try VideoPictures(path, for: settings.output, settings.limits)
    } catch {
      guard let format, case .undecodable = error else { throw error }
      throw .undecodable(format: format, reason: "its first bytes are not those of one")
    }
  }

  /// Returns the parts of a pattern such as `frames/%04d.png`; nil for another path, or an existing file.
  private static func pattern(_ path: String) throws(EncodingError) -> (String, FrameNaming)? {
    guard path != "-", FileStatus(path) == nil,
      case .pattern(let directory, let naming) = try EncodingError.wrapping(OutputTarget(path))
    else { return nil }
    return (directory, naming)
  }
}
