internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// H.264 video in MP4, which plays everywhere.
  public static let mp4 = video(
    .h264, otherExtensions: ["m4v"], choosesChroma: true,
    substitutedFormats:
      "avi mkv m4v mpg mpeg mpe ts mts m2ts flv f4v wmv 3gp h264 264 h265 265 hevc mxf")
  /// VP9 video in WebM, with transparency.
  public static let webM = video(
    .vp9, choosesChroma: true, substitutedFormats: "ogv ogg ivf vp8 vp9 av1")
  /// ProRes 4444 video in QuickTime, with transparency, for editing.
  public static let mov = video(.proRes, otherExtensions: ["qt"], substitutedFormats: "qt prores")

  private static func video(
    _ codec: VideoCodec, otherExtensions: [String] = [], choosesChroma: Bool = false,
    substitutedFormats: String
  ) -> OutputFormat {
    OutputFormat(
      name: codec.container, fileExtensions: [codec.container], otherExtensions: otherExtensions,
      substitutedFormats: substitutedFormats, codec: codec, choosesChroma: choosesChroma,
      container: .file { sink, options throws(EncodingError) in
        try VideoEncoder(codec, sink: sink, options: options)
      })
  }
}

/// An encoder that sends raw frames at a constant rate to ffmpeg.
///
/// ffmpeg writes the sink's own file, or a temporary one that is copied to a sink without a file.
struct VideoEncoder: FrameEncoder {
  private let codec: VideoCodec
  private let sink: any ByteSink
  private let options: EncodingOptions
  private let program: FFmpeg
  private let background: BackgroundVideo?
  private let scratch: ScratchFile?
  private let file: UnfinishedFile
  private let frames: RawFrames.Format
  private(set) var writtenFrames = 0
  private(set) var writtenSize: (width: Int, height: Int)?
  private(set) var writtenSeconds: Double?

  /// Tags of BT.709 in studio range on every frame, which do not change it.
  static let colorTags = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv"

  init(_ codec: VideoCodec, sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    try options.checkSize()
    let target = sink.unfinishedFile?.target ?? "the \(codec.container)"
    (self.codec, self.sink, self.options) = (codec, sink, options)
    program = try FFmpeg(for: target)
    if let path = options.video.background {
      let video = try BackgroundVideo(path, program, options.video.limits)
      guard options.width <= video.width, options.height + options.video.backgroundTop <= video.height else {
        throw .frameLargerThanVideo(
          path: path, width: options.width, height: options.height, videoWidth: video.width,
          videoHeight: video.height)
      }
      background = video
    } else {
      background = nil
    }
    frames = RawFrames.Format(codec, options, isOverlay: background != nil)
    if options.video.chroma == .full, codec == .vp9, frames.hasAlpha {
      throw .unsuitableTarget(
        format: "VP9 with --chroma 444", target: target,
        reason: "its transparency needs --chroma 420; give the scene an opaque background, or write .mov")
    }
    scratch =
      try sink.unfinishedFile == nil
      ? EncodingError.wrapping(ScratchFile(for: target)) : nil
    guard let file = sink.unfinishedFile ?? scratch?.file else { preconditionFailure("one of them is made") }
    self.file = file
  }

  mutating func encode(_ source: inout some FrameSource) throws {
    guard let first = try source.next() else { throw EncodingError.noFrames }
    options.checkFirst(first)
    let process = try start(VideoChapters(source.chapters))
    var raw = RawFrames(frames)
    var periods = PeriodCounter(frameRate: options.frameRate)
    var change: FrameChange? = first
    var isOpen = true
    while isOpen, let next = change {
      raw.apply(next)
      if !frames.hasAlpha, options.rejectsTransparency, !raw.isOpaque {
        throw EncodingError.transparent(format: codec.container)
      }
      for _ in periods.advance(over: next) where isOpen {
        writtenFrames += 1
        let bytes = raw.bytes[...]
        isOpen = process.write(bytes.span)
      }
      change = isOpen ? try source.next() : nil
    }
    try finish(process, isComplete: isOpen)
  }

  private func start(_ chapters: VideoChapters) throws(EncodingError) -> ChildProcess {
    do throws(FileFailure) {
      return try ChildProcess(program.program, arguments(chapters), in: file.folder)
    } catch {
      throw .file(
        .cannotCreate(path: file.target, reason: "ffmpeg can't be started: \(error.reason())"))
    }
  }

  /// Waits for ffmpeg, and completes the output.
  ///
  /// - Parameter isComplete: False if ffmpeg stopped reading before the last frame, which is not a failure if
  ///   the background video is shorter.
  private mutating func finish(_ process: ChildProcess, isComplete: Bool) throws(EncodingError) {
    let ending = process.finish()
    let isWritten = file.folder.status(of: file.name).map { $0.size > 0 } ?? false
    guard ending == .exited(0), isWritten, isComplete || background != nil, !FFmpeg.reportsLoss(process)
    else {
      throw FFmpeg.failure(process, ending, for: file.target)
    }
    writtenSize = background?.size(codec) ?? (frames.width, frames.height)
    if background != nil {
      let (frames, seconds) = try VideoProbe.length(of: file, program)
      (writtenFrames, writtenSeconds) = (frames ?? writtenFrames, seconds)
    }
    try EncodingError.wrapping(scratch?.copy(to: sink))
    try EncodingError.wrapping(sink.commit())
  }

  /// The arguments of ffmpeg, which runs in the directory of the unfinished file.
  private func arguments(_ chapters: VideoChapters) -> [String] {
    let rate = FrameDelay(videoRate: options.frameRate)
    let input = [
      "-f", "rawvideo", "-pixel_format", frames.name, "-video_size", "\(frames.width)x\(frames.height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    let output =
      FFmpeg.quiet + (background?.input ?? []) + input + (background == nil ? chapters.input : []) + pictures
      + ["-c:v", codec.encoder, "-pix_fmt", encodedPixels]
      + codec.arguments(quality: options.video.quality, effort: options.effort, hasAlpha: frames.hasAlpha)
    let tags =
      background == nil
      ? [
        "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv",
        // Without the names of programs, the same frames give the same file.
        "-fflags", "+bitexact", "-flags:v", "+bitexact",
      ] : []
    let text = background == nil && !options.altText.isEmpty ? ["-metadata", "comment=" + comment] : []
    let container = codec == .vp9 ? [] : ["-movflags", "+faststart"]
    return output + (background?.ending ?? []) + tags + text + container + [
      "-f", codec.container, "-y", FFmpeg.file(file.name),
    ]
  }

  /// The text alternative, as much of it as an argument can hold.
  private var comment: String {
    options.altText.shortened(to: 4000).replacing("\0", with: "")
  }

  /// The filters, and the streams of the output.
  private var pictures: [String] {
    if let background {
      return [
        "-filter_complex", background.filter(codec, top: options.video.backgroundTop), "-map", "[out]",
        "-map", "0:a?",
      ]
        + background.sound(codec)
    }
    let conversion =
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp"
    return ["-vf", frames.isRGB ? "\(conversion),\(Self.colorTags)" : Self.colorTags]
  }

  /// The pixel format of the encoded video.
  private var encodedPixels: String {
    switch codec {
    case .proRes: frames.hasAlpha && background == nil ? "yuva444p10le" : "yuv444p10le"
    case .h264, .vp9:
      background == nil ? frames.name : options.video.chroma == .full ? "yuv444p" : "yuv420p"
    }
  }
}
