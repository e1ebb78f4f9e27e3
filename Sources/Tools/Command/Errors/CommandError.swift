import GlyphreelScene
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTypography

/// An error that ends the program with a message and an exit status.
protocol CommandError: Error {
  var status: ExitStatus { get }
  /// The message; characters that could control a terminal are not escaped yet.
  var messageLines: [String] { get }
}

extension CommandError {
  var messageLines: [String] { ["glyphreel: error: \(self)"] }
}

extension FileError: CommandError {
  var status: ExitStatus {
    switch self {
    case .cannotCreate: .cannotCreate
    case .writingFailed: .writingFailed
    case .readingFailed: .noInput
    case .badPattern: .usage
    }
  }

  /// The message, with the remedy for a file that must not be replaced, or the command that raises a limit of the system.
  var messageLines: [String] {
    if case .cannotCreate(let path, let reason) = self, reason == "File exists" {
      return [
        "glyphreel: error: \(path: path) exists; choose another name with '-o', or leave out '--no-clobber'"
      ]
    }
    switch self {
    case .readingFailed(let path, FileFailure.notFound):
      if path.contains("*") { return ["glyphreel: error: no file matches \(path: path)"] }
      let hint = MissingFile.unitHint(path).map { "; \($0)" } ?? ""
      return ["\(path.visible): error: \(FileFailure.notFound)\(hint)"]
    case .cannotCreate(_, let reason), .writingFailed(_, let reason), .readingFailed(_, let reason):
      if let remedy = FileFailure.limitRemedy(ofReason: reason) {
        return ["glyphreel: error: \(self); \(remedy)"]
      }
    case .badPattern: break
    }
    return ["glyphreel: error: \(self)"]
  }
}

extension EncodingError: CommandError {
  /// Returns the message after the name of the file that was read; an error about a file in a folder of that name keeps its own.
  func statement(about file: String) -> String {
    guard case .file(.readingFailed(let path, let reason)) = self, ExactString(path) == ExactString(file)
    else { return "\(self)" }
    return reason == FileFailure.notFound ? reason : "can't be read: \(reason)"
  }

  var status: ExitStatus {
    switch self {
    case .file(let error): error.status
    case .undecodable, .tooMuchToDecode, .emptyCanvas, .canvasTooLarge, .noPlays, .tooManyPlays, .noFrames,
      .transparent, .inexpressible, .frameLargerThanVideo:
      .badInput
    case .programFailed, .decodingFailed: .writingFailed
    case .codecFailed: .software
    case .unknownFormat, .formatNotTold, .unsuitableTarget, .needsDrawing: .usage
    }
  }

  /// The message, and the last output of a program that failed.
  var messageLines: [String] {
    let line = "glyphreel: error: \(self)"
    switch self {
    case .programFailed(_, _, let lines), .decodingFailed(_, _, let lines):
      return [line] + lines.map { "  " + $0 }
    case .file(let error): return error.messageLines
    default: return [line]
    }
  }
}

extension SceneFileError: CommandError {
  var status: ExitStatus {
    switch self {
    case .unreadable: .noInput
    case .invalid: .badInput
    }
  }

  /// The library's lines, with a suggestion for a file that is not found.
  var messageLines: [String] {
    guard case .unreadable(let path, .notFound) = self, let hint = MissingFile(path: path).hint else {
      return lines
    }
    return lines.dropLast() + lines.suffix(1).map { $0 + "; " + hint }
  }
}

extension SceneError: CommandError {
  var status: ExitStatus { .badInput }
}

extension RenderError: CommandError {
  var messageLines: [String] {
    switch self {
    case .scene(let error): error.messageLines
    case .encoding(let error): error.messageLines
    case .cancelled: ["glyphreel: error: \(self)"]
    }
  }

  var status: ExitStatus {
    switch self {
    case .scene(let error): error.status
    case .encoding(let error): error.status
    case .cancelled: .software
    }
  }
}

extension ComparisonError: CommandError {
  /// Returns the message after the name of the file that was compared.
  func statement(about file: String) -> String {
    if case .encoding(let error) = self { error.statement(about: file) } else { "\(self)" }
  }

  var status: ExitStatus {
    switch self {
    case .encoding(let error): error.status
    case .scene, .badLock, .pointer, .empty, .badMask, .tooManyCells: .badInput
    case .toleranceWithoutPixels, .timesNotIncreasing: .usage
    }
  }
}

extension GitError: CommandError {
  var status: ExitStatus {
    switch self {
    case .notInstalled, .noRepository, .failed, .unknownRevision: .noInput
    case .tooMuchOutput: .badInput
    case .option: .usage
    }
  }
}

extension TypographyError: CommandError {
  var status: ExitStatus { .badInput }
}

extension BatchError: CommandError {
  var status: ExitStatus {
    switch self {
    case .unreadable: .noInput
    case .badData, .badManifest: .badInput
    case .badPattern, .badShard: .usage
    case .cannotCreate: .cannotCreate
    case .writingFailed: .writingFailed
    }
  }

  var messageLines: [String] { lines }
}

extension ServingError: CommandError {
  var status: ExitStatus {
    switch self {
    case .portTaken, .cannotListen: .cannotCreate
    case .cannotServe: .software
    }
  }
}

extension SceneDocument {
  /// Returns the closure's result; errors in the scene are reported at their positions in this document.
  func locatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SceneError {
      throw failure(error)
    } catch RenderError.scene(let error) {
      throw failure(error)
    } catch ComparisonError.scene(let error) {
      throw failure(error)
    }
  }

  private func failure(_ error: SceneError) -> Failure {
    Failure(lines: DiagnosticRenderer(source).lines(for: diagnostics(for: error.problems)), .badInput)
  }
}
