import GlyphreelExact
import GlyphreelSystem

/// The changed parts of a file before and after a patch in the unified format, as `git diff` and `diff -u` print it.
struct Patch {
  /// The name of the file.
  let name: String
  /// The texts before and after, with an ellipsis between two parts.
  let before, after: String
  /// The number of other files in the patch.
  let otherFiles: Int

  /// Returns true for a file with the name of a patch, or for standard input.
  static func isOne(_ path: String) -> Bool {
    path == "-" || [".patch", ".diff"].contains(where: path.hasSuffix)
  }

  /// Reads the first file of a patch; nil if the text is none.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var (name, old, new, files) = ("", [Substring](), [Substring](), 0)
    var left = (old: 0, new: 0)
    for (index, line) in lines.enumerated() {
      if left.old > 0 || left.new > 0 {
        switch line.first {
        case "-": left.old -= 1
        case "+": left.new -= 1
        case "\\": continue
        default: left = (left.old - 1, left.new - 1)
        }
        guard files == 1 else { continue }
        if line.first != "+" { old.append(line.dropFirst()) }
        if line.first != "-" { new.append(line.dropFirst()) }
      } else if line.hasPrefix("--- "), lines.dropFirst(index + 1).first?.hasPrefix("+++ ") == true {
        files += 1
        guard files == 1 else { continue }
        let paths = [lines[index + 1], line].map { $0.dropFirst(4).prefix { $0 != "\t" && $0 != "\r" } }
        name = PathParts(String(paths.first { $0 != "/dev/null" } ?? "")).name
      } else if line.hasPrefix("@@ "), let counts = Self.counts(line) {
        left = counts
        if files == 1, !old.isEmpty || !new.isEmpty { (old, new) = (old + ["⋯"], new + ["⋯"]) }
      }
    }
    guard files > 0, !old.isEmpty || !new.isEmpty else { return nil }
    (self.name, otherFiles) = (name, files - 1)
    before = old.map { $0 + "\n" }.joined()
    after = new.map { $0 + "\n" }.joined()
  }

  /// Returns the numbers of lines before and after in `@@ -10,7 +10,8 @@`; nil for another line.
  private static func counts(_ line: Substring) -> (old: Int, new: Int)? {
    let words = line.split(separator: " ")
    guard words.count > 2, words[1].hasPrefix("-"), words[2].hasPrefix("+") else { return nil }
    let counts = words[1...2].map { word -> Int? in
      let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
      guard let line = numbers.first, line != nil else { return nil }
      return numbers.count > 1 ? numbers[1] : 1
    }
    guard let old = counts[0], let new = counts[1], old >= 0, new >= 0 else { return nil }
    return (old, new)
  }
}
