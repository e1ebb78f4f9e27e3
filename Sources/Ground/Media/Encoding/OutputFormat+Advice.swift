internal import GlyphreelExact

extension OutputFormat {
  /// The name in messages, such as `GIF` and `WebP`.
  package var title: String {
    switch name {
    case "webp": "WebP"
    case "webm": "WebM"
    case "lottie": "Lottie"
    default: name.uppercased()
    }
  }

  /// Returns the format to write instead of one that cannot be written; nil for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The format's name or extension in lower case.
  ///   - file: The output's name; nil if the format was named by an option.
  static func advice(onFormat name: String, file: String?) -> String? {
    let kind = otherFiles.first { $0.extensions.split(separator: " ").contains { $0 == name } }
    if let kind { return (file.map { "\(path: $0) " } ?? "\(quoted: name) ") + kind.advice }
    if file == nil, name.contains("%") {
      return "unknown format \(quoted: name); for numbers, write \"--printf '\(name)'\""
    }
    guard let written = nearest(to: name)?.name else { return nil }
    guard let file else {
      return "\(quoted: name) can't be written; the nearest format is \(written): write '--format \(written)'"
    }
    let renamed = String(decoding: file.utf8.dropLast(name.utf8.count), as: UTF8.self) + written
    return
      "\(path: file) can't be written, as .\(name) is not supported; the nearest format is .\(written): write \(path: renamed)"
  }

  /// The format that takes the place of one that can't be written.
  private static func nearest(to name: String) -> OutputFormat? {
    all.first { $0.substitutedFormats.split(separator: " ").contains { $0 == name } }
  }

  /// Files that are read, or that other commands write, and former formats, by their extensions or names.
  private static let otherFiles = [
    (
      extensions: "spritesheet",
      advice:
        "is not supported; write PNGs with '-o frames/', and join them with ImageMagick's montage"
    ),
    (extensions: "cast", advice: "is a recording; 'glyphreel record demo.tape -o demo.cast' writes one"),
    (
      extensions: "srt vtt ass ssa sbv",
      advice: "is a file of subtitles, which are read and not written; write a picture or a video"
    ),
    (
      extensions: "yaml yml",
      advice:
        "is a scene, which is not an output; write a picture or a video, or print a one-liner's scene with '--print-scene'"
    ),
    (
      extensions: "lock",
      advice: "is a golden; 'glyphreel verify todo.yaml --goldens Goldens --lock' writes one"
    ),
  ]

  /// Returns the extensions of the given single-file formats, such as `.gif, .png or .webp`, for a message.
  package static func extensions(joinedBy word: String, where isMeant: (OutputFormat) -> Bool) -> String {
    let names = all.filter { $0.writesOneFile && isMeant($0) }.flatMap(\.fileExtensions).map { "." + $0 }
    return names.dropLast().joined(separator: ", ") + " \(word) " + (names.last ?? "")
  }

  /// Throws `unsuitableTarget` for a target with another format's extension.
  func checkExtension(of target: OutputTarget) throws(EncodingError) {
    let given = target.fileExtension
    let own = fileExtensions + otherExtensions
    guard !own.contains(given) else { return }
    let isWritten = Self.all.contains { $0.fileExtensions.contains(given) }
    guard isWritten || Self.nearest(to: given) != nil else { return }
    let renamed = String(decoding: target.path.utf8.dropLast(given.utf8.count), as: UTF8.self) + own[0]
    throw .unsuitableTarget(
      format: name, target: target.path,
      reason: "its name has another format's extension; write \(path: renamed)"
        + (isWritten ? ", or leave out '--format \(name)'" : ""))
  }
}
