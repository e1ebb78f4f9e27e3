// Navigation: buttons and keys, and the settings that the browser stores.

const backdrops = ["checker", "light", "dark"]
const themes = ["auto", "light", "dark"]
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
  // Playback from the last frame, or from outside the loop range, starts at the beginning.
  if (state.frame >= lastFrame() || state.frame < firstFrame()) state.time = state.range.from
  const tick = (now) => {
    const film = state.film
    let time = state.time + Math.max(now - last, 0) / 1000 * state.speed
    last = now
    const { from } = state.range
    const end = Math.min(state.range.to, film.scene.duration)
    const isOver = time >= end
    if (isOver) {
      if (!isLimited() && film.scene.plays && rounds + 1 >= film.scene.plays) return go(film.count - 1)
      time = from + (time - end) % (end - from)
    } else if (time < from) time = from
    const frame = film.frame(time)
    // The clock waits for a frame that has not arrived.
    if (film.has(frame)) {
      state.time = time
      if (isOver) rounds += 1
      if (frame !== state.frame) {
        state.frame = frame
        show()
      }
    } else film.want(frame)
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

// Updates the buttons to show the current settings.
function reflect() {
  for (const key of ["scale", "backdrop", "theme"]) {
    for (const button of get(key).children) button.setAttribute("aria-pressed", button.dataset[key] === String(state[key]))
  }
  get("overlay").setAttribute("aria-pressed", state.overlay)
  get("sheet").dataset.backdrop = state.backdrop
  document.documentElement.dataset.theme = state.theme
  get("speed").value = state.speed
  get("shortcuts").firstElementChild.checked = state.shortcuts
}

// Stores the settings for the next visit, if the browser permits it.
const kept = ["zoom", "scale", "backdrop", "overlay", "speed", "theme", "shortcuts"]
function remember() {
  try {
    localStorage.setItem("preview", JSON.stringify(Object.fromEntries(kept.map((key) => [key, state[key]]))))
  } catch {}
}

function recall() {
  try {
    const old = JSON.parse(localStorage.getItem("preview")) ?? {}
    for (const key of kept) if (typeof old[key] === typeof state[key]) state[key] = old[key]
  } catch {}
  if (!backdrops.includes(state.backdrop)) state.backdrop = "checker"
  if (!themes.includes(state.theme)) state.theme = "auto"
  if (![1, 2, 3].includes(state.scale)) state.scale = 2
  if (!speeds.includes(state.speed)) state.speed = 1
}

// Saves a file. The server renders it while the button is busy, and sends its name.
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
  l: () => choose("overlay", !state.overlay),
  t: () => choose("theme", themes[(themes.indexOf(state.theme) + 1) % themes.length]),
  i: () => state.film && limitFrom(state.frame), o: () => state.film && limitTo(state.frame), x: () => limit(0, Infinity),
  ArrowUp: () => step(-1), ArrowDown: () => step(1), Escape: () => select(null),
  "+": () => zoom(1), "=": () => zoom(1), "-": () => zoom(-1), 0: () => zoom(0),
  s: () => state.chosen && showOnly(state.solo === state.chosen.layer ? null : state.chosen.layer),
}
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return
  if (event.target.matches("button, input") && event.key === " ") return
  // A scrollable text or picture scrolls with the arrows.
  if (event.target.matches("pre") && event.key.startsWith("Arrow")) return
  if (!state.shortcuts && event.key.length === 1 && event.key !== " ") return
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  action(event)
})
document.addEventListener("click", (event) => {
  const button = event.target.closest("button")
  if (!button) return
  const { scale, backdrop, theme, zoom: factor, go: jump, mark, save: format, stretch } = button.dataset
  if (stretch) stretchTo(state.stretch * (stretch === "1" ? 2 : 0.5))
  if (scale) choose("scale", Number(scale))
  if (backdrop) choose("backdrop", backdrop)
  if (theme) choose("theme", theme)
  if (factor) zoom(Number(factor))
  if (mark) keys[{ in: "i", out: "o", none: "x" }[mark]]()
  if (jump) go(jumps[jump]())
  if (format) save(button)
})
get("sheet").onpointermove = (event) => state.film && point(event)
get("sheet").onpointerleave = () => get("pixel").replaceChildren()
get("sheet").onclick = (event) => {
  if (!state.film || !state.tracks) return
  const box = get("picture").getBoundingClientRect()
  const { width, height } = state.film.scene
  selectAt((event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height)
}
// A click in the inspector does not select the track that contains it.
get("inspector").onclick = (event) => event.stopPropagation()
get("play").onclick = play
get("shortcuts").onchange = (event) => choose("shortcuts", event.target.checked)
get("overlay").onclick = () => choose("overlay", !state.overlay)
get("speed").onchange = (event) => choose("speed", Number(event.target.value))
new ResizeObserver(resize).observe(get("stage"))

recall()
reflect()
inspect()
let isFirst = true
function begin(scene) {
  receive(scene)
  if (isFirst && state.film && !calm.matches) play()
  isFirst = isFirst && !state.film
}
// The page comes with the state of the scene, which is also the first event unless the scene has changed.
let known = document.body.dataset.scene
if (known) begin(JSON.parse(known))
const events = new EventSource("events")
events.onmessage = (event) => {
  if (event.data !== known) begin(JSON.parse(event.data))
  known = null
}
events.onerror = () => {
  get("about").textContent = "The preview has ended. Start it again and open the address that it prints."
  get("about").classList.add("lost")
}
