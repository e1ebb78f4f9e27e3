import Glyphreel
import GlyphreelExact

/// Scenes among the inspected files.
extension InspectCommand {
  /// Returns true for a file that is read as a scene whatever it contains.
  func isScene(_ file: String) -> Bool {
    at != nil || [".yaml", ".yml"].contains { file.lowercased().hasSuffix($0) }
  }

  /// Prints a scene's size and length, or its layout at a moment as JSON.
  func inspect(scene file: String) throws -> ExitStatus? {
    var options = scene
    options.scene = file
    let document = try options.document()
    let renderer = try options.renderer(of: document, try options.typesetter())
    Console.warn(renderer.warnings, of: document)
    let moment = at ?? .time(0)
    if let warning = moment.warning(in: renderer) { Console.error("\(file): warning: \(warning)") }
    if json {
      let report = try document.locatingErrors {
        try LayoutReport(renderer, at: try moment.seconds(in: renderer)).json()
      }
      try Console.document(report)
      return nil
    }
    let (width, height) = renderer.pixelSize
    let timeline = try document.locatingErrors { try renderer.timeline() }
    try Console.result(
      "\(file)  scene  \(width)×\(height)  \(timeline.frameCount.counted("frame"))  \(timeline.duration.decimal(places: 2)) s"
    )
    return nil
  }

  /// Warns of options that apply to none of the files.
  func warnOfIdleOptions(_ files: [String]) {
    let scenes = files.filter { isScene($0) || $0.lowercased().hasSuffix(".json") }
    let ofScenes = [
      ("--set", !scene.assignments.isEmpty), ("--theme", scene.theme != nil),
      ("--content-size", scene.contentSize != nil),
    ]
    let ofPictures = [("--frames", frames), ("--strict", strict), ("--for", destination != nil)]
    let idle = (scenes.isEmpty ? ofScenes : []) + (scenes.count == files.count ? ofPictures : [])
    for (option, _) in idle where idle.contains(where: { $0 == option && $1 }) {
      let place = scenes.isEmpty ? "pictures" : "scenes"
      Console.error("glyphreel: warning: '\(option)' has no effect on \(place); remove it")
    }
  }
}
