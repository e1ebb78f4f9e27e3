package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
package import GlyphreelTypography

/// Words that change their appearance as they are spoken, as in captions.
///
/// Each word is upcoming, active from its start to its end, and then past. `stagger` sets the starts, and `duration` and
/// `easing` the change from one appearance to the next. `timeOffset` is the time already elapsed for all words.
public struct Karaoke: TextEffect, CatalogEffect {
  package static let name = "karaoke"
  package static let summary = "words that light up one after the other, as they are spoken"
  /// The summary in the guide.
  package static let guideSummary = "words light up by `stagger`; `active: { color }`"

  /// The timing; `duration` and `easing` apply to a word's change.
  public var timing: Timing
  /// The words.
  public var selector: RangeSelector
  /// The starts of the words.
  public var stagger: Stagger
  /// The ends of the first words, in seconds; the others end when the next one starts.
  public var ends: [Double]
  /// The appearance before the start.
  public var upcoming: WordStyle
  /// The appearance from the start to the end.
  public var active: WordStyle
  /// The appearance after the end.
  public var past: WordStyle
  /// True if colour and opacity run through a word from letter to letter while it is active.
  public var sweeps: Bool
  /// The shapes that follow the active word.
  public var markers: [WordMarker]

  /// Creates an effect, by default with an active word in yellow every 0.4 seconds.
  public init(
    timing: Timing = Timing(duration: 0.12, easing: .easeOut),
    selector: RangeSelector = RangeSelector(by: .word),
    stagger: Stagger = Stagger(0.4), ends: [Double] = [], upcoming: WordStyle = WordStyle(),
    active: WordStyle = WordStyle(color: Color(red: 1, green: 0.839, blue: 0.039)),
    past: WordStyle = WordStyle(), sweeps: Bool = false, markers: [WordMarker] = []
  ) {
    self.timing = timing
    self.selector = selector
    self.stagger = stagger
    self.ends = ends
    self.upcoming = upcoming
    self.active = active
    self.past = past
    self.sweeps = sweeps
    self.markers = markers
  }

  package init(_ options: inout MappingReader) {
    let standard = Karaoke()
    let longest = options.longestTime
    let ends = options.scalars(
      "ends", .rare("The ends of the words; by default they end when the next one starts."), as: "a time",
      example: "0.3s, 0.7s", kind: .quantity(.time, 0...longest)
    ) { text in Quantity.time.value(of: text, .untyped).flatMap { (0...longest).contains($0) ? $0 : nil } }
    let upcoming = options.nestedIfPresent(
      "upcoming", .rare("The appearance of words before they are spoken.")
    ) {
      WordStyle(&$0, of: "a word before it is spoken")
    }
    let active = options.nestedIfPresent("active", .rare("The appearance of the word that is spoken.")) {
      WordStyle(&$0, of: "the word that is spoken")
    }
    let past = options.nestedIfPresent("past", .rare("The appearance of words after they were spoken.")) {
      WordStyle(&$0, of: "a word after it was spoken")
    }
    let box = options.nestedIfPresent("box", "A box that slides to the word that is spoken.") {
      WordMarker(box: &$0)
    }
    let line = options.nestedIfPresent("line", .rare("A line that slides below the word that is spoken.")) {
      WordMarker(line: &$0)
    }
    let plain = box == nil && line == nil ? standard.active : WordStyle()
    let sweeps = options.bool(
      "sweep", .rare("Whether colour and opacity run through the word from letter to letter."), default: false
    )
    self.init(
      timing: Timing(&options, duration: standard.timing.duration, easing: standard.timing.easing),
      selector: RangeSelector(&options, by: .word),
      stagger: Stagger(&options, interval: standard.stagger.interval), ends: ends ?? [],
      upcoming: upcoming ?? WordStyle(), active: active ?? plain,
      // What has been swept stays.
      past: past ?? (sweeps ? active ?? plain : WordStyle()), sweeps: sweeps,
      markers: [box, line].compactMap(\.self))
  }

  /// Returns the activity from the first word's start to the last word's end.
  package func activity(in layout: TextLayout) -> Activity {
    let times = times(count: LayoutIndex(layout).selection(selector).count)
    let last = times.map { $0.end.isFinite ? max($0.start, $0.end) : $0.start }.max() ?? 0
    let own = change.activity
    var activity = Activity(start: own.start, end: max(own.start, own.end + last - timing.timeOffset))
    // Nothing changes between the words, so the picture of a long pause is drawn once.
    activity.motions = times.flatMap { word -> [ClosedRange<Double>] in
      let (start, end) = (own.start - timing.timeOffset, own.end - timing.timeOffset)
      if sweeps, word.end.isFinite {
        return [start + word.start...max(start, end) + max(word.start, word.end)]
      }
      return [word.start, word.end].filter(\.isFinite).map { start + $0...max(start, end) + $0 }
    }
    return activity
  }

  /// The properties that one of the styles changes.
  package var writes: [PropertyWrite] {
    let styles = [upcoming, active, past]
    var properties: [PropertyWrite.Property] = []
    if styles.contains(where: { $0.color != nil }) { properties.append(.color) }
    if styles.contains(where: { $0.opacity != 1 }) { properties.append(.opacity) }
    if styles.contains(where: { $0.scale != 1 }) { properties.append(.scale) }
    if styles.contains(where: { $0.offset != .zero }) { properties.append(.position) }
    if styles.contains(where: { $0.outlineColor != nil }) { properties.append(.outlineColor) }
    return properties.map { PropertyWrite($0, of: selector) }
  }

  /// Changes the words' characters.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let units = layout.units(selector)
    let times = times(count: units.count)
    for (unit, word) in zip(units, times) {
      let count = sweeps ? unit.characters.count : 1
      for index in 0..<count {
        let (entry, exit) = progress(of: word, at: context.time, part: (index, count))
        let first = unit.characters.lowerBound
        let (base, outline) = (layout[first + index].color, layout[first + index].outlines.first?.color)
        let style = upcoming.mixed(with: active, by: entry, base: base, outline: outline).mixed(
          with: past, by: exit, base: base, outline: outline)
        if style == WordStyle() { continue }
        let characters = sweeps ? first + index..<first + index + 1 : unit.characters
        // Punctuation of a word can be apart from it in bidirectional text; the word is scaled around its own middle.
        let bounds = style.scale == 1 ? unit.bounds : widest(of: unit.characters, layout) ?? unit.bounds
        let whole = SelectedUnit(
          characters: characters, bounds: bounds, index: unit.index, count: unit.count,
          weight: unit.weight)
        layout.modify(whole) { appearance in
          if let color = style.color {
            appearance.color = color
            appearance.gradient = nil
            appearance.picture = nil
          }
          if let color = style.outlineColor, !appearance.outlines.isEmpty {
            appearance.outlines[0].color = color
          }
          appearance.pose.opacity *= style.opacity
          appearance.pose.scale.x *= style.scale
          appearance.pose.scale.y *= style.scale
          appearance.pose.offset.x += style.offset.x
          appearance.pose.offset.y += style.offset.y
        }
      }
    }
  }

  /// Returns the widest rectangle of some characters.
  private func widest(of characters: Range<Int>, _ layout: PresentedLayout) -> Rect? {
    layout.index.characters.rectangles(ofCharacters: characters).max { $0.width < $1.width }
  }

  /// Draws the markers behind the first line, so they cover no letters.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    if line == 0 { list.items += markerItems(on: layout, at: context.time) }
    content(&list)
  }

  /// Returns what the markers draw at a time.
  private func markerItems(on layout: PresentedLayout, at time: Double) -> [DisplayList.Item] {
    guard !markers.isEmpty else { return [] }
    let words = layout.index.selection(selector).map { word in
      DecorationSegment.segments(of: word, in: layout.index.characters).max {
        $0.bounds.width < $1.bounds.width
      }
    }
    let times = times(count: words.count)
    let started = times.indices.filter {
      timing.delay + times[$0].start <= time + timing.timeOffset + 1e-9 && words[$0] != nil
    }
    guard let current = started.max(by: { times[$0].start < times[$1].start }),
      let target = words[current]
    else { return [] }
    let before = started.filter { times[$0].start < times[current].start }
      .max { times[$0].start < times[$1].start }
    // After a pause, the marker does not slide but appears.
    let from = before.flatMap { times[$0].end >= times[current].start - 1e-9 ? words[$0] : nil }
    let (entry, exit) = progress(of: times[current], at: time, part: (0, 1))
    return markers.compactMap {
      $0.item(
        from: from, to: target, part: entry, opacity: 1 - min(max(exit, 0), 1), in: layout.layout)
    }
  }

  /// True: markers are straight.
  package var drawsLines: Bool { !markers.isEmpty }

  /// A word's start and end after the effect's delay, in seconds; the last one has no end unless one is given.
  struct WordTime: Hashable {
    var start: Double
    var end: Double
  }

  /// Returns the times of `count` words.
  func times(count: Int) -> [WordTime] {
    let starts = stagger.delays(count: count)
    let order = starts.sorted()
    return starts.indices.map { index in
      let start = starts[index]
      let next = order.first { $0 > start } ?? .infinity
      return WordTime(start: start, end: index < ends.count ? max(ends[index], start) : next)
    }
  }

  /// The timing of a word's change.
  private var change: Timing {
    var change = timing
    change.timeOffset = 0
    return change
  }

  /// Returns how far a word, or a part of it, has become active and past.
  private func progress(
    of word: WordTime, at sceneTime: Double, part: (index: Int, count: Int)
  ) -> (entry: Double, exit: Double) {
    let (time, change) = (sceneTime + timing.timeOffset, change)
    let exit = word.end.isFinite ? change.progress(at: time - word.end) ?? 0 : 0
    guard part.count > 1 || sweeps, word.end > word.start, word.end.isFinite else {
      return (change.progress(at: time - word.start) ?? 0, exit)
    }
    // Each letter changes while its share of the word is spoken.
    let share = (word.end - word.start) / Double(part.count)
    let elapsed = time - timing.delay - word.start - share * Double(part.index)
    return (min(max(elapsed / share, 0), 1), exit)
  }

  /// Returns warnings if there are no words, or more ends than words.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    let words = LayoutIndex(layout).selection(selector)
    guard words.contains(where: { $0.bounds != nil }) else {
      return [Diagnostic(.warning, "no text to light up, so nothing happens")]
    }
    if ends.count > words.count {
      return [
        Diagnostic(
          .warning, "'ends' has \(ends.count) times for \(words.count) words",
          hint: "give one for each word, or divide the text with 'select: { parts: [...] }'")
      ]
    }
    return []
  }
}

extension TextEffect where Self == Karaoke {
  /// Returns words that light up at the times of `stagger`, by default one every 0.4 seconds.
  ///
  /// - Parameters:
  ///   - stagger: The starts of the words, in seconds.
  ///   - ends: The ends of the words, in seconds; by default they end when the next one starts.
  ///   - active: The appearance of the word that is spoken.
  public static func karaoke(
    stagger: Stagger = Stagger(0.4), ends: [Double] = [], active: WordStyle = Karaoke().active,
    markers: [WordMarker] = []
  ) -> Karaoke {
    Karaoke(stagger: stagger, ends: ends, active: active, markers: markers)
  }
}
