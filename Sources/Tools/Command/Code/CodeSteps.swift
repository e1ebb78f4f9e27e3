import GlyphreelExact

/// Versions, and between them the steps in which a change that is higher than the window is made: a window at a time.
struct CodeSteps {
  /// A place in two versions: before it, a step has the lines of the new version; after it, those of the old version.
  typealias Cut = (old: Int, new: Int)

  private(set) var versions: [CodeVersion]
  private(set) var pairings: [LinePairing] = []
  /// For each version or step, the index of the version, or of the one that it leads to.
  private(set) var origins = [0]
  /// For each version or step, the place up to which a step has been made; nil for a version.
  private(set) var cuts: [Cut?] = [nil]

  /// - Parameters:
  ///   - pairings: The pairing of each two versions.
  ///   - context: The unchanged lines shown around changes; nil for 3, or all if they fit.
  ///   - height: The number of rows in the window.
  ///   - most: The maximum number of steps of a change.
  init(_ all: [CodeVersion], _ changes: [LinePairing], context: Int?, height: Int, most: Int) {
    versions = Array(all.prefix(1))
    let fits = all.allSatisfy { $0.lines.count <= height }
    for (index, change) in changes.enumerated() {
      var last: Cut = (0, 0)
      for cut in fits ? [] : change.cuts(context: context ?? 3, height: height).prefix(most - 1) {
        let lines = all[index + 1].lines[..<cut.new] + all[index].lines[cut.old...]
        versions.append(CodeVersion(lines: Array(lines)))
        pairings.append(change.step(from: last, to: cut))
        origins.append(index + 1)
        cuts.append(cut)
        last = cut
      }
      versions.append(all[index + 1])
      pairings.append(change.step(from: last, to: nil))
      origins.append(index + 1)
      cuts.append(nil)
    }
  }

  /// Returns the version that has a line of a version or step, and its index there.
  func origin(of line: Int, in step: Int) -> (version: Int, line: Int) {
    guard let cut = cuts[step], line >= cut.new else { return (origins[step], line) }
    return (origins[step] - 1, line - cut.new + cut.old)
  }
}

extension LinePairing {
  /// Returns the places that divide changes into parts that fit into a window, each after a change.
  ///
  /// A block that moves is not divided, nor is a change without unchanged lines in it.
  fileprivate func cuts(context: Int, height: Int) -> [CodeSteps.Cut] {
    let room = height - 2 * min(2, (height - 1) / 2)
    let changes = changes
    /// Returns the rows of unchanged lines between two changes.
    func rows(between lines: Int) -> Int { lines > 2 * min(context, lines) + 2 ? 2 * context + 1 : lines }
    var cuts: [CodeSteps.Cut] = []
    var (old, new) = (0, 0)
    for (change, next) in zip(changes, changes.dropFirst()) {
      (old, new) = (old + change.old.count, new + change.new.count)
      let unchanged = rows(between: next.old.lowerBound - change.old.upperBound)
      (old, new) = (old + unchanged, new + unchanged)
      let cut = (old: change.old.upperBound, new: change.new.upperBound)
      guard max(old + next.old.count, new + next.new.count) > room, !divides(cut) else { continue }
      cuts.append(cut)
      (old, new) = (0, 0)
    }
    return cuts
  }

  /// The ranges of lines between those that are equal and keep their order.
  private var changes: [(old: Range<Int>, new: Range<Int>)] {
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (0, 0)
    for line in 0...newLines.count {
      let match = line < newLines.count ? newLines[line] : oldLines.count
      guard let match, line == newLines.count || oldDifference(match, ignoresBlanks: false) == nil else {
        continue
      }
      if i < line || j < match { changes.append((i..<line, j..<match)) }
      (i, j) = (line + 1, match + 1)
    }
    return changes
  }

  /// Returns true if a line moves from one side of a place to the other.
  private func divides(_ cut: CodeSteps.Cut) -> Bool {
    newLines[..<cut.old].contains { $0.map { $0 >= cut.new } ?? false }
      || oldLines[..<cut.new].contains { $0.map { $0 >= cut.old } ?? false }
  }
}
