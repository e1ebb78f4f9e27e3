internal import GlyphreelExact
import GlyphreelScene

/// Reads the keys of stacks and of layers in them.
enum StackReader {
  /// Reads a group's arrangement; nil for a group whose layers are placed by `x` and `y`.
  static func stack(_ options: inout MappingReader) -> Stack? {
    let direction: FlexDirection? = options.choice(
      "stack", "Arranges the group's layers one after another, in a row or a column.")
    let gaps = options.forms(
      "gap", "Points between the layers of a stack; a list is the space between lines, then between layers.",
      scalar: { $0.length("gap", in: 0...10_000).map { [$0] } },
      list: {
        $0.scalars(
          "gap", as: "a length in points", example: "8, 12", kind: .quantity(.length, 0...10_000),
          LayerFrame.Length.points)
      })
    let stack = Stack(
      direction ?? .row, gap: gaps?.last ?? 0, lineGap: gaps?.count == 2 ? gaps?.first : nil,
      align: options.choice(
        "align", "The alignment of a stack's layers across its direction.", default: .start),
      justify: options.choice(
        "justify", "The distribution of a stack's free space along its direction.", default: .start),
      wraps: options.bool(
        "wrap", "Whether a stack's layers continue in another line where they don't fit.", default: false),
      transition: options.nestedIfPresent(
        "layoutTransition", "The motion of a stack's layers when their places change; at once by default."
      ) { transition in
        transition.describe("duration", "Duration of a change.")
        transition.describe("easing", "The easing of a change.")
        let standard = LayoutTransition()
        let timed = transition.easing(default: standard.easing)
        return LayoutTransition(
          duration: transition.duration(
            in: 0...60, default: standard.duration, beside: timed), easing: timed.easing)
      })
    if let gaps, gaps.count > 2 {
      options.report(
        .error, "'gap' takes one or two lengths, found \(gaps.count)",
        hint: "write the space between lines, then the space between layers: '[8, 12]'", at: "gap")
    }
    guard direction == nil else { return stack }
    for key in ["gap", "align", "justify", "wrap", "layoutTransition"] where options.has(key) {
      options.report(
        .error, "'\(key)' arranges the layers of a stack, and this group has no 'stack'",
        hint: "add 'stack: row' or 'stack: column', or remove it", at: key)
    }
    return nil
  }

  /// Reads the fraction of a layer's size that is taken away from its stack at the start.
  static func collapse(_ options: inout MappingReader, isStacked: Bool) -> Double {
    let collapse = options.fraction(
      "collapse",
      .rare(
        "The share of the layer's size along its stack that is taken away: at 1 it takes no space."),
      default: 0)
    if !isStacked, options.has("collapse") {
      options.report(
        .error, "'collapse' works only in a stack, and this layer is not in one",
        hint: "put it into a group with 'stack: row' or 'stack: column', or remove it", at: "collapse")
    }
    return collapse
  }

  /// Reads a layer's share in its stack's space.
  static func item(_ options: inout MappingReader, isStacked: Bool) -> StackItem {
    let item = StackItem(
      grow: options.double("grow", "The share of the stack's free space.", in: 0...10_000, default: 0),
      shrink: options.double("shrink", "The share of the stack's missing space.", in: 0...10_000, default: 1),
      alignSelf: options.choice(
        "alignSelf", .rare("The alignment across the stack's direction, instead of the stack's 'align'.")))
    for key in ["grow", "shrink", "alignSelf"] where !isStacked && options.has(key) {
      options.report(
        .error, "'\(key)' works only in a stack, and this layer is not in one",
        hint: "put it into a group with 'stack: row' or 'stack: column', or remove it", at: key)
    }
    return item
  }
}

extension LayerFrame {
  /// Reads the key `frame` of a layer.
  init(ofLayer options: inout MappingReader) {
    self = options.forms(
      "frame",
      .reference(
        "Position and size in points, from the top left of the canvas or the group, or 'same as' the id of the layer that this one covers.",
        after: OverlaidLayers.prefix),
      // The expansion has put the other layer's frame in place of its id.
      scalar: { options in
        if case .list? = options.value("frame")?.content {
          return options.nested("frame") { LayerFrame(reading: &$0) }
        }
        return options.parsed("frame", as: OverlaidLayers.grammar) { _ in nil } ?? LayerFrame()
      },
      mapping: { options in options.nested("frame") { LayerFrame(reading: &$0) } })
  }

  /// Reads a layer's position and size.
  private init(reading options: inout MappingReader) {
    self.init()
    x = options.parsed(
      "x",
      "Points from the left, a percentage, center or end; by default the padding of the canvas or the group.",
      as: Position.grammar, Position.init(named:))
    y = options.parsed(
      "y",
      "Points from the top, a percentage, center or end; by default the padding, or from 'verticalAlignment'.",
      as: Position.grammar, Position.init(named:))
    width = options.parsed(
      "width",
      .reference("Points, a percentage, fit, fill, or 'same as' another layer's id.", after: "same as "),
      as: Length.grammar(example: "440"), Length.init(named:))
    height = options.parsed(
      "height",
      .reference(
        "Points, a percentage, fit, fill, or 'same as' a layer's id; fits a text or keeps an image's proportions.",
        after: "same as "),
      as: Length.grammar(example: "80"), Length.init(named:))
    minWidth = options.limit("minWidth", "The smallest width, in points or per cent.")
    maxWidth = options.limit("maxWidth", "The largest width, in points or per cent.")
    minHeight = options.limit("minHeight", "The smallest height, in points or per cent.")
    maxHeight = options.limit("maxHeight", "The largest height, in points or per cent.")
  }
}

extension MappingReader {
  /// Reads a limit of a layer's size, which few scenes need.
  fileprivate mutating func limit(_ key: String, _ text: String) -> LayerFrame.Length? {
    parsed(key, .rare(text), as: LayerFrame.Length.limitGrammar, LayerFrame.Length.init(limit:))
  }
}

extension LayerFrame.Position {
  fileprivate static var grammar: Grammar {
    Grammar(
      "a length in points, a percentage, 'center' or 'end'", example: "24", words: ["center", "end"],
      pattern: #"^(center|end|[-+.0-9eE]+(pt|%)?)$"#, numbers: -65535...65535)
  }

  /// Parses a number of points, a percentage, or a word.
  fileprivate init?(named text: String) {
    switch text {
    case "center": self = .center
    case "end": self = .end
    default:
      if text.hasSuffix("%") {
        guard let percent = CoreSchema.double(String(text.dropLast())), abs(percent) <= 100_000 else {
          return nil
        }
        self = .fraction(percent / 100)
      } else {
        let digits = text.hasSuffix("pt") ? String(text.dropLast(2)) : text
        guard let points = CoreSchema.double(digits), abs(points) <= 65535 else { return nil }
        self = .points(points)
      }
    }
  }
}

extension LayerFrame.Length {
  fileprivate static func grammar(example: String) -> Grammar {
    Grammar(
      "a length in points, a percentage, 'fit', 'fill' or 'same as <id>'", example: example,
      words: ["fit", "fill"], pattern: #"^(fit|fill|same as [\s\S]+|[-+.0-9eE]+(pt|%)?)$"#,
      numbers: 0...65535)
  }

  fileprivate static var limitGrammar: Grammar {
    Grammar(
      "a length in points or a percentage", example: "240", pattern: #"^[-+.0-9eE]+(pt|%)?$"#,
      numbers: 0...65535)
  }

  /// Parses a number of points, a percentage, `fit`, `fill`, or `same as` and a layer's id.
  fileprivate init?(named text: String) {
    let prefix = "same as "
    if text == "fit" {
      self = .fit
    } else if text == "fill" {
      self = .fill
    } else if text.hasPrefix(prefix), text.utf8.count > prefix.utf8.count {
      self = .sameAs(String(text.dropFirst(prefix.unicodeScalars.count)))
    } else {
      self.init(limit: text)
    }
  }

  /// Parses a number of points or a percentage.
  fileprivate init?(limit text: String) {
    if text.hasSuffix("%") {
      guard let percent = CoreSchema.double(String(text.dropLast())), (0...100_000).contains(percent) else {
        return nil
      }
      self = .fraction(percent / 100)
    } else {
      guard let points = Self.points(text) else { return nil }
      self = .points(points)
    }
  }

  /// Parses a number of points.
  fileprivate static func points(_ text: String) -> Double? {
    CoreSchema.double(text.hasSuffix("pt") ? String(text.dropLast(2)) : text).flatMap {
      (0...65535).contains($0) ? $0 : nil
    }
  }
}
