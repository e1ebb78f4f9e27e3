extension Easing {
  /// The number of steps in which the first crossing is searched.
  private static let steps = 256

  /// Returns the first progress at which the output reaches a value, 0...1; 1 if it never does.
  package func progress(reaching value: Double) -> Double {
    if self(0) >= value { return 0 }
    let found = (1...Self.steps).first { self(Double($0) / Double(Self.steps)) >= value }
    guard let found else { return 1 }
    var (low, high) = (Double(found - 1) / Double(Self.steps), Double(found) / Double(Self.steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self(middle) >= value { high = middle } else { low = middle }
    }
    return high
  }
}
