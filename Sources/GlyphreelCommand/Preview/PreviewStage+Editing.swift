import GlyphreelExact
import Glyphreel
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelSystem

extension PreviewStage {
  /// Changes the times of an effect in the scene file.
  ///
  /// The page follows the file, as after a change by an editor.
  func setTimes(
    _ times: EffectTimes, ofEffect effect: Int, ofLayer layer: Int, version: String
  ) -> HTTPResponse {
    guard let document = shown?.document, version == token else { return .gone }
    return answer {
      let before = try present()
      let after = try EffectEditor(document).file(before, settingEffect: effect, ofLayer: layer, to: times)
      guard after != before else { return }
      try check(after, settingEffect: effect, ofLayer: layer, to: times, of: document)
      try replace(before, by: after)
      history.add(before: before, after: after)
    }
  }

  /// Takes the last change back, or makes it again.
  func step(_ direction: EditHistory.Direction, version: String) -> HTTPResponse {
    guard version == token else { return .gone }
    return answer {
      guard let (from, to) = history.step(direction) else { return }
      guard try present() == from else { throw EditRefusal.changed }
      try replace(from, by: to)
      history.take(direction)
    }
  }

  /// Returns the bytes of the scene file.
  private func present() throws -> [UInt8] {
    // A link's target may be another file by the time it is replaced.
    guard FileStatus(options.scene, followingLinks: false)?.kind == .regular else { throw EditRefusal.link }
    return try fileContents(options.scene, limit: options.limits.sceneBytes)
  }

  /// Replaces the scene file atomically, unless it has changed.
  private func replace(_ before: [UInt8], by after: [UInt8]) throws {
    let file = try AtomicFile(path: options.scene, overwriting: .always)
    try file.write(after)
    guard try present() == before else { throw EditRefusal.changed }
    try file.commit()
  }

  /// Checks that a changed file has the times that were asked for, and that all others stay.
  private func check(
    _ bytes: [UInt8], settingEffect effect: Int, ofLayer layer: Int, to times: EffectTimes,
    of document: SceneDocument
  ) throws {
    let changed: SceneDocument
    do { changed = try options.document(bytes) } catch { throw EditRefusal.invalid(Failure(error).message) }
    let (old, new) = (document.scene.effectTimings, changed.scene.effectTimings)
    guard old.map(\.count) == new.map(\.count) else { throw EditRefusal.unreachable }
    for (index, pair) in zip(old, new).enumerated() {
      for (place, timings) in zip(pair.0, pair.1).enumerated() {
        var expected = timings.0
        if index == layer, place == effect {
          expected.delay = times.delay.map { Double($0) / 1000 } ?? expected.delay
          expected.duration = times.duration.map { Double($0) / 1000 } ?? expected.duration
        }
        guard abs(expected.delay - timings.1.delay) < Timing.tolerance,
          abs(expected.duration - timings.1.duration) < Timing.tolerance
        else { throw EditRefusal.unreachable }
      }
    }
  }

  /// Answers with nothing, or with the reason why the file was not changed.
  private func answer(_ body: () throws -> Void) -> HTTPResponse {
    do {
      try body()
      return HTTPResponse([], contentType: "text/plain; charset=utf-8")
    } catch let refusal as EditRefusal {
      return HTTPResponse(status: 409, refusal.description.printable(keepingTabs: true))
    } catch {
      return HTTPResponse(status: 409, Failure(error).message)
    }
  }
}
