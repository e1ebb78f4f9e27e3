import GlyphreelExact
import GlyphreelSystem

/// The installed git, run in a folder.
struct Git {
  private let program: String
  /// The folder; empty for the current one.
  private let folder: String

  init(in folder: String = "") throws(Failure) {
    self.folder = folder
    guard let program = InstalledProgram.path(of: "git") else {
      throw Failure("glyphreel: error: git is not installed, or not in PATH", .noInput)
    }
    self.program = program
  }

  /// Runs a subcommand and returns the first line of its output.
  func run(_ arguments: String...) throws(Failure) -> String {
    let output = try output(arguments, limit: .max)
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Runs a subcommand and returns its output.
  ///
  /// - Parameter limit: The most bytes of output; more are an error.
  func output(_ arguments: [String], limit: Int) throws(Failure) -> [UInt8] {
    let process: ChildProcess
    do throws(FileFailure) {
      process = try ChildProcess(
        program, (folder.isEmpty ? [] : ["-C", folder]) + arguments, readsInput: false, givesOutput: true)
    } catch {
      throw Failure("glyphreel: error: can't run \(path: program): \(error.reason())", .noInput)
    }
    var output: [UInt8] = []
    while case let bytes = process.read(limit: 1 << 14), !bytes.isEmpty {
      output += bytes
      guard output.count <= limit else {
        process.kill()
        throw Failure(
          "glyphreel: error: git \(arguments[0]): \(FileFailure.tooLarge(limit: limit).reason())", .badInput)
      }
    }
    guard process.finish() == .exited(0) else {
      throw Failure(
        "glyphreel: error: git \(arguments[0]): \(process.lastLines(1).first ?? "it failed")", .noInput)
    }
    return output
  }

  /// Returns the commit that a revision names.
  func commit(_ revision: String) throws(Failure) -> String {
    guard !revision.hasPrefix("-") else {
      throw Failure("glyphreel: error: '\(revision.printable())' is no revision", .usage)
    }
    // Not in a repository, git says so itself.
    _ = try run("rev-parse", "--git-dir")
    let output = try? output(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], limit: 1024)
    guard let output else {
      throw Failure("glyphreel: error: there is no revision \(quoted: revision) in this repository", .noInput)
    }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
