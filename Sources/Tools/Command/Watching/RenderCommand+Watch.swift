import ArgumentParser
import GlyphreelExact

/// Rendering that is repeated after every change.
extension RenderCommand {
  /// Rejects inputs and outputs that can't be read or written again.
  func checkWatching() throws(ValidationError) {
    if options.scene == "-" {
      throw ValidationError("standard input can't be watched; name a scene file")
    }
    if delivery.outputs.contains("-") {
      throw ValidationError("standard output can't be written again; name a file with -o")
    }
    if output.noClobber {
      throw ValidationError("--no-clobber would refuse the second rendering; leave it out")
    }
  }

  /// Renders now and after each change, until the program is interrupted.
  func watchScene() throws {
    var watch = SceneWatch(options)
    do {
      try render()
    } catch let error as any CommandError {
      // Other errors remain after a change of the scene.
      guard error.status == .badInput else { throw error }
      Console.error(error.messageLines)
    }
    while true {
      watch.wait()
      do {
        try render()
      } catch let error as any CommandError {
        Console.error(error.messageLines)
      }
    }
  }
}
