internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The placement of the text's characters along a path, like SVG's `textPath`.
///
/// Each character is rotated around the middle of its advance on the baseline. Characters whose middle is beyond the
/// path's ends are hidden. A closed path has no ends: it repeats. Additional lines run next to the first one.
struct TextPathPlacement {
  let path: MeasuredPath
  /// The distance along the path at which the aligned edge of the text lies; nil for the start, the middle or the end
  /// of the path by the alignment.
  let start: PathDistance?
  let alignment: ParagraphStyle.Alignment

  /// Places the characters of all lines.
  func apply(to presented: inout PresentedLayout) {
    let lines = presented.layout.lines
    guard let first = lines.first else { return }
    for (index, line) in lines.enumerated() {
      let part = alignedPart(of: line)
      let anchor = start?.points(of: path.length) ?? part * path.length
      // From the layout's coordinates to distances along the path.
      let shift = anchor - part * line.width - line.x
      for cluster in TextPathPlacement.clusters(presented.characters.placements(onLine: index)) {
        let place = place(middle: cluster.middle, shift: shift, baseline: first.baseline)
        for character in cluster.characters {
          presented.modify(character..<character + 1) { appearance in
            appearance.placement = place
            if place == nil { appearance.pose.opacity = 0 }
          }
        }
      }
    }
  }

  /// The part of the line's width that lies before the aligned point.
  private func alignedPart(of line: TextLayout.Line) -> Double {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: line.direction == .rtl ? 1 : 0
    }
  }

  /// Returns the transform from the layout to the path; nil beyond the path's ends.
  private func place(middle: Double, shift: Double, baseline: Double) -> AffineTransform? {
    let distance = middle + shift
    guard path.isClosed || (0...path.length).contains(distance),
      let (point, direction) = path.location(at: distance)
    else { return nil }
    let turn = AffineTransform(
      a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: point.x, ty: point.y)
    return AffineTransform.translation(x: -middle, y: -baseline).followed(by: turn)
  }

  /// Characters that share a glyph, and the middle of their advance.
  private struct Cluster {
    var characters: [Int]
    var glyphs: Range<Int>
    let run: Int
    var edges: ClosedRange<Double>

    var middle: Double { (edges.lowerBound + edges.upperBound) / 2 }
  }

  private static func clusters(_ places: ArraySlice<CharacterPlacement>) -> [Cluster] {
    var clusters: [Cluster] = []
    for place in places {
      let edges = min(place.minX, place.maxX)...max(place.minX, place.maxX)
      if let last = clusters.last, last.run == place.run, last.glyphs.overlaps(place.glyphs) {
        clusters[clusters.count - 1].characters.append(place.character)
        clusters[clusters.count - 1].edges =
          min(last.edges.lowerBound, edges.lowerBound)...max(last.edges.upperBound, edges.upperBound)
      } else {
        clusters.append(
          Cluster(characters: [place.character], glyphs: place.glyphs, run: place.run, edges: edges))
      }
    }
    return clusters
  }
}
