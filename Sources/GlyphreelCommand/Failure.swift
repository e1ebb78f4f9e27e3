import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile

/// An unsuccessful end of the program: the lines of its message, and the exit status.
struct Failure: Error {
  /// As they are before what could act on a terminal is escaped.
  let lines: [String]
  let status: ExitStatus

  /// The message as one printable text.
  var message: String { lines.map(LogLine.escaped).joined(separator: "\n") }

  init(_ line: String, _ status: ExitStatus) { self.init(lines: [line], status) }

  init(lines: [String], _ status: ExitStatus) {
    self.lines = lines.map { $0.shortenedInside(to: DiagnosticRenderer.columns) }
    self.status = status
  }

  /// The system allows no thread to something that can't do without.
  static func noThread(_ subject: String) -> Failure {
    Failure(
      "glyphreel: error: \(subject) needs another thread, which the system refuses; allow more processes (ulimit -u) or memory (ulimit -v)",
      .software)
  }

  init(_ error: SceneFileError) {
    let status: ExitStatus =
      switch error {
      case .unreadable: .noInput
      case .invalid: .badInput
      }
    var lines = error.lines
    if case .unreadable(let path, .notFound) = error, let hint = MissingFile(path: path).hint {
      lines[lines.count - 1] += "; " + hint
    }
    self.init(lines: lines, status)
  }

  init(_ error: EncodingError) {
    let status: ExitStatus =
      switch error {
      case .cannotCreate: .cannotCreate
      case .writingFailed: .writingFailed
      case .readingFailed: .noInput
      case .undecodable, .tooMuchToDecode, .emptyCanvas, .canvasTooLarge, .noPlays, .tooManyPlays, .noFrames:
        .badInput
      case .codecFailed: .software
      case .unknownFormat, .formatNotTold, .unsuitableTarget, .badPattern: .usage
      }
    self.init("glyphreel: error: \(error)", status)
  }

  /// What is wrong with a scene, each problem at its place in the file.
  init(_ error: SceneError, in document: SceneDocument) {
    self.init(
      lines: DiagnosticRenderer(document.source).lines(for: document.diagnostics(for: error.problems)),
      .badInput)
  }

  /// What kept a scene from becoming a file.
  init(_ error: RenderError, in document: SceneDocument) {
    switch error {
    case .scene(let error): self.init(error, in: document)
    case .encoding(let error): self.init(error)
    }
  }
}
