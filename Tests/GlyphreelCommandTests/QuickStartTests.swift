import Foundation
import TestSupport
import Testing

/// The quick start in a shell, as docs/test/golden-testing.md has it, in an empty folder with the program alone.
@Suite struct QuickStartTests {
  private let folder = TemporaryDirectory()

  /// The blocks of a section, without its subsections.
  private static func blocks(of section: String) throws -> [String] {
    let page = try String(contentsOfFile: Repository.path("docs/test/golden-testing.md"), encoding: .utf8)
    let start = try #require(page.range(of: "\n## \(section)\n"))
    let rest = page[start.upperBound...]
    let text = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return text.matches(of: /\n```[a-z]*\n((?:.*\n)*?)```\n/).map { String($0.1) }
  }

  private func shell(_ commands: String) throws -> Outcome {
    let program = (CommandLineTool.tested.path as NSString).deletingLastPathComponent
    return try Outcome(
      of: "/bin/sh", ["-e", "-c", commands], in: folder.root,
      environment: ["PATH": "\(program):/usr/bin:/bin"])
  }

  @Test func `the quick start in a shell records, compares, fails and accepts`() throws {
    let blocks = try Self.blocks(of: "In a shell")
    try #require(blocks.count == 2)
    let first = try shell(blocks[0])
    #expect(
      first
        == Outcome(status: 0, output: "todo: recorded Goldens/todo.apng\n1 scene: 1 recorded\n", error: ""))
    let again = try #require(blocks[0].split(separator: "\n").last { $0.hasPrefix("glyphreel verify") })
    #expect(try shell(String(again)).output == "1 scene: 1 unchanged\n")
    let changed = try shell("sed -i 's/milk/rye/' Scenes/todo.yaml; \(again)")
    #expect(changed.status == 1 && changed.output.hasPrefix(blocks[1]))
    let lines = changed.output.split(separator: "\n")
    let remedy = try #require(lines.first { $0.hasPrefix("  accept the change: ") }?.dropFirst(21))
    #expect(try shell(String(remedy)).output == "todo: recorded Goldens/todo.apng\n1 scene: 1 recorded\n")
    #expect(try shell(String(again)).status == 0)
  }
}
