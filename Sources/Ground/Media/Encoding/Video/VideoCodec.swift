/// A video format that ffmpeg encodes.
package enum VideoCodec: Sendable {
  /// H.264 in MP4.
  case h264
  /// VP9 in WebM.
  case vp9
  /// ProRes 4444 in QuickTime.
  case proRes

  /// The container's name for ffmpeg and for users, which is also the file extension.
  var container: String {
    switch self {
    case .h264: "mp4"
    case .vp9: "webm"
    case .proRes: "mov"
    }
  }

  /// True if the format stores transparency.
  package var hasAlpha: Bool { self != .h264 }

  /// True if the highest quality keeps every pixel.
  package var isExactAtBest: Bool { self == .vp9 }

  /// The name of ffmpeg's encoder.
  var encoder: String {
    switch self {
    case .h264: "libx264"
    case .vp9: "libvpx-vp9"
    case .proRes: "prores_ks"
    }
  }

  /// Returns the encoder's options for a quality, 1...100, and an effort, 1...9.
  ///
  /// - Parameter hasAlpha: True if the pictures have an alpha plane.
  func arguments(quality: Int, effort: Int, hasAlpha: Bool) -> [String] {
    switch self {
    case .h264:
      let presets = [
        "superfast", "veryfast", "faster", "fast", "fast", "medium", "slow", "slower", "veryslow",
      ]
      return ["-preset", presets[effort - 1], "-crf", VideoCodec.constantRateFactor(quality)]
    case .vp9:
      let speeds = [8, 5, 4, 3, 3, 2, 2, 1, 0]
      let rate =
        quality == 100 ? ["-lossless", "1"] : ["-crf", "\(63 - (quality * 3 + 2) / 5)", "-b:v", "0"]
      // The encoder's alternate reference frames don't work with an alpha plane.
      // In its realtime mode the encoder takes a sixth of the time, for half as many bytes again.
      return rate
        + [
          "-deadline", effort < 3 ? "realtime" : "good", "-cpu-used", "\(speeds[effort - 1])", "-row-mt", "1",
        ]
        + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
    case .proRes:
      return ["-profile:v", "4444", "-vendor", "apl0", "-q:v", "\(max(1, (100 - quality + 4) / 5))"]
        + (hasAlpha ? ["-alpha_bits", "16"] : [])
    }
  }

  /// Returns 46 - 0.35 · quality: 18 for the default quality of 80, and 11 for 100.
  private static func constantRateFactor(_ quality: Int) -> String {
    let hundredths = 4600 - 35 * quality
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
