// The stage: the picture, the layout over it, and the problems of the scene.

const state = {
  scene: null, film: null, frame: 0, time: 0, shown: null, request: 0, drawn: 0,
  zoom: 0, scale: 2, backdrop: "checker", overlay: false, speed: 1, theme: "auto", playing: 0, shortcuts: true,
  // The loop range in seconds, and the selection: the index of a layer, and that of an effect or -1.
  range: { from: 0, to: Infinity }, tracks: null, chosen: null,
  // The ids of folded layers, the index of the only layer that is shown, and the factor by which the timeline is wider than its room.
  folded: new Set(), solo: null, stretch: 1,
}

async function show() {
  const { film, frame } = state
  if (!film) return
  const request = ++state.request
  place()
  try {
    const [bitmap, layout, outlines] = await Promise.all([
      film.picture(frame), state.overlay ? film.layout(frame) : null, state.chosen ? film.outline(frame) : null,
    ])
    // Pictures can overtake each other; the newest that has arrived is drawn.
    if (request < state.drawn || film !== state.film) return
    state.drawn = request
    const canvas = get("picture")
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
    }
    const context = canvas.getContext("2d", { willReadFrequently: true })
    context.clearRect(0, 0, bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    if (state.shown !== film) {
      state.shown?.close()
      state.shown = film
    }
    get("sheet").hidden = false
    get("none").hidden = true
    drawLayout(layout)
    drawSelection(outlines)
    resize()
    document.body.dataset.ready = "true"
    canvas.setAttribute("aria-label", `${film.scene.name} at ${inSeconds(film.start(frame))}, frame ${frame + 1} of ${film.count}`)
    document.body.dataset.shown = `${film.scene.version} ${film.scale} ${frame}`
  } catch (error) {
    if (request === state.request && error.message) tell("This frame can't be drawn", error.message, true)
  }
}

function factor() {
  const stage = get("stage")
  const { width, height } = state.film.scene
  if (state.zoom) return state.zoom
  const room = getComputedStyle(stage)
  const fit = Math.min((stage.clientWidth - 2 * parseFloat(room.paddingLeft)) / width,
    (stage.clientHeight - 2 * parseFloat(room.paddingTop)) / height)
  // One pixel of the picture per pixel of the display, which is the sharpest, if there is enough room.
  return Math.max(Math.min(fit, Math.max(state.film.scale / devicePixelRatio, 1)), 0.05)
}

function resize() {
  if (!state.film) return
  const { width, height } = state.film.scene
  const zoom = factor()
  const sheet = get("sheet")
  sheet.style.width = `${width * zoom}px`
  sheet.style.height = `${height * zoom}px`
  // Integer scales keep pixels square; with others, some would be wider.
  const share = zoom * devicePixelRatio / state.film.scale
  sheet.classList.toggle("smooth", Math.abs(share - Math.round(share)) > 1e-3 || share < 1)
  for (const svg of [get("layout"), get("selection")]) {
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`)
    for (const text of svg.querySelectorAll("text")) text.setAttribute("font-size", 11 / zoom)
  }
  get("factor").textContent = (state.zoom ? "" : "Fit ") + `${Math.round(zoom * 100)} %`
}

function drawLayout(layout) {
  const svg = get("layout")
  svg.toggleAttribute("hidden", !layout)
  if (!layout) return svg.replaceChildren()
  svg.replaceChildren(...layout.layers.flatMap((layer) => {
    const [x, y, width, height] = layer.frame
    return [
      ...layer.lines.flatMap((line) => [
        draw("rect", {
          class: "line", x: line.x, y: line.baseline - line.ascent, width: line.width, height: line.ascent + line.descent,
        }),
        draw("path", {
          class: "glyph",
          d: line.runs.flatMap((run) => run.glyphs.map((glyph) =>
            `M${glyph.x},${line.baseline - line.ascent}V${line.baseline + line.descent}`)).join(""),
        }),
        draw("path", { class: "baseline", d: `M${line.x},${line.baseline}h${line.width}` }),
      ]),
      draw("rect", { class: "frame", x, y, width, height }),
      draw("text", { x, y, dy: "-0.3em" }, layer.id),
    ]
  }))
}

// Shows messages over the timeline.
function tell(title, text, isError) {
  const problems = get("problems")
  problems.hidden = !text
  problems.classList.toggle("error", isError)
  problems.querySelector("h2").textContent = title
  problems.querySelector("pre").replaceChildren(...messageParts(text))
}

// Receives a new version. It replaces the old one once its picture has loaded, at the same time of the scene.
function receive(scene) {
  state.scene = scene
  get("name").textContent = scene.name
  document.title = scene.error ? `✕ ${scene.name}` : scene.name
  const { film } = state
  if (scene.version && (film?.scene.version !== scene.version || film?.scale !== state.scale)) load()
  const lost = scene.version ? "The scene has errors. Showing the last valid version." : "The scene has errors."
  if (scene.error) tell(lost, scene.error, true)
  else tell("Warnings", scene.warnings ?? "", false)
  get("none").hidden = Boolean(scene.version)
  if (scene.version) {
    const plays = scene.plays === 0 ? "forever" : scene.plays === 1 ? "once" : `${scene.plays} times`
    const number = (value) => `${+value.toFixed(2)}`
    get("about").textContent =
      `${scene.width} × ${scene.height} pt · ${number(scene.duration)} s · ${number(scene.frameRate)} frames a second · plays ${plays}`
  } else get("about").textContent = scene.file
  get("about").classList.remove("lost")
  get("backdrop").hidden = !scene.version || scene.opaque
  for (const button of document.querySelectorAll("#save button, #transport button:not(#stretch *)")) button.disabled = !scene.version
  drawRange()
  if (!scene.version) document.body.dataset.ready = "true"
  document.body.dataset.state = scene.error ? "error" : "good"
}

function load() {
  const scene = { ...state.scene }
  const isNew = state.film?.scene.version !== scene.version
  if (state.film && state.film !== state.shown) state.film.close()
  state.film = new Film(scene, state.scale, state.solo)
  state.frame = state.film.frame(state.time)
  progress(state.film)
  const shown = show()
  // The server answers in order: the picture comes first, then the tracks, which are drawn after it, then the other frames.
  const next = () => loadTracks(scene, shown)
  if (isNew) state.film.blob(state.frame).then(next, next)
}

function point(event) {
  const canvas = get("picture")
  const box = canvas.getBoundingClientRect()
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  const [column, row] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)]
  if (column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) return get("pixel").replaceChildren()
  const bytes = [...canvas.getContext("2d", { willReadFrequently: true }).getImageData(column, row, 1, 1).data]
  const hex = "#" + bytes.slice(0, bytes[3] < 255 ? 4 : 3).map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const chip = make("i")
  chip.style.background = hex
  const points = (value) => value.toFixed(state.film.scale > 1 ? 1 : 0)
  get("pixel").replaceChildren(`${points(column / state.film.scale)}, ${points(row / state.film.scale)} pt`, chip, hex)
}
