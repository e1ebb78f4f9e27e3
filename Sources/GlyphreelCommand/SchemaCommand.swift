import ArgumentParser
import Glyphreel
import GlyphreelSceneFile

/// `glyphreel schema`: what a scene file may hold, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "schema",
    abstract: "Prints the scene format's JSON Schema, by which editors complete and check.",
    discussion: """
      Example: glyphreel schema > scene.schema.json

      A scene whose first line is '# yaml-language-server: $schema=./scene.schema.json' is then checked while it is \
      written, in every editor that has the YAML language server.
      """)

  func run() throws {
    try Console.document(SceneSchema.json.text(indentedTo: 4))
  }
}
