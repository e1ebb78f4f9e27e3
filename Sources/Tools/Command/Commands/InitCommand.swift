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

/// The scene that `glyphreel init` writes, with comments on what users typically change first.
enum StarterScene {
  static let text = """
    # A scene for glyphreel. Every key but 'layers' may be left out.
    # Keys, effects and easings: glyphreel guide, docs/reference/scene-format.md

    look: card     # a frame around the layers; or window, terminal, browser
    frameRate: 25  # frames per second; GIF shows at most 50
    hold: 2s       # how long the last picture stays
    loop: forever  # or once, or a number of plays

    # Names for colours. With --picture, dark pages get a file of their own in the colours of 'dark'.
    theme:
      colors: { ink: "#1f2328", muted: "#59636e", line: "#8c959f", done: "#1a7f37" }
      dark: { colors: { ink: "#f0f6fc", muted: "#9198a1", line: "#7d8590", done: "#3fb950" } }

    # From back to front, in points, which are pixels at --scale 1.
    # A layer that has layers is a group: they are placed from its corner.
    layers:
      - frame: { width: 256, height: 80 }
        layers:
          - shape: rectangle
            frame: { x: 0, y: 2, width: 24, height: 24 }
            cornerRadius: 7
            fill: transparent
            stroke: line
            strokeWidth: 2
            delay: 0.8s  # of all its effects, which run at the same time
            effects:
              - fill: { id: box, to: done, duration: 0.2s }
              - stroke: { to: done, duration: 0.2s }
          - shape: { path: M6.5 12.5 L10.5 16.5 L17.5 8 }
            frame: { x: 0, y: 2 }
            stroke: white
            strokeWidth: 2.5
            cap: round
            trim: 0  # nothing of it is drawn at first
            effects:
              # One effect waits for another: 'after' names its id.
              - trim: { id: tick, to: 1, after: box, duration: 0.25s, easing: ease-out }
          - text: Water the plants
            frame: { x: 38, y: 0, width: 218, height: 28 }
            style: { font: Inter, size: 22, weight: medium, color: ink }
            effects:
              - strikethrough: { after: tick, duration: 0.45s }
              - color: { to: muted, after: tick, duration: 0.45s }
          - { shape: rectangle, frame: { x: 0, y: 54, width: 24, height: 24 }, cornerRadius: 7, stroke: line, strokeWidth: 2 }
          - { text: Call grandma, frame: { x: 38, y: 52, width: 218, height: 28 }, style: { size: 22, weight: medium, color: ink } }

    """
}
