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

  /// Throws `unsuitableTarget` for a target with another format's extension.
  func checkExtension(of target: OutputTarget) throws(EncodingError) {
    let given = target.fileExtension
    let own = Self.sameExtensions.first { $0.format == name }?.extensions ?? fileExtensions
    guard !own.contains(given) else { return }
    let isWritten = Self.all.contains { $0.fileExtensions.contains(given) }
    guard isWritten || Self.advice(onFormat: given, file: nil) != nil else { return }
    let renamed = String(decoding: target.path.utf8.dropLast(given.utf8.count), as: UTF8.self) + own[0]
    throw .unsuitableTarget(
      format: name, target: target.path,
      reason: "the name is that of another format; write \(path: renamed)"
        + (isWritten ? ", or leave out '--format \(name)'" : ""))
  }

  /// The extensions of formats that others may have, too.
  private static let sameExtensions: [(format: String, extensions: [String])] = [
    ("png", ["png", "apng"]), ("apng", ["apng", "png"]), ("spritesheet", ["png", "json"]),
    ("mp4", ["mp4", "m4v"]), ("mov", ["mov", "qt"]),
  ]
}
