import GlyphreelComparison
import GlyphreelExact
import GlyphreelSystem

/// The directory `summary` in a report's directory: a comment on the differences, and its pictures.
struct ReviewFolder {
  /// The largest number of cases that have a picture.
  static let pictureLimit = 100

  /// The report's directory.
  let report: String

  /// Writes the picture of a case, and returns its file name.
  func write(_ picture: [UInt8], ofCase index: Int) throws(FileError) -> String {
    let name = "\(index + 1).png"
    try GoldenFolder.write(picture, to: "summary/\(name)", below: report)
    return name
  }

  /// Writes the comment, and returns its path.
  func write(_ comment: ReviewComment, for service: ReviewComment.Service) throws(FileError) -> String {
    try GoldenFolder.write(Array(comment.text(for: service).utf8), to: "summary/comment.md", below: report)
    return "\(PathParts.withoutSlashes(report))/summary/comment.md"
  }
}

extension AnimationComparison {
  /// The lines of a comment: the causes, or else the first difference.
  var reviewLines: [String] {
    let causes = causes.map(\.words)
    return causes.isEmpty ? Array(report.prefix(1)) : causes
  }
}
