// The tracks: when layers and effects move, and the facts of the selected one.

const icons = {
  text: "M3 4V3h10v1M8 3v10M6 13h4", shape: "M3 3h10v10H3z", image: "M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3",
  group: "M2 5h9v9H2zM5 5V2h9v9h-3",
}
const icon = (kind) => draw("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, draw("path", { d: icons[kind] }))

async function loadTracks(scene) {
  const answer = await fetch(`tracks/${scene.version}`)
  if (!answer.ok || scene.version !== state.scene.version) return
  const chosen = state.chosen && { id: state.tracks.layers[state.chosen.layer].id, effect: state.chosen.effect }
  state.tracks = await answer.json()
  // A selected layer or effect that still exists stays selected.
  const layer = chosen ? state.tracks.layers.findIndex(({ id }) => id === chosen.id) : -1
  const isThere = layer >= 0 && chosen.effect < state.tracks.layers[layer].effects.length
  state.chosen = isThere ? { layer, effect: chosen.effect } : null
  drawTracks()
  drawRuler()
  drawRange()
  select(state.chosen)
}

function bar(className, from, to = from) {
  const element = make("i", { className })
  element.style.left = percent(from)
  if (to > from) element.style.width = `${100 * (shareOf(to) - shareOf(from))}%`
  return element
}

function effectBars(effect) {
  const { duration } = state.tracks
  const [start, end] = effect.span
  const bars = []
  const fillsBefore = effect.fill === "backwards" || effect.fill === "both"
  const fillsAfter = effect.fill === "forwards" || effect.fill === "both"
  if (fillsBefore && start > 0) bars.push(bar("stay", 0, start))
  if (start > effect.origin) bars.push(bar("delay", Math.max(effect.origin, 0), start))
  if (fillsAfter && !effect.endless && end < duration) bars.push(bar("stay", end, duration))
  bars.push(bar(`span${effect.endless ? " endless" : ""}${effect.keyframes.length ? " keyed" : ""}`, start, end))
  return [...bars, ...effect.iterations.map((time) => bar("turn", time)), ...effect.keyframes.map((time) => bar("key", time))]
}

function drawTracks() {
  const { layers, motion, duration } = state.tracks
  const row = (layer, index, effect = -1) => {
    const own = layer.effects[effect]
    const says = own ? (own.id ? `#${own.id}` : "") : layer.text || layer.kind
    const label = make("button", { className: "name", title: own ? own.name : `${layer.id} · ${says}` },
      ...(own ? [] : [icon(layer.kind)]), make("b", {}, own ? own.name : layer.id), make("small", {}, says))
    const bars = own ? effectBars(own) : [make("i", { className: "life" }), ...layer.spans.map(([from, to]) => bar("span", from, to))]
    const lane = make("div", { className: "lane", title: own ? spanText(own) : layer.id }, ...bars)
    const item = make("li", { className: `row ${own ? "effect" : "layer"}` }, label, lane)
    Object.assign(item.dataset, { layer: index, effect, kind: layer.kind })
    item.style.setProperty("--depth", layer.depth)
    item.onclick = () => select({ layer: index, effect })
    return item
  }
  get("board").append(get("inspector"))
  get("rows").replaceChildren(...layers.flatMap((layer, index) =>
    [row(layer, index), ...layer.effects.map((_, effect) => row(layer, index, effect))]))
  get("held").hidden = motion >= duration
  get("grid").style.setProperty("--motion", shareOf(motion))
}

const spanText = ({ span: [from, to], endless }) => endless ? `from ${inSeconds(from)}, endless` : `${inSeconds(from)} to ${inSeconds(to)}`

// Selects a layer or one of its effects; null clears the selection.
function select(chosen) {
  state.chosen = chosen
  for (const item of get("rows").children) {
    const isChosen = Boolean(chosen) && Number(item.dataset.layer) === chosen.layer && Number(item.dataset.effect) === chosen.effect
    item.setAttribute("aria-current", isChosen)
    item.firstElementChild.setAttribute("aria-pressed", isChosen)
  }
  inspect()
  if (!chosen) drawSelection(null)
  return show()
}

// Selects the track before or after the selected one.
function step(by) {
  const items = [...get("rows").children]
  if (!items.length) return
  const now = items.findIndex((item) => item.getAttribute("aria-current") === "true")
  const item = items[Math.min(Math.max(now < 0 ? (by > 0 ? 0 : items.length - 1) : now + by, 0), items.length - 1)]
  item.firstElementChild.focus({ preventScroll: true })
  item.scrollIntoView({ block: "nearest" })
  select({ layer: Number(item.dataset.layer), effect: Number(item.dataset.effect) })
}

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
    if (effect.span[0] > effect.origin) fact("Delay", inSeconds(effect.span[0] - effect.origin) + (effect.origin ? ` after ${inSeconds(effect.origin)}` : ""))
    if (effect.iterations.length) fact("Iterations", effect.endless ? "endless" : `${effect.iterations.length + 1}`)
    if (effect.keyframes.length) fact("Keyframes", `${effect.keyframes.length}`)
    fact("Fill", effect.fill)
  } else {
    fact("Kind", layer.kind)
    if (layer.text) fact("Text", layer.text)
    if (layer.spans.length) fact("Moves", layer.spans.map(([from, to]) => `${inSeconds(from)} to ${inSeconds(to)}`).join(", "))
  }
  fact("Box", "", "box")
  const clear = make("button", { title: "Clear the selection (Escape)", ariaLabel: "Clear the selection", className: "close" }, "×")
  clear.onclick = () => select(null)
  panel.replaceChildren(
    make("h2", {}, icon(layer.kind), make("span", {}, effect ? `${effect.name} · ${layer.id}` : layer.id), clear),
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
    draw("text", { x, y, dy: "-0.4em" }, state.tracks.layers[state.chosen.layer].id))
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
