internal import GlyphreelExact

/// A typescript of util-linux's `script`: a program's output, and the lines that `script` writes around it.
struct Typescript {
  private static let start = Array("Script started on ".utf8)
  private static let end = Array("\nScript done on ".utf8)

  /// The output, with input where both are in one file.
  private let output: ArraySlice<UInt8>
  private var size: (columns: Int, rows: Int)?
  /// True if `script` was killed before it wrote its last line.
  private var isCut = false

  /// Returns true if a file begins with the line of `script`.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Creates a typescript of a file, with or without the lines of `script`.
  init(_ bytes: [UInt8]) {
    var output = bytes[...]
    if Self.isOne(bytes) {
      let line = output.prefix { $0 != 0x0A }
      output = output[line.endIndex...].dropFirst()
      let text = String(decoding: line, as: UTF8.self)
      if let columns = Self.number("COLUMNS=\"", in: text), let rows = Self.number("LINES=\"", in: text),
        RecordingLimit.columns ~= columns, RecordingLimit.rows ~= rows
      {
        size = (columns, rows)
      }
      let lastLine = output.dropLast().lastIndex(of: 0x0A) ?? output.startIndex
      isCut = !output[lastLine...].starts(with: Self.end)
      if !isCut { output = output[..<lastLine] }
    }
    self.output = output
  }

  /// The recording without times: what stands on the screen in the end.
  var still: Recording {
    Recording(
      columns: size?.columns, rows: size?.rows, events: [Recording.Event(.output(Array(output)), at: 0)])
  }

  /// Returns the recording with the times of a file.
  func recording(timedBy bytes: [UInt8]) throws(Diagnostic) -> Recording {
    let timing = try TypescriptTiming(bytes)
    var recording = Recording(columns: size?.columns, rows: size?.rows)
    if let size = timing.size { try recording.setSize(size.columns, size.rows, .start) }
    recording.warning = timing.warning
    // Input is in the same file, or in another one, which shows in the sum of the counts.
    let hasInput = timing.outputCount + timing.inputCount <= output.count && timing.inputCount > 0
    var rest = output
    for step in timing.steps {
      switch step.kind {
      case .output(let count):
        guard count <= rest.count else {
          if isCut {
            recording.warning = Diagnostic(
              .warning, at: step.place,
              "the typescript ends before this output, and is shown up to the one before")
            return recording
          }
          throw Diagnostic(
            at: step.place, "\(count) bytes are output here, and the typescript has \(rest.count) more",
            hint: "give the typescript that was written with these times")
        }
        try recording.add(.output(Array(rest.prefix(count))), at: step.time, step.place)
        rest = rest.dropFirst(count)
      case .input(let count):
        if hasInput { rest = rest.dropFirst(count) }
      case .resize(let columns, let rows):
        try recording.add(.resize(columns: columns, rows: rows), at: step.time, step.place)
      }
    }
    return recording
  }

  /// Returns the number after a name; nil if there is none.
  static func number(_ name: String, in text: some StringProtocol) -> Int? {
    guard let range = text.firstRange(of: name) else { return nil }
    return Int(text[range.upperBound...].prefix { ("0"..."9").contains($0) })
  }
}

/// The times of a typescript, in the classic form of delays and counts, or in the form with a letter before them.
struct TypescriptTiming {
  enum Kind {
    case output(count: Int)
    case input(count: Int)
    case resize(columns: Int, rows: Int)
  }

  struct Step {
    var kind: Kind
    var time: Double
    var place: DataPosition
  }

  private(set) var steps: [Step] = []
  private(set) var size: (columns: Int, rows: Int)?
  private(set) var outputCount = 0
  private(set) var inputCount = 0
  /// A warning about a file that was cut off; nil for none.
  private(set) var warning: Diagnostic?
  private var time = 0.0

  /// Returns true if the first line of a file is one of a timing file.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }.prefix(200), as: UTF8.self)
    let words = line.split(separator: " ")
    if words.count == 2 { return Double(words[0]) != nil && Int(words[1]) != nil && words[0].contains(".") }
    return words.count > 2 && ["H", "O", "I", "S"].contains(String(words[0])) && Double(words[1]) != nil
  }

  init(_ bytes: [UInt8]) throws(Diagnostic) {
    var line = 0
    var rest = bytes[...]
    var (columns, rows): (Int?, Int?) = (nil, nil)
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let text = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      rest = rest[end...].dropFirst()
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      let place = DataPosition(line: line, column: 1)
      if words[0] == "H" {
        // A header; its time is not counted.
        if words.count > 3, words[2] == "COLUMNS" { columns = Int(words[3]) }
        if words.count > 3, words[2] == "LINES" { rows = Int(words[3]) }
        continue
      }
      let isClassic = Double(words[0]) != nil
      do throws(Diagnostic) { try add(isClassic ? ["O"] + words : words, text, place) } catch {
        guard rest.isEmpty, bytes.last != 0x0A else { throw error }
        warning = Diagnostic(
          .warning, at: place, "the times end inside of a line, and are used up to the one before")
      }
    }
    if let columns, let rows { size = (columns, rows) }
  }

  private mutating func add(_ words: [Substring], _ text: String, _ place: DataPosition) throws(Diagnostic) {
    let delay = words.count > 1 ? Double(words[1]) : nil
    guard words.count > 2, let delay, delay.isFinite, delay >= 0 else { throw Self.noStep(text, place) }
    time += delay
    let count = Int(words[2])
    switch words[0] {
    case "O", "I":
      guard let count, (0...RecordingLimit.bytes).contains(count) else { throw Self.noStep(text, place) }
      if words[0] == "O" { outputCount += count } else { inputCount += count }
      steps.append(
        Step(kind: words[0] == "O" ? .output(count: count) : .input(count: count), time: time, place: place))
    case "S":
      if let rows = Typescript.number("ROWS=", in: text), let columns = Typescript.number("COLS=", in: text),
        columns > 0, rows > 0
      {
        try Recording.check(columns, rows, place)
        steps.append(Step(kind: .resize(columns: columns, rows: rows), time: time, place: place))
      }
    default: throw Self.noStep(text, place)
    }
    guard steps.count <= RecordingLimit.events else {
      throw Diagnostic(
        at: place, "there are more than \(RecordingLimit.events) events", hint: "record a shorter session")
    }
  }

  private static func noStep(_ text: String, _ place: DataPosition) -> Diagnostic {
    Diagnostic(
      at: place, "this line is none of a timing file", quoting: text,
      hint: "'script --log-timing FILE' writes lines such as '0.25 12' or 'O 0.25 12'")
  }
}
