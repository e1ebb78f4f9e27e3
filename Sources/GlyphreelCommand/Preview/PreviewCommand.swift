import ArgumentParser
import Serving

/// `glyphreel preview`: a page, or the terminal, that shows a scene while it is being written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Shows a scene on a page that follows every change.",
    discussion: """
      Example: glyphreel preview todo.yaml

      Its address is printed: open it in a browser. Only pages on this machine can reach it. With '--terminal' the \
      terminal shows the scene, if it speaks the protocol of kitty, iTerm2 or sixel. Ctrl-C ends it.
      """)

  @OptionGroup var options: SceneOptions

  @Option(
    help: ArgumentHelp(
      "The port of the page, 0 for any that is free. (default: \(PreviewCommand.usualPort), or any if that is in use)",
      valueName: "number"))
  var port: Int?

  /// A bookmark of the page works again the next day.
  private static let usualPort = 4747

  func validate() throws {
    if options.scene == "-" { throw ValidationError("standard input can't be watched; name a scene file") }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port must be from 0 to 65535, not \(port)")
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    var watch = SceneWatch(options)
    let stage = PreviewStage(options)
    try stage.load()
    let server = try listen()
    let jobs = JobQueue<PreviewStage>()
    let router = PreviewRouter(jobs)
    server.publish(stage.state)
    server.start { request, reply in router.route(request, reply) }
    try Console.result("http://127.0.0.1:\(server.port)/")
    while true {
      if let job = jobs.next(within: SceneWatch.interval) { job(stage) }
      guard watch.isDue, watch.hasChanged() else { continue }
      stage.reload()
      server.publish(stage.state)
    }
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
