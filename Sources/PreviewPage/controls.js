// How one gets about: buttons, keys, the strip; and what is remembered of it.

const backdrops = ["light", "dark", "checker"]
const speeds = [...get("speed").options].map((option) => Number(option.value))
const calm = matchMedia("(prefers-reduced-motion: reduce)")

function go(frame) {
  if (!state.film) return
  stop()
  seek(frame)
}

function seek(frame) {
  state.frame = Math.min(Math.max(frame, 0), state.film.count - 1)
  state.time = state.film.start(state.frame)
  return show()
}

function play() {
  if (state.playing) return stop()
  if (!state.film || state.film.count < 2) return
  get("play").textContent = "Pause"
  let [last, rounds] = [performance.now(), 0]
  // Whoever plays it from its last frame wants to see it again.
  if (state.frame === state.film.count - 1) state.time = 0
  const tick = (now) => {
    const film = state.film
    state.time += Math.max(now - last, 0) / 1000 * state.speed
    last = now
    if (state.time >= film.scene.duration) {
      rounds += 1
      if (film.scene.plays && rounds >= film.scene.plays) return go(film.count - 1)
      state.time %= film.scene.duration
    }
    const frame = film.frame(state.time)
    if (frame !== state.frame) {
      state.frame = frame
      show()
    }
    state.playing = requestAnimationFrame(tick)
  }
  state.playing = requestAnimationFrame(tick)
}

function stop() {
  cancelAnimationFrame(state.playing)
  state.playing = 0
  get("play").textContent = "Play"
}

function zoom(step) {
  if (!state.film) return
  const now = factor()
  if (step === 0) state.zoom = 0
  else state.zoom = step > 0 ? Math.min(32, now < 1 ? 1 : Math.floor(now) * 2) : Math.max(0.125, now / 2)
  resize()
  remember()
}

function choose(key, value) {
  state[key] = value
  if (key === "scale" && state.scene?.version) load()
  if (key === "overlay") show()
  reflect()
  remember()
}

// Makes the buttons say what is chosen.
function reflect() {
  for (const key of ["scale", "backdrop"]) {
    for (const button of get(key).children) button.setAttribute("aria-pressed", button.dataset[key] === String(state[key]))
  }
  get("overlay").setAttribute("aria-pressed", state.overlay)
  get("stage").dataset.backdrop = state.backdrop
  get("speed").value = state.speed
}

// What was chosen holds for the next time, where the browser lets a page keep something.
const kept = ["zoom", "scale", "backdrop", "overlay", "speed"]
function remember() {
  try {
    localStorage.setItem("preview", JSON.stringify(Object.fromEntries(kept.map((key) => [key, state[key]]))))
  } catch {}
}

function recall() {
  state.backdrop = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  try {
    const old = JSON.parse(localStorage.getItem("preview")) ?? {}
    for (const key of kept) if (typeof old[key] === typeof state[key]) state[key] = old[key]
  } catch {}
  if (!backdrops.includes(state.backdrop)) state.backdrop = "light"
  if (![1, 2, 3].includes(state.scale)) state.scale = 1
  if (!speeds.includes(state.speed)) state.speed = 1
}

// The file is made while the button waits; the server tells its name.
async function save(button) {
  if (button.getAttribute("aria-busy") === "true" || !state.film) return
  button.setAttribute("aria-busy", true)
  try {
    const answer = await fetch(`save/${state.film.scene.version}/${state.scale}/${button.dataset.save}`)
    if (!answer.ok) throw new Error(await answer.text())
    const name = decodeURIComponent(answer.headers.get("Content-Disposition").match(/filename\*=UTF-8''(.*)$/)[1])
    const address = URL.createObjectURL(await answer.blob())
    make("a", { href: address, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tell(`${button.textContent} can't be saved`, error.message, true)
  }
  button.removeAttribute("aria-busy")
}

const jumps = { first: () => 0, before: () => state.frame - 1, after: () => state.frame + 1, last: () => Infinity }
const keys = {
  ArrowLeft: (event) => go(state.frame - (event.shiftKey ? 10 : 1)), ArrowRight: (event) => go(state.frame + (event.shiftKey ? 10 : 1)),
  Home: () => go(0), End: () => go(Infinity), " ": play,
  ",": () => choose("speed", speeds[Math.max(speeds.indexOf(state.speed) - 1, 0)]),
  ".": () => choose("speed", speeds[Math.min(speeds.indexOf(state.speed) + 1, speeds.length - 1)]),
  1: () => choose("scale", 1), 2: () => choose("scale", 2), 3: () => choose("scale", 3),
  b: () => choose("backdrop", backdrops[(backdrops.indexOf(state.backdrop) + 1) % backdrops.length]),
  o: () => choose("overlay", !state.overlay),
  "+": () => zoom(1), "=": () => zoom(1), "-": () => zoom(-1), 0: () => zoom(0),
}
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return
  if (event.target.matches("button") && event.key === " ") return
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  action(event)
})
document.addEventListener("click", (event) => {
  const button = event.target.closest("button")
  if (!button) return
  const { scale, backdrop, zoom: step, go: jump, save: format } = button.dataset
  if (scale) choose("scale", Number(scale))
  if (backdrop) choose("backdrop", backdrop)
  if (step) zoom(Number(step))
  if (jump) go(jumps[jump]())
  if (format) save(button)
})
const scrub = (event) => {
  if (!state.film) return
  const box = get("strip").getBoundingClientRect()
  go(Math.round((event.clientX - box.left) / box.width * (state.film.count - 1)))
}
get("strip").onpointerdown = (event) => {
  get("strip").setPointerCapture(event.pointerId)
  scrub(event)
}
get("strip").onpointermove = (event) => event.buttons && scrub(event)
get("sheet").onpointermove = (event) => state.film && point(event)
get("sheet").onpointerleave = () => get("pixel").replaceChildren()
get("play").onclick = play
get("overlay").onclick = () => choose("overlay", !state.overlay)
get("speed").onchange = (event) => choose("speed", Number(event.target.value))
new ResizeObserver(resize).observe(get("stage"))

recall()
reflect()
const events = new EventSource("events")
let isFirst = true
events.onmessage = (event) => {
  receive(JSON.parse(event.data))
  if (isFirst && state.film && !calm.matches) play()
  isFirst = isFirst && !state.film
}
events.onerror = () => {
  get("about").textContent = "The preview has ended. Start it again and open the address that it prints."
  get("about").classList.add("lost")
}
