// The timeline: the ruler, the playhead, and the loop range.

const shareOf = (seconds) => Math.min(Math.max(seconds / (state.film?.scene.duration || 1), 0), 1)
const inSeconds = (value) => `${value.toFixed(3)} s`
const percent = (seconds) => `${100 * shareOf(seconds)}%`

// Moves the playhead; this needs no picture.
function place() {
  const { film, frame } = state
  get("grid").style.setProperty("--at", shareOf(film.start(frame)))
  const text = `${inSeconds(film.start(frame))} · frame ${frame + 1} of ${film.count}`
  const strip = get("strip")
  strip.setAttribute("aria-valuemin", 1)
  strip.setAttribute("aria-valuemax", film.count)
  strip.setAttribute("aria-valuenow", frame + 1)
  strip.setAttribute("aria-valuetext", text)
  get("now").textContent = text
}

// The possible distances of labels in seconds; the smallest one that leaves room for each label is used.
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 21600, 86400]
function drawRuler() {
  const { film } = state
  if (!film) return
  const { duration, frameRate } = film.scene
  const room = get("strip").clientWidth
  const label = steps.find((step) => step / duration * room >= 60) ?? duration
  const parts = [5, 2, 1].find((count) => label / count / duration * room >= 7 && label / count >= 0.999 / frameRate)
  const step = label / (parts ?? 1)
  const digits = label >= 1 ? 0 : label >= 0.1 ? 1 : 2
  const marks = []
  for (let index = 0; index * step <= duration + 1e-9; index++) {
    const mark = make("i")
    mark.style.left = percent(index * step)
    marks.push(mark)
    if (index % (parts ?? 1)) continue
    mark.className = "labelled"
    if ((1 - shareOf(index * step)) * room < 28) continue
    const text = make("span", {}, `${(index * step).toFixed(digits)} s`)
    text.style.left = percent(index * step)
    marks.push(text)
  }
  get("strip").replaceChildren(...marks)
}

// The first and the last frame of the loop range.
const firstFrame = () => state.film.frame(state.range.from)
const lastFrame = () => state.range.to >= state.film.scene.duration ? state.film.count - 1 : state.film.frame(state.range.to - 1e-6)
const isLimited = () => firstFrame() > 0 || lastFrame() < state.film.count - 1

// Sets the loop range by its first and last frame.
function limit(first, last) {
  if (!state.film) return
  const { film } = state
  state.range.from = first <= 0 ? 0 : film.start(Math.min(first, film.count - 1))
  state.range.to = last >= film.count - 1 ? Infinity : film.end(Math.max(last, 0))
  drawRange()
}
// A start after the end resets the end, and an end before the start resets the start.
const limitFrom = (frame) => limit(frame, frame > lastFrame() ? Infinity : lastFrame())
const limitTo = (frame) => limit(frame < firstFrame() ? 0 : firstFrame(), frame)

function drawRange() {
  const { film, range } = state
  if (!film) return
  const grid = get("grid")
  grid.style.setProperty("--from", shareOf(range.from))
  grid.style.setProperty("--to", shareOf(range.to))
  grid.classList.toggle("limited", isLimited())
  get("before").hidden = firstFrame() === 0
  get("behind").hidden = lastFrame() === film.count - 1
  for (const [id, frame, time] of [["in", firstFrame(), range.from], ["out", lastFrame(), Math.min(range.to, film.scene.duration)]]) {
    get(id).setAttribute("aria-valuemin", 1)
    get(id).setAttribute("aria-valuemax", film.count)
    get(id).setAttribute("aria-valuenow", frame + 1)
    get(id).setAttribute("aria-valuetext", `${inSeconds(time)} · frame ${frame + 1}`)
  }
  for (const [mark, isOn] of [["in", firstFrame() > 0], ["out", lastFrame() < film.count - 1]]) {
    document.querySelector(`[data-mark=${mark}]`).setAttribute("aria-pressed", isOn)
  }
  document.querySelector("[data-mark=none]").disabled = !isLimited()
}

// Returns the time under a pointer, in seconds.
function timeAt(event) {
  const box = get("strip").getBoundingClientRect()
  return Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * state.film.scene.duration
}

// Calls `moved` with the time under a pointer that is pressed on an element, until it is released.
function drag(element, moved) {
  element.addEventListener("pointerdown", (event) => {
    if (!state.film || event.button) return
    element.setPointerCapture(event.pointerId)
    moved(timeAt(event))
  })
  element.addEventListener("pointermove", (event) => {
    if (state.film && element.hasPointerCapture(event.pointerId)) moved(timeAt(event))
  })
}
// A frame is drawn at its start time, so the frame whose start is nearest to the pointer is meant.
const nearest = (time) => Math.round(time * state.film.scene.frameRate)
drag(get("strip"), (time) => go(Math.min(nearest(time), state.film.frame(time) + 1)))
drag(get("in"), (time) => limitFrom(Math.min(nearest(time), lastFrame())))
drag(get("out"), (time) => limitTo(Math.max(time >= state.film.scene.duration - 1e-6 ? Infinity : nearest(time) - 1, firstFrame())))
get("in").onkeydown = (event) => nudge(event, (by) => limitFrom(Math.min(firstFrame() + by, lastFrame())))
get("out").onkeydown = (event) => nudge(event, (by) => limitTo(Math.max(lastFrame() + by, firstFrame())))
function nudge(event, move) {
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -Infinity, End: Infinity }[event.key]
  if (!by || !state.film) return
  event.preventDefault()
  event.stopPropagation()
  move(by * (event.shiftKey ? 10 : 1))
}
new ResizeObserver(drawRuler).observe(get("strip"))

// Makes the timeline wider than its room; the playhead stays in view.
function stretchTo(factor) {
  state.stretch = Math.min(Math.max(factor, 1), 32)
  const [tracks, strip] = [get("tracks"), get("strip")]
  get("grid").style.setProperty("--stretch", state.stretch)
  tracks.classList.toggle("wide", state.stretch > 1)
  document.querySelector("[data-stretch='-1']").disabled = state.stretch === 1
  document.querySelector("[data-stretch='1']").disabled = state.stretch === 32
  if (!state.film) return
  // The names cover the left of it, unless they are above their tracks.
  const names = get("corner").offsetWidth
  tracks.scrollLeft = strip.offsetLeft + strip.clientWidth * shareOf(state.film.start(state.frame)) - (tracks.clientWidth - names) / 2
}
