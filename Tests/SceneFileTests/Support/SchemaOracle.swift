import Foundation
import Glyphreel
import GlyphreelScene
import TestSupport

@testable import GlyphreelSceneFile

/// An independent validator of the schema.
enum SchemaOracle {
  /// Returns the schema's errors for each of some YAML scenes.
  static func faults(in scenes: [String]) throws -> [[String]] {
    let instances = try scenes.map { try json(of: $0) }.joined(separator: ",")
    let input = #"{ "schema": \#(SceneSchema.json(.all).text()), "instances": [\#(instances)] }"#
    let script = Repository.path("Tests/Oracles/validate_schema.py")
    return try Oracle.run("/usr/bin/python3", [script], input: input).split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
  }

  /// Converts a YAML text to JSON by the core schema, keeping its placeholders.
  private static func json(of text: String) throws -> String {
    let names = text.matches(of: /\{\{([^{}]+)\}\}/).map { String($0.output.1) }
    let template = Template(names.map { ($0, "{{\($0)}}") })
    return json(try SourceFile(path: "scene.yaml", text: text).expanded(filling: template).root)
  }

  private static func json(_ value: SourceNode) -> String {
    func quoted(_ text: String) -> String { JSON.string(text).text() }
    switch value.content {
    case .null, .invalid, .scalar("", .plain): return "null"
    case .scalar(let text, .plain):
      if let truth = CoreSchema.bool(text) { return "\(truth)" }
      return CoreSchema.double(text).map { Int(exactly: $0).map(String.init) ?? "\($0)" } ?? quoted(text)
    case .scalar(let text, _): return quoted(text)
    case .list(let elements): return "[" + elements.map(json).joined(separator: ",") + "]"
    case .mapping(let entries):
      return "{" + entries.map { quoted($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
    }
  }
}
