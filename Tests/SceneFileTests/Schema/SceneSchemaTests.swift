import Foundation
import Glyphreel
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// The schema agrees with the reader of scenes.
@Suite struct SceneSchemaTests {
  private func complaints(about text: String) -> [Diagnostic] {
    do throws(SceneFileError) {
      return try SceneDocument(SourceFile(path: "Examples/scene.yaml", text: text)).diagnostics
    } catch {
      guard case .invalid(_, let diagnostics) = error else { return [] }
      return diagnostics
    }
  }

  private func isRefused(_ text: String) -> Bool {
    complaints(about: text).contains { $0.severity == .error }
  }

  /// Returns the scenes in a folder of the repository.
  private func scenes(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder)).sorted()
      .filter { $0.hasSuffix(".yaml") }
      .map { try String(contentsOfFile: Repository.path("\(folder)/\($0)"), encoding: .utf8) }
  }

  @Test func `the schema follows its draft, and all examples and goldens follow the schema`() throws {
    let scenes = try scenes(in: "Examples") + scenes(in: "Tests/Goldens")
    #expect(scenes.count > 30)
    let faults = try SchemaOracle.faults(in: scenes)
    #expect(faults == scenes.map { _ in [] })
  }

  @Test func `mistakes of form are rejected by the schema and the reader`() throws {
    let scenes = BadScene.structural.map(\.text)
    for (scene, faults) in zip(scenes, try SchemaOracle.faults(in: scenes)) {
      #expect(!faults.isEmpty, "the schema takes \(scene)")
      #expect(isRefused(scene), "the reader takes \(scene)")
    }
  }

  @Test func `mistakes of meaning are left to the reader`() throws {
    let scenes = BadScene.meant.map(\.text)
    for (scene, faults) in zip(scenes, try SchemaOracle.faults(in: scenes)) {
      #expect(faults.isEmpty, "the schema refuses \(scene): move it to the mistakes of form")
      #expect(isRefused(scene), "the reader takes \(scene)")
    }
  }

  @Test func `rare notations are accepted by both`() throws {
    let scenes = [
      "layers: [{ text: 42 }]\nloop: '3'\nduration: '300ms'", "canvas:\nlayers: [{ text: a, style: }]",
      "layers: [{ text: '{{name}}', frame: { x: '{{x}}' }, lines: '{{lines}}', markup: '{{markup}}' }]",
      "layers: [{ text: a, effects: [strikethrough, { underline: }, { opacity: { to: 0, duration: 1 } }] }]",
      "layers: [{ text: a, style: { color: Red, weight: '450', width: 62.5%, features: { liga: off, ss01: 2 } } }]",
      "layers: [{ text: a, style: { color: ' RGB(1 2 3) ', lineHeight: 24pt, smallCaps: true } }]",
      "layers: [{ text: a, effects: [{ strikethrough: { easing: Ease-In, iterations: infinite } }] }]",
      "layers: [{ text: a, rotation: 0.25turn, scale: [1, 150%], padding: [1pt, 2], delay: .5s, id: a }]",
      "layers: [{ text: a, effects: [{ opacity: { keyframes: [0, 50%, { value: 1, at: 100% }], duration: 1s } }] }]",
      "{ \"layers\": [ { \"text\": \"a\", \"style\": { \"size\": 2.4e1 } } ] }",
      "layers: [{ text: b, style: &x { color: red } }, { text: a, style: { <<: *x, size: 12 } }]",
    ]
    for (scene, faults) in zip(scenes, try SchemaOracle.faults(in: scenes)) {
      #expect(faults == [], "\(scene)")
      let filled = scene.replacing("{{name}}", with: "n").replacing("{{markup}}", with: "x")
        .replacing("'{{x}}'", with: "1").replacing("'{{lines}}'", with: "1").replacing("'x'", with: "false")
      #expect(complaints(about: filled).map(\.message) == [], "\(scene)")
    }
  }

  @Test func `the reader knows every key, form and default that the schema names`() throws {
    let samples = SchemaSamples(SceneSchema.json(.all)).samples
    #expect(samples.count > 800)
    let unknown = ["unknown", "expected", "and this layer is", "must be", "has no value", "missing key"]
    // Rules on the content of texts and on several keys are not part of the schema.
    let meant = [
      "unknown currency", "unknown locale", "in 'format'", "expected a CSS gradient",
      "missing key 'duration'", "unknown component", "works only in a stack",
    ]
    for sample in samples {
      let told = complaints(about: sample.scene).map(\.message).filter { message in
        unknown.contains { message.contains($0) } && !meant.contains { message.contains($0) }
      }
      #expect(told == [], "\(sample.path): \(sample.scene)")
    }
  }

  @Test func `the schema names every key that the reader knows`() throws {
    let samples = SchemaSamples(SceneSchema.json(.all))
    #expect(samples.openMappings.count > 60)
    // The schema accepts the name of any effect without required keys.
    for (path, scene) in samples.openMappings where path != "layers.effects" {
      let told = complaints(about: scene.replacing("…", with: "zzzzzzzzzzzz: 1")).compactMap { diagnostic in
        diagnostic.message == "unknown key 'zzzzzzzzzzzz'" ? diagnostic.hint : nil
      }
      guard let hint = told.first, hint.hasPrefix("use ") else {
        Issue.record("\(path) takes any key: \(scene)")
        continue
      }
      // More than seven problems are counted.
      let parts = hint.dropFirst("use ".count).components(separatedBy: " ...; ")
      let known = Set(parts[0].components(separatedBy: ", "))
      #expect(known.isSubset(of: samples.keys[path] ?? []), "\(path)")
      #expect(parts.count == 1 ? known.count <= 7 : known.count == 7, "\(path)")
    }
  }

  @Test func `every key has a description`() {
    let schema = SceneSchema.json(.all)
    let remedy = "describe it with options.describe where it is read"
    func look(at schema: JSON, _ path: String) {
      for (key, property) in schema.entries("properties") where property.reference?.hasPrefix("key.") != true
      {
        guard case .object = property, !path.hasSuffix("effects") else { continue }
        #expect(property["description"] != nil, "\(path).\(key) is not described: \(remedy)")
        #expect(property["title"] != nil)
        look(at: property, "\(path).\(key)")
      }
      for form in schema.array("anyOf") { look(at: form, path) }
      if let items = schema["items"] { look(at: items, path) }
      if let values = schema["additionalProperties"], case .object = values { look(at: values, path) }
    }
    look(at: schema, "scene")
    for (name, definition) in schema.entries("$defs") {
      look(at: definition, name)
      if name.hasPrefix("key.") {
        #expect(definition["description"] != nil, "\(name) is not described: \(remedy)")
      }
    }
  }
}
