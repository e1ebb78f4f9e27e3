import GlyphreelCGIF

/// A GIF read by giflib, composed as the specification tells players to.
package struct GIFReader {
  package struct Picture {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int
    package var delay: Int
    package var disposal: Int
    package var transparentIndex: Int
    package var indices: [UInt8]
    /// Its own colours; empty if it uses the shared ones.
    package var colorTable: [UInt32]
  }

  package var width = 0
  package var height = 0
  package var colorTable: [UInt32] = []
  package var pictures: [Picture] = []
  package var comment: [UInt8] = []

  package struct Unreadable: Error {
    package var code: Int32
  }

  private struct Source {
    package var bytes: [UInt8]
    var position = 0
  }

  package init(_ bytes: [UInt8]) throws {
    var source = Source(bytes: bytes)
    try withUnsafeMutablePointer(to: &source) { source in
      var code: Int32 = 0
      let opened = DGifOpen(
        source,
        { file, target, count in
          guard let source = file?.pointee.UserData?.assumingMemoryBound(to: Source.self), let target
          else { return 0 }
          let available = min(Int(count), source.pointee.bytes.count - source.pointee.position)
          for offset in 0..<available {
            target[offset] = source.pointee.bytes[source.pointee.position + offset]
          }
          source.pointee.position += available
          return Int32(available)
        }, &code)
      guard let file = opened else { throw Unreadable(code: code) }
      defer { _ = DGifCloseFile(file, &code) }
      guard DGifSlurp(file) == GIF_OK else { throw Unreadable(code: file.pointee.Error) }
      read(file)
    }
  }

  private mutating func read(_ file: UnsafeMutablePointer<GifFileType>) {
    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    if let map = file.pointee.SColorMap { colorTable = Self.colors(map) }
    for index in 0..<Int(file.pointee.ImageCount) {
      let image = file.pointee.SavedImages[index]
      var control = GraphicsControlBlock()
      _ = DGifSavedExtensionToGCB(file, Int32(index), &control)
      let area = Int(image.ImageDesc.Width) * Int(image.ImageDesc.Height)
      pictures.append(
        Picture(
          left: Int(image.ImageDesc.Left), top: Int(image.ImageDesc.Top),
          width: Int(image.ImageDesc.Width), height: Int(image.ImageDesc.Height),
          delay: Int(control.DelayTime), disposal: Int(control.DisposalMode),
          transparentIndex: Int(control.TransparentColor),
          indices: Array(UnsafeBufferPointer(start: image.RasterBits, count: area)),
          colorTable: image.ImageDesc.ColorMap.map(Self.colors) ?? []))
      var isComment = false
      for number in 0..<Int(image.ExtensionBlockCount) {
        let block = image.ExtensionBlocks[number]
        if block.Function != CONTINUE_EXT_FUNC_CODE { isComment = block.Function == COMMENT_EXT_FUNC_CODE }
        if isComment { comment += UnsafeBufferPointer(start: block.Bytes, count: Int(block.ByteCount)) }
      }
    }
  }

  private static func colors(_ map: UnsafeMutablePointer<ColorMapObject>) -> [UInt32] {
    (0..<Int(map.pointee.ColorCount)).map { index in
      let color = map.pointee.Colors[index]
      return UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
    }
  }

  /// What a player shows, equal pictures in a row merged.
  package func played() -> ExpectedFrames {
    var result = ExpectedFrames()
    var canvas = [UInt32](repeating: 0, count: width * height)
    var now = 0
    for picture in pictures {
      let colors = picture.colorTable.isEmpty ? colorTable : picture.colorTable
      func forEachPlace(_ body: (_ place: Int, _ index: Int) -> Void) {
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            body((picture.top + y) * width + picture.left + x, Int(picture.indices[y * picture.width + x]))
          }
        }
      }
      forEachPlace { place, index in
        if index != picture.transparentIndex { canvas[place] = colors[index] }
      }
      now += picture.delay
      result.append(canvas, end: now)
      if picture.disposal == 2 { forEachPlace { place, _ in canvas[place] = 0 } }
    }
    return result
  }
}
