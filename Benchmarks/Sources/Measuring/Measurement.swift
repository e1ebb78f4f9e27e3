/// How long a piece of code takes.
public struct Measurement: Sendable {
  /// Of all runs, in microseconds.
  public let median: Double
  /// The shortest run, in microseconds: what the code costs while the machine is busy with nothing else.
  public let shortest: Double

  /// Runs `body` as often as it takes, `runs` times at least, until `seconds` have gone by.
  ///
  /// The first run is not counted: it fills caches and grows buffers.
  public init(runs: Int = 11, seconds: Double = 0.3, _ body: () throws -> Void) rethrows {
    precondition(runs > 0, "without a run there is nothing to measure")
    let clock = ContinuousClock()
    try body()
    var times: [Double] = []
    let end = clock.now + .seconds(seconds)
    while times.count < runs || clock.now < end {
      let time = try clock.measure(body)
      times.append(Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12)
    }
    times.sort()
    median = times[times.count / 2]
    shortest = times[0]
  }
}

/// A row of a table: a name, a median, and what that means.
public struct MeasurementRow: Sendable {
  private let text: String

  /// - Parameter amount: How much of `unit` one run handles; the row tells millions of them a second.
  public init(_ name: String, _ measurement: Measurement, amount: Double? = nil, unit: String = "") {
    let padding = String(repeating: " ", count: max(1, 60 - name.count))
    var text = name + padding + "\(MeasurementRow.rounded(measurement.median)) µs"
    if let amount { text += ", \(MeasurementRow.rounded(amount / measurement.median)) \(unit)" }
    self.text = text
  }

  /// Three digits, as far as they are fractions.
  private static func rounded(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    let scale = value < 10 ? 100.0 : 10
    return "\((value * scale).rounded() / scale)"
  }

  /// Prints the row.
  public func print() { Swift.print(text) }
}
