internal import GlyphreelGraphics

/// The frame that is sent to ffmpeg, as bytes in a codec-specific pixel format.
struct RawFrames {
  /// A pixel format and the size of frames.
  struct Format {
    /// ffmpeg's name of the format.
    let name: String
    let width, height: Int
    let hasAlpha: Bool
    /// The planes; nil for straight R, G, B and A components.
    fileprivate let layout: VideoPicture.Layout?

    /// True for components instead of planes.
    var isRGB: Bool { layout == nil }

    /// The format that requires the least work for a codec: ffmpeg does not convert frames for H.264 and VP9.
    ///
    /// - Parameter isOverlay: True if the frames are composited onto a video instead of encoded alone.
    init(_ codec: VideoCodec, _ options: EncodingOptions, isOverlay: Bool) {
      hasAlpha = (codec.hasAlpha || isOverlay) && !options.isOpaque
      // ffmpeg converts to the 10 bits of ProRes.
      if codec == .proRes, !isOverlay {
        (name, width, height, layout) = ("rgba", options.width, options.height, nil)
        return
      }
      var layout = VideoPicture.Layout(options)
      layout.isSubsampled = codec != .proRes && options.video.chroma == .half
      layout.hasAlpha = hasAlpha
      layout.isMadeEven = codec == .h264 && !isOverlay
      name = (hasAlpha ? "yuva" : "yuv") + (layout.isSubsampled ? "420p" : "444p")
      (width, height) = layout.size
      self.layout = layout
    }
  }

  private var picture: VideoPicture?
  private var components: StraightCanvas?

  init(_ format: Format) {
    picture = format.layout.map { VideoPicture($0) }
    if picture == nil { components = StraightCanvas(width: format.width, height: format.height) }
  }

  /// The bytes of the frame.
  var bytes: [UInt8] { picture?.bytes ?? components?.bytes ?? [] }

  /// True if all pixels of planes were opaque so far.
  var isOpaque: Bool { picture?.isOpaque ?? true }

  /// Applies a change to the frame.
  mutating func apply(_ change: FrameChange) {
    picture?.apply(change)
    components?.apply(change)
  }
}
