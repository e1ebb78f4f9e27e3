internal import GlyphreelGraphics

/// The blend operation of an APNG frame.
///
/// Raw values are those of the file format.
enum APNGBlend: UInt8 {
  /// Samples replace those on the canvas.
  case source = 0
  /// Transparent samples keep those on the canvas.
  case over = 1
}

/// The disposal of an APNG frame's area before the next frame is drawn.
///
/// Raw values are those of the file format.
enum APNGDisposal: UInt8 {
  case keep = 0
  /// The area becomes transparent.
  case background = 1
  /// The area returns to its state before the frame was drawn.
  case previous = 2
}

/// A frame's rectangle, blend operation and drafted pixel data.
struct APNGPicture {
  var rect: PixelRect
  var blend: APNGBlend
  var draft: PNGCompressor.Draft
}

/// A model of the player's canvas that finds the shortest encoding of each frame.
struct APNGPlayback {
  private let format: PNGPixelFormat
  private let converter: SampleConverter
  private let compressor: PNGCompressor
  /// True if the animation has transparent pixels and disposal to the background can produce them.
  private let clears: Bool
  /// The canvas that the player shows.
  private var shown: SampleCanvas
  /// The area of the last picture before it was drawn; nil for the first one, before which there is nothing.
  private var before: SampleCanvas?
  /// The rectangle of the last picture.
  private var rect: PixelRect
  /// The blend operation of the last picture.
  ///
  /// Pillow restores the area of a picture that it has blended to what the picture shows.
  private var blend = APNGBlend.source

  /// Creates a playback from the first frame, which covers the canvas.
  init(first frame: FrameChange, format: PNGPixelFormat, clears: Bool, compressor: PNGCompressor) {
    self.format = format
    // The transparent sample of an animation is 0, to which some players clear areas.
    self.clears = clears && format.transparentSample != nil
    self.compressor = compressor
    converter = SampleConverter(format)
    shown = SampleCanvas(frame.pixels, converter: converter)
    rect = shown.bounds
  }

  /// Returns the first frame's picture.
  func firstPicture() -> APNGPicture {
    APNGPicture(rect: rect, blend: .source, draft: compressor.draft(rows(shown.samples, of: rect)))
  }

  /// Returns a one-pixel picture that changes nothing.
  func stillPicture() -> APNGPicture {
    let rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rows = rows(shown.cropped(to: rect), of: rect)
    return APNGPicture(rect: rect, blend: .source, draft: compressor.draft(rows))
  }

  /// A candidate encoding of a frame, with the disposal of the frame before it.
  private struct Candidate {
    var disposal: APNGDisposal
    var rect: PixelRect
    var blend: APNGBlend
    var rows: PNGRows
  }

  /// Advances to the next frame.
  ///
  /// Returns its picture and the disposal of the frame before it.
  ///
  /// - Parameter disposing: False if the frame before must be kept.
  mutating func advance(
    to change: FrameChange, disposing: Bool
  ) -> (disposal: APNGDisposal, picture: APNGPicture) {
    // Clearing a transparent canvas has no effect. Its copies would take 16 MB for a first frame of 1080 × 1920 pixels.
    let clears = disposing && clears && (before != nil || !isClear)
    // The new picture and the disposal of the last one change pixels only within this area.
    let area = disposing && before != nil || clears ? change.area.union(rect) : change.area
    let kept = SampleCanvas(shown, within: area)
    var next = kept
    next.draw(change.pixels, at: change.area, converter: converter)
    var candidates = candidates(.keep, next, on: kept, within: change.area)
    let size = candidates.first?.rect.area ?? 0
    // Simpler pixels do not make up for more than twice as many of them.
    func worthwhile(_ others: [Candidate]) -> [Candidate] { others.filter { $0.rect.area <= 2 * size + 64 } }
    var previous = kept
    if disposing, blend == .source, let before {
      previous.copy(before, within: rect)
      candidates += worthwhile(self.candidates(.previous, next, on: previous, within: area))
    }
    var cleared = kept
    if clears, let transparent = format.transparentSample {
      cleared.fill(rect, with: transparent)
      candidates += worthwhile(self.candidates(.background, next, on: cleared, within: area))
    }
    let candidate = candidates[compressor.shortest(of: candidates.map(\.rows))]
    let base =
      switch candidate.disposal {
      case .keep: kept
      case .previous: previous
      case .background: cleared
      }
    // Without disposal, the picture can lie outside of the area: one pixel that changes nothing.
    before = SampleCanvas(
      area.contains(candidate.rect) ? base : shown, within: candidate.rect)
    shown.copy(next, within: change.area)
    rect = candidate.rect
    blend = candidate.blend
    let picture = APNGPicture(
      rect: candidate.rect, blend: candidate.blend, draft: compressor.draft(candidate.rows))
    return (candidate.disposal, picture)
  }

  /// True if the player shows nothing but transparent pixels.
  private var isClear: Bool { shown.samples.allSatisfy { $0 == format.transparentSample } }

  /// Returns the candidate encodings of the next frame on a base canvas that differs from it only within `area`.
  private func candidates(
    _ disposal: APNGDisposal, _ next: SampleCanvas, on base: SampleCanvas, within area: PixelRect
  ) -> [Candidate] {
    let rect = next.differenceBounds(from: base, within: area)
    if rect.isEmpty {
      // A picture has at least one pixel.
      let rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
      let isInside = next.bounds.contains(rect)
      return candidates(
        disposal, isInside ? next.cropped(to: rect) : shown.cropped(to: rect),
        on: isInside ? base.cropped(to: rect) : shown.cropped(to: rect), of: rect)
    }
    return candidates(disposal, next.cropped(to: rect), on: base.cropped(to: rect), of: rect)
  }

  private func candidates(
    _ disposal: APNGDisposal, _ samples: [UInt32], on base: [UInt32], of rect: PixelRect
  ) -> [Candidate] {
    var candidates = [
      Candidate(disposal: disposal, rect: rect, blend: .source, rows: rows(samples, of: rect))
    ]
    if let over = transparentWhereEqual(samples, base) {
      candidates.append(Candidate(disposal: disposal, rect: rect, blend: .over, rows: rows(over, of: rect)))
    }
    return candidates
  }

  private func rows(_ samples: [UInt32], of rect: PixelRect) -> PNGRows {
    format.pack(samples, width: rect.width, height: rect.height)
  }

  /// Returns the samples with unchanged ones replaced by the transparent sample; nil if that is impossible.
  ///
  /// Every changed pixel must be opaque: players blend translucent pixels differently.
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
