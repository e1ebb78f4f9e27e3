internal import GlyphreelGraphics

/// How a frame of an APNG is drawn; raw values are the file's.
enum APNGBlend: UInt8 {
  /// Samples replace what is there.
  case source = 0
  /// Transparent samples leave it.
  case over = 1
}

/// What happens to a frame's area before the next one is drawn; raw values are the file's.
enum APNGDisposal: UInt8 {
  case keep = 0
  /// The area becomes transparent.
  case background = 1
  /// The area becomes what it was before the frame was drawn.
  case previous = 2
}

/// A frame's pixels as they go into the file.
struct APNGPicture {
  var rect: PixelRect
  var blend: APNGBlend
  var draft: PNGCompressor.Draft
}

/// Follows what a player shows, and finds the shortest way from one frame to the next.
struct APNGPlayback {
  private let format: PNGPixelFormat
  private let converter: SampleConverter
  private let compressor: PNGCompressor
  /// Whether any pixel of the animation is transparent, so that clearing may be of use.
  private let clears: Bool
  /// What the player shows.
  private var shown: SampleCanvas
  /// What it showed before the last picture was drawn, which differs within `rect` only.
  private var behind: SampleCanvas
  /// What it shall show next; between frames the same as `shown`.
  private var next: SampleCanvas
  /// Where the last picture was drawn.
  private var rect: PixelRect
  private var isFirst = true

  /// Begins with the first frame, which covers the canvas.
  init(first frame: FrameChange, format: PNGPixelFormat, clears: Bool, compressor: PNGCompressor) {
    self.format = format
    // Some players clear areas with sample 0, whatever the format's transparent one is.
    self.clears = clears && format.transparentSample == 0
    self.compressor = compressor
    converter = SampleConverter(format)
    shown = SampleCanvas(frame.pixels, converter: converter)
    next = shown
    behind = shown
    rect = shown.bounds
  }

  /// The first frame's picture.
  func firstPicture() -> APNGPicture {
    APNGPicture(rect: rect, blend: .source, draft: compressor.draft(rows(shown.samples, of: rect)))
  }

  /// A picture that changes nothing.
  func stillPicture() -> APNGPicture {
    let rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rows = rows(shown.cropped(to: rect), of: rect)
    return APNGPicture(rect: rect, blend: .source, draft: compressor.draft(rows))
  }

  /// A way to draw a frame, after a disposal of the one before.
  private struct Way {
    var disposal: APNGDisposal
    var rect: PixelRect
    var blend: APNGBlend
    var rows: PNGRows
  }

  /// Takes the next frame; returns its picture and how the one before is disposed of.
  ///
  /// - Parameter disposing: Whether the area of the one before may be anything but kept.
  mutating func advance(
    to change: FrameChange, disposing: Bool
  ) -> (disposal: APNGDisposal, picture: APNGPicture) {
    next.draw(change.pixels, at: change.area, converter: converter)
    let affected = change.area.union(rect)
    var ways = ways(.keep, from: shown, within: change.area)
    let area = ways.first?.rect.area ?? 0
    // More than twice the pixels are not compensated by simpler ones.
    func worthwhile(_ others: [Way]) -> [Way] { others.filter { $0.rect.area <= 2 * area + 64 } }
    if disposing, !isFirst {
      ways += worthwhile(self.ways(.previous, from: behind, within: affected))
    }
    if disposing, clears, let transparent = format.transparentSample {
      let kept = shown.cropped(to: rect)
      shown.fill(rect, with: transparent)
      ways += worthwhile(self.ways(.background, from: shown, within: affected))
      shown.replace(rect, with: kept)
    }
    let way = ways[compressor.shortest(of: ways.map(\.rows))]
    isFirst = false
    switch way.disposal {
    case .keep: behind.copy(shown, within: rect)
    case .previous: break
    case .background: behind.fill(rect, with: format.transparentSample ?? 0)
    }
    shown.copy(next, within: change.area)
    rect = way.rect
    let picture = APNGPicture(rect: way.rect, blend: way.blend, draft: compressor.draft(way.rows))
    return (way.disposal, picture)
  }

  /// How the next frame can be drawn onto a canvas from which it differs within `area`.
  private func ways(
    _ disposal: APNGDisposal, from base: SampleCanvas, within area: PixelRect
  ) -> [Way] {
    var rect = next.differenceBounds(from: base, within: area)
    // A picture has at least one pixel.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    let samples = next.cropped(to: rect)
    var ways = [Way(disposal: disposal, rect: rect, blend: .source, rows: rows(samples, of: rect))]
    if let over = transparentWhereEqual(samples, base.cropped(to: rect)) {
      ways.append(Way(disposal: disposal, rect: rect, blend: .over, rows: rows(over, of: rect)))
    }
    return ways
  }

  private func rows(_ samples: [UInt32], of rect: PixelRect) -> PNGRows {
    format.pack(samples, width: rect.width, height: rect.height)
  }

  /// The samples with transparent ones in place of those that are there already; nil where that can't be.
  ///
  /// Every pixel that changes must become opaque: players differ in how they blend translucent ones.
  private func transparentWhereEqual(_ samples: [UInt32], _ base: [UInt32]) -> [UInt32]? {
    guard let transparent = format.transparentSample else { return nil }
    var result = samples
    var hasEqual = false
    for place in samples.indices {
      if samples[place] == base[place] {
        hasEqual = true
        result[place] = transparent
      } else if !format.isOpaque(samples[place]) {
        return nil
      }
    }
    return hasEqual ? result : nil
  }
}
