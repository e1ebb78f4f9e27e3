internal import GlyphreelCHarfBuzz

/// A face's tables as HarfBuzz reads them, shared by all fonts of the face.
///
/// HarfBuzz validates each table on first use, which for the kerning of a large font takes as long as laying out a
/// short text. Fonts of different axis values therefore share one object.
@safe final class ShapingFace {
  // Bounds: the tables come with their length; the creator keeps them alive while the face is used. HarfBuzz
  // counts references.
  let face: OpaquePointer

  /// - Parameter index: The face's index in a collection; 0 for other files.
  init(_ tables: UnsafeBufferPointer<UInt8>, index: UInt32) {
    let blob = unsafe hb_blob_create(
      UnsafeRawPointer(tables.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt32(tables.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    // If allocation fails, HarfBuzz returns the empty face.
    unsafe face = unsafe hb_face_create(blob, index)
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_face_destroy(face)
  }
}
