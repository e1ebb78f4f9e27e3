internal import GlyphreelExact

extension JSON {
  /// The members' values by the first of some names that is there.
  func first(of names: [String]) -> JSON? { names.lazy.compactMap { self[$0] }.first }

  /// The position of an object's first value; nil for other values.
  var place: DataPosition? { members?.first?.place }

  /// A text, or a number as text.
  var text: String? {
    switch self {
    case .string(let text), .numeral(let text): text
    default: nil
    }
  }

  /// True for a number without a fraction and an exponent.
  var isWhole: Bool {
    if case .numeral(let digits) = self { digits.allSatisfy { ("0"..."9").contains($0) } } else { false }
  }

  /// Seconds: a number, also as a text such as `1.2` or `1.200s`; a duration of ISO 8601 such as `PT1M2.5S`; or an object of
  /// seconds and nanoseconds.
  var seconds: Double? {
    if let members {
      guard members.allSatisfy({ $0.name == "seconds" || $0.name == "nanos" }) else { return nil }
      return (self["seconds"]?.seconds ?? 0) + (self["nanos"]?.seconds ?? 0) / 1e9
    }
    guard let text else { return nil }
    if text.hasPrefix("PT") { return JSON.duration(text.dropFirst(2)) }
    return Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
  }

  /// Parses the hours, minutes and seconds of a duration after its `PT`.
  private static func duration(_ text: Substring) -> Double? {
    var rest = text
    var seconds = 0.0
    for (unit, factor) in [("H" as Unicode.Scalar, 3600.0), ("M", 60), ("S", 1)] {
      guard let end = rest.firstIndex(of: unit) else { continue }
      guard let number = Double(rest[..<end]) else { return nil }
      seconds += number * factor
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? seconds : nil
  }

  /// The start and the end of a segment or a word in seconds, or in the units of AssemblyAI; nil without them, or if it ends
  /// before it starts.
  var span: ClosedRange<Double>? {
    guard let (start, end) = times, start <= end else { return nil }
    return start...end
  }

  /// The start and the end of a segment or a word, in any order.
  var times: (start: Double, end: Double)? {
    if let elements, elements.count >= 3, let start = elements[1].seconds, let end = elements[2].seconds {
      return (start, end)
    }
    // whisper.cpp counts milliseconds.
    if let offsets = self["offsets"], let from = offsets["from"]?.seconds, let to = offsets["to"]?.seconds {
      return (from / 1000, to / 1000)
    }
    // Transformers; the end of the last word can be missing.
    if let pair = self["timestamp"]?.elements, pair.count == 2, let start = pair[0].seconds {
      return (start, pair[1].seconds ?? start)
    }
    // Azure counts ticks of 100 ns or milliseconds, or writes durations; YouTube's transcripts count seconds.
    for (start, length, unit) in [
      ("Offset", "Duration", 1e-7), ("offsetInTicks", "durationInTicks", 1e-7),
      ("offsetMilliseconds", "durationMilliseconds", 1e-3), ("offset", "duration", 1),
      ("start", "duration", 1),
    ] {
      if let from = self[start]?.seconds, let duration = self[length]?.seconds, self["end"] == nil {
        return (from * unit, (from + duration) * unit)
      }
    }
    for (start, end) in [("start", "end"), ("start_time", "end_time"), ("ts", "end_ts")] {
      if let from = self[start]?.seconds, let to = self[end]?.seconds { return (from, to) }
    }
    // Google leaves out a start of zero.
    for (start, end) in [
      ("startTime", "endTime"), ("startOffset", "endOffset"), ("start_time", "end_time"),
      ("start_offset", "end_offset"),
    ] {
      if let to = self[end]?.seconds { return (self[start]?.seconds ?? 0, to) }
    }
    return nil
  }

  /// The name or the number of the speaker of a segment or a word; nil if it is unknown.
  var speaker: String? {
    let names = [
      "speaker", "speaker_id", "speaker_label", "speakerLabel", "speakerTag", "speaker_tag", "SpeakerId",
    ]
    var value = first(of: names) ?? self["alternatives"]?.elements?.first?["speaker"]
    if let found = value, found.text == nil { value = found.first(of: ["name", "id"]) }
    guard let name = value?.text.map({ String($0.trimming(\.isWhitespace)) }), !name.isEmpty else {
      return nil
    }
    // Google's tag of no speaker, and the labels of Speechmatics, Azure, Vosk and whisper.cpp.
    let isUnknown = name == "0" && (self["speakerTag"] ?? self["speaker_tag"]) != nil
    return isUnknown || ["UU", "Unknown", "unknown", "?"].contains(name) ? nil : name
  }
}
