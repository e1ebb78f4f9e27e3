import GlyphreelExact
import GlyphreelTerminal

/// A row through the versions that have it: it moves as a whole, and its words within it.
struct CodeBody {
  /// Words that stay together.
  struct Part {
    /// The words and the white space between them.
    var spans: [RenditionText.Span]
    /// The first and the last version that has them.
    var first, last: Int
    /// The columns at which they begin, from the first version on, or from one before it if others change into them.
    var columns: [Int]
    /// The version of the first column.
    var start: Int { entry == .color ? first - 1 : first }
    /// How they appear and disappear; nil if they do so with their row.
    var entry, exit: Fade?
  }

  /// How words of a row that stays appear or disappear.
  enum Fade {
    /// After the others have moved, and before they do.
    case word
    /// While others with the same letters disappear or appear.
    case color
  }

  /// The first version that has the row.
  let first: Int
  /// The row's indices, from the first version on.
  var rows: [Int]
  /// True if it passes others.
  var isMoved = false
  var parts: [Part] = []

  /// The last version that has the row.
  var last: Int { first + rows.count - 1 }
  /// The versions that have the row.
  var versions: ClosedRange<Int> { first...last }

  /// Returns the row's index in a version.
  func row(_ version: Int) -> Int { rows[version - first] }

  /// Returns the rows of all versions, in the order in which the last version or earlier ones have them.
  static func all(_ pages: [CodePages.Page], _ lines: [[CodeVersion.Line]]) -> [CodeBody] {
    var bodies: [CodeBody] = []
    var current: [Int] = []
    for (version, page) in pages.enumerated() {
      var own = [Int?](repeating: nil, count: page.rows.count)
      if version > 0 {
        for (row, next) in pages[version - 1].successors.enumerated() {
          if let next { own[next] = current[row] }
        }
      }
      current = own.enumerated().map { row, body in
        if let body {
          bodies[body].rows.append(row)
          if page.arrivals[row] == .moved { bodies[body].isMoved = true }
          return body
        }
        bodies.append(CodeBody(first: version, rows: [row]))
        return bodies.count - 1
      }
    }
    for index in bodies.indices {
      let body = bodies[index]
      bodies[index].parts = parts(of: body.versions.map { lines[$0][body.row($0)] }, from: body.first)
    }
    return bodies.sorted { ($0.rows[$0.rows.count - 1], $0.first) < ($1.rows[$1.rows.count - 1], $1.first) }
  }

  // MARK: Words

  /// A token through the versions that have it.
  private struct Chain {
    let first: Int
    /// The indices of the token in its line, from the first version on.
    var tokens: [Int]
    let entry: Fade?
    var exit: Fade?
    /// The tokens in the versions before and after that have the same letters in another colour.
    var before, after: Int?
  }

  /// Returns the words of a row.
  ///
  /// - Parameter lines: The row in each version that has it.
  private static func parts(of lines: [CodeVersion.Line], from first: Int) -> [Part] {
    if lines.allSatisfy({ $0 == lines[0] }) {
      let words = CodeWords(lines[0], isWhole: true)
      return words.tokens.indices.map { token in
        Part(
          spans: words.spans(token...token), first: first, last: first + lines.count - 1,
          columns: Array(repeating: words.column(token), count: lines.count))
      }
    }
    let words = lines.map { CodeWords($0) }
    let (chains, owners) = chains(of: words)
    func columns(_ chain: Chain) -> [Int] {
      // Words whose colour changes move together with those that replace them.
      let tokens = (chain.before.map { [$0] } ?? []) + chain.tokens + (chain.after.map { [$0] } ?? [])
      let start = chain.before == nil ? chain.first : chain.first - 1
      return tokens.enumerated().map { words[start + $0].column($1) }
    }
    var parts: [Part] = []
    for (version, line) in words.enumerated() {
      var start: Int?
      for token in line.tokens.indices {
        let chain = chains[owners[version][token]]
        guard chain.first == version else {
          start = nil
          continue
        }
        if let begin = start, isTogether(chains[owners[version][token - 1]], chain) {
          parts[parts.count - 1].spans = line.spans(begin...token)
          continue
        }
        start = token
        let last = version + chain.tokens.count - 1
        parts.append(
          Part(
            spans: line.spans(token...token), first: first + version, last: first + last,
            columns: columns(chain), entry: chain.entry,
            exit: last == words.count - 1 ? nil : chain.exit ?? .word))
      }
    }
    return parts
    /// Returns true if a token follows another one in all versions, at the same distance.
    func isTogether(_ former: Chain, _ chain: Chain) -> Bool {
      let (a, b) = (columns(former), columns(chain))
      return former.first == chain.first && former.tokens.map { $0 + 1 } == chain.tokens
        && former.entry == chain.entry && former.exit == chain.exit
        && zip(a, b).allSatisfy { $1 - $0 == b[0] - a[0] }
    }
  }

  /// Returns the tokens of a row, and for each version the chain of each token.
  private static func chains(of words: [CodeWords]) -> ([Chain], owners: [[Int]]) {
    var (chains, owners): ([Chain], [[Int]]) = ([], [])
    for (version, line) in words.enumerated() {
      var former: [Int: Int] = [:]
      if version > 0 {
        for pair in words[version - 1].pairs(with: line) { former[pair.new] = pair.old }
      }
      owners.append(
        line.tokens.indices.map { token in
          let old = former[token]
          if let old, words[version - 1].hasSameStyle(old, as: line, token) {
            chains[owners[version - 1][old]].tokens.append(token)
            return owners[version - 1][old]
          }
          if let old {
            chains[owners[version - 1][old]].exit = .color
            chains[owners[version - 1][old]].after = token
          }
          chains.append(
            Chain(
              first: version, tokens: [token], entry: old != nil ? .color : version > 0 ? .word : nil,
              before: old))
          return chains.count - 1
        })
    }
    return (chains, owners)
  }
}
