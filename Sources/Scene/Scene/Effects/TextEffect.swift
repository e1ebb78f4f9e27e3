public import GlyphreelAnimation

/// A change to a layer over time: to its text, its appearance, or the drawing of its lines.
///
/// The library's effects are made by functions such as `strikethrough()`. Conform to ``CustomEffect`` to write your
/// own. An effect that conforms only to this protocol changes nothing, but others can start with it or after it.
public protocol TextEffect: Sendable {
  /// The timing.
  var timing: Timing { get set }
}
