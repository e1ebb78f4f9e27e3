// The stage: the pictures of a case, side by side or on top of each other.

// Returns canvases over each other, from their top left; those of different sizes have outlines.
function sheet(film, canvases, names) {
  const [width, height] = ["width", "height"].map((side) => Math.max(...canvases.map((canvas) => canvas[side])))
  const isUneven = canvases.some((canvas) => canvas.width !== width || canvas.height !== height)
  canvases.forEach((canvas, index) => {
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", names[index])
    canvas.style.width = `${100 * canvas.width / width}%`
    canvas.style.height = `${100 * canvas.height / height}%`
    canvas.classList.toggle("outlined", isUneven)
  })
  const element = make("div", { className: "sheet" }, ...canvases)
  element.dataset.width = width
  element.dataset.height = height
  element.onpointermove = (event) => point(film, event, element)
  element.onpointerleave = () => get("pixel").replaceChildren()
  return element
}

// The colours of a difference, with their names.
const legend = (...names) => ["gone", "new"].flatMap((className, index) => [" ", make("span", { className }, names[index] ?? className)])

function pane(caption, content, ...extra) {
  const scroll = make("div", { className: "scroll" }, content)
  // Panes scroll together.
  scroll.onscroll = () => {
    for (const other of document.querySelectorAll(".scroll")) {
      if (other !== scroll) Object.assign(other, { scrollLeft: scroll.scrollLeft, scrollTop: scroll.scrollTop })
    }
  }
  return make("figure", {}, make("figcaption", {}, ...[caption].flat()), scroll, ...extra)
}

const nothing = (text) => make("p", { className: "none" }, text)

async function show() {
  const film = shown.film
  const request = ++state.request
  remember()
  for (const button of get("views").children) button.setAttribute("aria-pressed", button.dataset.view === state.view)
  if (!film) return document.body.setAttribute("data-ready", "true")
  const stretch = film.stretches[state.stretch]
  const [from, to, differs, expectedFrame, actualFrame, place] = stretch
  const [expected, actual, marking, pixels] = film.shots[place] ?? [-1, -1, -1, 0]
  const [old, now, marked] = await Promise.all([expected, actual, marking].map((index) =>
    index >= 0 ? copy(film, index) : null))
  if (request !== state.request) return
  const noExpected = shown.status === "missing" ? "There is no golden." : "A lock knows no pixels, only whether they differ."
  const label = (index) => film.labels?.[index] ?? `frame ${index}`
  const moment = film.labels ? "" : `, at ${seconds(from)}`
  const names = [`Expected, ${label(expectedFrame)}${moment}`, `Actual, ${label(actualFrame)}${moment}`]
  const oldPane = () => pane(`Expected · ${label(expectedFrame)}`, old ? sheet(film, [old], names) : nothing(noExpected))
  const newPane = () => pane(`Actual · ${label(actualFrame)}`, now ? sheet(film, [now], names.slice(1)) : nothing("No picture."))
  const both = old && now
  const isUneven = both && (old.width !== now.width || old.height !== now.height)
  const count = `${pixels} pixel${pixels === 1 ? "" : "s"}`
  const markedPane = async () => {
    if (isUneven) {
      const over = sheet(film, [await copy(film, expected), await copy(film, actual)], names)
      over.classList.add("uneven")
      return pane([`Over each other · ${old.width} × ${old.height} → ${now.width} × ${now.height}`, ...legend("expected", "actual")], over)
    }
    return pane(differs && marked ? [`Difference · ${count}`, ...legend()] : "Difference",
      marked ? sheet(film, [marked], [`Difference of ${count}; red is gone, blue is new`])
        : nothing(differs ? "A difference of these frames is not in the report." : "Nothing differs here."))
  }
  const difference = old ? [await markedPane()] : []
  if (request !== state.request) return
  const stage = get("stage")
  const scrolls = [...stage.querySelectorAll(".scroll")].map((scroll) => [scroll.scrollLeft, scroll.scrollTop])
  stage.dataset.view = state.view
  if (state.view === "side" || (!both && state.view !== "difference")) {
    stage.replaceChildren(oldPane(), newPane(), ...difference)
  } else if (state.view === "difference") {
    stage.replaceChildren(...(old ? difference : [newPane()]))
  } else {
    const captions = { slider: "Expected left, actual right", onion: "Actual over expected", blink: "Expected and actual in turn" }
    const over = sheet(film, [old, now], names)
    if (state.view === "slider") over.append(make("span", { className: "handle" }))
    stage.replaceChildren(pane(captions[state.view], over))
  }
  resize()
  mix()
  stage.querySelectorAll(".scroll").forEach((scroll, index) => {
    const [left, top] = scrolls[index] ?? scrolls[0] ?? [0, 0]
    Object.assign(scroll, { scrollLeft: left, scrollTop: top })
  })
  get("strip").querySelector(".head").style.left = `${placeOf(film, from) * 100}%`
  get("strip").setAttribute("aria-valuenow", from)
  const [first, last] = ends(film)
  const found = shown.status === "missing" ? "no golden" : differs ? "differs" : last > first && to > first
    ? `the same picture, expected until ${seconds(film.expectedEnd)}, actual until ${seconds(film.actualEnd)}` : "the same"
  get("strip").setAttribute("aria-valuetext", `${seconds(from)}, ${found}`)
  get("now").textContent = `${film.labels ? label(actualFrame) : `${seconds(from)} to ${seconds(to)}`} · ${found}`
  document.body.dataset.ready = "true"
}

function scale() {
  if (state.zoom) return state.zoom
  let fit = 8
  for (const element of document.querySelectorAll(".sheet")) {
    const room = element.parentElement
    const width = (room.clientWidth - 24) / element.dataset.width
    const height = innerWidth > 900 ? (room.clientHeight - 13) / element.dataset.height : Infinity
    fit = Math.min(fit, width, height)
  }
  // Integer scales keep pixels square.
  return Math.max(fit >= 1 ? Math.floor(fit) : fit, 0.05)
}

// Arranges panes in a row or a column, whichever makes the pictures larger.
function arrange() {
  const stage = get("stage")
  const first = document.querySelector(".sheet")
  if (!first) return
  const count = stage.childElementCount
  const fit = (columns, rows) => Math.min((stage.clientWidth / columns - 26) / first.dataset.width,
    (stage.clientHeight / rows - 46) / first.dataset.height)
  stage.dataset.direction = innerWidth > 900 && fit(count, 1) >= fit(1, count) ? "row" : "column"
}

function resize() {
  arrange()
  const factor = scale()
  for (const element of document.querySelectorAll(".sheet")) {
    element.style.width = `${element.dataset.width * factor}px`
    element.style.height = `${element.dataset.height * factor}px`
    element.classList.toggle("smooth", factor < 1)
  }
  get("scale").textContent = (state.zoom ? "" : "Fit ") + `${Math.round(factor * 100)} %`
}

function zoom(step) {
  const now = scale()
  if (step === 0) state.zoom = 0
  else state.zoom = step > 0 ? Math.min(32, now < 1 ? 1 : Math.floor(now) * 2) : Math.max(0.25, now / 2)
  resize()
}

function mix() {
  const names = { slider: "Divide", onion: "Opacity", blink: "Shown" }
  get("mix").hidden = !(state.view in names)
  get("mix").firstElementChild.textContent = names[state.view] ?? ""
  const over = document.querySelector(".sheet:not(.uneven) canvas + canvas")
  if (!over) return
  if (state.view === "slider") {
    over.style.clipPath = `inset(0 0 0 ${state.mix}%)`
    document.querySelector(".handle").style.left = `${state.mix}%`
  } else if (state.view === "onion") over.style.opacity = state.mix / 100
  else over.style.opacity = state.mix >= 50 ? 1 : 0
}

function setMix(value) {
  state.mix = Math.min(100, Math.max(0, value))
  get("mix").querySelector("input").value = state.mix
  mix()
}

function point(film, event, element) {
  const box = element.getBoundingClientRect()
  const x = Math.floor((event.clientX - box.left) / box.width * element.dataset.width)
  const y = Math.floor((event.clientY - box.top) / box.height * element.dataset.height)
  if (state.view === "slider" && event.buttons) setMix((event.clientX - box.left) / box.width * 100)
  const [expected, actual] = film.shots[film.stretches[state.stretch][5]]
  Promise.all([expected, actual].map((index) => index >= 0 ? canvas(film, index) : null)).then((pair) => {
    const parts = pair.flatMap((source) => {
      if (!source || x < 0 || y < 0 || x >= source.width || y >= source.height) return []
      const [red, green, blue, alpha] = source.getContext("2d").getImageData(x, y, 1, 1).data
      const hex = "#" + [red, green, blue, ...(alpha < 255 ? [alpha] : [])].map((byte) => byte.toString(16).padStart(2, "0")).join("")
      const chip = make("i")
      chip.style.background = hex
      return [chip, hex]
    })
    get("pixel").replaceChildren(`${x}, ${y}`, ...parts)
  })
}
