import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct ReportFilmTests {
  private struct Film: Decodable {
    var start: Double
    var end: Double
    var stretches: [[Double]]
    var shots: [[Int]]
  }

  private func film(
    _ old: [Frame], _ new: [Frame], options: ComparisonOptions = .exact, byteLimit: Int = 1 << 20,
    isLock: Bool = false
  ) throws -> (film: Film, pictures: [[Any]]) {
    let comparator = AnimationComparator(options)
    let comparison = try comparator.compare(PlayableAnimation(old), PlayableAnimation(new))
    let film = try ReportFilm(
      comparison, expected: isLock ? nil : PlayableAnimation(old), actual: PlayableAnimation(new),
      options: options,
      byteLimit: byteLimit)
    let data = Data(film.json.text().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (
      try JSONDecoder().decode(Film.self, from: data), try #require(object["pictures"] as? [[Any]])
    )
  }

  /// Returns frames of a tenth of a second with one colour each.
  private func frames(_ colors: [UInt32], width: Int = 6) -> [Frame] {
    colors.enumerated().map { index, color in
      Frame(
        bitmap: Bitmap(width: width, height: 4, fill: 0xFF00_0000 | color), start: Double(index) / 10,
        end: Double(index + 1) / 10)
    }
  }

  @Test func `each interval is marked as different or not, and images are stored once`() throws {
    let (film, pictures) = try film(frames([1, 2, 3]), frames([1, 9, 3]))
    #expect(film.start == 0 && film.end == 0.3)
    #expect(film.stretches.map { $0[2] } == [0, 1, 0])
    #expect(film.stretches.map { $0[5] } == [0, 1, 2])
    // Where nothing differs, both sides share an image, and there is no difference image.
    #expect(film.shots[0][0] == film.shots[0][1] && film.shots[0][2] == -1)
    #expect(film.shots[1][0] != film.shots[1][1] && film.shots[1][2] >= 0 && film.shots[1][3] == 24)
    #expect(pictures.count == 5)
  }

  @Test func `the composed images are those compared`() throws {
    let walk = SmallAnimations.walk()
    let (film, pictures) = try film(
      walk,
      walk.map { frame in
        var bitmap = frame.bitmap
        bitmap.fill(PixelRect(x: 3, y: 2, width: 2, height: 2), with: 0xFF00_00FF)
        return Frame(bitmap: bitmap, start: frame.start, end: frame.end)
      })
    // The files are decoded by an independent decoder and composed as in the page.
    let directory = TemporaryDirectory()
    var bitmaps: [Bitmap] = []
    var usesEarlier = false
    for entry in pictures {
      let numbers = entry.prefix(5).compactMap { $0 as? Int }
      let text = try #require(entry[5] as? String)
      let file = try #require(Data(base64Encoded: text))
      try file.write(to: URL(filePath: directory.path("picture.png")))
      let piece = try #require(
        try PlayableAnimation(contentsOf: directory.path("picture.png")).bitmaps().first)
      usesEarlier = usesEarlier || numbers[0] >= 0
      var bitmap = numbers[0] >= 0 ? bitmaps[numbers[0]] : Bitmap(width: numbers[1], height: numbers[2])
      for y in 0..<piece.height {
        for x in 0..<piece.width {
          bitmap.fill(PixelRect(x: numbers[3] + x, y: numbers[4] + y, width: 1, height: 1), with: piece[x, y])
        }
      }
      bitmaps.append(bitmap)
    }
    #expect(usesEarlier)
    let played = Dictionary(
      uniqueKeysWithValues: try FrameTimeline(PlayableAnimation(walk)).entries.enumerated().map {
        ($0.offset, $0.element.digest)
      })
    for stretch in film.stretches {
      #expect(Digest(bitmaps[film.shots[Int(stretch[5])][0]]) == played[Int(stretch[3])])
    }
  }

  @Test func `a lock shows only actual images`() throws {
    let film = try film(frames([1, 2]), frames([1, 3]), isLock: true).film
    #expect(film.stretches.map { $0[2] } == [0, 1])
    #expect(film.shots.allSatisfy { $0[0] == -1 && $0[1] >= 0 && $0[2] == -1 })
  }

  @Test func `canvases of different sizes differ at all times and have no difference image`() throws {
    let film = try film(frames([1, 2]), frames([1, 2], width: 7)).film
    #expect(film.stretches.allSatisfy { $0[2] == 1 })
    #expect(film.shots.allSatisfy { $0[0] >= 0 && $0[1] >= 0 && $0[2] == -1 })
  }

  @Test
  func `of many frames a selection is kept, different ones first`()
    throws
  {
    let old = frames((0..<600).map { $0 })
    let new = frames((0..<600).map { (300..<340).contains($0) ? $0 + 10_000 : $0 })
    let film = try film(old, new).film
    #expect(film.stretches.count == 600 && film.shots.count <= 241)
    #expect(film.stretches.count { $0[2] == 1 } == 40)
    let differing = film.stretches.filter { $0[2] == 1 }.map { $0[5] }
    #expect(Set(differing).count == 40)
    #expect(zip(film.stretches, film.stretches.dropFirst()).allSatisfy { $0[5] <= $1[5] })
  }

  @Test func `no images are kept above the byte limit`() throws {
    let film = try film(frames([1, 2, 3, 4]), frames([1, 5, 6, 4]), byteLimit: 1).film
    #expect(film.shots.count == 1 && film.stretches.allSatisfy { $0[5] == 0 })
  }

  @Test func `a text can't end the page's data`() throws {
    let item = ReportCase(
      title: "</script><b>", status: .failed, expected: "", actual: "", lines: ["<!-- script -->"])
    let html = String(decoding: Report(title: "Goldens", summary: "", cases: [item]).html, as: UTF8.self)
    #expect(!html.contains("</script><b>") && html.contains(#"\u003c/script>\u003cb>"#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("http:") && !html.contains("https:"))
  }
}
