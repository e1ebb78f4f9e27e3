import Foundation
import TestSupport
import Testing

/// The report's page for readers who don't use a mouse or need other colours, and its less common cases.
@Suite(.tags(.thorough)) struct ReportPageTests {
  private let folder = TemporaryDirectory()

  /// A report of a scene with another size, one with a mistake, one with another text, and two that are as they were.
  private func makeReport() throws {
    func scene(_ width: Int, _ text: String = "Hi") -> String {
      """
      canvas: { width: \(width), height: 20, background: white }
      duration: 0.1s
      hold: 0.1s
      layers: [{ text: \(text), style: { size: 12 } }]
      """
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes"), withIntermediateDirectories: true)
    let names = ["bad", "first", "second", "size", "text"]
    for name in names { try folder.write(scene(40), to: "scenes/\(name).yaml") }
    let verify = ["verify", "scenes", "--goldens", "goldens", "--report", "report"]
    #expect(
      try CommandLineTool.tested.run(arguments: verify + ["--record", "missing"], in: folder.root).status == 0
    )
    try folder.write(scene(60), to: "scenes/size.yaml")
    try folder.write(scene(40, "Ho"), to: "scenes/text.yaml")
    try folder.write(scene(40) + "\nlayerz: 3", to: "scenes/bad.yaml")
    #expect(
      try CommandLineTool.tested.run(arguments: verify + ["--record", "never"], in: folder.root).status == 65)
  }

  private func drive(_ steps: [[String: Any]], dark: Bool = false, width: Int = 1440) throws -> [String] {
    let job: [String: Any] = [
      "path": folder.path("report/index.html"), "width": width, "height": width > 600 ? 900 : 844,
      "dark": dark,
      "steps": steps,
    ]
    try JSONSerialization.data(withJSONObject: job).write(to: URL(filePath: folder.path("job.json")))
    let script = Repository.path("Tests/Oracles/chromium_report.py")
    return try Oracle.run("/usr/bin/python3", [script, folder.path("job.json")])
      .split(separator: "\n").map(String.init).filter { $0 != "null" }
  }

  private func isOpen(_ name: String) -> [String: Any] {
    ["wait": "document.querySelector('#name').textContent === '\(name)' && document.body.dataset.ready"]
  }

  @Test func `axe finds no fault in light and dark, wide and narrow`() throws {
    try makeReport()
    let rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    for width in [1440, 390] {
      for dark in [false, true] {
        let answers = try drive(
          [
            isOpen("size"), ["axe": rules], ["hash": "case=bad"], isOpen("bad"),
            ["evaluate": "void (document.querySelector('#passed').open = true)"], ["axe": rules],
          ], dark: dark, width: width)
        #expect(answers == ["[]", "[]"], "\(width) \(dark ? "dark" : "light")")
      }
    }
  }

  @Test func `pictures of two sizes are laid over each other, with the outlines of both`() throws {
    try makeReport()
    let sizes = [
      "evaluate":
        "[...document.querySelectorAll('.sheet:has(.outlined) canvas')].map((canvas) => [canvas.width, canvas.height, getComputedStyle(canvas).outlineStyle])"
    ]
    let answers = try drive([
      isOpen("size"), ["wait": "document.querySelectorAll('figure').length === 3"], sizes,
      ["evaluate": "document.querySelectorAll('figcaption')[2].textContent"], ["key": "3"],
      ["wait": "document.querySelectorAll('figure').length === 1"], sizes,
      ["evaluate": "document.querySelector('.sheet canvas + canvas').getAttribute('aria-label')"],
    ])
    let both = #"[[40, 20, "dashed"], [60, 20, "dashed"]]"#
    #expect(answers[0] == both && answers[2] == both)
    #expect(answers[1].contains("40 \\u00d7 20 \\u2192 60 \\u00d7 20"))
    #expect(answers[3] == #""Actual, frame 0, at 0.000 s""#)
  }

  @Test func `a scene that can't be read shows its error, and those without a difference are listed`() throws
  {
    try makeReport()
    let answers = try drive([
      ["hash": "case=bad"], isOpen("bad"),
      ["evaluate": "document.querySelector('#problems .what').textContent"],
      ["evaluate": "document.querySelector('#problems .caret').textContent"],
      ["evaluate": "document.querySelector('#player').hidden"],
      ["evaluate": "document.querySelector('#passed summary').textContent"],
      ["evaluate": "document.querySelector('#passed').open"],
      ["evaluate": "document.querySelector('#passed summary').click()"],
      ["wait": "document.querySelectorAll('#passed li').length > 0"],
      ["evaluate": "[...document.querySelectorAll('#passed li')].map((item) => item.textContent)"],
    ])
    #expect(answers[0].contains("unknown key 'layerz'") && answers[1].contains("^"))
    #expect(answers[2] == "true" && answers[3] == #""2 without a difference""# && answers[4] == "false")
    #expect(answers[5] == #"["first", "second"]"#)
  }

  @Test func `keys of one letter can be turned off, and targets are large enough`() throws {
    try makeReport()
    let view = ["evaluate": "document.querySelector('#views [aria-pressed=true]').dataset.view"]
    let answers = try drive([
      isOpen("size"), ["key": "2"], view, ["evaluate": "document.querySelector('#shortcuts input').click()"],
      ["key": "3"], view, ["evaluate": "document.activeElement.blur()"], ["key": "ArrowDown"], isOpen("text"),
      [
        "evaluate": """
        [...document.querySelectorAll('button, summary, label, input[type=search], #strip')].filter((target) => {
          const box = target.getBoundingClientRect()
          return box.width > 0 && (box.width < 24 || box.height < 24)
        }).map((target) => target.outerHTML)
        """
      ],
    ])
    #expect(answers == [#""slider""#, #""slider""#, "[]"])
  }
}
