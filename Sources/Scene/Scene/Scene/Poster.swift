/// The first frame of a file that plays forever.
///
/// It is shown where animations do not play: in thumbnails, previews, and with animations switched off. The
/// order of frames and the total duration stay the same: the file starts elsewhere in the loop.
public enum Poster: Hashable, Sendable {
  /// The scene's first frame, or the best one of a GIF whose first frame would be empty.
  case automatic
  /// The scene's first frame.
  case start
  /// The final frame of the scene, from the moment it appears.
  case end
  /// The frame at a time in seconds; the last one for times after the end.
  case time(Double)
  /// The frame with the most detail, from the moment it appears; the last one if several have about as much.
  case best
}
