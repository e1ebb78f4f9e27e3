import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelServing
import GlyphreelSystem

/// `glyphreel preview`: a page, or the terminal, that shows a scene while it is being written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "preview", abstract: "Shows a scene on a page that follows every change.",
    discussion: """
      Example: glyphreel preview todo.yaml

      Its address is printed: open it in a browser. It holds a secret of this run, without which other users of this \
      machine see nothing. With '--terminal' the \
      terminal shows the scene, if it speaks the protocol of kitty, iTerm2 or sixel. Ctrl-C ends it.
      """)

  @OptionGroup var options: SceneOptions

  @Option(
    help: ArgumentHelp(
      "The port of the page, 0 for any that is free. (default: \(PreviewCommand.usualPort), or any if that is in use)",
      valueName: "number"))
  var port: Int?

  @Option(
    defaultAsFlag: .auto,
    help: ArgumentHelp(
      "Shows the scene in the terminal, by the protocol that is named; without a name, or with 'auto', it is found out.",
      valueName: "protocol"))
  var terminal: TerminalChoice?

  @Option(help: "Pixels a point in the terminal. (default: 1, or less where the terminal is smaller)")
  var scale: Double?

  /// The same for every run, so that the page finds what it remembers of its settings.
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
    // Another thread puts the terminal back, or is the server's; without threads there would be neither.
    guard Interruption.removesUnfinishedOutputs() else { throw Failure.noThread("the preview") }
    if let terminal { return try play(terminal) }
    var watch = SceneWatch(options)
    let stage = PreviewStage(options)
    try stage.load()
    let server = try listen()
    let jobs = JobQueue<PreviewStage>()
    let router = PreviewRouter(jobs)
    server.publish(stage.state)
    let isServed = WorkerThread.start {
      do throws(ServingError) {
        try server.serve { request, reply in router.route(request, reply) }
      } catch {
        Console.error("glyphreel: error: \(error)")
        TemporaryFiles.removeAllAndExit(status: ExitStatus.software.rawValue)
      }
    }
    guard isServed else { throw Failure.noThread("the preview") }
    try Console.result(server.address)
    while true {
      if let job = jobs.next(within: SceneWatch.interval) { job(stage) }
      guard watch.isDue, watch.hasChanged() else { continue }
      stage.reload()
      server.publish(stage.state)
    }
  }

  private func play(_ choice: TerminalChoice) throws {
    Interruption.finally { TerminalSession.abandon() }
    let abilities = TerminalAbilities(forced: choice.graphics)
    guard let graphics = abilities.graphics else {
      throw Failure(
        """
        glyphreel: error: this terminal does not say that it can show pictures, by kitty's, iTerm2's or sixel's \
        protocol; force one with --terminal kitty, iterm2 or sixel, or leave --terminal out for a page in the browser
        """, .usage)
    }
    try TerminalPlayer(graphics: graphics, room: abilities.room, scale: scale, options: options).play()
  }

  private func listen() throws -> LoopbackServer {
    do throws(ServingError) {
      if let port { return try LoopbackServer(port: port) }
      do throws(ServingError) {
        return try LoopbackServer(port: PreviewCommand.usualPort)
      } catch {
        return try LoopbackServer(port: 0)
      }
    } catch {
      throw Failure("glyphreel: error: \(error)", .cannotCreate)
    }
  }
}

/// How `--terminal` finds its protocol.
enum TerminalChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, iterm2, sixel

  /// Nil to find out.
  var graphics: TerminalProtocol? { TerminalProtocol(rawValue: rawValue) }
}
