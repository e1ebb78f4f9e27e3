import GlyphreelEncoding
import Glyphreel
import GlyphreelGraphics
import GlyphreelSceneFile

/// Shows a scene in the terminal, in its own time.
struct TerminalPlayer {
  let graphics: TerminalProtocol
  let room: TerminalRoom
  /// Pixels a point; nil for 1, or less where the terminal is smaller than the scene.
  let scale: Double?
  let options: SceneOptions

  /// Kitty's numbers for pictures, of which two take turns; other programs have numbers of their own.
  private static let numbers = [0x67_6C79, 0x67_6C7A]

  /// Plays until the scene has been shown as often as it says; changes are followed meanwhile.
  func play() throws {
    defer { TerminalSession.close() }
    var watch = SceneWatch(options)
    while true {
      do {
        guard try show(load(), &watch) else { return }
      } catch let failure as Failure {
        guard failure.status == .badInput else { throw failure }
        TerminalSession.close()
        Console.error(failure.lines)
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
    if scale == nil, let fitting = room.scale(for: renderer.pixelSize) {
      renderer = try options.renderer(of: document, typesetter, scale: fitting)
    }
    let problems = document.diagnostics + document.diagnostics(for: renderer.warnings)
    if !problems.isEmpty {
      TerminalSession.close()
      Console.error(DiagnosticRenderer(document.source).lines(for: problems))
    }
    do throws(SceneError) {
      return Reel(document: document, renderer: renderer, timeline: try renderer.timeline())
    } catch {
      throw Failure(error, in: document)
    }
  }

  /// Shows a scene to its end; returns whether it has changed instead.
  private func show(_ reel: Reel, _ watch: inout SceneWatch) throws -> Bool {
    let renderer = reel.renderer
    let plays = renderer.scene.loop.plays
    try TerminalSession.open(rows: room.rows(of: renderer.pixelSize.height))
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
        // Who is late leaves frames out, but not the last one.
        if !isLast, end < .now { continue }
        let bitmap = try picture(frame, of: reel)
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

  private func picture(_ frame: Int, of reel: Reel) throws -> Bitmap {
    do throws(SceneError) {
      return try reel.renderer.bitmap(at: reel.timeline.start(ofFrame: frame))
    } catch {
      throw Failure(error, in: reel.document)
    }
  }

  private func encoded(_ bitmap: Bitmap, _ count: Int) throws -> [UInt8] {
    if graphics == .sixel { return SixelPicture(bitmap).sequence }
    do throws(EncodingError) {
      return try TerminalPicture.kitty(
        bitmap, number: Self.numbers[count % 2], replacing: count > 0 ? Self.numbers[1 - count % 2] : nil)
    } catch {
      throw Failure(error)
    }
  }

  /// Waits, and returns whether the scene has changed meanwhile.
  private func wait(until end: ContinuousClock.Instant, _ watch: inout SceneWatch) -> Bool {
    while true {
      if watch.isDue, watch.hasChanged() { return true }
      let rest = ContinuousClock.now.duration(to: end)
      if rest <= .zero { return false }
      SceneWatch.sleep(UInt32(min(20, max(1, rest / .milliseconds(1)))))
    }
  }
}
