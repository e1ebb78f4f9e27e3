import ArgumentParser
import GlyphreelExactText

/// `glyphreel watch`: renders a scene again whenever it changes.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "watch",
    abstract: "Renders a scene again whenever it changes, or a font or a picture that it names.",
    discussion: """
      Example: glyphreel watch todo.yaml -o todo.gif

      It takes the options of 'render' and goes on until Ctrl-C. A mistake in the scene is shown where it is, and the \
      last good output stays.
      """)

  @OptionGroup var rendering: RenderCommand

  func validate() throws {
    if rendering.options.scene == "-" {
      throw ValidationError("standard input can't be watched; name a scene file")
    }
    if rendering.delivery.outputs.contains("-") {
      throw ValidationError("standard output can't be written anew; name a file with -o")
    }
    if rendering.output.noClobber {
      throw ValidationError("--no-clobber would refuse the second rendering; leave it out")
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    var watch = SceneWatch(rendering.options)
    do {
      try rendering.render()
    } catch let failure as Failure {
      // What no change of the scene can mend.
      guard failure.status == .badInput else { throw failure }
      Console.error(failure.lines)
    }
    while true {
      watch.wait()
      do {
        try rendering.render()
      } catch let failure as Failure {
        Console.error(failure.lines)
      }
    }
  }
}
