internal import Graphics

/// What a player shows before a picture is drawn.
struct PlayedCanvas {
  /// The frame before, nil before the first.
  var bitmap: Bitmap?
  /// Where its disposal has left nothing.
  var cleared = PixelRect.empty

  /// The smallest rectangle within `area` that holds all places where a frame looks different from the canvas.
  ///
  /// - Parameter next: The pixels of that area of the frame, or of a larger one.
  func bounds(of next: FrameChange, within area: PixelRect, _ threshold: AlphaThreshold) -> PixelRect {
    guard let bitmap else { return area }
    let width = bitmap.width
    var box = BoundingBox()
    next.pixels.pixels.withUnsafeBufferPointer { new in
      bitmap.pixels.withUnsafeBufferPointer { old in
        for y in area.minY..<area.maxY {
          let gone = (cleared.minY..<cleared.maxY).contains(y) ? cleared.minX..<cleared.maxX : 0..<0
          let row = next.offset(ofRow: y)
          func differs(_ x: Int) -> Bool {
            let pixel = new[row &+ x]
            if gone.contains(x) { return threshold.isOpaque(pixel) }
            return pixel != old[y &* width &+ x]
              && threshold.color(of: pixel) != threshold.color(of: old[y &* width &+ x])
          }
          // What is between a row's first and last place does not matter.
          var first = area.minX
          while first < area.maxX, !differs(first) { first &+= 1 }
          if first == area.maxX { continue }
          var last = area.maxX &- 1
          while !differs(last) { last &-= 1 }
          box.add(first, y)
          box.add(last, y)
        }
      }
    }
    return box.rect
  }

  /// The smallest rectangle within `area` that holds all pixels that a frame no longer has.
  func boundsOfVanished(in next: FrameChange, within area: PixelRect, _ threshold: AlphaThreshold)
    -> PixelRect
  {
    guard let bitmap else { return .empty }
    let width = bitmap.width
    var box = BoundingBox()
    next.pixels.pixels.withUnsafeBufferPointer { new in
      bitmap.pixels.withUnsafeBufferPointer { old in
        for y in area.minY..<area.maxY {
          let row = next.offset(ofRow: y)
          for x in area.minX..<area.maxX
          where !threshold.isOpaque(new[row &+ x]) && threshold.isOpaque(old[y &* width &+ x]) {
            box.add(x, y)
          }
        }
      }
    }
    return box.rect
  }

  /// The colours of a frame within `rect`, and which of them the canvas shows already.
  func area(of next: Bitmap, _ rect: PixelRect, _ threshold: AlphaThreshold) -> PictureArea {
    precondition(next.bounds.contains(rect))
    let width = next.width
    var area = PictureArea(width: rect.width)
    next.pixels.withUnsafeBufferPointer { new in
      area.colors = [RGB24](unsafeUninitializedCapacity: rect.area) { colors, count in
        for y in 0..<rect.height {
          let row = (rect.minY &+ y) &* width &+ rect.minX
          for x in 0..<rect.width {
            colors[y &* rect.width &+ x] = threshold.color(of: new[row &+ x]) ?? PictureArea.transparent
          }
        }
        count = rect.area
      }
      area.isShown = [Bool](unsafeUninitializedCapacity: rect.area) { isShown, count in
        area.colors.withUnsafeBufferPointer { colors in
          for y in rect.minY..<rect.maxY {
            let place = (y &- rect.minY) &* rect.width &- rect.minX
            let gone = (cleared.minY..<cleared.maxY).contains(y) ? cleared.minX..<cleared.maxX : 0..<0
            for x in rect.minX..<rect.maxX {
              if let bitmap, !gone.contains(x) {
                let old = bitmap.pixels[y &* width &+ x]
                isShown[place &+ x] =
                  new[y &* width &+ x] == old
                  || colors[place &+ x] == threshold.color(of: old) ?? PictureArea.transparent
              } else {
                isShown[place &+ x] = colors[place &+ x] == PictureArea.transparent
              }
            }
          }
        }
        count = rect.area
      }
    }
    return area
  }
}

extension FrameChange {
  /// Where in the pixels column 0 of the canvas's row `y` would stand.
  fileprivate func offset(ofRow y: Int) -> Int { (y &- area.minY) &* area.width &- area.minX }
}

/// The pixels of one picture.
struct PictureArea {
  let width: Int
  /// Row after row; `transparent` only where it is shown already.
  var colors: [RGB24] = []
  /// Whether the player shows the pixel as it should be, before the picture is drawn.
  var isShown: [Bool] = []

  /// No colour: it has bits above 0xFFFFFF.
  static let transparent: RGB24 = .max

  init(width: Int) {
    self.width = width
  }
}

/// Grows with the points it is given.
private struct BoundingBox {
  private var left = Int.max
  private var right = 0
  private var top = Int.max
  private var bottom = 0

  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) {
    left = min(left, x)
    right = max(right, x &+ 1)
    top = min(top, y)
    bottom = y &+ 1
  }

  var rect: PixelRect {
    right > 0 ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
  }
}
