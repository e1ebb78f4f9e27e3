internal import GlyphreelExact
package import GlyphreelSystem

/// The installed ffmpeg, which encodes and decodes videos.
package struct FFmpeg {
  /// The absolute path of the program.
  package let program: String

  /// The environment variable that names another program than the PATH's.
  static let variable = "GLYPHREEL_FFMPEG"

  /// The options of every run: no questions, and only errors are reported.
  package static let quiet = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error"]

  /// Finds the program.
  ///
  /// - Parameters:
  ///   - target: The output that needs it.
  ///   - input: The video to decode; nil to encode one.
  /// - Throws: `cannotCreate` with the ways to install it.
  package init(for target: String, decoding input: String? = nil) throws(EncodingError) {
    func refusal(_ reason: String) -> EncodingError { .file(.cannotCreate(path: target, reason: reason)) }
    if let named = environmentVariable(Self.variable), !named.isEmpty {
      let path = named.contains("/") ? resolvedPath(named) : InstalledProgram.path(of: named)
      guard let path, InstalledProgram.isProgram(path) else {
        throw refusal("\(Self.variable) names \(path: named), which is not a program")
      }
      program = path
    } else {
      guard let path = InstalledProgram.path(of: "ffmpeg") else {
        let need = input.map { "\(path: $0) is decoded" } ?? "videos are encoded"
        let others = input == nil ? ".gif, .apng, .webp and .y4m" : "GIF, APNG, WebP, PNG and Y4M files"
        throw refusal(
          "\(need) by ffmpeg, which is not installed; install it with 'apt install ffmpeg' or 'brew install ffmpeg', or set \(Self.variable) to its path; \(others) need no other program"
        )
      }
      program = path
    }
  }

  /// Returns the argument that names a file, which is neither read as an option nor as a protocol.
  package static func file(_ path: String) -> String { "file:" + path }

  /// Returns true if the end of the output could not be written, for which old versions still exit with status 0.
  static func reportsLoss(_ process: ChildProcess) -> Bool {
    process.lastLines(20).contains {
      $0.contains("Error writing trailer") || $0.contains("Error closing file")
    }
  }

  /// The failure of a run for an output.
  static func failure(_ process: ChildProcess, _ ending: ChildProcess.Ending, for target: String)
    -> EncodingError
  {
    let lines = process.lastLines(4)
    if let encoder = lines.lazy.compactMap({ Self.unknownEncoder(in: $0) }).first {
      return .file(
        .cannotCreate(
          path: target,
          reason:
            "the installed ffmpeg has no encoder '\(encoder)'; install a complete one, or set \(variable) to its path"
        ))
    }
    return .programFailed(target: target, reason: reason(ending), lines: lines)
  }

  /// The failure of a run that decodes an input.
  package static func failure(
    _ process: ChildProcess, _ ending: ChildProcess.Ending, decoding path: String
  ) -> EncodingError {
    .decodingFailed(path: path, reason: reason(ending), lines: process.lastLines(4))
  }

  private static func reason(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .exited(0): "ffmpeg ended before the video was complete"
    case .exited(let status): "ffmpeg failed with status \(status)"
    case .signal(let number): "ffmpeg was ended by signal \(number)"
    case .stuck(let seconds): "ffmpeg did not continue for \(seconds) s and was ended"
    }
  }

  /// Returns the name in ffmpeg's message about an encoder that it was built without.
  private static func unknownEncoder(in line: String) -> String? {
    let words = Array("Unknown encoder '".utf8)
    guard line.utf8.starts(with: words), line.utf8.last == UInt8(ascii: "'") else { return nil }
    return String(decoding: line.utf8.dropFirst(words.count).dropLast(), as: UTF8.self)
  }
}
