package import GlyphreelGraphics

/// The cost of encoding the frames of a format, in steps, of which a processor does about a billion per second.
///
/// The figures are about half of the nanoseconds measured at the default effort for text and photographs, so the default limit of
/// 8 billion steps is reached after about 20 seconds. Noise as a GIF takes longer.
package struct EncodingCost: Hashable, Sendable {
  /// The steps of each frame that changes.
  package let perFrame: Double
  /// The steps of a changed pixel: in areas of one colour, and where each pixel has a colour of its own.
  package let perPixel: ClosedRange<Double>
  /// True if the steps of a pixel grow with the variety of colours, false if they grow with its square.
  package let isLinear: Bool
  /// True if an animation takes up to 48 bytes of memory per pixel of the canvas.
  package let keepsCanvases: Bool
  /// True if a frame that changes is encoded as a whole, so all pixels of the canvas count.
  package let isOfCanvas: Bool

  /// No cost, for formats that draw and for those whose pixels are left to other programs.
  package static let none = EncodingCost(perFrame: 0, perPixel: 0...0)

  package init(
    perFrame: Double, perPixel: ClosedRange<Double>, isLinear: Bool = false, keepsCanvases: Bool = false,
    isOfCanvas: Bool = false
  ) {
    (self.perFrame, self.perPixel) = (perFrame, perPixel)
    (self.isLinear, self.keepsCanvases, self.isOfCanvas) = (isLinear, keepsCanvases, isOfCanvas)
  }
}

/// A count of the steps of encoding frames, by the pixels that change and the variety of their colours.
package struct EncodingMeter: Sendable {
  private let cost: EncodingCost
  /// The pixels of each frame that changes; nil for those of its change.
  private let frameArea: Double?
  /// The pixels that were encoded, and those of frames whose colours were counted.
  private var (pixels, counted) = (0.0, 0.0)
  /// The steps of the counted pixels.
  private var countedSteps = 0.0
  private var frames = 0

  /// The encoded pixels before which no colours are counted: small animations can't exceed a limit.
  private static let uncountedPixels = 500_000.0

  /// - Parameter canvas: The number of pixels of the canvas.
  package init(_ cost: EncodingCost, canvas: Int) {
    self.cost = cost
    frameArea = cost.isOfCanvas ? Double(canvas) : nil
  }

  /// Adds a frame's change.
  package mutating func add(_ change: Bitmap) {
    guard !change.pixels.isEmpty, cost != .none else { return }
    let area = frameArea ?? Double(change.width * change.height)
    frames += 1
    pixels += area
    guard pixels > Self.uncountedPixels else { return }
    let variety = change.variety
    let (low, high) = (cost.perPixel.lowerBound, cost.perPixel.upperBound)
    counted += area
    countedSteps += area * (low + (high - low) * (cost.isLinear ? variety : variety * variety))
  }

  /// The steps of a pixel: the mean of those so far.
  private var stepsPerPixel: Double { counted > 0 ? countedSteps / counted : cost.perPixel.lowerBound }

  /// The steps of the frames so far.
  package var steps: Double { steps(ofPixels: pixels, frames: Double(frames)) }

  /// Returns the steps of frames of which as many pixels change, with colours like those so far.
  package func steps(ofPixels pixels: Double, frames: Double) -> Double {
    stepsPerPixel * (frameArea.map { $0 * frames } ?? pixels) + cost.perFrame * frames
  }
}

extension Bitmap {
  /// The number of samples whose colours are counted.
  private static let samples = 1024

  /// The proportion of different colours among samples at equal distances: near 0 for text, 1 for a photograph.
  fileprivate var variety: Double {
    let distance = max(pixels.count / Self.samples, 1)
    let colors = Set(stride(from: distance / 2, to: pixels.count, by: distance).lazy.map { pixels[$0] })
    return Double(colors.count) / Double(max(pixels.count / distance, Self.samples))
  }
}
