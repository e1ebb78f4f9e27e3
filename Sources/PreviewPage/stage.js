// What is seen: the picture, the layout over it, and what is wrong with the scene.

const state = {
  scene: null, film: null, frame: 0, time: 0, shown: null, request: 0,
  zoom: 0, scale: 1, backdrop: "light", overlay: false, speed: 1, playing: 0,
}

async function show() {
  const { film, frame } = state
  if (!film) return
  const request = ++state.request
  place()
  try {
    const [bitmap, layout] = await Promise.all([film.picture(frame), state.overlay ? film.layout(frame) : null])
    if (request !== state.request) return
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
    resize()
    document.body.dataset.ready = "true"
    document.body.dataset.shown = `${film.scene.version} ${film.scale} ${frame}`
  } catch (error) {
    if (request === state.request && error.message) tell("This frame can't be drawn", error.message, true)
  }
}

// Where in time we are; this needs no picture.
function place() {
  const { film, frame } = state
  const strip = get("strip")
  const share = film.count > 1 ? frame / (film.count - 1) : 0
  strip.querySelector(".head").style.left = `calc(2px + ${share} * (100% - 4px))`
  const text = `${film.start(frame).toFixed(3)} s · frame ${frame + 1} of ${film.count}`
  strip.setAttribute("aria-valuemin", 1)
  strip.setAttribute("aria-valuemax", film.count)
  strip.setAttribute("aria-valuenow", frame + 1)
  strip.setAttribute("aria-valuetext", text)
  get("now").textContent = text
}

function factor() {
  const stage = get("stage")
  const { width, height } = state.film.scene
  if (state.zoom) return state.zoom
  const fit = Math.min((stage.clientWidth - 48) / width, (stage.clientHeight - 48) / height, 8)
  // Whole multiples keep pixels square.
  return Math.max(fit >= 1 ? Math.floor(fit) : fit, 0.05)
}

function resize() {
  if (!state.film) return
  const { width, height } = state.film.scene
  const zoom = factor()
  const sheet = get("sheet")
  sheet.style.width = `${width * zoom}px`
  sheet.style.height = `${height * zoom}px`
  sheet.classList.toggle("smooth", zoom * devicePixelRatio < state.film.scale)
  get("layout").setAttribute("viewBox", `0 0 ${width} ${height}`)
  for (const text of get("layout").querySelectorAll("text")) text.setAttribute("font-size", 11 / zoom)
  get("factor").textContent = (state.zoom ? "" : "Fit ") + `${Math.round(zoom * 100)} %`
}

function drawLayout(layout) {
  const svg = get("layout")
  svg.toggleAttribute("hidden", !layout)
  if (!layout) return svg.replaceChildren()
  const shape = (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  svg.replaceChildren(...layout.layers.flatMap((layer) => {
    const [x, y, width, height] = layer.frame
    return [
      ...layer.lines.flatMap((line) => [
        shape("rect", {
          class: "line", x: line.x, y: line.baseline - line.ascent, width: line.width, height: line.ascent + line.descent,
        }),
        shape("path", {
          class: "glyph",
          d: line.runs.flatMap((run) => run.glyphs.map((glyph) =>
            `M${glyph.x},${line.baseline - line.ascent}V${line.baseline + line.descent}`)).join(""),
        }),
        shape("path", { class: "baseline", d: `M${line.x},${line.baseline}h${line.width}` }),
      ]),
      shape("rect", { class: "frame", x, y, width, height }),
      shape("text", { x, y, dy: "-0.3em" }, layer.id),
    ]
  }))
}

// Messages as the compilers' form has them: where and what, the line, and the caret under it.
function tell(title, text, isError) {
  const problems = get("problems")
  problems.hidden = !text
  problems.classList.toggle("error", isError)
  problems.querySelector("h2").textContent = title
  const lines = text.split("\n").flatMap((line) => {
    const head = line.match(/^(.*?: )((?:error|warning|note): .*)$/)
    const code = line.match(/^( +(?:\d+ \| |(?= *\^)))(.*)$/)
    if (head) return [head[1], make("span", { className: "what" }, head[2]), "\n"]
    if (code) {
      const isCaret = /^\s*\^~*$/.test(code[2])
      return [make("span", { className: "gutter" }, code[1]), make("span", { className: isCaret ? "caret" : "" }, code[2]), "\n"]
    }
    return [line, "\n"]
  })
  problems.querySelector("pre").replaceChildren(...lines.slice(0, -1))
}

// A new version takes the place of the old one when its picture is there, at the same time.
function receive(scene) {
  state.scene = scene
  get("name").textContent = scene.name
  document.title = scene.error ? `✕ ${scene.name}` : scene.name
  const { film } = state
  if (scene.version && (film?.scene.version !== scene.version || film?.scale !== state.scale)) load()
  const lost = scene.version ? "The scene can't be shown as it is now: this is how it was last" : "The scene can't be shown"
  if (scene.error) tell(lost, scene.error, true)
  else tell("What you should know", scene.warnings ?? "", false)
  get("none").hidden = Boolean(scene.version)
  if (scene.version) {
    const plays = scene.plays === 0 ? "forever" : scene.plays === 1 ? "once" : `${scene.plays} times`
    const number = (value) => `${+value.toFixed(2)}`
    get("about").textContent =
      `${scene.width} × ${scene.height} pt · ${number(scene.duration)} s · ${number(scene.frameRate)} frames a second · plays ${plays}`
  } else get("about").textContent = scene.file
  get("about").classList.remove("lost")
  for (const button of document.querySelectorAll("#save button, #transport button")) button.disabled = !scene.version
  if (!scene.version) document.body.dataset.ready = "true"
  document.body.dataset.state = scene.error ? "error" : "good"
}

function load() {
  const scene = { ...state.scene }
  if (state.film && state.film !== state.shown) state.film.close()
  state.film = new Film(scene, state.scale)
  state.frame = state.film.frame(state.time)
  progress(state.film)
  show()
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
