import GlyphreelExact

/// The values that an option takes, for messages: "a size such as 500KB".
enum ValueExpectation {
  /// Returns a noun with an example; nil for an argument whose help lists its values.
  static func text(of argument: CommandDescription.Argument) -> String? {
    let own = argument.names.last.flatMap { name in options.first { "--" + $0.name == name } }
    return own?.text ?? kinds.first { $0.name == argument.value }?.text
  }

  private typealias Row = (name: String, text: String)

  /// By the names of options, whose values are not those of others with the same placeholder.
  private static let options: [Row] = [
    ("canvas", "9:16, 4:5, 1:1, 16:9 or pixels such as 480x270"), ("max-bytes", "a size such as 500KB"),
    ("focus", "lines such as 3-5,9, or 'changes'"), ("max-pixels", "a number such as 20, or 0.1%"),
    ("output", "a file name, or '-' for standard output"), ("columns", "a whole number, such as 80"),
    ("tolerance", "a whole number from 0 to 255"), ("effort", "a whole number from 1 to 9"),
  ]

  /// By the placeholders of values.
  private static let kinds: [Row] = [
    ("WxH", "a size such as 320x200"), ("WxH+X+Y", "a rectangle such as 320x200+10+20"),
    ("chroma", "420 or 444"), ("color", "a CSS colour"), ("distance", "a number from 0 to 1"),
    ("directory", "the name of a directory"), ("easing", "an easing such as ease-in-out"),
    ("factor", "a number, such as 2"), ("file", "a file name"), ("fraction", "a percentage such as 20%"),
    ("changes", "a whole number, such as 3"), ("columns", "a whole number, such as 4"),
    ("lines", "a whole number, such as 8"), ("number", "a whole number, such as 3"),
    ("i/n|auto", "a part such as 1/3, or auto"), ("moment", "a time, 50%, start, end or best"),
    ("moments", "moments such as 50% or 0,0.5s,end"), ("name=value", "a name and a value, as in name=Ada"),
    ("percentage", "a percentage such as 108%"), ("pixels", "a number of pixels, such as 40"),
    ("plays", "a number of plays, or 'forever'"), ("points", "a number of points, such as 40"),
    ("quality", "exact, visually-lossless, or 1 to 100"), ("rate", "frames per second, such as 30"),
    ("speed", "points per second, such as 75"), ("start..end", "a span such as 1s..3s, 1s.. or ..3s"),
    ("time", "a time such as 500ms or 2s"), ("weight", "a weight such as bold, or 1 to 1000"),
    ("x,y,w,h", "four numbers: x,y,width,height"),
  ]
}
