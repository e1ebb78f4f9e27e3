package import GlyphreelTypography
package import GlyphreelExact

/// A tape: commands for a terminal in order, and settings of the recording and its picture.
///
/// The language is that of VHS, with a few additional commands.
package struct Tape: Sendable {
  /// The settings, whose order does not matter.
  package var settings = TapeSettings()
  /// The files to write.
  package var outputs: [Output] = []
  /// The programs that must be installed.
  package var requirements: [Requirement] = []
  /// Variables for the shell.
  package var environment: [Variable] = []
  /// The patterns of output that is replaced by asterisks.
  package var masks: [TextPattern] = []
  /// The commands, in order.
  package var commands: [Command] = []
  /// Warnings about settings and commands without effect, with their positions.
  package var notes: [Diagnostic] = []
  /// The lines of the file.
  package var source: [String] = []

  /// A file to write, whose format follows from its name; a name that ends in a slash is a folder of frames.
  package struct Output: Hashable, Sendable {
    @ExactString package var path: String
  }

  /// A program that must be installed.
  package struct Requirement: Hashable, Sendable {
    @ExactString package var program: String
    package var place: DataPosition
  }

  /// A variable of the environment.
  package struct Variable: Hashable, Sendable {
    @ExactString package var name: String
    @ExactString package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A command with its line.
  package struct Command: Sendable {
    package var action: Action
    package var line: Int
  }

  /// The action of a command.
  ///
  /// Speeds are seconds per key; nil means the setting's speed.
  package enum Action: Sendable {
    case type(String, speed: Double?)
    case press(KeyPress, speed: Double?, count: Int)
    /// Moves the viewport by lines, down if positive.
    case scroll(lines: Int, speed: Double?, count: Int)
    case sleep(Double)
    case wait(Wait)
    case hide
    case show
    case screenshot(path: String)
    case copy(String)
    case paste
    case marker(String)
    case comment(String)
    case typingSpeed(Double)

    /// True for actions that press keys.
    var isTyped: Bool {
      switch self {
      case .type, .press, .paste: true
      default: false
      }
    }
  }

  /// A pause until a pattern is on the screen; nil values are taken from the settings.
  package struct Wait: Sendable {
    /// True for the whole screen, false for the cursor's line.
    package var isOnScreen = false
    package var timeout: Double?
    package var pattern: TextPattern?
  }
}

/// The settings of a tape; nil values have the renderer's defaults.
package struct TapeSettings: Sendable {
  package var shell = "bash"
  package var shellPlace = DataPosition.start
  package var fontFamily: String?
  package var fontPlace = DataPosition.start
  package var fontSize: Double?
  package var letterSpacing: Double?
  package var lineHeight: Double?
  package var width: Double?
  package var height: Double?
  package var padding: Double?
  package var margin: Double?
  package var windowBar: WindowBar?
  package var windowBarSize: Double?
  package var theme: Theme?
  package var themePlace = DataPosition.start
  package var frameRate: Double?
  package var playbackSpeed = 1.0
  /// The moment that is shown where the animation does not play, as a fraction of the time from 0 to 1.
  package var loopOffset = 0.0
  package var typingSpeed = 0.05
  package var waitTimeout = 15.0
  package var waitPattern: TextPattern?
  package var columns: Int?
  package var rows: Int?
  /// The fixed time of the clock, in seconds since 1970 in UTC; nil for the real one.
  package var clock: Int?

  /// The bar of the window.
  package enum WindowBar: String, Hashable, Sendable, CaseIterable {
    case colorful = "Colorful"
    case colorfulRight = "ColorfulRight"
    case rings = "Rings"
    case ringsRight = "RingsRight"
  }

  /// The colours of the terminal.
  package enum Theme: Hashable, Sendable {
    case named(String)
    case colors(Recording.Theme)
  }

  /// The size of the screen in characters: the settings of columns and rows, or what fits into the width and height as in VHS,
  /// where characters are 0.6 wide and 1.32 high at a font size of 1.
  package var screenSize: (columns: Int, rows: Int) {
    let size = fontSize ?? 22
    let inset = 2 * ((padding ?? 60) + (margin ?? 0))
    let bar = windowBar == nil ? 0 : windowBarSize ?? 30
    func count(_ space: Double, _ cell: Double, _ range: ClosedRange<Int>) -> Int {
      // A negative spacing can leave no width for characters.
      if space <= 0 { return range.lowerBound }
      if cell <= 0 { return range.upperBound }
      return Int(min(max(space / cell, Double(range.lowerBound)), Double(range.upperBound)))
    }
    return (
      columns
        ?? count((width ?? 1200) - inset, size * 0.6 + (letterSpacing ?? 1), RecordingLimit.columns),
      rows ?? count((height ?? 600) - inset - bar, size * 1.32 * (lineHeight ?? 1), RecordingLimit.rows)
    )
  }
}
