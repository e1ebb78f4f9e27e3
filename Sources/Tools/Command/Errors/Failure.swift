import GlyphreelComparison
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The exit statuses of the program, with the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  /// No failure; differences or warnings were found.
  case differences = 1
  case usage = 64
  /// The scene, the data or a font is invalid.
  case badInput = 65
  /// An input is missing or can't be read.
  case noInput = 66
  /// An internal error.
  case software = 70
  case cannotCreate = 73
  case writingFailed = 74

  func exit() -> Never {
    #if canImport(Darwin)
      Darwin.exit(rawValue)
    #else
      Glibc.exit(rawValue)
    #endif
  }
}

/// An error that a command finds itself, or one that is kept with the result it prevented.
struct Failure: CommandError {
  let messageLines: [String]
  let status: ExitStatus

  /// The message as one printable text.
  var message: String { messageLines.map(LogLine.escaped).joined(separator: "\n") }

  init(_ line: String, _ status: ExitStatus) { self.init(lines: [line], status) }

  init(lines: [String], _ status: ExitStatus) {
    messageLines = lines.map { $0.shortenedInside(to: DiagnosticRenderer.columns) }
    self.status = status
  }

  /// The message and the status of any error.
  init(_ error: any Error) {
    if let error = error as? any CommandError {
      self.init(lines: error.messageLines, error.status)
    } else {
      self.init("glyphreel: error: \(error)", .software)
    }
  }

  /// Returns the error for a thread that `subject` needs and the system denies.
  static func noThread(_ subject: String) -> Failure {
    Failure(
      "glyphreel: error: \(subject) needs another thread, which the system refuses; allow more processes (ulimit -u) or memory (ulimit -v)",
      .software)
  }

  /// Returns the error of a program that can't be started.
  static func notStarted(_ program: String, _ failure: FileFailure) -> Failure {
    let reason = "glyphreel: error: can't run \(path: program): \(failure.reason())"
    guard failure.isOfLimit, let remedy = FileFailure.limitRemedy(ofReason: failure.reason()) else {
      return Failure(reason, .noInput)
    }
    return Failure("\(reason); \(remedy)", .software)
  }

  /// Returns the closure's result; a failed comparison is reported with the file it was about.
  static func naming<Value>(_ file: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as ComparisonError {
      throw Failure("\(file): error: \(error.statement(about: file))", error.status)
    }
  }
}
