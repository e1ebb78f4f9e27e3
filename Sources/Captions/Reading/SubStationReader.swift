internal import GlyphreelBatch
internal import GlyphreelExactText

/// A reader of SubStation Alpha files (.ass, .ssa), with karaoke.
///
/// Read are the styles' colour, bold, italic and alignment, and in dialogue `\k`, `\kf`, `\ko`, `\i`, `\b`, `\c`, `\an`, `\a`, `\pos`,
/// `\r`, `\N`, `\n` and `\h`. A note names other tags once; drawings are left out.
struct SubStationReader {
  private struct Style {
    var color: String?
    var isBold = false
    var isItalic = false
    var anchor = 2
  }

  private var size = (width: 384.0, height: 288.0)
  private var styles: [ExactString: Style] = [:]
  /// The style of dialogues whose own is missing.
  private var firstStyle: Style?
  private var styleFields: [String] = []
  private var eventFields = [
    "Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text",
  ]
  private var cues: [CaptionCue] = []
  private var notes: [DataFault] = []
  private var namedTags: Set<ExactString> = []
  private var isTimed = false
  private var isOldVersion = false

  static func read(_ lines: CaptionLines) throws(DataFault) -> CaptionFile.Content {
    var reader = SubStationReader()
    for (index, line) in lines.texts.enumerated() { try reader.read(line, number: index + 1) }
    return CaptionFile.Content(
      track: CaptionTrack(cues: reader.cues, timing: reader.isTimed ? .given : .estimated),
      notes: reader.notes,
      keepsCues: true)
  }

  private mutating func read(_ line: String, number: Int) throws(DataFault) {
    if line.hasPrefix("[V4 Styles]") { isOldVersion = true }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = String(line[line.unicodeScalars.index(after: colon)...].drop(while: \.isWhitespace))
    switch String(line[..<colon].trimming(\.isWhitespace)) {
    case "PlayResX": if let width = Double(value), width > 0, width.isFinite { size.width = width }
    case "PlayResY": if let height = Double(value), height > 0, height.isFinite { size.height = height }
    case "Format":
      // Each line is searched for its fields, of which formats have about 20.
      let fields = value.split(separator: ",", maxSplits: 99).map { String($0.trimming(\.isWhitespace)) }
      if fields.contains("Text") { eventFields = fields } else { styleFields = fields }
    case "Style": readStyle(value)
    case "Dialogue": try readDialogue(value, number: number)
    default: break
    }
  }

  private mutating func readStyle(_ value: String) {
    let values = value.split(separator: ",", maxSplits: 99, omittingEmptySubsequences: false).map {
      String($0.trimming(\.isWhitespace))
    }
    func field(_ name: String) -> String? {
      styleFields.firstIndex(of: name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    var style = Style()
    style.color = field("PrimaryColour").flatMap { SubStationReader.color($0) }
    if style.color == "#ffffff" { style.color = nil }
    style.isBold = field("Bold").map { $0 != "0" } ?? false
    style.isItalic = field("Italic").map { $0 != "0" } ?? false
    if let anchor = field("Alignment").flatMap({ Int($0) }) {
      style.anchor =
        isOldVersion ? SubStationReader.anchor(ofOld: anchor) : (1...9).contains(anchor) ? anchor : 2
    }
    firstStyle = firstStyle ?? style
    styles[ExactString(field("Name") ?? "Default")] = style
  }

  private mutating func readDialogue(_ value: String, number: Int) throws(DataFault) {
    let place = DataPosition(line: number, column: 1)
    let values = SubStationReader.fields(value, count: eventFields.count)
    func field(_ name: String) -> String? {
      eventFields.firstIndex(of: name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    guard let text = field("Text"), let from = field("Start"), let to = field("End") else {
      throw DataFault(
        at: place, "the dialogue has \(values.count) fields instead of \(eventFields.count)",
        hint: "the line 'Format:' before it names them")
    }
    guard let start = CaptionTime.seconds(from.trimming(\.isWhitespace), fractionAfter: ["."]),
      let end = CaptionTime.seconds(to.trimming(\.isWhitespace), fractionAfter: ["."])
    else {
      throw DataFault(
        at: place, "\(quoted: from) or \(quoted: to) is no time", hint: "write for example '0:00:01.00'")
    }
    guard start <= end else {
      throw DataFault(at: place, "the dialogue ends before it starts", hint: "exchange its times")
    }
    let name = field("Style")?.trimming { $0 == "*" || $0.isWhitespace }
    let style = styles[ExactString(name ?? "")] ?? firstStyle ?? Style()
    var dialogue = SubStationText(style.color, style.isBold, style.isItalic, start: start)
    dialogue.read(text)
    if dialogue.hasDrawing {
      notes.append(DataFault(at: place, "the drawing is left out", hint: "captions are text"))
    }
    for tag in dialogue.otherTags where namedTags.insert(ExactString(tag)).inserted {
      notes.append(DataFault(at: place, "the tag \(quoted: "\\" + tag) is ignored"))
    }
    var (cue, hasTimes) = CaptionCue.of(dialogue.runs, start: start, end: end)
    isTimed = isTimed || hasTimes
    let speaker = field("Name") ?? field("Actor") ?? ""
    cue.speaker = speaker.allSatisfy(\.isWhitespace) ? nil : String(speaker.trimming(\.isWhitespace))
    let anchor =
      dialogue.anchor ?? dialogue.oldAnchor.map { SubStationReader.anchor(ofOld: $0) } ?? style.anchor
    if let position = dialogue.position {
      cue.placement = CaptionPlacement(
        anchor: anchor, x: min(max(position.x / size.width, 0), 1),
        y: min(max(position.y / size.height, 0), 1))
    } else if anchor != 2 {
      cue.placement = CaptionPlacement(anchor: anchor)
    }
    cues.append(cue)
  }

  /// Returns the first fields between commas; the last one has the rest.
  private static func fields(_ text: String, count: Int) -> [String] {
    var fields: [String] = []
    var rest = text[...]
    while fields.count < count - 1, let comma = rest.firstIndex(of: ",") {
      fields.append(String(rest[..<comma]))
      rest = rest[rest.unicodeScalars.index(after: comma)...]
    }
    return fields + [String(rest)]
  }

  /// Returns the place on a numeric keypad of an alignment of SSA, where 4 means top and 8 middle.
  static func anchor(ofOld alignment: Int) -> Int {
    let column = max(1, min(alignment & 3, 3))
    return column + (alignment & 4 != 0 ? 6 : alignment & 8 != 0 ? 3 : 0)
  }

  /// Returns a colour `&HAABBGGRR&` as `#rrggbb`; nil if it is none.
  static func color(_ text: String) -> String? {
    let digits = text.trimming { $0 == "&" || $0 == "H" || $0 == "h" || $0.isWhitespace }
    guard let value = UInt32(digits, radix: 16) else { return nil }
    func byte(_ shift: UInt32) -> String {
      let digits = String(value >> shift & 0xFF, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "#" + byte(0) + byte(8) + byte(16)
  }
}
