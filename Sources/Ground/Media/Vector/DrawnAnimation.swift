package import GlyphreelGraphics

/// An animation as display lists, which can be asked for at any time.
package protocol DrawnAnimation {
  /// The canvas's size in points.
  var size: Size { get }
  /// CSS pixels per point, above 0.
  var scale: Double { get }
  /// The times in seconds of the frames, and of the end of the motion. The first one is 0.
  var frameTimes: [Double] { get }
  /// The duration of a play in seconds, with the time for which the end is held; above 0.
  var duration: Double { get }
  /// The time in seconds of the picture that renderers show that don't play.
  var posterTime: Double { get }
  /// True if the animation has a variant for dark pages.
  var hasDarkVariant: Bool { get }
  /// The named parts of the animation, by their starts.
  var markers: [AnimationMarker] { get }
  /// The bytes of the largest document.
  var byteLimit: Int { get }
  /// The glyphs, paths and images that all samples may have together.
  var leafLimit: Int { get }

  /// Returns the colour below all items.
  func background(isDark: Bool) -> Color

  /// Returns the items at a time in seconds, in points.
  ///
  /// - Throws: An error of the animation.
  func displayList(at time: Double, isDark: Bool) throws -> DisplayList

  /// Discards what is kept for the display lists of other times, after the last one.
  func discardDrawings(isDark: Bool)

  /// Returns true if nothing changes between two times, both included.
  func isAtRest(from start: Double, to end: Double) -> Bool

  /// Returns the time of an abrupt change between two times, if nothing else changes from the first until after the second;
  /// otherwise nil.
  func onlyJump(from start: Double, to end: Double) -> Double?

  /// Returns an error of a format with the layer that causes it, if that is known.
  ///
  /// - Parameters:
  ///   - time: A time in seconds at which the cause is shown.
  ///   - isCause: Returns true for items that have the cause.
  func located(
    _ error: EncodingError, at time: Double, isDark: Bool, where isCause: ([DisplayList.Item]) -> Bool
  ) -> any Error

  /// Returns the error of a document above the limit.
  ///
  /// - Parameter bytes: The bytes that it would have, estimated.
  func tooLarge(_ bytes: Int) -> any Error

  /// Returns the error of samples above the limit.
  ///
  /// - Parameter leaves: The glyphs, paths and images that all would have, estimated.
  func tooSlow(leaves: Int) -> any Error
}

extension DrawnAnimation {
  /// The duration of a frame in seconds.
  var frameDuration: Double { frameTimes.count > 1 ? frameTimes[1] - frameTimes[0] : 1.0 / 30 }

  /// Does nothing.
  package func discardDrawings(isDark: Bool) {}

  /// Returns nil.
  package func onlyJump(from start: Double, to end: Double) -> Double? { nil }

  /// Returns the error unchanged.
  package func located(
    _ error: EncodingError, at time: Double, isDark: Bool, where isCause: ([DisplayList.Item]) -> Bool
  ) -> any Error { error }
}
