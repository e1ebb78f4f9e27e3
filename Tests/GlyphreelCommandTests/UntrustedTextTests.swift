import Foundation
import TestSupport
import Testing

/// Texts of untrusted files in what the program prints and writes: no shell, no terminal, no log and no page takes them for
/// anything but data.
@Suite(.tags(.thorough)) struct UntrustedTextTests {
  private let folder = TemporaryDirectory()
  private let scene =
    "canvas: { width: 20, height: 10 }\nframeRate: 10\nlayers: [{ text: a, style: { size: 8 } }]\n"

  private func verify(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["verify", "scenes", "--goldens", "goldens", "--record", "never"] + arguments,
      in: folder.root)
  }

  /// Writes a scene under a name, which may hold anything but a slash.
  private func write(_ text: String, named name: String, in directory: String = "scenes") throws {
    for path in [directory, "goldens"] {
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
    }
    let file = try #require(fopen(folder.path(directory) + "/" + name, "w"))
    defer { fclose(file) }
    #expect(fputs(text, file) >= 0)
  }

  static let names = [
    "x'\u{301};touch PWNED;#", "\u{600}'\u{600};touch PWNED;#", "`touch PWNED`", "$(touch PWNED)", "-rf",
    "--only",
    "a b\"c\\d", "::error::pwned", "\u{1B}]0;x\u{7}", "a\u{202E}b", "a\nb", "a\n::error::b", "=x", "~",
    "%s%n", "!x", "a\u{9B}31mb",
  ]

  @Test(arguments: names, ["sh", "bash", "dash"])
  func `the command that accepts a change names the scene, whatever it is called`(name: String, shell: String)
    throws
  {
    try write(scene, named: name + ".yaml")
    let outcome = try verify("--json")
    #expect(outcome.status == 1, "\(outcome)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let command = try #require(object["accept"] as? String)
    // A program of that name writes down what it is called with.
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    try folder.addProgram(
      "bin/glyphreel", script: "for word; do printf '%s\\0' \"$word\"; done > \"$OUT\"")
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    let run = try Outcome(
      of: "/usr/bin/env", [shell, "-c", command], in: folder.path("empty"),
      environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin", "OUT": folder.path("words")])
    #expect(run.status == 0, "\(command): \(run)")
    let words = try Data(contentsOf: URL(filePath: folder.path("words"))).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    let expected =
      ["verify", "scenes", "--goldens", "goldens"]
      + (name.hasPrefix("-") ? ["--only=\(name)"] : ["--only", name]) + ["--record", "missing"]
    #expect(words.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(command): \(words)")
    #expect(folder.names("empty").isEmpty)
    // The text form is the same command.
    #expect(try verify().output.contains("to write it: \(command)\n"))
  }

  /// No scalar of an output acts on its reader, and no line is a command for a build service.
  private func expectHarmless(_ text: String, _ what: String) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      let acts =
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || scalar.properties.isBidiControl
      #expect(!acts, "\(what) has U+\(String(scalar.value, radix: 16))")
    }
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(what): \(line)")
      for mark in ["##[", "##vso[", "##teamcity["] { #expect(!line.contains(mark), "\(what): \(line)") }
    }
  }

  static let payloads = [
    "a\n::error::pwned", "\u{1B}]52;c;eA==\u{7}", "\u{9B}31m", "\u{202E}dlrow", "\u{2066}x",
    "a\u{2028}::error::b",
    "##vso[task.setvariable variable=x]y", "##[error]x", "##teamcity[x]", "\r::error::z",
    "\u{600}\u{1B}\u{301}[2J",
  ]

  @Test(arguments: payloads)
  func `no message carries what would steer a terminal or a log`(payload: String) throws {
    // As a file's name.
    let name = payload.replacing("/", with: "_")
    try write("layers: 3", named: name + ".yaml")
    try write(scene, named: "b" + name + ".yaml")
    let outcome = try verify("--junit", "junit.xml", "--report", "report")
    #expect(outcome.status == 65)
    expectHarmless(outcome.output, "standard output")
    expectHarmless(outcome.error, "standard error")
    expectHarmless(try verify("--json").output, "JSON")
    expectHarmless(try folder.text("junit.xml"), "JUnit")
    // As a text in a scene: a key, a name of a layer, of an effect, of a font.
    let quoted = String(decoding: try JSONEncoder().encode([payload]).dropFirst().dropLast(), as: UTF8.self)
    for text in [
      #"{ "layers": [{ "text": "a", \#(quoted): 1 }] }"#,
      #"{ "layers": [{ "text": "a", "effects": [\#(quoted)] }] }"#,
      #"{ "layers": [{ "id": \#(quoted), "text": "a", "style": { "font": \#(quoted) } }] }"#,
      #"{ "layers": [{ "text": "{{\#(quoted.dropFirst().dropLast())}}" }] }"#,
    ] {
      try folder.write(text, to: "s.json")
      let outcome = try CommandLineTool.tested.run(
        arguments: ["render", "s.json", "-o", "s.gif"], in: folder.root)
      #expect(outcome.status == 65)
      expectHarmless(outcome.error, "the error of a scene")
    }
    // In rows of data, headers included.
    try folder.write("\"\(payload)\",id\nx,\"\(payload)\"\n", to: "rows.csv")
    try folder.write(scene, to: "s.yaml")
    let batch = try CommandLineTool.tested.run(
      arguments: ["batch", "s.yaml", "--data", "rows.csv", "-o", "out/{id}.gif"], in: folder.root)
    expectHarmless(batch.output, "batch's output")
    expectHarmless(batch.error, "batch's errors")
  }

  @Test func `a report runs no script of a scene or a golden, and allows none but its own`() throws {
    let payload = "\u{600}</script>\u{600}<script>document.title='PWNED'</script><!--<script>"
    try write(
      "canvas: { width: 60, height: 48 }\nlayers: [{ id: \"\(payload)\", text: \"a\", style: { size: 8 } }]\n",
      named: "x.yaml")
    let record = ["verify", "scenes", "--goldens", "goldens", "--record", "missing"]
    #expect(try CommandLineTool.tested.run(arguments: record, in: folder.root).status == 0)
    try write(
      "canvas: { width: 60, height: 48 }\nlayers: [{ id: \"\(payload)\", text: \"b\", style: { size: 8 } }]\n",
      named: "x.yaml")
    #expect(try verify("--report", "report").status == 1)
    let page = try folder.text("report/index.html")
    let bytes = Array(page.utf8)
    func count(_ text: String) -> Int {
      let wanted = Array(text.utf8)
      return bytes.indices.count { bytes[$0...].starts(with: wanted) }
    }
    #expect(count("<script") == 2 && count("</script") == 2)
    // In the tag, of what stands in the page.
    let policy = try #require(page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]+)"/)).1
    #expect(policy.hasPrefix("default-src 'none';") && !policy.contains("unsafe"))
    for (tag, directive) in [("style", "style-src"), ("script", "script-src")] {
      let element = try #require(page.ranges(of: "<\(tag)>").last)
      let rest = page[element.upperBound...]
      let content = rest[..<(try #require(rest.firstRange(of: "</\(tag)>"))).lowerBound]
      let digest = try Oracle.run(
        "/usr/bin/python3",
        [
          "-c",
          "import base64, hashlib, sys; print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())",
        ],
        input: String(content))
      let hash = digest.trimmingCharacters(in: .newlines)
      #expect(
        policy.contains("\(directive) 'sha256-\(hash)'"),
        "write 'sha256-\(hash)' into Sources/Libraries/ReportPage/page.html")
    }
    // In a browser the page is what its own script makes it, and a script from elsewhere does not run.
    func browse(_ steps: [[String: String]]) throws -> [String] {
      let job: [String: Any] = [
        "path": folder.path("report/index.html"), "width": 800, "height": 600, "dark": false, "steps": steps,
      ]
      try JSONSerialization.data(withJSONObject: job).write(to: URL(filePath: folder.path("job.json")))
      let script = Repository.path("Tests/Oracles/chromium_report.py")
      return try Oracle.run("/usr/bin/python3", [script, folder.path("job.json")]).split(separator: "\n").map(
        String.init)
    }
    let isReady = ["wait": "document.body.dataset.ready === 'true'"]
    let answers = try browse([
      isReady, ["evaluate": "document.title"], ["evaluate": "document.querySelectorAll('script').length"],
    ])
    #expect(!answers.contains { $0.contains("PWNED") } && answers.last == "2", "\(answers)")
    let injection =
      "(() => { const s = document.createElement('script'); s.textContent = '1'; document.body.append(s) })()"
    #expect {
      _ = try browse([isReady, ["evaluate": injection]])
    } throws: { "\($0)".contains("violates the following Content Security Policy directive") }
  }

  @Test(arguments: [
    "](\u{301}x)", "a]\u{301}(http://x)", "\u{600}]\u{600}(x)", "<\u{301}b>", "`\u{301}", "![\u{301}x](y)",
  ])
  func `a mark hides no sign of Markdown or HTML`(text: String) throws {
    let tiny = ["--size", "6", "--padding", "2", "--frame-rate", "3", "--missing-glyph", "skip"]
    for (kind, arguments) in [("markdown", ["--alt"]), ("html", ["--picture"])] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["strike", text, "-o", "a.gif"] + arguments + tiny, in: folder.root)
      #expect(outcome.status == 0, "\(outcome)")
      let script = Repository.path("Tests/Oracles/page_tags.py")
      let tags = try Oracle.run("/usr/bin/python3", [script, kind], input: outcome.output)
      let found = try #require(try JSONSerialization.jsonObject(with: Data(tags.utf8)) as? [[String: Any]])
      let images = found.filter { $0["name"] as? String == "img" }
      #expect(images.count == 1)
      let alt = try #require((images.first?["attributes"] as? [String: String])?["alt"])
      #expect(Array(alt.utf8) == Array(text.utf8), "\(outcome.output)")
      #expect(!found.contains { ["a", "b", "code"].contains($0["name"] as? String) })
    }
  }

  @Test func `a value for a placeholder ends its name at the first equals sign, with a mark behind it too`()
    throws
  {
    try folder.write(
      "canvas: { width: 20, height: 10 }\nlayers: [{ text: \"{{a}}\", style: { size: 8 } }]\n", to: "s.yaml")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["layout", "s.yaml", "--set", "a=\u{301}b=c", "--missing-glyph", "box"], in: folder.root)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.unicodeScalars.contains("\u{301}") && outcome.output.contains("b=c"))
  }
}
