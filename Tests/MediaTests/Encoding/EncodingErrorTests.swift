import GlyphreelMedia
import Testing

@Suite struct EncodingErrorTests {
  static let messages: [(EncodingError, String)] = [
    (
      .file(.cannotCreate(path: "a.gif", reason: "Permission denied")),
      "can't create 'a.gif': Permission denied"
    ),
    (.file(.writingFailed(path: "a.gif", reason: "Broken pipe")), "writing 'a.gif' failed: Broken pipe"),
    (.file(.readingFailed(path: "a.png", reason: "Is a directory")), "can't read 'a.png': Is a directory"),
    (.undecodable(format: "PNG", reason: "CRC error"), "not a readable PNG file: CRC error"),
    (.emptyCanvas(width: 0, height: 3), "a canvas of 0 × 3 pixels has nothing to show"),
    (
      .canvasTooLarge(format: "GIF", width: 70000, height: 3, limit: 65535),
      "a canvas of 70000 × 3 pixels is too large for GIF, which allows 65535 per side"
    ),
    (.noPlays(-1), "an animation can't be played -1 times; use 1 or more, or 'forever'"),
    (
      .tooManyPlays(format: "GIF", plays: 65537, limit: 65536),
      "GIF can't say 65537 plays: the limit is 65536; use fewer, or 'forever'"
    ),
    (.noFrames, "no frame to write"),
    (.codecFailed(format: "GIF", reason: "out of memory"), "GIF encoding failed: out of memory"),
    (
      .unknownFormat("avi", known: ["gif", "png"]),
      "'avi' can't be written; the nearest format is mp4: write '--format mp4'"
    ),
    (.unknownFormat("giff", known: ["gif", "png"]), "unknown format 'giff'; use gif, png"),
    (
      .formatNotTold(target: "b/Clip.AVI", known: [".gif", ".png"]),
      "'b/Clip.AVI' can't be written, as .avi is not supported; the nearest format is .mp4: write 'b/Clip.mp4'"
    ),
    (
      .programFailed(target: "a.mp4", reason: "ffmpeg failed with status 1", lines: ["no"]),
      "writing 'a.mp4' failed: ffmpeg failed with status 1"
    ),
    (
      .transparent(format: "mp4"),
      "the scene is transparent, and mp4 can't be; choose a background with '--matte white', or write .webm or .mov"
    ),
    (
      .frameLargerThanVideo(path: "a.mp4", width: 5, height: 4, videoWidth: 3, videoHeight: 2),
      "the scene of 5 × 4 pixels does not fit on 'a.mp4' of 3 × 2; make it smaller with --scale"
    ),
    (
      .formatNotTold(target: "a", known: [".gif", ".png"]),
      "'a' has no file extension; use one of .gif, .png, or add --format; a folder of PNGs ends with a slash: 'a/'"
    ),
    (
      .unsuitableTarget(format: "gif", target: "x/", reason: "it is one file"),
      "gif can't be written to 'x/': it is one file"
    ),
    (
      .file(.badPattern("%d%d", reason: "one is enough")),
      "'%d%d' is not a usable pattern: one is enough"
    ),
  ]

  @Test(arguments: messages.indices)
  func `messages state the problem and the reason in one line`(index: Int) {
    #expect("\(Self.messages[index].0)" == Self.messages[index].1)
  }
}
