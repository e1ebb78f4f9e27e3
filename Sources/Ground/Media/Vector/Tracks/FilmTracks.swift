internal import GlyphreelExact
internal import GlyphreelGraphics

/// The history of a film's cells: for each drawing at a position, the samples in which it is present.
///
/// Rows that scroll up keep their positions in a sheet, and the sheet moves behind a window.
final class FilmTracks {
  /// A drawing at a place of the sheet, and the samples in which it is there.
  private struct Appearance {
    var row: Int32
    var column: Int16
    var drawing: Int32
    var state: Int32
    var start: Int32
    var end: Int32

    func isAt(_ other: Appearance) -> Bool {
      row == other.row && column == other.column && drawing == other.drawing && state == other.state
    }

    /// True before another one by place, then by time.
    static func precedes(_ a: Appearance, _ b: Appearance) -> Bool {
      (a.row, Int32(a.column), a.drawing, a.state, a.start) < (
        b.row, Int32(b.column), b.drawing, b.state, b.start
      )
    }
  }

  let pieces: FilmPieces
  private let cellSize: Size
  /// The rows shown last, and their number above the window.
  private var rows: [[Int32]] = []
  private var scrolled = 0
  private var firstSample = 0
  private var lastSample = -1
  /// For each cell of the rows shown last, the sample in which its drawing appeared.
  private var starts: [[Int32]] = []
  /// The characters that are text; nil if all are drawn.
  private var text: FilmText?
  /// Beside text, a row whose drawings change is drawn as a whole at the times of its text: for each row shown last, the number
  /// of what it shows since.
  private var states: [Int32] = []
  private var knownStates = Interned<[Int32]>()
  /// The drawings that are gone, in parts, as one list would need room for twice as many while it grows.
  private var appearances: [[Appearance]] = [[]]
  /// The number of rows above the window, by the sample from which on it holds.
  private var scrolls: [(sample: Int, rows: Int)] = []
  private var cursor: CellFrame.Cursor?
  /// The cursor's places by drawing; nil where another one is shown.
  private var cursors: [Int32: [(sample: Int, place: CellFrame.Cursor?)]] = [:]

  init(_ film: FilmPieces) {
    pieces = film
    cellSize = film.film.cellSize
    text = FilmText(film)
  }

  /// Adds a frame; samples are added in order.
  func append(_ frame: CellFrame, sample: Int, _ sampling: Sampling) {
    if lastSample < 0 { firstSample = sample }
    if lastSample >= 0, sample != lastSample + 1 { close(at: lastSample + 1) }
    lastSample = sample
    if frame.cursor != cursor {
      set(frame.cursor, sample)
      sampling.bytes += 24
    }
    guard frame.rows != rows else { return }
    let shift = rows.count == frame.rows.count ? FilmTracks.shift(from: rows, to: frame.rows) : 0
    if shift > 0 { scroll(by: shift, sample) }
    while rows.count > frame.rows.count {
      end(row: rows.count - 1, sample)
      rows.removeLast()
      starts.removeLast()
      states.removeLast()
    }
    while rows.count < frame.rows.count {
      rows.append([])
      starts.append([])
      states.append(0)
    }
    text?.resize(to: rows.count, scrolled: scrolled, sample)
    if scrolls.isEmpty { scrolls.append((sample, scrolled)) }
    for row in rows.indices where rows[row] != frame.rows[row] {
      change(row, to: frame.rows[row], sample, enters: shift > 0 && row >= rows.count - shift, sampling)
    }
  }

  /// Returns the number of rows by which the content has moved up: that with the most equal rows.
  private static func shift(from old: [[Int32]], to new: [[Int32]]) -> Int {
    let count = new.count
    guard zip(old, new).count(where: { $0 != $1 }) > 1 else { return 0 }
    // Rows of many columns that begin alike take long to compare.
    let (before, after) = (old.map(\.hashValue), new.map(\.hashValue))
    func equalRows(_ shift: Int) -> Int {
      (0..<count - shift).count { !new[$0].isEmpty && after[$0] == before[$0 + shift] }
    }
    var best = (shift: 0, equal: equalRows(0))
    for shift in 1..<count where count - shift > best.equal {
      let equal = equalRows(shift)
      if equal > best.equal { best = (shift, equal) }
    }
    return best.shift
  }

  /// Moves the rows up; those that leave the window stay in the sheet above it.
  private func scroll(by shift: Int, _ sample: Int) {
    for row in 0..<shift { end(row: row, .max) }
    text?.scroll(by: shift, scrolled: scrolled)
    scrolled += shift
    scrolls.append((sample, scrolled))
    rows.removeFirst(shift)
    starts.removeFirst(shift)
    states.removeFirst(shift)
    rows += Array(repeating: [], count: shift)
    starts += Array(repeating: [], count: shift)
    states += Array(repeating: 0, count: shift)
  }

  /// Changes a row of the window.
  ///
  /// - Parameter enters: True if it has just come into the window, so that it can be there before.
  private func change(_ row: Int, to new: [Int32], _ sample: Int, enters: Bool, _ sampling: Sampling) {
    let old = rows[row]
    let start = enters ? firstSample : sample
    text?.change(row, to: new, scrolled: scrolled, sample, start: start, sampling)
    let (drawn, redrawn) = (old.map(shape), new.map(shape))
    let restarts = text != nil && zip(drawn, redrawn).contains { $0 != $1 && $0 >= 0 && $1 >= 0 }
    for column in 0..<max(old.count, new.count) {
      let before = column < drawn.count ? drawn[column] : -1
      let after = column < redrawn.count ? redrawn[column] : -1
      guard before != after || restarts else { continue }
      end(row: row, column: column, sample)
      while starts[row].count <= column { starts[row].append(0) }
      starts[row][column] = Int32(start)
      if after >= 0 { sampling.bytes += pieces.bytesPerDrawing }
    }
    rows[row] = new
    if restarts { states[row] = Int32(knownStates.index(of: redrawn) + 1) }
  }

  /// Returns the drawing whose shapes are those of another one; -1 for one that is text only.
  private func shape(of drawing: Int32) -> Int32 { pieces.shapes[drawing] ?? -1 }

  /// The drawings of a part of the list.
  private static let partLength = 1 << 14

  private func end(row: Int, _ sample: Int) {
    for column in rows[row].indices { end(row: row, column: column, sample) }
  }

  private func end(row: Int, column: Int, _ sample: Int) {
    guard column < rows[row].count else { return }
    let drawing = shape(of: rows[row][column])
    guard drawing >= 0 else { return }
    let start = starts[row][column]
    let end = Int32(clamping: sample)
    guard start < end else { return }
    if appearances[appearances.count - 1].count == FilmTracks.partLength { appearances.append([]) }
    appearances[appearances.count - 1].append(
      Appearance(
        row: Int32(row + scrolled), column: Int16(column), drawing: drawing, state: states[row], start: start,
        end: end)
    )
  }

  private func set(_ next: CellFrame.Cursor?, _ sample: Int) {
    if let cursor, cursor.drawing != next?.drawing {
      cursors[cursor.drawing, default: []].append((sample, nil))
    }
    if let next { cursors[next.drawing, default: []].append((sample, next)) }
    cursor = next
  }

  /// Ends what is shown before a gap.
  private func close(at sample: Int) {
    for row in rows.indices { end(row: row, sample) }
    text?.resize(to: 0, scrolled: scrolled, sample)
    (rows, starts, states) = ([], [], [])
    set(nil, sample)
  }

  /// Returns the tracks of all drawings in painting order, after the last sample.
  ///
  /// - Parameter shown: The samples in which the film is shown.
  func tracks(in shown: [Range<Int>]) -> [PieceTrack] {
    let end = lastSample + 1
    for row in rows.indices { self.end(row: row, end) }
    text?.resize(to: 0, scrolled: scrolled, end)
    rows = []
    let sheet = PieceTrack(
      lifetimes: shown, kind: .group(.init()),
      steps: scrolls.map { ($0.sample, offset(row: -$0.rows, column: 0)) })
    let (fills, others) = drawings(until: end)
    sheet.children = TrackList(fills + [text?.track(until: end, in: shown)].compactMap(\.self) + others)
    return [sheet] + cursorTracks(until: end)
  }

  private func offset(row: Int, column: Int) -> AffineTransform {
    .translation(x: Double(column) * cellSize.width, y: Double(row) * cellSize.height)
  }

  /// Returns the tracks of the drawings, those of equal times together: fills, and what is above the text.
  private func drawings(until end: Int) -> (fills: [PieceTrack], others: [PieceTrack]) {
    // The drawings at their places by all the times at which they are there.
    var groups: [[Range<Int>]: [Appearance]] = [:]
    var appearances = Array(appearances.joined())
    self.appearances = [[]]
    appearances.sort(by: Appearance.precedes)
    var next = 0
    while next < appearances.count {
      let first = appearances[next]
      var ranges: [Range<Int>] = []
      while next < appearances.count, appearances[next].isAt(first) {
        // Drawings that have left the window stay in the sheet until the end.
        ranges.append(Int(appearances[next].start)..<min(Int(appearances[next].end), end))
        next += 1
      }
      groups[ranges, default: []].append(first)
    }
    appearances = []
    let ordered = groups.sorted { a, b in
      a.key.lexicographicallyPrecedes(b.key) {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
    }
    var (fills, others): ([PieceTrack], [PieceTrack]) = ([], [])
    for (ranges, places) in ordered {
      var sheet = SheetPieces()
      for place in places {
        let offset = offset(row: Int(place.row), column: Int(place.column))
        let drawing = (pieces.drawings[place.drawing] ?? []).map { $0.moved(by: offset) }
        sheet.append(drawing, style: pieces.film.style(of: place.drawing), cellSize)
      }
      fills += sheet.fills.map { PieceTrack($0, lifetimes: ranges) }
      others += sheet.others.map { PieceTrack($0, lifetimes: ranges) }
    }
    return (fills, others)
  }

  private func cursorTracks(until end: Int) -> [PieceTrack] {
    cursors.sorted { $0.key < $1.key }.flatMap { drawing, places in
      var ranges: [Range<Int>] = []
      var steps: [(Int, AffineTransform)] = []
      for (index, (sample, place)) in places.enumerated() {
        guard let place else { continue }
        let next = index + 1 < places.count ? places[index + 1].sample : end
        if let last = ranges.last, last.upperBound == sample {
          ranges[ranges.count - 1] = last.lowerBound..<next
        } else {
          ranges.append(sample..<next)
        }
        steps.append((sample, offset(row: place.row, column: place.column)))
      }
      let character = text?.cursor(drawing, ranges)
      let group = PieceTrack(
        lifetimes: ranges, kind: .group(.init(font: character == nil ? nil : pieces.font, isCopied: false)),
        steps: steps)
      group.children = TrackList(
        (pieces.drawings[drawing] ?? []).map { PieceTrack($0, lifetimes: ranges) }
          + [character].compactMap(\.self))
      return ranges.isEmpty ? [] : [group]
    }
  }
}
