internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics

/// Reads the picture of an image layer and its place in the frame.
enum ImageReader {
  /// The keys that only images have, besides `image`.
  static let keys = ["fit", "focus", "speed", "loop", "alt"]

  /// Reads an image.
  ///
  /// - Parameters:
  ///   - plays: The grammar of a number of plays.
  ///   - files: The scene's picture files.
  static func image(_ options: inout MappingReader, plays: Grammar, from files: inout PictureFiles)
    -> ImageContent
  {
    let path = options.string("image") ?? ""
    let file = path.isEmpty ? nil : files.file(path, at: "image", &options)
    return ImageContent(
      file.map { .file($0) } ?? .unreadable("can't use \(path: path)"),
      density: ImageContent.density(ofFile: path), fit: options.choice("fit", default: .cover),
      focus: options.parsed(
        "focus",
        "The point of the image that stays in view where it is cut off: words such as top left, or two percentages.",
        as: grammar, focus) ?? Point(x: 0.5, y: 0.5),
      speed: options.double("speed", "Playback rate of an animated image.", in: 0.01...100, default: 1),
      loop: options.parsed(
        "loop", "Number of plays of an animated image; the file's own by default.", as: plays,
        LoopCount.init(named:)),
      alternativeText: options.string("alt", "Text alternative of the image.", default: ""))
  }

  private static var grammar: Grammar {
    Grammar(
      "a point such as 'top left' or '50% 20%'", example: "top",
      words: [
        "center", "top", "bottom", "left", "right", "top left", "top right", "bottom left", "bottom right",
      ],
      pattern: "^\\s*(\(Grammar.number)%|[a-z]+)(\\s+(\(Grammar.number)%|[a-z]+))?\\s*$")
  }

  /// Parses a position as CSS's `object-position`: one or two words in any order, or percentages from the left and the
  /// top.
  private static func focus(_ text: String) -> Point? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, words.count <= 2 else { return nil }
    let second = words.count == 2 ? words[1] : "center"
    if let x = place(first, "left", "right"), let y = place(second, "top", "bottom") {
      return Point(x: x, y: y)
    }
    let areWords = !text.contains("%")
    if areWords, let y = place(first, "top", "bottom"), let x = place(second, "left", "right") {
      return Point(x: x, y: y)
    }
    return nil
  }

  /// Returns the fraction for a word or a percentage along an axis.
  private static func place(_ word: String, _ start: String, _ end: String) -> Double? {
    if word == start { return 0 }
    if word == end { return 1 }
    if word == "center" { return 0.5 }
    guard word.hasSuffix("%"), let number = CoreSchema.double(String(word.dropLast())),
      (0...100).contains(number)
    else { return nil }
    return number / 100
  }
}
