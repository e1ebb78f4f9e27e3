internal import GlyphreelExact
package import GlyphreelGraphics
internal import GlyphreelSystem

/// The pictures of a video, decoded by an installed ffmpeg at a constant frame rate.
package struct VideoPictures: PictureStream {
  /// The displayed size in pixels.
  package let width, height: Int
  /// The frame rate, at most 120 frames per second.
  package let frameRate: FrameRate
  /// True if the video can have transparent pixels.
  package let hasAlpha: Bool

  private let path: String
  private let program: FFmpeg
  /// The arguments that choose the decoder and open the file.
  private let input: [String]
  private var process: ChildProcess?
  private var isAtEnd = false

  private static let highestRate = 120.0

  /// The filter that gives pixels the aspect ratio 1.
  private static let filter =
    "scale=w='max(1,trunc(iw*sar+0.5))':h=ih:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,setsar=1"

  /// Asks ffmpeg for the size and the frame rate of a video.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - output: The output, which can't be created without ffmpeg.
  /// - Throws: `readingFailed`, `undecodable` for a file that is not a video, `tooMuchToDecode`, or
  ///   `cannotCreate`.
  package init(_ path: String, for output: String, _ limits: DecodingLimits) throws(EncodingError) {
    program = try FFmpeg(for: output, decoding: path)
    let probe = try VideoProbe(path, program, limits.video)
    self.path = path
    // The width that the filter gives.
    let width = max(1, Int(min(Double(probe.width) * probe.pixelAspect + 0.5, 1e9)))
    let area = DecodingLimits.product(width, probe.height)
    guard area <= limits.canvasPixels else {
      throw .tooMuchToDecode(
        format: "video", DecodingExcess(limit: .canvas, needed: area, allowed: limits.canvasPixels))
    }
    let rate = probe.frameRate.map { FrameRate(Double($0.frames), per: Double($0.seconds)) } ?? FrameRate(30)
    frameRate = rate.perSecond > Self.highestRate ? FrameRate(Self.highestRate) : rate
    (self.width, height, hasAlpha, input) = (width, probe.height, probe.hasAlpha, probe.decoder + probe.input)
  }

  /// Returns the next picture.
  ///
  /// - Throws: `decodingFailed` if ffmpeg fails.
  package mutating func next() throws -> Bitmap? {
    if isAtEnd { return nil }
    let process = try self.process ?? start()
    self.process = process
    let count = 4 * width * height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let part = process.read(limit: min(count - bytes.count, 1 << 20))
      if part.isEmpty { break }
      bytes += part
    }
    if bytes.count == count { return RGBAPictures.picture(bytes, width: width, height: height) }
    isAtEnd = true
    let ending = process.finish()
    guard ending == .exited(0), bytes.isEmpty else { throw FFmpeg.failure(process, ending, decoding: path) }
    return nil
  }

  /// Restarts at the first picture.
  package mutating func restart() {
    process?.kill()
    (process, isAtEnd) = (nil, false)
  }

  private func start() throws(EncodingError) -> ChildProcess {
    let rate = ["-r", "\(Int(frameRate.frames))/\(Int(frameRate.seconds))"]
    let arguments =
      FFmpeg.quiet + input + ["-map", "0:v:0", "-vf", Self.filter + ",format=rgba"] + rate
      + ["-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1"]
    do throws(FileFailure) {
      return try ChildProcess(program.program, arguments, readsInput: false, givesOutput: true)
    } catch {
      throw .file(.readingFailed(path: path, reason: "ffmpeg can't be started: \(error.reason())"))
    }
  }
}
