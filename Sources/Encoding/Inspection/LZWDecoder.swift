/// Expands GIF's variant of LZW, block by block, and never more pixels than were announced.
struct LZWDecoder {
  /// The colour indices so far.
  private(set) var indices: [UInt8] = []
  /// True after the end code, the last pixel, or a code that makes no sense.
  private(set) var isFinished = false
  /// Why the stream can't be followed any further; nil while it can.
  private(set) var damage: String?

  private let pixelCount: Int
  private let codeSize: Int
  private var prefixes = [UInt16](repeating: 0, count: 4096)
  private var suffixes = [UInt8](repeating: 0, count: 4096)
  private var lengths = [UInt16](repeating: 1, count: 4096)
  private var next: Int
  private var width: Int
  private var last: Int?
  private var bits = 0
  private var bitCount = 0

  /// `codeSize` is from 1 to 8: the bits of an index.
  init(codeSize: Int, pixelCount: Int) {
    precondition((1...8).contains(codeSize), "an index has 1 to 8 bits")
    self.codeSize = codeSize
    self.pixelCount = pixelCount
    next = 1 << codeSize + 2
    width = codeSize + 1
    for index in 0..<(1 << codeSize) { suffixes[index] = UInt8(index) }
  }

  /// Follows the codes of the next block.
  mutating func decode(_ block: ArraySlice<UInt8>) {
    for byte in block {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= width, !isFinished {
        let code = bits & (1 << width - 1)
        bits >>= width
        bitCount -= width
        take(code)
      }
      if isFinished { return }
    }
  }

  private mutating func take(_ code: Int) {
    let clear = 1 << codeSize
    if code == clear {
      next = clear + 2
      width = codeSize + 1
      last = nil
    } else if code == clear + 1 {
      isFinished = true
    } else if let last {
      // The one code that may be used before it is known is the string before and its own first index.
      guard code < next || (code == next && next < 4096) else { return fail() }
      let first = firstIndex(of: code < next ? code : last)
      if next < 4096 {
        prefixes[next] = UInt16(last)
        suffixes[next] = first
        lengths[next] = lengths[last] &+ 1
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      append(code)
      self.last = code
    } else {
      guard code < clear else { return fail() }
      append(code)
      last = code
    }
  }

  private mutating func fail() {
    damage = "its code stream is damaged after \(indices.count) of \(pixelCount) pixels"
    isFinished = true
  }

  private func firstIndex(of code: Int) -> UInt8 {
    var code = code
    while code >= 1 << codeSize { code = Int(prefixes[code]) }
    return suffixes[code]
  }

  /// A string is known from its end, so it is written backwards.
  private mutating func append(_ code: Int) {
    let length = Int(lengths[code])
    let start = indices.count
    indices.append(contentsOf: repeatElement(0, count: length))
    var (code, place) = (code, start + length - 1)
    while place > start {
      indices[place] = suffixes[code]
      code = Int(prefixes[code])
      place -= 1
    }
    indices[start] = suffixes[code]
    if indices.count >= pixelCount {
      indices.removeLast(indices.count - pixelCount)
      isFinished = true
    }
  }
}
