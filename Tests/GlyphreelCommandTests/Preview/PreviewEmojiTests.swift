import Foundation
import TestSupport
import Testing

/// Emoji on the preview's page.
@Suite(.tags(.thorough)) struct PreviewEmojiTests {
  private let page = PreviewPageRun()

  private func write(_ text: String, to name: String) throws {
    try page.folder.write(
      """
      canvas: { width: 120, height: 32, background: white }
      frameRate: 10
      duration: 0.4s
      layers: [{ text: "\(text)", frame: { x: 4, y: 4 }, style: { size: 18 }, effects: [typewriter: { duration: 0.3s }] }]

      """, to: name)
  }

  @Test func `their frames are those that still writes, and a skin tone is an error with its remedy`() throws
  {
    try write("Go 🚀👨‍👩‍👧🇩🇪", to: "a.yaml")
    try write("Well done 👍🏽", to: "tone.yaml")
    let still = try CommandLineTool.tested.run(
      arguments: ["still", "a.yaml", "--at", "end", "--scale", "1", "--format", "rgba", "-o", "a.rgba"],
      in: page.folder.root)
    #expect(still.status == 0)
    let bytes = try page.folder.read("a.rgba")
    #expect(bytes.count == 4 * 120 * 32)
    let red = stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] > 180 && bytes[$0 + 1] < 80 }
    #expect(red > 10, "the rocket and the flag have red parts")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "1"], ["key": "End"],
        ["wait": "document.body.dataset.shown?.endsWith(` 1 ${lastFrame()}`)"],
        [
          "evaluate":
            "[...document.querySelector('#picture').getContext('2d').getImageData(0, 0, 120, 32).data].join(' ')"
        ],
        ["copy": [page.folder.path("tone.yaml"), page.folder.path("a.yaml")]],
        ["wait": "document.body.dataset.state === 'error'"],
        ["evaluate": "document.querySelector('#problems pre').textContent"],
      ])
    #expect(answers.first == "\"" + bytes.map(String.init).joined(separator: " ") + "\"")
    let error = try JSONDecoder().decode(String.self, from: Data(try #require(answers.last).utf8))
    #expect(error.contains("error: no font has the character '👍🏽' (U+1F44D U+1F3FD, emoji)"), "\(error)")
    #expect(error.contains("pass --system-fonts"))
    #if os(Linux)
      #expect(error.contains("install fonts-noto-color-emoji"))
    #endif
    #expect(tool.interrupt() == 130)
  }
}
