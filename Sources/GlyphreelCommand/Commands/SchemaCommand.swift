import ArgumentParser
import Glyphreel
import GlyphreelSceneFile

/// `glyphreel schema`: the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "schema", abstract: "Prints the JSON Schema of the scene format, for editors.",
    discussion: """
      Example: glyphreel schema > scene.schema.json

      Editors with the YAML language server complete and check a scene whose first line is \
      '# yaml-language-server: $schema=./scene.schema.json'.
      """)

  func run() throws {
    try Console.document(SceneSchema.json.text(indentedTo: 4))
  }
}
