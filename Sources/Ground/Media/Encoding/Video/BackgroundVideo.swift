internal import GlyphreelExact
internal import GlyphreelSystem

/// A video file onto which frames are composited.
package struct BackgroundVideo {
  /// The displayed size in pixels.
  package let width, height: Int
  /// The frames per second; nil if they are not constant.
  package let frameRate: Double?
  /// The length in seconds; nil if the file does not state it.
  package let duration: Double?
  /// The arguments that open the file.
  let input: [String]
  /// The arguments that end the output; empty if the file's last picture does.
  let ending: [String]
  /// The filters on the pictures of the file, up to the name of their result.
  private let pictures: String
  /// True if a container of this extension can take the sound as it is.
  private let fileExtension: String

  /// Uses an installed ffmpeg to read the first picture of a video.
  ///
  /// - Parameter target: The output that needs it.
  /// - Throws: `readingFailed` for a file that is missing or not a video, `tooMuchToDecode`, and `cannotCreate` without
  ///   ffmpeg.
  package init(_ path: String, for target: String, _ limits: VideoLimits) throws(EncodingError) {
    try self.init(path, FFmpeg(for: target), limits)
  }

  /// Uses ffmpeg to read the first picture of a video.
  ///
  /// - Throws: `readingFailed` for a file that is missing or not a video, or `tooMuchToDecode`.
  init(_ path: String, _ program: FFmpeg, _ limits: VideoLimits) throws(EncodingError) {
    let probe: VideoProbe
    do throws(EncodingError) {
      probe = try VideoProbe(path, program, limits)
    } catch .undecodable(_, let reason) {
      throw .file(.readingFailed(path: path, reason: reason))
    } catch .tooMuchToDecode(_, let excess) {
      throw .tooMuchToDecode(format: "video \(path: path)", excess)
    } catch { throw error }
    (width, height, input) = (probe.width, probe.height, probe.input)
    // ffmpeg drops the delay of the last picture, so the length is counted here, and that picture is held.
    let played = Self.playedLength(of: path)
    if let played, played > Double(limits.seconds) {
      let excess = DecodingExcess(
        limit: .time, needed: Int(min(played.rounded(.up), 1e18)), allowed: limits.seconds)
      throw .tooMuchToDecode(format: "video \(path: path)", excess)
    }
    duration = played ?? probe.duration
    ending = played.map { ["-t", $0.decimal(places: 3)] } ?? []
    let rate = probe.frameRate ?? (frames: 25, seconds: 1)
    pictures =
      played == nil
      ? "[0:v:0]"
      : "[0:v:0]fps=\(rate.frames)/\(rate.seconds),tpad=stop_mode=clone:stop=-1[video];[video]"
    frameRate = probe.frameRate.map { Double($0.frames) / Double($0.seconds) }
    fileExtension = PathParts(path).fileExtension.lowercased()
  }

  /// Returns the length in seconds of an animated GIF or APNG that is played once; nil for other files.
  private static func playedLength(of path: String) -> Double? {
    guard let start = try? RewindableInput(path).read(12),
      Inspector.container(start, DecodingLimits()) != nil,
      let reader = try? AnimationReader(contentsOf: path), reader.pictureCount > 1,
      let last = reader.times.last
    else { return nil }
    return last.start + last.duration
  }

  /// Returns the filters that composite the second input onto the first one.
  ///
  /// The frames are at the left, below `top` rows, and disappear after the last one.
  func filter(_ codec: VideoCodec, top: Int) -> String {
    let format = codec == .proRes ? "yuv444" : "yuv420"
    let pad = codec == .h264 ? ",pad=ceil(iw/2)*2:ceil(ih/2)*2" : ""
    return
      "[1:v]\(VideoEncoder.colorTags)[scene];\(pictures)[scene]overlay=y=\(top):eof_action=pass:format=\(format)\(pad)[out]"
  }

  /// Returns the size in pixels of the video with frames on it.
  func size(_ codec: VideoCodec) -> (width: Int, height: Int) {
    codec == .h264 ? ((width + 1) / 2 * 2, (height + 1) / 2 * 2) : (width, height)
  }

  /// Returns the arguments for sound, which is copied if the output has the video's container.
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
