import Foundation
import TestSupport
import Testing

/// The page that shows what differs, driven in a browser.
@Suite(.tags(.thorough)) struct ReportTests {
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
      try CommandLineTool.tested.run(arguments: verify + ["--record", "missing"], in: folder.root).status == 0
    )
    #expect(try folder.text("report/index.html").contains("2 scenes: 2 recorded"))
    for name in ["fade", "other"] { try folder.write(scene(new), to: "scenes/\(name).yaml") }
    try folder.write(scene(old, text: "<b>new</b>"), to: "scenes/new.yaml")
    try folder.write("layers: 3", to: "scenes/bad.yaml")
    #expect(
      try CommandLineTool.tested.run(arguments: verify + ["--record", "never"], in: folder.root).status == 65)
  }

  private func drive(_ steps: [[String: String]], dark: Bool = false, width: Int = 1280) throws -> [String] {
    let job: [String: Any] = [
      "path": folder.path("report/index.html"), "width": width, "height": 800, "dark": dark, "steps": steps,
      "downloads": folder.path("downloads"),
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
      // What the canvases show: the difference's strong red and blue, as often as it says.
      [
        "evaluate": """
        (() => {
          const sheet = document.querySelectorAll('#stage canvas')[2]
          const bytes = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height).data
          let count = 0
          for (let at = 0; at < bytes.length; at += 4) {
            count += (bytes[at] === 230 && bytes[at + 2] === 32) || (bytes[at] === 0 && bytes[at + 2] === 255)
          }
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
    #expect(answers[5].hasPrefix(#""0.200 s to 0.300 s"#), "it opens where most has changed")
    let count = try #require(answers[7].firstMatch(of: /\d+/)).output
    #expect(answers[6] == "\"Difference \\u00b7 \(count) pixels gone new\"" && Int(count) ?? 0 > 5)
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
      ["wait": Self.isShown], ["key": "Home"], settled("0.000"), now,
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
    #expect(answers[8] == ##""#case=other&t=0.2&view=difference""##)
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

  /// What is cut off: elements that leave the page, and texts that are wider than their boxes.
  private static let cutOff = """
    [...document.querySelectorAll('button, label, code, q, figure, h2, dt, dd, #strip, #files, #ticked p')].filter((element) => {
      const box = element.getBoundingClientRect()
      const isClipped = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
      return box.width > 0 && (box.left < 0 || box.right > innerWidth || isClipped)
    }).map((element) => element.id || element.textContent)
    """

  /// The lowest contrast of a text with its background, by the formula of WCAG 2.2.
  private static let lowestContrast = """
    (() => {
      const parts = (color) => color.match(/[0-9.]+/g).map(Number)
      const light = ([red, green, blue]) => [red, green, blue].map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0)
      const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const color = parts(getComputedStyle(at).backgroundColor)
          if (color.length < 4 || color[3] === 1) return color
        }
        return [255, 255, 255]
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let lowest = { ratio: 21, text: '' }
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement
        if (!walker.currentNode.data.trim() || element.closest('script') || !element.getClientRects().length) continue
        let [front, back] = [parts(getComputedStyle(element).color), behind(element)]
        const share = (front[3] ?? 1) * getComputedStyle(element).opacity
        front = front.slice(0, 3).map((part, index) => part * share + back[index] * (1 - share))
        const [most, least] = [light(front), light(back)].sort((a, b) => b - a)
        const ratio = (most + 0.05) / (least + 0.05)
        if (ratio < lowest.ratio) lowest = { ratio, text: walker.currentNode.data.trim() }
      }
      return lowest.ratio >= 4.5 ? 'enough' : `${lowest.ratio} ${lowest.text}`
    })()
    """

  @Test(arguments: [390, 820, 1440], [false, true])
  func `nothing is cut off or pale, on phones, tablets and screens, light and dark`(width: Int, dark: Bool)
    throws
  {
    try makeReport()
    let look = [
      ["evaluate": "document.documentElement.scrollWidth <= innerWidth"], ["evaluate": Self.cutOff],
      ["evaluate": Self.lowestContrast],
    ]
    let answers = try drive(
      [["wait": Self.isShown], ["evaluate": "getComputedStyle(document.body).backgroundColor"]] + look
        + [["key": "a"], ["evaluate": "document.querySelector('#save').click()"]] + look + [["key": "?"]]
        + look + [["evaluate": "document.querySelector('dialog').open"]],
      dark: dark, width: width)
    let fine = ["true", "[]", #""enough""#]
    #expect(answers[0] == (dark ? #""rgb(22, 22, 25)""# : #""rgb(255, 255, 255)""#))
    #expect(answers.filter { $0 != "null" } == [answers[0]] + fine + fine + fine + ["true"])
  }

  @Test func `what is ticked is saved, and verify accepts it as it was seen`() throws {
    try makeReport()
    try FileManager.default.createDirectory(
      atPath: folder.path("downloads"), withIntermediateDirectories: true)
    let answers = try drive([
      ["wait": Self.isShown], ["key": "a"],
      ["evaluate": "document.querySelector('#name').textContent"], ["key": "a"],
      ["evaluate": "document.querySelector('#count').textContent"],
      ["evaluate": "[...document.querySelectorAll('.ticked b')].map((name) => name.textContent)"],
      ["evaluate": "document.querySelector('#save').click()"],
      ["evaluate": "document.querySelector('#then code').textContent"],
      ["wait": "new Promise((done) => setTimeout(() => done(true), 500))"],
    ])
    #expect(answers[0] == #""new""#, "the next case is opened")
    #expect(answers[1] == #""2 of 3 accepted""# && answers[2] == #"["fade", "new"]"#)
    #expect(answers[4] == #""glyphreel verify scenes --goldens goldens --accept accepted.txt""#)
    let saved = folder.path("downloads/accepted.txt")
    let accept = ["verify", "scenes", "--goldens", "goldens", "--accept"]
    // What has changed since then is not accepted.
    let scene = try folder.text("scenes/new.yaml")
    try folder.write(scene.replacing("new", with: "newer"), to: "scenes/new.yaml")
    let first = try CommandLineTool.tested.run(arguments: accept + [saved], in: folder.root)
    #expect(first.status == 1)
    #expect(
      first.error
        == "scenes/new.yaml: error: it has changed since it was accepted; make a new report and look at it again\n"
    )
    #expect(first.output == "fade: recorded goldens/fade.apng\n2 scenes: 1 recorded, 1 not compared\n")
    try folder.write(scene, to: "scenes/new.yaml")
    let second = try CommandLineTool.tested.run(
      arguments: accept + [folder.path("downloads")], in: folder.root)
    #expect(second.status == 0)
    #expect(
      second.output
        == "new: recorded goldens/new.apng\n2 scenes: 1 unchanged, 1 recorded\n")
    let third = try CommandLineTool.tested.run(
      arguments: ["verify", "scenes", "--goldens", "goldens", "--record", "never", "--only", "other"],
      in: folder.root)
    #expect(third.status == 1, "what was not ticked still differs")
  }
}
