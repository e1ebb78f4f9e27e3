import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelSystem

/// The last valid version of a scene, with its frames and its layout, and the error of the present text.
///
/// Belongs to one thread, as renderers do.
final class PreviewStage {
  private let options: SceneOptions
  /// The last valid version; nil before the first.
  private var shown: Shown?
  /// The first picture at the page's usual scale, which is drawn before the page asks.
  private var first: (version: String, picture: HTTPResponse)?
  /// The error of the present text.
  private var error: String?
  /// A number of this run: browsers may have cached pictures of others.
  private let run = String(UInt64.random(in: 0...UInt64(UInt32.max)), radix: 36)
  private var version = 0

  /// The pixels per point that the page offers.
  static let scales = 1...3
  /// The scale that the page begins with.
  private static let usualScale = 2

  private struct Shown {
    var document: SceneDocument
    var warnings: String
    var renderer: FrameRenderer
    var timeline: Timeline
    /// The renderers for other scales than 1, made when they are needed.
    var scaled: [Int: FrameRenderer] = [:]
    /// The renderer that shows one layer without its neighbours; made when it is needed.
    var solo: (layer: Int, scale: Int, renderer: FrameRenderer)?
  }

  init(_ options: SceneOptions) {
    self.options = options
  }

  /// Reads the scene for the first time; errors of the scene are shown on the page.
  ///
  /// - Throws: Other errors, such as a missing file.
  func load() throws {
    do {
      try read()
    } catch {
      let failure = Failure(error)
      guard failure.status == .badInput else { throw failure }
      self.error = failure.message
    }
  }

  /// Reads the scene again; if it has errors, the last valid version stays.
  func reload() {
    do { try read() } catch { self.error = Failure(error).message }
  }

  /// The path of the first picture, as the page requests it; nil without a valid scene.
  var firstPicture: String? { shown.map { _ in "frame/\(token)/\(Self.usualScale)/0" } }

  /// Draws the first picture, so that it is ready when the page requests it.
  func drawFirst() {
    let picture = frame(0, scale: Self.usualScale, version: token)
    if picture.status == 200 { first = (token, picture) }
  }

  private func read() throws {
    let document = try options.readDocument()
    let renderer = try options.renderer(of: document, try options.typesetter())
    let timeline = try document.locatingErrors { try renderer.timeline() }
    let problems = document.diagnostics + document.diagnostics(for: renderer.warnings)
    version += 1
    shown = Shown(
      document: document, warnings: DiagnosticRenderer(document.source).render(problems), renderer: renderer,
      timeline: timeline)
    error = nil
  }

  /// The state of the page, as a line of JSON.
  var state: String {
    var state: JSON.Object = [
      "name": .string(OutputPath.base(of: options.scene)), "file": .string(options.scene),
      "error": error.map(JSON.string),
    ]
    if let shown {
      let (timeline, pixels) = (shown.timeline, shown.renderer.pixelSize)
      state += [
        "version": .string(token), "warnings": .string(shown.warnings), "width": .number(pixels.width),
        "height": .number(pixels.height), "frameRate": .number(timeline.frameRate),
        "frames": .number(timeline.frameCount), "duration": .number(timeline.duration),
        "opaque": .bool(hasOpaqueBackground(shown)), "plays": .number(shown.renderer.scene.loop.plays ?? 0),
      ]
    }
    return JSON.object(state).text()
  }

  /// Returns true if the background is opaque, so that the page needs no backdrop.
  private func hasOpaqueBackground(_ shown: Shown) -> Bool {
    guard case .fill(.color(let color)) = shown.renderer.scene.canvas.background else { return false }
    return color.isOpaque
  }

  /// The version in addresses, which changes with the scene.
  private var token: String { "\(run)-\(version)" }

  /// Returns a frame as a PNG.
  ///
  /// - Parameter solo: The layer that is shown without its neighbours; nil for all layers.
  func frame(_ number: Int, scale: Int, version: String, solo: Int? = nil) -> HTTPResponse {
    if let first, number == 0, scale == Self.usualScale, solo == nil, first.version == version {
      return first.picture
    }
    return answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number), PreviewStage.scales.contains(scale) else {
        return .notFound
      }
      let renderer = try solo.map { try self.solo($0, scale, of: &shown) } ?? renderer(scale, of: &shown)
      let sink = MemorySink()
      var settings = renderer.encodingOptions(for: .png, frameRate: shown.timeline.frameRate)
      settings.effort = 1
      settings.altText = ""
      var encoder = try OutputFormat.png.makeEncoder(writingTo: sink, options: settings)
      try shown.document.locatingErrors {
        try renderer.encodeStill(at: shown.timeline.start(ofFrame: number), with: &encoder)
      }
      return .lasting(sink.bytes, "image/png")
    }
  }

  /// Returns the layout at a frame, as `glyphreel inspect --json` prints it.
  func layout(_ number: Int, version: String) -> HTTPResponse {
    answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number) else { return .notFound }
      let time = shown.timeline.start(ofFrame: number)
      let text = try shown.document.locatingErrors { try LayoutReport(shown.renderer, at: time).json() }
      return .lasting(Array(text.utf8), "application/json")
    }
  }

  /// Returns the timeline of layers and effects.
  func tracks(version: String) -> HTTPResponse {
    answer(version) { shown in
      let tracks = SceneTracks(shown.renderer, until: shown.timeline.duration)
      let json = PreviewTracks(tracks: tracks, document: shown.document, timeline: shown.timeline).json
      return .lasting(Array(json.text().utf8), "application/json")
    }
  }

  /// Returns the outlines of layers at a frame: for each the x and y of its four corners, in points.
  func outlines(_ number: Int, version: String) -> HTTPResponse {
    answer(version) { shown in
      guard (0..<shown.timeline.frameCount).contains(number) else { return .notFound }
      let outlines = LayerOutlines(shown.renderer, at: shown.timeline.start(ofFrame: number))
      let json = JSON.array(
        outlines.corners.map { .array($0.flatMap { [.number($0.x), .number($0.y)] }) })
      return .lasting(Array(json.text().utf8), "application/json")
    }
  }

  /// Returns the scene to be saved by another thread; nil for an outdated version.
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
    do { return try body(&shown) } catch { return HTTPResponse(status: 422, Failure(error).message) }
  }

  private func renderer(_ scale: Int, of shown: inout Shown) throws -> FrameRenderer {
    if scale == 1 { return shown.renderer }
    if let known = shown.scaled[scale] { return known }
    let renderer = try options.renderer(
      of: shown.document, try options.typesetter(), scale: Double(scale))
    shown.scaled[scale] = renderer
    return renderer
  }

  private func solo(_ layer: Int, _ scale: Int, of shown: inout Shown) throws -> FrameRenderer {
    if let known = shown.solo, known.layer == layer, known.scale == scale { return known.renderer }
    let renderer = try options.renderer(of: shown.document, try options.typesetter(), scale: Double(scale))
    renderer.showOnly(layer)
    shown.solo = (layer, scale, renderer)
    return renderer
  }
}

extension HTTPResponse {
  static let gone = HTTPResponse(status: 410, "The scene has changed since.")

  /// Returns a response that a browser may cache: it never changes at its address.
  static func lasting(_ body: [UInt8], _ contentType: String) -> HTTPResponse {
    HTTPResponse(body, contentType: contentType, cacheControl: "private, max-age=3600, immutable")
  }
}
