internal import GlyphreelExact

/// The faults of files in formats that are not read.
enum OtherFormat {
  /// Returns a fault that names the format or the first mistake of a file without cues.
  static func fault(_ lines: CaptionLines) -> Diagnostic {
    guard let index = lines.texts.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return Diagnostic(at: .start, "the file is empty")
    }
    let first = lines.texts[index].trimming(\.isWhitespace)
    if let name = name(of: first) {
      return Diagnostic(
        at: DataPosition(line: index + 1, column: 1), "this is a file of \(name), which is not read",
        hint: "convert it to SubRip (.srt)")
    }
    for (index, line) in lines.texts.enumerated() where startsWithTime(line) {
      return Diagnostic(
        at: DataPosition(line: index + 1, column: 1), "\(quoted: line) has no '-->' between two times",
        hint: "write, for example, '00:00:01,000 --> 00:00:02,500'")
    }
    return Diagnostic(
      at: .start, "this is not a caption file",
      hint:
        "use SubRip (.srt), WebVTT (.vtt), YouTube's .sbv, SubStation Alpha (.ass, .ssa) or a transcript in JSON"
    )
  }

  /// Returns the name of a format that begins with a line; nil if it is unknown.
  static func name(of line: Substring) -> String? {
    if line.hasPrefix("<tt") || line.hasPrefix("<?xml") { return "TTML" }
    if line.lowercased().hasPrefix("<sami") { return "SAMI" }
    if line.hasPrefix("Scenarist_SCC") { return "Scenarist" }
    let scalars = Array(line.unicodeScalars.prefix(12))
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    guard isDigit(1) else { return nil }
    // `{25}{75}Hello`
    if scalars.first == "{" { return "MicroDVD" }
    // `[00:01.00]Hello`, and the lists of JSON, `[0, 1]`
    return scalars.first == "[" && isDigit(2) && scalars.dropFirst(3).first == ":" ? "LRC" : nil
  }

  /// Returns true for lines such as `00:00:01,000 -> 00:00:02,000`.
  static func startsWithTime(_ line: String) -> Bool {
    let word = line.trimming(\.isWhitespace).prefix { !$0.isWhitespace && $0 != "-" }
    return CaptionTime.seconds(word, fractionAfter: [",", "."]) != nil
  }
}
