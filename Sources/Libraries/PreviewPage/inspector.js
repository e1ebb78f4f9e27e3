// The inspector: the facts and the lines of the selected track, and its box over the picture.

// On narrow pages, the inspector is directly below the selected track.
const narrow = matchMedia("(max-width: 640px)")
narrow.onchange = () => inspect()

function inspect() {
  const { chosen, tracks } = state
  const panel = get("inspector")
  const row = narrow.matches && document.querySelector("#rows [aria-current=true]")
  const home = row || get("board")
  if (panel.parentElement !== home) home.append(panel)
  if (!tracks || !chosen) {
    return panel.replaceChildren(make("p", { className: "hint" }, "Select a track, or a place of the picture, to see the layer's box and its lines."))
  }
  const layer = tracks.layers[chosen.layer]
  const effect = layer.effects[chosen.effect]
  const facts = []
  const fact = (name, value, id) => facts.push(make("dt", {}, name), make("dd", id ? { id } : {}, value))
  if (effect) {
    fact("Moves", spanText(effect))
    if (effect.span[0] > effect.origin) fact("Delay", inSeconds(effect.span[0] - effect.origin))
    fact("Duration", inSeconds(effect.duration))
    if (effect.origin) fact("Starts after", inSeconds(effect.origin))
    if (effect.iterations.length) fact("Iterations", effect.endless ? "endless" : `${effect.iterations.length + 1}`)
    if (effect.keyframes.length) fact("Keyframes", `${effect.keyframes.length}`)
    fact("Fill", effect.fill)
  } else {
    if (nameOf(layer) !== layer.id) fact("ID", layer.id)
    fact("Kind", layer.kind)
    if (layer.text) fact("Text", layer.text)
    if (layer.spans.length) fact("Moves", layer.spans.map(([from, to]) => `${inSeconds(from)} to ${inSeconds(to)}`).join(", "))
  }
  fact("Box", "", "box")
  const clear = make("button", { title: "Clear the selection (Escape)", ariaLabel: "Clear the selection", className: "close" }, "×")
  clear.onclick = () => select(null)
  panel.replaceChildren(
    make("h2", {}, icon(layer.kind), make("span", {}, effect ? `${effect.name} · ${nameOf(layer)}` : nameOf(layer)), clear),
    make("dl", {}, ...facts), sourceLines((effect ?? layer).lines))
  panel.scrollTop = 0
}

// Returns the source lines of a track, with one line before and two lines after them as context.
function sourceLines(lines) {
  const { source } = state.tracks
  const list = make("ol", { id: "source", ariaLabel: "Lines of the scene" })
  if (!lines.length || !source.length) return list
  const [first, last] = lines
  // A source that ends with a line feed has an additional empty line.
  const end = source.at(-1) === "" ? source.length - 1 : source.length
  for (let number = Math.max(first - 1, 1); number <= Math.min(last + 2, end); number++) {
    const isChosen = number >= first && number <= last
    list.append(make("li", { className: isChosen ? "chosen" : "" }, make("span", {}, `${number}`), make("code", {}, source[number - 1])))
  }
  return list
}

// Draws the box of the selected layer over the picture.
function drawSelection(outlines) {
  const svg = get("selection")
  const corners = state.chosen && outlines?.[state.chosen.layer]
  svg.toggleAttribute("hidden", !corners)
  if (!corners) return svg.replaceChildren()
  const points = corners.join(" ")
  const [xs, ys] = [0, 1].map((side) => corners.filter((_, index) => index % 2 === side))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  svg.replaceChildren(
    draw("polygon", { class: "halo", points }), draw("polygon", { class: "box", points }),
    draw("text", { x, y, dy: "-0.4em" }, nameOf(state.tracks.layers[state.chosen.layer])))
  const number = (value) => `${+value.toFixed(1)}`
  if (get("box")) {
    get("box").textContent =
      `${number(x)}, ${number(y)} · ${number(Math.max(...xs) - x)} × ${number(Math.max(...ys) - y)} pt`
  }
}

// Selects the frontmost layer whose box contains a point; members of a group precede the group itself.
async function selectAt(x, y) {
  const outlines = await state.film.outline(state.frame)
  const holds = (corners) => {
    let isInside = false
    for (let at = 0, before = 6; at < 8; before = at, at += 2) {
      const [ax, ay, bx, by] = [corners[at], corners[at + 1], corners[before], corners[before + 1]]
      if (ay > y !== by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) isInside = !isInside
    }
    return isInside
  }
  const layer = outlines ? outlines.findLastIndex(holds) : -1
  return select(layer >= 0 ? { layer, effect: -1 } : null)
}
