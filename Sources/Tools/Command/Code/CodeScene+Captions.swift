import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile

// The captions of changes, above the code.
extension CodeScene {
  /// The widest caption that widens the window, in points.
  private static let captionWidth = 520.0

  /// The width of the captions in points; 0 for none.
  var captionsWidth: Double {
    captions.reduce(0) { width, caption in
      max(width, min(TextExtent.estimate(of: caption.text, size: 1.1 * captionSize), Self.captionWidth))
    }
  }

  private var captionSize: Double { style.size ?? Self.defaultSize }

  /// The group of the captions, each of which appears with the marks of its change; nil for none.
  var captionGroup: SourceNode? {
    if captions.isEmpty { return nil }
    let texts = captions.map { caption in
      var layer: Entries = []
      layer.add("text", .quoted(caption.text))
      layer.add("frame", Self.frame(x: captionStart, y: 0, width: width - 2 * captionStart))
      layer += Entries.option("lineBreak", nil, "tail") + .option("lines", nil, 1.0)
      var font: Entries = []
      font.add("size", .number(captionSize))
      font.add("weight", .plain("semibold"))
      layer.add("style", .mapping(font))
      var effects: [SourceNode] = []
      if let start = caption.start { effects.append(fade(at: start, isIn: true)) }
      if let end = caption.end { effects.append(fade(at: end, isIn: false)) }
      if !effects.isEmpty { layer.add("effects", SourceNode(.list(effects))) }
      return SourceNode.mapping(layer)
    }
    var group: Entries = []
    group.add("id", .plain("captions"))
    group.add("frame", Self.frame(width: width, height: (2.4 * captionSize).rounded()))
    group.add("layers", SourceNode(.list(texts)))
    return .mapping(group)
  }

  /// Returns the fade of a caption while marks appear.
  private func fade(at time: Double, isIn: Bool) -> SourceNode {
    let half = CodeTimes.wiping / 2
    return Self.effect(
      "opacity", from: .number(isIn ? 0 : 1), to: .number(isIn ? 1 : 0), at: time + (isIn ? half : 0),
      for: half, fill: isIn ? "both" : nil)
  }

  /// A caption, and when it appears and disappears; nil for the film's start and end.
  struct Caption {
    let text: String
    let start, end: Double?
  }

  /// Returns the captions of versions with their times.
  ///
  /// - Parameters:
  ///   - texts: The caption of each version.
  ///   - origins: For each version or step, the version that it leads to.
  static func captions(_ texts: [String?], _ origins: [Int], _ times: CodeTimes) -> [Caption] {
    /// Returns the start of the change that leads to a version; nil for the first one.
    func start(of version: Int) -> Double? {
      origins.firstIndex(of: version).flatMap { $0 > 0 ? times.changes[$0 - 1].mark : nil }
    }
    return texts.enumerated().compactMap { version, text in
      guard let text, !text.isEmpty else { return nil }
      return Caption(text: text, start: start(of: version), end: start(of: version + 1))
    }
  }
}
