extension Easing {
  /// The number of steps in which the first crossing is searched.
  private static let steps = 256

  /// Returns the first progress at which the output reaches a value, 0...1; 1 if it never does.
  ///
  /// - Parameter fromEnd: True to search from the end, as a reversed play does.
  package func progress(reaching value: Double, fromEnd: Bool = false) -> Double {
    func isReached(_ step: Int) -> Bool { self(Double(step) / Double(Self.steps)) >= value }
    let steps = 0...Self.steps
    let found = fromEnd ? steps.last { !isReached($0) }.map { $0 + 1 } ?? 0 : steps.first(where: isReached)
    guard let found, found <= Self.steps else { return 1 }
    if found == 0 { return 0 }
    var (low, high) = (Double(found - 1) / Double(Self.steps), Double(found) / Double(Self.steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self(middle) >= value { high = middle } else { low = middle }
    }
    return high
  }
}
