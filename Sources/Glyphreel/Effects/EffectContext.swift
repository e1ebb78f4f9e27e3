public import Typography

/// What an effect may know about the moment it is asked for.
public struct EffectContext {
  /// Seconds from the scene's start.
  public let time: Double

  private let textAt: (Double) -> StyledText

  /// - Parameter textAt: The layer's text at a time, after all effects.
  public init(time: Double, textAt: @escaping (Double) -> StyledText) {
    self.time = time
    self.textAt = textAt
  }

  /// The layer's text at a time, after all effects on it.
  ///
  /// For drawing: an effect that asked for it while it changes the text would ask itself.
  public func text(at time: Double) -> StyledText { textAt(time) }
}
