internal import GlyphreelEncoding
internal import GlyphreelExactText
internal import Foundation
internal import GlyphreelSystem

/// Where an assertion stands, and where its golden lies: `__Goldens__/<TestFile>/<test>.<name>.<extension>` beside the test.
struct GoldenLocation: Hashable, Sendable {
  /// The golden's file.
  let path: String
  /// The directory of the test's source.
  private let folder: String
  /// The golden's path beneath that directory.
  private let name: String
  /// A name for messages and for files elsewhere: `<TestFile>/<test>.<name>`.
  let title: String

  /// - Parameters:
  ///   - file: The path of the test's source.
  ///   - function: As `#function` names the test.
  ///   - name: Empty for the only golden of a test.
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

  /// The golden's bytes; nil where there is none.
  ///
  /// - Throws: Why it can't be read: no link is followed beside the test's source.
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

  /// Writes the golden whole or not at all.
  func write(_ bytes: [UInt8]) throws {
    try AtomicFile.write(bytes, to: name, below: Folder.made(folder), .refused)
  }

  /// A test's name without the parentheses of its function and the backticks of a raw identifier.
  static func testName(_ function: String) -> String {
    var name = Substring(function)
    if name.first == "`", let end = name.lastIndex(of: "`"), end > name.startIndex {
      name = name[..<end].dropFirst()
    } else if let parenthesis = name.firstIndex(of: "(") {
      name = name[..<parenthesis]
    }
    return String(name)
  }

  /// A text as a part of a file's name that all file systems take: letters, digits, `-` and `_`.
  static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      // Marks belong to the letters before them.
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
