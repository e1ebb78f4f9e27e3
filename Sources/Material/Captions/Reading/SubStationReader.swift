internal import GlyphreelExact

/// A reader of SubStation Alpha files (.ass, .ssa), with karaoke.
///
/// It reads the styles' colour, bold, italic and alignment, and in dialogue `\k`, `\kf`, `\K`, `\ko`, `\kt`, `\i`, `\b`, `\c`,
/// `\an`, `\a`, `\pos`, `\r`, `\N`, `\n` and `\h`. A note names other tags once; drawings are ignored.
struct SubStationReader {
  private var size = (width: 384.0, height: 288.0)
  private var styles: [ExactString: SubStationStyle] = [:]
  private var firstStyle: SubStationStyle?
  private var styleFields = ["Name"]
  private var fieldsHint = "no 'Format:' line precedes it, so 10 are expected"
  private var eventFields = [
    "Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text",
  ]
  private var cues: [CueText] = []
  private var notes: [Diagnostic] = []
  private var namedTags: Set<ExactString> = []
  private var isOldVersion = false
  /// The name of the section in lowercase letters, with its brackets.
  private var section = ""
  /// True if `\n` breaks a line.
  private var breaksSoftly = false

  static func read(_ lines: CaptionLines) throws(Diagnostic) -> CaptionFile.Content {
    var reader = SubStationReader()
    for (index, line) in lines.texts.enumerated() { try reader.read(line, number: index + 1) }
    if reader.cues.isEmpty, reader.notes.isEmpty {
      throw Diagnostic(
        at: .start, "the file has no line 'Dialogue:'",
        hint: "captions are such lines in the section '[Events]'")
    }
    return CaptionFile.Content(reader.cues, notes: reader.notes)
  }

  private mutating func read(_ line: String, number: Int) throws(Diagnostic) {
    // The letters of an encoded file are capitals.
    if line.first == "[", line.unicodeScalars.last(where: { !$0.isWhitespace }) == "]",
      line.contains(where: { ("a"..."z").contains($0) })
    {
      section = line.trimming(\.isWhitespace).lowercased()
      if section == "[v4 styles]" { isOldVersion = true }
    }
    guard section != "[fonts]", section != "[graphics]", let colon = line.firstIndex(of: ":") else { return }
    let value = String(line[line.unicodeScalars.index(after: colon)...].drop(while: \.isWhitespace))
    switch String(line[..<colon].trimming(\.isWhitespace)) {
    case "PlayResX": if let width = Double(value), width > 0, width.isFinite { size.width = width }
    case "PlayResY": if let height = Double(value), height > 0, height.isFinite { size.height = height }
    case "WrapStyle": breaksSoftly = value.trimming(\.isWhitespace) == "2"
    case "Format":
      // Each line is searched for its fields, of which formats have about 20.
      let fields = value.split(separator: ",", maxSplits: 99).map { String($0.trimming(\.isWhitespace)) }
      if section == "[events]" || fields.contains("Text") {
        (eventFields, fieldsHint) = (fields, "the line 'Format:' before it names them")
      } else {
        styleFields = fields
      }
    case "Style":
      let style = SubStationStyle(value, fields: styleFields, isOld: isOldVersion)
      firstStyle = firstStyle ?? style
      styles[ExactString(style.name)] = style
    case "Dialogue":
      let before = line.unicodeScalars.count - value.unicodeScalars.count
      try readDialogue(value, number: number, column: before + 1)
    default: break
    }
  }

  private mutating func readDialogue(_ value: String, number: Int, column: Int) throws(Diagnostic) {
    let place = DataPosition(line: number, column: 1)
    let values = SubStationReader.fields(value, count: eventFields.count)
    func field(_ name: String) -> Substring? {
      eventFields.firstIndex(of: name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    guard let text = field("Text"), let from = field("Start"), let to = field("End") else {
      let missing = ["Start", "End", "Text"].filter { !eventFields.contains($0) }
      if let name = missing.first {
        throw Diagnostic(
          at: place, "the line 'Format:' before this dialogue lacks '\(name)'",
          hint: "write, for example, 'Format: Layer, Start, End, Style, Text'")
      }
      throw Diagnostic(
        at: place, "the dialogue has \(values.count.counted("field")) instead of \(eventFields.count)",
        hint: fieldsHint)
    }
    func position(of field: Substring) -> DataPosition {
      let start = field.unicodeScalars.firstIndex { !$0.isWhitespace } ?? field.startIndex
      return DataPosition(line: number, column: column + value[..<start].unicodeScalars.count)
    }
    func time(_ field: Substring) throws(Diagnostic) -> Double {
      let signed = field.trimming(\.isWhitespace)
      let isNegative = signed.first == "-"
      let word = isNegative ? signed.dropFirst() : signed
      guard let seconds = CaptionTime.seconds(word, fractionAfter: [".", ","]) else {
        let isLate = CaptionTime.seconds(word, fractionAfter: [".", ","], limit: .infinity) != nil
        throw Diagnostic(
          at: position(of: field), "\(quoted: signed) is \(isLate ? "later than 24 hours" : "not a time")",
          hint: isLate ? "subtract the time at which the video starts" : "write, for example, '0:00:01.00'")
      }
      return isNegative ? -seconds : seconds
    }
    var (start, end) = (try time(from), try time(to))
    guard start <= end else {
      throw Diagnostic(
        at: position(of: to),
        "the dialogue ends before it starts, at \(quoted: from.trimming(\.isWhitespace))",
        hint: "correct its end")
    }
    // Programs that shift times write negative ones.
    guard end >= 0 else {
      notes.append(Diagnostic(at: place, "the dialogue is left out because it ends before 0"))
      return
    }
    (start, end) = (max(start, 0), max(end, 0))
    guard start < end else {
      notes.append(.withoutDuration(at: number))
      return
    }
    let style = style(SubStationStyle.name(field("Style") ?? ""))
    var dialogue = SubStationText(style, start: start, breaksSoftly: breaksSoftly)
    dialogue.read(String(text)) { name in styles[ExactString(name)] }
    note(dialogue, at: place)
    let speaker = (field("Name") ?? field("Actor") ?? "").trimming(\.isWhitespace)
    cues.append(
      CueText(
        start: start, end: end, runs: dialogue.runs, line: number,
        speaker: speaker.isEmpty ? nil : String(speaker), placement: placement(dialogue, style)))
  }

  private mutating func note(_ dialogue: SubStationText, at place: DataPosition) {
    if dialogue.hasDrawing {
      notes.append(Diagnostic(at: place, "the drawing is left out", hint: "captions are text"))
    }
    for tag in dialogue.otherTags where namedTags.insert(ExactString(tag)).inserted {
      notes.append(Diagnostic(at: place, "the tag \(quoted: "\\" + tag) is ignored"))
    }
  }

  /// Returns the style with a name, or the default one.
  private func style(_ name: String) -> SubStationStyle {
    styles[ExactString(name)] ?? styles["Default"] ?? firstStyle ?? SubStationStyle()
  }

  private func placement(_ dialogue: SubStationText, _ style: SubStationStyle) -> CaptionPlacement? {
    let anchor =
      dialogue.anchor ?? dialogue.oldAnchor.map { SubStationStyle.anchor(ofOld: $0) } ?? style.anchor
    if let position = dialogue.position {
      return CaptionPlacement(
        anchor: anchor, x: min(max(position.x / size.width, 0), 1),
        y: min(max(position.y / size.height, 0), 1))
    }
    return anchor == 2 ? nil : CaptionPlacement(anchor: anchor)
  }

  /// Returns the first fields between commas; the last one has the rest.
  private static func fields(_ text: String, count: Int) -> [Substring] {
    var fields: [Substring] = []
    var rest = text[...]
    while fields.count < count - 1, let comma = rest.firstIndex(of: ",") {
      fields.append(rest[..<comma])
      rest = rest[rest.unicodeScalars.index(after: comma)...]
    }
    return fields + [rest]
  }
}
