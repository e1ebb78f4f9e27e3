import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

/// Faults in frames and times, with the causes expected.
struct PictureFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: Cause.Kind
  let change: @Sendable ([Frame]) -> [Frame]

  private init(_ name: String, _ kind: Cause.Kind, _ change: @escaping @Sendable ([Frame]) -> [Frame]) {
    testDescription = name
    self.kind = kind
    self.change = change
  }

  private static func redrawn(
    _ frames: [Frame], _ indices: Range<Int>? = nil, _ change: (inout Bitmap, Int) -> Void
  ) -> [Frame] {
    frames.enumerated().map { index, frame in
      guard indices?.contains(index) ?? true else { return frame }
      var bitmap = frame.bitmap
      change(&bitmap, index)
      return Frame(bitmap: bitmap, start: frame.start, end: frame.end)
    }
  }

  private static func shifted(_ bitmap: Bitmap, _ dx: Int, _ dy: Int) -> Bitmap {
    var moved = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        moved[x, y] =
          bitmap[min(max(x - dx, 0), bitmap.width - 1), min(max(y - dy, 0), bitmap.height - 1)]
      }
    }
    return moved
  }

  private static func retimed(_ frames: [Frame], _ time: (Double) -> Double) -> [Frame] {
    frames.map { Frame(bitmap: $0.bitmap, start: time($0.start), end: time($0.end)) }
  }

  static let all: [PictureFault] = [
    .init("one pixel", .drawing) { redrawn($0, 4..<5) { bitmap, _ in bitmap[20, 3] = 0xFF00_0000 } },
    .init("one shade of one pixel", .drawing) { redrawn($0, 0..<1) { bitmap, _ in bitmap[1, 1] &-= 1 } },
    .init("a pixel's alpha", .drawing) { redrawn($0, 9..<10) { bitmap, _ in bitmap[31, 19] = 0xFEFE_FEFE } },
    .init("scattered pixels", .drawing) {
      redrawn($0, 2..<3) { bitmap, _ in
        for place in 0..<12 { bitmap[place * 5 % 32, place * 7 % 20] ^= UInt32(place + 1) << 9 }
      }
    },
    .init("a new block", .color) {
      redrawn($0) { bitmap, _ in bitmap.fill(PixelRect(x: 0, y: 16, width: 4, height: 4), with: 0xFFB0_20A0) }
    },
    .init("another colour", .color) { frames in
      redrawn(frames) { bitmap, _ in
        let pixels = bitmap.pixels.map { $0 == 0xFF33_3333 ? 0xFF3A_3A3A : $0 }
        bitmap = Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
      }
    },
    .init("another background", .color) { frames in
      redrawn(frames) { bitmap, _ in
        let pixels = bitmap.pixels.map { $0 == 0xFFFF_FFFF ? 0xFFFE_FFFF : $0 }
        bitmap = Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
      }
    },
    .init("a pixel to the right", .shift) { redrawn($0) { bitmap, _ in bitmap = shifted(bitmap, 1, 0) } },
    .init("a pixel up", .shift) { redrawn($0) { bitmap, _ in bitmap = shifted(bitmap, 0, -1) } },
    .init("two pixels to the left and one down", .shift) {
      redrawn($0) { bitmap, _ in bitmap = shifted(bitmap, -2, 1) }
    },
    .init("one frame stands elsewhere", .shift) {
      redrawn($0, 3..<4) { bitmap, _ in bitmap = shifted(bitmap, 0, 1) }
    },
    .init("two frames changed places", .order) { frames in
      var frames = frames
      (frames[2].bitmap, frames[6].bitmap) = (frames[6].bitmap, frames[2].bitmap)
      return frames
    },
    .init("backwards", .order) { frames in
      zip(frames, frames.reversed()).map { Frame(bitmap: $1.bitmap, start: $0.start, end: $0.end) }
    },
    .init("rotated by three frames", .order) { frames in
      zip(frames, frames[3...] + frames[..<3]).map { Frame(bitmap: $1.bitmap, start: $0.start, end: $0.end) }
    },
    .init("all 40 ms later", .moved) { frames in
      retimed(frames) { $0 == 0 ? 0 : $0 + 0.04 }
    },
    .init("the last ones 10 ms later", .moved) { frames in retimed(frames) { $0 > 0.3 ? $0 + 0.01 : $0 } },
    .init("one frame 4 ms earlier", .moved) { frames in retimed(frames) { $0 == 0.2 ? $0 - 0.004 : $0 } },
    .init("twice as fast", .moved) { frames in retimed(frames) { $0 / 2 } },
    .init("the end is held longer", .moved) { frames in retimed(frames) { $0 >= 0.4 ? $0 + 1 : $0 } },
    .init("a frame is lost, its neighbour stays longer", .lost) { frames in
      var frames = frames
      frames[3].end = frames[4].end
      frames.remove(at: 4)
      return frames
    },
    .init("a frame is lost with its time", .lost) { frames in
      var left = frames
      left.remove(at: 5)
      return left.enumerated().map { SmallAnimations.frame($0, $1.bitmap) }
    },
    .init("the first frame is lost", .lost) { frames in
      frames.dropFirst().enumerated().map { SmallAnimations.frame($0, $1.bitmap) }
    },
    .init("the last frame is lost", .lost) { Array($0.dropLast()) },
    .init("a frame is inserted", .inserted) { frames in
      var pictures = frames.map(\.bitmap)
      pictures.insert(SmallAnimations.picture(14), at: 5)
      return pictures.enumerated().map { SmallAnimations.frame($0, $1) }
    },
    .init("a frame is shown twice", .inserted) { frames in
      var pictures = frames.map(\.bitmap)
      pictures.insert(pictures[2], at: 6)
      return pictures.enumerated().map { SmallAnimations.frame($0, $1) }
    },
  ]
}

/// Faults in a scene as text replacements, with the causes expected.
struct SceneFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: Cause.Kind
  let old: String
  let new: String

  /// A scene with two lines in a narrow frame, a colour change, and a strikethrough.
  static let scene = """
    canvas: { width: 132, height: 48, background: white }
    frameRate: 10
    duration: 0.6s
    hold: 0.2s
    layers:
      - id: todo
        text: "Buy milk and rye bread"
        frame: { x: 5, y: 4, width: 105, height: 40 }
        style: { font: Inter, size: 15, weight: regular, color: "#333333" }
        effects:
          - strikethrough: { duration: 0.4s, delay: 0.1s, easing: ease-in-out, color: "#cc0000" }
          - opacity: { from: 1, to: 0.5, duration: 0.5s }

    """

  static let all: [SceneFault] = [
    .init("a narrower frame, in which a word wraps", .position, "width: 105,", "width: 84,"),
    .init("a wider frame, into which a word fits", .position, "width: 105,", "width: 125,"),
    .init("another word", .text, "milk", "wine"),
    .init("a comma", .text, "milk and", "milk, and"),
    .init("another font", .font, "font: Inter", "font: JetBrains Mono"),
    .init("another weight", .style, "weight: regular", "weight: medium"),
    .init("a larger size", .style, "size: 15", "size: 15.5"),
    .init("letter spacing", .style, "size: 15,", "size: 15, letterSpacing: 0.1,"),
    .init("italics", .style, "size: 15,", "size: 15, italic: true,"),
    .init("a feature of the font", .style, "size: 15,", "size: 15, features: { kern: off },"),
    .init("a shade of the text's colour", .color, "#333333", "#3a3a3a"),
    .init("another colour of the stroke", .color, "#cc0000", "#cc0033"),
    .init("another background", .color, "background: white", "background: \"#fffffe\""),
    .init("another easing", .easing, "ease-in-out", "linear"),
    .init("an easing of its own", .easing, "ease-in-out", "\"cubic-bezier(0.4, 0, 0.6, 1)\""),
    .init("a longer stroke", .duration, "duration: 0.4s, delay", "duration: 0.5s, delay"),
    .init("a longer fade", .duration, "to: 0.5, duration: 0.5s", "to: 0.5, duration: 0.6s"),
    .init("a later stroke", .delay, "delay: 0.1s", "delay: 0.2s"),
    .init("an earlier stroke", .delay, "delay: 0.1s", "delay: 0s"),
    .init("a thicker stroke", .property, "color: \"#cc0000\"", "color: \"#cc0000\", thickness: 3"),
    .init("a fade to another value", .property, "to: 0.5", "to: 0.6"),
    .init("no stroke", .effect, "- strikethrough: {", "- underline: {"),
    .init("one effect more", .effect, "duration: 0.5s }", "duration: 0.5s }\n      - highlight"),
    .init("another place", .position, "x: 5", "x: 7"),
    .init("centred", .position, "text: \"Buy", "alignment: center\n    text: \"Buy"),
    .init("another frame rate", .scene, "frameRate: 10", "frameRate: 20"),
    .init("a longer hold", .scene, "hold: 0.2s", "hold: 0.5s"),
    .init(
      "one layer more", .layer, "layers:",
      "layers:\n  - { id: dot, shape: ellipse, frame: { x: 0, y: 0, width: 9, height: 9 } }"),
  ]

  private init(_ name: String, _ kind: Cause.Kind, _ old: String, _ new: String) {
    testDescription = name
    self.kind = kind
    self.old = old
    self.new = new
  }
}
