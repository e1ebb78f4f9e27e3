internal import GlyphreelExact
import GlyphreelScene
import GlyphreelTypography

/// Reads an element of a layer's `spans`: a selection of characters and the style change for them.
struct SpanReader {
  let styles: StyleReader
  /// The layer's own style, the base of percentages.
  let layer: TextStyle
  /// The largest number of spans in text.
  let spanLimit: Int

  /// The bytes of text that a span may go through, on average, if there are as many spans as the limit allows.
  private static let bytesPerSpan = 2_500

  /// The text as written, in which spans find their characters, and the result of earlier spans.
  struct WrittenText {
    let text: StyledText
    /// The characters that images have replaced, in ascending order; each image is one character in their place.
    private var ranges: [Range<Int>] = []
    /// The ranges of the strings that spans have looked for.
    private var matches: [ExactString: [Range<Int>]] = [:]
    /// The bytes through which spans have gone so far.
    private var work = 0
    private let size: Int

    init(_ text: StyledText) { (self.text, size) = (text, text.string.utf8.count) }

    /// Counts a span, and returns the bytes that the spans up to it have searched, without it and with it.
    mutating func count() -> (before: Int, after: Int) {
      defer { work += size }
      return (work, work + size)
    }

    /// Returns the occurrences of a substring, which is looked for once.
    mutating func ranges(of substring: String) -> [Range<Int>] {
      let key = ExactString(substring)
      if let known = matches[key] { return known }
      let found = text.ranges(of: substring)
      matches[key] = found
      return found
    }

    /// Returns ranges of the written text without those that already have an image.
    func free(_ found: [Range<Int>]) -> [Range<Int>] {
      found.filter { range in
        let next = ranges.partitionPoint { $0.upperBound > range.lowerBound }
        return next == ranges.endIndex || ranges[next].lowerBound >= range.upperBound
      }
    }

    /// Returns ranges of the written text as they are in the text with images.
    func shown(_ found: [Range<Int>]) -> [Range<Int>] {
      var removed = [0]
      for range in ranges { removed.append(removed[removed.count - 1] + range.count - 1) }
      func shown(_ offset: Int, isEnd: Bool) -> Int {
        let next = ranges.partitionPoint { $0.upperBound > offset }
        guard next < ranges.endIndex, ranges[next].lowerBound < offset else { return offset - removed[next] }
        // Within an image: all of it counts.
        return ranges[next].lowerBound - removed[next] + (isEnd ? 1 : 0)
      }
      return found.map { shown($0.lowerBound, isEnd: false)..<shown($0.upperBound, isEnd: true) }
    }

    mutating func add(_ new: [Range<Int>]) {
      ranges = (ranges + new).sorted { $0.lowerBound < $1.lowerBound }
    }
  }

  /// Applies the span's style change to the text; returns the font it names.
  func apply(
    _ options: inout MappingReader, to text: inout StyledText, _ written: inout WrittenText
  ) -> LayerSourceRanges.Font? {
    let found = ranges(in: &written, &options)
    let path = options.string(
      "image", .rare("Path of an image that is shown in the place of the characters."))
    let image = path.flatMap { styles.fills.appearances.image($0, at: "image", &options) }
    let alternative = options.string(
      "alt", .rare("Text alternative of the image; the replaced characters by default."))
    if path == nil { options.require("style", or: "image") }
    options.note("style", requiredUnless: "image")
    let change = options.nested("style", "The changed properties.") { styles.spanStyle(&$0) }
    let ranges = found.map { written.shown(path == nil ? $0 : written.free($0)) }
    if let ranges, text.spans.count + 2 * ranges.count > 2 * spanLimit {
      options.report(
        .error, "more than \(spanLimit) stretches of the text would have a style of their own",
        hint: Limits.Kind.spans.remedy("choose fewer", raisingTo: spanLimit + ranges.count))
    } else if let ranges {
      text.restyle(ranges) { change.apply(to: &$0, in: layer) }
      if let image, let found {
        let free = written.free(found)
        let characters = free.first.map(written.text.text)
        text.attach(image, at: ranges, alternativeText: alternative ?? characters)
        written.add(free)
      }
    }
    return change.font.map { LayerSourceRanges.Font(name: $0.name, range: $0.range) }
  }

  /// Counts a span; returns false, with an error at the first one, if the spans of the text take too long.
  private func isAffordable(_ written: inout WrittenText, _ options: inout MappingReader) -> Bool {
    let (most, work) = (spanLimit * Self.bytesPerSpan, written.count())
    if work.before <= most, work.after > most {
      options.report(
        .error, "the spans go through more than \(most) bytes of text",
        hint: Limits.Kind.spans.remedy(
          "choose several places with one span, or shorten the text", raisingTo: 2 * spanLimit))
    }
    return work.after <= most
  }

  /// Returns the selected ranges of characters; nil, with an error or a warning, if there are none.
  private func ranges(in written: inout WrittenText, _ options: inout MappingReader) -> [Range<Int>]? {
    let occurrence = options.int(
      "occurrence", "The number of a single match of match or regex, from 1.", in: 1 ... .max)
    let given = ["match", "regex", "range"].filter { options.has($0) }
    guard isAffordable(&written, &options) else { return nil }
    let matches = options.string("match", "All occurrences of a text.").map {
      (written.ranges(of: $0), Diagnostic.quoted($0))
    }
    let patternMatches = patternMatches(in: written.text, &options)
    let range = range(in: written.text, &options)
    guard given.count == 1, let key = given.first else {
      if given.count > 1 {
        options.report(
          .error, "'\(given[0])' and '\(given[1])' both choose the characters", hint: "remove one of them",
          at: given[1])
      } else {
        options.require(
          oneOf: ["match", "regex", "range"], "a span needs 'match', 'regex' or 'range'",
          hint: "write, for example, 'match: word'")
      }
      return nil
    }
    if key == "range" {
      if occurrence != nil {
        options.report(
          .error, "'occurrence' counts the matches of 'match' or 'regex', not of 'range'",
          hint: "remove it", at: "occurrence")
      }
      return range.map { [$0] }
    }
    guard let (found, subject) = matches ?? patternMatches else { return nil }
    guard let occurrence else {
      if found.isEmpty { options.report(.warning, "\(subject) does not occur in the text", at: key) }
      return found
    }
    guard occurrence <= found.count else {
      let times = found.count == 1 ? "once" : "\(found.count) times"
      options.report(
        .warning,
        found.isEmpty ? "\(subject) does not occur in the text" : "\(subject) is found only \(times)",
        at: found.isEmpty ? key : "occurrence")
      return nil
    }
    return [found[occurrence - 1]]
  }

  private func patternMatches(
    in text: StyledText, _ options: inout MappingReader
  ) -> ([Range<Int>], String)? {
    guard let pattern = options.string("regex", "All matches of a regular expression.") else { return nil }
    do throws(TextPattern.Fault) {
      return (try TextPattern(pattern).ranges(in: text.string), Diagnostic.quoted(pattern))
    } catch {
      options.report(
        .error, "\(Diagnostic.quoted(pattern)) \(error)",
        hint: error == .tooSlow ? "choose the characters by 'match' or 'range'" : nil, at: "regex")
      return nil
    }
  }

  /// Reads an end-exclusive range of characters, counted from 0.
  private func range(in text: StyledText, _ options: inout MappingReader) -> Range<Int>? {
    let countBefore = options.diagnostics.count
    let numbers = options.scalars(
      "range", "[start, end) in characters from 0.", as: "a whole number of characters", example: "0, 5",
      kind: .integer(0 ... .max), count: 2...2
    ) { CoreSchema.int($0) }
    guard let numbers, options.diagnostics.count == countBefore else { return nil }
    guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= numbers[1] else {
      options.report(
        .error, "a range is two numbers: the first character, and the one after the last",
        hint: "write, for example, 'range: [0, 5]' for the first five", at: "range")
      return nil
    }
    let count = text.characterCount
    let range = (numbers[0]..<numbers[1]).clamped(to: 0..<count)
    if range.isEmpty || numbers[1] > count {
      options.report(
        .warning,
        range.isEmpty
          ? "the range selects no characters of the text"
          : "the range reaches beyond the text's \(count.counted("character"))",
        at: "range")
    }
    return range
  }
}
