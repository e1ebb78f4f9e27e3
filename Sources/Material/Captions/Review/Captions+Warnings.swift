internal import GlyphreelScene
internal import GlyphreelExact

extension Captions {
  /// The shortest time in seconds for which a caption can be noticed: five sixths, by Netflix's Timed Text Style Guide.
  package static let shortestTime = 5.0 / 6
  /// The maximum number of captions that appear within a second, as WCAG 2.3.1 permits three flashes.
  private static let captionsPerSecond = 3
  /// The maximum number of warnings of a kind that are listed one by one.
  private static let listed = 5

  /// A caption that is hard to read.
  private struct Finding {
    /// The predicate for the summary line, such as "too fast to read".
    let rule: String
    let track: Int
    /// Its start in milliseconds.
    let start: Int
    let warning: Diagnostic

    init(_ item: CaptionPlan.Item, _ rule: String, _ message: String, _ hint: String) {
      (self.rule, track, start) = (rule, item.track, item.start)
      warning = Diagnostic(
        .warning, message, hint: hint, at: item.page.line.map { SourceRange(line: $0, column: 1) })
    }
  }

  /// Returns warnings about captions that are hard to read, at their lines in the file.
  func warnings(about plan: CaptionPlan) -> [String] {
    var found: [Finding] = []
    // Styles that show few words at a time are read as they are spoken.
    let isPaced = tracks.map { words ?? $0.style.words ?? .max > ReadingSpeed.spokenWords }
    for (index, item) in plan.items.enumerated() where isPaced[item.track] {
      let seconds = Double(item.end - item.start) / 1000
      let speed = ReadingSpeed.length(of: item.text.string) / seconds
      if speed > ReadingSpeed.limit + 0.05 {
        found.append(
          Finding(
            item, "too fast to read", "the caption has \(speed.decimal(places: 1)) characters per second",
            "viewers read \(Int(ReadingSpeed.limit)); shorten it, or show it for longer"))
      } else if seconds < Captions.shortestTime - 0.01, item.page.words.count > 1 {
        found.append(
          Finding(
            item, "shown for a short time", "the caption is shown for \(seconds.decimal(places: 1)) s",
            "show it for 0.9 s, or join it with its neighbour"))
      }
      let window = index + Captions.captionsPerSecond
      if window < plan.items.count, plan.items[window].start - item.start < 1000,
        plan.items[index...window].allSatisfy({ $0.track == item.track })
      {
        found.append(
          Finding(
            item, "one of more than three in a second",
            "\(Captions.captionsPerSecond + 1) captions appear within a second", "join them"))
      }
    }
    let area = canvas.safeArea
    for item in plan.items {
      guard let rows = item.frame?.rows, rows.lowerBound < area.minY - 1 || rows.upperBound > area.maxY + 1
      else { continue }
      if item.height > area.height {
        found.append(
          Finding(
            item, "higher than the picture's safe area", "the caption does not fit into the safe area",
            "choose a smaller --size or fewer --max-lines"))
        continue
      }
      let isPlaced = item.page.placement?.x != nil || item.page.placement?.y != nil
      let covering = canvas.platform?.name ?? "a player"
      found.append(
        Finding(
          item, "outside of the safe area",
          "the caption is where \(covering) may cover it",
          isPlaced
            ? "change its position in the file" : "several are shown at the same time; change their times"))
    }
    for item in plan.leftOut {
      found.append(
        Finding(
          item, "left out",
          "the caption is left out, because others that are shown at the same time leave no room",
          "change its times, or choose a smaller --size"))
    }
    return lines(of: found)
  }

  /// Returns the warnings as text; of many of a kind, their number.
  private func lines(of found: [Finding]) -> [String] {
    var lines: [String] = []
    var counts: [(rule: String, track: Int, count: Int)] = []
    for finding in found {
      let index =
        counts.firstIndex { $0.rule == finding.rule && $0.track == finding.track } ?? counts.endIndex
      if index == counts.endIndex { counts.append((finding.rule, finding.track, 0)) }
      counts[index].count += 1
      guard counts[index].count <= Captions.listed else { continue }
      let path = tracks[finding.track].path
      var warning = finding.warning
      guard warning.range == nil else {
        lines.append(warning.text(in: path))
        continue
      }
      // Words of transcripts are found by their time.
      warning.message += " at \((Double(finding.start) / 1000).decimal(places: 1)) s"
      lines.append("\(path): \(warning)")
    }
    for (rule, track, count) in counts where count > Captions.listed {
      lines.append("\(tracks[track].path): warning: \(count - Captions.listed) more captions are \(rule)")
    }
    return lines
  }
}
