public import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSystem

/// The recording of a terminal as an element of a scene: an asciicast or a program's output.
///
///     Scene {
///       TerminalRecording("demo.cast", idleLimit: 1).theme(.dracula)
///     }
public struct TerminalRecording: SceneElement {
  /// The recording's layer.
  public var layer: Layer

  /// Creates a recording from a file, which is read at once.
  ///
  /// Rendering throws an error if the file can't be read.
  /// - Parameters:
  ///   - idleLimit: The maximum pause in seconds, above 0; nil for the recording's own limit.
  ///   - start: The moment in seconds at which it starts, after pauses are shortened.
  ///   - end: The moment in seconds at which it ends; nil for the recording's end.
  ///   - columns: The columns of the screen, 1...1000; nil for the recording's.
  ///   - rows: The rows of the screen, 1...500; nil for the recording's, or for the lines that a program prints.
  ///   - ligatures: True to use the font's ligatures for symbols.
  public init(
    _ path: String, idleLimit: Double? = nil, from start: Double = 0, to end: Double? = nil,
    columns: Int? = nil, rows: Int? = nil, ligatures: Bool = false
  ) {
    precondition(idleLimit ?? 1 > 0, "pauses take time")
    precondition(
      RecordingLimit.columns ~= columns ?? 1 && RecordingLimit.rows ~= rows ?? 1, "a screen has cells")
    var content: RecordingContent
    do throws(RecordingError) {
      let recording = try Recording.reading(path).limitingIdle(to: idleLimit).cut(from: start, to: end)
      do throws(Diagnostic) {
        content = RecordingContent(
          .screens(try ScreenHistory(recording, columns: columns, rows: rows, ligatures: ligatures)))
        content.showsCursor = !recording.isProgramOutput
      } catch {
        throw .invalid(path: path, [error])
      }
    } catch {
      content = RecordingContent(.unreadable("can't use \(path: path): \(error)"))
    }
    content.ligatures = ligatures
    content.file = PathParts(path).name
    layer = Layer(content: .recording(content))
  }

  private func content(_ change: (inout RecordingContent) -> Void) -> TerminalRecording {
    with { if var content = $0.recording { change(&content); $0.recording = content } }
  }

  /// Sets the colours, and paints their background.
  public func theme(_ theme: TerminalTheme.Name) -> TerminalRecording { self.theme(.named(theme)) }

  /// Sets the colours, and paints their background.
  public func theme(_ theme: TerminalTheme) -> TerminalRecording {
    content { ($0.theme, $0.isOpaque) = (theme, true) }
  }

  /// Sets the monospaced font, a family or the path of a file, and its size in points.
  public func font(_ font: String = "JetBrains Mono", size: Double = 15) -> TerminalRecording {
    content { ($0.font, $0.size) = (font, size) }
  }

  /// Shows or hides the cursor.
  public func cursor(_ isShown: Bool) -> TerminalRecording { content { $0.showsCursor = isShown } }

  /// Sets the playback rate, above 0.
  public func speed(_ speed: Double) -> TerminalRecording {
    precondition(speed > 0, "a speed is above 0")
    return content { $0.speed = speed }
  }

  /// Sets the text alternative.
  public func title(_ title: String) -> TerminalRecording { content { $0.alternativeText = title } }
}
