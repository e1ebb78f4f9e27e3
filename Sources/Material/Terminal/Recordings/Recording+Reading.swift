package import GlyphreelExact
internal import GlyphreelMedia
internal import GlyphreelSystem

extension Recording {
  /// Reads a recording, whose format is detected from its content: asciicast 1 to 3 or plain output.
  ///
  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - salvages: True if a damaged file is read up to its first damaged event.
  package static func reading(_ path: String, salvages: Bool = false) throws(RecordingError) -> Recording {
    let name = path == "-" ? "<stdin>" : path
    if let fault = noRecording(path) { throw .invalid(path: name, [fault]) }
    let (bytes, quoting): ([UInt8], Quoting)
    do throws(FileError) {
      (bytes, quoting) = try fileText(path, limit: RecordingLimit.bytes, .anything)
    } catch { throw .unreadable(error) }
    do throws(Diagnostic) {
      var recording = try Recording(file: bytes, salvages: salvages)
      recording.quoting = quoting
      recording.warning = recording.warning?.shown(quoting)
      let isNamedCast = [".cast", ".cast.gz"].contains { path.lowercased().hasSuffix($0) }
      guard !isNamedCast || !recording.isProgramOutput else {
        throw Diagnostic(
          at: .start, "this is not an asciicast",
          hint: "record it again, or give a program's output another name"
        )
      }
      return recording
    } catch { throw .invalid(path: name, [error.shown(quoting)]) }
  }

  /// Returns the error for a tape or a scene in place of a recording, recognized by its name; nil for other files.
  package static func noRecording(_ path: String) -> Diagnostic? {
    let name = path.lowercased()
    let isTape = name.hasSuffix(".tape")
    guard isTape || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return nil }
    let (kind, verb) = isTape ? ("a tape", "record") : ("a scene", "render")
    return Diagnostic(
      at: .start, "this is \(kind), not a recording",
      hint: "use 'glyphreel \(verb) \(path.shortenedInside(to: 100))'")
  }

  /// Reads a recording in a single file, which may be compressed.
  package init(file bytes: [UInt8], salvages: Bool = false) throws(Diagnostic) {
    var contents = bytes
    if Gzip.isCompressed(bytes) {
      do throws(Gzip.Failure) { contents = try Gzip.expanded(bytes, limit: RecordingLimit.bytes) } catch {
        self = try Recording.damaged(bytes, error, salvages: salvages)
        return
      }
    }
    try self.init(contents, salvages: salvages)
  }

  /// Reads a compressed file that is cut off to its last whole line, as others that are cut off; and one that is
  /// damaged up to there, if `salvages` is true.
  private static func damaged(
    _ bytes: [UInt8], _ failure: Gzip.Failure, salvages: Bool
  ) throws(Diagnostic) -> Recording {
    guard failure == .damaged else {
      throw Diagnostic(
        at: .start, "the contents are larger than \(RecordingLimit.bytes >> 20) MiB",
        hint: "record a shorter session")
    }
    var (contents, isCutOff) = Gzip.salvaged(bytes, limit: RecordingLimit.bytes)
    if !Asciicast.isOne(contents) {
      contents.removeSubrange(((contents.lastIndex(of: 0x0A) ?? -1) + 1)...)
    }
    guard isCutOff || salvages, !contents.isEmpty else {
      throw Diagnostic(at: .start, "the gzip file is damaged", hint: "copy or record it again")
    }
    var recording = try Recording(contents, salvages: salvages)
    recording.warning =
      recording.warning
      ?? Diagnostic(
        .warning, at: .start,
        "the compressed recording is \(isCutOff ? "cut off" : "damaged"), and is shown up to its last whole line"
      )
    return recording
  }

  /// Reads a recording in a single file, whose format is detected from its content.
  package init(_ bytes: [UInt8], salvages: Bool = false) throws(Diagnostic) {
    if bytes.isEmpty {
      throw Diagnostic(
        at: .start, "the recording is empty", hint: "give an asciicast or a program's output")
    }
    if Asciicast.isOne(bytes) {
      self = try Asciicast.recording(bytes, salvages: salvages)
    } else {
      guard !bytes.contains(0) || String(validating: bytes, as: UTF8.self) != nil else {
        throw Diagnostic(
          at: .start, "this is neither an asciicast nor text",
          hint: "give a recording of asciinema, or a program's output")
      }
      // A line feed at the end does not begin another line.
      self.init(events: [
        Event(.output(Self.terminalText(bytes.last == 0x0A ? bytes.dropLast() : bytes[...])), at: 0)
      ])
      isProgramOutput = true
    }
  }

  /// Returns a program's output as a terminal shows it: with CR before each LF that has none.
  ///
  /// A terminal adds the CR to what programs write; a pipe does not.
  static func terminalText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 32)
    for byte in bytes {
      if byte == 0x0A, text.last != 0x0D { text.append(0x0D) }
      text.append(byte)
    }
    return text
  }

  /// Adds an event; one before the last takes the last one's time.
  mutating func add(_ kind: Kind, at time: Double, _ place: DataPosition) throws(Diagnostic) {
    guard time.isFinite, time <= RecordingLimit.time else {
      throw Diagnostic(
        at: place, "the time \(time.description) is not within 30 days", hint: "times are in seconds")
    }
    guard events.count < RecordingLimit.events else {
      throw Diagnostic(
        at: place, "there are more than \(RecordingLimit.events) events", hint: "record a shorter session")
    }
    duration = max(duration, time)
    events.append(Event(kind, at: duration))
  }

  /// Sets the size of the screen at the start; zeros stand for a missing terminal and leave it unknown.
  mutating func setSize(_ columns: Int, _ rows: Int, _ place: DataPosition) throws(Diagnostic) {
    if columns == 0 || rows == 0 { return }
    try Self.check(columns, rows, place)
    (self.columns, self.rows) = (columns, rows)
  }

  /// Throws a fault for a size that screens can't have.
  static func check(_ columns: Int, _ rows: Int, _ place: DataPosition) throws(Diagnostic) {
    guard RecordingLimit.columns ~= columns, RecordingLimit.rows ~= rows else {
      throw Diagnostic(
        at: place, "a screen of \(columns) columns and \(rows) rows is not possible",
        hint:
          "it has 1 to \(RecordingLimit.columns.upperBound) columns and 1 to \(RecordingLimit.rows.upperBound) rows"
      )
    }
  }
}
