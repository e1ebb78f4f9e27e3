public import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelExact

/// The recording of a terminal in a layer, and how its screen looks.
public struct RecordingContent: Sendable {
  /// The origin of the screens.
  package enum Source: Sendable {
    case screens(ScreenHistory)
    /// A recording that can't be shown, with the reason; rendering throws it.
    case unreadable(String)
  }

  /// A form of characters in an SVG.
  public enum Letters: String, CaseIterable, Sendable {
    /// Text that can be selected, in a font inside the file.
    case embedded
    /// Outlines, which look the same in every program.
    case outlines
    /// Text that can be selected, in a font that readers have.
    case text
  }

  package var source: Source
  /// The name of the file; empty if it is unknown.
  package var file = ""
  /// The colours; nil for the look's colours, or GitHub's light theme, without a background.
  public var theme: TerminalTheme?
  /// True if the theme's background is painted.
  public var isOpaque: Bool
  /// The monospaced font: a family or the path of a file.
  public var font: String
  /// The size of the letters in points, above 0.
  public var size: Double
  /// The height of a row as a multiple of the font's own, above 0.
  public var lineHeight: Double
  /// True if the cursor is shown.
  public var showsCursor: Bool
  /// True if the font's ligatures of symbols are used.
  public package(set) var ligatures: Bool
  /// The form of characters in an SVG.
  public var letters = Letters.embedded
  /// The playback rate, above 0.
  public var speed: Double
  /// The text alternative, which the text of the last screen follows; empty for none.
  public var alternativeText: String

  /// Creates the content of a layer.
  package init(_ source: Source) {
    self.source = source
    theme = nil
    isOpaque = false
    font = "JetBrains Mono"
    size = 15
    lineHeight = 1
    showsCursor = true
    ligatures = false
    speed = 1
    alternativeText = ""
  }

  /// The screens; nil if the recording can't be read.
  package var screens: ScreenHistory? { if case .screens(let screens) = source { screens } else { nil } }

  /// The text alternative if there is one, and the text of the last screen.
  package var spokenText: String {
    let rows = screens?.finalText.filter { !$0.isEmpty } ?? []
    return ((alternativeText.isEmpty ? [] : [alternativeText]) + rows).joined(separator: "\n")
  }
}

extension Layer.Content {
  /// The recording of a terminal.
  public static func recording(_ recording: RecordingContent) -> Layer.Content {
    .material(MaterialContent(recording))
  }
}

extension Layer {
  /// Its recording of a terminal; nil for other layers.
  ///
  /// Setting a recording replaces any content; setting nil has no effect.
  public var recording: RecordingContent? {
    get { material as? RecordingContent }
    set { if let newValue { content = .recording(newValue) } }
  }
}
