import TestSupport
import Testing

/// The variants of a scene: on light and dark pages, and in the smallest and the largest text size.
@Suite struct LintVariantTests {
  private func lint(_ scene: String, _ arguments: String...) throws -> Outcome {
    let folder = TemporaryDirectory()
    try folder.write("loop: once\n" + scene, to: "a.yaml")
    return try CommandLineTool.tested.run(arguments: ["lint", "a.yaml"] + arguments, in: folder.root)
  }

  private let themed = """
    canvas: { width: 300, height: 80 }
    theme:
      colors: { ink: "#1f2328" }
      dark:
        colors: { ink: "#222222" }
    layers:
      - text: Hello dark
        style: { size: 24, color: ink }
        frame: { x: 20, y: 20 }
    """

  @Test func `what only dark pages show is found, and named so`() throws {
    let outcome = try lint(themed, "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("the text is #222222 on #0d1117, a contrast of "), "\(outcome)")
    #expect(outcome.output.contains(" (variant dark)"))
    #expect(outcome.output.split(separator: "\n").count { $0.contains("[contrast]") } == 1)
  }

  @Test func `transparent pictures for dark pages are judged on a dark page`() throws {
    let scene = themed.replacing("height: 80 }", with: "height: 80, background: transparent }")
    let outcome = try lint(scene)
    #expect(outcome.output.contains("the text is #222222 on #0d1117"), "\(outcome)")
    #expect(try lint(scene.replacing("#222222", with: "#f0f6fc")).output == "")
  }

  @Test func `one variant can be chosen`() throws {
    #expect(try lint(themed, "--theme", "light") == Outcome(status: 0, output: "", error: ""))
    let dark = try lint(themed, "--dark")
    #expect(dark.output.contains("#222222 on #0d1117") && !dark.output.contains("variant"))
  }

  @Test func `what all variants show is told once, without a name`() throws {
    let pale = themed.replacing("#1f2328", with: "#777777").replacing("#222222", with: "#777777")
      .replacing("canvas: { ", with: "canvas: { background: '#888888', ")
    let lines = try lint(pale).output.split(separator: "\n")
    #expect(lines.count { $0.contains("[contrast]") } == 1 && !lines.contains { $0.contains("variant") })
  }

  @Test func `text that scales is checked in its smallest and largest size`() throws {
    let scene = """
      canvas: { width: 300, height: 60 }
      layers: [{ text: "A long line of text", style: { textStyle: body }, frame: { x: 10, y: 10, width: 280, height: 40 } }]
      """
    let outcome = try lint(scene)
    #expect(outcome.output.contains("(variant AX5)") && outcome.output.contains("[overflow]"), "\(outcome)")
    #expect(try lint(scene, "--content-size", "large").output == "")
    #expect(try lint(scene.replacing("textStyle: body", with: "size: 17")).output == "")
  }

  @Test func `a Lottie file gets no remedy that only scenes have`() throws {
    let folder = TemporaryDirectory()
    _ = try CommandLineTool.tested.run(
      arguments: ["strike", "Hi", "-o", "a.lottie", "--quiet"], in: folder.root)
    let outcome = try CommandLineTool.tested.run(arguments: ["lint", "a.lottie"], in: folder.root)
    #expect(
      outcome.output == """
        a.lottie: note: the animation never stops; readers must be able to stop motion longer than 5 s; set the number of plays in the player [endless-motion]
        a.lottie: warning: a Lottie file has no text alternative; describe it on the page that plays it [no-text]

        """)
  }

  @Test func `errors and unknown values are told as those of the scene`() throws {
    #expect(try lint(themed.replacing("size: 24", with: "sise: 24")).status == 65)
    #expect(try lint(themed, "--set", "name=Ada").status != 0)
    let open = try lint(themed.replacing("Hello dark", with: "\"{{name}}\""))
    #expect(open.output.contains("[placeholder]") && !open.output.contains("variant"))
  }
}
