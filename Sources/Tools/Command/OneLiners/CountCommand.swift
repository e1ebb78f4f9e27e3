import ArgumentParser
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelScene

/// `glyphreel count`: a number that counts.
struct CountCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "count", abstract: "Count from one number to another.",
    usage: "glyphreel count [<options>] <from> <to>",
    discussion: """
      Example: glyphreel count 0 1500000 --text "{count} downloads"
      Example: glyphreel count 0 1500000 --locale de-DE --currency EUR
      Example: glyphreel count 0 49.99 --printf '$%.2f'
      Example: glyphreel count 10 -5 --transition numeric -o countdown.gif

      Numbers have a point as their decimal mark, and are shown with as many decimals as TO has; the locale decides how \
      they are written. Without -o the file is named after the numbers, in the current directory.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The first and the last number.", valueName: "from> <to"))
  var arguments: [String] = []

  @Option(help: ArgumentHelp("Text around the number: \"{count} downloads\".", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("Locale, such as de-DE, en-IN or ar-EG.", valueName: "tag"))
  var locale: String?

  @Option(help: ArgumentHelp("Currency, such as EUR.", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp(
      "decimal, integer, percent, ordinal, spell-out, ...",
      discussion: "Also percent-points, duration and currency.", valueName: "style"))
  var style: String?

  @Option(help: ArgumentHelp("A format of C's printf, such as '$%.2f'.", valueName: "format"))
  var printf: String?

  @Option(
    help: ArgumentHelp(
      "standard, compact-short (1.5M), scientific, ...", discussion: "Also compact-long and engineering.",
      valueName: "notation"))
  var notation: String?

  @Option(help: ArgumentHelp("Digits after the decimal mark. (default: those of TO)", valueName: "number"))
  var digits: Int?

  @Option(
    help: ArgumentHelp("continuous, or integer for one unit per tick.", valueName: "mode"),
    completion: .list(Count.Mode.allCases.map(\.rawValue)))
  var mode: String?

  @Option(
    help: ArgumentHelp("none, crossfade, through or numeric. (default: none)", valueName: "kind"),
    completion: .list(Count.Transition.allCases.map(\.rawValue)))
  var transition: String?

  @OptionGroup var options: OneLinerOptions

  /// The arguments without the `--` that ends the options.
  private var numbers: [String] {
    guard let end = arguments.firstIndex(of: "--") else { return arguments }
    return Array(arguments[..<end] + arguments[(end + 1)...])
  }

  func validate() throws {
    for number in numbers where number.hasPrefix("-") && Self.written(number) == nil {
      guard !arguments.contains("--") else {
        throw ValidationError("'\(number)' is not a number; options go before '--'")
      }
      throw ValidationError("Unknown option '\(number)'")
    }
    guard numbers.count == 2 else {
      let given = numbers.isEmpty ? "" : ", and got " + numbers.map { "'\($0)'" }.joined(separator: " ")
      throw ValidationError(
        "count needs two numbers, FROM and TO\(given); write, for example, 'glyphreel count 0 100'")
    }
    for number in numbers where Self.written(number) == nil {
      throw ValidationError("'\(number)' is not a number; write, for example, 1500000 or 49.90")
    }
    try checkRange("--digits", digits, in: 0...20)
  }

  func texts() throws -> [String] {
    numbers + (try text.map { [try TextArgument(argument: $0).text()] } ?? [])
  }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = plainScene(of: [texts.count > 2 ? texts[2] : "{count}"], theme)
    var keys: [WrittenEntry] = []
    keys.add("from", .plain(texts[0]))
    keys.add("to", .plain(texts[1]))
    keys += options.look.timing(duration: "2s", easing: "ease-out-cubic")
    keys.add("mode", "--mode", mode)
    keys.add("transition", "--transition", transition)
    keys.add("format", format)
    scene.effects = [.init(Count.name, keys)]
    return scene
  }

  /// The keys of `format` that options set.
  private var format: [WrittenEntry] {
    var format = [WrittenEntry].option("printf", "--printf", quoted: printf)
    format.add("style", "--style", style)
    format.add("currency", "--currency", currency)
    format.add("locale", "--locale", locale)
    format.add("notation", "--notation", notation)
    format.add("minimumFractionDigits", "--digits", digits.map(Double.init))
    format.add("maximumFractionDigits", nil, digits.map(Double.init))
    return format
  }

  /// Returns the text if it is a number.
  private static func written(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? text : nil }
  }
}
