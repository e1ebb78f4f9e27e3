import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

/// Tasks as people give them to an assistant, each with a scene that was written by the page for assistants alone.
@Suite struct SkillTasksTests {
  private static let folder = "Tests/Fixtures/skill"
  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static func scene(_ name: String) throws -> String {
    try String(contentsOfFile: Repository.path("\(folder)/\(name)"), encoding: .utf8)
  }

  @Test func `there are thirty tasks, each in a sentence of its own`() throws {
    #expect(Self.names.count == 30)
    let tasks = try Self.names.map { try Self.scene($0).prefix { $0 != "\n" } }
    #expect(Set(tasks).count == tasks.count)
    for task in tasks { #expect(task.hasPrefix("# ") && task.hasSuffix(".")) }
  }

  @Test(arguments: names) func `the solution is read without a mistake, and moves`(name: String) throws {
    let text = try Self.scene(name).replacing("{{name}}", with: "Ada")
    let document = try SceneDocument(SourceFile(path: name, text: text))
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let frames = try [0.2, 0.9, 1.7].map { try document.scene.frame(at: $0) }
    #expect(Set(frames).count > 1)
  }

  @Test func `lint finds nothing in the solutions that is not meant so`() throws {
    let scenes = Self.names.filter { !$0.hasSuffix("names.yaml") }
    let outcome = try CommandLineTool.tested.run(
      arguments: ["lint", "--ignore", "endless-motion"] + scenes, in: Repository.path(Self.folder))
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    // Stars that are not yet gold are pale, and a logo has no text.
    let findings = outcome.output.matches(of: /(?m)^(\S+?\.yaml):.*\[([a-z-]+)\]$/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(findings == ["18-stars.yaml contrast", "22-drawn-logo.yaml no-text"])
  }

  /// Otherwise the scene would show what its author knew, not what the page says.
  @Test(arguments: names) func `the page explains every key of the solution`(name: String) throws {
    let page = try String(contentsOfFile: Repository.path("docs/generated/SKILL.md"), encoding: .utf8)
    let words = Set(page.matches(of: /[A-Za-z]+/).map { String($0.output) })
    let scene = try Self.scene(name).replacing(/"[^"]*"|#.*/, with: "")
    // Parameters of components have names of their own.
    let own: Set = ["label", "task", "city", "degrees"]
    for match in scene.matches(of: /([A-Za-z]+):/) {
      let key = String(match.output.1)
      #expect(words.contains(key) || own.contains(key), "\(key)")
    }
  }
}
