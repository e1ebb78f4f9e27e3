internal import GlyphreelExactText
internal import GlyphreelGraphics
public import GlyphreelSystem

/// The text beside a sprite sheet: where each frame stands, and how long it is shown.
///
/// The words are those of TexturePacker's and Aseprite's JSON, which game engines and web libraries read: `frames` by
/// name in the order in which they are shown, `duration` in milliseconds, `meta` with the picture's name and a tag
/// for the whole animation; `animations`, as PixiJS has it, lists the names once more.
struct SpriteSheet {
  /// One frame of the animation.
  struct Entry {
    /// Which picture of the sheet it shows.
    var picture: Int
    /// In seconds.
    var start: Double
    /// In seconds.
    var end: Double
  }

  /// The files' name without extension, which names the animation, too.
  let name: String
  private let options: EncodingOptions
  var frames: [Entry] = []

  init(name: String, options: EncodingOptions) {
    self.name = name
    self.options = options
  }

  /// What a text of ours begins with, so that no other is taken for one.
  private static let beginning = "{\n  \"meta\": {\n    \"app\": \"glyphreel\","

  /// Whether a file's contents are a text of ours.
  static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(beginning.utf8)) }

  /// The text for pictures in a grid, with a line feed at the end.
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
