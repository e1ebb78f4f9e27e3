internal import GlyphreelExactText

extension OutputFormat {
  /// Returns the alternative to a format that cannot be written, by its name or extension; nil for an unknown one.
  static func advice(onFormat name: String, target: String) -> String? {
    let file = (target == "-" ? "video." + name : target).shortenedInside(to: 100)
    switch name {
    case "mp4", "mov", "webm", "mkv", "avi", "m4v", "mpg", "mpeg", "h264", "ogv":
      return "videos are made by ffmpeg: write '-o - --format y4m | ffmpeg -i - \(file)'"
    case "pdf", "eps", "html", "svgz":
      return "the format of shapes is SVG: end it with .svg"
    case "jpg", "jpeg", "tiff", "tif", "heic", "avif", "jxl":
      return "write a PNG, and convert that: '-o frame.png'"
    case "json", "lottie": return "an animation is written as pixels: end it with .gif, .webp or .apng"
    default: return nil
    }
  }
}
