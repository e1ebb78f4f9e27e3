import Foundation
import TestSupport
import Testing

/// The page that shows what differs, driven in a browser.
@Suite struct ReportTests {
  private let folder = TemporaryDirectory()

  /// A report of two scenes that differ from 0.04 s on, one without a golden and a broken one.
  private func makeReport() throws {
    func scene(_ keyframes: String, text: String = "Hi") -> String {
      """
      canvas: { width: 48, height: 20, padding: 4, background: white }
      frameRate: 50
      duration: 0.2s
      hold: 0.1s
      layers:
        - id: todo
          text: "\(text)"
          style: { size: 12 }
          effects: [{ opacity: { duration: 0.2s, easing: "steps(5)", keyframes: [\(keyframes)] } }]
      """
    }
    let (old, new) = (
      "{ at: 0%, value: 1 }, { at: 100%, value: 0 }", "{ at: 0%, value: 1 }, { at: 100%, value: 0.5 }"
    )
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes"), withIntermediateDirectories: true)
    let verify = ["verify", "scenes", "--goldens", "goldens", "--report", "report"]
    for name in ["fade", "other"] { try folder.write(scene(old), to: "scenes/\(name).yaml") }
    #expect(
      try CommandLineTool.debug.run(arguments: verify + ["--record", "missing"], in: folder.root).status == 0)
    #expect(try folder.text("report/index.html").contains("2 scenes: 2 recorded"))
    for name in ["fade", "other"] { try folder.write(scene(new), to: "scenes/\(name).yaml") }
    try folder.write(scene(old, text: "<b>new</b>"), to: "scenes/new.yaml")
    try folder.write("layers: 3", to: "scenes/bad.yaml")
    #expect(
      try CommandLineTool.debug.run(arguments: verify + ["--record", "never"], in: folder.root).status == 65)
  }

  private func drive(_ steps: [[String: String]], dark: Bool = false, width: Int = 1280) throws -> [String] {
    let job: [String: Any] = [
      "path": folder.path("report/index.html"), "width": width, "height": 800, "dark": dark, "steps": steps,
    ]
    try JSONSerialization.data(withJSONObject: job).write(to: URL(filePath: folder.path("job.json")))
    let script = Repository.path("Tests/Oracles/chromium_report.py")
    return try Oracle.run("/usr/bin/python3", [script, folder.path("job.json")])
      .split(separator: "\n").map(String.init)
  }

  private static let isShown = "document.querySelectorAll('#stage canvas').length > 0"

  @Test func `it opens without a network, marks the frames that differ, and names the cause`() throws {
    try makeReport()
    let answers = try drive([
      ["wait": Self.isShown],
      ["evaluate": "[...document.querySelectorAll('#cases b')].map((name) => name.textContent)"],
      ["evaluate": "document.querySelector('#name').textContent"],
      [
        "evaluate":
          "[...document.querySelectorAll('.mark')].map((mark) => mark.dataset.from + ' ' + mark.dataset.to)"
      ],
      ["evaluate": "document.querySelector('#causes').textContent"],
      ["evaluate": "document.querySelector('#remedy code').textContent"],
      ["evaluate": "document.querySelector('#now').textContent"],
      ["evaluate": "[...document.querySelectorAll('figcaption')].map((text) => text.textContent)[2]"],
      // What the canvases show: the difference's strong red, as often as it says.
      [
        "evaluate": """
        (() => {
          const sheet = document.querySelectorAll('#stage canvas')[2]
          const bytes = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height).data
          let count = 0
          for (let at = 0; at < bytes.length; at += 4) count += bytes[at] === 230 && bytes[at + 2] === 32
          return `${count} pixels`
        })()
        """
      ],
    ])
    #expect(answers[0] == #"["bad", "fade", "new", "other"]"#)
    #expect(answers[1] == #""fade""#, "the first that has pictures")
    #expect(answers[2] == #"["0.04 0.3"]"#)
    #expect(answers[3].contains("changed from") && answers[3].contains("0.5"))
    #expect(answers[4] == #""glyphreel verify scenes --goldens goldens --only fade --record failed""#)
    #expect(answers[5].hasPrefix(#""0.040 s to 0.080 s"#))
    let count = try #require(answers[7].firstMatch(of: /\d+/)).output
    #expect(answers[6] == "\"Difference \\u00b7 \(count) pixels\"" && Int(count) ?? 0 > 5)
  }

  @Test func `cases are sorted by size, Escape empties the filter, and a hold is told`() throws {
    try makeReport()
    let names = [
      "evaluate":
        "[...document.querySelectorAll('#cases li:not([hidden]) b')].map((name) => name.textContent)"
    ]
    let answers = try drive([
      ["wait": Self.isShown], ["key": "s"], names,
      ["evaluate": "document.querySelector('[aria-current=\"true\"] b').textContent"], ["key": "s"], names,
      ["key": "/"], ["key": "f"], ["key": "a"], ["key": "d"], ["key": "e"], names, ["key": "Escape"], names,
    ])
    #expect(
      answers[0] == #"["other", "fade", "bad", "new"]"# || answers[0] == #"["fade", "other", "bad", "new"]"#)
    #expect(answers[1] == #""fade""#)
    #expect(answers[2] == #"["bad", "fade", "new", "other"]"# && answers[4] == answers[2])
    #expect(answers[3] == #"["fade"]"#)
  }

  @Test func `keys go through frames, differences, cases and views, and the address keeps up`() throws {
    try makeReport()
    let now = ["evaluate": "document.querySelector('#now').textContent.slice(0, 7)"]
    func settled(_ time: String) -> [String: String] {
      ["wait": "document.querySelector('#now').textContent.startsWith('\(time)')"]
    }
    let answers = try drive([
      ["wait": Self.isShown], ["key": "ArrowLeft"], settled("0.000"), now,
      ["evaluate": "document.querySelector('#stage').textContent.includes('Nothing differs here')"],
      ["key": "n"], settled("0.040"), now, ["key": "ArrowRight"], settled("0.080"), now,
      ["key": "ArrowDown"], ["wait": "document.querySelector('#name').textContent === 'new'"],
      ["wait": "document.querySelectorAll('figure').length === 2"],
      ["evaluate": "document.querySelector('#stage').textContent.includes('There is no golden')"],
      ["key": "ArrowDown"], ["wait": "document.querySelectorAll('figure').length === 3"],
      ["key": "2"], ["wait": "document.querySelector('#stage .handle') !== null"],
      ["evaluate": "document.querySelector('.sheet canvas + canvas').style.clipPath"],
      ["key": "3"], ["wait": "document.querySelector('.sheet canvas + canvas')?.style.opacity === '0.5'"],
      ["key": "4"], ["wait": "document.querySelector('.sheet canvas + canvas')?.style.opacity === '0'"],
      ["wait": "document.querySelector('.sheet canvas + canvas')?.style.opacity === '1'"],
      ["key": "5"], ["wait": "document.querySelectorAll('figure').length === 1"],
      ["evaluate": "document.querySelector('#scale').textContent"],
      ["key": "0"], ["key": "-"], ["evaluate": "document.querySelector('.sheet').style.width"],
      ["evaluate": "location.hash"],
      ["hash": "case=fade&t=0.1&view=side"], settled("0.080"),
      ["evaluate": "document.querySelector('#name').textContent"],
    ])
    #expect(answers[0] == #""0.000 s""# && answers[1] == "true")
    #expect(answers[2] == #""0.040 s""# && answers[3] == #""0.080 s""#)
    #expect(answers[4] == "true", "a scene without a golden is shown alone")
    #expect(answers[5] == #""inset(0px 0px 0px 50%)""#)
    #expect(answers[6] == #""Fit 800 %""# && answers[7] == #""192px""#)
    #expect(answers[8] == ##""#case=other&t=0.04&view=difference""##)
    #expect(answers[9] == #""fade""#)
  }

  @Test func `causes are grouped, with the texts that they are about and the words that they touch`() throws {
    try makeReport()
    let answers = try drive([
      ["wait": Self.isShown],
      [
        "evaluate":
          "[...document.querySelectorAll('.group')].map((group) => [group.querySelector('h3').textContent, group.querySelector('q').textContent])"
      ],
      ["evaluate": "[...document.querySelectorAll('#touched q')].map((word) => word.textContent)"],
      ["evaluate": "[...document.querySelectorAll('#groups button')].map((button) => button.textContent)"],
      ["evaluate": "document.querySelectorAll('#groups button')[1].click()"],
      [
        "evaluate":
          "[...document.querySelectorAll('#cases li')].filter((item) => !item.hidden).map((item) => item.querySelector('b').textContent)"
      ],
      ["evaluate": "document.querySelectorAll('#groups button')[1].getAttribute('aria-pressed')"],
    ])
    #expect(answers[0] == #"[["Settings", "Hi"]]"#)
    #expect(answers[1] == #"["Hi"]"#)
    #expect(answers[2] == #"["Not compared1", "Settings2", "No golden1"]"#)
    #expect(answers[3].isEmpty || answers[3] == "null")
    #expect(answers[4] == #"["fade", "other"]"# && answers[5] == #""true""#)
  }

  @Test func `at a phone's width nothing needs to be scrolled sideways`() throws {
    try makeReport()
    let outside = [
      "evaluate": """
      [...document.querySelectorAll('button, code, q, figure, #strip, #files')].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < 0 || box.right > innerWidth
      }).map((element) => element.id || element.textContent)
      """
    ]
    let answers = try drive(
      [["wait": Self.isShown], ["evaluate": "document.documentElement.scrollWidth"], outside], width: 390)
    #expect(answers == ["390", "[]"])
  }

  @Test func `it is dark where the reader prefers that, and nothing is cut off on narrow pages`() throws {
    try makeReport()
    let color = ["evaluate": "getComputedStyle(document.body).backgroundColor"]
    let overflow = ["evaluate": "document.documentElement.scrollWidth <= innerWidth"]
    #expect(
      try drive([["wait": Self.isShown], color, overflow], dark: true) == [#""rgb(22, 22, 25)""#, "true"])
    #expect(
      try drive([["wait": Self.isShown], color, overflow], width: 800) == [#""rgb(255, 255, 255)""#, "true"])
  }
}
