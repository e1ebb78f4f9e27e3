internal import GlyphreelGraphics
internal import Synchronization

/// The frames of an animation, decoded on demand in bounded memory.
///
/// A small animation is decoded once. For a larger one, every n-th canvas is kept, so any frame is at most n
/// pictures away; a few recently shown frames are also kept.
final class FrameStore: Sendable {
  private let pictures: ContainerPictures
  /// The number of pictures from one kept canvas to the next; 1 if all frames are kept.
  private let spacing: Int
  private let state: Mutex<State>

  private struct State {
    /// The canvases before every `spacing`-th picture.
    var canvases: [InspectedCanvas] = []
    /// The canvas after the picture before `next`.
    var cursor: (next: Int, canvas: InspectedCanvas)?
    /// Frames by their numbers, the oldest first.
    var frames: [(number: Int, image: RasterImage)] = []
  }

  /// The pixels of all frames up to which they are kept.
  static let keptPixels = 1 << 22
  /// The number of frames that are kept of a larger animation.
  private static let recentFrames = 2

  /// Returns the pixels that an animation keeps in memory.
  static func pixels(_ width: Int, _ height: Int, frames: Int) -> Int {
    let area = DecodingLimits.product(width, height)
    let all = DecodingLimits.product(area, frames)
    return all <= keptPixels
      ? all : DecodingLimits.sum(keptPixels, DecodingLimits.product(area, recentFrames + 2))
  }

  /// Decodes all pictures once.
  ///
  /// - Parameter kept: The pixels of all frames, or of the kept canvases.
  /// - Throws: `undecodable` for damaged pictures.
  init(
    _ pictures: ContainerPictures, keeping kept: Int = FrameStore.keptPixels
  ) throws(EncodingError) {
    self.pictures = pictures
    let area = pictures.width * pictures.height
    let all = DecodingLimits.product(area, pictures.count)
    spacing = all <= kept ? 1 : max(DecodingLimits.sum(all, kept - 1) / kept, 2)
    var state = State()
    var canvas = InspectedCanvas(width: pictures.width, height: pictures.height)
    for index in 0..<pictures.count {
      if spacing > 1, index % spacing == 0 { state.canvases.append(canvas) }
      _ = canvas.show(try pictures.content(index), of: pictures.pictures[index])
      if spacing == 1 { state.frames.append((index, RasterImage(canvas.bitmap, edges: .extended))) }
    }
    self.state = Mutex(state)
  }

  /// Returns a frame, counted from 0.
  func image(_ index: Int) -> RasterImage {
    state.withLock { state in
      if spacing == 1 { return state.frames[index].image }
      if let known = state.frames.first(where: { $0.number == index }) { return known.image }
      var (next, canvas) = (index / spacing * spacing, state.canvases[index / spacing])
      if let cursor = state.cursor, cursor.next <= index, cursor.next > next { (next, canvas) = cursor }
      state.cursor = nil
      while next <= index {
        // All pictures were decoded before.
        if let content = try? pictures.content(next) {
          _ = canvas.show(content, of: pictures.pictures[next])
        }
        next += 1
      }
      let image = RasterImage(canvas.bitmap, edges: .extended)
      state.cursor = (next, canvas)
      state.frames.append((index, image))
      if state.frames.count > Self.recentFrames { state.frames.removeFirst() }
      return image
    }
  }
}
