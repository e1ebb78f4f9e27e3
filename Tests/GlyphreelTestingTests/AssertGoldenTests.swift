import GlyphreelMedia
import Foundation
import Glyphreel
import GlyphreelTesting
import GlyphreelGraphics
import TestSupport
import Testing

/// Scenes of all forms, compared with the goldens beside this file.
@Suite struct AssertGoldenTests {
  private var todo: Scene {
    Scene(canvas: Canvas(width: 120, height: 48, padding: 16), frameRate: 10) {
      Text("Buy milk\nand bread").style(size: 16, color: .black)
        .effect(.strikethrough(), timing: .easeInOut(duration: 0.3))
    }
  }

  @Test func `a stroke runs line by line`() {
    assertGolden(todo)
  }

  @Test func `a lock holds all frames of a scene`() {
    assertGolden(todo, form: .lock)
  }

  @Test func `a filmstrip shows chosen moments`() {
    assertGolden(todo, moments: .filmstrip([0, 0.2, 0.45, 0.6]))
  }

  @Test func `a single moment can be kept at another scale`() {
    assertGolden(todo, named: "end", moments: .still(0.6), scale: 0.5)
    assertGolden(todo, named: "begin", moments: .still(0), scale: 0.5)
  }

  @Test func `an example is a golden as its file says`() {
    assertGolden(sceneFile: Repository.path("Tests/Goldens/hebrew.yaml"), form: .lock)
  }

  @Test func `a picture of any origin has a golden`() throws {
    assertGolden(contentsOf: Repository.path("Tests/Goldens/latin.png"), form: .lock)
    var bitmap = Bitmap(width: 4, height: 2, fill: Color.white.pixel)
    bitmap[1, 1] = Color.black.pixel
    assertGolden(bitmap, named: "bitmap")
    let frames = [
      Frame(bitmap: bitmap, start: 0, end: 0.5),
      Frame(bitmap: Bitmap(width: 4, height: 2), start: 0.5, end: 0.7),
    ]
    assertGolden(frames, named: "frames")
  }

  @Test func `a fault is an issue of the test, at the assertion`() {
    let other = Bitmap(width: 4, height: 2, fill: Color.white.pixel)
    withKnownIssue {
      assertGolden(other, named: "fault", record: .never)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("no golden ") == true
        && issue.sourceLocation?.fileID == "GlyphreelTestingTests/AssertGoldenTests.swift"
    }
  }

  @Test func `two assertions of one name are an issue`() {
    assertGolden(todo, named: "twice", moments: .still(0), scale: 0.5)
    withKnownIssue {
      assertGolden(todo, named: "twice", moments: .still(0), scale: 0.5)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("give each assertion of a test its own name") == true
    }
  }

  @Test func `a scene that can't be laid out is an issue`() {
    let broken = Scene(canvas: Canvas(width: 120, height: 48)) { Text("a").style(font: "No such font") }
    withKnownIssue {
      assertGolden(broken, named: "broken")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("No such font") == true
    }
  }

  @Test(arguments: [1, 2, 3]) func `several arguments have a golden each`(count: Int) {
    let scene = Scene(canvas: Canvas(width: 60, height: 24)) {
      Text(String(repeating: "o", count: count)).frame(x: 16, y: 6, width: 28, height: 20)
        .style(size: 14, color: .black)
    }
    assertGolden(scene, named: "\(count)", moments: .still(0))
  }

  @Test func `no golden is left behind by a test that is gone`() throws {
    let names = try ["GlyphreelTestingTests", "GlyphreelTestingXCTests"].flatMap { target in
      let folder = Repository.path("Tests/\(target)/__Goldens__")
      return try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { suite in
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(suite)").map { "\(suite)/\($0)" }
      }
    }
    #expect(
      names.sorted() == [
        "AssertGoldenTests/a-filmstrip-shows-chosen-moments.png",
        "AssertGoldenTests/a-lock-holds-all-frames-of-a-scene.lock",
        "AssertGoldenTests/a-picture-of-any-origin-has-a-golden.bitmap.png",
        "AssertGoldenTests/a-picture-of-any-origin-has-a-golden.frames.apng",
        "AssertGoldenTests/a-picture-of-any-origin-has-a-golden.lock",
        "AssertGoldenTests/a-single-moment-can-be-kept-at-another-scale.begin.png",
        "AssertGoldenTests/a-single-moment-can-be-kept-at-another-scale.end.png",
        "AssertGoldenTests/a-stroke-runs-line-by-line.apng",
        "AssertGoldenTests/an-example-is-a-golden-as-its-file-says.lock",
        "AssertGoldenTests/several-arguments-have-a-golden-each.1.png",
        "AssertGoldenTests/several-arguments-have-a-golden-each.2.png",
        "AssertGoldenTests/several-arguments-have-a-golden-each.3.png",
        "AssertGoldenTests/two-assertions-of-one-name-are-an-issue.twice.png",
        "AssertGoldenXCTests/testStroke.apng",
      ])
  }
}
