internal import GlyphreelCHarfBuzz

/// A face's tables as HarfBuzz reads them, shared by all fonts of the face.
///
/// HarfBuzz validates each table on first use, which for the kerning of a large font takes as long as laying out a
/// short text. Fonts of different axis values therefore share one object, from several threads: HarfBuzz reads a face and fills its
/// caches without locks.
@safe final class ShapingFace: @unchecked Sendable {
  // Bounds: the tables come with their length; the creator keeps them alive while the face is used. HarfBuzz
  // counts references. The list of features is zero-terminated; the set is destroyed where it was created.
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

  /// Returns true if a feature changes glyphs or their positions.
  ///
  /// Kerning may be in a separate table, and Apple's tables name features differently; such faces count as having it.
  func has(_ feature: OpenTypeTag) -> Bool {
    if unsafe hb_aat_layout_has_substitution(face) != 0 || feature == "kern" { return true }
    let tables: [OpenTypeTag] = ["GSUB", "GPOS"]
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    for table in tables {
      unsafe hb_ot_layout_collect_lookups(face, table.value, nil, nil, [feature.value, 0], set)
    }
    return unsafe hb_set_is_empty(set) == 0
  }

  deinit {
    unsafe hb_face_destroy(face)
  }
}
