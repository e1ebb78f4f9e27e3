import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelServing
import GlyphreelSystem

/// A scene as it is now, or as it was when it could be read last: its frames, its layout, and what is wrong with it.
///
/// Lives on one thread, as renderers do.
final class PreviewStage {
  private let options: SceneOptions
  /// What was read last without an error; nil before the first time.
  private var shown: Shown?
  /// What keeps the present text from being shown.
  private var error: String?
  /// Tells this run's pictures from those of others, which a browser may have kept.
  private let run = String(UInt64.random(in: 0...UInt64(UInt32.max)), radix: 36)
  private var version = 0

  /// The pixels a point that the page offers.
  static let scales = 1...3

  private struct Shown {
    var document: SceneDocument
    var warnings: String
    var renderer: FrameRenderer
    var timeline: Timeline
    /// Those for other scales than 1, made when they are asked for.
    var scaled: [Int: FrameRenderer] = [:]
  }

  init(_ options: SceneOptions) {
    self.options = options
  }

  /// Reads the scene for the first time; what is wrong with it is for the page.
  ///
  /// - Throws: What no change of the scene can mend: it is not there.
  func load() throws {
    do {
      try read()
    } catch let failure as Failure {
      guard failure.status == .badInput else { throw failure }
      error = failure.message
    }
  }

  /// Reads the scene anew; if it can't be shown, what was shown stays.
  func reload() {
    do {
      try read()
    } catch let failure as Failure {
      error = failure.message
    } catch {
      self.error = "glyphreel: error: \(error)"
    }
  }

  private func read() throws {
    let document = try options.readDocument()
    let renderer = try options.renderer(of: document, try options.typesetter())
    let timeline: Timeline
    do throws(SceneError) {
      timeline = try renderer.timeline()
    } catch {
      throw Failure(error, in: document)
    }
    let problems = document.diagnostics + document.diagnostics(for: renderer.warnings)
    version += 1
    shown = Shown(
      document: document, warnings: DiagnosticRenderer(document.source).render(problems), renderer: renderer,
      timeline: timeline)
    error = nil
  }

  /// What a page must know, as a line of JSON.
  var state: String {
    var entries: [(String, JSON)] = [
      ("name", .string(OutputPath.base(of: options.scene))), ("file", .string(options.scene)),
    ]
    if let error { entries.append(("error", .string(error))) }
    if let shown {
      let (timeline, pixels) = (shown.timeline, shown.renderer.pixelSize)
      entries += [
        ("version", .string(token)), ("warnings", .string(shown.warnings)),
        ("width", .number(Double(pixels.width))), ("height", .number(Double(pixels.height))),
        ("frameRate", .number(timeline.frameRate)), ("frames", .number(Double(timeline.frameCount))),
        ("duration", .number(timeline.duration)),
        ("opaque", .bool(hasOpaqueBackground(shown))),
        ("plays", .number(Double(shown.renderer.scene.loop.plays ?? 0))),
      ]
    }
    return JSON.object(entries).text()
  }

  /// True if nothing can show through the picture, so that no backdrop need be chosen.
  private func hasOpaqueBackground(_ shown: Shown) -> Bool {
    guard case .fill(.color(let color)) = shown.renderer.scene.canvas.background else { return false }
    return color.isOpaque
  }

  /// What is shown now, for addresses: another one after every change.
  private var token: String { "\(run)-\(version)" }

  /// The frame of that number as a PNG.
  func frame(_ number: Int, scale: Int, version: String) -> HTTPResponse {
    answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number), PreviewStage.scales.contains(scale) else {
        return .notFound
      }
      let renderer = try renderer(scale, of: &shown)
      let sink = MemorySink()
      var settings = renderer.encodingOptions(frameRate: shown.timeline.frameRate)
      settings.effort = 1
      settings.altText = ""
      do throws(RenderError) {
        var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
          try OutputFormat.png.makeEncoder(writingTo: sink, options: settings)
        }
        try renderer.encodeStill(at: shown.timeline.start(ofFrame: number), with: &encoder)
      } catch {
        throw Failure(error, in: shown.document)
      }
      return .lasting(sink.bytes, "image/png")
    }
  }

  /// The layout at that frame, as `glyphreel layout` prints it.
  func layout(_ number: Int, version: String) -> HTTPResponse {
    answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number) else { return .notFound }
      let time = shown.timeline.start(ofFrame: number)
      do throws(SceneError) {
        let text = try LayoutReport(shown.renderer, at: time).json()
        return .lasting(Array(text.utf8), "application/json")
      } catch {
        throw Failure(error, in: shown.document)
      }
    }
  }

  /// When layers and effects move.
  func tracks(version: String) -> HTTPResponse {
    answer(version) { shown in
      let tracks = SceneTracks(shown.renderer, until: shown.timeline.duration)
      let json = PreviewTracks(tracks: tracks, document: shown.document, timeline: shown.timeline).json
      return .lasting(Array(json.text().utf8), "application/json")
    }
  }

  /// Where the layers' frames are seen at that frame: for each the x and y of its four corners, in points.
  func outlines(_ number: Int, version: String) -> HTTPResponse {
    answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number) else { return .notFound }
      let outlines = LayerOutlines(shown.renderer, at: shown.timeline.start(ofFrame: number))
      let json = JSON.array(
        outlines.corners.map { .array($0.flatMap { [.number($0.x), .number($0.y)] }) })
      return .lasting(Array(json.text().utf8), "application/json")
    }
  }

  /// What a file of the scene is made from, for another thread; nil for a version that is shown no more.
  func saved(as format: OutputFormat, scale: Int, version: String) -> SavedScene? {
    guard let shown, version == token, PreviewStage.scales.contains(scale) else { return nil }
    return SavedScene(
      options: options, document: shown.document, format: format, scale: Double(scale),
      name: OutputPath.base(of: options.scene))
  }

  private func answer(_ version: String, _ body: (inout Shown) throws -> HTTPResponse) -> HTTPResponse {
    guard var shown, version == token else { return .gone }
    self.shown = nil
    defer { self.shown = shown }
    do {
      return try body(&shown)
    } catch let failure as Failure {
      return HTTPResponse(status: 422, failure.message)
    } catch {
      return HTTPResponse(status: 422, "\(error)")
    }
  }

  private func renderer(_ scale: Int, of shown: inout Shown) throws -> FrameRenderer {
    if scale == 1 { return shown.renderer }
    if let known = shown.scaled[scale] { return known }
    let renderer = try options.renderer(
      of: shown.document, try options.typesetter(), scale: Double(scale))
    shown.scaled[scale] = renderer
    return renderer
  }

}

extension HTTPResponse {
  static let gone = HTTPResponse(status: 410, "The scene has changed since.")

  /// What the address tells completely: it never changes.
  static func lasting(_ body: [UInt8], _ contentType: String) -> HTTPResponse {
    HTTPResponse(body, contentType: contentType, cacheControl: "private, max-age=3600, immutable")
  }
}
