import Foundation
import TestSupport
import Testing

/// Changes of effects on the preview's page, driven by a mouse and keys in a browser.
@Suite(.tags(.thorough)) struct PreviewEditingTests {
  private let page = PreviewPageRun()
  private var folder: TemporaryDirectory { page.folder }

  private static let scene = """
    # A word and a dot.
    canvas: { width: 100, height: 40, background: white }
    frameRate: 10
    duration: 2s
    hold: 0.1s # short
    layers:
      - text: Hello
        frame: { x: 5, y: 4, width: 60, height: 20 }
        style: { size: 14 }
        effects:
          - opacity: # fades in
              keyframes: [0, 1]
              duration: 400ms # quick
              delay: 0.2s
      - id: dot
        shape: ellipse
        frame: { x: 80, y: 10, width: 10, height: 10 }
        effects: [position: { to: [-20, 0], duration: 1 }, scale: { to: 2, duration: "{{length}}" }]

    """

  private static func bar(_ layer: Int, _ effect: Int, _ part: String) -> String {
    "#rows [data-layer='\(layer)'][data-effect='\(effect)'] .\(part)"
  }

  /// Waits until the tracks of the present file are shown.
  private func settled(_ script: String) -> [String: Any] { ["wait": script] }

  private static let hasTracks = ["wait": "document.querySelectorAll('.row').length === 5"]
  private static let rests = ["evaluate": "new Promise((done) => setTimeout(done, 600))"]

  @Test func `the ends and the middle of a bar are dragged, and the file has the new times`() throws {
    try folder.write(Self.scene, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0", "--set", "length=0.5s")
    // The strip has 2.1 s: shares of it are times.
    func at(_ seconds: Double) -> [Any] { ["#strip", seconds / 2.1, 0.5] }
    func spans(_ text: String) -> [String: Any] {
      settled("document.querySelector(\"\(Self.bar(0, 0, "lane"))\")?.dataset.times === '\(text)'")
    }
    _ = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks,
        ["drag": [[Self.bar(0, 0, "grip.end"), 0.3, 0.5], at(0.8)]], spans("0.200 s – 0.800 s"),
        settled("state.scene.undo && state.tracks.layers[0].effects[0].duration === 0.6"),
        ["drag": [[Self.bar(0, 0, "span"), 0.5, 0.5], at(1.0)]],
        settled("state.tracks.layers[0].effects[0].delay === 0.7"),
        ["drag": [[Self.bar(0, 0, "grip.start"), 0.7, 0.5], at(0.4)]],
        settled("state.tracks.layers[0].effects[0].delay === 0.4"),
        ["drag": [[Self.bar(1, 0, "span"), 0.5, 0.5], at(0.9)]],
        settled("state.tracks.layers[1].effects[0].delay === 0.4"),
      ])
    #expect(
      try folder.text("a.yaml")
        == Self.scene.replacing("400ms # quick", with: "900ms # quick").replacing(
          "delay: 0.2s", with: "delay: 0.4s"
        )
        .replacing("duration: 1 }", with: "duration: 1, delay: 0.4s }"))
    #expect(tool.interrupt() == 130)
  }

  @Test func `keys change a bar by frames, fields by any time, and changes are undone and made again`() throws
  {
    try folder.write(Self.scene, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0", "--set", "length=0.5s")
    let ctrlZ =
      "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))"
    let focus = ["evaluate": "document.activeElement.getAttribute('aria-valuetext')"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["evaluate": "void select({ layer: 0, effect: 0 })"],
        ["evaluate": "document.querySelector('.row[aria-current=true] .name').focus()"], ["key": "Enter"],
        focus,
        ["key": "ArrowRight"], ["key": "ArrowRight"], ["key": "ArrowRight"], focus,
        settled("state.tracks.layers[0].effects[0].delay === 0.5"), focus,
        [
          "evaluate":
            "(() => { const field = document.querySelector('#duration-of-effect'); field.value = 0.25; field.onchange() })()"
        ],
        settled("state.tracks.layers[0].effects[0].duration === 0.25"), ["evaluate": ctrlZ],
        settled("state.tracks.layers[0].effects[0].duration === 0.4"),
        ["evaluate": "document.querySelector('#undo').click()"],
        settled("state.tracks.layers[0].effects[0].delay === 0.2"),
        ["evaluate": "document.querySelector('#undo').disabled"],
        ["evaluate": "document.querySelector('#redo').click()"],
        settled("state.tracks.layers[0].effects[0].delay === 0.5"),
      ])
    #expect(answers[0] == #""0.200 s to 0.600 s""# && answers[1] == #""0.500 s to 0.900 s""#)
    #expect(answers[2] == answers[1], "the focus stays where it was")
    #expect(answers.last == "true")
    #expect(try folder.text("a.yaml") == Self.scene.replacing("delay: 0.2s", with: "delay: 0.5s"))
    #expect(tool.interrupt() == 130)
  }

  @Test func `what can't be changed is told, and nothing is written`() throws {
    try folder.write(Self.scene, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0", "--set", "length=0.5s")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks,
        ["evaluate": "document.querySelector(\"\(Self.bar(1, 1, "grip"))\")"],
        ["evaluate": "document.querySelector(\"\(Self.bar(1, 1, "lane"))\").title.split('\\n')[1]"],
        // The file changes behind the page's back.
        ["evaluate": "change('times/VERSION/0/9/1/-')"],
        ["evaluate": "document.querySelector('#problems pre').textContent"],
      ])
    #expect(answers[0] == #""'duration' has a placeholder; change the value that fills it.""#)
    #expect(answers[1] == "false" && answers[2].contains("no place for the time"))
    #expect(try folder.text("a.yaml") == Self.scene)
    #expect(tool.interrupt() == 130)
  }

  @Test func `only the page's own requests write, and only to the present file`() throws {
    try folder.write(Self.scene, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0", "--set", "length=0.5s")
    let version = try #require(
      try Oracle.run("/bin/sh", ["-c", "curl -sN --max-time 2 '\(address)events'; true"])
        .firstMatch(of: /"version": ?"([^"]+)"/)?.output.1)
    func post(_ path: String, _ headers: String..., method: String = "POST") throws -> String {
      try Oracle.run(
        "/usr/bin/curl",
        ["-sS", "--max-time", "20", "-o", "/dev/null", "-w", "%{http_code}", "-X", method]
          + headers.flatMap { ["-H", $0] } + [address + path])
    }
    let own = "Origin: " + address.split(separator: "/").prefix(2).joined(separator: "//")
    let change = "times/\(version)/0/0/500/-"
    #expect(try post(change) == "403", "without an origin")
    #expect(try post(change, "Origin: http://evil.example") == "403")
    #expect(try post(change, "Origin: null") == "403")
    #expect(try post(change, own, "Host: evil.example") == "403")
    #expect(try post(change, own, "Sec-Fetch-Site: cross-site") == "403")
    #expect(try post(change, own, method: "GET") == "404")
    #expect(try post("times/\(version)x/0/0/500/-", own) == "410")
    #expect(try post("times/\(version)/0/0/-5/-", own) == "404")
    #expect(try post("times/\(version)/0/0/99999999999999999999/-", own) == "404")
    #expect(try post("times/\(version)/9/0/5/-", own) == "409")
    #expect(try folder.text("a.yaml") == Self.scene)
    #expect(try post(change, own) == "200")
    #expect(try folder.text("a.yaml") == Self.scene.replacing("delay: 0.2s", with: "delay: 0.5s"))
    #expect(try post(change, own) != "200", "the page has not seen the change yet, or has a new version")
    #expect(folder.names().filter { $0.hasPrefix(".") } == [], "no temporary file stays")
    #expect(tool.interrupt() == 130)
  }

  @Test func `a layer is shown alone, and folded layers hide their parts`() throws {
    try folder.write(Self.scene, to: "a.yaml")
    let (tool, address) = try page.start("--port", "0", "--set", "length=0.5s")
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
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), Self.hasTracks, ["evaluate": "void go(10)"], page.shown("2 10"), hasWord,
        ["evaluate": "void select({ layer: 1, effect: -1 })"], ["key": "s"],
        ["wait": "state.shown?.solo === 1 && document.body.dataset.shown.endsWith(' 2 10')"], hasWord,
        ["evaluate": "document.querySelectorAll('.solo')[1].getAttribute('aria-pressed')"], ["key": "s"],
        ["wait": "state.shown?.solo === null"], hasWord, rows,
        ["evaluate": "document.querySelectorAll('.fold')[0].click()"], rows,
        ["evaluate": "document.querySelectorAll('.fold')[0].getAttribute('aria-expanded')"],
      ])
    #expect(answers[0] == "true" && answers[1] == "false" && answers[3] == "true")
    #expect(answers[2] == #""true""#)
    #expect(answers[4] == #"["Hello", "opacity", "dot", "position", "scale"]"#, "a text is a name")
    #expect(answers[5] == #"["Hello", "dot", "position", "scale"]"# && answers[6] == #""false""#)
    #expect(tool.interrupt() == 130)
  }
}
