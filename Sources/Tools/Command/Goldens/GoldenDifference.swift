import GlyphreelComparison
import GlyphreelExact

/// How a scene, an animation or a recording differs from its golden.
enum GoldenDifference: Sendable {
  case pictures(AnimationComparison)
  case session(SessionComparison)

  /// The lines of a report: causes first, then differences.
  var report: [String] {
    switch self {
    case .pictures(let comparison): comparison.report
    case .session(let comparison): comparison.report
    }
  }

  var causes: [Cause] {
    switch self {
    case .pictures(let comparison): comparison.causes
    case .session(let comparison): comparison.causes
    }
  }

  /// The lines of a comment: the causes, or else the first difference.
  var reviewLines: [String] {
    switch self {
    case .pictures(let comparison): comparison.reviewLines
    case .session(let comparison): comparison.causes.map(\.words)
    }
  }

  /// The number of pixels that differ; 0 for recordings.
  var differingPixelCount: Int {
    if case .pictures(let comparison) = self { comparison.differingPixelCount } else { 0 }
  }

  /// The number of pixels that differ within the tolerances; 0 for recordings.
  var toleratedPixelCount: Int {
    if case .pictures(let comparison) = self { comparison.toleratedPixelCount } else { 0 }
  }

  /// The members of a JSON object.
  var json: JSON.Object {
    switch self {
    case .pictures(let comparison): comparison.json
    case .session(let comparison): comparison.json
    }
  }
}

/// The report of pixels that differ within the tolerances.
enum Toleration {
  /// Returns a number of pixels in words, such as `3 pixels differ`.
  static func words(_ count: Int) -> String {
    "\(count.counted("pixel")) \(count == 1 ? "differs" : "differ")"
  }

  /// Returns the members of a JSON object; none for no pixels.
  static func json(_ count: Int) -> JSON.Object {
    count > 0 ? ["tolerated": .bool(true), "differingPixels": .number(count)] : [:]
  }
}

extension SessionComparison {
  /// The members of a JSON object.
  var json: JSON.Object {
    [
      "causes": .array(causes.map(\.json)), "touchedWords": [], "differences": [],
      "unlisted": unlistedCount > 0 ? .number(unlistedCount) : nil,
    ]
  }
}

extension Cause {
  /// A JSON object: the kind, the words, and the text that it is about.
  var json: JSON {
    ["kind": .string(kind.rawValue), "words": .string(words), "text": text.map(JSON.string)]
  }
}
