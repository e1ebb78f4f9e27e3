import Foundation
import TestSupport
import Testing

@Suite struct WatchTests {
  private let folder = TemporaryDirectory()

  private func scene(_ text: String, _ more: String = "") -> String {
    """
    canvas: { width: 40, height: 20, background: white }
    duration: 0.1s
    layers:
      - text: \(text)
        style: { size: 12 }
        effects: [\(more)]

    """
  }

  /// What `render` makes of the scene as it is now.
  private func rendered() throws -> [UInt8] {
    #expect(
      try CommandLineTool.tested.run(
        arguments: ["render", "a.yaml", "-o", "expected.gif", "-q"], in: folder.root
      ).status == 0)
    return try folder.read("expected.gif")
  }

  @Test func `a changed scene is rendered again, a mistake is shown, and the last good output stays`() throws
  {
    try folder.write(scene("one"), to: "a.yaml")
    let tool = try RunningTool(["render", "--watch", "a.yaml", "-o", "a.gif"], in: folder.root)
    try tool.wait { tool.lines.count == 1 }
    #expect(tool.lines.first?.hasPrefix("a.gif  40×20") == true)
    let first = try folder.read("a.gif")
    #expect(try first == rendered())

    try folder.write(scene("one", "shimer: {}"), to: "a.yaml")
    try tool.wait { tool.error.contains("^~~~~~") }
    #expect(tool.error.contains("a.yaml:6:15: error: unknown effect 'shimer'; did you mean 'shimmer'?"))
    #expect(try folder.read("a.gif") == first)

    // As editors do it: written beside, and renamed.
    try folder.write(scene("two"), to: "b.yaml")
    #expect(rename(folder.path("b.yaml"), folder.path("a.yaml")) == 0)
    try tool.wait { tool.lines.count == 2 }
    let second = try folder.read("a.gif")
    #expect(second != first)
    #expect(try second == rendered())

    #expect(tool.interrupt() == 130)
    #expect(folder.names() == ["a.gif", "a.yaml", "expected.gif"])
  }

  @Test func `pictures that the scene names are watched, those that are missing too`() throws {
    try folder.write("canvas: { background: url(dot.png) }\n" + scene("x").dropFirstLine, to: "a.yaml")
    let tool = try RunningTool(["render", "--watch", "a.yaml", "-o", "a.gif"], in: folder.root)
    try tool.wait { tool.error.contains("dot.png") }
    #expect(tool.lines.isEmpty)
    try folder.write(scene("dot"), to: "dot.yaml")
    func draw() throws {
      #expect(
        try CommandLineTool.tested.run(
          arguments: ["still", "dot.yaml", "-o", "dot.png", "-q"], in: folder.root
        ).status == 0)
    }
    try draw()
    try tool.wait { tool.lines.count == 1 }
    try folder.write(scene("more dots"), to: "dot.yaml")
    try draw()
    try tool.wait { tool.lines.count == 2 }
    #expect(tool.interrupt() == 130)
  }

  @Test func `fonts of a given directory are watched`() throws {
    try folder.write(scene("x"), to: "a.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.path("fonts"), withIntermediateDirectories: false)
    let tool = try RunningTool(
      ["render", "--watch", "a.yaml", "-o", "a.gif", "--font-dir", "fonts"], in: folder.root)
    try tool.wait { tool.lines.count == 1 }
    try FileManager.default.copyItem(
      atPath: Repository.path("fonts/JetBrainsMono-Regular.ttf"), toPath: folder.path("fonts/mono.ttf"))
    try tool.wait { tool.lines.count == 2 }
    #expect(tool.interrupt() == 130)
  }

  @Test(arguments: [
    (["-"], "standard input can't be watched; name a scene file"),
    (["a.yaml", "-o", "-"], "standard output can't be written again; name a file with -o"),
    (["a.yaml", "--no-clobber"], "--no-clobber would refuse the second rendering; leave it out"),
  ])
  func `what can't be done again and again is wrong usage`(arguments: [String], message: String) throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "--watch"] + arguments, in: folder.root)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message))
  }

  @Test func `a scene that is not there ends it`() throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "--watch", "no.yaml"], in: folder.root)
    #expect(outcome.status == 66)
    #expect(
      outcome.error == "no.yaml: error: no such file; 'glyphreel init' writes a scene as a starting point\n")
  }
}

extension String {
  fileprivate var dropFirstLine: Substring { self[(firstIndex(of: "\n").map(index(after:)) ?? endIndex)...] }
}
