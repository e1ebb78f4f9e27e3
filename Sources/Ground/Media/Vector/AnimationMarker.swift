/// A named part of an animation.
package struct AnimationMarker: Sendable {
  /// The name; it may be empty.
  package let name: String
  /// The start in seconds.
  package let start: Double
  /// The duration in seconds.
  package let duration: Double

  /// Creates a marker.
  package init(_ name: String, start: Double, duration: Double) {
    (self.name, self.start, self.duration) = (name, start, duration)
  }
}
