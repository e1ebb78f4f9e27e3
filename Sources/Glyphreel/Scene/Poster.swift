/// The frame with which a file that plays forever begins.
///
/// It is what shows where nothing plays: in thumbnails, in previews, and to readers who switched animations off. All
/// frames stay in their order, and the file takes as long as before: it begins elsewhere in the loop.
public enum Poster: Hashable, Sendable {
  /// The scene's first frame.
  case start
  /// The picture that the scene ends with, from when it begins to stand.
  case end
  /// The frame that shows at a time, in seconds; the last one for a time beyond the scene.
  case time(Double)
}
