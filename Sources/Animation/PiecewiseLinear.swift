/// Straight lines through points: the function behind `linear()` in CSS Easing Functions 2.
public struct PiecewiseLinear: Hashable, Sendable {
  /// A progress and what becomes of it.
  public struct Point: Hashable, Sendable {
    /// The progress, usually in 0...1.
    public let input: Double
    /// The eased progress.
    public let output: Double
  }

  /// An output with the places where it is reached: none to be placed evenly between the neighbours that have one, two
  /// for a level stretch.
  public struct Stop: Hashable, Sendable {
    /// The eased progress.
    public var output: Double
    /// None, one or two progresses, usually in 0...1.
    public var inputs: [Double]

    /// An output, and at most two inputs.
    public init(_ output: Double, at inputs: Double...) {
      self.init(output, at: inputs)
    }

    init(_ output: Double, at inputs: [Double]) {
      precondition(inputs.count <= 2, "a stop has two places at most")
      self.output = output
      self.inputs = inputs
    }
  }

  /// At least two, their inputs in rising order.
  public let points: [Point]

  /// The lines through stops: missing places are filled in, and none lies before its predecessor.
  ///
  /// Nil for fewer than two stops.
  public init?(_ stops: [Stop]) {
    guard stops.count >= 2 else { return nil }
    var inputs: [Double?] = []
    var outputs: [Double] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      var places: [Double?] = stop.inputs.map(Optional.some)
      if places.isEmpty { places = [index == 0 ? 0 : index == stops.count - 1 ? 1 : nil] }
      for place in places {
        if let place { largest = max(largest, place) }
        inputs.append(place == nil ? nil : largest)
        outputs.append(stop.output)
      }
    }
    points = zip(filledEvenly(inputs), outputs).map { Point(input: $0, output: $1) }
  }

  /// The eased progress; outside the points, the first and the last line go on.
  func output(at input: Double) -> Double {
    // The last point that is not beyond the input; the last but one if that is the last of all.
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].input <= input { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[low + 1])
    if a.input == b.input || input == b.input { return b.output }
    return a.output + (input - a.input) / (b.input - a.input) * (b.output - a.output)
  }
}

/// The numbers, with those that are missing spread evenly between their neighbours; the first and the last are there.
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
