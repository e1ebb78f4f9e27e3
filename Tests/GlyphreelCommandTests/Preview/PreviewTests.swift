import Foundation
import TestSupport
import Testing

/// The preview's page, driven in a browser.
@Suite(.tags(.thorough)) struct PreviewTests {
  private let page = PreviewPageRun()
  private var folder: TemporaryDirectory { page.folder }

  private func scene(_ color: String = "black", effect: String = "fade") -> String {
    """
    canvas: { width: 60, height: 24, background: white }
    frameRate: 10
    duration: 0.8s
    layers:
      - id: word
        text: Hello
        style: { size: 14, color: \(color) }
        effects: [\(effect): { keyframes: [{ at: 0%, value: 0 }, { at: 100%, value: 1 }], duration: 0.8s }]

    """.replacing("fade:", with: "opacity:")
  }

  /// The picture's pixels as the page has them.
  private static let pixels = [
    "evaluate": """
    (() => {
      const canvas = document.querySelector('#picture')
      const bytes = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
      return [canvas.width, canvas.height, ...bytes].join(' ')
    })()
    """
  ]

  /// The same of what the program writes.
  private func pixels(at time: String, scale: Int = 1) throws -> String {
    let arguments = [
      "still", "a.yaml", "--at", time, "--scale", "\(scale)", "--format", "rgba", "-o", "p.rgba",
    ]
    #expect(try CommandLineTool.tested.run(arguments: arguments, in: folder.root).status == 0)
    let bytes = try folder.read("p.rgba")
    return "\"" + ([60 * scale, 24 * scale] + bytes.map(Int.init)).map(String.init).joined(separator: " ")
      + "\""
  }

  @Test func `the scrubber shows each frame to the pixel, at every scale`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "1"], page.shown("1 0"), ["key": "ArrowRight"], ["key": "ArrowRight"],
        ["key": "ArrowRight"], page.shown("1 3"), Self.pixels, ["key": "2"], page.shown("2 3"), Self.pixels,
        ["key": "End"], page.shown("2 8"), Self.pixels,
        ["evaluate": "document.querySelector('#strip').getAttribute('aria-valuetext')"],
        ["evaluate": "document.querySelector('#now').textContent"],
      ])
    #expect(try answers[0] == pixels(at: "0.3s"))
    #expect(try answers[1] == pixels(at: "0.3s", scale: 2))
    #expect(try answers[2] == pixels(at: "0.8s", scale: 2))
    #expect(answers[3].contains("0.800 s") && answers[3].contains("frame 9 of 9"))
    #expect(answers[3] == answers[4])
    #expect(tool.interrupt() == 130)
    #expect(tool.error == "")
  }

  @Test func `a change is followed; a mistake is shown with its caret, and the last good picture stays`()
    throws
  {
    try folder.write(scene(), to: "a.yaml")
    try folder.write(scene(effect: "opacty"), to: "bad.yaml")
    try folder.write(scene("red"), to: "red.yaml")
    let (tool, address) = try page.start("--port", "0")
    let problems = ["evaluate": "document.querySelector('#problems pre').textContent"]
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "1"], ["key": "End"], page.shown("1 8"), Self.pixels,
        ["copy": [folder.path("bad.yaml"), folder.path("a.yaml")]],
        ["wait": "document.body.dataset.state === 'error'"], problems, Self.pixels,
        ["evaluate": "document.title"],
        ["copy": [folder.path("red.yaml"), folder.path("a.yaml")]],
        ["wait": "document.body.dataset.state === 'good'"],
        ["wait": "document.body.dataset.shown.includes('-2 ')"], Self.pixels,
        ["evaluate": "document.querySelector('#problems').hidden"],
        ["evaluate": "document.body.dataset.shown.split(' ')[2]"],
      ])
    let error = answers[1].replacing("\\n", with: "\n")
    #expect(
      error.contains(
        "a.yaml:8:15: error: unknown effect 'opacty'; did you mean 'opacity'?\n  8 |     effects:"))
    #expect(error.contains("\n                    ^~~~~~"))
    #expect(answers[2] == answers[0])
    #expect(answers[3] == #""\u2715 a""#)
    #expect(answers[4] != answers[0])
    #expect(try answers[4] == pixels(at: "0.8s"))
    #expect(answers[5] == "true")
    #expect(answers[6] == "\"8\"", "one stays at the frame that one looks at")
    #expect(tool.interrupt() == 130)
    #expect(folder.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test func `what is saved is what render writes, under the scene's name`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let isIdle = ["wait": "!document.querySelector('#save [aria-busy]')"]
    func click(_ format: String) -> [String: Any] {
      ["evaluate": "document.querySelector('[data-save=\(format)]').click()"]
    }
    _ = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "1"], page.shown("1 0"), click("gif"), isIdle, click("apng"), isIdle,
        click("webp"), isIdle, ["key": "2"],
        page.shown("2 0"), click("gif"), isIdle,
        // Chromium writes downloads behind the page's back.
        ["evaluate": "new Promise((done) => setTimeout(done, 1000))"],
      ])
    let arguments = [
      "render", "a.yaml", "-o", "e/a.gif", "-o", "e/a.apng", "-o", "e/a.webp", "--scale", "1", "--scale", "2",
    ]
    try FileManager.default.createDirectory(atPath: folder.path("e"), withIntermediateDirectories: true)
    #expect(try CommandLineTool.tested.run(arguments: arguments, in: folder.root).status == 0)
    #expect(folder.names("downloads") == ["a.apng", "a.gif", "a.webp", "a@2x.gif"])
    for name in ["a.gif", "a.apng", "a.webp", "a@2x.gif"] {
      #expect(try folder.read("downloads/\(name)") == folder.read("e/\(name)"), "\(name)")
    }
    #expect(tool.interrupt() == 130)
  }

  @Test func `it plays by itself, but not where less motion is preferred`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let button = ["evaluate": "document.querySelector('#play').textContent"]
    #expect(try page.drive(address, [page.shown("2 0"), button]) == [#""Play""#])
    #expect(
      try page.drive(address, [page.shown("2 5"), button, ["key": " "], button], calm: false) == [
        #""Pause""#, #""Play""#,
      ])
    #expect(tool.interrupt() == 130)
  }

  @Test func `pictures that come late are all shown in their order, and the clock waits for them`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"),
        [
          "evaluate": """
          new Promise((done) => {
            const usual = window.fetch
            window.fetch = async (...asked) => {
              if (asked[0].startsWith('frame/')) await new Promise((later) => setTimeout(later, 400))
              return usual(...asked)
            }
            // A clock of its own, which the machine's load can't delay: it stands while the playing frame is drawn.
            let clock = 0
            performance.now = () => clock
            window.requestAnimationFrame = (tick) => {
              const turn = () => {
                if (document.body.dataset.shown.endsWith(` ${state.frame}`)) tick(clock += 16)
                else setTimeout(turn, 1)
              }
              return setTimeout(turn, 1)
            }
            const seen = []
            new MutationObserver(() => {
              const frame = document.body.dataset.shown.split(' ')[2]
              if (frame !== seen.at(-1)) seen.push(frame)
              if (seen.length === 9) done(seen.join(' '))
            }).observe(document.body, { attributeFilter: ['data-shown'] })
            choose('scale', 1)
            play()
          })
          """
        ],
      ])
    #expect(answers == [#""0 1 2 3 4 5 6 7 8""#])
    #expect(tool.interrupt() == 130)
  }

  @Test func `the overlay is the layout that the program prints`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let answers = try page.drive(
      address,
      [
        page.shown("2 0"), ["key": "l"], ["wait": "document.querySelector('#layout .line') !== null"],
        [
          "evaluate":
            "['x', 'y', 'width', 'height'].map((key) => Number(document.querySelector('#layout .line').getAttribute(key)))"
        ],
        [
          "evaluate":
            "['x', 'y', 'width', 'height'].map((key) => Number(document.querySelector('#layout .frame').getAttribute(key)))"
        ],
        ["evaluate": "document.querySelector('#layout .baseline').getAttribute('d')"],
        ["evaluate": "document.querySelector('#layout text').textContent"],
      ])
    let printed = try CommandLineTool.tested.run(arguments: ["layout", "a.yaml"], in: folder.root).output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    let layer = try #require((json["layers"] as? [[String: Any]])?.first)
    let line = try #require((layer["lines"] as? [[String: Any]])?.first)
    func number(_ key: String) throws -> Double { try #require(line[key] as? Double) }
    func numbers(_ text: String) -> [Double] {
      text.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
    }
    let (ascent, descent) = (try number("ascent"), try number("descent"))
    let expected = [try number("x"), try number("baseline") - ascent, try number("width"), ascent + descent]
    for (found, expected) in zip(numbers(answers[0]), expected) { #expect(abs(found - expected) < 1e-9) }
    #expect(numbers(answers[1]) == layer["frame"] as? [Double])
    #expect(numbers(answers[2]) == [try number("x"), try number("baseline"), try number("width")])
    #expect(answers[3] == #""word""#)
    #expect(tool.interrupt() == 130)
  }

  @Test func `it is dark where the reader prefers that, and nothing is cut off on narrow pages`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let overflow = [
      "evaluate":
        "document.documentElement.scrollWidth <= innerWidth && document.querySelector('#film').getBoundingClientRect().bottom <= innerHeight"
    ]
    let color = ["evaluate": "getComputedStyle(document.body).backgroundColor"]
    #expect(
      try page.drive(address, [page.shown("2 0"), color, overflow], dark: true) == [
        #""rgb(22, 22, 25)""#, "true",
      ])
    #expect(
      try page.drive(address, [page.shown("2 0"), color, overflow], width: 800) == [
        #""rgb(255, 255, 255)""#, "true",
      ])
    // Every control has a name.
    let nameless =
      "[...document.querySelectorAll('button, select, [role=slider], [role=group]')].filter((element) => !(element.ariaLabel || element.textContent.trim() || element.labels?.length)).length"
    #expect(try page.drive(address, [page.shown("2 0"), ["evaluate": nameless]]) == ["0"])
    #expect(tool.interrupt() == 130)
  }

  @Test func `a scene with a mistake is waited for, one that is missing is not`() throws {
    try folder.write(scene(effect: "opacty"), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    try folder.write(scene(), to: "good.yaml")
    let answers = try page.drive(
      address,
      [
        ["wait": "document.body.dataset.state === 'error'"],
        ["evaluate": "document.querySelector('#none').hidden"],
        ["copy": [folder.path("good.yaml"), folder.path("a.yaml")]], page.shown("2 0"),
        ["evaluate": "document.querySelector('#none').hidden"],
      ])
    #expect(answers == ["false", "true"])
    #expect(tool.interrupt() == 130)
    let missing = try CommandLineTool.tested.run(arguments: ["preview", "no.yaml"], in: folder.root)
    #expect(missing.status == 66)
  }

  @Test func `a port that is in use is an error, unless none was asked for`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (first, address) = try page.start("--port", "0")
    let port = try #require(address.firstMatch(of: /:(\d+)\//)?.output.1)
    let taken = try CommandLineTool.tested.run(
      arguments: ["preview", "a.yaml", "--port", String(port)], in: folder.root)
    #expect(taken.status == 73)
    #expect(taken.error.contains("port \(port) is in use; name another"))
    let (second, other) = try page.start()
    let (third, another) = try page.start()
    #expect(Set([address, other, another]).count == 3)
    for tool in [first, second, third] { #expect(tool.interrupt() == 130) }
    #expect(
      try CommandLineTool.tested.run(arguments: ["preview", "a.yaml", "--port", "70000"], in: folder.root)
        .status == 64)
  }

  @Test func `without the secret of the printed address nothing of the preview is seen`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    let token = try #require(address.firstMatch(of: /[0-9a-f]{32}/)).output
    let origin = address.replacing("\(token)/", with: "")
    for path in [
      "", "preview.css", "preview.js", "events", "layout/x/0", "tracks/x", "outlines/x/0", "frame/x/1/0",
      "save/x/1/gif", "\(token)",
    ] {
      let answer = try Oracle.run(
        "/usr/bin/curl", ["-sS", "--max-time", "20", "-w", "%{http_code}", origin + path])
      #expect(answer == "There is nothing here.\n404", "\(path)")
    }
    let page = try Oracle.run("/usr/bin/curl", ["-sS", "--max-time", "20", address])
    #expect(page.contains("<!doctype html>") && !page.contains(token))
    #expect(tool.interrupt() == 130)
  }

  @Test func `no file is served by its name`() throws {
    try folder.write(scene(), to: "a.yaml")
    let (tool, address) = try page.start("--port", "0")
    for path in [
      "a.yaml", "../a.yaml", "%2e%2e/a.yaml", "/etc/passwd", "frame/x/1/0", "frame/../../a.yaml",
      "save/x/1/rgba",
    ] {
      let status = try Oracle.run(
        "/usr/bin/curl", ["-sS", "--path-as-is", "-o", "/dev/null", "-w", "%{http_code}", address + path])
      #expect(["400", "403", "404", "410"].contains(status), "\(path): \(status)")
    }
    #expect(tool.interrupt() == 130)
  }
}
