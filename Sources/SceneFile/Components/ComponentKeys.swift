import Glyphreel

/// The keys of components, which the expansion reads before the scene's reader.
///
/// The reader only records them for the schema and for hints about misspelt keys.
enum ComponentKeys {
  /// The keys of the scene and of included files.
  static let ofScene = ["include", "define", "theme"]

  static func note(inScene options: inout Options) {
    let path = OptionKey.Kind.text
    options.note("include", .oneOf([path, .list(path, count: 1 ... .max)]))
    options.note("define", .names(.mapping(Options.keys(askedBy: definition))))
    options.note("theme", .mapping(Options.keys(askedBy: theme)))
    for key in ["include", "define", "theme"] { _ = options.value(key) }
  }

  private static func theme(_ options: inout Options) {
    kinds(&options)
    options.note("dark", .mapping(Options.keys(askedBy: kinds)))
  }

  private static func kinds(_ options: inout Options) {
    options.note("colors", .names(.grammar(.color)))
    options.note("fonts", .names(.text))
    options.note("sizes", .names(.quantity(.length, 0...100_000)))
  }

  private static func definition(_ options: inout Options) {
    options.note("parameters", .names(.anything))
    options.require("layer")
    options.note("layer", .reference("layer"))
  }

  private static let tables = Grammar(
    "the path of a table", example: "rows.csv",
    pattern: #"\.([cCtT][sS][vV]|[jJ][sS][oO][nN][lL]?|[nN][dD][jJ][sS][oO][nN])$"#)

  static func note(inLayer options: inout Options) {
    options.note("use", .text)
    options.note("set", .names(.anything))
    options.note(
      "repeat",
      .oneOf([
        .integer(0...10_000), .grammar(tables), .list(.anything, count: 0 ... .max),
        .mapping(
          Options.keys {
            $0.require("file")
            $0.note("file", .text)
          }),
      ]))
    for key in ["use", "set", "repeat"] { _ = options.value(key) }
  }
}
