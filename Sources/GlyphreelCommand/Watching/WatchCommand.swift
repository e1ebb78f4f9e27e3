import ArgumentParser
import GlyphreelExact

/// `glyphreel watch`: a rendering that is repeated after every change.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "watch", abstract: "Renders a scene again whenever its files change.",
    discussion: """
      Example: glyphreel watch todo.yaml -o todo.gif

      The scene, its fonts and its pictures are watched until Ctrl-C. The options are those of 'render'. An error in the \
      scene is reported with its place, and the last valid output stays.
      """)

  @OptionGroup var rendering: RenderCommand

  func validate() throws {
    if rendering.options.scene == "-" {
      throw ValidationError("standard input can't be watched; name a scene file")
    }
    if rendering.delivery.outputs.contains("-") {
      throw ValidationError("standard output can't be written again; name a file with -o")
    }
    if rendering.output.noClobber {
      throw ValidationError("--no-clobber would refuse the second rendering; leave it out")
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    var watch = SceneWatch(rendering.options)
    do {
      try rendering.render()
    } catch let error as any CommandError {
      // Other errors remain after a change of the scene.
      guard error.status == .badInput else { throw error }
      Console.error(error.messageLines)
    }
    while true {
      watch.wait()
      do {
        try rendering.render()
      } catch let error as any CommandError {
        Console.error(error.messageLines)
      }
    }
  }
}
