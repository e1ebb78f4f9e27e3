public import Glyphreel

/// What a scene file may hold, as a JSON Schema (draft 2020-12) that editors complete and check by.
///
/// It is made of the notes that the reader of scenes takes of itself, so that it knows each key, type, name and default
/// from the line of code that reads it. It never refuses what the reader takes, but for one thing: a scalar that is written
/// as `null` counts as left out to the reader, and as a mistake to the schema. What depends on several keys, or on the
/// meaning of a text, is for the reader alone.
public enum SceneSchema {
  /// The schema.
  public static var json: JSON {
    var writer = SchemaWriter()
    let scene = writer.object(keys, of: "scene")
    return .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("A Glyphreel scene")),
        ("description", .string("What `glyphreel render` turns into a text animation.")),
      ] + scene + [("$defs", .object(writer.definitions))])
  }

  /// Where each key of a scene stands.
  static let map = KeyMap(keys)

  /// The keys of a scene, with all that may stand under them.
  static var keys: [OptionKey] {
    Options.keys { options in
      var reader = SceneReader(SourceFile(path: "", text: ""), contentSize: nil)
      return reader.scene(&options)
    }
  }
}
