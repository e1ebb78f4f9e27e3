import GlyphreelScene
import GlyphreelSystem
import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct LockFileTests {
  private static let head = "glyphreel lock 2\nhash blake2b-256\n"

  private let scene = SceneDescription(nodes: [
    .init("scene", "", [.init("frameRate", "25")]),
    .init("layer", "\"a\"", [.init("text", SceneDescription.quoted("one\n\"two\""))]),
  ])

  @Test func `a lock is a text with the times and digests of frames`() throws {
    let frames = [
      Frame(bitmap: Bitmap(width: 2, height: 1, fill: 0xFF00_0000), start: 0, end: 1.0 / 3),
      Frame(bitmap: Bitmap(width: 2, height: 1, fill: 0xFFFF_FFFF), start: 1.0 / 3, end: 2),
    ]
    let lock = try LockFile(PlayableAnimation(frames, loop: .once), scene: scene)
    let lines = lock.text.split(separator: "\n")
    #expect(lines[..<4] == ["glyphreel lock 2", "hash blake2b-256", "size 2 1", "loop 1"])
    #expect(lines[4] == "layout \(scene.layoutDigest)")
    #expect(lines[5] == "frame 0 0.333333333 \(Digest(frames[0].bitmap))")
    #expect(lines[6] == "frame 0.333333333 2 \(Digest(frames[1].bitmap))")
    #expect(lines[7...] == ["scene", "  frameRate 25", "layer \"a\"", "  text \"one\\n\\\"two\\\"\""])
  }

  @Test func `a lock survives a round trip`() throws {
    let lock = try LockFile(PlayableAnimation(SmallAnimations.walk()), scene: scene)
    let read = try LockFile(lock.text)
    #expect(read.text == lock.text)
    #expect(read.scene == scene)
    #expect(
      try AnimationComparator().compare(read.timeline, PlayableAnimation(SmallAnimations.walk())).isMatch)
    #expect(try LockFile(lock.text.replacing("\n", with: "\r\n")).timeline == read.timeline)
  }

  @Test func `a changed frame is found by its digest`() throws {
    let lock = try LockFile(PlayableAnimation(SmallAnimations.walk()))
    var frames = SmallAnimations.walk()
    frames[4].bitmap[0, 0] = 0
    let comparison = try AnimationComparator().compare(lock.timeline, PlayableAnimation(frames))
    #expect(
      comparison.report == [
        "cause: one frame is drawn differently", "frame 4 (0.16 to 0.2 s): it is drawn differently",
      ])
  }

  @Test func `a description that is not indented as a tree is an error`() throws {
    let text = try LockFile(PlayableAnimation(SmallAnimations.walk())).text
    for description in ["scene\n      width 3\n", "scene\n  a\n      b\n", "scene\n   a\n"] {
      let error = #expect(throws: ComparisonError.self) { try LockFile(text + description) }
      #expect("\(try #require(error))".contains("the description below is not indented as a tree is"))
    }
    #expect(try LockFile(text + "scene\n  a\n    b\n  c\nlayer\n").scene?.nodes.count == 2)
  }

  @Test func `tolerances need pixels`() throws {
    let lock = try LockFile(PlayableAnimation(SmallAnimations.walk()))
    #expect(throws: ComparisonError.self) {
      try AnimationComparator(ComparisonOptions(channelTolerance: 1)).compare(
        lock.timeline, PlayableAnimation(SmallAnimations.walk()))
    }
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("glyphreel lock 3\n", "line 1 of the lock: it is 'glyphreel lock 3', not 'glyphreel lock 2'"),
    ("glyphreel lock 2\nhash md5\n", "line 2 of the lock: it is 'hash md5', not 'hash blake2b-256'"),
    ("glyphreel lock 2\nsize 4 4\n", "line 2 of the lock: it is 'size 4 4', not 'hash blake2b-256'"),
    (
      "glyphreel lock 2\nhash blake2b-256\nsize 4 4\nframe 0 1 0123456789abcdef0123456789abcdef\n",
      "line 4 of the lock: a frame is a start, an end and 64 hexadecimal digits"
    ),
    (
      "glyphreel lock 1\nsize 4 4\n",
      "line 1 of the lock: it is of version 1, which is not read; record the golden again"
    ),
    ("\(head)size 0 4\n", "line 3 of the lock: a size is two numbers from 1 to 2147483647"),
    (
      "\(head)size 4 4\nframe 0 1 zz\n",
      "line 4 of the lock: a frame is a start, an end and 64 hexadecimal digits"
    ),
    (
      "\(head)size 4611686018427387904 4\n",
      "line 3 of the lock: a size is two numbers from 1 to 2147483647"
    ),
    ("\(head)clock inf\n", "line 3 of the lock: a clock is a time from 0 to 1 second"),
    ("\(head)clock 1e300\n", "line 3 of the lock: a clock is a time from 0 to 1 second"),
    (
      "\(head)size 4 4\nframe 0 1e300 \(Digest(of: "a"))\n",
      "line 4 of the lock: a frame is a start, an end and 64 hexadecimal digits"
    ),
    ("\(head)size 4 4\nwhat\n", "line 4 of the lock: 'what' means nothing in a lock"),
    (
      "\(head)<<<<<<< HEAD\n",
      "line 3 of the lock: two branches changed the lock, and a merge left both; record it again with 'verify --record failed'"
    ),
    ("\(head)size 4 4\n", "line 3 of the lock: it has no size or no frames"),
  ])
  func `a damaged lock is an error with its line`(text: String, message: String) {
    let error = #expect(throws: ComparisonError.self) { try LockFile(text) }
    #expect(error?.description == message)
  }

  @Test func `any changed byte is an error, a difference or the same lock`() throws {
    let text = try LockFile(PlayableAnimation(SmallAnimations.walk(count: 3)), scene: scene).text
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = try? LockFile(String(decoding: bytes, as: UTF8.self))
    }
  }
}
