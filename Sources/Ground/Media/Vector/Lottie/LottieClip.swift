internal import GlyphreelExact
internal import GlyphreelGraphics

/// A contour of a clip path, which is a mask of a layer.
struct LottieClip {
  private let kinds: [Piece.PathElement]
  private let track: KeyframeTrack

  /// A clip that doesn't change.
  static func still(_ path: Path) -> LottieClip {
    let keyframe = KeyframeTrack.Keyframe(time: 0, numbers: path.coordinates, timing: .linear)
    return LottieClip(kinds: path.kinds, track: KeyframeTrack([keyframe], poster: path.coordinates))
  }

  /// Returns the contours of a clip path.
  static func contours(_ kinds: [Piece.PathElement], _ track: KeyframeTrack) -> [LottieClip] {
    OutlineForm.contours(kinds).map { contour in
      LottieClip(kinds: Array(kinds[contour.elements]), track: track.mapped { Array($0[contour.numbers]) })
    }
  }

  /// Returns true if the area inside a path is the sum of the areas inside its contours: if all have one direction, and are few.
  static func areAdded(_ contours: [LottieClip]) -> Bool {
    let directions = Set(contours.map { Path($0.kinds, $0.track.poster).contours.first?.twiceArea ?? 0 > 0 })
    return contours.count <= 8 && directions.count <= 1
  }

  /// Returns the mask, moved so that a point of the clip's space is (0, 0).
  func mask(_ properties: LottieProperties, origin: Point) -> JSON {
    let path = properties.property(track) { numbers in
      let path = Path(kinds, numbers).transformed(by: .translation(x: -origin.x, y: -origin.y))
      return path.contours.first.map { LottieText.contour($0.closed, decimals: 2) } ?? [:]
    }
    // lottie-web demands an expansion.
    return [
      "inv": false, "mode": "a", "pt": path, "o": LottieProperties.still(100), "x": LottieProperties.still(0),
    ]
  }
}
