internal import GlyphreelEncoding
internal import GlyphreelExactText
internal import GlyphreelSystem

/// The properties of a video that ffmpeg reports.
struct VideoProbe {
  /// The size in pixels as it is shown.
  let width, height: Int
  /// The frame rate; nil if the file does not tell it.
  let frameRate: FrameRate?
  /// True if the video can have transparent pixels.
  let hasAlpha: Bool
  /// The arguments that choose the decoder.
  let decoder: [String]

  /// The containers that are opened.
  ///
  /// Playlists are not among them: they refer to other files.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpeg,mpegts,mpegvideo,ogg,asf,ivf,h264,hevc,av1,obu,dv,mxf,nut,m4v,apng,gif,image2,jpeg_pipe,bmp_pipe,tiff_pipe,avif"

  /// The filter that gives pixels the aspect ratio 1.
  static let filter =
    "scale=w='max(1,trunc(iw*sar+0.5))':h=ih:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,setsar=1"

  /// The arguments that open the first video stream of a file, of which no reference is opened over a network.
  static func input(_ path: String) -> [String] {
    [
      "-protocol_whitelist", "file,pipe", "-format_whitelist", formats, "-i", FFmpeg.file(path),
      "-map", "0:v:0",
    ]
  }

  /// Decodes the first picture of a file.
  ///
  /// - Throws: `undecodable` for a file that is no video.
  init(_ program: FFmpeg, _ path: String, _ resolved: String) throws(EncodingError) {
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        program.program,
        ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info"] + Self.input(resolved) + [
          "-frames:v", "1", "-vf", Self.filter, "-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "pipe:1",
        ], readsInput: false, givesOutput: true)
    } catch {
      throw .file(.readingFailed(path: path, reason: "ffmpeg can't be started: \(error.reason())"))
    }
    var header: [UInt8] = []
    while true {
      let bytes = process.read(limit: 1 << 16)
      if bytes.isEmpty { break }
      if header.count < 1 << 12 { header += bytes }
    }
    let ending = process.finish()
    let lines = process.lastLines(200)
    let fields = header.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    func field(_ letter: String) -> String? {
      fields.dropFirst().first { $0.hasPrefix(letter) }.map { String($0.dropFirst()) }
    }
    guard let width = field("W").flatMap({ Int($0) }), let height = field("H").flatMap({ Int($0) }),
      width > 0, height > 0
    else {
      switch ending {
      case .exited:
        throw .undecodable(
          format: "video", reason: lines.last.map { "ffmpeg says: \($0)" } ?? "it has no pictures")
      case .signal, .stuck: throw FFmpeg.failure(process, ending, decoding: path)
      }
    }
    (self.width, self.height) = (width, height)
    let rate = (field("F") ?? "").split(separator: ":").compactMap { Int(String($0)) }
    let isKnown = rate.count == 2 && rate[0] > 0 && rate[1] > 0
    frameRate = isKnown ? FrameRate(Double(rate[0]), per: Double(rate[1])) : nil
    // The decoders that ffmpeg prefers for VP8 and VP9 ignore alpha.
    let video = lines.first { $0.contains(": Video: ") } ?? ""
    if lines.contains(where: { $0.contains("alpha_mode") }) {
      hasAlpha = true
      decoder = ["-c:v", video.contains(": Video: vp8") ? "libvpx" : "libvpx-vp9"]
    } else {
      let kinds = ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "pal8", "ya8", "ya16"]
      hasAlpha = kinds.contains { video.contains($0) }
      decoder = []
    }
  }
}
