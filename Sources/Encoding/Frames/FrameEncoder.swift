/// Turns frames into a file, or a directory of files, of one format.
///
/// An encoder that is dropped before `encode` returns, or whose `encode` throws, leaves the target as it was.
public protocol FrameEncoder {
  /// The largest number of passes over the frames: 2 where the first one only looks for colours and sizes.
  var passCount: Int { get }

  /// Encodes all frames of a source, once, and completes the output.
  ///
  /// Memory is bounded by the canvas, not by the number of frames, as far as the format allows.
  ///
  /// - Throws: `EncodingError`, or an error of the source.
  mutating func encode(_ frames: inout some FrameSource) throws
}

extension FrameEncoder {
  /// 1.
  public var passCount: Int { 1 }

  /// Encodes the frames of an animation that is in memory.
  ///
  /// - Throws: `EncodingError.noFrames` for none, or what the target or the format doesn't allow.
  public mutating func encode(_ frames: [Frame]) throws(EncodingError) {
    var source = FrameArray(frames)
    do { try encode(&source) } catch let error as EncodingError { throw error } catch {
      preconditionFailure("an array throws nothing: \(error)")
    }
  }
}
