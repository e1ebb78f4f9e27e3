internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// The words of a scene at the positions where frames differ.
///
/// Positions are those in the layout; motion by effects is not taken into account.
struct AffectedWords {
  typealias Node = SceneDescription.Node

  /// The words in the order of layers and lines, without duplicates.
  private(set) var words: [String] = []

  private let areas: [PixelRect]
  /// Pixels per point.
  private let scale: Double
  private var known: Set<ExactString> = []

  /// The largest number of words listed.
  private static let limit = 24

  /// - Parameter areas: The areas in which frames differ, in pixels.
  init(of scene: SceneDescription, within areas: [PixelRect]) {
    self.areas = areas
    scale = scene.nodes.first { $0.name == "scene" }?.child("scale").flatMap { Double($0.value) } ?? 1
    for node in scene.nodes where !areas.isEmpty { visit(node) }
  }

  private mutating func visit(_ node: Node) {
    if node.name == "line" || node.name == "endLine" { return add(line: node) }
    for child in node.children where words.count < Self.limit { visit(child) }
  }

  private mutating func add(line: Node) {
    let place = (line.child("place")?.value ?? "").split(separator: " ").compactMap { Double($0) }
    guard place.count == 2 else { return }
    let text = SceneDescription.unquoted(line.value)
    var x = place[0]
    var word: (clusters: [String], start: Double, size: Double) = ([], x, 0)
    func finished() -> String? {
      guard !word.clusters.isEmpty, isTouched(from: word.start, to: x, baseline: place[1], size: word.size)
      else { return nil }
      // Glyphs are in visual order, from left to right in every script.
      let forwards = word.clusters.joined()
      return text.contains(forwards) ? forwards : word.clusters.reversed().joined()
    }
    func finish() {
      if let found = finished(), known.insert(ExactString(found)).inserted { words.append(found) }
      word = ([], x, 0)
    }
    for run in line.children("run") {
      let size = run.value.split(separator: " ").last.flatMap { Double($0) } ?? 0
      for glyph in run.children("advance") {
        guard let space = glyph.value.lastIndex(of: " ") else { continue }
        let cluster = SceneDescription.unquoted(String(glyph.value[..<space]))
        let isSpace = cluster.unicodeScalars.allSatisfy(\.isWhitespace)
        if isSpace { finish() }
        x += Double(glyph.value[space...].dropFirst()) ?? 0
        if isSpace {
          word.start = x
        } else {
          word.clusters.append(cluster)
          word.size = max(word.size, size)
        }
      }
    }
    finish()
  }

  /// Returns true if an area overlaps a part of a line, from ascender to descender.
  private func isTouched(from start: Double, to end: Double, baseline: Double, size: Double) -> Bool {
    areas.contains { area in
      Double(area.minX) < end * scale && Double(area.maxX) > start * scale
        && Double(area.minY) < (baseline + 0.25 * size) * scale
        && Double(area.maxY) > (baseline - 0.95 * size) * scale
    }
  }
}
