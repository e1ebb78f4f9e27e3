internal import GlyphreelExactText
internal import GlyphreelSystem

/// A video file onto which frames are composited.
package struct BackgroundVideo {
  /// The absolute path.
  let path: String
  /// The size in pixels as it is shown.
  package let width, height: Int
  /// The frames a second; nil if they are not constant.
  package let frameRate: Double?
  /// True if a container of this extension can take the sound as it is.
  private let fileExtension: String

  /// Asks an installed ffmpeg for the first picture of a video.
  ///
  /// - Parameter target: The output that needs it.
  /// - Throws: `readingFailed` for a file that is missing or no video, and `cannotCreate` without ffmpeg.
  package init(_ path: String, for target: String) throws(EncodingError) {
    try self.init(path, FFmpeg(for: target))
  }

  /// Asks ffmpeg for the first picture of a video.
  ///
  /// - Throws: `readingFailed` for a file that is missing or no video.
  init(_ path: String, _ program: FFmpeg) throws(EncodingError) {
    func unreadable(_ reason: String) -> EncodingError { .file(.readingFailed(path: path, reason: reason)) }
    do throws(FileFailure) { _ = try InputFile(path, limit: .max) } catch { throw unreadable(error.reason()) }
    guard let resolved = resolvedPath(path) else { throw unreadable(systemErrorText()) }
    (self.path, fileExtension) = (resolved, PathParts(path).fileExtension.lowercased())
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        program.program,
        FFmpeg.quiet + Self.input(resolved) + [
          "-map", "0:v:0", "-frames:v", "1", "-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "pipe:1",
        ], readsInput: false, givesOutput: true)
    } catch {
      throw unreadable("ffmpeg can't be started: \(error.reason())")
    }
    var header: [UInt8] = []
    while header.count < 1 << 12, !header.contains(UInt8(ascii: "\n")) {
      let bytes = process.read(limit: 1 << 12)
      if bytes.isEmpty { break }
      header += bytes
    }
    let fields = header.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
    func number(_ letter: Character.UnicodeScalarView.Element) -> Int? {
      fields.first { $0.first == UInt8(ascii: letter) }.flatMap {
        Int(String(decoding: $0.dropFirst(), as: UTF8.self))
      }
    }
    guard let width = number("W"), let height = number("H"), width > 0, height > 0 else {
      _ = process.finish()
      throw unreadable(process.lastLines(1).first ?? "it has no pictures")
    }
    process.kill()
    (self.width, self.height) = (width, height)
    let rate = fields.first { $0.first == UInt8(ascii: "F") }?.dropFirst().split(separator: UInt8(ascii: ":"))
      .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    frameRate = rate.flatMap { $0.count == 2 && $0[0] > 0 && $0[1] > 0 ? $0[0] / $0[1] : nil }
  }

  /// The arguments that open the file; files that it refers to are not opened over a network.
  var input: [String] { Self.input(path) }

  private static func input(_ path: String) -> [String] {
    ["-protocol_whitelist", "file,pipe", "-i", FFmpeg.file(path)]
  }

  /// Returns the filters that composite the second input onto the first one.
  ///
  /// The frames are at the left, below `top` rows, and disappear after the last one.
  func filter(_ codec: VideoCodec, top: Int) -> String {
    let format = codec == .proRes ? "yuv444" : "yuv420"
    let pad = codec == .h264 ? ",pad=ceil(iw/2)*2:ceil(ih/2)*2" : ""
    return
      "[1:v]\(VideoEncoder.colorTags)[scene];[0:v:0][scene]overlay=y=\(top):eof_action=pass:format=\(format)\(pad)[out]"
  }

  /// Returns the arguments about sound: it is copied if the container is that of the video.
  func sound(_ codec: VideoCodec) -> [String] {
    let copied: [String]
    switch codec {
    case .h264: copied = ["mp4", "m4v"]
    case .vp9: copied = ["webm"]
    case .proRes: copied = ["mov", "mp4", "m4v"]
    }
    if copied.contains(fileExtension) { return ["-c:a", "copy"] }
    return codec == .vp9 ? ["-c:a", "libopus", "-b:a", "128k"] : ["-c:a", "aac", "-b:a", "192k"]
  }
}
