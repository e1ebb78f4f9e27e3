import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile

extension SourceNode {
  /// The lines of the value as a scene file: layers, effects and texts with several lines in YAML's block style.
  var blockLines: [String] {
    guard case .mapping(let entries) = content else { return [yaml] }
    return entries.flatMap { entry -> [String] in
      switch entry.value.content {
      case .list(let elements) where elements.contains { $0.isMapping }:
        return ["\(entry.key):"] + elements.flatMap { Self.element($0).map { "  " + $0 } }
      case .mapping(let inner) where inner.contains { $0.value.isLong }:
        return ["\(entry.key):"] + entry.value.blockLines.map { "  " + $0 }
      default:
        let value = entry.value.scalarLines
        return ["\(entry.key): \(value[0])"] + value.dropFirst().map { "  " + $0 }
      }
    }
  }

  private var isMapping: Bool { if case .mapping = content { true } else { false } }

  /// True for a text with several lines, unless all are as short as numbers.
  private var isLong: Bool {
    guard case .scalar(let text, .quoted) = content, text.contains("\n") else { return false }
    return text.utf8.count > 200 || text.split(separator: "\n").contains { $0.utf8.count > 8 }
  }

  /// Returns an element of a list, the first line after a dash; one without long texts is on one line.
  private static func element(_ node: SourceNode) -> [String] {
    guard case .mapping(let entries) = node.content else { return ["- \(node.yaml)"] }
    let isShort = entries.allSatisfy { entry in
      switch entry.value.content {
      case .mapping(let inner): !inner.contains { $0.value.isLong }
      case .list(let elements): !elements.contains { $0.isMapping }
      default: !entry.value.isLong
      }
    }
    if isShort, entries.count < 4 {
      if entries.count == 1, let only = entries.first { return ["- \(only.key): \(only.value.yaml)"] }
      return ["- \(node.yaml)"]
    }
    return node.blockLines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
  }

  /// The lines of a scalar or of a value in braces; a text has each of its lines on one of its own.
  private var scalarLines: [String] {
    guard isLong, case .scalar(let text, _) = content else { return [yaml] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\"\\"]
      + lines.enumerated().map { index, line in
        let escaped = SourceNode.quoted(String(line)).yaml.dropFirst().dropLast()
        // YAML leaves out blanks at the start of a continued line.
        return (escaped.first == " " ? "\\" : "") + escaped + (index < lines.count - 1 ? "\\n\\" : "\"")
      }
  }
}
