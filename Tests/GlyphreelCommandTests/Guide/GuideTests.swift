import Foundation
import Glyphreel
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// `glyphreel guide` and its topics, and the page for assistants that is made of them.
@Suite struct GuideTests {
  private func printed(_ arguments: String...) throws -> String {
    let outcome = try CommandLineTool.tested.run(arguments: ["guide"] + arguments)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    return outcome.output
  }

  private func topics() throws -> [String] {
    try printed("topics").split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `SKILL md is the printed skill`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/generated/SKILL.md"), encoding: .utf8)
    #expect(Array(page.utf8) == Array(try printed("skill").utf8), "run 'make golden'")
  }

  @Test func `the skill consists of all topics, and has the size that assistants can read`() throws {
    let skill = try printed("skill")
    #expect(skill.utf8.count < 32_768)
    let names = try topics()
    #expect(names.count > 20)
    for name in names { #expect(skill.contains("\n## \(name.prefix(1).uppercased() + name.dropFirst())\n")) }
    for name in ["one-liners", "times", "errors"] {
      #expect(skill.contains(try printed(name).split(separator: "\n", maxSplits: 1)[1]))
    }
  }

  @Test func `a YAML parser of other origin reads the skill's front matter within the limits of skills`()
    throws
  {
    let skill = Repository.path("docs/generated/SKILL.md")
    let script = """
      import json, sys, yaml
      print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding="utf-8").read().split("---")[1])))
      """
    let json = try Oracle.run("/usr/bin/python3", ["-c", script, skill])
    let values = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    #expect(Set(values.keys) == ["name", "description"])
    #expect(values["name"]?.wholeMatch(of: /[a-z0-9-]{1,64}/) != nil)
    #expect((100...1024).contains(values["description"]?.count ?? 0))
  }

  @Test func `every name, alias and effect leads to one page`() throws {
    let names = try topics()
    let effects = EffectCatalog.all.map { $0.name.lowercased() }
    let all = (GuideTopic.layers + GuideTopic.motion).flatMap { [$0.name] + $0.aliases } + effects
    #expect(Set(all).count == all.count)
    for name in names { #expect(!effects.contains(name)) }
    #expect(try printed("layout") == printed("stacks"))
    #expect(try printed("Colors") == printed("colours"))
  }

  @Test(arguments: [
    ("stakcs", "did you mean 'stacks'?"), ("shimer", "did you mean 'shimmer'?"),
    ("render", "'glyphreel help render' describes that command"),
    ("xyzzy", "'glyphreel guide topics' lists the topics"),
  ])
  func `an unknown topic is a usage error with the nearest one`(name: String, hint: String) throws {
    let outcome = try CommandLineTool.tested.run("guide", name)
    let message = "glyphreel: error: unknown topic '\(name)'; \(hint)\n"
    #expect(outcome == Outcome(status: 64, output: "", error: message))
  }

  @Test func `JSON lists the effects, and the keys of one`() throws {
    let effects = try CommandLineTool.tested.run("guide", "effects", "--json").output
    for effect in EffectCatalog.all { #expect(effects.contains("\"\(effect.name)\"")) }
    #expect(try CommandLineTool.tested.run("guide", "wave", "--json").output.contains("\"amplitude\""))
    let outcome = try CommandLineTool.tested.run("guide", "stacks", "--json")
    #expect(outcome.status == 64 && outcome.error.contains("--json is for effects"))
  }

  @Test(arguments: EffectCatalog.all.map { $0.name })
  func `an effect's page has all its keys, and an example without problems`(name: String) throws {
    let page = try #require(GuideTopic.named(name, among: [])).markdown()
    let effect = try #require(EffectCatalog.effect(named: name))
    for key in effect.keys { #expect(page.contains("\n| `\(key.name)` |")) }
    let scene = EffectExample.scene(of: name)
    #expect(page.contains(scene) && scene.contains("- \(name)"))
    let document = try SceneDocument(SourceFile(path: "scene.yaml", text: scene))
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    #expect(try document.scene.frame(at: 0.3).width > 0)
  }
}
