import TestSupport
import Testing

@Suite struct NumberRangeTests {
  private let folder = TemporaryDirectory()

  private func outcome(_ arguments: [String]) throws -> Outcome {
    try folder.write("layers: [{ text: Hi }]\n", to: "s.yaml")
    try folder.write("id\na\n", to: "d.csv")
    return try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private static let batch = ["batch", "s.yaml", "--data", "d.csv", "-o", "{id}.gif"]

  @Test(arguments: [
    (
      ["render", "s.yaml", "--jobs", "9223372036854775807"],
      "--jobs must be from 1 to 1024, not 9223372036854775807"
    ),
    (["verify", "s.yaml", "--goldens", "g", "--jobs", "0"], "--jobs must be from 1 to 1024, not 0"),
    (batch + ["--jobs", "9223372036854775807"], "--jobs must be from 1 to 1024, not 9223372036854775807"),
    (
      batch + ["--shard", "auto/1000001"], "invalid value 'auto/1000001' for --shard"
    ),
    (
      batch + ["--shard", "1/9223372036854775807"],
      "invalid value '1/9223372036854775807' for --shard"
    ),
    (["render", "s.yaml", "--frame-rate", "nan"], "--frame-rate must be from 0.1 to 1000, not nan"),
    (["render", "s.yaml", "--scale", "1e400"], "--scale must be from 0.01 to 100, not inf"),
    (["render", "s.yaml", "--scale=-0"], "--scale must be from 0.01 to 100, not -0"),
    (["diff", "a.gif", "b.gif", "--tolerance", "256"], "--tolerance must be from 0 to 255, not 256"),
    (["diff", "a.gif", "b.gif", "--perceptual", "2"], "--perceptual must be from 0 to 1, not 2"),
    (["diff", "a.gif", "b.gif", "--tolerance", "255"], "--tolerance must be less than 255, with which no"),
    (["diff", "a.gif", "b.gif", "--perceptual", "1"], "--perceptual must be less than 1, with which no"),
    (
      ["verify", "s.yaml", "--goldens", "g", "--max-pixels", "100%"], "--max-pixels must be less than 100 %"
    ),
    (
      ["verify", "s.yaml", "--goldens", "g", "--max-density", "100%"],
      "--max-density must be less than 100 %"
    ),
    (["strike", "x", "--thickness", "inf"], "--thickness must be from 0.01 to 10000 points, not inf"),
    (["marquee", "x", "--speed", "nan"], "--speed must be from 0.001 to 1000 points per second, not nan"),
    (["dots", "x", "--rise", "1e300"], "--rise must be from -10000 to 10000 points, not 1e+300"),
    (
      ["render", "s.yaml", "--effort", "9223372036854775808"],
      "invalid value '9223372036854775808' for --effort"
    ),
  ])
  func `a number outside its range is a mistake in use, and the range is told`(
    arguments: [String], message: String
  ) throws {
    let outcome = try outcome(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("glyphreel: error: " + message))
  }
}
