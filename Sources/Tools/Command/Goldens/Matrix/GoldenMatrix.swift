import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTypography

/// The variants in which a directory's scenes are verified, from its file `goldens.yaml`.
struct GoldenMatrix: Sendable {
  /// The name of the file in a directory of scenes.
  static let fileName = "goldens.yaml"
  /// The largest number of cells.
  static let limit = 1000

  /// The cells; each scene has a golden for each of them.
  let cells: [MatrixCell]
  /// The names of the scenes that have cells; nil for all.
  let scenes: [String]?

  /// Reads a file.
  ///
  /// - Throws: All errors in the file, with lines and columns.
  init(contentsOf path: String, limits: Limits) throws {
    let source = try SourceFile(contentsOf: path, limits: limits, .regularFile)
    let read = try source.read(limits: limits) { options in
      let locales = Self.locales(&options)
      let scenes = options.scalars(
        "scenes", as: "the name of a scene", example: "cards/todo", kind: .text, { $0 })
      options.require("matrix")
      let cells = options.nested("matrix") { Self.cells(&$0, locales) }
      for locale in locales where !cells.contains(where: { $0.locale == locale.tag }) {
        options.report(
          .error, "\(Diagnostic.quoted(locale.tag)) has values, but is not in the matrix",
          hint: "add it to 'locale' of 'matrix'", at: locale.range)
      }
      return (cells: cells, scenes: scenes)
    }
    (cells, scenes) = read.value
  }

  /// The values of placeholders in a language.
  private struct LocaleValues {
    let tag: String
    let range: SourceRange?
    let values: [Assignment]
  }

  private static func locales(_ options: inout MappingReader) -> [LocaleValues] {
    entries("locales", &options, example: "locales: { de: { title: Milch kaufen } }") { entry, locales in
      let values = entries(entry.key, &locales, example: "\(entry.key): { title: Milch kaufen }") {
        value, values in
        values.string(value.key).map { Assignment(name: value.key, value: $0) }
      }
      return LocaleValues(tag: entry.key, range: entry.keyRange, values: values)
    }
  }

  /// Reads a mapping whose keys are names of the user's own.
  private static func entries<Value>(
    _ key: String, _ options: inout MappingReader, example: String,
    _ read: (SourceNode.Entry, inout MappingReader) -> Value?
  ) -> [Value] {
    guard options.has(key) else { return [] }
    guard case .mapping(let entries)? = options.value(key)?.content else {
      options.report(
        .error, "expected names with their values for \(Diagnostic.quoted(key))",
        hint: "write, for example, '\(example)'", at: key)
      return []
    }
    return options.nested(key) { options in entries.compactMap { read($0, &options) } }
  }

  /// A value of an axis: its label, and what it changes in a cell.
  private struct AxisValue {
    let label: String
    let change: (inout MatrixCell) -> Void
  }

  /// The cells of a matrix while its axes are read.
  private struct Product {
    private(set) var cells = [MatrixCell()]
    private var isTooLarge = false

    /// Multiplies the cells by the values of an axis.
    mutating func multiply(
      _ key: String, at range: SourceRange?, _ values: [AxisValue]?, _ options: inout MappingReader
    ) {
      guard let values, !isTooLarge, !options.hasErrors else { return }
      let (count, overflow) = cells.count.multipliedReportingOverflow(by: values.count)
      isTooLarge = overflow || count > limit
      if isTooLarge {
        options.report(
          .error,
          "the matrix has \(count) cells with the values of \(Diagnostic.quoted(key)); the largest number is \(limit)",
          hint: "divide the scenes among several directories", at: range)
      } else if values.isEmpty {
        options.report(
          .error, "\(Diagnostic.quoted(key)) has no values", hint: "add some, or remove the key", at: range)
      } else if let (first, second) = MatrixCell.sameLabel(among: values.map(\.label)) {
        options.report(
          .error, "\(Diagnostic.quoted(first)) and \(Diagnostic.quoted(second)) would have the same golden",
          hint: "choose values that differ in more than case and punctuation", at: range)
      } else {
        cells = cells.flatMap { cell in
          values.map { value in cell.adding(value.label, value.change) }
        }
      }
    }

    /// Multiplies the cells by the values of a key.
    mutating func multiply(_ key: String, _ values: [AxisValue]?, _ options: inout MappingReader) {
      multiply(key, at: options.value(key)?.range, values, &options)
    }
  }

  private static func cells(_ options: inout MappingReader, _ locales: [LocaleValues]) -> [MatrixCell] {
    var product = Product()
    let tags = options.scalars(
      "locale", as: "a language tag or a pseudo-locale (\(pseudoLocales))", example: "de", kind: .text
    ) { LanguageTag.isWellFormed($0) && !PseudoLocale.isUnknown($0) ? $0 : nil }
    let tongues = tags?.map { tag in
      AxisValue(label: tag) { cell in
        cell.locale = tag
        cell.assignments += locales.first { $0.tag == tag }?.values ?? []
      }
    }
    product.multiply("locale", tongues, &options)
    let sets = entries("set", &options, example: "set: { name: [Ada, Grace] }") { entry, options in
      options.scalars(entry.key, as: "a value", example: "Ada", kind: .text) { text in
        AxisValue(label: text) { $0.assignments.append(Assignment(name: entry.key, value: text)) }
      }.map { (entry: entry, values: $0) }
    }
    for (entry, values) in sets { product.multiply(entry.key, at: entry.keyRange, values, &options) }
    let sizes = options.scalars("contentSize", as: "a text size", example: "xxxLarge", kind: .text) { text in
      ContentSize(named: text).map { size in AxisValue(label: text) { $0.contentSize = size } }
    }
    product.multiply("contentSize", sizes, &options)
    let themes = options.scalars("theme", as: "'light' or 'dark'", example: "light, dark", kind: .text) {
      Look.Theme(rawValue: $0).map { theme in AxisValue(label: theme.rawValue) { $0.theme = theme } }
    }
    product.multiply("theme", themes, &options)
    let directions = options.scalars("direction", as: "'ltr' or 'rtl'", example: "ltr, rtl", kind: .text) {
      text -> AxisValue? in
      guard text != "auto", let direction = ParagraphStyle.Direction(rawValue: text) else { return nil }
      return AxisValue(label: text) { $0.direction = direction }
    }
    product.multiply("direction", directions, &options)
    let scales = options.scalars("scale", as: "a number of pixels a point", example: "1, 2", kind: .text) {
      text in
      Double(text).flatMap {
        NumberRange.scale.contains($0) ? $0 : nil
      }.map { scale in AxisValue(label: scale.decimal(places: 4) + "x") { $0.scale = scale } }
    }
    product.multiply("scale", scales, &options)
    return product.cells.first?.labels.isEmpty == true ? [] : product.cells
  }

  private static var pseudoLocales: String {
    PseudoLocale.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
