import Foundation
import TestSupport
import Testing

/// Unsafe code stands where docs/SECURITY.md says, and says why it is within bounds.
@Suite struct UnsafeCodeTests {
  /// The Swift files of Sources, by their paths in it.
  private static let sources: [String: String] = {
    let folder = Repository.root.appending(path: "Sources").standardizedFileURL
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var sources: [String: String] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let path = file.standardizedFileURL.path.dropFirst(folder.path.count + 1)
      sources[String(path)] = try? String(contentsOf: file, encoding: .utf8)
    }
    return sources
  }()

  /// A line without its comment and its texts.
  private static func code(_ line: Substring) -> String {
    var code = line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
    if let comment = code.range(of: "//") { code.removeSubrange(comment.lowerBound...) }
    return String(code)
  }

  /// A line of a file with one of the words or signs that these tests look for.
  private struct Line {
    let path: String
    let number: Int
    let text: Substring
    let code: String
  }

  /// Found by a plain search first: regular expressions take a debug build half a minute for all lines.
  private static let candidates: [Line] = sources.sorted { $0.key < $1.key }.flatMap { path, text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line -> Line? in
      let isCandidate =
        line.utf8.contains(UInt8(ascii: "!"))
        || ["unsafe", "unchecked", "fatalError", "@safe"].contains { line.contains($0) }
      return isCandidate ? Line(path: path, number: number + 1, text: line, code: code(line)) : nil
    }
  }

  private static func lines(_ matches: (String) -> Bool) -> [String] {
    candidates.filter { matches($0.code) }.map { "\($0.path):\($0.number): \($0.text)" }
  }

  /// The files that mark unsafe code.
  private static let marked: [String: String] = {
    let paths = Set(candidates.filter { $0.code.contains(/\bunsafe\b|\(unsafe\)|@safe\b/) }.map(\.path))
    return sources.filter { paths.contains($0.key) }
  }()

  @Test func `files with unsafe code are those that the table lists`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/SECURITY.md"), encoding: .utf8)
    let chapter = try #require(page.split(separator: "## Unsafe code").last?.split(separator: "\n## ").first)
    var listed: Set<String> = []
    for row in chapter.split(separator: "\n") where row.hasPrefix("| `") {
      let cell = row.split(separator: "|")[0]
      var folder = ""
      for match in cell.matches(of: /`([^`]+)`/) {
        let name = String(match.1)
        if let slash = name.lastIndex(of: "/") { folder = String(name[...slash]) }
        listed.insert(name.contains("/") ? name : folder + name)
      }
    }
    #expect(!listed.isEmpty)
    let found = Set(Self.marked.keys)
    #expect(found.subtracting(listed).sorted() == [], "unsafe, but not in docs/SECURITY.md")
    #expect(listed.subtracting(found).sorted() == [], "in docs/SECURITY.md, but not unsafe any more")
  }

  @Test func `each of them says why it stays within bounds`() {
    #expect(!Self.marked.isEmpty)
    for (path, text) in Self.marked.sorted(by: { $0.key < $1.key }) {
      #expect(text.contains("// Bounds: "), "\(path) has no comment `// Bounds: ...`")
    }
  }

  @Test func `nothing is forced, and nothing ends the program but a failed check`() {
    let forced = Self.lines { $0.contains(/\bfatalError\b|\btry!|\bas!|\bunowned\(unsafe\)|-Ounchecked/) }
    #expect(forced == [])
    // A name, a bracket or a question mark, and then an exclamation mark that compares nothing.
    let unwrapped = Self.lines { $0.contains(/[\w\])?]!(?![=\w])/) || $0.contains(/[\w\])]!\./) }
    #expect(unwrapped == [])
    #expect(
      Self.lines { $0.contains("unsafelyUnwrapped") }.allSatisfy {
        $0.hasPrefix("Ground/Graphics/Painting/Bitmap.swift")
      })
  }

  @Test func `every unchecked Sendable type gives a reason`() throws {
    let unchecked = Self.lines { $0.contains("@unchecked Sendable") || $0.contains("nonisolated(unsafe)") }
    for place in unchecked {
      let path = String(place.prefix { $0 != ":" })
      let number = try #require(Int(place.dropFirst(path.count + 1).prefix { $0 != ":" }))
      let above = Self.sources[path]?.split(separator: "\n", omittingEmptySubsequences: false)[number - 2]
      let comment = above?.drop { $0 == " " } ?? ""
      #expect(comment.hasPrefix("//"), "\(place): which thread may use it when?")
    }
    #expect(unchecked.count <= 3)
  }

  @Test func `every module is compiled with strict memory safety, and release builds keep their checks`()
    throws
  {
    let package = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    #expect(package.contains(".strictMemorySafety(), .treatWarning(\"StrictMemorySafety\", as: .error)"))
    let makefile = try String(contentsOfFile: Repository.path("Makefile"), encoding: .utf8)
    #expect(!package.contains("Ounchecked") && !makefile.contains("Ounchecked"))
  }
}
