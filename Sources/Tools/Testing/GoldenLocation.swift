internal import GlyphreelMedia
internal import GlyphreelExact
internal import Foundation
internal import GlyphreelSystem

/// The path of a golden: `__Goldens__/<TestFile>/<test>.<name>.<extension>` next to the test.
struct GoldenLocation: Hashable, Sendable {
  /// The path of the golden.
  let path: String
  /// The directory of the test's source file.
  private let folder: String
  /// The golden's path relative to that directory.
  private let name: String
  /// A title for messages and artifacts: `<TestFile>/<test>.<name>`.
  let title: String

  /// - Parameters:
  ///   - file: The path of the test's source file.
  ///   - function: The test's name as given by `#function`.
  ///   - name: The name of the golden; empty for the only one of a test.
  init(file: String, function: String, name: String, fileExtension: String) {
    let source = URL(filePath: file)
    let test = Self.fileName(Self.testName(function))
    let base = name.isEmpty ? test : test + "." + Self.fileName(name)
    title = source.deletingPathExtension().lastPathComponent + "/" + base
    let directory = source.deletingLastPathComponent()
    folder = directory.path
    self.name = "__Goldens__/\(title).\(fileExtension)"
    path = directory.appending(path: self.name).path
  }

  /// Returns the golden's bytes, or nil if it does not exist.
  ///
  /// - Throws: The reason why it can't be read. Symbolic links are not followed.
  func bytes() throws(GoldenFailure) -> [UInt8]? {
    do throws(FileFailure) {
      let names = PathParts.names(in: name)
      return try Folder(folder).folder(names.dropLast()).bytes(
        of: names.last ?? "", limit: FileSizeLimit.picture)
    } catch {
      if error == .system(ENOENT) { return nil }
      throw GoldenFailure("can't read the golden \(path): \(error.reason())")
    }
  }

  /// Writes the golden atomically.
  func write(_ bytes: [UInt8]) throws {
    try AtomicFile.write(bytes, to: name, below: Folder.made(folder), .refused)
  }

  /// Returns a test's name without the parentheses of its function or the backticks of a raw identifier.
  static func testName(_ function: String) -> String {
    var name = Substring(function)
    if name.first == "`", let end = name.lastIndex(of: "`"), end > name.startIndex {
      name = name[..<end].dropFirst()
    } else if let parenthesis = name.firstIndex(of: "(") {
      name = name[..<parenthesis]
    }
    return String(name)
  }

  /// Converts text to a file name of letters and digits of any script, `-` and `_`.
  static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      // Combining marks belong to the preceding letter.
      if scalar.isLetter || scalar.isNumber || scalar == "_" || !name.isEmpty && scalar.isMark {
        name.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "golden" : String(name.prefix(120))
  }
}
