/// A scene file of one text and one effect.
struct OneLinerScene {
  /// A key with its value, and what a reader should know about it.
  struct Entry {
    let key: String
    let value: YAMLValue
    var comment: String?

    /// The loop begins with the finished text.
    static var poster: Entry {
      Entry(key: "poster", value: .plain("end"), comment: "what shows where nothing plays")
    }
  }

  /// What it shows, in a line.
  var summary: String
  /// How it would be rendered.
  var usage: String
  var canvas: [Entry] = []
  /// Keys of the scene itself.
  var settings: [Entry] = []
  var text: String
  /// Keys of the layer.
  var layer: [Entry] = []
  var style: [Entry] = []
  var effect: String
  var effectKeys: [Entry] = []
  /// Keys of the effect that stand in lines of their own, each with its whole text.
  var effectLists: [(key: String, elements: [String])] = []

  /// The file's text, with a line feed at its end.
  var yaml: String {
    var lines = ["# \(summary)", "# \(usage)"]
    lines.append("canvas: " + OneLinerScene.flow(canvas) + OneLinerScene.comments(canvas))
    lines += settings.map { OneLinerScene.line($0) }
    lines += ["layers:", "  - text: \(YAMLValue.quoted(text).text)"]
    lines += layer.map { "    " + OneLinerScene.line($0) }
    lines.append("    style: " + OneLinerScene.flow(style) + OneLinerScene.comments(style))
    lines.append("    effects:")
    if effectLists.isEmpty {
      lines.append(
        "      - \(effect): \(OneLinerScene.flow(effectKeys))" + OneLinerScene.comments(effectKeys))
    } else {
      lines.append("      - \(effect):")
      lines += effectKeys.map { "          " + OneLinerScene.line($0) }
      for (key, elements) in effectLists {
        lines.append("          \(key):")
        lines += elements.map { "            - \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ entry: Entry) -> String {
    "\(entry.key): \(entry.value.text)" + comments([entry])
  }

  private static func flow(_ entries: [Entry]) -> String {
    entries.isEmpty
      ? "{}" : "{ " + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + " }"
  }

  private static func comments(_ entries: [Entry]) -> String {
    let comments = entries.compactMap(\.comment)
    return comments.isEmpty ? "" : "  # " + comments.joined(separator: "; ")
  }
}
