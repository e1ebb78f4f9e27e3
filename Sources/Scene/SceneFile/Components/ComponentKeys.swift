import GlyphreelScene

/// The keys of components, which the expansion reads before the scene's reader.
///
/// The reader only records them for the schema and for hints about misspelt keys.
enum ComponentKeys {
  /// The keys of the scene and of included files.
  static let ofScene = ["include", "define", "theme"]

  static func note(inScene options: inout MappingReader) {
    let path = OptionKey.Kind.text
    options.note(
      "include", .rare("Files whose components and theme the scene uses, relative to the scene."),
      .oneOf([path, .list(path, count: 1 ... .max)]))
    options.note(
      "define", .rare("Components by name: layers with parameters, for use."),
      .names(.mapping(MappingReader.keys(askedBy: definition))))
    options.note(
      "theme", .rare("Names for colours, fonts and lengths, and their values on dark pages."),
      .mapping(MappingReader.keys(askedBy: theme)))
    for key in ["include", "define", "theme"] { _ = options.value(key) }
  }

  private static func theme(_ options: inout MappingReader) {
    options.describe("colors", "Names of colours.")
    options.describe("fonts", "Names of fonts: families, or paths of font files.")
    options.describe("sizes", "Names of lengths in points, such as font sizes.")
    kinds(&options)
    options.note("dark", "Values of the names on dark pages.", .mapping(MappingReader.keys(askedBy: kinds)))
  }

  private static func kinds(_ options: inout MappingReader) {
    options.note("colors", "The colours on dark pages.", .names(.grammar(.color)))
    options.note("fonts", "The fonts on dark pages.", .names(.text))
    options.note("sizes", "The lengths on dark pages.", .names(.quantity(.length, 0...100_000)))
  }

  private static func definition(_ options: inout MappingReader) {
    options.note(
      "parameters", "The names of the parameters, each with its default; without one it is required.",
      .names(.anything))
    options.require("layer")
    options.note("layer", "The layer, with {{name}} for each parameter.", .reference("layer"))
  }

  private static let tables = Grammar(
    "the path of a table", example: "rows.csv",
    pattern: #"\.([cCtT][sS][vV]|[jJ][sS][oO][nN][lL]?|[nN][dD][jJ][sS][oO][nN])$"#)

  static func note(inLayer options: inout MappingReader) {
    options.note("use", .rare("The name of a component. Other keys replace those of its layer."), .text)
    options.note("set", .rare("Values of the component's parameters."), .names(.anything))
    options.note(
      "repeat",
      .rare("A number of copies, a list with a value or a mapping for each copy, or the path of a table."),
      .oneOf([
        .integer(0...10_000), .grammar(tables), .list(.anything, count: 0 ... .max),
        .mapping(
          MappingReader.keys {
            $0.require("file")
            $0.note("file", "The path of a table: CSV, TSV, JSON or JSON Lines.", .text)
          }),
      ]))
    for key in ["use", "set", "repeat"] { _ = options.value(key) }
  }
}
