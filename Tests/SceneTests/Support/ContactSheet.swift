import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import GlyphreelTypography

@testable import GlyphreelScene

/// Moments of a scene side by side, so that its motion can be looked at in one picture.
///
/// They are spread evenly over the motion, row by row in two columns. A scene that comes to rest shows its end in the
/// last place, one that never does the moment before it begins again; one that does not move is shown once. Colours are
/// rounded to five bits a component, which keeps a sheet small.
struct ContactSheet {
  static let momentCount = 8
  static let columns = 2
  /// The most pixels that a moment is wide.
  static let cellWidth = 240
  /// Pixels between moments.
  static let gap = 2

  let bitmap: Bitmap

  init(of scene: Scene, fonts: FontLibrary) throws {
    let width = try FrameRenderer(scene, typesetter: Typesetter(fonts: fonts)).pixelSize.width
    let renderer = try FrameRenderer(
      scene, typesetter: Typesetter(fonts: fonts),
      scale: min(Double(ContactSheet.cellWidth) / Double(width), 1))
    let frames = ContactSheet.frames(of: try renderer.timeline())
    let columns = min(ContactSheet.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let cell = renderer.pixelSize
    let gap = ContactSheet.gap
    var sheet = Bitmap(
      width: columns * (cell.width + gap) - gap, height: rows * (cell.height + gap) - gap,
      fill: Color(red: 0.5, green: 0.5, blue: 0.5).pixel)
    let timeline = try renderer.timeline()
    for (place, frame) in frames.enumerated() {
      let picture = try renderer.bitmap(at: timeline.start(ofFrame: frame))
      let left = place % columns * (cell.width + gap)
      let top = place / columns * (cell.height + gap)
      for y in 0..<cell.height {
        for x in 0..<cell.width { sheet[left + x, top + y] = ContactSheet.rounded(picture[x, y]) }
      }
    }
    bitmap = sheet
  }

  /// Which frames are shown.
  private static func frames(of timeline: Timeline) -> [Int] {
    guard timeline.motionFrames > 0 else { return [0] }
    let intervals = timeline.hold > 0 ? momentCount - 1 : momentCount
    return (0..<momentCount).map { $0 * timeline.motionFrames / intervals }
  }

  private static func rounded(_ pixel: Bitmap.Pixel) -> Bitmap.Pixel {
    (0..<4).reduce(0) { rounded, component in
      let level = ((pixel >> (8 * component) & 255) * 31 + 127) / 255
      return rounded | ((level * 255 + 15) / 31) << (8 * component)
    }
  }

  /// As a PNG file.
  func png() throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try OutputFormat.png.makeEncoder(
      writingTo: sink, options: EncodingOptions(width: bitmap.width, height: bitmap.height, frameRate: 1))
    let frame = Frame(bitmap: bitmap, start: 0, end: 1)
    try encoder.encode([frame])
    return sink.bytes
  }
}
