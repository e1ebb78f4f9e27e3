internal import Graphics

/// A canvas of a PNG file's samples: palette numbers, grey levels, or components with the first one lowest.
struct SampleCanvas {
  let width: Int
  let height: Int
  /// Row after row.
  private(set) var samples: [UInt32]

  init(width: Int, height: Int, fill: UInt32) {
    self.width = width
    self.height = height
    samples = Array(repeating: fill, count: width * height)
  }

  /// A bitmap's samples.
  init(_ bitmap: Bitmap, converter: SampleConverter) {
    self.init(width: bitmap.width, height: bitmap.height, fill: 0)
    draw(bitmap, within: bounds, converter: converter)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Takes over the samples of a bitmap's area.
  mutating func draw(_ bitmap: Bitmap, within area: PixelRect, converter: SampleConverter) {
    precondition(bitmap.width == width && bitmap.height == height && bounds.contains(area))
    samples.withUnsafeMutableBufferPointer { target in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let target = target.baseAddress, let pixels = pixels.baseAddress else { return }
        for y in area.minY..<area.maxY {
          let row = y &* width
          var x = area.minX
          while x < area.maxX {
            // Runs of one colour are converted once.
            let pixel = pixels[row &+ x]
            let sample = converter.sample(of: pixel)
            repeat {
              target[row &+ x] = sample
              x &+= 1
            } while x < area.maxX && pixels[row &+ x] == pixel
          }
        }
      }
    }
  }

  mutating func fill(_ rect: PixelRect, with sample: UInt32) {
    precondition(bounds.contains(rect))
    for y in rect.minY..<rect.maxY {
      for place in (y * width + rect.minX)..<(y * width + rect.maxX) { samples[place] = sample }
    }
  }

  /// Takes over the samples of another canvas's area.
  mutating func copy(_ other: SampleCanvas, within area: PixelRect) {
    precondition(other.bounds == bounds && bounds.contains(area))
    samples.withUnsafeMutableBufferPointer { target in
      other.samples.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in area.minY..<area.maxY {
          let place = y &* width &+ area.minX
          (target + place).update(from: source + place, count: area.width)
        }
      }
    }
  }

  /// The smallest rectangle within `area` that holds all places where two canvases differ.
  func differenceBounds(from other: SampleCanvas, within area: PixelRect) -> PixelRect {
    precondition(other.bounds == bounds && bounds.contains(area))
    return samples.withUnsafeBufferPointer { mine in
      other.samples.withUnsafeBufferPointer { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return .empty }
        var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
        for y in area.minY..<area.maxY {
          let (mine, theirs) = (mine + y &* width, theirs + y &* width)
          var first = area.minX
          while first < area.maxX, mine[first] == theirs[first] { first &+= 1 }
          if first == area.maxX { continue }
          var last = area.maxX &- 1
          while mine[last] == theirs[last] { last &-= 1 }
          left = min(left, first)
          right = max(right, last &+ 1)
          top = min(top, y)
          bottom = y &+ 1
        }
        return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
      }
    }
  }

  /// The samples within `rect`, row after row.
  func cropped(to rect: PixelRect) -> [UInt32] {
    precondition(bounds.contains(rect))
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY { result += samples[(y * width + rect.minX)..<(y * width + rect.maxX)] }
    return result
  }
}

/// Turns pixels into a format's samples.
struct SampleConverter {
  private let format: PNGPixelFormat
  private let numbers: PixelNumbers
  private let transparent: UInt32

  init(_ format: PNGPixelFormat) {
    self.format = format
    numbers = PixelNumbers(format.palette)
    transparent = format.transparentSample ?? 0
  }

  func sample(of pixel: Bitmap.Pixel) -> UInt32 {
    switch format.kind {
    case .indexed: return UInt32(truncatingIfNeeded: numbers.number(of: pixel.normalized))
    case .grey: return pixel >> 24 == 0 ? transparent : (pixel & 0xFF) >> UInt32(8 &- format.bits)
    case .greyAlpha:
      let straight = pixel.straight
      return straight & 0xFF | straight >> 16 & 0xFF00
    case .rgb: return pixel >> 24 == 0 ? transparent : pixel & 0xFF_FFFF
    case .rgba: return pixel.straight
    }
  }
}

extension PNGPixelFormat {
  /// Samples as a file has them, each of the rows from a byte boundary.
  func pack(_ samples: [UInt32], width: Int, height: Int) -> PNGRows {
    precondition(samples.count == width * height)
    let bitsPerPixel = bitsPerPixel
    let rowBytes = (width * bitsPerPixel + 7) / 8
    let bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { output, count in
      samples.withUnsafeBufferPointer { samples in
        guard let output = output.baseAddress, let samples = samples.baseAddress else { return }
        for y in 0..<height {
          let row = samples + y &* width
          let target = output + y &* rowBytes
          switch bitsPerPixel {
          case 8:
            for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: row[x]) }
          case 16:
            for x in 0..<width {
              target[2 &* x] = UInt8(truncatingIfNeeded: row[x])
              target[2 &* x &+ 1] = UInt8(truncatingIfNeeded: row[x] >> 8)
            }
          case 24, 32:
            let size = bitsPerPixel >> 3
            for x in 0..<width {
              let sample = row[x]
              let place = x &* size
              target[place] = UInt8(truncatingIfNeeded: sample)
              target[place &+ 1] = UInt8(truncatingIfNeeded: sample >> 8)
              target[place &+ 2] = UInt8(truncatingIfNeeded: sample >> 16)
              if size == 4 { target[place &+ 3] = UInt8(truncatingIfNeeded: sample >> 24) }
            }
          default:
            target.update(repeating: 0, count: rowBytes)
            for x in 0..<width {
              // The leftmost pixel stands in the highest bits.
              let bit = x &* bitsPerPixel
              target[bit >> 3] |= UInt8(
                truncatingIfNeeded: row[x] << UInt32(8 &- bitsPerPixel &- (bit & 7)))
            }
          }
        }
      }
      count = rowBytes * height
    }
    return PNGRows(
      bytes: bytes, rowBytes: rowBytes, height: height, pixelBytes: max(1, bitsPerPixel / 8),
      isContinuous: isContinuous)
  }
}
