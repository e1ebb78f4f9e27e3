import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText

/// `glyphreel init`: a scene to begin with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "init", abstract: "Writes a scene file with comments, to begin with.",
    discussion: """
      Example: glyphreel init hello.yaml

      A file that exists is not replaced, unless --force is given.
      """)

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"), completion: .file())
  var file = "scene.yaml"

  @Flag(help: "Replaces a file that exists.")
  var force = false

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    if file == "-" { return try Console.document(String(StarterScene.text.dropLast())) }
    if !force, OutputPath.exists(file) {
      throw Failure(
        "glyphreel: error: \(path: file) exists; name another file, or replace it with --force", .cannotCreate
      )
    }
    do throws(EncodingError) {
      // Refused once more if it appears in the meantime.
      let sink = try OutputTarget.file(file).openFile(force ? .always : .never)
      try sink.write(Array(StarterScene.text.utf8))
      try sink.commit()
    } catch {
      throw Failure(error)
    }
    let picture = OutputPath.derived(from: file, format: "gif")
    Console.summary("\(file)  Edit it, then: glyphreel render \(file) -o \(picture)")
  }
}
