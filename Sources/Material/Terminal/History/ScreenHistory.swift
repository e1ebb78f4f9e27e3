package import GlyphreelExact

/// The screens of a recording over time.
///
/// Each line and each look of a cell is stored once, so an hour of output takes a few megabytes.
package final class ScreenHistory: Sendable {
  /// The colours of a screen that differ from the theme's.
  package struct Colors: Hashable, Sendable {
    package var changed = Screen.ChangedColors()
    /// True if text and background are exchanged in the whole screen.
    package var isReversed = false
  }

  /// The look of a cell: its content, and the cursor over it.
  package struct Look: Hashable, Sendable {
    /// The cell; a ligature has its additional characters as marks.
    ///
    /// A ligature has the width of all its characters.
    package var cell: Cell
    /// The cursor's shape; nil for a cell without the cursor.
    package var cursor: Screen.CursorShape?
  }

  /// The cursor at a moment, as a look at a place.
  package struct Cursor: Hashable, Sendable {
    package var row: Int16
    package var column: Int16
    package var look: Int32
  }

  /// A screen: its lines by their number in `lines`, from the top.
  package struct Moment: Sendable {
    package let lines: [Int32]
    /// The cursor; nil if it is hidden.
    package let cursor: Cursor?
    /// The index of the screen's colours in `colors`.
    package let colors: Int
    /// The index of the comment in `captions`.
    package let caption: Int
  }

  /// The start of a chapter.
  package struct Chapter: Hashable, Sendable {
    /// The time in seconds.
    package let time: Double
    /// The title; it may be empty.
    package let title: ExactString
  }

  /// The maximum numbers of columns and rows of all screens.
  package let size: (columns: Int, rows: Int)
  /// The looks of cells, by their number in lines.
  package let looks: [Look]
  /// The lines as the numbers of looks, -1 for an empty cell, without empty cells at the end; line 0 is empty.
  package let lines: [[Int32]]
  /// The colours of the screens; those with the index 0 are the theme's colours.
  package let colors: [Colors]
  /// The targets of the cells' links, by their number less 1.
  package let links: [String]
  /// The comments of the recording; the comment with the index 0 is empty.
  package let captions: [ExactString]
  /// The chapters of the recording, ascending.
  package let chapters: [Chapter]
  /// The comment with the most characters.
  package let longestCaption: ExactString
  /// The times in seconds at which the screen changes, ascending; the first one is 0.
  package let times: [Double]
  /// The duration of the recording in seconds.
  package let duration: Double
  /// The lines of the last screen as text, without blanks at their ends.
  package let finalText: [String]

  /// The changed rows of all moments.
  private let changes: [Change]
  /// For each moment, the index of its first change; then the number of all.
  private let starts: [Int32]
  private let cursors: [Cursor?]
  private let colorIndices: [Int32]
  private let captionIndices: [Int32]
  /// The lines of every `interval`th moment.
  private let checkpoints: [[Int32]]

  struct Change {
    var row: Int16
    var line: Int32
  }

  static let interval = 256
  /// The maximum number of cells of all lines, each of which takes four bytes.
  package static let cellLimit = 20_000_000
  /// The cells of all lines.
  package let cellCount: Int
  /// The maximum number of columns of a comment: three lines of the widest screen.
  private static let captionLimit = 3 * RecordingLimit.columns.upperBound

  /// Emulates a terminal that shows the recording.
  ///
  /// Outputs in the same hundredth of a second are one change, like delays in GIF files.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal; nil for the recording's, as in `screenSize`.
  ///   - rows: The rows of the terminal; nil for the recording's.
  ///   - ligatures: True if adjacent symbols of programs, such as `->`, are one look, so that a font can join them.
  ///   - cellLimit: The maximum number of cells in all lines.
  /// - Throws: An error if the recording's different lines have too many cells for memory.
  package init(
    _ recording: Recording, columns: Int? = nil, rows: Int? = nil, ligatures: Bool = false,
    cellLimit: Int = ScreenHistory.cellLimit
  ) throws(Diagnostic) {
    let size = recording.screenSize(columns: columns, rows: rows)
    var terminal = Terminal(columns: size.columns, rows: size.rows)
    var builder = ScreenHistoryBuilder(terminal.screen, ligatures: ligatures)
    let events = recording.events
    try recording.checkResizes(columns: columns, rows: rows)
    var chapters: [Chapter] = []
    // The time of a change that is not kept yet.
    var changed: Double?
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .output(let bytes): terminal.feed(bytes)
      case .resize(let width, let height):
        terminal.resize(columns: columns ?? width, rows: rows ?? height)
      case .caption(let text):
        builder.caption = ExactString(text.wrappedValue.shortened(to: Self.captionLimit))
      case .marker(let title): chapters.append(.init(time: event.time, title: title))
      case .input, .exit: break
      }
      if event.kind.changesScreen { changed = event.time }
      let next = index + 1 < events.count ? events[index + 1].time : .infinity
      guard let time = changed, !terminal.isSynchronizing,
        (next * 100).rounded(.down) > (event.time * 100).rounded(.down)
      else { continue }
      let work = builder.work
      builder.append(terminal.screen, at: time)
      terminal.charge(cells: builder.work - work)
      guard !terminal.isExhausted else { throw Terminal.exhaustion }
      changed = nil
      guard builder.cellCount <= cellLimit else {
        throw Diagnostic(
          at: .start, "the recordings have more than \(Self.cellLimit) cells in different lines",
          hint: "show a part of it with 'from' and 'to', or fewer 'columns' and 'rows'")
      }
    }
    builder.append(terminal.screen, at: changed ?? 0)
    guard !terminal.isExhausted else { throw Terminal.exhaustion }
    try builder.checkMarks()
    (self.size, looks, lines, colors) = (
      builder.size, builder.looks.values, builder.lines.values, builder.colors.values
    )
    (times, changes, cursors, colorIndices) = (
      builder.times, builder.changes, builder.cursors, builder.colorIndices
    )
    (captions, captionIndices) = (builder.captions.values, builder.captionIndices)
    longestCaption =
      captions.max { $0.wrappedValue.unicodeScalars.count < $1.wrappedValue.unicodeScalars.count } ?? ""
    starts = builder.starts + [Int32(builder.changes.count)]
    checkpoints = builder.checkpoints
    cellCount = builder.cellCount
    self.chapters = chapters
    links = terminal.screen.links
    duration = max(recording.duration, builder.times.last ?? 0)
    finalText = terminal.screen.lines.map(Self.text)
  }

  /// Returns the text of a line without the spaces at its end.
  private static func text(of line: [Cell]) -> String {
    var text = line.map(\.text).joined()
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }

  /// Returns the number of the moment that is shown at a time in seconds: the last one that is not after it.
  package func moment(at time: Double) -> Int {
    max(times.partitionPoint { $0 > time + 1e-9 } - 1, 0)
  }

  /// Returns the rows that a moment changes.
  func changes(of moment: Int) -> ArraySlice<Change> {
    changes[Int(starts[moment])..<Int(starts[moment + 1])]
  }

  /// Returns what is shown at a moment apart from its lines.
  func look(of moment: Int) -> (cursor: Cursor?, colors: Int32, caption: Int32) {
    (cursors[moment], colorIndices[moment], captionIndices[moment])
  }

  /// Returns the screen of a moment.
  package func screen(_ moment: Int) -> Moment {
    let checkpoint = moment / Self.interval
    var lines = checkpoints[checkpoint]
    let first = Int(starts[min(checkpoint * Self.interval + 1, starts.count - 1)])
    for change in changes[first..<Int(starts[moment + 1])] {
      while lines.count <= change.row { lines.append(0) }
      lines[Int(change.row)] = change.line
    }
    return Moment(
      lines: lines, cursor: cursors[moment], colors: Int(colorIndices[moment]),
      caption: Int(captionIndices[moment]))
  }
}

extension Recording.Kind {
  /// True if the screen or its comment can change.
  fileprivate var changesScreen: Bool {
    switch self {
    case .output, .resize, .caption: true
    case .input, .marker, .exit: false
    }
  }
}
