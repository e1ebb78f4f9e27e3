import GlyphreelExact
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct ImageTests {
  fileprivate func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] =
          Color(
            red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
            blue: .random(in: 0...1, using: &generator), alpha: .random(in: 0...1, using: &generator)
          ).pixel
      }
    }
    return bitmap
  }

  fileprivate func painted(
    _ bitmap: Bitmap, in rect: Rect, _ transform: AffineTransform = .identity, opacity: Double = 1,
    width: Int = 24, height: Int = 24
  ) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    var painter = Painter()
    painter.paint(
      DisplayList([.image(RasterImage(bitmap), in: rect, opacity: opacity)]), transform: transform,
      background: 0,
      in: result.bounds, into: &result)
    return result
  }

  fileprivate func components(_ pixel: Bitmap.Pixel) -> [Double] {
    [0, 8, 16, 24].map { Double(pixel >> $0 & 255) }
  }

  @Test func `an image at its own size is copied`() {
    let bitmap = picture(9, 7)
    let result = painted(bitmap, in: Rect(x: 3, y: 5, width: 9, height: 7))
    #expect(result.cropped(to: PixelRect(x: 3, y: 5, width: 9, height: 7)) == bitmap)
    var rest = result
    rest.fill(PixelRect(x: 3, y: 5, width: 9, height: 7), with: 0)
    #expect(rest == Bitmap(width: 24, height: 24))
  }

  @Test func `a quarter turn moves pixels without changing them`() {
    let bitmap = picture(5, 4)
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 2)
    let result = painted(bitmap, in: Rect(x: 0, y: 0, width: 5, height: 4), turn)
    for y in 0..<4 {
      for x in 0..<5 { #expect(result[9 - y, 2 + x] == bitmap[x, y]) }
    }
  }

  @Test func `a pixel of a shrunk image is the exact mean of its area`() {
    let bitmap = picture(30, 20)
    // 2.5 pixels of the image become one.
    let result = painted(bitmap, in: Rect(x: 2, y: 1, width: 12, height: 8))
    for y in 0..<8 {
      for x in 0..<12 {
        var mean = [0.0, 0, 0, 0]
        for row in 0..<20 {
          for column in 0..<30 {
            let across = min(Double(x + 1) * 2.5, Double(column + 1)) - max(Double(x) * 2.5, Double(column))
            let down = min(Double(y + 1) * 2.5, Double(row + 1)) - max(Double(y) * 2.5, Double(row))
            guard across > 0, down > 0 else { continue }
            for (i, value) in components(bitmap[column, row]).enumerated() {
              mean[i] += value * across * down / 6.25
            }
          }
        }
        for (ours, exact) in zip(components(result[x + 2, y + 1]), mean) {
          #expect(abs(ours - exact) <= 0.501)
        }
      }
    }
  }

  @Test func `an enlarged image is interpolated linearly`() {
    let bitmap = picture(4, 3)
    let result = painted(bitmap, in: Rect(x: 4, y: 4, width: 16, height: 12))
    for y in 0..<24 {
      for x in 0..<24 {
        // In the image's pixels, whose middles are whole numbers and beyond which all is clear.
        let u = (Double(x) + 0.5 - 4) / 4 - 0.5
        let v = (Double(y) + 0.5 - 4) / 4 - 0.5
        var exact = [0.0, 0, 0, 0]
        for row in 0..<3 {
          for column in 0..<4 {
            let weight = max(0, 1 - abs(u - Double(column))) * max(0, 1 - abs(v - Double(row)))
            for (i, value) in components(bitmap[column, row]).enumerated() { exact[i] += value * weight }
          }
        }
        for (ours, exact) in zip(components(result[x, y]), exact) { #expect(abs(ours - exact) <= 0.501) }
      }
    }
  }

  @Test func `a uniform image stays uniform at any size and angle`() {
    let even = Bitmap(width: 40, height: 40, fill: 0xff20_4080)
    for turn in [0.0, 17, 45, 260] {
      for size in [3.0, 11, 40, 90] {
        let (c, s) = (GlyphreelExact.cosine(degrees: turn), GlyphreelExact.sine(degrees: turn))
        let around = AffineTransform(a: c, b: s, c: -s, d: c, tx: 12, ty: 12)
        let result = painted(even, in: Rect(x: -size / 2, y: -size / 2, width: size, height: size), around)
        #expect(result[12, 12] == 0xff20_4080)
        // Nothing is brighter than its alpha allows.
        #expect(result.pixels.allSatisfy { components($0)[0] <= components($0)[3] })
      }
    }
  }

  @Test func `opacity makes an image translucent`() {
    let result = painted(
      Bitmap(width: 2, height: 2, fill: .max), in: Rect(x: 1, y: 1, width: 2, height: 2), opacity: 0.5)
    #expect(result[1, 1] == 0x8080_8080)
  }

  @Test func `empty images and rectangles without area paint nothing`() {
    let clear = Bitmap(width: 24, height: 24)
    #expect(painted(Bitmap(width: 0, height: 3), in: Rect(x: 0, y: 0, width: 9, height: 9)) == clear)
    for bad in [0, -3, .nan, .infinity] {
      #expect(painted(picture(2, 2), in: Rect(x: 0, y: 0, width: bad, height: 9)) == clear)
      #expect(painted(picture(2, 2), in: Rect(x: bad, y: 0, width: 0, height: 9)) == clear)
    }
  }

  @Test func `images are equal when they are the same object`() {
    let image = RasterImage(picture(2, 2))
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    let list = DisplayList([.image(image, in: rect, opacity: 1)])
    #expect(list.changedBounds(since: DisplayList([.image(image, in: rect, opacity: 1)])) == nil)
    let other = DisplayList([.image(RasterImage(image.bitmap), in: rect, opacity: 1)])
    // Interpolation reaches half of the image's pixels beyond the edge.
    #expect(list.changedBounds(since: other) == Rect(x: -0.5, y: -0.5, width: 3, height: 3))
  }
}

extension ImageTests {
  @Test(arguments: [(97, 83), (200, 50), (49, 130)])
  func `the sums of large areas are those of their pixels`(width: Int, height: Int) {
    let bitmap = picture(width, height, seed: 9)
    // The whole image and odd parts of it become a pixel.
    for (left, top, columns, rows) in [(0, 0, width, height), (1, 2, width - 3, height - 2), (0, 1, 48, 49)] {
      let scale = AffineTransform.scale(x: 1 / Double(columns), y: 1 / Double(rows))
      let rect = Rect(x: -Double(left), y: -Double(top), width: Double(width), height: Double(height))
      let pixel = painted(bitmap, in: rect, scale, width: 1, height: 1)[0, 0]
      var mean = [0.0, 0, 0, 0]
      for y in top..<(top + rows) {
        for x in left..<(left + columns) {
          for (i, value) in components(bitmap[x, y]).enumerated() {
            mean[i] += value / Double(columns * rows)
          }
        }
      }
      for (ours, exact) in zip(components(pixel), mean) { #expect(abs(ours - exact) <= 0.51) }
    }
  }

  @Test func `extended edges keep their colour when an image is enlarged`() {
    let bitmap = Bitmap(width: 2, height: 2, fill: 0xff20_4080)
    let rect = Rect(x: 2, y: 2, width: 20, height: 20)
    func result(_ edges: RasterImage.Edges) -> Bitmap {
      var result = Bitmap(width: 24, height: 24)
      var painter = Painter()
      let item = DisplayList.Item.image(RasterImage(bitmap, edges: edges), in: rect, opacity: 1)
      painter.paint(
        DisplayList([.group(DisplayList.Group(clip: Path(rect), items: [item]))]), transform: .identity,
        background: 0,
        in: result.bounds, into: &result)
      return result
    }
    #expect(result(.clear)[2, 2] >> 24 < 128)
    let extended = result(.extended)
    for y in 0..<24 {
      for x in 0..<24 {
        #expect(extended[x, y] == ((2..<22).contains(x) && (2..<22).contains(y) ? 0xff20_4080 : 0))
      }
    }
  }

  @Test(arguments: [RasterImage.Edges.clear, .extended])
  func `a reduced image has the same pixels upright and turned`(edges: RasterImage.Edges) {
    // Turned by a quarter, boxes are summed one by one; upright, rows of them share their image rows.
    let bitmap = picture(61, 45, seed: 4)
    var mirrored = Bitmap(width: 45, height: 61)
    for y in 0..<45 { for x in 0..<61 { mirrored[y, x] = bitmap[x, y] } }
    for (width, height) in [(24.0, 18.0), (7.3, 9.7), (20, 3.1), (13, 21.9)] {
      func result(_ bitmap: Bitmap, _ transform: AffineTransform) -> Bitmap {
        var result = Bitmap(width: 32, height: 32)
        var painter = Painter()
        let rect = Rect(x: 2.3, y: 3.6, width: width, height: height)
        painter.paint(
          DisplayList([.image(RasterImage(bitmap, edges: edges), in: rect, opacity: 0.9)]),
          transform: transform,
          background: 0, in: result.bounds, into: &result)
        return result
      }
      let upright = result(bitmap, .identity)
      // Exchanges x and y in the image and on the canvas.
      var rect = Bitmap(width: 32, height: 32)
      var painter = Painter()
      painter.paint(
        DisplayList([
          .image(
            RasterImage(mirrored, edges: edges), in: Rect(x: 3.6, y: 2.3, width: height, height: width),
            opacity: 0.9)
        ]), transform: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0), background: 0, in: rect.bounds,
        into: &rect)
      #expect(upright == rect, "\(width) \(height)")
      #expect(upright.pixels.contains { $0 != 0 })
    }
  }
}
