/// Turns a stream of frames into a file, or a directory of files, of one format.
///
/// The order of calls is: if `needsSurvey`, every frame through `survey`; then every frame through `encode`;
/// then `finish` once. Frames are rendered twice rather than held, so an encoder's memory is bounded by the
/// canvas. An encoder that is dropped before `finish` leaves no trace: the target is what it was.
public protocol FrameEncoder {
  /// True when the encoder must see all frames before the first is encoded, to find one palette for them all.
  var needsSurvey: Bool { get }

  /// Looks at a frame; times and order are those that `encode` will get.
  ///
  /// For a format that merges equal frames, `encode` gets one in place of several that were looked at.
  mutating func survey(_ frame: Frame) throws(EncodingError)

  /// Takes the next frame.
  mutating func encode(_ frame: Frame) throws(EncodingError)

  /// Writes what is left and puts the finished file or directory in its place.
  mutating func finish() throws(EncodingError)
}

extension FrameEncoder {
  /// False: frames are encoded as they come.
  public var needsSurvey: Bool { false }

  /// Does nothing.
  public mutating func survey(_ frame: Frame) throws(EncodingError) {}
}
