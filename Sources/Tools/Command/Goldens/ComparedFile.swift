import GlyphreelComparison
import GlyphreelExact
import GlyphreelScene

/// The result of comparing the files that have one path below two directories.
struct ComparedFile {
  enum Outcome {
    /// There are no differences, or only pixels within the tolerances.
    case matches(tolerated: Int)
    case differs(AnimationComparison)
    /// Only the second directory has the file.
    case added
    /// Only the first directory has the file.
    case removed
    /// A file can't be read.
    case failed(Failure)
  }

  /// The path below both directories.
  let name: String
  /// The file in the first directory; nil if there is none.
  let old: SceneEntry?
  /// The file in the second directory; nil if there is none.
  let new: SceneEntry?
  let outcome: Outcome
  /// The size of its pictures in pixels; nil if it can't be read.
  var size: (width: Int, height: Int)?

  /// The status in JSON, and the words for a number of such files.
  private var words: (status: String, counted: String) {
    switch outcome {
    case .matches: ("passed", "equal")
    case .differs: ("differs", "different")
    case .added: ("added", "new")
    case .removed: ("removed", "gone")
    case .failed: ("failed", "not compared")
    }
  }

  /// The exit status; nil if there are no differences.
  var exitStatus: ExitStatus? {
    switch outcome {
    case .matches: nil
    case .differs, .added, .removed: .differences
    case .failed(let failure): failure.status
    }
  }

  /// A description of the change, for readers.
  var lines: [String] {
    switch outcome {
    case .matches: []
    case .differs(let comparison): comparison.report
    case .added: ["the file is new"]
    case .removed: ["the file is gone"]
    case .failed(let failure): failure.messageLines
    }
  }

  /// The lines of a comment.
  var reviewLines: [String] {
    if case .differs(let comparison) = outcome { comparison.reviewLines } else { Array(lines.prefix(1)) }
  }

  var json: JSON {
    let json: JSON.Object = ["name": .string(name), "status": .string(words.status)]
    switch outcome {
    case .matches(let count): return .object(json + Toleration.json(count))
    case .added, .removed: return .object(json)
    case .differs(let comparison): return .object(json + comparison.json)
    case .failed(let failure): return .object(json + ["message": .string(failure.message)])
    }
  }

  /// Returns the number of files of each status in words.
  static func summary(_ files: [ComparedFile]) -> String {
    var counts: [(words: String, count: Int)] = []
    for words in files.map(\.words.counted) {
      if let index = counts.firstIndex(where: { $0.words == words }) {
        counts[index].count += 1
      } else {
        counts.append((words, 1))
      }
    }
    let parts = counts.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    return "\(files.count.counted("file"))\(parts.isEmpty ? "" : ": ")\(parts)"
  }
}
