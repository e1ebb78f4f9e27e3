import Foundation
import TestSupport
import Testing

extension MarkdownBlock: CustomTestStringConvertible {
  package var testDescription: String { description }
}

/// Every code block of the documentation is run: scenes are rendered, commands run, Swift is compiled, output is compared.
@Suite(.tags(.thorough)) struct DocumentationTests {
  private static let blocks = MarkdownBlock.all.filter { $0.excuse == nil }

  private static func blocks(in languages: String...) -> [MarkdownBlock] {
    blocks.filter { languages.contains($0.language) && $0.command == nil }
  }

  /// A folder with what the documentation's commands speak of.
  private static func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    for scene in ["todo", "Scenes/todo", "Scenes/cards/todo", "strikethrough"] {
      let parent = (folder.path(scene) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try folder.write(scenes, to: scene + ".yaml")
    }
    // A copy, since messages quote nothing of what is reached through a link.
    try FileManager.default.copyItem(atPath: Repository.path("Examples"), toPath: folder.path("Examples"))
    try folder.write(MarkdownBlock.pulse, to: "pulse.json")
    try folder.write("1\n00:00:00,100 --> 00:00:00,500\nTwo words\n", to: "talk.srt")
    try FileManager.default.createDirectory(
      atPath: folder.path("Sessions"), withIntermediateDirectories: true)
    for recording in ["before.cast", "after.cast", "Sessions/demo.cast"] {
      try folder.write(
        "{\"version\": 2, \"width\": 20, \"height\": 3}\n[0.1, \"o\", \"$ \"]\n", to: recording)
    }
    for picture in ["todo.gif", "before.gif", "after.gif"] {
      try Data(gif.get()).write(to: URL(filePath: folder.path(picture)))
    }
    return folder
  }

  /// The scene as it is rendered, once for all folders.
  private static let gif = Result<[UInt8], any Error> {
    let folder = TemporaryDirectory()
    try folder.write(scenes, to: "todo.yaml")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "todo.yaml", "-o", "todo.gif", "--quiet"], in: folder.root)
    try #require(outcome.status == 0, "\(outcome.error)")
    return try folder.read("todo.gif")
  }

  private static let scenes = """
    loop: once
    hold: 0.2s
    layers:
      - text: Buy milk
        style: { font: Inter, size: 20, color: "#999999" }
        effects:
          - strikethrough: { duration: 0.2s }

    """

  /// The program as it is shipped, where that is built: pictures at their full size take a debug build long.
  private static let program: String = {
    let products = (CommandLineTool.debug.path as NSString).deletingLastPathComponent
    let release = (products as NSString).deletingLastPathComponent + "/release"
    return FileManager.default.isExecutableFile(atPath: release + "/glyphreel") ? release : products
  }()

  private func shell(_ commands: String, in folder: TemporaryDirectory) throws -> Outcome {
    let program = DocumentationTests.program
    let path = "\(program):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    // No documentation takes longer; what waits for somebody is marked.
    return try Outcome(
      of: "/usr/bin/timeout", ["300", "/bin/sh", "-e", "-c", commands], in: folder.root,
      environment: ["PATH": path])
  }

  @Test func `every block says in what language it is, or how it is tested`() {
    #expect(MarkdownBlock.all.count > 40)
    for block in MarkdownBlock.all {
      let isKnown = ["yaml", "sh", "swift", "json"].contains(block.language)
      #expect(isKnown || block.excuse != nil || block.command != nil, "\(block)")
      if let excuse = block.excuse { #expect(excuse.hasPrefix("because ") && excuse.count > 20, "\(block)") }
      if let mark = block.mark {
        #expect(block.excuse != nil || block.command != nil || block.preparation != nil, "\(block): \(mark)")
      }
    }
  }

  @Test(arguments: blocks(in: "yaml"))
  func `scenes can be rendered`(_ block: MarkdownBlock) throws {
    let folder = TemporaryDirectory()
    try folder.write(block.text, to: "scene.yaml")
    try folder.write(MarkdownBlock.pulse, to: "pulse.json")
    try FileManager.default.copyItem(
      atPath: Repository.path("Examples/images/lake.jpg"), toPath: folder.path("lake.jpg"))
    try FileManager.default.copyItem(
      atPath: Repository.path("docs/make/terminal/session.cast"), toPath: folder.path("demo.cast"))
    let outcome = try CommandLineTool(path: Self.program + "/glyphreel").run(
      arguments: ["still", "scene.yaml", "--at", "50%", "-o", "scene.png", "--quiet"], in: folder.root)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
  }

  @Test(arguments: blocks(in: "sh"))
  func `commands can be run`(_ block: MarkdownBlock) throws {
    let folder = try DocumentationTests.folder()
    if block.text.contains("talk.mp4") {
      _ = try Oracle.run(
        "/usr/bin/ffmpeg",
        [
          "-v", "error", "-f", "lavfi", "-i", "testsrc=s=640x360:d=1", "-pix_fmt", "yuv420p",
          folder.path("talk.mp4"),
        ])
    }
    let outcome = try shell(block.text, in: folder)
    // What is found is a result, too.
    #expect(
      outcome.status == 0 || (outcome.status == 1 && block.text.contains("--strict")), "\(outcome.error)")
  }

  @Test(arguments: blocks.filter { $0.command != nil })
  func `output is as it is shown`(_ block: MarkdownBlock) throws {
    let outcome = try shell(try #require(block.command), in: DocumentationTests.folder())
    #expect(outcome.output + outcome.error == block.text)
  }

  @Test func `pages show the scenes that they link to, and all pictures are there`() throws {
    let recipes = try FileManager.default.contentsOfDirectory(atPath: Repository.path("docs/make/cookbook"))
      .filter { $0.hasSuffix(".md") }.map { "make/cookbook/\($0)" }
    let others = ["make/code.md", "make/cookbook.md", "start/first-steps.md", "make/one-liners.md"]
    for page in ["README.md"] + (recipes + others).map({ "docs/" + $0 }) {
      let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
        .replacing(/```(?s:.*?)```/, with: "")
      let folder = (page as NSString).deletingLastPathComponent
      for match in text.matches(of: /<img src="([^"]+)" width="\d+"/) {
        let picture = Repository.path("\(folder)/\(match.1)")
        #expect(FileManager.default.fileExists(atPath: picture), "\(page): \(match.1)")
      }
    }
    let cookbook = try recipes.map {
      try String(contentsOfFile: Repository.path("docs/" + $0), encoding: .utf8)
    }
    .joined(separator: "\n")
    let links = cookbook.matches(of: /\n\[(Examples\/cookbook\/[^\]]+\.yaml)\]/)
    #expect(links.count > 20)
    for link in links {
      let scene = try String(contentsOfFile: Repository.path(String(link.1)), encoding: .utf8)
      let shown = cookbook[link.range.upperBound...]
      let block = try #require(shown.range(of: "```yaml\n"))
      #expect(shown[block.upperBound...].hasPrefix(scene), "run 'make golden': \(link.1)")
    }
  }

  @Test(arguments: blocks(in: "json"))
  func `JSON is JSON`(_ block: MarkdownBlock) throws {
    _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
  }

  @Test(arguments: blocks(in: "swift"))
  func `Swift compiles`(_ block: MarkdownBlock) throws {
    let folder = TemporaryDirectory()
    try folder.write(DocumentationTests.program(of: block), to: "snippet.swift")
    if block.text.contains("import SwiftUI\n") {
      let module = try Outcome(
        of: "/usr/bin/env",
        ["swiftc", "-emit-module", "-module-name", "SwiftUI", "-swift-version", "6", "-parse-as-library"]
          + ["-emit-module-path", folder.path("SwiftUI.swiftmodule")]
          + [Repository.path("Tests/Fixtures/Swift/SwiftUI.swift")])
      try #require(module.status == 0, "\(module.error)")
    }
    let outcome = try Outcome(
      of: "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I", folder.root]
        + DocumentationTests.moduleFlags + [folder.path("snippet.swift")])
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test
  func `the library's documentation has a page and a comment for all that is public, and no broken link`()
    throws
  {
    let folder = TemporaryDirectory()
    let products = (CommandLineTool.debug.path as NSString).deletingLastPathComponent
    let outcome = try Outcome(
      of: Repository.path("docs/library.sh"), [folder.path("documentation"), products])
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    let pages = folder.names("documentation/data/documentation/glyphreel")
    for page in ["yourfirstanimation", "text", "timing", "color", "easing", "numberformat", "captions"] {
      #expect(pages.contains(page + ".json"))
    }
  }

  /// A file that compiles: imports first, statements in a function.
  private static func program(of block: MarkdownBlock) -> String {
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let preparation = block.preparation?.components(separatedBy: "; ") ?? []
    let imports = (preparation + lines.map(String.init)).filter { $0.hasPrefix("import ") }
    let code = lines.filter { !$0.hasPrefix("import ") }.map(String.init)
    let declares = code.contains { line in
      ["@Test", "@Suite", "struct ", "enum ", "final class ", "extension "].contains { line.hasPrefix($0) }
    }
    let all = ["import Foundation", "import Testing", "import Glyphreel", "import GlyphreelTesting"]
    let body = preparation.filter { !$0.hasPrefix("import ") } + code
    return
      (all + imports + (declares ? body : ["func snippet() async throws {"] + body + ["}"]))
      .joined(separator: "\n")
  }

  /// Where the compiler finds the modules that were built with these tests, and the C modules in them.
  private static var moduleFlags: [String] {
    let build = (CommandLineTool.debug.path as NSString).deletingLastPathComponent
    func maps(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
        "\(folder)/\($0)/module.modulemap"
      }.filter { FileManager.default.fileExists(atPath: $0) }
    }
    let cFlags =
      (try? Oracle.run("/usr/bin/env", ["pkg-config", "--cflags-only-I", "freetype2", "harfbuzz"])) ?? ""
    let compiler = (try? Oracle.run("/usr/bin/env", ["sh", "-c", "readlink -f $(command -v swiftc)"])) ?? ""
    let toolchain = ((compiler as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
    return ["-I", build + "/Modules", "-plugin-path", toolchain + "/lib/swift/host/plugins/testing"]
      + (maps(in: Repository.path("Sources/Libraries")) + maps(in: build)).flatMap {
        ["-Xcc", "-fmodule-map-file=\($0)"]
      }
      + cFlags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }
}
