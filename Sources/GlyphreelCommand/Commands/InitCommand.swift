import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText

/// `glyphreel init`: a scene as a starting point.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "init", abstract: "Writes a commented scene file as a starting point.",
    discussion: """
      Example: glyphreel init hello.yaml

      An existing file is replaced only with --force.
      """)

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"), completion: .file())
  var file = "scene.yaml"

  @Flag(help: "Replaces an existing file.")
  var force = false

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    if file == "-" { return try Console.document(String(StarterScene.text.dropLast())) }
    if !force, OutputPath.exists(file) {
      throw Failure(
        "glyphreel: error: \(path: file) exists; name another file, or replace it with --force", .cannotCreate
      )
    }
    // A file that has appeared since is not replaced either.
    let sink = try OutputTarget.file(file).openFile(force ? .always : .never)
    try sink.write(Array(StarterScene.text.utf8))
    try sink.commit()
    let picture = OutputPath.derived(from: file, format: "gif")
    Console.summary("\(file)  Edit it, then: glyphreel render \(file) -o \(picture)")
  }
}
