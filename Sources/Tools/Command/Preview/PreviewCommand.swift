import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// `glyphreel preview`: a page, or the terminal, that shows a scene while it is edited.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "preview", abstract: "Show a scene in the browser while you edit it.",
    discussion: """
      Example: glyphreel preview todo.yaml

      Open the printed address in a browser. It contains a secret token, so that other users of the machine can't see the \
      scene. With '--terminal' the scene is shown in the terminal, by the protocol of kitty or iTerm2, or in blocks \
      of text. Ctrl-C ends the preview.
      """)

  @OptionGroup(title: "Scene") var options: SceneOptions

  @Option(
    help: ArgumentHelp(
      "Port of the page; 0 for any free one.",
      discussion: "(default: \(PreviewCommand.usualPort), or any free one if it is in use)",
      valueName: "number"))
  var port: Int?

  @Option(
    defaultAsFlag: .auto,
    help: ArgumentHelp(
      "Show the scene in the terminal.",
      discussion: "By the given protocol; without one, or with 'auto', it is detected.", valueName: "protocol"
    ))
  var terminal: TerminalChoice?

  @Option(
    help: ArgumentHelp("Pixels per point in the terminal. (default: 1, or fewer)", valueName: "factor"))
  var scale: Double?

  /// The same port in every run, so that the page finds its stored settings.
  private static let usualPort = 4747

  func validate() throws {
    if options.scene == "-" { throw ValidationError("standard input can't be watched; name a scene file") }
    try checkRange("--port", port, in: 0...65535)
    if port != nil, terminal != nil {
      throw ValidationError("--port is for the page, which --terminal replaces")
    }
    if let scale {
      guard terminal != nil else {
        throw ValidationError("--scale is for --terminal; the page has buttons for it")
      }
      try checkRange("--scale", scale, in: NumberRange.scale)
    }
  }

  func run() throws {
    // Without threads there is no server, and the terminal can't be restored.
    guard Interruption.removeUnfinishedOutputs() else { throw Failure.noThread("the preview") }
    try options.checkKind()
    if let terminal { return try play(terminal) }
    var watch = SceneWatch(options)
    let stage = PreviewStage(options)
    try stage.load()
    let server = try listen()
    let jobs = JobQueue<PreviewStage>()
    let router = PreviewRouter(jobs)
    router.publish(stage, on: server)
    let isServed = WorkerThread.start {
      do throws(ServingError) {
        try server.serve { request, reply in router.route(request, reply) }
      } catch {
        Console.error(error.messageLines)
        TemporaryFiles.removeAllAndExit(status: error.status.rawValue)
      }
    }
    guard isServed else { throw Failure.noThread("the preview") }
    try Console.result(server.address)
    stage.drawFirst()
    while true {
      if let job = jobs.next(within: SceneWatch.interval) { job(stage) }
      guard watch.isDue, watch.hasChanged() else { continue }
      stage.reload()
      router.publish(stage, on: server)
    }
  }

  private func play(_ choice: TerminalChoice) throws {
    Interruption.onExit { TerminalSession.abandon() }
    let abilities = TerminalAbilities(forced: choice.graphics)
    guard let graphics = abilities.graphics else {
      throw Failure(
        """
        glyphreel: error: there is no terminal with pictures or colours; force a protocol with --terminal kitty, iterm2 \
        or blocks, or leave --terminal out for a page in the browser
        """, .usage)
    }
    try TerminalPlayer(graphics: graphics, size: abilities.size, scale: scale, options: options).play()
  }

  private func listen() throws(ServingError) -> LoopbackServer {
    if let port { return try LoopbackServer(port: port) }
    if let server = try? LoopbackServer(port: PreviewCommand.usualPort) { return server }
    return try LoopbackServer(port: 0)
  }
}

/// The protocol of `--terminal`.
enum TerminalChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, iterm2, blocks

  /// The protocol; nil to detect it.
  var graphics: TerminalProtocol? { TerminalProtocol(rawValue: rawValue) }
}
