import ArgumentParser
import Encoding
import ExactText
import Glyphreel
import Graphics
import SceneFile
import Typography

/// Where the files of a scene go, and what is told about them.
struct DeliveryOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where to write; '-' is standard output. May be repeated.", valueName: "file"),
    completion: .file())
  var outputs: [String] = []

  @Option(help: "Pixels a point. Repeated, each scale but 1 gets its own file, such as todo@2x.gif.")
  var scale: [Double] = []

  @Option(help: "How progress is told on standard error: auto, json or none.")
  var progress: Progress.Style = .auto

  @Flag(help: "Prints the Markdown tag of the picture, with its text as the alternative.")
  var alt = false

  @Flag(
    help:
      "Prints an HTML picture element, and writes what it shows besides: a still for readers who want less motion."
  )
  var picture = false

  func validate() throws {
    for scale in scale { try checkRange("--scale", scale, in: NumberRange.scale) }
    guard alt || picture else { return }
    if alt, picture {
      throw ValidationError("--alt and --picture print the same picture in two languages; choose one")
    }
    let option = alt ? "--alt" : "--picture"
    if outputs.count > 1 { throw ValidationError("\(option) is for one output, not \(outputs.count)") }
    if outputs == ["-"] { throw ValidationError("\(option) needs the name of a file, not '-'") }
  }

  /// Renders to every output, then prints the tag that is asked for.
  ///
  /// - Parameters:
  ///   - document: What to show.
  ///   - dark: What to show readers of dark pages, for `--picture`; nil for the same.
  ///   - name: The output if none is named.
  ///   - source: The file that must not be written; nil if there is none.
  func deliver(
    _ document: SceneDocument, dark: SceneDocument? = nil, named name: String, source: String? = nil,
    _ adjustments: SceneAdjustments, _ typesetter: Typesetter, _ output: OutputOptions
  ) throws {
    let rendering = Rendering(
      adjustments: adjustments, typesetter: typesetter, output: output, progress: progress,
      reportsResults: !(alt || picture))
    let paths = outputs.isEmpty ? [name] : outputs
    var targets: [RenderTarget] = []
    for path in paths {
      let format = try output.format(of: try output.target(path))
      if alt || picture { try check(path, format) }
      targets += variants(path).map { RenderTarget(path: $0, scale: $1, format: format, document: document) }
    }
    guard picture else {
      _ = try rendering.write(try distinct(targets, from: source))
      if alt {
        try tell(
          "markdown", MarkdownImage(alternative: document.scene.plainText, path: targets[0].path).text, output
        )
      }
      return
    }
    let set = PictureFiles(path: paths[0], hasDark: dark != nil)
    targets = []
    for file in set.files {
      let format = file.isStill ? OutputFormat.png : try output.format(of: try output.target(paths[0]))
      targets += variants(file.path).map {
        RenderTarget(
          path: $0, scale: $1, format: format, document: file.isDark ? dark ?? document : document,
          moment: file.isStill ? .end : nil)
      }
    }
    let sizes = try rendering.write(try distinct(targets, from: source))
    let element = HTMLPicture(
      files: set, scales: scales, alternative: document.scene.plainText, width: sizes[0].width,
      height: sizes[0].height)
    try tell("html", element.text, output)
  }

  private var scales: [Double] { scale.isEmpty ? [1] : scale }

  /// The files for all scales.
  private func variants(_ path: String) -> [(path: String, scale: Double)] {
    scales.map { (scale.count > 1 ? OutputPath.scaled(path, by: $0) : path, $0) }
  }

  /// The same targets, if no two are one file and none is the scene.
  private func distinct(_ targets: [RenderTarget], from source: String?) throws -> [RenderTarget] {
    var seen: Set<ExactString> = []
    for target in targets {
      guard target.path == "-" || target.path != source else {
        throw Failure("glyphreel: error: the output \(path: target.path) is the scene itself", .usage)
      }
      guard seen.insert(ExactString(target.path)).inserted else {
        throw Failure("glyphreel: error: the output \(path: target.path) is named twice", .usage)
      }
    }
    return targets
  }

  /// Refuses what a page can't show as a picture.
  private func check(_ path: String, _ format: OutputFormat) throws {
    let shown = ["gif", "png", "apng", "webp"]
    guard shown.contains(format.name), format.writesOneFile else {
      throw Failure(
        "glyphreel: error: \(alt ? "--alt" : "--picture") is for files that a page can show, not for \(path: path); name one that ends in .gif, .png, .apng or .webp",
        .usage)
    }
  }

  private func tell(_ key: String, _ tag: String, _ output: OutputOptions) throws {
    try Console.document(output.json ? JSON.object([(key, .string(tag))]).text() : tag)
  }
}
