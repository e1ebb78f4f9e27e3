import GlyphreelMedia
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile

/// The playback of a scene in the terminal, in real time.
struct TerminalPlayer {
  let graphics: TerminalProtocol
  let size: TerminalSize
  /// Pixels per point; nil for 1, or less if the terminal is smaller than the scene.
  let scale: Double?
  let options: SceneOptions

  /// The two picture numbers of kitty's protocol that alternate; other programs use others.
  private static let numbers = [0x67_6C79, 0x67_6C7A]

  /// Plays the scene as often as it loops, and restarts it after changes.
  func play() throws {
    defer { TerminalSession.close() }
    var watch = SceneWatch(options)
    while true {
      do {
        guard try show(load(), &watch) else { return }
      } catch let error as any CommandError {
        guard error.status == .badInput else { throw error }
        TerminalSession.close()
        Console.error(error.messageLines)
        watch.wait()
      }
    }
  }

  /// A scene that can be played.
  private struct Reel {
    var document: SceneDocument
    var renderer: FrameRenderer
    var timeline: Timeline
  }

  private func load() throws -> Reel {
    let document = try options.readDocument()
    let typesetter = try options.typesetter()
    var renderer = try options.renderer(of: document, typesetter, scale: scale ?? 1)
    if scale == nil, let fitting = size.scale(for: renderer.pixelSize) {
      renderer = try options.renderer(of: document, typesetter, scale: fitting)
    }
    let problems = document.diagnostics + document.diagnostics(for: renderer.warnings)
    if !problems.isEmpty {
      TerminalSession.close()
      Console.error(DiagnosticRenderer(document.source).lines(for: problems))
    }
    let timeline = try document.locatingErrors { try renderer.timeline() }
    return Reel(document: document, renderer: renderer, timeline: timeline)
  }

  /// Shows a scene to its end; returns true if it changed before.
  private func show(_ reel: Reel, _ watch: inout SceneWatch) throws -> Bool {
    let renderer = reel.renderer
    let plays = renderer.scene.loop.plays
    try TerminalSession.open(rows: size.rows(of: renderer.pixelSize.height))
    if graphics == .iterm2 {
      // The terminal plays it.
      let saved = SavedScene(
        options: options, document: reel.document, format: .gif, scale: renderer.scale, name: "")
      let (width, height) = renderer.pixelSize
      try TerminalSession.draw(
        TerminalPicture.iTerm2(file: try saved.bytes(), width: width, height: height))
      if plays != nil { return false }
      watch.wait()
      return true
    }
    var shown: Bitmap?
    var count = 0
    for _ in 0..<(plays ?? .max) {
      let start = ContinuousClock.now
      for frame in 0..<reel.timeline.frameCount {
        let isLast = frame == reel.timeline.frameCount - 1
        let end = start + .seconds(reel.timeline.end(ofFrame: frame))
        // Late frames are skipped, except for the last one.
        if !isLast, end < .now { continue }
        let bitmap = try reel.document.locatingErrors {
          try renderer.bitmap(at: reel.timeline.start(ofFrame: frame))
        }
        if bitmap != shown {
          try TerminalSession.draw(try encoded(bitmap, count))
          shown = bitmap
          count += 1
        }
        if wait(until: end, &watch) { return true }
      }
    }
    return false
  }

  private func encoded(_ bitmap: Bitmap, _ count: Int) throws(EncodingError) -> [UInt8] {
    if graphics == .blocks { return HalfBlockPicture(bitmap, colors: TerminalAbilities.textColors).sequence }
    return try TerminalPicture.kitty(
      bitmap, number: Self.numbers[count % 2], replacing: count > 0 ? Self.numbers[1 - count % 2] : nil)
  }

  /// Waits; returns true early if the scene changes.
  private func wait(until end: ContinuousClock.Instant, _ watch: inout SceneWatch) -> Bool {
    while true {
      if watch.isDue, watch.hasChanged() { return true }
      let rest = ContinuousClock.now.duration(to: end)
      if rest <= .zero { return false }
      SceneWatch.sleep(UInt32(min(20, max(1, rest / .milliseconds(1)))))
    }
  }
}
