internal import ExactText
internal import Foundation

/// Where an assertion stands, and where its golden lies: `__Goldens__/<TestFile>/<test>.<name>.<extension>` beside the test.
struct GoldenLocation: Hashable, Sendable {
  /// The golden's file.
  let path: String
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
    let folder = source.deletingPathExtension().lastPathComponent
    title = folder + "/" + base
    path =
      source.deletingLastPathComponent().appending(path: "__Goldens__").appending(
        path: title + "." + fileExtension
      )
      .path
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
