import Encoding
import Glyphreel
import SceneFile

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
      DiagnosticRenderer(document.source).render(document.diagnostics(for: error.problems)), .badInput)
  }

  /// What kept a scene from becoming a file.
  init(_ error: RenderError, in document: SceneDocument) {
    switch error {
    case .scene(let error): self.init(error, in: document)
    case .encoding(let error): self.init(error)
    }
  }
}
