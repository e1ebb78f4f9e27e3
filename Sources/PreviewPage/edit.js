// Editing: the ends and the middle of an effect's bar are dragged, and the new times are written into the scene file.

const frameOf = (seconds) => Math.round(seconds * state.film.scene.frameRate) / state.film.scene.frameRate
const milliseconds = (seconds) => Math.round(seconds * 1000)
const effectAt = ({ layer, effect }) => state.tracks.layers[layer].effects[effect]

// The parts of a bar that can be moved: each returns new times after a move by some seconds.
const parts = {
  span: (effect, by) => ({ delay: Math.max(effect.delay + by, 0), duration: effect.duration }),
  start: (effect, by) => {
    const moved = Math.min(Math.max(by, -effect.delay), shortest(effect))
    return { delay: effect.delay + moved, duration: effect.duration - moved / effect.rate }
  },
  end: (effect, by) => ({ delay: effect.delay, duration: effect.duration + Math.max(by, -shortest(effect)) / effect.rate }),
}
// The seconds by which a bar can be shortened: one frame is left.
const shortest = (effect) => Math.max(effect.duration * effect.rate - 1 / state.film.scene.frameRate, 0)

// Returns the span of an effect with other times.
function spanWith(effect, { delay, duration }) {
  const [start, end] = effect.span
  const from = start + delay - effect.delay
  return [from, effect.endless ? end : from + (end - start) + (duration - effect.duration) * effect.rate]
}

// Makes the parts of an effect's bar sliders, which the pointer and the arrow keys move.
function makeEditable(lane, layer, index) {
  const place = { layer, effect: index }
  const effect = effectAt(place)
  const name = `${effect.name} of ${nameOf(state.tracks.layers[layer])}`
  const span = lane.querySelector(".span")
  const grips = effect.rate > 0 && effect.duration > 0 ? ["start", "end"] : []
  const handles = grips.map((part) => [part, make("i", { className: `grip ${part}` })])
  lane.append(...handles.map(([, element]) => element))
  span.classList.add("live")
  const labels = { span: `Start of ${name}`, start: `Start of ${name}, the end stays`, end: `End of ${name}` }
  for (const [part, element] of [["span", span], ...handles]) {
    element.setAttribute("role", "slider")
    element.setAttribute("aria-label", labels[part])
    let origin = null
    element.onpointerdown = (event) => {
      if (event.button) return
      element.setPointerCapture(event.pointerId)
      origin = timeAt(event)
    }
    element.onpointermove = (event) => {
      if (origin === null || !element.hasPointerCapture(event.pointerId)) return
      const edge = effect.span[part === "end" ? 1 : 0]
      move(place, lane, parts[part](effect, frameOf(edge + timeAt(event) - origin) - edge))
    }
    element.onpointerup = () => {
      origin = null
      commit()
    }
    element.onpointercancel = () => {
      origin = null
      discard()
    }
    element.onkeydown = (event) => {
      const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
      if (event.key === "Escape") {
        event.stopPropagation()
        discard()
        return lane.parentElement.querySelector(".name").focus()
      }
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      const now = draft ? { ...effect, ...draft.times } : effect
      const [from, to] = spanWith(effect, now)
      const edge = part === "end" ? to : from
      move(place, lane, parts[part](now, frameOf(edge + by * (event.shiftKey ? 10 : 1) / state.film.scene.frameRate) - edge))
      clearTimeout(commit.timer)
      commit.timer = setTimeout(commit, 400)
    }
  }
  describe(lane, effect, effect)
}

// The times that are shown but not written yet.
let draft = null

function move(place, lane, times) {
  const effect = effectAt(place)
  draft = { place, lane, times }
  lane.classList.add("moving")
  placeBar(lane.querySelector(".span"), ...spanWith(effect, times))
  describe(lane, effect, times)
}

// Places the grips, and tells the times of a bar to readers of the screen.
function describe(lane, effect, times) {
  const [from, to] = spanWith(effect, times)
  const text = effect.endless ? `from ${inSeconds(from)}` : `${inSeconds(from)} to ${inSeconds(to)}`
  for (const element of lane.querySelectorAll("[role=slider]")) {
    const isEnd = element.classList.contains("end")
    if (element.classList.contains("grip")) element.style.left = percent(isEnd ? to : from)
    element.setAttribute("aria-valuemin", 0)
    element.setAttribute("aria-valuemax", milliseconds(Math.max(state.film.scene.duration, to)))
    element.setAttribute("aria-valuenow", milliseconds(isEnd ? to : from))
    element.setAttribute("aria-valuetext", text)
  }
  lane.dataset.times = effect.endless ? inSeconds(from) : `${inSeconds(from)} – ${inSeconds(to)}`
}

function discard() {
  draft = null
  if (state.tracks) drawTracks()
}

// Writes the shown times.
function commit() {
  clearTimeout(commit.timer)
  if (!draft) return
  const { place, times } = draft
  draft = null
  return setTimes(place, times)
}

// Changes the file, after the page has seen the last change.
let seen = Promise.resolve()
let settle = () => {}
async function change(address) {
  await seen
  const version = state.scene.version
  const answer = await fetch(`${address.replace("VERSION", version)}`, { method: "POST" })
  if (!answer.ok) {
    tell("The file is not changed", (await answer.text()).trimEnd(), true)
    if (state.tracks) drawTracks()
    return false
  }
  seen = new Promise((done) => {
    settle = (next) => next !== version && done()
    setTimeout(done, 1500)
  })
  return true
}

function setTimes(place, { delay, duration }) {
  const effect = effectAt(place)
  const [old, now] = [effect, { delay, duration }].map((times) => [milliseconds(times.delay), milliseconds(times.duration)])
  const [first, second] = now.map((value, index) => value === old[index] ? "-" : value)
  if (first === "-" && second === "-") return discard()
  return change(`times/VERSION/${place.layer}/${place.effect}/${first}/${second}`)
}

const stepBack = (direction) => state.scene?.[direction] && change(`${direction}/VERSION`)

// Gives the bar of the selected effect the focus, so that the arrow keys move it.
function editChosen() {
  if (state.chosen) rowOf(state.chosen.layer, state.chosen.effect)?.querySelector(".span.live")?.focus()
}

// Returns fields for the delay and the duration of an effect.
function timeFields(place, effect) {
  return [["Delay", "delay", 0], ["Duration", "duration", 0.001]].flatMap(([name, key, least]) => {
    const id = `${key}-of-effect`
    const input = make("input", { id, type: "number", min: least, step: "any", value: +effect[key].toFixed(3) })
    input.onchange = () => input.validity.valid && input.value !== "" && setTimes(place, { delay: effect.delay, duration: effect.duration, [key]: Number(input.value) })
    return [make("dt", {}, make("label", { htmlFor: id }, name)), make("dd", {}, input, " s")]
  })
}
