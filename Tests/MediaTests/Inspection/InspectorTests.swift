import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct InspectorTests {
  private func inspect(_ bytes: [UInt8]) throws -> Inspection { try Inspector().inspect(bytes) }

  /// Runs one of ImageMagick's cousins for GIF: what gifsicle makes of a file.
  private func gifsicle(_ bytes: [UInt8], _ arguments: String...) throws -> [UInt8] {
    let folder = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("a.gif")))
    _ = try Oracle.run(
      "/usr/bin/gifsicle", arguments + [folder.path("a.gif"), "-o", folder.path("b.gif")])
    return try folder.read("b.gif")
  }

  private func solid(_ grey: Int, size: Int, at index: Int, of rate: Double) -> Frame {
    Frame(
      bitmap: Bitmap(width: size, height: size, fill: pixel(grey, grey, grey)),
      start: Double(index) / rate, end: Double(index + 1) / rate)
  }

  private func blinking(size: Int, count: Int, rate: Double, loop: LoopCount = .forever) throws -> [UInt8] {
    let frames = (0..<count).map { solid($0 % 2 == 0 ? 0 : 255, size: size, at: $0, of: rate) }
    return try encode(
      frames, .gif, EncodingOptions(width: size, height: size, frameRate: rate, loop: loop, effort: 1))
  }

  static let animations: [RandomAnimation] = (0..<16).map { seed in
    let alphas: [[UInt32]] = [[255], [0, 255], [0, 40, 127, 128, 200, 255], [255]]
    return RandomAnimation(
      seed: UInt64(1000 + seed), size: 1...40, frames: 1...12, colors: seed % 3 == 0 ? 1...4 : 1...200,
      alphas: alphas[seed % 4], frameRate: [30, 25, 50, 10][seed % 4])
  }

  @Test(arguments: animations.indices)
  func `the structure of a GIF matches giflib's, and its colours are the shown ones`(index: Int) throws {
    let animation = Self.animations[index]
    let bytes = try encode(animation.frames, .gif, animation.options(altText: "Größe"))
    let found = try inspect(bytes)
    let gif = try GIFReader(bytes)
    #expect(found.format == .gif && found.byteCount == bytes.count && found.damage == [])
    #expect(found.width == gif.width && found.height == gif.height)
    #expect(found.colorTableSize == gif.colorTable.count)
    #expect(found.texts == ["Größe"])
    #expect(found.loop == .forever && found.tellsLoop)
    try #require(found.pictures.count == gif.pictures.count)
    for (mine, theirs) in zip(found.pictures, gif.pictures) {
      #expect(
        mine.rect == PixelRect(x: theirs.left, y: theirs.top, width: theirs.width, height: theirs.height))
      #expect(mine.delay == Double(theirs.delay) / 100)
      #expect(mine.disposal == (theirs.disposal == 2 ? .background : .keep))
      #expect(mine.colorTableSize ?? 0 == theirs.colorTable.count)
    }
    let shown = gif.played().shown.flatMap(\.pixels)
    #expect(found.distinctColorCount == Set(shown.filter { $0 != 0 }).count)
    #expect(found.hasTransparency == shown.contains(0))
  }

  @Test(arguments: animations.indices)
  func `inspections of PNG and WebP animations match their frames`(index: Int) throws {
    let animation = Self.animations[index]
    let expected = try merged(animation.frames)
    let pixels = animation.frames.flatMap(\.bitmap.pixels)
    for format in [OutputFormat.apng, .webP] {
      let bytes = try encode(
        animation.frames, format, animation.options(loop: .times(3), altText: "<Größe> & \"🎉\""))
      let found = try inspect(bytes)
      #expect(found.damage == [])
      #expect(found.width == animation.width && found.height == animation.height)
      #expect(found.texts == ["<Größe> & \"🎉\""])
      #expect(found.hasTransparency == pixels.contains { $0 >> 24 < 255 })
      if animation.frames.allSatisfy({ $0.bitmap.pixels.allSatisfy { [0, 255].contains($0 >> 24) } }) {
        #expect(found.distinctColorCount == Set(pixels.filter { $0 >> 24 > 0 }).count)
      }
      guard expected.count > 1 else { continue }
      #expect(found.format == (format.name == "webp" ? .webP : .apng))
      #expect(found.loop == .times(3) && found.tellsLoop)
      try #require(found.pictures.count == expected.count)
      for (picture, frame) in zip(found.pictures, expected) {
        #expect(abs(picture.delay - (frame.end - frame.start)) <= (format.name == "webp" ? 0.001 : 1e-9))
      }
    }
  }

  @Test func `a still PNG is not an animation`() throws {
    let bitmap = noise(alphas: 255...255)
    let found = try inspect(
      encode(
        [Frame(bitmap: bitmap, start: 0, end: 1)], .png, EncodingOptions(width: 37, height: 29, frameRate: 1))
    )
    #expect(found.format == .png && found.pictures.count == 1 && !found.isAnimated)
    #expect(found.distinctColorCount == Set(bitmap.pixels).count)
    #expect(found.hasTransparency == false && found.warnings == [])
  }

  @Test func `GIFs rewritten by gifsicle have the same contents`() throws {
    for animation in Self.animations.prefix(8) {
      let bytes = try encode(animation.frames, .gif, animation.options())
      let mine = try inspect(bytes)
      for arguments in [["--interlace"], ["--unoptimize"], ["-O3"], ["--no-comments", "--loopcount=4"]] {
        let folder = TemporaryDirectory()
        try Data(bytes).write(to: URL(filePath: folder.path("a.gif")))
        let outcome = try Outcome(
          of: "/usr/bin/gifsicle", arguments + [folder.path("a.gif"), "-o", folder.path("b.gif")])
        #expect(outcome.status == 0)
        let theirs = try inspect(folder.read("b.gif"))
        #expect(theirs.damage == [])
        #expect(theirs.distinctColorCount == mine.distinctColorCount, "\(arguments)")
        #expect(theirs.hasTransparency == mine.hasTransparency, "\(arguments)")
        #expect(theirs.duration == mine.duration, "\(arguments)")
        if arguments.count == 2, theirs.isAnimated { #expect(theirs.loop == .times(5)) }
      }
    }
  }

  @Test func `pictures of all kinds that Pillow writes are decoded`() throws {
    let folder = TemporaryDirectory()
    _ = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import os, sys
        from PIL import Image, ImageDraw, PngImagePlugin
        os.chdir(sys.argv[1])
        def picture(mode, shade):
            image = Image.new("RGBA", (40, 30), (shade, 10, 200, 255))
            ImageDraw.Draw(image).rectangle((5, 5, 20, 5 + shade // 20), fill=(255, shade, 0, 255))
            return image.convert(mode)
        text = PngImagePlugin.PngInfo()
        text.add_text("Description", "squeezed", zip=True)
        text.add_itxt("Comment", "größer", zip=True)
        text.add_text("Software", "nobody asked")
        for mode in ["1", "L", "LA", "P", "RGB", "RGBA"]:
            picture(mode, 90).save(f"{mode}.png", pnginfo=text)
        Image.new("I;16", (40, 30), 40000).save("16.png")
        frames = [picture("RGB", shade) for shade in (0, 90, 180)]
        for disposal in (0, 1, 2):
            frames[0].save(f"{disposal}.apng", format="PNG", save_all=True, append_images=frames[1:],
                           duration=[100, 200, 300], loop=2, disposal=disposal, blend=disposal % 2)
            frames[0].save(f"{disposal}.gif", save_all=True, append_images=frames[1:],
                           duration=[100, 200, 300], disposal=disposal + 1)
        frames[0].save("default.apng", format="PNG", save_all=True, append_images=frames[1:],
                       duration=100, default_image=True)
        frames[0].save("lossy.webp", save_all=True, append_images=frames[1:], duration=[100, 200, 300], loop=7)
        picture("RGBA", 5).save("still.webp", lossless=True)
        half = Image.new("RGBA", (40, 30), (200, 100, 50, 128))
        half.save("alpha.webp", quality=50)
        """, folder.root,
      ])
    for name in folder.names() {
      let found = try Inspector().inspect(contentsOf: folder.path(name))
      #expect(found.damage == [], "\(name)")
      #expect(found.width == 40 && found.height == 30 && found.distinctColorCount != nil, "\(name)")
      if ["apng", "gif"].contains(where: name.hasSuffix), !name.hasPrefix("default") {
        #expect(found.pictures.map(\.delay) == [0.1, 0.2, 0.3], "\(name)")
        #expect(found.distinctColorCount == 6, "\(name)")
      }
    }
    func found(_ name: String) throws -> Inspection { try Inspector().inspect(contentsOf: folder.path(name)) }
    #expect(try found("RGB.png").texts == ["squeezed", "größer"])
    #expect(try found("0.apng").loop == .times(2))
    #expect(try found("0.gif").tellsLoop == false)
    #expect(try found("1.apng").pictures.map(\.disposal) == [.background, .background, .background])
    #expect(try found("2.gif").pictures.last?.disposal == .previous)
    // The picture for those who know no animation is not one of the frames.
    #expect(try found("default.apng").pictures.count == 2)
    let webP = try found("lossy.webp")
    #expect(webP.format == .webP && webP.loop == .times(7) && abs(webP.duration - 0.6) < 1e-9)
    #expect(try found("still.webp").pictures.count == 1)
    let alpha = try found("alpha.webp")
    #expect(alpha.hasTransparency == true)
  }

  @Test func `delays that players stretch are counted`() throws {
    let bytes = try gifsicle(blinking(size: 4, count: 6, rate: 10), "--delay=1")
    let found = try inspect(bytes)
    #expect(found.warnings.contains(.shortDelays(count: 6)))
    #expect(
      InspectionWarning.shortDelays(count: 6).description
        == "6 of its delays are 0.01 s or less, which players turn into 0.1 s")
    for (name, count) in [("delay-10ms.webp", 20), ("delay-7ms.apng", 20)] {
      let found = try Inspector().inspect(contentsOf: Repository.path("Tests/Fixtures/animations/\(name)"))
      #expect(found.warnings.contains(.shortDelays(count: count)), "\(name)")
    }
  }

  @Test func `an animated GIF without a loop count causes a warning, and a still one does not`() throws {
    #expect(try inspect(blinking(size: 4, count: 4, rate: 10, loop: .once)).warnings == [.noLoop])
    #expect(try inspect(blinking(size: 4, count: 1, rate: 10, loop: .once)).warnings == [])
  }

  @Test func `motion of more than five seconds causes a warning with its duration`() throws {
    #expect(try inspect(blinking(size: 4, count: 4, rate: 10)).warnings == [.longMotion(seconds: nil)])
    // 15 plays of 0.4 s, of which the last rests for 0.1 s.
    let long = try inspect(blinking(size: 4, count: 4, rate: 10, loop: .times(15))).warnings
    guard case .longMotion(let seconds?)? = long.first else { return #expect(Bool(false), "\(long)") }
    #expect(long.count == 1 && abs(seconds - 5.9) < 1e-9)
    #expect(try inspect(blinking(size: 4, count: 4, rate: 10, loop: .times(12))).warnings == [])
  }

  @Test func `flashes are found across plays, and only above the limit`() throws {
    // Two pictures of 0.1 s, for ever: five flashes a second.
    let endless = try inspect(blinking(size: 160, count: 2, rate: 10))
    #expect(endless.flashTime == 0.1)
    #expect(endless.warnings.contains(.flashes(time: 0.1)))
    #expect(try inspect(blinking(size: 160, count: 2, rate: 10, loop: .times(2))).flashTime == nil)
    #expect(try inspect(blinking(size: 160, count: 2, rate: 2)).flashTime == nil)
    #expect(try inspect(blinking(size: 40, count: 2, rate: 10)).flashTime == nil)
  }

  @Test func `large files cause a warning`() throws {
    // Bytes behind the end mark belong to no picture.
    let bytes = try blinking(size: 4, count: 1, rate: 1) + [UInt8](repeating: 0, count: 5_000_000)
    #expect(try inspect(bytes).warnings == [.largeFile(bytes: bytes.count, limit: 5_000_000)])
  }

  @Test func `canvases beyond the limit cause a warning and are not decoded`() throws {
    var bytes = try blinking(size: 4, count: 1, rate: 1)
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let found = try inspect(bytes)
    let excess = try #require(found.excess)
    #expect(found.warnings == [.largeCanvas(excess)])
    #expect(
      excess.description
        == "4294836225 pixels on one canvas, more than the limit of 16777216; trust it with --limit canvas=4294836225"
    )
    #expect(found.distinctColorCount == nil && found.pictures.count == 1)
  }

  @Test func `other formats are rejected`() {
    for bytes in [[], [0], Array("GIF88a".utf8), Array("<svg/>".utf8), [UInt8](repeating: 0, count: 1000)] {
      #expect(throws: EncodingError.self) { try inspect(bytes) }
    }
    #expect(throws: EncodingError.undecodable(format: "GIF", reason: "it ends before its size is told")) {
      try inspect(Array("GIF89a".utf8))
    }
  }

  /// Returns the changes that remain after equal frames are merged.
  private func merged(_ frames: [Frame]) throws -> [FrameChange] {
    var source = MergedFrames(FrameArray(frames))
    var changes: [FrameChange] = []
    while let change = try source.next() { changes.append(change) }
    return changes
  }
}
