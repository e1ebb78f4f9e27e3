import GlyphreelSystem
import GlyphreelMedia
import Testing

@Suite struct OutputTargetTests {
  @Test func `an argument is standard output, a file, a directory or a pattern`() throws {
    #expect(try OutputTarget("-") == .standardOutput)
    #expect(try OutputTarget("a.gif") == .file("a.gif"))
    #expect(try OutputTarget("100%.gif") == .file("100%.gif"))
    #expect(try OutputTarget("frames/") == .directory("frames/"))
    #expect(try OutputTarget("/tmp") == .directory("/tmp"))
    #expect(
      try OutputTarget("out/a%%%04d.png")
        == .pattern(
          directory: "out", naming: FrameNaming(prefix: "a%", suffix: ".png", minimumDigits: 4, widens: false)
        ))
    #expect(
      try OutputTarget("%d.png")
        == .pattern(
          directory: ".", naming: FrameNaming(prefix: "", suffix: ".png", minimumDigits: 0, widens: false)))
  }

  @Test func `invalid patterns are rejected with a reason`() {
    #expect(throws: FileError.badPattern("%d-%d.png", reason: "only one number is allowed in it")) {
      try OutputTarget("%d-%d.png")
    }
    #expect(throws: FileError.badPattern("%021d.png", reason: "a number has at most 20 digits")) {
      try OutputTarget("%021d.png")
    }
    #expect(
      throws: FileError.badPattern(
        "%d/a.png", reason: "the frame number must be in the file's name, not in a directory's")
    ) { try OutputTarget("%d/a.png") }
  }

  @Test func `the extension is that of the last path component, in lower case`() throws {
    for (argument, expected) in [
      ("a.b/c.GIF", "gif"), ("a.b/c", ""), ("%d.PnG", "png"), ("-", ""), ("x.d/", ""), (".gif", "gif"),
    ] { #expect(try OutputTarget(argument).fileExtension == expected) }
  }
}
