// Navigation: keys, buttons, the strip, the address.

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

// Stores the case, time and view in the address, so that a link to them can be shared.
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
  // Browsers may deny the clipboard interface to pages opened from a file; the old command still works.
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

function accept() {
  const isNew = !ticked.has(shown)
  tick(shown, isNew)
  if (isNew && shown?.accept) step(1)
}

const help = () => get("all-keys").open ? get("all-keys").close() : get("all-keys").showModal()

const keys = {
  ArrowLeft: () => go("before"), ArrowRight: () => go("after"), ArrowUp: () => step(-1), ArrowDown: () => step(1),
  n: () => go("differs-after"), p: () => go("differs-before"), " ": play, "+": () => zoom(1), "=": () => zoom(1),
  "-": () => zoom(-1), 0: () => zoom(0), c: copyRemedy, s: order, a: accept, "?": help, "/": () => get("filter").focus(),
  Home: () => seek(shown?.film?.start ?? 0), End: () => seek(Infinity),
}
views.forEach((view, index) => keys[index + 1] = () => setView(view))

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (get("all-keys").open && event.key !== "?") return
  if (event.target === get("filter")) {
    if (event.key === "Escape") {
      get("filter").value = ""
      filter()
      get("filter").blur()
    }
    return
  }
  if (event.target.matches("#mix input") && event.key.startsWith("Arrow")) return
  if (event.target.matches("button, summary, input") && event.key === " ") return
  if (event.target.matches("pre") && event.key.startsWith("Arrow")) return
  if (!shortcuts.checked && event.key.length === 1 && event.key !== " ") return
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
  seek(timeAt(film, Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)))
}
get("strip").onpointerdown = (event) => {
  get("strip").setPointerCapture(event.pointerId)
  scrub(event)
}
get("strip").onpointermove = (event) => event.buttons && scrub(event)
get("mix").querySelector("input").oninput = (event) => setMix(Number(event.target.value))
get("play").onclick = play
get("copy").onclick = copyRemedy
get("help").onclick = help
get("save").onclick = saveTicks
get("accept").querySelector("input").onchange = (event) => tick(shown, event.target.checked)
get("filter").oninput = filter
get("order").onclick = order
addEventListener("resize", () => shown?.film && resize())
addEventListener("hashchange", recall)
setInterval(() => {
  if (state.view === "blink" && state.blinks) setMix(state.mix >= 50 ? 0 : 100)
}, 500)
list()
listGroups()
listPassed()
recall()
