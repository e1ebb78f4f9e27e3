import ArgumentParser

/// The scale of one output.
struct ScaleOption: ParsableArguments {
  @Option(name: .customLong("scale"), help: "Pixels a point.")
  var value = 1.0

  func validate() throws { try checkRange("--scale", value, in: NumberRange.scale) }
}

/// How progress is reported.
struct ProgressOption: ParsableArguments {
  @Option(name: .customLong("progress"), help: "Reports progress on standard error: auto, json or none.")
  var style: Progress.Style = .auto
}
