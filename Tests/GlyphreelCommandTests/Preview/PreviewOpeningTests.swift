import Foundation
import TestSupport
import Testing

/// How the preview's page opens.
@Suite(.tags(.thorough)) struct PreviewOpeningTests {
  private let page = PreviewPageRun()

  @Test func `the first picture is requested with the page, before the script, and once`() throws {
    try page.folder.write("layers: [{ text: Hello, effects: [strikethrough] }]", to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["wait": "document.querySelector('.row') !== null"],
        ["wait": "state.film.blobs.size > 1"],
        [
          "evaluate": """
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/2/0')).map(({ initiatorType }) => initiatorType)
          """
        ],
        ["evaluate": "JSON.parse(document.body.dataset.scene).version === state.scene.version"],
        [
          "evaluate": """
          (([tracks, frame]) => tracks <= frame)(['/tracks/', '/2/1'].map((part) =>
            performance.getEntriesByType('resource').find(({ name }) => name.includes(part)).startTime))
          """
        ],
      ])
    #expect(answers == [#"["link"]"#, "true", "true"])
    #expect(tool.interrupt() == 130)
  }

  @Test func `the state that comes with the page is that of the scene, whatever it quotes`() throws {
    try page.folder.write(#"layers: [{ text: Hello, effects: ['<b>"&amp;##'] }]"#, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        ["wait": "document.body.dataset.state === 'error'"],
        ["evaluate": "JSON.parse(document.body.dataset.scene).error.includes(`'<b>\"&amp;##'`)"],
        ["evaluate": "document.querySelector('#problems pre').textContent.includes(`'<b>\"&amp;##'`)"],
        // The first event is the same, byte for byte.
        [
          "evaluate": """
          new Promise((done) => {
            new EventSource('events').onmessage = (event) => done(event.data === document.body.dataset.scene)
          })
          """
        ],
      ])
    #expect(answers == ["true", "true", "true"])
    #expect(tool.interrupt() == 130)
  }
}
