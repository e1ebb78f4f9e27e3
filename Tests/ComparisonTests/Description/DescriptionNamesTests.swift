import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelComparison

/// The names in descriptions stay, because users' locks hold them.
///
/// Most are the names of Swift properties, which `ValueReflection` reads. `Tests/Fixtures/description-names.txt` lists them by
/// effect, and otherwise by the node of the scene that has them. With `GLYPHREEL_RECORD=all` in the environment, names of new
/// effects and properties are added; `make golden` does so.
@Suite struct DescriptionNamesTests {
  private typealias Names = [String: Set<String>]

  private static let path = Repository.path("Tests/Fixtures/description-names.txt")

  /// The names in the descriptions of all examples, and of all effects by themselves.
  private func currentNames() throws -> Names {
    var names: Names = [:]
    func add(_ nodes: [SceneDescription.Node], to owner: String) {
      for node in nodes where Int(node.name) == nil {
        switch node.name {
        case "effect": add(node.children, to: node.value)
        case "layer", "span", "line", "endLine", "paragraph", "image", "fonts", "scene":
          add(node.children, to: node.name)
        default:
          names[owner, default: []].insert(node.name)
          add(node.children, to: owner)
        }
      }
      for node in nodes where Int(node.name) != nil { add(node.children, to: owner) }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Examples"))
    for file in files.sorted() where file.hasSuffix(".yaml") {
      let document = try SceneDocument(SourceFile(contentsOf: Repository.path("Examples/\(file)")))
      add(try SceneDescription(document.scene, fonts: FontLibrary()).nodes, to: "")
    }
    for effect in EffectCatalog.all {
      var options = MappingReader(nil)
      let value = effect.init(&options)
      add(ValueReflection.properties(of: value), to: effect.name)
      // Properties without a value, too.
      for case let label? in Mirror(reflecting: value).children.map(\.label) {
        names[effect.name, default: []].insert(String(label.drop { $0 == "_" }))
      }
    }
    return names
  }

  private func recordedNames() throws -> Names {
    let text = try String(contentsOfFile: DescriptionNamesTests.path, encoding: .utf8)
    var names: Names = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      names[String(parts[0].dropLast())] = Set(parts.dropFirst().map(String.init))
    }
    return names
  }

  @Test func `names that locks hold are not renamed`() throws {
    let current = try currentNames()
    if ProcessInfo.processInfo.environment["GLYPHREEL_RECORD"] == "all" {
      let all = try recordedNames().merging(current) { $0.union($1) }
      let lines = all.map { owner, names in
        "\(owner): " + names.sorted().joined(separator: " ") + "\n"
      }
      try lines.sorted().joined().write(toFile: DescriptionNamesTests.path, atomically: true, encoding: .utf8)
    }
    let recorded = try recordedNames()
    for (owner, names) in recorded {
      for name in names.subtracting(current[owner] ?? []) {
        Issue.record(
          """
          '\(name)' of '\(owner)' is gone from descriptions, and the locks of users hold it: keep the name of the Swift \
          property, or return the old name for the new one in 'ValueReflection.name'
          """)
      }
    }
    for effect in EffectCatalog.all {
      #expect(recorded[effect.name] != nil, "'\(effect.name)' has no names yet: run 'make golden'")
    }
  }
}
