internal import GlyphreelExact

/// A reader of asciicast files, versions 1 to 3, which asciinema writes.
enum Asciicast {
  private static let hint = "asciinema writes such files"

  /// Returns true for an object of JSON that names its version near the start.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096).drop {
      $0 == 0x20 || (0x09...0x0D).contains($0) || [0xEF, 0xBB, 0xBF].contains($0)
    }
    guard head.first == UInt8(ascii: "{") else { return false }
    return String(decoding: head, as: UTF8.self).contains("\"version\"")
  }

  /// Reads a recording, or what precedes its first damaged event if `salvages` is true.
  static func recording(_ bytes: [UInt8], salvages: Bool) throws(Diagnostic) -> Recording {
    let lineEnd = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    // The object of version 1 is the whole file, on one line or many.
    var reader = JSONReader(Array(bytes[..<lineEnd]), permitsNUL: true)
    guard let header = try? reader.value(), reader.isAtEnd, header["version"]?.int != 1 else {
      return try whole(bytes, salvages)
    }
    switch header["version"]?.int {
    case 2:
      var recording = try recording(of: header, size: header, theme: header["theme"])
      try addLines(bytes[lineEnd...], to: &recording, isRelative: false, salvages)
      return recording
    case 3:
      guard let term = header["term"] else {
        throw Diagnostic(
          at: .start, "the header has no 'term'",
          hint: "it has the size: \"term\": { \"cols\": 80, \"rows\": 24 }")
      }
      var recording = try recording(of: header, size: term, theme: term["theme"])
      try addLines(bytes[lineEnd...], to: &recording, isRelative: true, salvages)
      return recording
    default: throw unknownVersion(header)
    }
  }

  private static func unknownVersion(_ header: JSON) -> Diagnostic {
    Diagnostic(
      at: .start, "asciicast version \(header["version"]?.scalar ?? "unknown") is not supported",
      hint: "convert it to version 2 with 'asciinema convert'")
  }

  // MARK: Version 1

  private static func whole(_ bytes: [UInt8], _ salvages: Bool) throws(Diagnostic) -> Recording {
    var reader = JSONReader(bytes, permitsNUL: true)
    let file: JSON
    var warning: Diagnostic?
    do throws(Diagnostic) { file = try reader.value() } catch {
      if let events = wholeEvents(of: bytes), let whole = try? value(of: events) {
        (file, warning) = (whole, cutOff(at: error.place))
      } else if salvages, let events = wholeEvents(of: Array(bytes[..<reader.offset])),
        let whole = try? value(of: events)
      {
        (file, warning) = (whole, damage(error))
      } else {
        throw error
      }
      reader = JSONReader([])
    }
    guard file["version"]?.int == 1 else { throw unknownVersion(file) }
    guard reader.isAtEnd else { throw Diagnostic(at: reader.place, "unexpected text after the recording") }
    var recording = try Self.recording(of: file, size: file, theme: nil)
    recording.warning = warning
    guard let frames = file.members?.first(where: { $0.name == "stdout" }),
      let entries = frames.value.elements
    else { throw Diagnostic(at: .start, "the recording has no list 'stdout'", hint: Self.hint) }
    var time = 0.0
    for (index, entry) in entries.enumerated() {
      guard let pair = entry.elements, pair.count == 2, let delay = pair[0].double, let text = pair[1].string
      else {
        let fault = Diagnostic(
          at: frames.place, "entry \(index + 1) of 'stdout' is not a pair of a delay and a text",
          hint: "write, for example, [0.5, \"$ \"]")
        guard salvages, index > 0 else { throw fault }
        recording.warning = damage(fault)
        break
      }
      time += max(delay, 0)
      try recording.add(.output(Array(text.utf8)), at: time, frames.place)
    }
    return recording
  }

  private static func value(of bytes: [UInt8]) throws(Diagnostic) -> JSON {
    var reader = JSONReader(bytes, permitsNUL: true)
    return try reader.value()
  }

  /// Returns an object that ends after its last whole event; nil for one that does not end within its events.
  private static func wholeEvents(of bytes: [UInt8]) -> [UInt8]? {
    var (depth, isText, isEscaped) = (0, false, false)
    var end: Int?
    for (index, byte) in bytes.enumerated() {
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "]"):
        depth -= 1
        // An event is in a list, and this one in the object.
        if depth == 2 { end = index + 1 }
      default: break
      }
    }
    guard depth > 0, let end else { return nil }
    return Array(bytes[..<end]) + Array("]}".utf8)
  }

  /// Returns the warning about a file that is cut off.
  private static func cutOff(at place: DataPosition) -> Diagnostic {
    Diagnostic(
      .warning, at: place, "the recording ends inside of an event, and is shown up to the one before")
  }

  /// Returns the warning about a file that is damaged at a place.
  ///
  /// Events after the damage are not used: they show what they wrote on a screen that is unknown.
  private static func damage(_ fault: Diagnostic) -> Diagnostic {
    Diagnostic(
      .warning, at: fault.place,
      "the recording is damaged here (\(fault.message)), and is shown up to the event before")
  }

  // MARK: Versions 2 and 3

  private static func addLines(
    _ bytes: ArraySlice<UInt8>, to recording: inout Recording, isRelative: Bool, _ salvages: Bool
  ) throws(Diagnostic) {
    var line = 1
    var clock = 0.0
    var rest = bytes.dropFirst()
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let text = rest[rest.startIndex..<end]
      rest = rest[end...].dropFirst()
      let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
      if isBlank || text.first == UInt8(ascii: "#") { continue }
      let place = DataPosition(line: line, column: 1)
      let value: JSON
      do throws(Diagnostic) { value = try event(text, place) } catch {
        let isCutOff = rest.isEmpty && bytes.last != 0x0A
        guard isCutOff || salvages && !recording.events.isEmpty else { throw error }
        recording.warning = isCutOff ? cutOff(at: error.place) : damage(error)
        return
      }
      do throws(Diagnostic) {
        try add(value, quoting: text, to: &recording, isRelative ? clock : 0, place)
      } catch {
        guard salvages, !recording.events.isEmpty else { throw error }
        recording.warning = damage(error)
        return
      }
      clock += value.elements?.first?.double ?? 0
    }
  }

  /// Adds an event of versions 2 and 3, whose time counts from `start`.
  private static func add(
    _ value: JSON, quoting text: ArraySlice<UInt8>, to recording: inout Recording, _ start: Double,
    _ place: DataPosition
  ) throws(Diagnostic) {
    guard let parts = value.elements, parts.count >= 3, let time = parts[0].double,
      let code = parts[1].string, let data = parts[2].string
    else {
      throw Diagnostic(
        at: place, "this is not an event", quoting: String(decoding: text, as: UTF8.self),
        hint: value.elements?.first?.string.flatMap(Double.init) != nil
          ? "write the time without quotes" : "an event is a time, a code and a text: [1.25, \"o\", \"$ \"]")
    }
    guard time >= 0 else {
      throw Diagnostic(
        at: place, "the time \(time.description) is negative", hint: "times are seconds since the start")
    }
    try add(code, data, to: &recording, at: start + time, place)
  }

  private static func event(_ text: ArraySlice<UInt8>, _ place: DataPosition) throws(Diagnostic) -> JSON {
    var reader = JSONReader(Array(text), at: place, permitsNUL: true)
    let value = try reader.value()
    guard reader.isAtEnd else { throw Diagnostic(at: reader.place, "unexpected text after the event") }
    return value
  }

  private static func add(
    _ code: String, _ data: String, to recording: inout Recording, at time: Double, _ place: DataPosition
  ) throws(Diagnostic) {
    switch code {
    case "o": try recording.add(.output(Array(data.utf8)), at: time, place)
    case "i": try recording.add(.input(Array(data.utf8)), at: time, place)
    case "m": try recording.add(.marker(ExactString(data)), at: time, place)
    case "c": try recording.add(.caption(ExactString(data)), at: time, place)
    case "x": try recording.add(.exit(status: Int(data) ?? 0), at: time, place)
    case "r":
      let size = data.split(separator: "x").map { Int($0) }
      guard size.count == 2, let columns = size[0], let rows = size[1] else {
        throw Diagnostic(
          at: place, "this is not a screen size", quoting: data,
          hint: "write columns and rows, for example \"80x24\"")
      }
      if columns == 0 || rows == 0 { return }
      try Recording.check(columns, rows, place)
      try recording.add(.resize(columns: columns, rows: rows), at: time, place)
    // Players ignore other codes, as the format demands.
    default: break
    }
  }

  // MARK: Headers

  private static func recording(of header: JSON, size: JSON, theme: JSON?) throws(Diagnostic) -> Recording {
    let sides = ((size["width"] ?? size["cols"])?.int, (size["height"] ?? size["rows"])?.int)
    guard case (let columns?, let rows?) = sides else {
      let (width, height) = header["term"] == nil ? ("width", "height") : ("cols", "rows")
      let missing = [sides.0 == nil ? "\"\(width)\": 80" : nil, sides.1 == nil ? "\"\(height)\": 24" : nil]
      let noun = sides.0 != nil ? "height" : sides.1 != nil ? "width" : "size"
      throw Diagnostic(
        at: .start, "the header has no \(noun)",
        hint: "add " + missing.compactMap(\.self).joined(separator: ", ")
          + (header["term"] == nil ? "" : " to \"term\""))
    }
    var recording = Recording()
    try recording.setSize(columns, rows, .start)
    recording.title = header["title"]?.string ?? ""
    // A member of our own, which other readers ignore.
    let masks = header["glyphreel"]?["mask"]?.elements?.compactMap(\.string) ?? []
    recording.masks = Array(masks.prefix(RecordingLimit.masks))
    if let limit = header["idle_time_limit"]?.double, limit > 0 { recording.idleLimit = limit }
    if let theme, case .object = theme { recording.theme = try Self.theme(theme) }
    return recording
  }

  private static func theme(_ theme: JSON) throws(Diagnostic) -> Recording.Theme {
    let palette = (theme["palette"]?.string ?? "").split(separator: ":")
    guard [8, 16].contains(palette.count) else {
      throw Diagnostic(
        at: .start, "the theme's palette has \(palette.count) colours",
        hint: "it has 8 or 16 with colons between them")
    }
    return Recording.Theme(
      foreground: try color(theme["fg"]?.string ?? ""), background: try color(theme["bg"]?.string ?? ""),
      palette: try palette.map { name throws(Diagnostic) in try color(String(name)) })
  }

  private static func color(_ text: String) throws(Diagnostic) -> UInt32 {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let color = UInt32(digits, radix: 16)
    else {
      throw Diagnostic(
        at: .start, "this is not a theme colour", quoting: text, hint: "write, for example, \"#1e2127\"")
    }
    return color
  }
}
