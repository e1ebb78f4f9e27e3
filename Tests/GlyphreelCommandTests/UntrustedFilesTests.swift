import Foundation
import TestSupport
import Testing

/// Links, pipes, devices and sparse files in a tree that comes from others.
@Suite struct UntrustedFilesTests {
  private let folder = TemporaryDirectory()

  private static let scene = """
    canvas: { width: 20, height: 10 }
    frameRate: 10
    duration: 200ms
    layers: [{ text: Hi, style: { size: 6 } }]

    """

  init() throws {
    for name in ["scenes", "goldens", "out", "elsewhere", "frames"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try folder.write(Self.scene, to: "scenes/s.yaml")
    try folder.write(Self.scene.replacing("Hi", with: "\"{{id}}\""), to: "row.yaml")
    try folder.write("id\na\n", to: "rows.csv")
    try folder.write("mine", to: "elsewhere/victim")
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  /// What must not be read: made under a name; the function is to be held while it is tried.
  private func make(_ kind: String, _ name: String) throws -> () -> Void {
    let path = folder.path(name)
    switch kind {
    case "device": try link(name, to: "/dev/zero")
    case "pipe":
      #expect(mkfifo(path, 0o600) == 0)
      // It has a writer, which never writes.
      let writer = open(path, O_RDWR)
      return { close(writer) }
    default:
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, 1 << 40) == 0)
    }
    return {}
  }

  private func expectNothingElsewhere() throws {
    #expect(folder.names("elsewhere") == ["victim"])
    #expect(try folder.text("elsewhere/victim") == "mine")
  }

  static let kinds = ["device", "pipe", "sparse"]

  @Test(arguments: UntrustedFilesTests.kinds)
  func `a golden that is no file of a sensible size is refused at once`(kind: String) throws {
    for suffix in ["apng", "lock"] {
      let release = try make(kind, "goldens/s.\(suffix)")
      defer { release() }
      let outcome = try run("verify", "scenes", "--goldens", "goldens", "--record", "never")
      #expect(outcome.status == 66)
      try FileManager.default.removeItem(atPath: folder.path("goldens/s.\(suffix)"))
    }
  }

  @Test(arguments: UntrustedFilesTests.kinds)
  func `a file that inspect and diff are given is refused at once if it is none`(kind: String) throws {
    let release = try make(kind, "x.gif")
    defer { release() }
    #expect(try run("inspect", "x.gif").status == 66)
    #expect(try run("diff", "x.gif", "x.gif").status == 66)
    try FileManager.default.moveItem(atPath: folder.path("x.gif"), toPath: folder.path("x.lock"))
    #expect(try run("diff", "x.lock", "x.lock").status == 66)
  }

  @Test(arguments: UntrustedFilesTests.kinds)
  func `a frame or a manifest of a sequence is refused at once if it is no file`(kind: String) throws {
    #expect(try run("render", "scenes/s.yaml", "-o", "frames/", "-q").status == 0)
    for name in ["frames/frame-0001.png", "frames/manifest.json"] {
      try FileManager.default.removeItem(atPath: folder.path(name))
      let release = try make(kind, name)
      defer { release() }
      #expect(try run("diff", "frames", "frames").status == 66)
      // It does not keep an output waiting either.
      if name.hasSuffix(".json") {
        #expect(try run("render", "scenes/s.yaml", "-o", "frames/", "-q").status == 73)
      }
    }
  }

  @Test func `a frame that is a link is not read`() throws {
    #expect(try run("render", "scenes/s.yaml", "-o", "frames/", "-q").status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("frames/frame-0001.png"), toPath: folder.path("elsewhere/frame.png"))
    try link("frames/frame-0001.png", to: "../elsewhere/frame.png")
    let outcome = try run("diff", "frames", "frames")
    #expect(outcome.status == 66 && outcome.error.contains("symbolic link"))
  }

  @Test(arguments: UntrustedFilesTests.kinds)
  func `a font or a scene in a directory is refused or passed over at once if it is no file`(kind: String)
    throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.path("fonts"), withIntermediateDirectories: false)
    let releases = [try make(kind, "fonts/f.ttf"), try make(kind, "scenes/t.yaml")]
    defer { releases.forEach { $0() } }
    #expect(try run("fonts", "--font-dir", "fonts").status == 65)
    _ = try run("verify", "scenes", "--goldens", "goldens", "--record", "never")
  }

  @Test(arguments: ["device", "sparse"])
  func `rows and manifests are refused at once if they are no files of a sensible size`(kind: String) throws {
    let releases = [try make(kind, "bad.csv"), try make(kind, "out/manifest.jsonl")]
    defer { releases.forEach { $0() } }
    #expect(try run("batch", "row.yaml", "--data", "bad.csv", "-o", "x/{id}.gif", "-q").status == 66)
    let resumed = try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "-q", "--resume")
    #expect(resumed.status == 73)
    #expect(try run("batch", "--merge", "out/manifest.jsonl", "-o", "m.jsonl").status == 66)
  }

  @Test func `a manifest that is a pipe is refused at once`() throws {
    let release = try make("pipe", "out/manifest.jsonl")
    defer { release() }
    #expect(try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "-q").status == 73)
  }

  @Test func `a manifest that is a link is neither written nor read`() throws {
    try folder.write("", to: "elsewhere/empty")
    try link("out/manifest.jsonl", to: "../elsewhere/empty")
    for resume in [[], ["--resume"]] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "-q"] + resume,
        in: folder.root)
      #expect(outcome.status == 73 && outcome.error.contains("symbolic link"))
    }
    #expect(try folder.text("elsewhere/empty") == "")
    #expect(try run("batch", "--merge", "out/manifest.jsonl", "-o", "m.jsonl").status == 66)
  }

  @Test func `an output that is a link out of its directory is refused, one within is followed`() throws {
    try link("out/a.gif", to: "../elsewhere/victim")
    let outcome = try run("render", "scenes/s.yaml", "-o", "out/a.gif")
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("outside of 'out'; name that file itself, or remove the link"))
    try expectNothingElsewhere()
    try folder.write("old", to: "out/real.gif")
    try link("out/b.gif", to: "real.gif")
    #expect(try run("render", "scenes/s.yaml", "-o", "out/b.gif", "-q").status == 0)
    #expect(try folder.read("out/real.gif").starts(with: Array("GIF89a".utf8)))
  }

  @Test func `rows of a batch leave their folder through no link`() throws {
    try link("out/a.gif", to: "../elsewhere/victim")
    #expect(try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "-q").status == 73)
    try link("out/a", to: "../elsewhere")
    #expect(
      try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}/victim", "-q", "--format", "gif")
        .status == 73)
    #expect(try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}/new.gif", "-q").status == 73)
    try expectNothingElsewhere()
  }

  @Test func `a row whose output is named like a temporary file keeps it`() throws {
    try folder.write("id\n.glyphreel-1-1\n.glyphreel-1-2\nz\n", to: "rows.csv")
    #expect(
      try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.tmp", "--format", "gif", "-q").status
        == 0)
    #expect(try run("render", "scenes/s.yaml", "-o", "out/b.gif", "-q").status == 0)
    #expect(
      folder.names("out") == [".glyphreel-1-1.tmp", ".glyphreel-1-2.tmp", "b.gif", "manifest.jsonl", "z.tmp"])
  }

  @Test func `a batch is resumed with all that it has, and renders anew what a link has taken the place of`()
    throws
  {
    func batch() throws -> Outcome {
      try run("batch", "row.yaml", "--data", "rows.csv", "-o", "out/{id}.gif", "--resume")
    }
    #expect(try batch().output.contains("1 written"))
    #expect(try batch().output.contains("1 up to date"))
    try FileManager.default.moveItem(
      atPath: folder.path("out/a.gif"), toPath: folder.path("out/real.gif"))
    try link("out/a.gif", to: "real.gif")
    #expect(try batch().output.contains("1 written"))
  }

  @Test func `goldens are neither written nor read through links`() throws {
    try link("goldens/s.apng", to: "../elsewhere/victim")
    for record in ["all", "failed", "missing", "never"] {
      let outcome = try run("verify", "scenes", "--goldens", "goldens", "--record", record)
      #expect(outcome.status == (record == "all" ? 73 : 66))
      #expect(outcome.error.contains("symbolic link"))
    }
    try FileManager.default.removeItem(atPath: folder.path("goldens/s.apng"))
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes/d"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/s.yaml"), toPath: folder.path("scenes/d/s.yaml"))
    try link("goldens/d", to: "../elsewhere")
    #expect(try run("verify", "scenes", "--goldens", "goldens", "--record", "all").status == 73)
    #expect(try run("verify", "scenes", "--goldens", "goldens", "--record", "missing").status == 66)
    try expectNothingElsewhere()
  }

  @Test func `a report stays in its directory, which may be a link`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("report"), withIntermediateDirectories: false)
    try link("report/index.html", to: "../elsewhere/victim")
    let refused = try run(
      "verify", "scenes", "--goldens", "goldens", "--record", "never", "--report", "report")
    #expect(refused.status == 73)
    try expectNothingElsewhere()
    try FileManager.default.removeItem(atPath: folder.path("report/index.html"))
    try link("named", to: "report")
    #expect(
      try run("verify", "scenes", "--goldens", "goldens", "--record", "never", "--report", "named").status
        == 1)
    #expect(folder.names("report") == ["index.html"])
  }

  @Test func `a report in JUnit's form is not written through a link out of its directory`() throws {
    try link("out/junit.xml", to: "../elsewhere/victim")
    #expect(
      try run("verify", "scenes", "--goldens", "goldens", "--record", "never", "--junit", "out/junit.xml")
        .status
        == 73)
    try expectNothingElsewhere()
  }

  @Test func `standard output by its paths is written to, also where it is a file`() throws {
    let script = """
      set -e
      "$0" render scenes/s.yaml -o plain.gif -q
      for path in /dev/stdout /dev/fd/1 /proc/self/fd/1; do
        "$0" render scenes/s.yaml -o $path --format gif -q > file.gif
        cmp plain.gif file.gif
        "$0" render scenes/s.yaml -o $path --format gif -q | cmp plain.gif -
      done
      "$0" render scenes/s.yaml -o /dev/stderr --format gif -q 2> file.gif
      cmp plain.gif file.gif
      "$0" render scenes/s.yaml -o /dev/null --format gif -q
      "$0" render <(cat scenes/s.yaml) -o file.gif -q
      cmp plain.gif file.gif
      "$0" render /dev/stdin -o file.gif -q < scenes/s.yaml
      cmp plain.gif file.gif
      """
    let outcome = try Outcome(of: "/bin/bash", ["-c", script, CommandLineTool.tested.path], in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
  }
}
