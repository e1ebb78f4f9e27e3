internal import GlyphreelExactText
public import GlyphreelSystem

/// Why frames did not become a file, or a file no frames.
public enum EncodingError: Error, Hashable, Sendable {
  /// A file that can't be created, written or read.
  case file(FileError)
  /// Bytes that are not a picture of the format, or a damaged one.
  case undecodable(format: String, reason: String)
  /// A "GIF file" or a "frame sequence" that asks for more than is allowed.
  case tooMuchToDecode(format: String, DecodingExcess)

  /// The canvas has no pixels at all.
  case emptyCanvas(width: Int, height: Int)
  /// The canvas has more pixels on a side than the format's limit.
  case canvasTooLarge(format: String, width: Int, height: Int, limit: Int)
  /// A loop of less than one play.
  case noPlays(Int)
  /// A loop of more plays than the format can say.
  case tooManyPlays(format: String, plays: Int, limit: Int)
  /// The encoder was finished, and no frame had been encoded.
  case noFrames
  /// A C library refused for a reason of its own.
  case codecFailed(format: String, reason: String)

  /// No format has this name.
  case unknownFormat(String, known: [String])
  /// No format was named and the target's name tells none.
  case formatNotTold(target: String, known: [String])
  /// The format can't be written to such a target; the reason says which it can.
  case unsuitableTarget(format: String, target: String, reason: String)
}

extension EncodingError {
  /// Runs `body` and throws its error as one of encoding.
  package static func wrapping<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(EncodingError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// What to do about a target whose name tells no format.
  private static func remedy(_ target: String, _ known: [String]) -> String {
    if target == "-" { return "name one, as in '--format gif'" }
    let end = target.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      String(target[$0...].dropFirst()).lowercased()
    }
    return end.flatMap { OutputFormat.advice(onFormat: $0, target: target) }
      ?? "end it with one of \(known.joined(separator: ", ")), or name a format"
  }
}

extension EncodingError: CustomStringConvertible {
  /// What went wrong, in one line without a full stop.
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
      "\(format) can't say \(plays) plays: \(limit) is the most; use fewer, or 'forever'"
    case .noFrames: "there is no frame to write"
    case .codecFailed(let format, let reason): "\(format) encoding failed: \(reason)"
    case .unknownFormat(let name, let known):
      "unknown format \(quoted: name); "
        + (OutputFormat.advice(onFormat: name.lowercased(), target: "-")
          ?? "known: \(known.joined(separator: ", "))")
    case .formatNotTold(let target, let known):
      "\(path: target) does not tell its format; " + EncodingError.remedy(target, known)
    case .unsuitableTarget(let format, let target, let reason):
      "\(format) can't be written to \(path: target): \(reason)"
    }
  }
}
