internal import Graphics

/// What a player shows before a picture is drawn.
struct PlayedCanvas {
  /// The frame before, nil before the first.
  var bitmap: Bitmap?
  /// Where its disposal has left nothing.
  var cleared = PixelRect.empty

  /// The smallest rectangle within `area` that holds all places where a frame looks different from the canvas.
  func bounds(of next: Bitmap, within area: PixelRect, _ threshold: AlphaThreshold) -> PixelRect {
    guard let bitmap else { return area }
    let width = next.width
    // Comparing pixels is faster than comparing what is shown of them.
    let area = cleared.isEmpty ? next.differenceBounds(from: bitmap, within: area) : area
    return next.pixels.withUnsafeBufferPointer { new in
      bitmap.pixels.withUnsafeBufferPointer { old in
        var box = BoundingBox()
        for y in area.minY..<area.maxY {
          let gone = (cleared.minY..<cleared.maxY).contains(y) ? cleared.minX..<cleared.maxX : 0..<0
          for x in area.minX..<area.maxX {
            let pixel = new[y &* width &+ x]
            if gone.contains(x) {
              if threshold.isOpaque(pixel) { box.add(x, y) }
            } else if pixel != old[y &* width &+ x],
              threshold.color(of: pixel) != threshold.color(of: old[y &* width &+ x])
            {
              box.add(x, y)
            }
          }
        }
        return box.rect
      }
    }
  }

  /// The smallest rectangle within `area` that holds all pixels that a frame no longer has.
  func boundsOfVanished(in next: Bitmap, within area: PixelRect, _ threshold: AlphaThreshold) -> PixelRect {
    guard let bitmap else { return .empty }
    let width = next.width
    return next.pixels.withUnsafeBufferPointer { new in
      bitmap.pixels.withUnsafeBufferPointer { old in
        var box = BoundingBox()
        for y in area.minY..<area.maxY {
          for place in (y &* width &+ area.minX)..<(y &* width &+ area.maxX)
          where !threshold.isOpaque(new[place]) && threshold.isOpaque(old[place]) {
            box.add(place &- y &* width, y)
          }
        }
        return box.rect
      }
    }
  }

  /// The colours of a frame within `rect`, and which of them the canvas shows already.
  func area(of next: Bitmap, _ rect: PixelRect, _ threshold: AlphaThreshold) -> PictureArea {
    let width = next.width
    var area = PictureArea(width: rect.width)
    area.colors.reserveCapacity(rect.area)
    area.isShown.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY {
      let gone = (cleared.minY..<cleared.maxY).contains(y) ? cleared.minX..<cleared.maxX : 0..<0
      for x in rect.minX..<rect.maxX {
        let pixel = next.pixels[y &* width &+ x]
        let color = threshold.color(of: pixel)
        area.colors.append(color ?? PictureArea.transparent)
        if let bitmap, !gone.contains(x) {
          let old = bitmap.pixels[y &* width &+ x]
          area.isShown.append(pixel == old || color == threshold.color(of: old))
        } else {
          area.isShown.append(color == nil)
        }
      }
    }
    return area
  }
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
