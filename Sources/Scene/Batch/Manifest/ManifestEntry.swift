internal import GlyphreelExact
package import GlyphreelSystem

/// The result of rendering a row.
package struct ManifestEntry: Hashable, Sendable {
  /// A result.
  package enum Outcome: Hashable, Sendable {
    /// The output was written.
    case written(Output)
    /// Rendering failed, with an error message.
    case failed(String)
  }

  /// An output file at the time it was written.
  package struct Output: Hashable, Sendable {
    /// The digest of all inputs.
    package var input: Digest
    /// The pictures and font files that the scene named for this row; `input` covers their bytes.
    package var files: [String]
    /// The size in bytes.
    package var size: Int
    /// The digest of the file's bytes.
    package var content: Digest

    /// Creates an output.
    package init(input: Digest, files: [String], size: Int, content: Digest) {
      self.input = input
      self.files = files
      self.size = size
      self.content = content
    }
  }

  /// The row's number, counted from 1.
  package var row: Int
  /// The row's line in the data file, counted from 1.
  package var line: Int
  /// The output's path relative to the output folder.
  package var name: String
  /// The result.
  package var outcome: Outcome

  /// Creates an entry.
  package init(row: Int, line: Int, name: String, outcome: Outcome) {
    self.row = row
    self.line = line
    self.name = name
    self.outcome = outcome
  }

  /// The entry as one line of JSON, without a line feed.
  var text: String {
    var entry: JSON.Object = ["row": .number(row), "line": .number(line), "output": .string(name)]
    switch outcome {
    case .written(let output):
      entry += [
        "bytes": .number(output.size), "digest": .string(output.content.description),
        "input": .string(output.input.description),
        "files": output.files.isEmpty ? nil : .array(output.files.map(JSON.string)),
      ]
    case .failed(let message): entry += ["error": .string(message)]
    }
    return JSON.object(entry).text()
  }

  init?(_ entry: JSON) {
    guard let row = entry["row"]?.int, row >= 1, let line = entry["line"]?.int,
      let name = entry["output"]?.string
    else { return nil }
    let outcome: Outcome
    if let message = entry["error"]?.string {
      outcome = .failed(message)
    } else {
      guard let size = entry["bytes"]?.int, size >= 0,
        let content = entry["digest"]?.string.flatMap({ Digest($0) }),
        let input = entry["input"]?.string.flatMap({ Digest($0) })
      else { return nil }
      let files = entry["files"]?.elements?.compactMap(\.string) ?? []
      outcome = .written(Output(input: input, files: files, size: size, content: content))
    }
    self.init(row: row, line: line, name: name, outcome: outcome)
  }
}
