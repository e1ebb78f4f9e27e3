internal import GlyphreelExact
internal import GlyphreelSystem

/// The limits on a video that ffmpeg decodes.
package struct VideoLimits: Hashable, Sendable {
  /// The maximum number of pixels of a picture; 2^24 is 4096 × 4096.
  package var pixels: Int
  /// The maximum length in seconds; 86,400 are a day.
  package var seconds: Int

  /// Creates limits.
  package init(pixels: Int = 1 << 24, seconds: Int = 86_400) {
    (self.pixels, self.seconds) = (pixels, seconds)
  }
}

/// The properties of a video that ffmpeg reports, and the arguments with which ffmpeg opens it.
package struct VideoProbe {
  /// The size in pixels, upright.
  package let width, height: Int
  /// The width of a pixel divided by its height.
  package let pixelAspect: Double
  /// The frame rate as a fraction; nil if the file does not state it.
  package let frameRate: (frames: Int, seconds: Int)?
  /// The length in seconds; nil if the file does not state it.
  package let duration: Double?
  /// True if the video can have transparent pixels.
  package let hasAlpha: Bool
  /// The arguments that choose the decoder.
  package let decoder: [String]
  /// The arguments that open the file.
  ///
  /// ffmpeg opens no network address, only containers that name no other files, no larger pictures than are allowed,
  /// and no more seconds.
  package let input: [String]

  /// The containers that are opened.
  ///
  /// Playlists, scripts and numbered pictures (hls, dash, concat, image2) are not among them: they name other files.
  private static let containers =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpeg,mpegts,mpegvideo,ogg,asf,ivf,h264,hevc,av1,obu,dv,mxf,nut,m4v,apng,gif"

  /// Decodes the first picture of a file.
  ///
  /// - Throws: `readingFailed`, `undecodable` for a file that is not a video, or `tooMuchToDecode`.
  package init(_ path: String, _ program: FFmpeg, _ limits: VideoLimits) throws(EncodingError) {
    func unreadable(_ reason: String) -> EncodingError { .file(.readingFailed(path: path, reason: reason)) }
    do throws(FileFailure) { _ = try InputFile(path, limit: .max) } catch { throw unreadable(error.reason()) }
    guard let resolved = resolvedPath(path) else { throw unreadable(systemErrorText()) }
    // ffmpeg counts the pixels of whole blocks, which are more than those that are shown, and overflows above 2^43 s.
    input = [
      "-max_pixels", "\(2 * min(limits.pixels, 1 << 40))", "-t", "\(min(limits.seconds, 1 << 40))",
      "-protocol_whitelist", "file,pipe",
      "-format_whitelist", Self.containers, "-i", FFmpeg.file(resolved),
    ]
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        program.program,
        ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info"] + input + [
          "-map", "0:v:0", "-frames:v", "1", "-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "pipe:1",
        ], readsInput: false, givesOutput: true)
    } catch {
      throw unreadable("ffmpeg can't be started: \(error.reason())")
    }
    var header: [UInt8] = []
    while true {
      let bytes = process.read(limit: 1 << 16)
      if bytes.isEmpty { break }
      if header.count < 1 << 12 { header += bytes }
    }
    let ending = process.finish()
    let lines = process.lastLines(200)
    if let excess = Self.excess(lines, limits) { throw .tooMuchToDecode(format: "video", excess) }
    let fields = header.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    func numbers(_ letter: String) -> [Int] {
      let field = fields.dropFirst().first { $0.hasPrefix(letter) } ?? ""
      return field.dropFirst().split(separator: ":").compactMap { Int(String($0)) }.filter { $0 > 0 }
    }
    guard let width = numbers("W").first, let height = numbers("H").first else {
      guard case .exited = ending else { throw FFmpeg.failure(process, ending, decoding: path) }
      throw .undecodable(format: "video", reason: Self.reason(lines))
    }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= limits.pixels else {
      let excess = DecodingExcess(limit: .canvas, needed: overflow ? .max : area, allowed: limits.pixels)
      throw .tooMuchToDecode(format: "video", excess)
    }
    (self.width, self.height) = (width, height)
    let (aspect, rate) = (numbers("A"), numbers("F"))
    pixelAspect = aspect.count == 2 ? Double(aspect[0]) / Double(aspect[1]) : 1
    frameRate = rate.count == 2 ? (rate[0], rate[1]) : nil
    duration = Self.duration(lines)
    (hasAlpha, decoder) = Self.alpha(lines)
  }

  /// Returns true for a video with alpha, and the arguments that choose a decoder of it.
  private static func alpha(_ lines: [String]) -> (hasAlpha: Bool, decoder: [String]) {
    let video = lines.first { $0.contains(": Video: ") } ?? ""
    // The decoders that ffmpeg prefers for VP8 and VP9 ignore alpha.
    if lines.contains(where: { $0.contains("alpha_mode") }) {
      return (true, ["-c:v", video.contains(": Video: vp8") ? "libvpx" : "libvpx-vp9"])
    }
    let kinds = ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "pal8", "ya8", "ya16"]
    return (kinds.contains { video.contains($0) }, [])
  }

  /// Returns the number of pictures and the length in seconds of a finished file; nil if ffmpeg does not report them.
  ///
  /// - Throws: `cannotCreate` if ffmpeg can't be started.
  static func length(
    of file: UnfinishedFile, _ program: FFmpeg
  ) throws(EncodingError) -> (frames: Int?, seconds: Double?) {
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        program.program,
        ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-progress", "pipe:1"] + [
          "-i", FFmpeg.file(file.name), "-map", "0:v:0", "-c", "copy", "-f", "null", "-",
        ], in: file.folder, readsInput: false, givesOutput: true)
    } catch {
      throw .file(
        .cannotCreate(path: file.target, reason: "ffmpeg can't be started: \(error.reason())"))
    }
    // Blocks of lines such as `frame=250`, of which the last one has all pictures.
    var report: [UInt8] = []
    while true {
      let bytes = process.read(limit: 1 << 12)
      if bytes.isEmpty { break }
      report = report.suffix(1 << 12) + bytes
    }
    guard process.finish() == .exited(0) else { return (nil, nil) }
    let lines = String(decoding: report, as: UTF8.self).split(separator: "\n")
    let count = lines.last { $0.hasPrefix("frame=") }.flatMap { Int(String($0.dropFirst(6))) }
    return (count, duration(process.lastLines(200)))
  }

  /// Returns the reason for refusing a file without pictures, from ffmpeg's messages.
  private static func reason(_ lines: [String]) -> String {
    if let line = lines.first(where: { $0.contains("Format not on whitelist") }) {
      let format = line.dropFirst().prefix { $0 != " " && $0 != "]" }
      return
        "ffmpeg takes it for \(quoted: String(format)), and only containers that name no other files are opened; convert it to .mp4 or .mkv with ffmpeg first"
    }
    return lines.last.map { "ffmpeg says: \($0)" } ?? "it has no pictures"
  }

  /// Returns the limit that a video exceeds according to ffmpeg's messages about its header; nil if there is none.
  private static func excess(_ lines: [String], _ limits: VideoLimits) -> DecodingExcess? {
    for line in lines {
      let sides = numbers(after: "Picture size ", in: line, separator: "x")
      if sides.count == 2, sides[0] * sides[1] > Double(limits.pixels) {
        return DecodingExcess(
          limit: .canvas, needed: Int(min(sides[0] * sides[1], 1e18)), allowed: limits.pixels)
      }
    }
    if let seconds = duration(lines)?.rounded(.up), seconds > Double(limits.seconds) {
      return DecodingExcess(limit: .time, needed: Int(min(seconds, 1e18)), allowed: limits.seconds)
    }
    return nil
  }

  /// Returns the length in seconds according to ffmpeg's messages about its header.
  private static func duration(_ lines: [String]) -> Double? {
    // Only this line begins with two spaces: the lines of texts in the file begin with four.
    lines.lazy.filter { $0.hasPrefix("  Duration: ") }.compactMap { line in
      let time = numbers(after: "Duration: ", in: line, separator: ":")
      return time.count == 3 ? time[0] * 3600 + time[1] * 60 + time[2] : nil
    }.first
  }

  /// Returns the numbers after words in a line, up to a space or a comma.
  private static func numbers(after words: String, in line: String, separator: Unicode.Scalar) -> [Double] {
    guard let end = line.firstRange(of: words)?.upperBound else { return [] }
    return line[end...].prefix { $0 != " " && $0 != "," }.split(separator: separator).compactMap {
      Double(String($0))
    }
  }
}
