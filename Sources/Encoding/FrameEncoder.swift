/// Turns a stream of frames into a file, or a directory of files, of one format.
///
/// The order of calls is: while `needsSurvey`, every frame through `survey`; then every frame through `encode`, or all
/// that were kept by `encodeKept` and the others through `encode`; then `finish` once. Frames are rendered twice rather
/// than held beyond a fixed number of bytes, so an encoder's memory is bounded by the canvas. An encoder that is dropped
/// before `finish` leaves no trace: the target is what it was.
public protocol FrameEncoder {
  /// True when the encoder must see frames before the first is encoded, to find one palette for them all.
  ///
  /// It may become false before all of them were seen, and the rest is then encoded at once.
  var needsSurvey: Bool { get }

  /// Looks at what a frame changes; times and order are those that `encode` will get.
  mutating func survey(_ change: FrameChange) throws(EncodingError)

  /// Whether the encoder keeps what it needs of the frames that it surveys, as far as that is little.
  var keepsFrames: Bool { get }

  /// How many it has kept, from the first on, when the survey is over.
  var keptFrames: Int { get }

  /// Encodes the next of the frames kept, instead of a call of `encode`.
  mutating func encodeKept() throws(EncodingError)

  /// Takes what the next frame changes; the first one covers the canvas.
  mutating func encode(_ change: FrameChange) throws(EncodingError)

  /// Writes what is left and puts the finished file or directory in its place.
  mutating func finish() throws(EncodingError)
}

extension FrameEncoder {
  /// False: frames are encoded as they come.
  public var needsSurvey: Bool { false }

  /// Does nothing.
  public mutating func survey(_ change: FrameChange) throws(EncodingError) {}

  /// False: frames come again.
  public var keepsFrames: Bool { false }

  /// None.
  public var keptFrames: Int { 0 }

  /// Does nothing.
  public mutating func encodeKept() throws(EncodingError) {}

  /// Looks at a frame.
  public mutating func survey(_ frame: Frame) throws(EncodingError) { try survey(FrameChange(frame)) }

  /// Encodes all frames of an animation that is in memory, and finishes.
  public mutating func encodeAll(_ frames: [Frame]) throws(EncodingError) {
    for frame in frames where needsSurvey { try survey(frame) }
    let kept = keptFrames
    for (index, frame) in frames.enumerated() {
      if index < kept { try encodeKept() } else { try encode(frame) }
    }
    try finish()
  }

  /// Takes the next frame.
  public mutating func encode(_ frame: Frame) throws(EncodingError) { try encode(FrameChange(frame)) }
}
