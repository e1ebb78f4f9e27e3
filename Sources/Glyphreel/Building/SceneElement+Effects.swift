public import GlyphreelAnimation

extension SceneElement {
  /// Something happens to it; of several effects the last one is the outermost.
  ///
  ///     Text("Buy milk").effect(.strikethrough(), timing: .easeInOut(duration: 0.5))
  ///
  /// - Parameters:
  ///   - effect: What happens.
  ///   - timing: What of the effect's timing is different; what it leaves out, such as fill and iterations, stays as
  ///     the effect has it.
  ///   - id: A name by which other effects and layers can follow it.
  ///   - start: What its times count from.
  public func effect(
    _ effect: some TextEffect, timing: TimingChange = TimingChange(), id: String = "",
    start: StartReference = .ownStart
  ) -> Self {
    var effect = effect
    effect.timing = effect.timing.applying(timing)
    return with { $0.effects.append(AppliedEffect(effect, id: id, start: start)) }
  }
}
