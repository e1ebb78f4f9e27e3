internal import GlyphreelExact
/// A shape, a style, a modifier or a group of a shape layer.
package struct LottieShape: Hashable, Sendable {
  /// The kind; the raw value is its name in messages.
  package enum Kind: String, Hashable, Sendable {
    case group
    case path
    case rectangle
    case ellipse
    case star = "polystar"
    case fill
    case stroke
    case gradientFill = "gradient fill"
    case gradientStroke = "gradient stroke"
    case trim = "trim paths"
    case roundedCorners = "rounded corners"
    case repeater
    case merge = "merge paths"
    case pucker = "pucker and bloat"
  }

  /// The kind.
  package var kind: Kind
  /// The name, which may be empty.
  @ExactString package var name = ""
  /// The properties; those of a group or a repeater are its transform's.
  package var properties = LottieProperties()
  /// The parts of a group, from front to back.
  package var children: [LottieShape] = []
  /// The direction of a path: 3 for counterclockwise.
  package var direction = 1
  /// The fill rule, the type of a star or a gradient, the mode of a modifier, as numbered in the file.
  package var variant = 1
  /// The cap of a stroke, as numbered in the file.
  package var cap = 2
  /// The join of a stroke, as numbered in the file.
  package var join = 2
  /// True for a gradient between circles, false for one along a line.
  package var isRadial = false
  /// The number of colours of a gradient.
  package var stopCount = 0
  /// The blend mode, as numbered in the file.
  package var blendMode = 0

  /// Creates a shape.
  init(_ kind: Kind) { self.kind = kind }
}

extension LottieShape.Kind {
  /// The kind of a type in a file; nil for others.
  init?(type: String) {
    switch type {
    case "gr": self = .group
    case "sh": self = .path
    case "rc": self = .rectangle
    case "el": self = .ellipse
    case "sr": self = .star
    case "fl": self = .fill
    case "st": self = .stroke
    case "gf": self = .gradientFill
    case "gs": self = .gradientStroke
    case "tm": self = .trim
    case "rd": self = .roundedCorners
    case "rp": self = .repeater
    case "mm": self = .merge
    case "pb": self = .pucker
    default: return nil
    }
  }

  /// True for strokes.
  var isStroke: Bool { self == .stroke || self == .gradientStroke }

  /// The properties by their names in files.
  var table: [(name: String, key: LottieKey)] {
    switch self {
    case .group: []
    case .path: [("ks", .path)]
    case .rectangle: [("p", .position), ("s", .size), ("r", .roundness)]
    case .ellipse: [("p", .position), ("s", .size)]
    case .star:
      [
        ("p", .position), ("pt", .points), ("r", .rotation), ("ir", .innerRadius), ("or", .outerRadius),
        ("is", .innerRoundness), ("os", .outerRoundness),
      ]
    case .fill: [("c", .color), ("o", .opacity)]
    case .stroke: [("c", .color), ("o", .opacity), ("w", .width), ("ml2", .miterLimit)]
    case .gradientFill:
      [("o", .opacity), ("s", .start), ("e", .end), ("h", .highlightLength), ("a", .highlightAngle)]
    case .gradientStroke:
      LottieShape.Kind.gradientFill.table + [("w", .width), ("ml2", .miterLimit)]
    case .trim: [("s", .start), ("e", .end), ("o", .offset)]
    case .roundedCorners: [("r", .radius)]
    case .repeater: [("c", .copies), ("o", .offset)]
    case .merge: []
    case .pucker: [("a", .amount)]
    }
  }

  /// The name in a file of the number that is the part's variant; nil for none.
  var variantName: String? {
    switch self {
    case .fill, .gradientFill: "r"
    case .star: "sy"
    case .trim, .repeater: "m"
    case .merge: "mm"
    default: nil
    }
  }
}
