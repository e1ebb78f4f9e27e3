/// The chapters of a video as ffmpeg reads them.
struct VideoChapters {
  /// The arguments that add them as the second input; none without chapters.
  let input: [String]

  /// The maximum number of bytes of the file, which is an argument in Base64: Linux passes at most 128 KiB.
  private static let byteLimit = 90_000
  /// The maximum number of columns of a title.
  private static let titleLimit = 200

  /// Creates the first chapters, as many as fit into an argument: about a thousand.
  init(_ chapters: [AnimationMarker]) {
    guard !chapters.isEmpty else {
      input = []
      return
    }
    // A track of chapters has no gap before the first one.
    let start = chapters[0].start
    let all = (start > 0 ? [AnimationMarker("", start: 0, duration: start)] : []) + chapters
    // https://ffmpeg.org/ffmpeg-formats.html#Metadata-2
    var file = ";FFMETADATA1\n"
    for (index, chapter) in all.enumerated() {
      let start = Int((chapter.start * 1000).rounded())
      let end = max(Int(((chapter.start + chapter.duration) * 1000).rounded()), start + 1)
      // Chapters without a title are numbered.
      let title = Self.escaped(chapter.name.isEmpty ? "\(index + 1)" : chapter.name)
      let section = "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(start)\nEND=\(end)\ntitle=\(title)\n"
      guard file.utf8.count + section.utf8.count <= Self.byteLimit else { break }
      file += section
    }
    input = [
      "-f", "ffmetadata", "-i", "data:text/plain;base64," + Base64.text(Array(file.utf8)), "-map_chapters",
      "1",
    ]
  }

  /// Returns a title with the escapes of the metadata format; line breaks and other controls become spaces.
  private static func escaped(_ title: String) -> String {
    var result = ""
    for scalar in title.shortened(to: titleLimit).unicodeScalars {
      if "=;#\\".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return result
  }
}
