import GlyphreelExact

/// The arguments of a command line, with current forms in place of former ones, which work until version 1.0.
struct CurrentArguments {
  private(set) var words: [String]
  /// A note for each form that was replaced.
  private(set) var notes: [String] = []

  /// Former commands with the arguments that took their place; the last two are left out if they are given.
  private static let verbs: [(name: String, current: [String])] = [
    ("watch", ["render", "--watch"]), ("still", ["render", "--at", "end"]),
    ("layout", ["inspect", "--json", "--at", "start"]), ("effects", ["guide", "effects"]),
  ]

  /// - Throws: A usage error for an option that is gone.
  init(_ typed: [String]) throws(Failure) {
    words = typed
    replaceVerb()
    var index = 1
    while index < words.count, words[index] != "--" {
      // A replacement is not replaced again.
      index += words[index].hasPrefix("--") ? try replaceOption(at: index) : 1
    }
  }

  private mutating func replaceVerb() {
    let isHelp = words.first == "help"
    let index = isHelp ? 1 : 0
    guard words.indices.contains(index),
      let former = Self.verbs.first(where: { $0.name == words[index] })
    else { return }
    var current = former.current
    if isHelp {
      current = [current[0]]
    } else if current.contains("--at"), words.contains(where: { $0 == "--at" || $0.hasPrefix("--at=") }) {
      current.removeLast(2)
    } else if current == ["guide", "effects"], words.count > 1, !words[1].hasPrefix("-") {
      current.removeLast()
    }
    let shown = former.current.filter { $0 != "end" && $0 != "start" }.joined(separator: " ")
    note(former.name, shown)
    words.replaceSubrange(index...index, with: current)
  }

  /// Replaces a former option, and returns the number of arguments that replace it.
  private mutating func replaceOption(at index: Int) throws(Failure) -> Int {
    let word = words[index]
    let equals = word.firstIndex(of: "=")
    let name = equals.map { String(word[..<$0]) } ?? word
    let next = index + 1 < words.count ? words[index + 1] : nil
    let value = equals.map { String(word[$0...].dropFirst()) } ?? next
    // '--dark name=value' fills a placeholder of the dark variant of '--picture'.
    if word == "--dark", next.map({ $0.contains("=") && !$0.hasPrefix("-") }) != true {
      words.replaceSubrange(index...index, with: ["--theme", "dark"])
      return 2
    }
    guard let former = FormerOption.named(name, of: words[0]) else { return 1 }
    let end = index + (equals == nil && next != nil ? 2 : 1)
    func replace(_ range: Range<Int>, with current: [String]) -> Int {
      words.replaceSubrange(range, with: current)
      return current.count
    }
    switch former.replacement {
    case .option(let current):
      note(name, current)
      return replace(index..<index + 1, with: [current + word.dropFirst(name.unicodeScalars.count)])
    case .arguments(let current):
      if !current.isEmpty { note(name, current.joined(separator: " ")) }
      return replace(index..<index + 1, with: current)
    case .percentage(let current):
      let percent = value.map { $0.hasSuffix("%") ? $0 : Double($0).map { ($0 * 100).decimal + "%" } ?? $0 }
      note(name, "\(current) \(percent ?? "0.1%")")
      return replace(index..<end, with: [current] + (percent.map { [$0] } ?? []))
    case .shardCount:
      guard let value, let auto = words.firstIndex(where: { $0 == "auto" || $0 == "--shard=auto" }) else {
        throw gone(at: index, "write '--shard auto/\(value ?? "8")'")
      }
      note(name, "--shard auto/\(value)")
      words[auto] += "/" + value
      return replace(index..<end, with: [])
    case .dropped: return replace(index..<end, with: [])
    case .unknown: return 1
    case .advice(let advice): throw gone(at: index, advice)
    }
  }

  private mutating func note(_ former: String, _ current: String) {
    if words.contains(where: { $0 == "-q" || $0 == "--quiet" }) { return }
    notes.append("glyphreel: note: '\(former)' is now \(Diagnostic.correction(current))")
  }

  private func gone(at index: Int, _ advice: String) -> Failure {
    let option = words[index].prefix { $0 != "=" }
    return Failure(
      lines: ["glyphreel: error: '\(option)' was removed; \(advice)"]
        + CommandLineExcerpt(arguments: words).lines(pointingAt: index), .usage)
  }
}
