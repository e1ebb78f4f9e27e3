import GlyphreelExact
import GlyphreelSystem

extension RequestLoop {
  /// The program's first argument; the second is the descriptor of a socket over which commands are asked for.
  private static let name = "serve-requests"

  /// Returns nil for a program that has other arguments.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == Self.name, let socket = Int32(arguments[1]) else {
      return nil
    }
    self.init(socket: socket)
  }

  /// Renders a scene, so that memory then contains what every rendering needs: fonts, tables, and the argument parser's results.
  func warmUp() {
    putIn("canvas: {background: white}\nlayers: [{text: Hi, effects: [strikethrough]}]\n")
    // Without other threads.
    let arguments = [
      "render", "-", "--format", "gif", "-o", "-", "--json", "--progress", "none", "--jobs", "1",
    ]
    try? (Program.parsed(arguments) as? RenderCommand)?.render()
  }
}
