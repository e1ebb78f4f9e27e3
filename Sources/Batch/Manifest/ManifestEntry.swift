public import GlyphreelComparison
internal import GlyphreelExactText
internal import Glyphreel
public import GlyphreelSystem

/// What became of one row.
public struct ManifestEntry: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The output was written.
    case written(Output)
    /// There is none, and why.
    case failed(String)
  }

  /// An output as it was when it was written.
  public struct Output: Hashable, Sendable {
    /// A fingerprint of all that it was made from.
    public var input: Digest
    /// The files that the scene named for this row, pictures and fonts, whose bytes are part of `input`.
    public var files: [String]
    /// Its size in bytes.
    public var size: Int
    /// The fingerprint of its bytes.
    public var content: Digest

    /// An output.
    public init(input: Digest, files: [String], size: Int, content: Digest) {
      self.input = input
      self.files = files
      self.size = size
      self.content = content
    }
  }

  /// The row's number, counted from 1.
  public var row: Int
  /// Where it stands in the data, counted from 1.
  public var line: Int
  /// The output beneath the folder of outputs.
  public var name: String
  /// What became of it.
  public var outcome: Outcome

  /// An entry.
  public init(row: Int, line: Int, name: String, outcome: Outcome) {
    self.row = row
    self.line = line
    self.name = name
    self.outcome = outcome
  }

  /// One line of JSON without a line feed.
  var text: String {
    var entries: [(String, JSON)] = [
      ("row", .number(Double(row))), ("line", .number(Double(line))), ("output", .string(name)),
    ]
    switch outcome {
    case .written(let output):
      entries += [("bytes", .number(Double(output.size))), ("digest", .string(output.content.description))]
      entries.append(("input", .string(output.input.description)))
      if !output.files.isEmpty { entries.append(("files", .array(output.files.map { .string($0) }))) }
    case .failed(let message): entries.append(("error", .string(message)))
    }
    return JSON.object(entries).text()
  }

  init?(_ members: [JSONValue.Member]) {
    guard let row = members.number("row"), row >= 1, let line = members.number("line"),
      let name = members.string("output")
    else { return nil }
    let outcome: Outcome
    if let message = members.string("error") {
      outcome = .failed(message)
    } else {
      guard let size = members.number("bytes"), size >= 0,
        let content = members.string("digest").flatMap({ Digest($0) }),
        let input = members.string("input").flatMap({ Digest($0) })
      else { return nil }
      outcome = .written(
        Output(input: input, files: members.strings("files") ?? [], size: size, content: content))
    }
    self.init(row: row, line: line, name: name, outcome: outcome)
  }
}
