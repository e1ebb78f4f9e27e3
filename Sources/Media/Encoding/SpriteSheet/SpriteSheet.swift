internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// The JSON description of a sprite sheet: the rectangle and duration of each frame.
///
/// The keys are those of TexturePacker and Aseprite, which game engines and web libraries read: `frames` by name in
/// display order, `duration` in milliseconds, `meta` with the picture's name and a tag for the whole animation.
/// `animations`, from PixiJS, lists the names again.
struct SpriteSheet {
  /// A frame of the animation.
  struct Entry {
    /// The index of the frame's picture in the sheet; frames can share one.
    var picture: Int
    /// The start in seconds.
    var start: Double
    /// The end in seconds.
    var end: Double
  }

  /// The files' name without extension, which is also the animation's name.
  let name: String
  private let options: EncodingOptions
  var frames: [Entry] = []

  init(name: String, options: EncodingOptions) {
    self.name = name
    self.options = options
  }

  /// The beginning of a file of this program, which identifies it.
  private static let beginning = "{\n  \"meta\": {\n    \"app\": \"glyphreel\","

  /// Returns true for the contents of a file of this program.
  static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(beginning.utf8)) }

  /// Returns the JSON for pictures in a grid, with a final line feed.
  func json(_ grid: SpriteGrid) -> String {
    let naming = FrameNaming(prefix: name + "-", suffix: "", minimumDigits: 4, widens: true)
    let names = frames.indices.map { jsonString(naming.name($0, of: frames.count)) }
    let repeats = options.loop.plays.map { ", \"repeat\": \"\($0)\"" } ?? ""
    let size = "\"w\": \(options.width), \"h\": \(options.height)"
    var text = """
      \(Self.beginning)
          "version": "1",
          "image": \(jsonString(name + ".png")),
          "format": "RGBA8888",
          "size": { "w": \(grid.width), "h": \(grid.height) },
          "scale": "1",
          "loop": \(options.loop.plays.map(String.init) ?? jsonString("forever")),
          "altText": \(jsonString(options.altText)),
          "frameTags": [
            { "name": \(jsonString(name)), "from": 0, "to": \(frames.count - 1), "direction": "forward"\(repeats) }
          ]
        },
        "frames": {

      """
    for (index, frame) in frames.enumerated() {
      let rect = grid.rect(of: frame.picture)
      let duration = Int((1000 * frame.end).rounded() - (1000 * frame.start).rounded())
      text += """
            \(names[index]): {
              "frame": { "x": \(rect.minX), "y": \(rect.minY), \(size) }, "rotated": false, "trimmed": false,
              "spriteSourceSize": { "x": 0, "y": 0, \(size) }, "sourceSize": { \(size) },
              "duration": \(duration)
            }\(index + 1 < frames.count ? "," : "")

        """
    }
    return text + """
        },
        "animations": { \(jsonString(name)): [\(names.joined(separator: ", "))] }
      }

      """
  }
}
