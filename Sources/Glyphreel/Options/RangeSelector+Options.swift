internal import Graphics
public import Typography

extension RangeSelector {
  /// Reads `select`, which characters and how strongly, and `unit`, what they are divided into.
  ///
  /// - Parameter unit: What they are divided into if nothing is said.
  public init(_ options: inout Options, by unit: TextLayout.Unit.Kind? = nil) {
    let selection = options.nestedIfPresent("select", RangeSelector.selection)
    let chosen =
      if let unit { options.choice("unit", default: unit) } else {
        options.choice("unit") as TextLayout.Unit.Kind?
      }
    self.init(selection?.part ?? .all, by: chosen, window: selection?.window)
  }

  /// Reports an expression that can't be looked for in a text, at its place under `select`.
  public static func checkPattern(in text: String, _ options: inout Options) {
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

  private static func selection(_ options: inout Options) -> (part: Part, window: SelectionWindow?) {
    let part = part(&options)
    let keys = ["start", "end", "offset", "shape"].filter { options.has($0) }
    let window = SelectionWindow(
      start: options.fraction("start", in: -10...10, default: 0),
      end: options.fraction("end", in: -10...10, default: 1),
      offset: options.fraction("offset", in: -10...10, default: 0),
      shape: options.choice("shape", default: .square))
    return (part, keys.isEmpty ? nil : window)
  }

  private static func part(_ options: inout Options) -> Part {
    let given = ["match", "regex", "range", "words", "lines"].filter { options.has($0) }
    let occurrence = options.int("occurrence", in: 1 ... .max)
    guard given.count < 2 else {
      options.report(
        .error, "'\(given[0])' and '\(given[1])' both choose the characters", hint: "remove one of them",
        at: given[1])
      return .all
    }
    if occurrence != nil, given.first != "match", given.first != "regex" {
      options.report(
        .error, "'occurrence' counts what 'match' or 'regex' find", hint: "remove it", at: "occurrence")
    }
    switch given.first {
    case "match":
      return .text(options.string("match", default: ""), occurrence: occurrence)
    case "regex":
      let pattern = options.parsed("regex", as: "a regular expression", example: #"'\d+'"#, default: "") {
        (try? TextPattern($0)) == nil ? nil : $0
      }
      return .pattern(pattern, occurrence: occurrence)
    case "range": return .characters(options.range("range") ?? 0..<0)
    case "words": return .words(options.range("words") ?? 0..<0)
    case "lines": return .lines(options.range("lines") ?? 0..<0)
    default: return .all
    }
  }
}

extension Options {
  /// `[first, behind the last]`, counted from 0, or a single number for one.
  public mutating func range(_ key: String) -> Range<Int>? {
    if case .scalar? = value(key)?.content {
      return int(key, in: 0...1_000_000).map { $0..<$0 + 1 }
    }
    let before = diagnostics.count
    let numbers = scalars(key, as: "a whole number", example: "0, 5") { CoreSchema.int($0) }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= numbers[1] else {
      report(
        .error, "a range is two whole numbers, the first and the one behind the last",
        hint: "write for example '\(key): [0, 5]' for the first five", at: key)
      return nil
    }
    return numbers[0]..<numbers[1]
  }
}
