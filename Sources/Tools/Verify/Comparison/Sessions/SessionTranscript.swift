internal import GlyphreelExact
internal import GlyphreelTerminal

/// All rows that a session has shown, in the order in which they were completed.
///
/// It depends only on the bytes of the output. Times, the division of the output, equivalent sequences and cursor movements
/// don't change it, and a row that is erased and drawn again unchanged has one entry.
struct SessionTranscript {
  struct Entry {
    /// The number of the line in the vocabulary.
    var line: Int32
    /// The row on the screen, from 0.
    var row: Int
    var place: Place
    var fate: LeftRow.Fate
    /// The number of bytes before the row's last change.
    var offset: Int
  }

  /// A row of a screen that is drawn again and again.
  struct Place: Hashable {
    /// The number of the line since the start, from 0.
    var position: Int
    var isAlternate: Bool
  }

  /// The size of a screen.
  struct Size: Hashable {
    var columns: Int
    var rows: Int
    var words: String { "\(columns) x \(rows)" }
  }

  /// The maximum number of rows that are compared one by one; of later rows, only a hash is compared, except on the last screen.
  struct Limit {
    var rows = 100_000
    /// The characters of all rows.
    var characters = 10_000_000
  }

  /// The rows after the limit.
  struct Rest: Equatable {
    var count = 0
    /// A hash of the rows that scroll away, in their order.
    var scrolled = 0
    /// The sum of the hashes of others, which are lost earlier or later than lines before them.
    var replaced = 0
  }

  /// The rows that stay or scroll away, then those that are overwritten, erased or left with the alternate screen.
  private(set) var entries: [Entry] = []
  /// The number of entries that stay or scroll away.
  private(set) var keptCount = 0
  /// The size at the start, and those that follow.
  private(set) var sizes: [Size]
  /// The last screen.
  private(set) var screen = Screen(columns: 1, rows: 1)
  private(set) var isAlternate = false
  private(set) var title = ""
  /// The exit status of the program; nil if the recording does not contain it.
  private(set) var status: Int?
  private(set) var rest = Rest()
  private var left: Limit
  private var last = RecentRows()

  /// The bytes after which lost rows are collected.
  private static let sliceLength = 1 << 10

  init(
    _ recording: Recording, _ vocabulary: inout SessionVocabulary, limit: Limit = Limit()
  ) throws(ComparisonError) {
    var terminal = Terminal(columns: recording.columns ?? 80, rows: recording.rows ?? 24)
    terminal.watchRows()
    sizes = [Size(columns: terminal.columns, rows: terminal.rows)]
    left = limit
    for event in recording.events {
      switch event.kind {
      case .output(let bytes):
        for start in stride(from: 0, to: bytes.count, by: Self.sliceLength) {
          terminal.feed(bytes.span.extracting(start..<min(start + Self.sliceLength, bytes.count)))
          try addLeftRows(of: &terminal, &vocabulary)
        }
      case .resize(let columns, let rows):
        terminal.resize(columns: columns, rows: rows)
        let size = Size(columns: terminal.columns, rows: terminal.rows)
        if size != sizes.last { sizes.append(size) }
        try addLeftRows(of: &terminal, &vocabulary)
      case .exit(let status): self.status = status
      case .input, .marker, .caption: continue
      }
    }
    guard !terminal.isExhausted else { throw .tooManyCells }
    (screen, isAlternate) = (terminal.screen, terminal.isAlternate)
    title = screen.title.isEmpty ? recording.title : screen.title
    try add(terminal.takeLastRows(), screen.links, &vocabulary)
    entries.removeAll { $0.line == SessionVocabulary.empty }
    last = RecentRows()
    sort()
  }

  /// Puts entries in the order in which they were complete.
  ///
  /// When a line is lost depends on the lines after it, which push it away, so an inserted line would change the order of others. Lines that
  /// stay keep the order that they have on the screen, in whatever order they were drawn.
  private mutating func sort() {
    var times = entries.map(\.offset)
    for isAlternate in [false, true] {
      let kept = entries.indices.filter { entries[$0].isKept && entries[$0].place.isAlternate == isAlternate }
        .sorted { (entries[$0].place.position, $0) < (entries[$1].place.position, $1) }
      var time = 0
      for index in kept {
        time = max(time, times[index])
        times[index] = time
      }
    }
    func key(_ index: Int) -> (Int, Int, Int) {
      let entry = entries[index]
      return (entry.isKept ? 0 : 1, times[index], entry.isKept ? entry.place.position : index)
    }
    entries = entries.indices.sorted { key($0) < key($1) }.map { entries[$0] }
    keptCount = entries.firstIndex { !$0.isKept } ?? entries.count
  }

  /// Returns the index of the entry before another one of the same kind; -1 for none.
  func index(before index: Int) -> Int { index == 0 || index == keptCount ? -1 : index - 1 }

  /// The work of taking a cell of a row, relative to that of erasing it.
  private static let cellWork = 8

  /// Adds the rows that a terminal has lost, and counts the work.
  private mutating func addLeftRows(
    of terminal: inout Terminal, _ vocabulary: inout SessionVocabulary
  ) throws(ComparisonError) {
    let rows = terminal.takeLeftRows()
    terminal.charge(cells: Self.cellWork * rows.reduce(0) { $0 + $1.cells.count })
    guard !terminal.isExhausted else { throw .tooManyCells }
    try add(rows, terminal.screen.links, &vocabulary)
  }

  private mutating func add(
    _ rows: [LeftRow], _ links: [String], _ vocabulary: inout SessionVocabulary
  ) throws(ComparisonError) {
    for row in rows {
      let place = Place(position: row.position, isAlternate: row.isAlternate)
      guard row.fate == .final || left.rows > 0 && left.characters > 0 else {
        guard let hash = try vocabulary.hash(of: row.cells, links: links) else { continue }
        if let before = last[place], before.content == .hash(hash), before.fate == .replaced {
          if row.fate == .replaced { continue }
          rest.count -= 1
          rest.replaced &-= hash
        }
        last[place] = .init(place: place, content: .hash(hash), fate: row.fate)
        rest.count += 1
        if row.fate == .replaced {
          rest.replaced &+= hash
        } else {
          var hasher = Hasher()
          hasher.combine(rest.scrolled)
          hasher.combine(hash)
          rest.scrolled = hasher.finalize()
        }
        continue
      }
      let line = try vocabulary.number(of: row.cells, links: links)
      if line == SessionVocabulary.empty { continue }
      if let before = last[place], before.fate == .replaced, case .entry(let index) = before.content,
        entries[index].line == line
      {
        if row.fate == .replaced { continue }
        entries[index].line = SessionVocabulary.empty
      }
      last[place] = .init(place: place, content: .entry(entries.count), fate: row.fate)
      entries.append(Entry(line: line, row: row.row, place: place, fate: row.fate, offset: row.offset))
      left.rows -= 1
      left.characters -= vocabulary[line].cost
    }
  }
}

extension SessionTranscript.Entry {
  /// True if the row stays or scrolls away.
  var isKept: Bool { fate != .replaced }
}

/// The last rows that were lost at the places of a screen.
private struct RecentRows {
  struct Row {
    enum Content: Equatable {
      case entry(Int)
      case hash(Int)
    }

    var place: SessionTranscript.Place
    var content: Content
    var fate: LeftRow.Fate
  }

  private var rows: [SessionTranscript.Place: Row] = [:]

  /// The row of a place; a screen has at most 1,000 rows, so others have gone from it.
  subscript(_ place: SessionTranscript.Place) -> Row? {
    get { rows[Self.slot(place)].flatMap { $0.place == place ? $0 : nil } }
    set { rows[Self.slot(place)] = newValue }
  }

  private static func slot(_ place: SessionTranscript.Place) -> SessionTranscript.Place {
    .init(position: place.position & 1023, isAlternate: place.isAlternate)
  }
}
