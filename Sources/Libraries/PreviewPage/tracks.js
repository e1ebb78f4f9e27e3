// The tracks: when layers and effects move, and the facts of the selected one.

const icons = {
  text: "M3 4V3h10v1M8 3v10M6 13h4", shape: "M3 3h10v10H3z", image: "M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3",
  group: "M2 5h9v9H2zM5 5V2h9v9h-3",
}
const icon = (kind) => draw("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, draw("path", { d: icons[kind] }))

// An id that the program has given says less than the layer's text.
const hasOwnID = (layer) => !/^layer\d+$/.test(layer.id)
const nameOf = (layer) => hasOwnID(layer) ? layer.id
  : layer.text.split("\n")[0].trim().slice(0, 60) || layer.kind[0].toUpperCase() + layer.kind.slice(1)

// Draws the tracks of a scene after its picture is shown.
async function loadTracks(scene, shown) {
  const [answer] = await Promise.all([fetch(`tracks/${scene.version}`), shown])
  if (!answer.ok || scene.version !== state.scene.version) return
  const idOf = (layer) => layer === null ? null : state.tracks?.layers[layer]?.id
  const chosen = state.chosen && { id: idOf(state.chosen.layer), effect: state.chosen.effect }
  const solo = idOf(state.solo)
  state.tracks = await answer.json()
  // A selected layer or effect that still exists stays selected.
  const layer = chosen ? state.tracks.layers.findIndex(({ id }) => id === chosen.id) : -1
  const isThere = layer >= 0 && chosen.effect < state.tracks.layers[layer].effects.length
  state.chosen = isThere ? { layer, effect: chosen.effect } : null
  const alone = state.tracks.layers.findIndex(({ id }) => id === solo)
  drawTracks()
  drawRuler()
  drawRange()
  select(state.chosen)
  if (state.solo !== null && alone !== state.solo) showOnly(alone < 0 ? null : alone)
}

function bar(className, from, to = from) {
  const element = make("i", { className })
  element.style.left = percent(from)
  if (to > from) element.style.width = `${100 * (shareOf(to) - shareOf(from))}%`
  return element
}

// Returns the curve of an easing, once for each iteration.
function curve(effect) {
  const count = Math.min(effect.iterations.length + 1, 12)
  const points = Array.from({ length: count }, (_, turn) => effect.curve.map((value, index) =>
    `${((turn + index / (effect.curve.length - 1)) * 100 / count).toFixed(2)},${(100 - 100 * value).toFixed(1)}`))
  return draw("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": true },
    ...points.flatMap((line, turn) => [
      draw("path", { class: "area", d: `M${100 * turn / count},100L${line.join("L")}V100Z` }), draw("path", { d: `M${line.join("L")}` }),
    ]))
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
  const span = bar(`span${effect.endless ? " endless" : ""}`, start, end)
  span.append(curve(effect))
  return [...bars, span, ...effect.iterations.map((time) => bar("turn", time)), ...effect.keyframes.map((time) => bar("key", time))]
}

function drawTracks() {
  const { layers, motion, duration } = state.tracks
  const focused = focusedPart()
  const row = (layer, index, effect = -1) => {
    const own = layer.effects[effect]
    const name = own ? own.name : nameOf(layer)
    const says = own ? (own.id ? `#${own.id}` : "") : hasOwnID(layer) ? layer.text || layer.kind : ""
    const label = make("button", { className: "name", title: own ? `${name} of ${nameOf(layer)}` : [layer.id, layer.text || layer.kind].join(" · ") },
      ...(own ? [] : [icon(layer.kind)]), make("b", {}, name), make("small", {}, says))
    const head = make("div", { className: "head" }, ...(own ? [] : [foldButton(layer, index)]), label, ...(own ? [] : [soloButton(layer, index)]))
    const bars = own ? effectBars(own) : [make("i", { className: "life" }), ...layer.spans.map(([from, to]) => bar("span", from, to))]
    const lane = make("div", { className: "lane", title: own ? spanText(own) : nameOf(layer) }, ...bars)
    const item = make("li", { className: `row ${own ? "effect" : "layer"}` }, head, lane)
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
  fold()
  rove(focused)
}

const spanText = ({ span: [from, to], endless }) => endless ? `from ${inSeconds(from)}, endless` : `${inSeconds(from)} to ${inSeconds(to)}`

function foldButton(layer, index) {
  const { layers } = state.tracks
  const isParent = layer.effects.length > 0 || layers[index + 1]?.depth > layer.depth
  if (!isParent) return make("span", { className: "fold" })
  const button = make("button", { className: "fold", title: "Fold or unfold", ariaLabel: `Parts of ${nameOf(layer)}` },
    draw("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, draw("path", { d: "m5.5 6.5 2.5 3 2.5-3" })))
  button.onclick = (event) => {
    event.stopPropagation()
    state.folded.has(layer.id) ? state.folded.delete(layer.id) : state.folded.add(layer.id)
    fold()
  }
  return button
}

// Hides the rows below folded layers.
function fold() {
  const { layers } = state.tracks
  let hiddenFrom = Infinity
  for (const item of get("rows").children) {
    const layer = layers[item.dataset.layer]
    const isLayer = item.dataset.effect === "-1"
    if (isLayer && layer.depth <= hiddenFrom) hiddenFrom = Infinity
    item.hidden = layer.depth > hiddenFrom || (!isLayer && state.folded.has(layer.id))
    if (isLayer && state.folded.has(layer.id)) hiddenFrom = Math.min(hiddenFrom, layer.depth)
    item.querySelector("button.fold")?.setAttribute("aria-expanded", !state.folded.has(layer.id))
  }
}

function soloButton(layer, index) {
  const button = make("button", { className: "solo", title: "Show only this layer (S)", ariaLabel: `Show only ${nameOf(layer)}` },
    draw("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, draw("path", { d: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" }),
      draw("circle", { cx: 8, cy: 8, r: 2 })))
  button.setAttribute("aria-pressed", state.solo === index)
  button.onclick = (event) => {
    event.stopPropagation()
    showOnly(state.solo === index ? null : index)
  }
  return button
}

// Shows one layer without its neighbours, or all layers.
function showOnly(layer) {
  state.solo = layer
  for (const item of get("rows").children) {
    item.querySelector(".solo")?.setAttribute("aria-pressed", Number(item.dataset.layer) === layer)
  }
  load()
}

// Selects a layer or one of its effects; null clears the selection.
function select(chosen) {
  state.chosen = chosen
  for (const item of get("rows").children) {
    const isChosen = Boolean(chosen) && Number(item.dataset.layer) === chosen.layer && Number(item.dataset.effect) === chosen.effect
    item.setAttribute("aria-current", isChosen)
    item.querySelector(".name").setAttribute("aria-pressed", isChosen)
  }
  rove()
  inspect()
  if (!chosen) drawSelection(null)
  return show()
}

const rowOf = (layer, effect) => document.querySelector(`#rows [data-layer="${layer}"][data-effect="${effect}"]`)

// The rows are one stop of the Tab key: the selected row, or else the first. A part that had the focus gets it back.
function rove(focused) {
  const items = [...get("rows").children]
  const current = items.find((item) => item.getAttribute("aria-current") === "true") ?? items.find((item) => !item.hidden)
  for (const item of items) {
    for (const part of item.querySelectorAll("button")) part.tabIndex = item === current ? 0 : -1
  }
  if (focused) rowOf(focused.layer, focused.effect)?.querySelector(focused.part)?.focus({ preventScroll: true })
}

function focusedPart() {
  const element = document.activeElement
  const item = element?.closest?.("#rows li")
  return item && element.className ? { ...item.dataset, part: "." + element.className.split(" ").join(".") } : null
}

// Selects the track before or after the selected one.
function step(by) {
  const items = [...get("rows").children].filter((item) => !item.hidden)
  if (!items.length) return
  const now = items.findIndex((item) => item.getAttribute("aria-current") === "true")
  const item = items[Math.min(Math.max(now < 0 ? (by > 0 ? 0 : items.length - 1) : now + by, 0), items.length - 1)]
  select({ layer: Number(item.dataset.layer), effect: Number(item.dataset.effect) })
  item.querySelector(".name").focus({ preventScroll: true })
  item.scrollIntoView({ block: "nearest", inline: "nearest" })
}
