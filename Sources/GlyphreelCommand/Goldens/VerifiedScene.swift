import GlyphreelComparison
import Glyphreel

/// The result of verifying one scene.
struct VerifiedScene: Sendable {
  enum Outcome: Sendable {
    /// The golden is a lock of version 1 if `isVersion1`.
    case matches(isVersion1: Bool)
    /// The golden was written.
    case recorded
    case differs(AnimationComparison)
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

  /// True if it matches a lock whose fingerprints can be forged.
  var hasOldLock: Bool { if case .matches(isVersion1: true) = outcome { true } else { false } }

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
    case .missing: ["there is no golden \(golden)", "to write it: \(remedy)"]
    case .failed(let failure): failure.messageLines
    }
  }

  var json: JSON {
    var entries: [(String, JSON)] = [
      ("scene", .string(entry.path)), ("name", .string(entry.name)), ("golden", .string(golden)),
      ("status", .string(status)), ("seconds", .number(seconds)),
    ]
    switch outcome {
    case .matches, .recorded: break
    case .differs(let comparison): entries += comparison.json
    case .missing, .failed:
      entries.append(("message", .string(lines.map(LogLine.escaped).joined(separator: "\n"))))
    }
    if case .failed = outcome { return .object(entries) }
    if exitStatus != nil { entries.append(("accept", .string(remedy))) }
    return .object(entries)
  }
}

extension AnimationComparison {
  /// The entries of a JSON object.
  var json: [(String, JSON)] {
    [
      ("expectedSize", .array([.number(Double(expected.width)), .number(Double(expected.height))])),
      ("actualSize", .array([.number(Double(actual.width)), .number(Double(actual.height))])),
      (
        "causes",
        .array(
          causes.map { cause in
            .object(
              [("kind", .string(cause.kind.rawValue)), ("words", .string(cause.words))]
                + (cause.text.map { [("text", .string($0))] } ?? []))
          })
      ),
      ("touchedWords", .array(affectedWords.map(JSON.string))),
      ("differences", .array(frames.map(\.json))),
    ]
  }
}

extension FrameDifference {
  /// A JSON object: the kind, the frame, the time, and the number of pixels that differ.
  var json: JSON {
    func entries(_ kind: String, _ numbers: (String, Double)...) -> [(String, JSON)] {
      [("kind", .string(kind))] + numbers.map { ($0, .number($1)) }
    }
    var all: [(String, JSON)]
    switch self {
    case .drawn(let expected, let actual, let time, let picture):
      all = entries(
        "drawn", ("frame", Double(expected)), ("actualFrame", Double(actual)), ("start", time.lowerBound),
        ("end", time.upperBound))
      if let picture {
        let bounds = picture.bounds
        let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { JSON.number(Double($0)) }
        all += [("pixels", .number(Double(picture.pixelCount))), ("bounds", .array(numbers))]
      }
    case .moved(let frames, let time, let by):
      all = entries(
        "moved", ("frame", Double(frames.lowerBound)), ("lastFrame", Double(frames.upperBound)),
        ("start", time), ("by", by))
    case .lost(let frame, let time):
      all = entries("lost", ("frame", Double(frame)), ("start", time.lowerBound), ("end", time.upperBound))
    case .inserted(let frame, let time):
      all = entries(
        "inserted", ("actualFrame", Double(frame)), ("start", time.lowerBound), ("end", time.upperBound))
    case .end(let expected, let actual):
      all = entries("end", ("expectedEnd", expected), ("actualEnd", actual))
    }
    return .object(all + [("words", .string(words))])
  }
}
