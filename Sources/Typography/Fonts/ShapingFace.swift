internal import GlyphreelCHarfBuzz

/// The tables of a face as HarfBuzz reads them, for all fonts of the face.
///
/// HarfBuzz checks each table when it is first asked for, and the kerning of a large font takes as long as the layout of a
/// short text: so there is one for all places on the axes.
@safe final class ShapingFace {
  // Bounds: the tables go with their length, and whoever makes the face keeps them as long as anybody uses it. HarfBuzz
  // counts references.
  let face: OpaquePointer

  /// - Parameter index: Which face of a collection; 0 for other files.
  init(_ tables: UnsafeBufferPointer<UInt8>, index: UInt32) {
    let blob = unsafe hb_blob_create(
      UnsafeRawPointer(tables.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt32(tables.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    // Without memory it is the empty face.
    unsafe face = unsafe hb_face_create(blob, index)
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_face_destroy(face)
  }
}
