import GlyphreelAnimation
import GlyphreelExact
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The pixels of one text giving way to another.
@Suite struct TransitionDrawingTests {
  private func renderer(
    _ text: String, background: Color = .white, color: Color = .black, _ effect: (any TextEffect)? = nil
  ) throws -> FrameRenderer {
    let scene = Scene(
      canvas: Canvas(width: 90, height: 40, background: .color(background)),
      layers: [
        Layer(
          text: StyledText(text, style: TextStyle(size: 20, color: color, features: [FontFeature("tnum")])),
          frame: LayerFrame(x: 8, y: 8, width: .points(74), height: 24), effects: effect.map { [$0] } ?? []
        )
      ])
    return try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
  }

  private func channels(_ pixel: Bitmap.Pixel) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0) & 255) } }

  private func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map { a, b in
      zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: [Color.white, Color(red: 0.1, green: 0.3, blue: 0.8)])
  func `B47 what two texts have in common does not dim while they cross-fade`(background: Color) throws {
    let color = Color(red: 0.9, green: 0.4, blue: 0.2)
    let common = try renderer("Save", background: background, color: color).bitmap(at: 0)
    // The second text begins as the first, and nothing of what follows can be seen.
    let faded = try renderer(
      "Save", background: background, color: color, Crossfade(to: "Save\u{200B}", timing: Timing(duration: 1))
    )
    // A colour on the canvas is rounded once, one that comes through groups several times.
    for time in [0.1, 0.3, 0.5, 0.8] {
      #expect(largestDifference(try faded.bitmap(at: time), common) <= 2)
    }
  }

  @Test(arguments: [("Save", "Saved"), ("Off", "Now"), ("9 likes", "10 likes"), ("", "Hi")])
  func `B47 a crossfade is a dissolve, 1 - p of the old picture and p of the new one`(
    old: String, new: String
  ) throws {
    let timing = Timing(duration: 1, easing: .linear)
    let (from, to) = (try renderer(old).bitmap(at: 0), try renderer(new).bitmap(at: 0))
    let fading = try renderer(old, Crossfade(to: new, timing: timing))
    let counting = try renderer(
      "{count}", Count(from: 3, to: 8, timing: Timing(duration: 1), mode: .integer, transition: .crossfade))
    #expect(try counting.bitmap(at: 0.1) != counting.bitmap(at: 0.3))
    for step in 1..<20 {
      let progress = Double(step) / 20
      let picture = try fading.bitmap(at: progress)
      let worst = picture.pixels.indices.map { index in
        zip(channels(picture.pixels[index]), zip(channels(from.pixels[index]), channels(to.pixels[index])))
          .map {
            abs(Double($0) - (Double($1.0) * (1 - progress) + Double($1.1) * progress))
          }.max()!
      }.max()!
      #expect(worst <= 2, "\(progress)")
    }
  }

  @Test func `B47 a crossfade through nothing never shows two texts that can be read`() throws {
    let (old, new) = (try renderer("Off").bitmap(at: 0), try renderer("Now").bitmap(at: 0))
    let fading = try renderer(
      "Off", Crossfade(to: "Now", style: .through, timing: Timing(duration: 1, easing: .linear)))
    // The darkest pixel of each text is in the middle of a stem, where the other one shows the page.
    func darkest(_ text: Bitmap, beside other: Bitmap) throws -> Int {
      try #require(
        text.pixels.indices.filter { channels(other.pixels[$0])[0] == 255 }
          .min { channels(text.pixels[$0])[0] < channels(text.pixels[$1])[0] })
    }
    let places = [try darkest(old, beside: new), try darkest(new, beside: old)]
    for step in 1..<10 {
      let picture = try fading.bitmap(at: Double(step) / 10)
      let opacities = places.map { 1 - Double(channels(picture.pixels[$0])[0]) / 255 }
      #expect(opacities.min()! < 0.2, "at \(step)")
    }
  }

  @Test func `B47 words that both texts begin with move to their new place in a crossfade through nothing`()
    throws
  {
    let (old, new) = (try renderer("Save").layout(), try renderer("Saved").layout())
    var change = FadeThroughChange(from: PresentedLayout(old), to: PresentedLayout(new))
    change.present(0.5)
    #expect((0..<4).allSatisfy { change.incoming[$0].pose == .rest && change.outgoing[$0].pose == .rest })
    #expect(change.incoming[4].pose.opacity < 0.5 && change.incoming[4].pose.blur > 0)
    func ends(_ old: String, _ new: String) -> [Int] {
      let ends = FadeThroughChange.sharedEnds(
        of: old.map { ExactString(String($0)) }, new.map { ExactString(String($0)) })
      return [ends.prefix, ends.suffix]
    }
    #expect(ends("Save", "Saved") == [4, 0])
    #expect(ends("9 likes", "10 likes") == [0, 6])
    #expect(ends("Gate", "Gone") == [0, 0])
    #expect(ends("Copy link", "Link copied") == [0, 0])
    #expect(ends("a", "a a") == [1, 0])
    #expect(ends("", "new") == [0, 0])
  }

  @Test(arguments: TextTransition.Edge.allCases)
  func `B47 a push moves both texts by the frame's size and shows nothing outside`(
    edge: TextTransition.Edge
  ) throws {
    let push = try renderer(
      "II", Push(to: "HH", from: edge, fade: 0, timing: Timing(duration: 1, easing: .linear)))
    let frame = push.layers[0].frame
    let way: (dx: Int, dy: Int) =
      switch edge {
      case .left: (1, 0)
      case .right: (-1, 0)
      case .top: (0, 1)
      case .bottom: (0, -1)
      }
    let (old, new) = (try renderer("II").bitmap(at: 0), try renderer("HH").bitmap(at: 0))
    let moved = try push.bitmap(at: 0.5)
    let (dx, dy) = (way.dx * Int(frame.width / 2), way.dy * Int(frame.height / 2))
    for y in 0..<moved.height {
      for x in 0..<moved.width {
        let inside =
          frame.minX <= Double(x) && Double(x) < frame.maxX && frame.minY <= Double(y)
          && Double(y) < frame.maxY
        func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bitmap.Pixel {
          guard (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { return .max }
          return bitmap.pixels[y * bitmap.width + x]
        }
        let want =
          inside ? min(pixel(old, x - dx, y - dy), pixel(new, x + dx, y + dy)) : Bitmap.Pixel.max
        #expect(pixel(moved, x, y) == want)
      }
    }
  }

  @Test func `a pushed text fades out at the edge that it crosses, and only there`() throws {
    func moment(fade: Double, _ time: Double) throws -> Bitmap {
      try renderer(
        "II", Push(to: "HH", from: .bottom, fade: fade, timing: Timing(duration: 1, easing: .linear))
      )
      .bitmap(at: time)
    }
    func ink(_ bitmap: Bitmap, row: Int) -> Int {
      (0..<bitmap.width).reduce(0) { $0 + 255 - channels(bitmap.pixels[row * bitmap.width + $1])[0] }
    }
    let (hard, soft) = (try moment(fade: 0, 0.5), try moment(fade: 8, 0.5))
    // The frame is from row 8 to row 32.
    #expect(ink(soft, row: 8) * 8 < ink(hard, row: 8) && ink(hard, row: 8) > 0)
    #expect(ink(soft, row: 31) * 8 < ink(hard, row: 31) && ink(hard, row: 31) > 0)
    let start = try moment(fade: 8, 0.01)
    #expect(largestDifference(start, try moment(fade: 0, 0.01)) <= 8, "hardly anything is cut yet")
  }

  @Test func `B47 a numeric transition keeps common characters in place`() throws {
    let changed = try renderer("10:05", NumericText(to: "10:35", timing: Timing(duration: 1)))
    let old = try renderer("10:05")
    let layout = try old.layout()
    let third = try #require(CharacterMap(layout).rectangle(ofCharacter: 3))
    let columns = Int(third.minX + 8) - 1..<Int(third.maxX + 8) + 2
    let still = try old.bitmap(at: 0)
    for time in [0.25, 0.5, 0.75] {
      let moment = try changed.bitmap(at: time)
      let moving = moment.pixels.indices.filter { moment.pixels[$0] != still.pixels[$0] }
      #expect(!moving.isEmpty)
      #expect(moving.allSatisfy { columns.contains($0 % moment.width) })
    }
  }
}
