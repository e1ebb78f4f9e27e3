import ArgumentParser
import Glyphreel
import Typography

/// `glyphreel fonts`: what text can be set in.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Lists the fonts that a scene can name.")

  @Option(help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"))
  var fontDir: [String] = []

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let faces: [FontLibrary.Face]
    do throws(TypographyError) {
      let library = try FontLibrary()
      for directory in fontDir { try library.add(directory: directory) }
      faces = library.faces
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
    if json {
      try Console.result(JSON.array(faces.map(FontsCommand.json)).text(indentedTo: 1))
    } else {
      for face in faces { try Console.result(FontsCommand.line(face)) }
    }
  }

  private static func json(_ face: FontLibrary.Face) -> JSON {
    .object([
      ("family", .string(face.family)), ("italic", .bool(face.italic)),
      ("weights", .array([.number(face.weights.lowerBound), .number(face.weights.upperBound)])),
    ])
  }

  private static func line(_ face: FontLibrary.Face) -> String {
    let low = Int(face.weights.lowerBound)
    let high = Int(face.weights.upperBound)
    return
      "\(face.family)\(face.italic ? " italic" : "")  weight \(low == high ? "\(low)" : "\(low)...\(high)")"
  }
}
