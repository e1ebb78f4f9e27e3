"use strict"
const report = JSON.parse(document.getElementById("data").textContent)
const get = (id) => document.getElementById(id)
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
const seconds = (value) => `${value.toFixed(3)} s`
const views = ["side", "slider", "onion", "blink", "difference"]
const state = { index: -1, stretch: 0, view: "side", zoom: 0, mix: 50, playing: 0, blinks: true, request: 0 }
let shown = null

// Pictures are kept as what changed since an earlier one; a canvas is made of it when it is first looked at.
const canvases = new WeakMap()
function canvas(film, index) {
  if (!canvases.has(film)) canvases.set(film, [])
  const known = canvases.get(film)
  known[index] ??= (async () => {
    const [base, width, height, x, y, png] = film.pictures[index]
    const sheet = make("canvas", { width, height })
    const context = sheet.getContext("2d", { willReadFrequently: true })
    if (base >= 0) context.drawImage(await canvas(film, base), 0, 0)
    if (png) {
      const image = make("img", { src: `data:image/png;base64,${png}` })
      await image.decode()
      context.clearRect(x, y, image.width, image.height)
      context.drawImage(image, x, y)
    }
    return sheet
  })()
  return known[index]
}

// A canvas stands in one place of the page only, so each place gets a copy.
async function copy(film, index) {
  const original = await canvas(film, index)
  const sheet = make("canvas", { width: original.width, height: original.height })
  sheet.getContext("2d").drawImage(original, 0, 0)
  return sheet
}

const thumbnails = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    thumbnails.unobserve(target)
    const film = report.cases[target.dataset.index].film
    const shot = film.shots[film.stretches[firstDifference(film)][5]]
    copy(film, shot[1] >= 0 ? shot[1] : shot[0]).then((sheet) => target.append(sheet))
  }
})

function firstDifference(film) {
  return Math.max(0, film.stretches.findIndex((stretch) => stretch[2]))
}

function list() {
  get("title").textContent = document.title = report.title
  get("summary").textContent = report.summary
  report.cases.forEach((item, index) => {
    const thumb = make("span", { className: "thumb" })
    thumb.dataset.index = index
    const button = make("button", { title: item.title }, thumb, make("b", {}, item.title),
      make("small", {}, item.causes[0] ?? item.lines[0] ?? item.status))
    button.onclick = () => open(index)
    get("cases").append(make("li", {}, button))
    if (item.film?.shots.length) thumbnails.observe(thumb)
  })
}

function filter() {
  const words = get("filter").value.toLowerCase()
  report.cases.forEach((item, index) => {
    const text = [item.title, ...item.causes, ...item.lines].join(" ").toLowerCase()
    get("cases").children[index].hidden = !text.includes(words)
  })
}

function open(index, stretch) {
  stop()
  const item = shown = report.cases[index]
  state.index = index
  state.stretch = stretch ?? (item.film ? firstDifference(item.film) : 0)
  for (const [place, element] of [...get("cases").children].entries()) {
    element.setAttribute("aria-current", place === index)
    if (place === index) element.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  document.querySelector("main").hidden = false
  get("name").textContent = item.title
  get("files").textContent = [item.expected, item.actual].filter(Boolean).join("  →  ")
  // The most likely ones stand first; many would push the pictures out of sight.
  get("causes").replaceChildren(...item.causes.slice(0, 4).map((cause) => make("li", {}, cause)))
  get("lines").textContent = [...item.causes.slice(4).map((cause) => "also: " + cause), ...item.lines].join("\n")
  get("more").hidden = !get("lines").textContent
  get("more").open = !item.causes.length
  get("remedy").hidden = !item.remedy
  get("remedy").querySelector("code").textContent = item.remedy ?? ""
  get("player").hidden = !item.film
  if (item.film) drawStrip(item.film)
  show()
}

function drawStrip(film) {
  const length = film.end - film.start || 1
  const piece = (className, from, to) => {
    const element = make("i", { className })
    element.style.left = `${(from - film.start) / length * 100}%`
    element.style.width = `${(to - from) / length * 100}%`
    return element
  }
  const frames = film.stretches.length <= 240 ? film.stretches.map(([from, to]) => piece("frame", from, to)) : []
  const marks = []
  film.stretches.forEach(([from, to, differs], index) => {
    if (!differs) return
    const last = marks.at(-1)
    if (last && last.next === index) Object.assign(last, { to, next: index + 1 })
    else marks.push({ from, to: to > from ? to : film.end || 1, next: index + 1 })
  })
  const elements = marks.map(({ from, to }) => {
    const mark = piece("mark", from, to)
    Object.assign(mark.dataset, { from, to })
    mark.title = `differs from ${seconds(from)} to ${seconds(to)}`
    return mark
  })
  get("strip").replaceChildren(...frames, ...elements, make("i", { className: "head" }))
  get("strip").setAttribute("aria-valuemin", film.start)
  get("strip").setAttribute("aria-valuemax", film.end)
}

function sheet(film, canvases) {
  const [width, height] = [canvases[0].width, canvases[0].height]
  const element = make("div", { className: "sheet" }, ...canvases)
  element.dataset.width = width
  element.dataset.height = height
  element.onpointermove = (event) => point(film, event, element)
  element.onpointerleave = () => get("pixel").replaceChildren()
  return element
}

function pane(caption, content, ...extra) {
  const scroll = make("div", { className: "scroll" }, content)
  // Panes side by side show the same part.
  scroll.onscroll = () => {
    for (const other of document.querySelectorAll(".scroll")) {
      if (other !== scroll) Object.assign(other, { scrollLeft: scroll.scrollLeft, scrollTop: scroll.scrollTop })
    }
  }
  return make("figure", {}, make("figcaption", {}, caption), scroll, ...extra)
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
  const [expected, actual, difference, pixels] = film.shots[place] ?? [-1, -1, -1, 0]
  const [old, now, marked] = await Promise.all([expected, actual, difference].map((index) =>
    index >= 0 ? copy(film, index) : null))
  if (request !== state.request) return
  const noExpected = shown.status === "missing" ? "There is no golden." : "A lock knows no pixels, only whether they differ."
  const oldPane = () => pane(`Expected · frame ${expectedFrame}`, old ? sheet(film, [old]) : nothing(noExpected))
  const newPane = () => pane(`Actual · frame ${actualFrame}`, now ? sheet(film, [now]) : nothing("No picture."))
  const markedPane = () => pane(
    differs && marked ? `Difference · ${pixels} pixel${pixels === 1 ? "" : "s"}` : "Difference",
    marked ? sheet(film, [marked])
      : nothing(differs ? "The pictures can't be laid over each other." : "Nothing differs here."))
  const both = old && now && old.width === now.width && old.height === now.height
  const stage = get("stage")
  const scrolls = [...stage.querySelectorAll(".scroll")].map((scroll) => [scroll.scrollLeft, scroll.scrollTop])
  stage.dataset.view = state.view
  if (state.view === "side" || (!both && state.view !== "difference")) {
    stage.replaceChildren(oldPane(), newPane(), ...(old ? [markedPane()] : []))
  } else if (state.view === "difference") {
    stage.replaceChildren(markedPane())
  } else {
    const captions = { slider: "Expected left, actual right", onion: "Actual over expected", blink: "Expected and actual in turn" }
    const over = sheet(film, [old, now])
    if (state.view === "slider") over.append(make("span", { className: "handle" }))
    stage.replaceChildren(pane(captions[state.view], over))
  }
  resize()
  mix()
  stage.querySelectorAll(".scroll").forEach((scroll, index) => {
    const [left, top] = scrolls[index] ?? scrolls[0] ?? [0, 0]
    Object.assign(scroll, { scrollLeft: left, scrollTop: top })
  })
  const length = film.end - film.start || 1
  const head = get("strip").querySelector(".head")
  head.style.left = `${(from - film.start) / length * 100}%`
  get("strip").setAttribute("aria-valuenow", from)
  get("strip").setAttribute("aria-valuetext", seconds(from) + (differs ? ", differs" : ""))
  get("now").textContent = `${seconds(from)} to ${seconds(to)} · ${differs ? "differs" : "the same"}`
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
  // Whole multiples keep pixels square.
  return Math.max(fit >= 1 ? Math.floor(fit) : fit, 0.05)
}

// Panes stand beside or below each other, whichever leaves the pictures larger.
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
  const over = document.querySelector(".sheet canvas + canvas")
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

function go(to) {
  const film = shown?.film
  if (!film) return
  const count = film.stretches.length
  let index = state.stretch
  if (to === "after") index = Math.min(index + 1, count - 1)
  if (to === "before") index = Math.max(index - 1, 0)
  const step = to === "differs-after" ? 1 : to === "differs-before" ? -1 : 0
  if (step) {
    let next = index + step
    while (next >= 0 && next < count && !film.stretches[next][2]) next += step
    if (next >= 0 && next < count) index = next
  }
  state.stretch = index
  show()
}

function seek(time) {
  const film = shown?.film
  if (!film) return
  let index = film.stretches.findLastIndex((stretch) => stretch[0] <= time + 1e-6)
  index = Math.max(index, 0)
  if (index === state.stretch) return
  state.stretch = index
  return show()
}

function play() {
  if (state.playing) return stop()
  const film = shown?.film
  if (!film || film.end <= film.start) return
  get("play").textContent = "Pause"
  let start = performance.now() - (film.stretches[state.stretch][0] - film.start) * 1000
  const tick = (now) => {
    const time = (now - start) / 1000
    if (time > film.end - film.start) start = now
    seek(film.start + Math.min(Math.max(time, 0), film.end - film.start))
    state.playing = requestAnimationFrame(tick)
  }
  state.playing = requestAnimationFrame(tick)
}

function stop() {
  cancelAnimationFrame(state.playing)
  state.playing = 0
  get("play").textContent = "Play"
}

function setView(view) {
  state.view = view
  state.blinks = view === "blink" && !matchMedia("(prefers-reduced-motion: reduce)").matches
  setMix(view === "blink" ? 100 : 50)
  return show()
}

// The address names what is seen, so that it can be sent to somebody.
function remember() {
  const time = shown.film ? shown.film.stretches[state.stretch][0] : 0
  const address = new URLSearchParams({ case: shown.title, t: time, view: state.view })
  history.replaceState(null, "", "#" + address)
}

function recall() {
  const address = new URLSearchParams(location.hash.slice(1))
  const index = report.cases.findIndex((item) => item.title === address.get("case"))
  if (views.includes(address.get("view"))) state.view = address.get("view")
  if (state.view === "blink") state.blinks = !matchMedia("(prefers-reduced-motion: reduce)").matches
  if (address.has("zoom")) state.zoom = Number(address.get("zoom")) || 0
  if (!report.cases.length) return document.body.setAttribute("data-ready", "true")
  open(index >= 0 ? index : Math.max(report.cases.findIndex((item) => item.film), 0))
  if (index >= 0 && address.has("t")) seek(Number(address.get("t")))
}

async function copyRemedy() {
  const code = get("remedy").querySelector("code")
  const range = document.createRange()
  range.selectNodeContents(code)
  getSelection().removeAllRanges()
  getSelection().addRange(range)
  // A page of a file may have no clipboard of its own; the old command still works there.
  try {
    await navigator.clipboard.writeText(code.textContent)
  } catch {
    document.execCommand("copy")
  }
  get("copy").textContent = "Copied"
  setTimeout(() => get("copy").textContent = "Copy", 1500)
}

function step(by) {
  const items = [...get("cases").children]
  let index = state.index + by
  while (items[index]?.hidden) index += by
  if (items[index]) open(index)
}

const keys = {
  ArrowLeft: () => go("before"), ArrowRight: () => go("after"), ArrowUp: () => step(-1), ArrowDown: () => step(1),
  n: () => go("differs-after"), p: () => go("differs-before"), " ": play, "+": () => zoom(1), "=": () => zoom(1),
  "-": () => zoom(-1), 0: () => zoom(0), c: copyRemedy, "/": () => get("filter").focus(),
  Home: () => seek(shown?.film?.start ?? 0), End: () => seek(Infinity),
}
views.forEach((view, index) => keys[index + 1] = () => setView(view))

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target === get("filter")) {
    if (event.key === "Escape") get("filter").blur()
    return
  }
  if (event.target.matches("input") && event.key.startsWith("Arrow")) return
  if (event.target.matches("button, summary") && event.key === " ") return
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  action()
})
document.addEventListener("click", (event) => {
  const button = event.target.closest("button")
  if (button?.dataset.view) setView(button.dataset.view)
  if (button?.dataset.go) go(button.dataset.go)
  if (button?.dataset.zoom) zoom(Number(button.dataset.zoom))
})
const scrub = (event) => {
  const box = get("strip").getBoundingClientRect()
  const film = shown.film
  stop()
  seek(film.start + Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * (film.end - film.start))
}
get("strip").onpointerdown = (event) => {
  get("strip").setPointerCapture(event.pointerId)
  scrub(event)
}
get("strip").onpointermove = (event) => event.buttons && scrub(event)
get("mix").querySelector("input").oninput = (event) => setMix(Number(event.target.value))
get("play").onclick = play
get("copy").onclick = copyRemedy
get("filter").oninput = filter
addEventListener("resize", () => shown?.film && resize())
addEventListener("hashchange", recall)
setInterval(() => {
  if (state.view === "blink" && state.blinks) setMix(state.mix >= 50 ? 0 : 100)
}, 500)
list()
recall()
