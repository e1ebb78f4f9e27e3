import GlyphreelExact

/// The comments, strings and keywords of a programming language.
///
/// This is all that the neutral scheme distinguishes; highlighters distinguish much more.
struct CodeLanguage {
  /// The notation of texts in quotes.
  enum Strings {
    /// Double quotes, and single quotes around one character.
    case double
    /// Both quotes.
    case both
    /// Both quotes and backticks, whose strings have several lines.
    case backticks
    /// Both kinds of quotes, and triple quotes, whose strings can span lines.
    case triple
    /// Double quotes with interpolations `\(...)`, and triple double quotes.
    case interpolated
    /// Both quotes, within tags only.
    case tags
  }

  let name: String
  let extensions: [String]
  var lineComment: String?
  var blockComment: (start: String, end: String)?
  let strings: Strings
  /// True if case makes no difference in keywords.
  var ignoresCase = false
  /// True if a hyphen joins words to a name.
  let hasHyphens: Bool
  /// True if slashes enclose regular expressions.
  var hasExpressions = false
  private let words: String

  /// The keywords, in lower case if case makes no difference.
  var keywords: Set<ExactString> { Set(words.split(separator: " ").map { ExactString($0) }) }

  private init(
    _ name: String, _ extensions: String, comment: String?, block: (String, String)? = nil,
    strings: Strings, ignoresCase: Bool = false, hyphens: Bool = false, _ words: String
  ) {
    self.name = name
    self.extensions = extensions.split(separator: " ").map { String($0) }
    lineComment = comment
    blockComment = block
    self.strings = strings
    self.ignoresCase = ignoresCase
    hasHyphens = hyphens
    self.words = words
  }

  /// Returns the language with a name, or with a file extension.
  static func named(_ name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return all.first { $0.name == name } ?? all.first { $0.extensions.contains { $0 == name } }
  }

  /// Returns the language of a file from its name; nil if it is unknown.
  static func ofFile(_ name: String) -> CodeLanguage? {
    guard let dot = name.lastIndex(of: ".") else { return name == "Makefile" ? named("shell") : nil }
    return named(String(name[dot...].dropFirst()))
  }

  /// All languages.
  static let all =
    braces + [
      CodeLanguage(
        "python", "py pyi", comment: "#", strings: .triple,
        "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield"
      ),
      CodeLanguage(
        "ruby", "rb rake gemspec", comment: "#", strings: .both,
        "alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield"
      ),
      CodeLanguage(
        "shell", "sh bash zsh ksh mk", comment: "#", strings: .both,
        "case do done elif else esac export fi for function if in local readonly return select set shift then unset until while"
      ),
      CodeLanguage("yaml", "yml", comment: "#", strings: .both, hyphens: true, "true false null yes no"),
      CodeLanguage("toml", "ini cfg conf", comment: "#", strings: .triple, "true false"),
      CodeLanguage(
        "sql", "psql ddl", comment: "--", block: ("/*", "*/"), strings: .both, ignoresCase: true,
        "add all alter and as asc begin between by case check column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references right rollback select set table then transaction union unique update using values view when where with"
      ),
      CodeLanguage("html", "htm xhtml", comment: nil, block: ("<!--", "-->"), strings: .tags, ""),
      CodeLanguage("xml", "svg plist xsl", comment: nil, block: ("<!--", "-->"), strings: .tags, ""),
      CodeLanguage(
        "css", "scss less", comment: nil, block: ("/*", "*/"), strings: .both, hyphens: true,
        "important from to"),
    ]

  /// The languages whose blocks are in braces.
  private static let braces = [
    language(
      "swift", "", .interpolated,
      "actor any as associatedtype async await borrowing break case catch class consuming continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in indirect init inout internal is lazy let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self Self some static struct subscript super switch throw throws true try typealias unowned var weak where while"
    ),
    language(
      "rust", "rs", .double,
      "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while"
    ),
    language(
      "go", "", .backticks,
      "break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil package range return select struct switch true type var"
    ),
    language(
      "javascript", "js mjs cjs jsx", .backticks, expressions: true,
      "async await break case catch class const continue debugger default delete do else export extends false finally for from function if import in instanceof let new null return static super switch this throw true try typeof undefined var void while with yield"
    ),
    language(
      "typescript", "ts mts cts tsx", .backticks, expressions: true,
      "abstract any as async await boolean break case catch class const continue declare default delete do else enum export extends false finally for from function if implements import in instanceof interface keyof let namespace never new null number private protected public readonly return static string super switch this throw true try type typeof undefined unknown var void while with yield"
    ),
    language(
      "java", "", .triple,
      "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for if implements import instanceof int interface long native new null package private protected public record return sealed short static super switch synchronized this throw throws transient true try var void volatile while yield"
    ),
    language(
      "kotlin", "kt kts", .triple,
      "abstract as break by catch class companion const constructor continue data do else enum false final finally for fun if import in init inline interface internal is lateinit null object open operator out override package private protected public return sealed super suspend this throw true try typealias val var vararg when where while"
    ),
    language(
      "c", "h", .double,
      "auto bool break case char const continue default do double else enum extern false float for goto if inline int long register restrict return short signed sizeof static struct switch true typedef union unsigned void volatile while"
    ),
    language(
      "cpp", "cc cxx hpp hh m mm", .double,
      "alignas auto bool break case catch char class concept const consteval constexpr continue decltype default delete do double else enum explicit export extern false final float for friend goto if inline int long mutable namespace new noexcept nullptr operator override private protected public requires return short signed sizeof static struct switch template this throw true try typedef typename union unsigned using virtual void volatile while"
    ),
    language(
      "csharp", "cs", .double,
      "abstract as async await base bool break case catch char class const continue decimal default delegate do double else enum event false finally float for foreach get if implicit in int interface internal is lock long namespace new null object out override params private protected public readonly record ref return sealed set short static string struct switch this throw true try using var virtual void while yield"
    ),
    language("json", "jsonc json5", .both, "true false null"),
  ]

  private static func language(
    _ name: String, _ extensions: String, _ strings: Strings, expressions: Bool = false, _ words: String
  ) -> CodeLanguage {
    var language = CodeLanguage(name, extensions, comment: "//", block: ("/*", "*/"), strings: strings, words)
    language.hasExpressions = expressions
    return language
  }
}
