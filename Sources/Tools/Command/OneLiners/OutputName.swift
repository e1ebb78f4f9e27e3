import GlyphreelExact
import GlyphreelSystem

/// The name of an output without `-o`: the verb, the texts, and the options with their values, in letters and digits.
///
/// It has no other characters, so it is valid on every system and needs no quotes in a shell.
///
/// The same command replaces its former file; any other command gets another file. Four letters of a digest
/// follow if text or a value, such as `C++`, can't be read back from the name.
struct OutputName {
  /// An option without its dashes, empty for a value of a list, and its value.
  typealias Option = (name: String, value: String)

  private(set) var text: String
  private var isComplete = true

  /// The maximum number of scalars of the text or a value, and of bytes of a name before the digest.
  private static let (partLimit, limit) = (40, 160)

  /// - Parameter others: Arguments that only the digest reflects.
  init(_ verb: String, texts: [String], options: [Option] = [], others: [String] = []) {
    text = verb
    for (index, words) in texts.enumerated() {
      let part = Self.part(words)
      add(index == 0 ? "-" : "--", part, isRead: ExactString(Self.words(of: part)) == ExactString(words))
    }
    for (name, value) in options {
      let (name, part) = (Self.part(name), Self.part(value))
      add("_" + (name.isEmpty ? "" : name + "-"), part, isRead: ExactString(part) == ExactString(value))
    }
    guard !isComplete || !others.isEmpty else { return }
    let exact = JSON.array([
      .array(texts.map(JSON.string)), .array(options.flatMap { [.string($0.name), .string($0.value)] }),
      .array(others.map(JSON.string)),
    ])
    text += "-" + Self.letters(of: Digest(of: exact.text()))
  }

  private mutating func add(_ mark: String, _ part: String, isRead: Bool) {
    // With '--picture', additional files have these endings.
    let isVariant = ["-dark", "-still"].contains { part.hasSuffix($0) }
    if !isRead || part.isEmpty || isVariant { isComplete = false }
    if part.isEmpty { return }
    if text.utf8.count + part.utf8.count > Self.limit { isComplete = false } else { text += mark + part }
  }

  /// Returns the letters and digits of text in lower case, with hyphens in place of everything else but
  /// decimal points.
  private static func part(_ words: String) -> String {
    var part = ""
    let scalars = Array(words.lowercased().unicodeScalars)
    func isNumber(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].isNumber }
    for (index, scalar) in scalars.enumerated() {
      // Marks belong to the letters before them.
      let isPoint = scalar == "." && isNumber(index - 1) && isNumber(index + 1)
      if scalar.isLetter || scalar.isNumber || isPoint || !part.isEmpty && part.last != "-" && scalar.isMark {
        part.unicodeScalars.append(scalar)
      } else if scalar == "-", part.isEmpty, isNumber(index + 1) {
        part = "minus-"
      } else if !part.isEmpty, part.last != "-" {
        part += "-"
      }
      if part.unicodeScalars.count >= partLimit { break }
    }
    while part.last == "-" || part.last == "." { part.removeLast() }
    return part
  }

  /// Returns the text that a part stands for: words with a capital first letter, or a number.
  private static func words(of part: String) -> String {
    let minus = "minus-"
    if part.hasPrefix(minus), part.dropFirst(minus.utf8.count).first?.isNumber == true {
      return "-" + part.dropFirst(minus.utf8.count)
    }
    return part.prefix(1).uppercased() + part.dropFirst().replacing("-", with: " ")
  }

  /// Returns four letters and digits that are not mistaken for others.
  private static func letters(of digest: Digest) -> String {
    let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".unicodeScalars)
    return (0..<4).reduce(into: "") { text, index in
      text.unicodeScalars.append(alphabet[Int(digest.words.x >> UInt64(5 * index) & 31)])
    }
  }
}

extension OutputOptions {
  /// The options that change a file, for its name.
  var naming: [OutputName.Option] {
    let given: [(String, String?)] = [
      ("for", destination?.name), ("quality", quality?.text), ("max-bytes", maxBytes.map { "\($0.bytes)" }),
      ("matte", matte?.css),
    ]
    return given.compactMap { name, value in value.map { (name, $0) } }
  }
}
