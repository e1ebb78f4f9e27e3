import Glyphreel
import GlyphreelExactText
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
      if cells.count > Self.limit {
        options.report(
          .error, "the matrix has \(cells.count) cells; the largest number is \(Self.limit)",
          hint: "divide the scenes among several directories", at: "matrix")
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

  private static func locales(_ options: inout Options) -> [LocaleValues] {
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
    _ key: String, _ options: inout Options, example: String,
    _ read: (OptionValue.Entry, inout Options) -> Value?
  ) -> [Value] {
    guard options.has(key) else { return [] }
    guard case .mapping(let entries)? = options.value(key)?.content else {
      options.report(
        .error, "expected names with their values for \(Diagnostic.quoted(key))",
        hint: "write for example '\(example)'", at: key)
      return []
    }
    return options.nested(key) { options in entries.compactMap { read($0, &options) } }
  }

  private static func cells(_ options: inout Options, _ locales: [LocaleValues]) -> [MatrixCell] {
    var cells = [MatrixCell()]
    /// Multiplies the cells by the values of an axis.
    func multiply<Value>(
      _ values: [Value]?, _ label: (Value) -> String, _ change: (inout MatrixCell, Value) -> Void
    ) {
      // A product beyond the limit is an error; it need not be made.
      guard let values, !values.isEmpty, cells.count <= limit else { return }
      cells = cells.flatMap { cell in
        values.map { value in cell.adding(label(value)) { change(&$0, value) } }
      }
    }
    let tags = options.scalars(
      "locale", as: "a language tag or a pseudo-locale (\(pseudoLocales))", example: "de", kind: .text
    ) { $0.isEmpty ? nil : $0 }
    multiply(tags, { $0 }) { cell, tag in
      cell.locale = tag
      cell.assignments += locales.first { $0.tag == tag }?.values ?? []
    }
    let sets = entries("set", &options, example: "set: { name: [Ada, Grace] }") { entry, options in
      options.scalars(entry.key, as: "a value", example: "Ada", kind: .text) { $0 }
        .map { (name: entry.key, values: $0) }
    }
    for (name, values) in sets {
      multiply(values, { $0 }) { $0.assignments.append(Assignment(name: name, value: $1)) }
    }
    let sizes = options.scalars("contentSize", as: "a text size", example: "xxxLarge", kind: .text) { text in
      ContentSize(named: text).map { (name: text, size: $0) }
    }
    multiply(sizes, \.name) { $0.contentSize = $1.size }
    let themes = options.scalars("theme", as: "'light' or 'dark'", example: "light, dark", kind: .text) {
      Look.Theme(rawValue: $0)
    }
    multiply(themes, \.rawValue) { $0.theme = $1 }
    let directions = options.scalars("direction", as: "'ltr' or 'rtl'", example: "ltr, rtl", kind: .text) {
      text in text == "auto" ? nil : ParagraphStyle.Direction(rawValue: text)
    }
    multiply(directions, \.rawValue) { $0.direction = $1 }
    let scales = options.scalars("scale", as: "a number of pixels a point", example: "1, 2", kind: .text) {
      text in
      Double(text).flatMap { NumberRange.scale.contains($0) ? (name: text, scale: $0) : nil }
    }
    multiply(scales, { $0.name + "x" }) { $0.scale = $1.scale }
    return cells.first?.labels.isEmpty == true ? [] : cells
  }

  private static var pseudoLocales: String {
    PseudoLocale.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
