import Foundation
import TestSupport
import Testing

/// Examples are what people copy from: what lint finds in them is true and intended, and is in a list.
@Suite(.tags(.thorough)) struct ExampleLintTests {
  private struct Finding: Decodable {
    let file: String
    let rule: String
    let severity: String
    let line: Int?
    let message: String
  }

  /// Returns the findings in scenes, without notes about endless motion.
  private func findings(in scenes: [String], of folder: String) throws -> [Finding] {
    // The released program: the debug one takes ten times as long.
    let outcome = try CommandLineTool.release().run(arguments: ["lint", "--json"] + scenes, in: folder)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    let findings = try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    return findings.filter { $0.rule != "endless-motion" }
  }

  /// Returns the lines of a fixture, without comments: a file, a line if there is one, a rule.
  private func known(_ name: String) throws -> [String] {
    try String(contentsOfFile: Repository.path("Tests/Fixtures/Lint/" + name), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test func `lint finds in the examples and the cookbook what is in the list`() throws {
    let scenes = try ["Examples", "Examples/cookbook"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
        .filter { $0.hasSuffix(".yaml") && $0 != "japanese.yaml" }.map { folder + "/" + $0 }
    }
    #expect(scenes.count > 70)
    let found = try findings(in: scenes.sorted(), of: Repository.path("."))
    let lines = found.map { "\($0.file):\($0.line ?? 0) \($0.rule)" }
    let expected = try known("examples.txt")
    #expect(Set(lines) == Set(expected), "\(found)")
  }

  @Test func `lint finds in the scenes of the documentation what is in the list`() throws {
    let folder = TemporaryDirectory()
    try FileManager.default.copyItem(
      atPath: Repository.path("Examples/images/lake.jpg"), toPath: folder.path("lake.jpg"))
    try FileManager.default.copyItem(
      atPath: Repository.path("docs/make/terminal/session.cast"), toPath: folder.path("demo.cast"))
    try folder.write(MarkdownBlock.pulse, to: "pulse.json")
    let blocks = MarkdownBlock.all.filter { $0.language == "yaml" && $0.excuse == nil && $0.command == nil }
    var places: [String: String] = [:]
    for (index, block) in blocks.enumerated() {
      let name = "\(index).yaml"
      try folder.write(block.text, to: name)
      places[name] = "\(block.page): " + (block.text.split(separator: "\n").first.map(String.init) ?? "")
    }
    #expect(blocks.count > 40)
    let found = try findings(in: blocks.indices.map { "\($0).yaml" }, of: folder.root)
    let lines = found.map { "\(places[$0.file] ?? $0.file) | \($0.rule)" }
    #expect(Set(lines) == Set(try known("documentation.txt")), "\(found)")
  }

  @Test func `lint costs at most three times as much as rendering`() throws {
    let script = Repository.path("Tests/Abuse/lint_cost.py")
    let outcome = try Outcome(of: "/usr/bin/python3", [script, CommandLineTool.release().path])
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
  }
}
