import GlyphreelTerminal
import TestSupport

/// A small terminal session with a seed: a prompt and commands, coloured output, a progress bar, and sometimes an editor.
struct SeededSession {
  /// A piece of output that a change can be made to.
  enum Piece: Hashable {
    case text(String)
    /// A rendition by its parameters; it ends after the text.
    case styled(String, [Int])
    case lineEnd
    /// Text that is overwritten in its line.
    case redrawn([String])
    /// A screen of lines that is left again.
    case editor([String])
    case title(String)
  }

  var columns = 80
  var rows = 12
  var pieces: [Piece] = []
  var hidesCursor = false

  static let words = [
    "alpha", "build", "cache", "delta", "error", "fetch", "green", "hello", "index", "joint", "kernel",
    "linked",
    "module", "notes", "output", "passed", "query", "ready", "server", "target", "update", "vector", "worker",
    "yield",
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var number = 0
    func word(_ random: inout SeededGenerator) -> String {
      number += 1
      return Self.words[Int.random(in: 0..<Self.words.count, using: &random)] + "\(number)"
    }
    pieces.append(.title("session \(seed)"))
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      pieces += [.styled("$", [1, 34]), .text(" \(word(&random)) --\(word(&random))"), .lineEnd]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        pieces += [
          .text("\(word(&random)) "), .styled(word(&random), [Int.random(in: 31...36, using: &random)]),
        ]
        pieces += [.text(" \(word(&random))"), .lineEnd]
      }
      if Bool.random(using: &random) {
        let name = word(&random)
        pieces += [.redrawn([1, 5, 10].map { "\(name) \($0 * 10) %" }), .lineEnd]
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        pieces.append(.editor((0..<4).map { _ in "\(word(&random)) \(word(&random))" }))
      }
    }
    pieces += [.styled("$", [1, 34]), .text(" ")]
  }

  /// The output, written as programs usually do.
  var output: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .styled(let part, let codes):
        text += "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(part)\u{1B}[0m"
      case .lineEnd: text += "\r\n"
      case .redrawn(let states): text += states.joined(separator: "\r")
      case .editor(let lines):
        text += "\u{1B}[?1049h\u{1B}[2J"
        for (row, line) in lines.enumerated() { text += "\u{1B}[\(row + 1);3H\(line)" }
        text += "\u{1B}[?1049l"
      case .title(let title): text += "\u{1B}]0;\(title)\u{7}"
      }
    }
    return text + (hidesCursor ? "\u{1B}[?25l" : "")
  }

  var recording: Recording {
    Recording(columns: columns, rows: rows, events: [.init(.output(Array(output.utf8)), at: 1)])
  }
}
