# Text that strangers wrote, in forms that control neither a log nor a page.

def hexadecimal:
  [recurse(if . < 16 then empty else . / 16 | floor end) % 16] | reverse | map("0123456789ABCDEF"[. : . + 1]) | add;

# Escapes control characters, line feeds, direction marks and other invisible characters, as the program does.
def visible:
  gsub("(?<c>[\\x00-\\x1F\\x7F-\\x9F\\x{61C}\\x{180E}\\x{200B}\\x{200E}\\x{200F}\\x{2028}-\\x{202E}\\x{2060}-\\x{206F}\\x{FEFF}\\x{FFF9}-\\x{FFFB}\\x{E0000}-\\x{E007F}])";
    "\\u{\(.c | explode[0] | hexadecimal)}");

# Text without a meaning in Markdown and HTML.
def plain: visible | gsub("(?<c>[^\\p{L}\\p{N} ])"; "&#\(.c | explode[0]);");

# The message of a workflow command: the runner decodes percent signs, and takes ##[ for a command, too.
def message: visible | gsub("%"; "%25") | gsub("##\\["; "\\u{23}#[");
