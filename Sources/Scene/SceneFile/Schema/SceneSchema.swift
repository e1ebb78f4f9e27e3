package import GlyphreelExact
internal import GlyphreelScene

/// A JSON Schema (draft 2020-12) of scene files, for completion and validation in editors.
///
/// The schema is recorded while `SceneReader` reads an empty scene, so each key, type and default comes from the line
/// that reads it. It accepts every valid scene with one exception: the reader treats a `null` scalar as absent, and the
/// schema rejects it. The schema does not check rules that depend on several keys or on the content of text.
package enum SceneSchema {
  /// Returns the schema of scenes that show files of the given formats.
  package static func json(_ formats: SceneFormats) -> JSON {
    var writer = SchemaWriter()
    let scene = writer.object(keys(formats))
    return .object(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A Glyphreel scene",
        "description": "A text animation that `glyphreel render` renders.",
      ] + scene + ["$defs": .object(writer.definitions)])
  }

  /// Returns the keys of a scene, including nested keys.
  static func keys(_ formats: SceneFormats = .none) -> [OptionKey] {
    MappingReader.keys { options in
      var reader = SceneReader(SourceFile(path: "", text: ""), formats, contentSize: nil)
      return reader.scene(&options)
    }
  }
}
