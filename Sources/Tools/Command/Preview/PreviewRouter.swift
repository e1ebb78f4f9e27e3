import GlyphreelMedia
import GlyphreelExact
import GlyphreelPreviewPage
import Synchronization
import GlyphreelSystem

/// The routes of the preview.
///
/// No files are served or written: responses are embedded in the program or made from the scene.
/// The server's token precedes each of these paths.
///
/// - `/`, `/preview.css`, `/preview.js`: the page.
/// - `/frame/VERSION/SCALE/NUMBER`: a picture; `/LAYER` after it shows that layer without its neighbours.
/// - `/layout/VERSION/NUMBER`: the layout at that frame.
/// - `/tracks/VERSION`: the timeline of layers and effects, and the scene's text.
/// - `/outlines/VERSION/NUMBER`: the outlines of the layers' frames at that frame.
/// - `/save/VERSION/SCALE/FORMAT`: a whole file.
final class PreviewRouter: Sendable {
  private let jobs: JobQueue<PreviewStage>
  /// Saves files, one at a time, while the page continues to get frames.
  private let saving = TaskQueue(limit: 1, spins: false)
  private let savesWaiting = Mutex(0)

  /// The start of the page's body, with the state of the scene and a link that fetches the first picture.
  ///
  /// Without them the page requests the state after its script has run, and the picture after that.
  private let opening = Mutex("<body>")

  private static let saveLimit = 4

  init(_ jobs: JobQueue<PreviewStage>) {
    self.jobs = jobs
  }

  /// Publishes the state of the scene to open pages, and to pages that will be opened.
  func publish(_ stage: PreviewStage, on server: LoopbackServer) {
    let state = stage.state
    let link = stage.firstPicture.map { #"<link rel="preload" as="fetch" crossorigin href="\#($0)">"# } ?? ""
    opening.withLock { $0 = link + #"<body data-scene="\#(HTMLAttribute.escaped(state))">"# }
    server.publish(state)
  }

  /// Answers a request, immediately or later.
  func route(_ request: HTTPRequest, _ reply: @escaping LoopbackServer.Reply) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    switch (parts.first, parts.count) {
    case ("", 1):
      var response = unsafe page(preview_page_html(), "text/html")
      let html = String(decoding: response.body, as: UTF8.self)
      response.body = Array(html.replacing("<body>", with: opening.withLock(\.self)).utf8)
      reply(response)
    case ("preview.css", 1): unsafe reply(page(preview_page_css(), "text/css"))
    case ("preview.js", 1): unsafe reply(page(preview_page_js(), "text/javascript"))
    case ("frame", 4):
      guard let scale = Int(parts[2]), let number = Int(parts[3]) else { return reply(.notFound) }
      perform(reply) { $0.frame(number, scale: scale, version: parts[1]) }
    case ("frame", 5):
      guard let scale = Int(parts[2]), let number = Int(parts[3]), let layer = Int(parts[4]) else {
        return reply(.notFound)
      }
      perform(reply) { $0.frame(number, scale: scale, version: parts[1], solo: layer) }
    case ("layout", 3):
      guard let number = Int(parts[2]) else { return reply(.notFound) }
      perform(reply) { $0.layout(number, version: parts[1]) }
    case ("tracks", 2): perform(reply) { $0.tracks(version: parts[1]) }
    case ("outlines", 3):
      guard let number = Int(parts[2]) else { return reply(.notFound) }
      perform(reply) { $0.outlines(number, version: parts[1]) }
    case ("save", 4):
      let formats = [OutputFormat.gif, .apng, .webP]
      guard let scale = Int(parts[2]), let format = formats.first(where: { $0.name == parts[3] }) else {
        return reply(.notFound)
      }
      save(format, scale: scale, version: parts[1], reply)
    default: reply(.notFound)
    }
  }

  private func page(_ text: PreviewPageText, _ type: String) -> HTTPResponse {
    // Bounds: the text is a constant of the program that goes with its length.
    unsafe HTTPResponse(
      Array(UnsafeBufferPointer(start: text.bytes, count: text.count)),
      contentType: "\(type); charset=utf-8")
  }

  private func perform(
    _ reply: @escaping LoopbackServer.Reply, _ answer: @escaping @Sendable (PreviewStage) -> HTTPResponse
  ) {
    if !jobs.add({ reply(answer($0)) }) { reply(.busy) }
  }

  private func save(
    _ format: OutputFormat, scale: Int, version: String, _ reply: @escaping LoopbackServer.Reply
  ) {
    let hasRoom = savesWaiting.withLock { count in
      if count < Self.saveLimit { count += 1 } else { return false }
      return true
    }
    guard hasRoom else { return reply(.busy) }
    let isAdded = jobs.add { [self] stage in
      guard let scene = stage.saved(as: format, scale: scale, version: version) else {
        savesWaiting.withLock { $0 -= 1 }
        return reply(.gone)
      }
      let job: @Sendable () -> Void = { [self] in
        reply(scene.response())
        savesWaiting.withLock { $0 -= 1 }
      }
      if !saving.add(.low, job) { job() }
    }
    guard !isAdded else { return }
    savesWaiting.withLock { $0 -= 1 }
    reply(.busy)
  }
}

extension HTTPResponse {
  fileprivate static let busy = HTTPResponse(status: 503, "Too many requests at the same time.")
}
