import TestSupport
import Testing

/// Values of options and unknown options as other programs have them.
@Suite struct ForeignOptionsTests {
  @Test(arguments: [
    ("convert a.gif --resize 50%", "unknown option '--resize'; write '--scale 0.5'"),
    ("convert a.gif --width 100", "unknown option '--width'; the size is a factor of the input's"),
    ("convert a.gif --start 1s --end 2s", "unknown option '--start'; '--trim 1s..2s' keeps a span of time"),
    ("verify Scenes --update", "unknown option '--update'; write '--record failed'"),
  ])
  func `an unknown option has its remedy, whatever its value would be taken for`(
    line: String, message: String
  )
    throws
  {
    let arguments = line.split(separator: " ").map(String.init)
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("glyphreel: error: \(message)"), "\(outcome.error)")
  }

  @Test(arguments: [
    ("--size", "12px", "12"), ("--width", "480px", "480"), ("--padding", "8px", "8"),
    ("--thickness", "2px", "2"), ("--frame-rate", "30fps", "30"), ("--frame-rate", "30000/1001", "29.97"),
    ("--theme", "night", "dark"), ("--duration", "0.5sec", "0.5s"), ("--delay", "1:30", "90s"),
    ("--color", "0xff8800", "#ff8800"), ("--color", "UIColor.systemRed", "#ff3b30"),
    ("--easing", "swing", "ease-in-out-sine"), ("--easing", "easyEase", "cubic-bezier(0.333, 0, 0.667, 1)"),
    ("--weight", "demi", "semibold"), ("--loop", "infinite", "forever"), ("--align", "middle", "center"),
    ("--hold", "1500 ms", "1500ms"),
  ])
  func `the value that a message names renders what was meant`(option: String, typed: String, meant: String)
    throws
  {
    let folder = TemporaryDirectory()
    let tiny = ["--scale", "1", "-o", "a.gif"]
    let wrong = try CommandLineTool.tested.run(
      arguments: ["strike", "Hi", option, typed] + tiny, in: folder.root)
    #expect(wrong.status == 64 || wrong.status == 65, "\(option) \(typed)")
    let hints = [
      "write '\(option) \(meant)'", "write \"\(option) '\(meant)'\"",
    ]
    #expect(hints.contains { wrong.error.contains($0) }, "\(wrong.error)")
    let scene = try CommandLineTool.tested.run("strike", "Hi", option, meant, "--print-scene")
    #expect(scene.status == 0, "\(scene.error)")
    let right = try CommandLineTool.tested.run("render", "-", "-o", folder.path("b.gif"), input: scene.output)
    #expect(right.status == 0, "\(right.error)")
  }

  @Test(arguments: ["--size", "--width"])
  func `a percentage of an option without any has its unit in the message`(option: String) throws {
    let outcome = try CommandLineTool.tested.run("strike", "Hi", option, "5%")
    #expect(outcome.status == 64)
    #expect(
      outcome.error.contains("invalid value '5%' for \(option); expected a number of points"),
      "\(outcome.error)")
  }
}
