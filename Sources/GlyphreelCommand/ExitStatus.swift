import Encoding
import Glyphreel
import SceneFile

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the program ends; the numbers are those of `sysexits.h`.
enum ExitStatus: Int32 {
  case usage = 64
  /// The scene, the data or a font is bad.
  case badInput = 65
  /// Input is not found or can't be read.
  case noInput = 66
  /// A fault of the program.
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

/// An end of the program that is no success: what to say, and the status.
struct Failure: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }

  init(_ error: SceneFileError) {
    let status: ExitStatus =
      switch error {
      case .unreadable: .noInput
      case .invalid: .badInput
      }
    self.init(error.description, status)
  }

  init(_ error: EncodingError) {
    let status: ExitStatus =
      switch error {
      case .cannotCreate: .cannotCreate
      case .writingFailed: .writingFailed
      case .readingFailed: .noInput
      case .undecodable, .emptyCanvas, .canvasTooLarge, .noPlays, .tooManyPlays, .noFrames, .tooManyFrames:
        .badInput
      case .codecFailed: .software
      case .unknownFormat, .formatNotTold, .unsuitableTarget, .badPattern: .usage
      }
    self.init("glyphreel: error: \(error)", status)
  }

  /// A problem of a scene, at its place in the file.
  init(_ problem: SceneProblem, in document: SceneDocument) {
    self.init(
      DiagnosticRenderer(document.source).render(document.diagnostic(for: problem)), .badInput)
  }

  /// What kept a scene from becoming a file.
  init(_ error: RenderError, in document: SceneDocument) {
    switch error {
    case .scene(let problem): self.init(problem, in: document)
    case .encoding(let error): self.init(error)
    }
  }
}
