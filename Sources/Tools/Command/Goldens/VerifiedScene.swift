import GlyphreelExact
import GlyphreelComparison
import GlyphreelScene

/// The result of verifying one scene.
struct VerifiedScene: Sendable {
  enum Outcome: Sendable {
    /// There are no differences, or only pixels within the tolerances.
    case matches(tolerated: Int)
    /// The golden was written.
    case recorded
    case differs(GoldenDifference)
    /// There is no golden, and the record mode forbids to write one.
    case missing
    /// The scene could not be compared.
    case failed(Failure)
  }

  let entry: SceneEntry
  /// The golden's file.
  let golden: String
  let outcome: Outcome
  let seconds: Double
  /// The shell command that accepts the change.
  let remedy: String
  /// The values of the command line that the scene has no placeholders for; nil if it was not read.
  var unusedValues: [String]?
  /// The size of its pictures in pixels; nil if they were not made.
  var size: (width: Int, height: Int)?
  /// The warnings about the scene, without its name.
  var warnings: [String] = []
  /// The masks that match nothing in a recording and its golden; nil if they were not compared.
  var unusedMasks: [String]?
  /// True if a golden was written that does not show the scene's dark variant, and no other one does.
  var leavesOutDark = false

  /// The status in JSON.
  var status: String {
    switch outcome {
    case .matches: "passed"
    case .recorded: "recorded"
    case .differs: "differs"
    case .missing: "missing"
    case .failed: "failed"
    }
  }

  /// True if the scene was compared and does not differ.
  var isMatch: Bool { if case .matches = outcome { true } else { false } }

  /// The exit status; nil if nothing is wrong.
  var exitStatus: ExitStatus? {
    switch outcome {
    case .matches, .recorded: nil
    case .differs, .missing: .differences
    case .failed(let failure): failure.status
    }
  }

  /// The message's lines, without the scene's name.
  var lines: [String] {
    switch outcome {
    case .matches: []
    case .recorded: ["recorded \(golden)"]
    case .differs(let comparison):
      ["differs from the golden \(golden)"] + comparison.report + ["accept the change: \(remedy)"]
    case .missing: ["no golden \(golden)", "to write it: \(remedy)"]
    case .failed(let failure): failure.messageLines
    }
  }

  var json: JSON {
    var json: JSON.Object = [
      "scene": .string(entry.path), "name": .string(entry.name), "golden": .string(golden),
      "status": .string(status), "seconds": .number(seconds),
    ]
    switch outcome {
    case .matches(let count): json += Toleration.json(count)
    case .recorded: break
    case .differs(let comparison): json += comparison.json
    case .missing, .failed:
      json += ["message": .string(lines.map(LogLine.escaped).joined(separator: "\n"))]
    }
    if case .failed = outcome { return .object(json) }
    return .object(json + ["accept": exitStatus.map { _ in .string(remedy) }])
  }
}

extension AnimationComparison {
  /// The members of a JSON object.
  var json: JSON.Object {
    [
      "expectedSize": [.number(expected.width), .number(expected.height)],
      "actualSize": [.number(actual.width), .number(actual.height)],
      "causes": .array(causes.map(\.json)),
      "touchedWords": .array(affectedWords.map(JSON.string)),
      "differences": .array(frames.map(\.json)),
    ]
  }
}

extension FrameDifference {
  /// A JSON object: the kind, the frame, the time, and the number of pixels that differ.
  var json: JSON {
    let json: JSON.Object
    switch self {
    case .drawn(let expected, let actual, let time, let picture):
      let bounds = picture.map(\.bounds).map { [$0.minX, $0.minY, $0.width, $0.height].map(JSON.number) }
      json = [
        "kind": "drawn", "frame": .number(expected), "actualFrame": .number(actual),
        "start": .number(time.lowerBound), "end": .number(time.upperBound),
        "pixels": (picture?.pixelCount).map(JSON.number), "bounds": bounds.map(JSON.array),
      ]
    case .moved(let frames, let time, let by):
      json = [
        "kind": "moved", "frame": .number(frames.lowerBound), "lastFrame": .number(frames.upperBound),
        "start": .number(time), "by": .number(by),
      ]
    case .lost(let frame, let time):
      json = [
        "kind": "lost", "frame": .number(frame), "start": .number(time.lowerBound),
        "end": .number(time.upperBound),
      ]
    case .inserted(let frame, let time):
      json = [
        "kind": "inserted", "actualFrame": .number(frame), "start": .number(time.lowerBound),
        "end": .number(time.upperBound),
      ]
    case .end(let expected, let actual):
      json = ["kind": "end", "expectedEnd": .number(expected), "actualEnd": .number(actual)]
    }
    return .object(json + ["words": .string(words)])
  }
}
