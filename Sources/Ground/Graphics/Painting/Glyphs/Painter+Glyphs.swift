extension Painter {
  /// Paints a run's glyphs: upright ones at rest at subpixel positions from the cache, others at their exact positions.
  mutating func paint(
    _ run: GlyphRun, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    if run.isOutside(clip, transform) { return }
    guard let filler = Filler(run.paint, transform, clip) else { return }
    if motion != nil || !transform.isUpright {
      for glyph in run.glyphs {
        let own = run.transform(of: glyph)
        let exact = own.followed(by: transform)
        let toPixels = motion?.placed(exact, of: own) ?? exact
        var loss = motion.map { _ in CoverageLoss.zero }
        if let motion, motion.share > 0 {
          loss = motion.share * converter.loss(of: glyph.outline, transform: motion.still(own))
        }
        converter.withCoverage(of: glyph.outline, transform: toPixels, in: clip, loss: loss) { mask in
          filler.fill(mask, in: clip, on: surface)
        }
      }
      return
    }
    let strike = glyphs.strike(size: run.size, scaleX: transform.a, scaleY: transform.d)
    unsafe run.glyphs.withUnsafeBufferPointer { all in
      var rest = unsafe all[...]
      while unsafe !rest.isEmpty {
        unsafe rest = unsafe paintKept(rest, strike, filler, transform, clip, on: surface)
        guard let glyph = unsafe rest.first else { return }
        let toPixels = run.transform(of: glyph).followed(by: transform)
        if !keep(glyph.outline, toPixels, strike) {
          let placed = GlyphPlacement.rounded(toPixels)
          converter.withCoverage(of: glyph.outline, transform: placed, in: clip) { mask in
            filler.fill(mask, on: surface)
          }
          unsafe rest = unsafe rest.dropFirst()
        }
      }
    }
  }

  /// Paints glyphs while their coverages are in the cache; returns the rest from the first that is not.
  private func paintKept(
    _ run: Slice<UnsafeBufferPointer<GlyphRun.Glyph>>, _ strike: UInt32, _ filler: Filler,
    _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) -> Slice<UnsafeBufferPointer<GlyphRun.Glyph>> {
    // Bounds: slots are masked by the number of entries, a power of two. An entry's quads are among all, and lie in its
    // box: they are painted if the clip holds all of it, and the clip lies on the surface.
    let mask = glyphs.entries.count &- 1
    guard mask > 0 else { return unsafe run }
    precondition(surface.bounds.contains(clip), "what is painted lies on the surface")
    // Unwrapped once: it would be copied for each glyph.
    let (brush, isBrush) = (filler.brush ?? Brush(0), filler.brush != nil)
    return unsafe glyphs.entries.withUnsafeBufferPointer { entries in
      unsafe glyphs.quads.withUnsafeBufferPointer { quads in
        guard let entries = entries.baseAddress, let quads = quads.baseAddress else { return unsafe run }
        for i in unsafe run.indices {
          guard
            let place = unsafe GlyphPlacement(
              x: run.base[i].position.x * transform.a + transform.tx,
              y: run.base[i].position.y * transform.d + transform.ty)
          else { return unsafe run[i...] }
          let key = unsafe GlyphCoverageCache.key(run.base[i].outline, place.phase)
          var slot = GlyphCoverageCache.place(key, strike, mask: mask)
          while unsafe entries[slot].key != key || entries[slot].strike != strike {
            if unsafe entries[slot].strike == 0 { return unsafe run[i...] }
            slot = (slot &+ 1) & mask
          }
          let entry = unsafe entries[slot]
          let box = entry.box(column: place.column, row: place.row)
          if isBrush, clip.contains(box) {
            let origin =
              (place.row &- surface.bounds.minY) &* surface.stride &+ place.column &- surface.bounds.minX
            unsafe brush.paint(
              quads + Int(entry.start), count: Int(entry.count), over: surface.base + origin,
              stride: surface.stride)
          } else {
            unsafe Painter.paint(entry, of: quads, place, filler, clip, on: surface)
          }
        }
        return unsafe run[run.endIndex...]
      }
    }
  }

  /// Paints the part of a glyph within a clip.
  @inline(never)
  private static func paint(
    _ entry: GlyphCoverageCache.Entry, of quads: UnsafePointer<GlyphCoverageCache.Quad>,
    _ place: GlyphPlacement,
    _ filler: Filler, _ clip: PixelRect, on surface: Surface
  ) {
    guard !entry.box(column: place.column, row: place.row).intersection(clip).isEmpty else { return }
    unsafe entry.withMask(of: quads, column: place.column, row: place.row) { mask in
      filler.fill(mask, in: clip, on: surface)
    }
  }

  /// Caches a glyph's coverage, unless it is too large or too far away; returns whether it did.
  private mutating func keep(
    _ outline: GlyphOutline, _ toPixels: AffineTransform, _ strike: UInt32
  ) -> Bool {
    guard let place = GlyphPlacement(x: toPixels.tx, y: toPixels.ty) else { return false }
    var toPhase = toPixels
    (toPhase.tx, toPhase.ty) = (place.offset.x, place.offset.y)
    let box = outline.controlBox.map {
      PixelRect(covering: toPhase.boundingBox(of: $0).insetBy(dx: -1, dy: -1))
    }
    guard GlyphCoverageCache.accepts(box ?? .empty), glyphs.hasRoom(for: box?.area ?? 0, strike: strike)
    else { return false }
    // The closure cannot access a property of `self` while the converter, another one, is mutated.
    var kept = GlyphCoverageCache()
    swap(&kept, &glyphs)
    var isKept = false
    converter.withCoverage(of: outline, transform: toPhase, in: box ?? .empty) { mask in
      kept.insert(mask, outline: outline, phase: place.phase, strike: strike)
      isKept = true
    }
    if !isKept { kept.insert(nil, outline: outline, phase: place.phase, strike: strike) }
    swap(&kept, &glyphs)
    return true
  }
}

extension AffineTransform {
  /// True if the transform neither rotates nor skews.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
}

extension Filler {
  /// The brush that paints one colour; nil for a gradient.
  fileprivate var brush: Brush? {
    if case .color(let brush) = self { brush } else { nil }
  }
}
