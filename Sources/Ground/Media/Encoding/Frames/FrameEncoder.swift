/// An encoder of frames into a file, or into a directory of files, of one format.
///
/// If the encoder is released before `encode` returns, or `encode` throws, the target is unchanged.
package protocol FrameEncoder {
  /// The maximum number of passes over the frames: 2 if the first pass only collects colours and sizes.
  var passCount: Int { get }

  /// The number of levels of coverage that the edges of shapes need, 2...256.
  var coverageLevels: Int { get }

  /// The cost of encoding frames at the default effort.
  var cost: EncodingCost { get }

  /// The number of frames in what was written: one for each period of the frame rate in videos and folders, elsewhere one for
  /// consecutive equal ones; in a drawing, which has none, that of the moments at which it changes.
  var writtenFrames: Int { get }

  /// The size of the output, if it differs from the size in pixels in the options.
  var writtenSize: (width: Int, height: Int)? { get }

  /// The duration of the output in seconds, if it differs from the duration of the frames.
  var writtenSeconds: Double? { get }

  /// True if shapes were written with pictures among them.
  var embedsPictures: Bool { get }

  /// Encodes all frames of a source and completes the output. Can be called once.
  ///
  /// Memory depends on the canvas and, as far as the format allows, not on the number of frames.
  ///
  /// - Throws: `EncodingError`, or an error of the source.
  mutating func encode(_ frames: inout some FrameSource) throws
}

extension FrameEncoder {
  /// One pass.
  package var passCount: Int { 1 }

  /// Nil: the size of the options.
  package var writtenSize: (width: Int, height: Int)? { nil }

  /// Nil: the duration of the frames.
  package var writtenSeconds: Double? { nil }

  /// False: there are no shapes, or no pictures among them.
  package var embedsPictures: Bool { false }

  /// All levels.
  package var coverageLevels: Int { 256 }

  /// None.
  package var cost: EncodingCost { .none }

  /// Encodes the frames of an animation in memory.
  ///
  /// - Throws: `EncodingError.noFrames` for an empty array, or an error of the target or the format.
  package mutating func encode(_ frames: [Frame]) throws(EncodingError) {
    var source = FrameArray(frames)
    do { try encode(&source) } catch let error as EncodingError { throw error } catch {
      preconditionFailure("an array throws nothing: \(error)")
    }
  }
}
