import ArgumentParser
import GlyphreelComparison
import GlyphreelExact
import GlyphreelSystem

/// `glyphreel git-textconv`: an animation as text, which git compares.
struct GitTextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "git-textconv", abstract: "Print an animation as a stable text.", isHidden: true)

  @Argument(help: ArgumentHelp("The animation.", valueName: "file"))
  var file: String

  /// Prints the text; for another kind of file its own text, and for a damaged or too large file the reason.
  ///
  /// Any status other than 0 would end `git diff` and `git log -p`.
  func run() throws { try Console.document(text()) }

  private func text() -> String {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try InputFile.bytes(of: file, limit: FileSizeLimit.picture) } catch {
      return "unreadable: \(error.reason())"
    }
    do throws(ComparisonError) { return try AnimationText(bytes).text } catch {
      return String(validating: bytes, as: UTF8.self) ?? "unreadable: \(error.description)"
    }
  }
}
