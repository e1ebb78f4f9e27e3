public import Animation

extension SceneElement {
  /// Something happens to it; of several effects the last one is the outermost.
  ///
  ///     Text("Buy milk").effect(.strikethrough(), timing: .easeInOut(duration: 0.5))
  ///
  /// - Parameters:
  ///   - effect: What happens.
  ///   - timing: When and how, in place of all that the effect's own says, its fill and its iterations too; nil for
  ///     the effect's own.
  ///   - id: A name by which other effects and layers can follow it.
  ///   - start: What its times count from.
  public func effect(
    _ effect: some TextEffect, timing: Timing? = nil, id: String = "", start: StartReference = .ownStart
  ) -> Self {
    var effect = effect
    if let timing { effect.timing = timing }
    return with { $0.effects.append(AppliedEffect(effect, id: id, start: start)) }
  }
}
