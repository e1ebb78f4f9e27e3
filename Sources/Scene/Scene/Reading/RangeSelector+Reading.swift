internal import GlyphreelExact
internal import GlyphreelGraphics
package import GlyphreelTypography

extension RangeSelector {
  /// Reads `select`, the part and weights of a selection, and `unit`, its division.
  ///
  /// - Parameter unit: The default unit; parts are units unless the options say otherwise.
  package init(_ options: inout MappingReader, by unit: TextLayout.Unit.Kind? = nil) {
    options.describe("unit", "The units the text is split into.")
    let selection = options.nestedIfPresent(
      "select", "The characters the effect applies to; all by default.", RangeSelector.selection)
    let chosen =
      if let unit { options.choice("unit", default: unit) } else {
        options.choice("unit") as TextLayout.Unit.Kind?
      }
    let hasParts = if case .parts? = selection?.part { true } else { false }
    self.init(
      selection?.part ?? .all, by: hasParts && !options.has("unit") ? nil : chosen, window: selection?.window)
  }

  /// Reports a regular expression under `select` that exceeds its time limit in text.
  package static func checkPattern(in text: String, _ options: inout MappingReader) {
    guard case .mapping(let entries)? = options.value("select")?.content,
      let entry = entries.first(where: { $0.key == "regex" }),
      case .scalar(let source, _) = entry.value.content, let pattern = try? TextPattern(source)
    else { return }
    do throws(TextPattern.Fault) {
      _ = try pattern.ranges(in: text)
    } catch {
      options.report(
        .error, "\(Diagnostic.quoted(source)) \(error)", hint: "choose the characters by 'match' or 'range'",
        at: entry.value.range)
    }
  }

  private static func selection(_ options: inout MappingReader) -> (part: Part, window: SelectionWindow?) {
    let part = part(&options)
    let keys = ["start", "end", "offset", "shape"].filter { options.has($0) }
    let window = SelectionWindow(
      start: options.fraction("start", "Start of the selected part of the units.", in: -10...10, default: 0),
      end: options.fraction("end", "End of the selected part of the units.", in: -10...10, default: 1),
      offset: options.fraction("offset", "Offset of the selected part.", in: -10...10, default: 0),
      shape: options.choice("shape", "Weight of the units across the selected part.", default: .square))
    return (part, keys.isEmpty ? nil : window)
  }

  private static func part(_ options: inout MappingReader) -> Part {
    let occurrence = options.int(
      "occurrence", "The number of a single match of match or regex, from 1.", in: 1 ... .max)
    let parts: [(key: String, part: Part)] = [
      (
        "match",
        options.string("match", "All occurrences of a text. `{count}` is the number in its place.").map {
          .text($0, occurrence: occurrence)
        }
      ),
      (
        "regex",
        options.pattern("regex", "All matches of a regular expression.").map {
          .pattern($0, occurrence: occurrence)
        }
      ),
      (
        "range",
        options.range("range", "[start, end) in characters from 0; a single number selects one character.")
          .map { .characters($0) }
      ),
      (
        "parts",
        options.starts(
          "parts", "The characters at which parts of the text start, from 0. Each part is one unit."
        ).map { .parts($0) }
      ),
      (
        "words",
        options.range("words", "[start, end) in words from 0; a single number selects one word.").map {
          .words($0)
        }
      ),
      (
        "lines",
        options.range("lines", "[start, end) in lines from 0; a single number selects one line.").map {
          .lines($0)
        }
      ),
    ].compactMap { part in part.1.map { (part.0, $0) } }
    if parts.count > 1 {
      options.report(
        .error, "'\(parts[0].key)' and '\(parts[1].key)' both choose the characters",
        hint: "remove one of them",
        at: parts[1].key)
    } else if occurrence != nil, !options.has("match"), !options.has("regex") {
      options.report(
        .error, "'occurrence' counts what 'match' or 'regex' find", hint: "remove it", at: "occurrence")
    }
    return parts.first?.part ?? .all
  }
}

extension MappingReader {
  /// Reads a range `[start, end)` as `[start, end]`, counted from 0, or a single index.
  package mutating func range(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> Range<Int>?
  {
    forms(
      key, description(), scalar: { $0.int(key, in: 0...1_000_000).map { $0..<$0 + 1 } },
      list: { $0.rangeOfTwo(key) })
  }

  /// Reads a list of ascending indices, counted from 0.
  fileprivate mutating func starts(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> [Int]?
  {
    let starts = scalars(
      key, description(), as: "a whole number", example: "0, 5", kind: .integer(0 ... .max), count: 1 ... .max
    ) { CoreSchema.int($0).flatMap { $0 >= 0 ? $0 : nil } }
    guard let starts else { return nil }
    if zip(starts, starts.dropFirst()).contains(where: { $0 >= $1 }) {
      report(
        .error, "the parts of a text start one after the other", hint: "give their starts in ascending order",
        at: key)
      return nil
    }
    return starts
  }

  private mutating func rangeOfTwo(_ key: String) -> Range<Int>? {
    let before = diagnostics.count
    let numbers = scalars(
      key, as: "a whole number", example: "0, 5", kind: .integer(0 ... .max), count: 2...2
    ) { CoreSchema.int($0) }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= numbers[1] else {
      report(
        .error, "a range is two whole numbers, the start and the end, which is not included",
        hint: "write, for example, '\(key): [0, 5]' for the first five", at: key)
      return nil
    }
    return numbers[0]..<numbers[1]
  }

  /// Reads an ICU regular expression.
  mutating func pattern(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil) -> String? {
    parsed(key, description(), as: .regularExpression) { (try? TextPattern($0)) == nil ? nil : $0 }
  }
}
