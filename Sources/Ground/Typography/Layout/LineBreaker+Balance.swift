internal import GlyphreelExact

/// Lines of about equal length (CSS Text 4, `text-wrap-style`).
extension LineBreaker {
  /// The maximum number of break opportunities of a paragraph that is balanced, since the time grows with
  /// their square.
  private static let balancedOpportunities = 1000

  /// Returns the same number of lines as `lines`, with the smallest sum of the squares of their free space.
  ///
  /// Lines that end inside a word, or with more than a thousand break opportunities, are returned unchanged.
  func evened(_ lines: [Range<Int>]) -> [Range<Int>] {
    guard lines.count > 1, let range = span(of: lines), lines.allSatisfy({ isOpportunity($0.upperBound) })
    else {
      return lines
    }
    let offsets =
      [range.lowerBound] + ends.map(\.offset).filter { range.lowerBound < $0 && $0 <= range.upperBound }
    guard offsets.count <= LineBreaker.balancedOpportunities else { return lines }
    // For each offset, the least cost of the lines up to it, and where the last of these starts.
    var costs = [Double](repeating: .infinity, count: offsets.count)
    costs[0] = 0
    var starts: [[Int]] = []
    for _ in lines {
      var (next, from) = (
        [Double](repeating: .infinity, count: offsets.count), [Int](repeating: 0, count: offsets.count)
      )
      for start in offsets.indices where costs[start].isFinite {
        for end in offsets.indices[(start + 1)...] {
          let free = room(from: offsets[start]) - estimatedWidth(of: offsets[start]..<offsets[end])
          guard free >= 0 else { break }
          if costs[start] + free * free < next[end] {
            (next[end], from[end]) = (costs[start] + free * free, start)
          }
        }
      }
      costs = next
      starts.append(from)
    }
    var end = offsets.count - 1
    guard costs[end].isFinite else { return lines }
    var evened: [Range<Int>] = []
    for from in starts.reversed() {
      evened.append(offsets[from[end]]..<offsets[end])
      end = from[end]
    }
    evened.reverse()
    // Breaking a ligature can widen a line.
    return evened.allSatisfy { shapedWidth(of: $0) <= room(from: $0.lowerBound) } ? evened : lines
  }

  /// Returns lines of which the last has two words, if the previous line can spare one and there is room for it.
  func withoutSingleLastWord(_ lines: [Range<Int>]) -> [Range<Int>] {
    guard lines.count > 1, let last = lines.last, isOpportunity(last.lowerBound),
      !ends.contains(where: {
        !$0.isHyphen && last.lowerBound < $0.offset && $0.offset < paragraph.text.trimmedEnd(of: last)
      })
    else { return lines }
    let before = lines[lines.count - 2]
    let start = ends.last {
      !$0.isHyphen && before.lowerBound < $0.offset && $0.offset < before.upperBound
    }?.offset
    guard let start, shapedWidth(of: start..<last.upperBound) <= room(from: start) else { return lines }
    return lines.dropLast(2) + [before.lowerBound..<start, start..<last.upperBound]
  }

  private func span(of lines: [Range<Int>]) -> Range<Int>? {
    guard let first = lines.first, let last = lines.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  func isOpportunity(_ offset: Int) -> Bool {
    let index = ends.partitionPoint { $0.offset >= offset }
    return index < ends.endIndex && ends[index].offset == offset
  }
}
