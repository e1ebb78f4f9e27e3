// Messages in the form of compilers, on all pages: the position and the problem, the line, and a caret under it.
function messageParts(text) {
  const element = (name, className, content) => Object.assign(document.createElement(name), { className, textContent: content })
  return text.split("\n").flatMap((line) => {
    const head = line.match(/^(.*?: )((?:error|warning|note): .*)$/)
    const code = line.match(/^( +(?:\d+ \| |(?= *\^)))(.*)$/)
    if (head) return [head[1], element("span", "what", head[2]), "\n"]
    if (code) {
      const isCaret = /^\s*\^~*$/.test(code[2])
      return [element("span", "gutter", code[1]), element("span", isCaret ? "caret" : "", code[2]), "\n"]
    }
    return [line, "\n"]
  }).slice(0, -1)
}
