internal import GlyphreelExact

extension JSON {
  /// The position of an object's first value; nil for other values.
  var place: DataPosition? { members?.first?.place }

  /// Text, or a number as text.
  var text: String? {
    switch self {
    case .string(let text), .numeral(let text): text
    default: nil
    }
  }

  /// Seconds: a number, also as text.
  private var seconds: Double? { text.flatMap { Double($0) } }

  /// The start and the end of a segment or a word in seconds; nil without them, or if it ends before it starts.
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
    guard let start = self["start"]?.seconds, let end = self["end"]?.seconds else { return nil }
    return (start, end)
  }

  /// The name or the number of the speaker of a segment or a word; nil if it is unknown.
  var speaker: String? {
    guard let text = self["speaker"]?.text else { return nil }
    let name = String(text.trimming(\.isWhitespace))
    // whisper.cpp writes a question mark.
    return name.isEmpty || name == "?" ? nil : name
  }
}
