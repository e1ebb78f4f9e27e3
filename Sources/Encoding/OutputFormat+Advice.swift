internal import GlyphreelExactText

extension OutputFormat {
  /// Extensions and names of known formats that can't be written, with the nearest format.
  private static let nearest: [(names: String, format: OutputFormat)] = [
    ("avi mkv m4v mpg mpeg mpe ts mts m2ts flv f4v wmv 3gp h264 264 h265 265 hevc mxf", .mp4),
    ("ogv ogg ivf vp8 vp9 av1", .webM),
    ("qt prores", .mov),
    ("jpg jpeg jpe jfif bmp tif tiff tga ico psd exr", .png),
    ("heic heif avif jxl mng", .webP),
    ("svgz lottie json riv swf html htm pdf eps ps ai", .svg),
  ]

  /// Returns the format to write instead of one that cannot be written; nil for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The format's name or extension in lower case.
  ///   - file: The output's name; nil if the format was named by an option.
  static func advice(onFormat name: String, file: String?) -> String? {
    let entry = nearest.first { entry in entry.names.split(separator: " ").contains { $0 == name } }
    guard let written = entry?.format.name else { return nil }
    guard let file else {
      return "\(quoted: name) can't be written; the nearest format is \(written): write '--format \(written)'"
    }
    let renamed = String(decoding: file.utf8.dropLast(name.utf8.count), as: UTF8.self) + written
    return
      "\(path: file) can't be written, as .\(name) is not supported; the nearest format is .\(written): write \(path: renamed)"
  }
}
