import GlyphreelComparison
import GlyphreelExact
import GlyphreelSystem

extension Acceptance {
  /// Reads what was ticked in a report.
  ///
  /// - Parameter path: The file that the report's page saves, or the directory that `accepted.txt` is in.
  init(contentsOf path: String) throws {
    let isDirectory = FileStatus(path)?.kind == .directory
    let path = isDirectory ? PathParts.withoutSlashes(path) + "/accepted.txt" : path
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try InputFile.bytes(of: path, limit: Acceptance.byteLimit, .regularFile)
    } catch {
      throw FileError.readingFailed(path: path, reason: error.reason())
    }
    switch Acceptance.reading(String(decoding: bytes, as: UTF8.self)) {
    case .success(let acceptance): self = acceptance
    case .failure(let fault):
      throw Failure(
        "\(path):\(fault.line): error: not a list of accepted cases, or one of another version; run verify with --report, and save the list from its page",
        .badInput)
    }
  }
}
