internal import GlyphreelExact

/// A piecewise linear function, CSS's `linear()` (CSS Easing Functions 2).
public struct PiecewiseLinear: Hashable, Sendable {
  /// A point of the function.
  package struct Point: Hashable, Sendable {
    /// The progress, usually in 0...1.
    package let input: Double
    /// The eased progress.
    package let output: Double
  }

  /// An output with its inputs: none to be spaced evenly between its neighbours, two for a constant segment.
  public struct Stop: Hashable, Sendable {
    /// The eased progress.
    public var output: Double
    /// The progresses at which the output applies: at most two, usually in 0...1.
    public var inputs: [Double]

    /// Creates a stop with at most two inputs.
    public init(_ output: Double, at inputs: Double...) {
      self.init(output, at: inputs)
    }

    init(_ output: Double, at inputs: [Double]) {
      precondition(inputs.count <= 2, "a stop has two inputs at most")
      self.output = output
      self.inputs = inputs
    }
  }

  /// The points in ascending input order, at least two.
  package let points: [Point]

  /// Creates the function through stops; nil for fewer than two.
  ///
  /// Missing inputs are spaced evenly, and an input below an earlier one is raised to it.
  public init?(_ stops: [Stop]) {
    guard stops.count >= 2 else { return nil }
    var inputs: [Double?] = []
    var outputs: [Double] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      var stopInputs: [Double?] = stop.inputs.map(Optional.some)
      if stopInputs.isEmpty { stopInputs = [index == 0 ? 0 : index == stops.count - 1 ? 1 : nil] }
      for input in stopInputs {
        if let input { largest = max(largest, input) }
        inputs.append(input == nil ? nil : largest)
        outputs.append(stop.output)
      }
    }
    points = zip(filledEvenly(inputs), outputs).map { Point(input: $0, output: $1) }
  }

  /// Returns the eased progress; outside the points, the first and last segments are extrapolated.
  func output(at input: Double) -> Double {
    // The last point at or below the input, never the final point.
    let index = max(points.dropLast().partitionPoint { $0.input > input } - 1, 0)
    let (a, b) = (points[index], points[index + 1])
    if a.input == b.input || input == b.input { return b.output }
    return a.output + (input - a.input) / (b.input - a.input) * (b.output - a.output)
  }
}

/// Returns the numbers with missing ones spaced evenly between their neighbours; the first and last must be present.
func filledEvenly(_ numbers: [Double?]) -> [Double] {
  var filled: [Double] = []
  filled.reserveCapacity(numbers.count)
  for number in numbers {
    guard let number else { continue }
    let previous = filled.last ?? number
    let gap = Double(numbers[filled.count...].prefix { $0 == nil }.count + 1)
    var step = 1.0
    while filled.count < numbers.count, numbers[filled.count] == nil {
      filled.append(previous + (number - previous) * (step / gap))
      step += 1
    }
    filled.append(number)
  }
  return filled
}
