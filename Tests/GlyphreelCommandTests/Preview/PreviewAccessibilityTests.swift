import Foundation
import TestSupport
import Testing

/// The preview's page for readers who don't see it, don't use a mouse, or need other colours.
@Suite(.tags(.thorough)) struct PreviewAccessibilityTests {
  private let page = PreviewPageRun()

  private static let scene = """
    canvas: { width: 100, height: 40 }
    frameRate: 10
    layers:
      - text: Hello
        frame: { x: 5, y: 4, width: 60, height: 20 }
        style: { size: 14 }
        effects: [opacity: { keyframes: [0, 1], duration: 0.4s, delay: 0.2s }, pulse]

    """
  private static let rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
  private static let hasTracks = ["wait": "document.querySelectorAll('.row').length === 3"]

  private func start() throws -> (tool: RunningTool, address: String) {
    try page.folder.write(Self.scene, to: "a.yaml")
    return try page.start("--port", "0")
  }

  @Test func `axe finds no fault in light and dark, wide and narrow`() throws {
    let (tool, address) = try start()
    for (width, height) in [(1440, 900), (390, 844)] {
      for dark in [false, true] {
        let answers = try page.drive(
          address,
          [
            page.shown("2 0"), Self.hasTracks, ["evaluate": "document.querySelectorAll('.name')[1].click()"],
            ["wait": "document.querySelector('#source .chosen') !== null"], ["axe": Self.rules],
            ["evaluate": "void document.querySelector('[data-stretch=\"1\"]').click()"],
            ["evaluate": "tell('Warnings', 'a.yaml:1:1: warning: thin\\n  1 | canvas\\n      ^~~~', true)"],
            ["axe": Self.rules],
          ], dark: dark, width: width, height: height)
        #expect(answers == ["[]", "[]"], "\(width) \(dark ? "dark" : "light")")
      }
    }
    #expect(tool.interrupt() == 130)
  }

  @Test func `keys of one letter can be turned off, which is remembered`() throws {
    let (tool, address) = try start()
    let layout = ["evaluate": "document.querySelector('#overlay').getAttribute('aria-pressed')"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "l"], layout,
        ["evaluate": "document.querySelector('#shortcuts input').click()"],
        ["key": "l"], layout, ["reload": true], page.shown("2 0"), ["key": "l"], layout,
        ["evaluate": "document.activeElement.blur()"], ["key": "ArrowRight"], page.shown("2 1"),
        ["evaluate": "document.querySelector('#shortcuts input').checked"],
      ])
    #expect(answers == [#""true""#, #""true""#, #""true""#, "false"])
    #expect(tool.interrupt() == 130)
  }

  @Test func `the tracks are one stop of the Tab key, and everything has a name, a role and a value`() throws
  {
    let (tool, address) = try start()
    let stops = [
      "evaluate":
        "[...document.querySelectorAll('#rows button')].filter((part) => part.tabIndex === 0).map((part) => part.ariaLabel ?? part.textContent)"
    ]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, stops, ["key": "ArrowDown"], ["key": "ArrowDown"], stops,
        ["evaluate": "document.activeElement.textContent"],
        ["evaluate": "document.querySelector('#picture').getAttribute('aria-label')"],
        // Targets of 24 by 24 points.
        [
          "evaluate": """
          [...document.querySelectorAll('button, select, label')].filter((target) => {
            const box = target.getBoundingClientRect()
            return box.width > 0 && (box.width < 24 || box.height < 24)
          }).map((target) => target.outerHTML)
          """
        ],
      ])
    #expect(answers[0] == #"["Parts of Hello", "Hello", "Show only Hello"]"#)
    #expect(answers[1] == #"["opacity"]"#)
    #expect(answers[2] == #""opacity""#)
    #expect(
      answers[3] == #""a at 0.000 s, frame 1 of 8""# || answers[3].hasPrefix(#""a at 0.000 s, frame 1 of"#))
    #expect(answers[4] == "[]")
    #expect(tool.interrupt() == 130)
  }

  @Test func `with the system's colours all marks stay visible`() throws {
    let (tool, address) = try start()
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["media": [["forced-colors", "active"]]],
        // What is seen by its background only has one that the system knows and that differs from the page's.
        [
          "evaluate": """
          ['#playhead', '.handle', '#range', '.layer .span', '[aria-pressed=true]'].filter((name) => {
            const color = getComputedStyle(document.querySelector(name)).backgroundColor
            return color === getComputedStyle(document.body).backgroundColor || color === 'rgba(0, 0, 0, 0)'
          })
          """
        ],
      ])
    #expect(answers == ["[]"])
    #expect(tool.interrupt() == 130)
  }
}
