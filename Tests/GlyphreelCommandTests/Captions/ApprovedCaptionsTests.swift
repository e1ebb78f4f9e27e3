import Foundation
import TestSupport
import Testing

@Suite(.tags(.thorough)) struct ApprovedCaptionsTests {
  @Test func `ten seconds in English, Japanese and Arabic are as they were approved, frame by frame`() throws
  {
    let folder = TemporaryDirectory()
    let speech = Repository.path("Tests/Fixtures/captions/speech")
    let tool = try CommandLineTool.release()
    let printed = try tool.run(
      arguments: [
        "captions", speech + "/speech.json", "--canvas", "480x640", "--speaker-names", "--frame-rate", "15",
        "--font-dir", speech, "--print-scene",
      ], in: folder.path(""))
    #expect(printed.status == 0, "\(printed.error)")
    try folder.write(printed.output, to: "speech.yaml")
    let verified = try tool.run(
      arguments: [
        "verify", "speech.yaml", "--goldens", speech + "/goldens", "--font-dir", speech,
        "--record", ProcessInfo.processInfo.environment["GLYPHREEL_RECORD"] == "all" ? "all" : "never",
      ], in: folder.path(""))
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
  }
}
