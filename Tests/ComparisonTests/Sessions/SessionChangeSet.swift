import GlyphreelTerminal
import TestSupport

/// Changes of a session that are seen, each with words that name it.
enum VisibleChange: CaseIterable {
  case word, color, attribute, insertedLine, removedLine, swappedLines, hiddenCursor, title, size, progress

  /// Makes a change at a random place, and returns the words that the first cause has to contain; nil if it can't be made.
  func make(in session: inout SeededSession, _ random: inout SeededGenerator) -> [String]? {
    typealias Piece = SeededSession.Piece
    func places(_ isOne: (Piece) -> Bool) -> [Int] {
      session.pieces.indices.filter { isOne(session.pieces[$0]) }
    }
    let ends = places { $0 == .lineEnd }
    switch self {
    case .word:
      let texts = places { if case .text(let text) = $0 { text.contains { $0 != " " } } else { false } }
      guard let index = texts.randomElement(using: &random), case .text(let text) = session.pieces[index],
        let word = text.split(separator: " ").randomElement(using: &random)
      else { return nil }
      session.pieces[index] = .text(text.replacing(word, with: "other"))
      return ["`\(word)`", "`other`"]
    case .color, .attribute:
      let styled = places { if case .styled = $0 { true } else { false } }
      guard let index = styled.randomElement(using: &random),
        case .styled(let text, let codes) = session.pieces[index]
      else { return nil }
      if self == .attribute {
        session.pieces[index] = .styled(text, codes + [4])
        return ["`\(text)`", "underline"]
      }
      session.pieces[index] = .styled(text, codes + [95])
      return ["`\(text)`", "bright magenta"]
    case .insertedLine:
      guard let end = ends.randomElement(using: &random) else { return nil }
      session.pieces.insert(contentsOf: [.text("inserted line"), .lineEnd], at: end + 1)
      return ["new", "`inserted line`"]
    case .removedLine, .swappedLines:
      // Lines of output: three parts and an end.
      let lines = ends.filter { $0 >= 3 && session.pieces[$0 - 3].isText && session.pieces[$0 - 1].isText }
      guard let end = lines.randomElement(using: &random) else { return nil }
      let line = Array(session.pieces[end - 3...end])
      guard case .text(let text) = line[0], case .styled(let middle, _) = line[1] else { return nil }
      session.pieces.removeSubrange(end - 3...end)
      if self == .removedLine { return ["gone", text + middle] }
      guard let next = session.pieces[(end - 3)...].firstIndex(of: .lineEnd) else { return nil }
      session.pieces.insert(contentsOf: line, at: next + 1)
      return ["order"]
    case .hiddenCursor:
      session.hidesCursor = true
      return ["cursor is hidden"]
    case .title:
      session.pieces[0] = .title("another")
      return ["title", "`another`"]
    case .size:
      session.columns += 7
      return ["size", "\(session.columns) x \(session.rows)"]
    case .progress:
      let bars = places { if case .redrawn = $0 { true } else { false } }
      guard let index = bars.randomElement(using: &random), case .redrawn(var states) = session.pieces[index]
      else { return nil }
      states[1] += " slow"
      session.pieces[index] = .redrawn(states)
      return ["slow"]
    }
  }
}

extension SeededSession.Piece {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

/// Ways to write the same session that show the same.
enum HarmlessChange: CaseIterable {
  case times, chunks, resets, separateCodes, absoluteMoves, relativeMoves, feedsFirst, eraseFirst, idleMoves,
    drawnTwice

  func recording(of session: SeededSession, _ random: inout SeededGenerator) -> Recording {
    var text = session.output
    switch self {
    case .times: break
    case .chunks: break
    case .resets: text = text.replacing("\u{1B}[0m", with: "\u{1B}[m")
    case .separateCodes:
      text = text.replacing("\u{1B}[1;34m", with: "\u{1B}[34m\u{1B}[1m").replacing(
        "\u{1B}[0m", with: "\u{1B}[39;22m")
    case .absoluteMoves: text = text.replacing("\r\n", with: "\u{1B}[G\n")
    case .relativeMoves: text = text.replacing("\r\n", with: "\n\u{1B}[200D")
    case .feedsFirst: text = text.replacing("\r\n", with: "\n\r")
    case .eraseFirst: text = text.replacing("\u{1B}[?1049h\u{1B}[2J", with: "\u{1B}[?1049h\u{1B}[H\u{1B}[J")
    case .idleMoves: text = text.replacing("\r\n", with: "\u{1B}[5D\u{1B}[3C\u{1B}7\u{1B}[A\u{1B}8\r\n")
    // The first state of a progress bar is drawn once more over itself.
    case .drawnTwice: text = text.replacing(" 10 %\r", with: " 10 %\r\u{1B}[2C\u{1B}[2D\r")
    }
    var recording = session.recording
    let bytes = Array(text.utf8)
    recording.events = []
    var (start, time) = (0, 0.0)
    while start < bytes.count {
      let length = self == .chunks ? Int.random(in: 1...9, using: &random) : 4000
      let end = min(start + length, bytes.count)
      time += self == .times ? Double.random(in: 0...3, using: &random) : 0.01
      recording.events.append(.init(.output(Array(bytes[start..<end])), at: time))
      start = end
    }
    recording.duration = time
    return recording
  }
}
