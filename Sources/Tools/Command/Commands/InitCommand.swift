import ArgumentParser
import GlyphreelMedia
import GlyphreelExact

/// `glyphreel init`: a scene as a starting point.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "init", abstract: "Write a scene to start from.",
    discussion: """
      Example: glyphreel init hello.yaml

      An existing file is replaced only with --force.
      """)

  @Argument(help: ArgumentHelp("File; '-' is standard output.", valueName: "file"), completion: .file())
  var file = "scene.yaml"

  @Flag(help: "Replace an existing file.")
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

/// The scene that `glyphreel init` writes, with comments on what is usually changed first.
enum StarterScene {
  static let text = """
    # A scene for glyphreel. Every key but 'layers' may be left out.
    # Keys, effects and easings: glyphreel guide, docs/reference/scene-format.md

    # Points, which are pixels at --scale 1. Without width and height the canvas fits what is on it.
    canvas: { width: 352, height: 176, background: "#f6f8fa" }
    frameRate: 25  # frames a second; GIF shows at most 50
    hold: 2s       # how long the last picture stays
    loop: forever  # or once, or a number of plays

    # From back to front. A layer that has layers is a group: they are placed from its corner.
    layers:
      - frame: { x: 24, y: 24, width: 304, height: 128 }
        background: white
        cornerRadius: 16
        border: { width: 1, color: "#d1d9e0" }
        shadow: { opacity: 0.1, offset: [0, 4], blur: 6 }
        layers:
          - shape: rectangle
            frame: { x: 24, y: 26, width: 24, height: 24 }
            cornerRadius: 7
            fill: white
            stroke: "#8c959f"
            strokeWidth: 2
            delay: 0.8s  # of all its effects, which run at the same time
            effects:
              - fill: { id: box, to: "#1a7f37", duration: 0.2s }
              - stroke: { to: "#1a7f37", duration: 0.2s }
          - shape: { path: M6.5 12.5 L10.5 16.5 L17.5 8 }
            frame: { x: 24, y: 26 }
            stroke: white
            strokeWidth: 2.5
            cap: round
            trim: 0  # nothing of it is drawn at first
            effects:
              # One effect waits for another: 'after' names its id.
              - trim: { id: tick, to: 1, after: box, duration: 0.25s, easing: ease-out }
          - text: Water the plants
            frame: { x: 62, y: 24, width: 218, height: 28 }
            style: { font: Inter, size: 22, weight: medium, color: "#1f2328" }
            effects:
              - strikethrough: { after: tick, duration: 0.45s }
              - color: { to: "#59636e", after: tick, duration: 0.45s }
          - { shape: rectangle, frame: { x: 24, y: 78, width: 24, height: 24 }, cornerRadius: 7, stroke: "#8c959f", strokeWidth: 2 }
          - { text: Call grandma, frame: { x: 62, y: 76, width: 218, height: 28 }, style: { size: 22, weight: medium, color: "#1f2328" } }

    """
}
