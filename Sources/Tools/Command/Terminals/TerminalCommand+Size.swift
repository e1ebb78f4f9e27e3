import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelTerminal

extension TerminalCommand {
  /// The number of cells with letters of the usual size from which on a canvas may be too large: ten usual screens.
  private static let largeScreen = 20_000.0

  /// Rejects a screen that is too large before the recording is played, which can take seconds.
  ///
  /// - Parameters:
  ///   - scene: The scene of the recording.
  ///   - name: The output if none is given.
  func checkSize(of recording: Recording, _ scene: OneLinerScene, named name: String) throws {
    guard isLarge(recording) else { return }
    var blank = recording
    // Input has no effect, and keeps the times.
    blank.events = recording.events.map { event in
      if case .resize = event.kind { return event }
      return Recording.Event(.input([]), at: event.time)
    }
    let document = try document(scene, blank)
    let typesetter = try look.fonts.typesetter(missingGlyph: .box)
    for scale in delivery.scales(of: name, defaultScale: LookOptions.scale, output) {
      _ = try look.adjustments.renderer(of: document, typesetter, scale: scale)
    }
  }

  private func isLarge(_ recording: Recording) -> Bool {
    var (columns, rows) = (recording.columns ?? 80, recording.rows ?? 24)
    for event in recording.events {
      guard case .resize(let width, let height) = event.kind else { continue }
      (columns, rows) = (max(columns, width), max(rows, height))
    }
    let (cells, usual) = (Double((look.columns ?? columns) * (look.rows ?? rows)), 15.0)
    let size = look.size ?? usual
    return cells * size * size > Self.largeScreen * usual * usual
  }
}
