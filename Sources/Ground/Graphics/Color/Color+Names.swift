extension Color {
  /// CSS's `red`, `#ff0000`.
  public static let red = Color(rgb: 0xFF0000)
  /// CSS's `orange`, `#ffa500`.
  public static let orange = Color(rgb: 0xFFA500)
  /// CSS's `gold`, `#ffd700`.
  public static let gold = Color(rgb: 0xFFD700)
  /// CSS's `yellow`, `#ffff00`.
  public static let yellow = Color(rgb: 0xFFFF00)
  /// CSS's `green`, `#008000`.
  public static let green = Color(rgb: 0x008000)
  /// CSS's `seagreen`, `#2e8b57`.
  public static let seagreen = Color(rgb: 0x2E8B57)
  /// CSS's `teal`, `#008080`.
  public static let teal = Color(rgb: 0x008080)
  /// CSS's `cyan`, `#00ffff`.
  public static let cyan = Color(rgb: 0x00FFFF)
  /// CSS's `blue`, `#0000ff`.
  public static let blue = Color(rgb: 0x0000FF)
  /// CSS's `navy`, `#000080`.
  public static let navy = Color(rgb: 0x000080)
  /// CSS's `purple`, `#800080`.
  public static let purple = Color(rgb: 0x800080)
  /// CSS's `magenta`, `#ff00ff`.
  public static let magenta = Color(rgb: 0xFF00FF)
  /// CSS's `pink`, `#ffc0cb`.
  public static let pink = Color(rgb: 0xFFC0CB)
  /// CSS's `crimson`, `#dc143c`.
  public static let crimson = Color(rgb: 0xDC143C)
  /// CSS's `tomato`, `#ff6347`.
  public static let tomato = Color(rgb: 0xFF6347)
  /// CSS's `brown`, `#a52a2a`.
  public static let brown = Color(rgb: 0xA52A2A)
  /// CSS's `gray`, `#808080`.
  public static let gray = Color(rgb: 0x808080)
  /// CSS's `silver`, `#c0c0c0`.
  public static let silver = Color(rgb: 0xC0C0C0)
}
