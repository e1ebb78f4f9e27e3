public import GlyphreelAnimation

extension SceneElement {
  /// Adds an effect; effects apply in the order in which they are added.
  ///
  ///     Text("Buy milk").effect(.strikethrough(), timing: .easeInOut(duration: 0.5))
  ///
  /// - Parameters:
  ///   - effect: The effect to add.
  ///   - timing: Changes to the effect's default timing; properties that are nil keep the default.
  ///   - id: The name by which other effects and layers refer to it.
  ///   - start: The moment from which its delay counts.
  public func effect(
    _ effect: some TextEffect, timing: TimingChange = TimingChange(), id: String = "",
    start: StartReference = .ownStart
  ) -> Self {
    var effect = effect
    effect.timing = effect.timing.applying(timing)
    return with { $0.effects.append(AppliedEffect(effect, id: id, start: start)) }
  }
}
