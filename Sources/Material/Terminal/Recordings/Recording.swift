package import GlyphreelExact

/// A recording of a terminal: what its program wrote, and when.
package struct Recording: Hashable, Sendable {
  /// The columns of the screen at the start; nil if the file does not state them.
  package var columns: Int?
  /// The rows of the screen at the start; nil if the file does not state them.
  package var rows: Int?
  /// The title; empty for none.
  @ExactString package var title = ""
  /// The colours of the terminal; nil for the viewer's colours.
  package var theme: Theme?
  /// True for a program's output, which has neither a size nor times.
  package var isProgramOutput = false
  /// A warning about a file that was cut off or damaged, and is read to its last whole event; nil for none.
  package var warning: Diagnostic?
  /// The permission to show in messages what the terminal showed.
  package var quoting = Quoting.allowed
  /// The maximum pause in seconds that the recording requests; nil to keep pauses.
  package var idleLimit: Double?
  /// The regular expressions for what differs from run to run, which comparisons replace.
  package var masks: [String] {
    get { exactMasks.map(\.wrappedValue) }
    set { exactMasks = newValue.map { ExactString($0) } }
  }
  private var exactMasks: [ExactString] = []
  /// The events in the order of their times.
  package var events: [Event]
  /// The end in seconds: the time of the last event, or later.
  package var duration: Double

  /// Creates a recording that ends with its last event.
  package init(columns: Int? = nil, rows: Int? = nil, events: [Event] = []) {
    self.columns = columns
    self.rows = rows
    self.events = events
    duration = events.last?.time ?? 0
  }

  /// An event at a moment.
  package struct Event: Hashable, Sendable {
    /// The time in seconds since the start.
    package var time: Double
    package var kind: Kind

    package init(_ kind: Kind, at time: Double) {
      self.kind = kind
      self.time = time
    }
  }

  /// The kinds of events.
  package enum Kind: Hashable, Sendable {
    /// Bytes from the program; a character of UTF-8 may be divided between two events.
    case output([UInt8])
    /// Bytes to the program, which are not shown.
    case input([UInt8])
    /// A new size of the screen.
    case resize(columns: Int, rows: Int)
    /// A chapter; its label may be empty.
    case marker(ExactString)
    /// A comment on what is shown from here on; an empty comment ends the previous one.
    case caption(ExactString)
    /// The end of the program, with its exit status.
    case exit(status: Int)
  }

  /// The colours of a terminal, as 0xRRGGBB.
  package struct Theme: Hashable, Sendable {
    package var foreground: UInt32
    package var background: UInt32
    /// The colours of the palette from number 0: 8 or 16.
    package var palette: [UInt32]

    package init(foreground: UInt32, background: UInt32, palette: [UInt32]) {
      self.foreground = foreground
      self.background = background
      self.palette = palette
    }
  }
}

/// The limits of recordings, which can be of any origin.
package enum RecordingLimit {
  /// The largest size of a file in bytes, compressed or not: 64 MiB.
  package static let bytes = 64 << 20
  /// The largest number of events: 20 per second for 14 hours.
  package static let events = 1_000_000
  /// The largest number of masks.
  package static let masks = 20
  /// The columns of a screen.
  package static let columns = 1...1000
  /// The rows of a screen.
  package static let rows = 1...500
  /// The latest time in seconds: 30 days.
  package static let time = 2_592_000.0
}
