import Foundation
import TestSupport
import Testing

/// The preview's timeline, selection and settings, driven in a browser.
@Suite(.tags(.thorough)) struct PreviewTimelineTests {
  private let page = PreviewPageRun()

  /// Two layers, one of them in a group; 1 s of motion and 1 s of hold, so that shares are easily told.
  private static let scene = """
    canvas: { width: 100, height: 40, background: white }
    frameRate: 10
    hold: 1s
    layers:
      - id: card
        frame: { x: 10, y: 5, width: 80, height: 30 }
        layers:
          - id: word
            text: Hello
            frame: { x: 5, y: 4, width: 60, height: 20 }
            style: { size: 14 }
            effects:
              - opacity:
                  keyframes: [{ at: 0%, value: 0 }, { at: 50%, value: 1 }, { at: 100%, value: 0.5 }]
                  duration: 0.4s
                  delay: 0.2s
                  iterations: 2
      - id: dot
        shape: ellipse
        frame: { x: 80, y: 10, width: 10, height: 10 }
        effects: [position: { to: [-20, 0], duration: 1s, easing: linear }]

    """

  private static let hasTracks = ["wait": "document.querySelectorAll('.row').length === 5"]

  private func start() throws -> (tool: RunningTool, address: String) {
    try page.folder.write(Self.scene, to: "a.yaml")
    return try page.start("--port", "0")
  }

  /// The shares of the timeline at which some parts of a row begin.
  private func starts(_ row: Int, _ parts: String) -> [String: String] {
    [
      "evaluate":
        "[...document.querySelectorAll('.row')][\(row)].querySelectorAll('\(parts)').values().map((part) => part.style.left).toArray().join(' ')"
    ]
  }

  @Test func `each layer and effect has a track with its delay, span, iterations, keyframes and the hold`()
    throws
  {
    let (tool, address) = try start()
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks,
        ["evaluate": "[...document.querySelectorAll('.name b')].map((name) => name.textContent).join(' ')"],
        starts(1, ".span"), starts(2, ".delay"), starts(2, ".span"), starts(2, ".turn"), starts(2, ".key"),
        starts(2, ".stay"), starts(4, ".span"), starts(4, ".key"),
        ["evaluate": "document.querySelector('#grid').style.getPropertyValue('--motion')"],
        ["evaluate": "document.querySelector('#held').hidden"],
        [
          "evaluate":
            "[...document.querySelectorAll('#strip span')].map((label) => label.textContent).join(' ')"
        ],
      ])
    #expect(answers[0] == #""card word opacity dot position""#)
    #expect(answers[1] == #""10%""#, "the layer's track shows when its effects move")
    #expect(answers[2] == #""0%""# && answers[3] == #""10%""# && answers[4] == #""30%""#)
    #expect(answers[5] == #""10% 20% 30% 40% 50%""#)
    #expect(answers[6] == #""50%""#, "the end state stays")
    #expect(answers[7] == #""0%""# && answers[8] == #""0% 50%""#)
    #expect(answers[9] == #""0.5""# && answers[10] == "false")
    #expect(answers[11].hasPrefix(#""0.0 s 0."#) && answers[11].contains(" 1.0 s "))
    #expect(tool.interrupt() == 130)
  }

  @Test func `a selected track shows its layer's box over the picture and its lines of the scene`() throws {
    let (tool, address) = try start()
    let box = ["evaluate": "document.querySelector('#selection .box')?.getAttribute('points') ?? 'none'"]
    let chosen = [
      "evaluate": "[...document.querySelectorAll('#source .chosen')].map((line) => line.textContent)"
    ]
    let hasBox = ["wait": "document.querySelector('#selection .box') !== null"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, box,
        ["evaluate": "document.querySelectorAll('.row .name')[1].click()"], hasBox, box, chosen,
        ["evaluate": "document.querySelector('#box').textContent"],
        ["evaluate": "document.querySelectorAll('.row .name')[1].getAttribute('aria-pressed')"],
        // The effect after it, by the keyboard.
        ["key": "ArrowDown"], chosen,
        // The ellipse, by a click on the picture where it is half way.
        ["key": "Escape"], ["evaluate": "go(5)"], page.shown("2 5"), box,
        ["drag": [["#picture", 0.75, 0.375], ["#picture", 0.75, 0.375]]], hasBox, box,
        ["evaluate": "document.querySelector('.row[aria-current=true] b').textContent"],
      ])
    #expect(answers[0] == #""none""#)
    #expect(answers[1] == #""15 9 75 9 75 29 15 29""#)
    let lines = try JSONDecoder().decode([String].self, from: Data(answers[2].utf8))
    #expect(lines.first == "8      - id: word" && lines.last == "17              iterations: 2")
    #expect(lines.count == 10)
    #expect(answers[3] == #""15, 9 \u00b7 60 \u00d7 20 pt""#)
    #expect(answers[4] == #""true""#)
    let effect = try JSONDecoder().decode([String].self, from: Data(answers[5].utf8))
    #expect(effect.first == "13          - opacity:" && effect.count == 5)
    #expect(answers[6] == #""none""#)
    #expect(answers[7] == #""70 10 80 10 80 20 70 20""#, "it has moved by half its way")
    #expect(answers[8] == #""dot""#)
    #expect(tool.interrupt() == 130)
  }

  @Test func `a selected effect is described by its times, and nothing of the page changes the file`() throws
  {
    let (tool, address) = try start()
    let facts = [
      "evaluate":
        "[...document.querySelectorAll('#inspector dt, #inspector dd')].map((part) => part.textContent)"
    ]
    let span = "#rows [data-layer='1'][data-effect='0'] .span"
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["drag": [[span, 0.9, 0.5], ["#strip", 0.9, 0.5]]],
        ["evaluate": "void select({ layer: 1, effect: 0 })"],
        ["wait": "document.querySelector('#box')?.textContent !== ''"], facts,
        ["evaluate": "document.querySelectorAll('main input, #rows [role=slider]').length"],
        ["evaluate": "getSelection().toString()"],
      ])
    let told = try JSONDecoder().decode([String].self, from: Data(answers[0].utf8))
    #expect(
      told == [
        "Moves", "0.200 s to 1.000 s", "Delay", "0.200 s", "Duration", "0.400 s", "Iterations", "2",
        "Keyframes", "5",
        "Fill", "forwards", "Box", "15, 9 · 60 × 20 pt",
      ])
    #expect(answers[1] == "0" && answers[2] == #""""#)
    #expect(try page.folder.text("a.yaml") == Self.scene)
    #expect(tool.interrupt() == 130)
  }

  @Test func `a layer is shown alone, and folded layers hide their parts`() throws {
    let (tool, address) = try start()
    let hasWord = [
      "evaluate": """
      (() => {
        const canvas = document.querySelector('#picture')
        const bytes = canvas.getContext('2d').getImageData(0, 0, 110, canvas.height).data
        return bytes.some((byte) => byte < 128)
      })()
      """
    ]
    let rows = [
      "evaluate":
        "[...document.querySelectorAll('.row:not([hidden]) .name b')].map((name) => name.textContent)"
    ]
    func fold(_ layer: Int) -> [String: Any] {
      ["evaluate": "void document.querySelectorAll('.fold')[\(layer)].click()"]
    }
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["evaluate": "void go(4)"], page.shown("2 4"), hasWord,
        ["evaluate": "void select({ layer: 2, effect: -1 })"], ["key": "s"],
        ["wait": "state.shown?.solo === 2 && document.body.dataset.shown.endsWith(' 2 4')"], hasWord,
        ["evaluate": "document.querySelectorAll('.solo')[2].getAttribute('aria-pressed')"], ["key": "s"],
        ["wait": "state.shown?.solo === null"], hasWord, rows, fold(1), rows,
        ["evaluate": "document.querySelectorAll('.fold')[1].getAttribute('aria-expanded')"], fold(0), rows,
      ])
    #expect(answers[0] == "true" && answers[1] == "false" && answers[3] == "true")
    #expect(answers[2] == #""true""#)
    #expect(answers[4] == #"["card", "word", "opacity", "dot", "position"]"#)
    #expect(answers[5] == #"["card", "word", "dot", "position"]"# && answers[6] == #""false""#)
    #expect(answers[7] == #"["card", "dot", "position"]"#)
    #expect(tool.interrupt() == 130)
  }

  @Test func `playback stays in the loop range, which keys and handles set`() throws {
    let (tool, address) = try start()
    let limits = ["evaluate": "[firstFrame(), lastFrame()]"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, limits, ["evaluate": "void go(4)"], ["key": "i"],
        ["evaluate": "go(6)"], ["key": "o"], limits,
        ["evaluate": "document.querySelector('#out').getAttribute('aria-valuetext')"],
        // Played from outside of it, too, nothing else is shown.
        [
          "evaluate": """
          new Promise((done) => {
            const seen = new Set()
            go(0)
            play()
            const look = () => {
              seen.add(state.frame)
              if (seen.size > 3 && performance.now() > end) {
                stop()
                done([...seen].filter((frame) => frame > 0).sort((a, b) => a - b))
              } else requestAnimationFrame(look)
            }
            const end = performance.now() + 1500
            look()
          })
          """
        ],
        ["drag": [["#in", 0.5, 0.5], ["#strip", 0.1, 0.2]]], limits,
        ["drag": [["#out", 0.5, 0.5], ["#strip", 0.5, 0.2]]], limits,
        ["evaluate": "document.querySelector('#in').focus()"], ["key": "ArrowRight"], limits,
        ["key": "x"], limits, ["drag": [["#strip", 0.0, 0.5], ["#strip", 0.35, 0.5]]], page.shown("2 7"),
      ])
    #expect(answers[0] == "[0, 10]" && answers[1] == "[4, 6]")
    #expect(answers[2] == #""0.700 s \u00b7 frame 7""#)
    #expect(answers[3] == "[4, 5, 6]")
    #expect(answers[4] == "[2, 6]" && answers[5] == "[2, 9]" && answers[6] == "[3, 9]")
    #expect(answers[7] == "[0, 10]")
    #expect(tool.interrupt() == 130)
  }

  @Test func `it opens at two pixels a point, each on one of the display`() throws {
    let (tool, address) = try start()
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"),
        ["evaluate": "[picture.width, picture.height, sheet.clientWidth, sheet.clientHeight]"],
        ["evaluate": "document.querySelector('#sheet').classList.contains('smooth')"],
        ["evaluate": "document.querySelector('#factor').textContent"],
        [
          "evaluate":
            "getComputedStyle(stage).backgroundColor !== getComputedStyle(document.body).backgroundColor"
        ],
      ])
    #expect(answers == ["[200, 80, 200, 80]", "false", #""Fit 200 %""#, "true"])
    #expect(tool.interrupt() == 130)
  }

  @Test func `a chosen theme is remembered, and the system's is followed without one`() throws {
    let (tool, address) = try start()
    let color = ["evaluate": "getComputedStyle(document.body).backgroundColor"]
    let pressed = ["evaluate": "document.querySelector('#theme [aria-pressed=true]').dataset.theme"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), pressed, color,
        ["evaluate": "document.querySelector('#theme [data-theme=light]').click()"], color,
        ["reload": true], page.shown("2 0"), pressed, color, ["key": "t"], color, ["key": "t"], pressed,
      ], dark: true)
    #expect(
      answers == [
        #""auto""#, #""rgb(22, 22, 25)""#, #""rgb(255, 255, 255)""#, #""light""#, #""rgb(255, 255, 255)""#,
        #""rgb(22, 22, 25)""#, #""auto""#,
      ])
    #expect(tool.interrupt() == 130)
  }

  @Test func `at a phone's width everything is there and nothing is cut off`() throws {
    let (tool, address) = try start()
    // Every control that is there on a wide page, within the page's width.
    let outside = [
      "evaluate": """
      [...document.querySelectorAll('button, select, input, [role=slider], #now, #source li')].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width === 0 || box.left < 0 || box.right > innerWidth
      }).map((element) => element.id || element.title || element.textContent)
      """
    ]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks,
        ["evaluate": "document.documentElement.scrollWidth <= innerWidth"],
        ["evaluate": "document.querySelectorAll('.row .name')[2].click()"],
        ["wait": "document.querySelector('#selection .box') !== null"],
        ["evaluate": "document.documentElement.scrollWidth <= innerWidth"],
        // An opaque picture has no backdrop to choose.
        ["evaluate": "document.querySelector('#backdrop').hidden"],
        ["evaluate": "void (document.querySelector('#backdrop').hidden = false)"], outside,
        ["evaluate": "document.querySelector('.row[aria-current=true] #source .chosen').textContent"],
      ], width: 390, height: 844)
    #expect(answers[0] == "true" && answers[1] == "true" && answers[2] == "true")
    #expect(answers[3] == "[]")
    #expect(answers[4] == #""13          - opacity:""#, "what is selected is told below its track")
    #expect(tool.interrupt() == 130)
  }

  @Test
  func `at a phone's width the timeline zooms around the playhead, and its ruler and names stay in view`()
    throws
  {
    let (tool, address) = try start()
    func zoom(_ direction: Int) -> [String: Any] {
      ["evaluate": "void document.querySelector('[data-stretch=\"\(direction)\"]').click()"]
    }
    let isInView = [
      "evaluate": """
      ['#playhead', '#rows .name', '#stretch button'].map((name) => [...document.querySelectorAll(name)].every((element) => {
        const box = element.getBoundingClientRect()
        return box.left >= 0 && box.right <= innerWidth
      }))
      """
    ]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["evaluate": "void go(8)"], page.shown("2 8"),
        ["evaluate": "document.querySelector('[data-stretch=\"-1\"]').disabled"], zoom(1), zoom(1),
        ["evaluate": "document.querySelector('#strip').clientWidth / innerWidth > 3.5"], isInView,
        ["evaluate": "document.documentElement.scrollWidth <= innerWidth"],
        [
          "evaluate": """
          [...document.querySelectorAll('#stretch button')].every((button) => button.clientWidth >= 24 && button.clientHeight >= 24)
          """
        ],
        // The last track is scrolled to; the ruler is above it.
        ["evaluate": "void document.querySelector('#tracks').scrollTo({ top: 1000 })"],
        [
          "evaluate":
            "document.querySelector('#ruler').getBoundingClientRect().top - document.querySelector('#tracks').getBoundingClientRect().top"
        ],
        isInView, zoom(-1), zoom(-1),
        ["evaluate": "document.querySelector('[data-stretch=\"-1\"]').disabled"],
        ["evaluate": "document.querySelector('#tracks').scrollWidth <= innerWidth"],
      ], width: 390, height: 500)
    #expect(answers[0] == "true" && answers[1] == "true", "four times as wide")
    #expect(answers[2] == "[true, true, true]" && answers[3] == "true" && answers[4] == "true")
    #expect(answers[5] == "0" && answers[6] == "[true, true, true]")
    #expect(answers[7] == "true" && answers[8] == "true")
    #expect(tool.interrupt() == 130)
  }
}
