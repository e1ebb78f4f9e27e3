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
const state = { index: -1, stretch: 0, group: "", view: "side", zoom: 0, mix: 50, playing: 0, blinks: true, request: 0 }
let shown = null

// Pictures are stored as changes from an earlier picture; a canvas is made from them when it is first shown.
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

// Returns a copy, because a canvas can be in only one place of the page.
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
    const film = target.film
    const shot = film.shots[film.stretches[largestDifference(film)][5]]
    copy(film, shot[1] >= 0 ? shot[1] : shot[0]).then((sheet) => target.append(sheet))
  }
})

// Returns the stretch that differs most, by the changes of all pixels; of equal ones the first.
function largestDifference(film) {
  let largest = Math.max(0, film.stretches.findIndex((stretch) => stretch[2]))
  // Of a recording the first difference is shown first.
  if (film.labels) return largest
  // Rounded times can leave stretches that are too short to be seen.
  const isSeen = ([from, to]) => to - from > 0.002 || film.end <= film.start
  film.stretches.forEach(([, , differs, , , place], index) => {
    const strength = (at) => film.shots[film.stretches[at][5]]?.[4] ?? 0
    if (differs && film.shots[place] && isSeen(film.stretches[index]) && strength(index) > strength(largest)) largest = index
  })
  return largest
}

const given = [...report.cases]
const size = (item) => item.film?.shots.reduce((sum, shot) => sum + shot[3], 0) ?? 0

// Sorts the cases by size, or in the order in which they are given.
function order() {
  const current = report.cases[state.index]
  const isBySize = get("order").getAttribute("aria-pressed") === "false"
  get("order").setAttribute("aria-pressed", isBySize)
  report.cases = isBySize ? [...given].sort((first, second) => size(second) - size(first)) : given
  state.index = report.cases.indexOf(current)
  list()
  filter()
  mark()
}

function mark() {
  for (const [place, element] of [...get("cases").children].entries()) {
    element.setAttribute("aria-current", place === state.index)
    if (place === state.index) element.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
}

function list() {
  get("title").textContent = document.title = report.title
  get("summary").textContent = report.summary
  get("order").hidden = given.length < 2
  get("cases").replaceChildren()
  report.cases.forEach((item, index) => {
    const thumb = make("span", { className: "thumb" })
    thumb.film = item.film
    if (!item.film?.shots.length) thumb.append(make("span", { ariaHidden: true }, "✕"))
    const button = make("button", { title: item.title }, thumb, make("b", { dir: "auto" }, item.title),
      make("small", {}, ...isolated(item.causes[0]?.words ?? item.lines[0] ?? item.status)))
    button.onclick = () => open(index)
    get("cases").append(make("li", { className: ticked.has(item) ? "ticked" : "" }, button))
    if (item.film?.shots.length) thumbnails.observe(thumb)
  })
}

// The cases that are accepted, which a file names for the program.
const ticked = new Set()

function tick(item, isTicked) {
  if (!item?.accept) return
  isTicked ? ticked.add(item) : ticked.delete(item)
  for (const [index, element] of [...get("cases").children].entries()) {
    element.className = ticked.has(report.cases[index]) ? "ticked" : ""
  }
  drawTicks()
}

function drawTicks() {
  const all = given.filter((item) => item.accept).length
  get("ticked").hidden = !report.acceptCommand || !ticked.size
  get("count").textContent = `${ticked.size} of ${all} accepted`
  get("accept").hidden = !report.acceptCommand || !shown?.accept
  get("accept").querySelector("input").checked = ticked.has(shown)
}

// Saves a line for each ticked case: what was seen, and its name.
function saveTicks() {
  const lines = [report.acceptHeader, ...given.filter((item) => ticked.has(item)).map((item) => item.accept)]
  const link = make("a", { download: "accepted.txt", href: URL.createObjectURL(new Blob([lines.join("\n") + "\n"], { type: "text/plain" })) })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10000)
  get("then").querySelector("code").textContent = report.acceptCommand
  get("then").hidden = false
}

// Splits words at quoted texts, which are isolated: one may be written from right to left.
const isolated = (words) => words.split(/("(?:[^"\\]|\\.)*")/).map((part, index) => index % 2 ? make("bdi", {}, part) : part)

// Returns the groups of a case: the kinds of its causes, or the reason why it has none.
const others = { missing: "No golden", failed: "Not compared", differs: "Unexplained" }
const groups = (item) => item.causes.length ? [...new Set(item.causes.map(({ group }) => group))] : [others[item.status]]

function listGroups() {
  const counts = new Map()
  for (const group of report.cases.flatMap(groups)) counts.set(group, (counts.get(group) ?? 0) + 1)
  get("groups").replaceChildren(...[...counts].map(([group, count]) => {
    const button = make("button", { title: `Only these: ${group}` }, group, make("small", {}, `${count}`))
    button.setAttribute("aria-pressed", false)
    button.onclick = () => {
      state.group = state.group === group ? "" : group
      for (const other of get("groups").children) other.setAttribute("aria-pressed", other === button && Boolean(state.group))
      filter()
    }
    return button
  }))
}

function filter() {
  const words = get("filter").value.toLowerCase()
  report.cases.forEach((item, index) => {
    const causes = item.causes.flatMap((cause) => [cause.words, cause.text ?? ""])
    const text = [item.title, ...causes, ...item.touched, ...item.lines].join(" ").toLowerCase()
    const isInGroup = !state.group || groups(item).includes(state.group)
    get("cases").children[index].hidden = !isInGroup || !text.includes(words)
  })
}

function open(index, stretch) {
  stop()
  const item = shown = report.cases[index]
  state.index = index
  state.stretch = stretch ?? (item.film ? largestDifference(item.film) : 0)
  mark()
  document.querySelector("main").hidden = false
  get("name").textContent = item.title
  get("files").textContent = [item.expected, item.actual].filter(Boolean).join("  →  ")
  drawCauses(item)
  // A case that could not be compared has the message in place of pictures.
  const isFailed = item.status === "failed"
  get("problems").hidden = !isFailed
  get("problems-title").textContent = "This could not be compared"
  get("problems").querySelector("pre").replaceChildren(...(isFailed ? messageParts(item.lines.join("\n")) : []))
  get("lines").textContent = isFailed ? "" : item.lines.join("\n")
  get("more").hidden = !get("lines").textContent
  get("more").open = !item.causes.length
  get("remedy").hidden = !item.remedy
  get("copy").textContent = "Copy"
  get("remedy").querySelector("code").textContent = item.remedy ?? ""
  get("player").hidden = !item.film
  if (item.film) drawStrip(item.film)
  drawTicks()
  show()
}

// Lists the most likely kind of cause first, each cause with the text that it is about.
function drawCauses(item) {
  get("causes").replaceChildren(...groups(item).filter(() => item.causes.length).map((group) => {
    const causes = item.causes.filter((cause) => cause.group === group).map(({ words, text }, index, all) =>
      // Consecutive causes that are about the same text share one quote, after the last of them.
      make("li", {}, ...isolated(words), ...(text && text !== all[index + 1]?.text ? [quote(text)] : [])))
    return make("li", { className: "group" }, make("h3", {}, group), make("ul", {}, ...causes))
  }))
  get("touched").replaceChildren(...(item.touched.length ? ["Touched ", ...item.touched.map(quote)] : []))
}
const quote = (text) => make("q", { dir: "auto" }, text)

// Returns the places of the stretches on the strip, from 0 to 1. A hold takes two thirds at most, so that motion can be seen.
function places(film) {
  if (film.places) return film.places
  const lengths = film.stretches.map(([from, to]) => Math.max(to - from, 0))
  const longest = lengths.indexOf(Math.max(...lengths))
  const others = lengths.reduce((sum, length, index) => index === longest ? sum : sum + length, 0)
  if (others > 0) lengths[longest] = Math.min(lengths[longest], 2 * others)
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1
  let sum = 0
  return film.places = [0, ...lengths.map((length) => (sum += length) / all)]
}

function placeOf(film, time) {
  const index = Math.max(film.stretches.findLastIndex(([from]) => from <= time), 0)
  const [from, to] = film.stretches[index]
  const share = to > from ? Math.min((time - from) / (to - from), 1) : 0
  return places(film)[index] + share * (places(film)[index + 1] - places(film)[index])
}

function timeAt(film, place) {
  const all = places(film)
  const index = Math.min(Math.max(all.findLastIndex((start) => start <= place), 0), film.stretches.length - 1)
  const [from, to] = film.stretches[index]
  const length = all[index + 1] - all[index]
  return from + (length > 0 ? (place - all[index]) / length : 0) * (to - from)
}

// Returns the ends of both animations, the earlier first.
const ends = (film) => [film.expectedEnd, film.actualEnd].sort((first, second) => first - second)

function drawStrip(film) {
  const piece = (className, from, to) => {
    const element = make("i", { className })
    const [left, right] = [placeOf(film, from), placeOf(film, to)]
    element.style.left = `${left * 100}%`
    element.style.width = `${(right - left) * 100}%`
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
  const [first, last] = ends(film)
  if (last > first) marks.push({ from: first, to: last })
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
