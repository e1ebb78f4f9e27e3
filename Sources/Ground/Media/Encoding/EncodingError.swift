internal import GlyphreelExact
public import GlyphreelSystem

/// An error of encoding frames or of decoding a file.
public enum EncodingError: Error, Hashable, Sendable {
  /// A file that cannot be created, written or read.
  case file(FileError)
  /// Bytes of another format, or a damaged file.
  case undecodable(format: String, reason: String)
  /// A "GIF file" or a "frame sequence" that exceeds a decoding limit.
  case tooMuchToDecode(format: String, DecodingExcess)

  /// A canvas without pixels.
  case emptyCanvas(width: Int, height: Int)
  /// A canvas with a side above the format's limit, in pixels.
  case canvasTooLarge(format: String, width: Int, height: Int, limit: Int)
  /// A loop of less than one play.
  case noPlays(Int)
  /// A loop of more plays than the format can store.
  case tooManyPlays(format: String, plays: Int, limit: Int)
  /// An encoder that was finished without any frame.
  case noFrames
  /// Pictures for a format that draws shapes.
  case needsDrawing(format: String)
  /// Something in a scene that players of the format show differently, and what the author can do about it.
  case inexpressible(format: String, feature: String, remedy: String)
  /// An error of a C library.
  case codecFailed(format: String, reason: String)

  /// A program such as ffmpeg that failed while it wrote an output, with the last lines of its messages.
  case programFailed(target: String, reason: String, lines: [String])
  /// A program such as ffmpeg that failed while it decoded an input, with the last lines of its messages.
  case decodingFailed(path: String, reason: String, lines: [String])
  /// Translucent pixels for a video format without transparency.
  case transparent(format: String)
  /// Frames that are larger than the video onto which they are composited, in pixels.
  case frameLargerThanVideo(path: String, width: Int, height: Int, videoWidth: Int, videoHeight: Int)

  /// An unknown format name.
  case unknownFormat(String, known: [String])
  /// A target whose name implies no format, when none was named.
  case formatNotTold(target: String, known: [String])
  /// A target that the format cannot be written to. The reason names the targets that it supports.
  case unsuitableTarget(format: String, target: String, reason: String)
}

extension EncodingError {
  /// Returns the value of an expression, and wraps its file error.
  package static func wrapping<Value: ~Copyable>(
    _ value: @autoclosure () throws(FileError) -> Value
  ) throws(EncodingError) -> Value {
    do throws(FileError) { return try value() } catch { throw .file(error) }
  }

  /// Returns the message about a target whose name implies no format that can be written.
  private static func unknownFormat(of target: String, _ known: [String]) -> String {
    if target == "-" { return "standard output needs a format, such as '--format gif'" }
    let end = PathParts(target).fileExtension.lowercased()
    let endings = known.joined(separator: ", ")
    guard !end.isEmpty else {
      return "\(path: target) has no file extension; use one of \(endings), or add --format; "
        + "a folder of PNGs ends with a slash: \(path: target + "/")"
    }
    if let advice = OutputFormat.advice(onFormat: end, file: target) { return advice }
    return "\(quoted: "." + end) is not a supported format; use \(endings), or add --format"
  }
}

extension EncodingError: CustomStringConvertible {
  /// The message, in one line without a full stop.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .undecodable(let format, let reason): "not a readable \(format) file: \(reason)"
    case .tooMuchToDecode(let format, let excess): "this \(format) has \(excess)"
    case .emptyCanvas(let width, let height): "a canvas of \(width) × \(height) pixels has nothing to show"
    case .canvasTooLarge(let format, let width, let height, let limit):
      "a canvas of \(width) × \(height) pixels is too large for \(format), which allows \(limit) per side"
    case .noPlays(let plays): "an animation can't be played \(plays) times; use 1 or more, or 'forever'"
    case .tooManyPlays(let format, let plays, let limit):
      "\(format) can't say \(plays) plays: the limit is \(limit); use fewer, or 'forever'"
    case .noFrames: "no frame to write"
    case .needsDrawing(let format):
      "\(format) is drawn from a scene, not from pictures; choose another format"
    case .inexpressible(let format, let feature, let remedy):
      "\(format) players show \(feature) differently; \(remedy)"
    case .codecFailed(let format, let reason): "\(format) encoding failed: \(reason)"
    case .programFailed(let target, let reason, _): "writing \(path: target) failed: \(reason)"
    case .decodingFailed(let path, let reason, _): "decoding \(path: path) failed: \(reason)"
    case .transparent(let format):
      "the scene is transparent, and \(format) can't be; choose a background with '--matte white', or write .webm or .mov"
    case .frameLargerThanVideo(let path, let width, let height, let videoWidth, let videoHeight):
      "the scene of \(width) × \(height) pixels does not fit on \(path: path) of \(videoWidth) × \(videoHeight); make it smaller with --scale"
    case .unknownFormat(let name, let known):
      OutputFormat.advice(onFormat: name.lowercased(), file: nil)
        ?? "unknown format \(quoted: name); use \(known.joined(separator: ", "))"
    case .formatNotTold(let target, let known): EncodingError.unknownFormat(of: target, known)
    case .unsuitableTarget(let format, let target, let reason):
      "\(format) can't be written to \(path: target): \(reason)"
    }
  }
}
