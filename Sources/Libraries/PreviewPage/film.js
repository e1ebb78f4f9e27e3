"use strict"
const get = (id) => document.getElementById(id)
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
const draw = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

// A version of the scene at a scale, with all layers or one. Each frame is fetched once; requested frames are fetched first.
class Film {
  static blobLimit = 192 << 20
  static pixelLimit = 64 << 20
  static fetchLimit = 4

  constructor(scene, scale, solo) {
    Object.assign(this, { scene, scale, solo, blobs: new Map(), bitmaps: new Map(), layouts: new Map(), outlines: new Map() })
    Object.assign(this, { bytes: 0, busy: new Set(), wanted: 0, isOver: false, waiting: new Map(), failed: new Set() })
  }

  get count() { return this.scene.frames }
  start(frame) { return frame / this.scene.frameRate }
  end(frame) { return frame + 1 < this.count ? this.start(frame + 1) : this.scene.duration }
  frame(time) { return Math.min(Math.max(Math.floor(time * this.scene.frameRate + 1e-6), 0), this.count - 1) }

  // Returns a frame's picture, from the cache if it was shown recently.
  async picture(frame) {
    const known = this.bitmaps.get(frame)
    if (known) {
      this.bitmaps.delete(frame)
      this.bitmaps.set(frame, known)
      return known
    }
    const bitmap = await createImageBitmap(await this.blob(frame), { premultiplyAlpha: "premultiply", colorSpaceConversion: "none" })
    this.bitmaps.set(frame, bitmap)
    const most = Math.max(8, Math.floor(Film.pixelLimit / (bitmap.width * bitmap.height)))
    for (const old of this.bitmaps.keys()) {
      if (this.bitmaps.size <= most) break
      this.bitmaps.get(old).close()
      this.bitmaps.delete(old)
    }
    return bitmap
  }

  // Returns true if playback need not wait for a frame: it is here, or it can't be drawn.
  has(frame) { return this.blobs.has(frame) || this.failed.has(frame) }

  // Requests a frame that playback waits for.
  want(frame) {
    if (!this.waiting.has(frame)) this.blob(frame).catch(() => {})
  }

  blob(frame) {
    this.wanted = frame
    if (this.blobs.has(frame)) return Promise.resolve(this.blobs.get(frame))
    return new Promise((done, fail) => {
      this.failed.delete(frame)
      this.waiting.set(frame, [...(this.waiting.get(frame) ?? []), [done, fail]])
      this.load()
    })
  }

  // Keeps a few requests running: for the shown frame alone, then for those after it, around the loop.
  load() {
    while (!this.isOver && this.busy.size < (this.blobs.size ? Film.fetchLimit : 1)) {
      const next = this.next()
      if (next === undefined) return
      this.busy.add(next)
      this.fetch(next).finally(() => {
        this.busy.delete(next)
        this.load()
      })
    }
  }

  next() {
    for (let step = 0; step < this.count; step++) {
      const frame = (this.wanted + step) % this.count
      if (this.blobs.has(frame) || this.busy.has(frame) || this.failed.has(frame)) continue
      return this.bytes < Film.blobLimit || this.waiting.has(frame) ? frame : undefined
    }
  }

  async fetch(frame) {
    const waiting = () => {
      const all = this.waiting.get(frame) ?? []
      this.waiting.delete(frame)
      return all
    }
    try {
      const answer = await fetch(`frame/${this.scene.version}/${this.scale}/${frame}${this.solo === null ? "" : `/${this.solo}`}`)
      // A version that is gone (410) is followed by a new one; other answers contain an error message.
      if (!answer.ok) throw new Error(answer.status === 410 ? "" : await answer.text())
      const blob = await answer.blob()
      this.blobs.set(frame, blob)
      this.bytes += blob.size
      for (const [done] of waiting()) done(blob)
      progress(this)
    } catch (error) {
      this.failed.add(frame)
      for (const [, fail] of waiting()) fail(error)
    }
  }

  // Returns the layout at a frame; null if the server has none.
  layout(frame) { return this.known(this.layouts, "layout", frame) }

  // Returns the corners of each layer at a frame: eight numbers in points.
  outline(frame) { return this.known(this.outlines, "outlines", frame) }

  async known(map, route, frame) {
    if (!map.has(frame)) {
      const answer = await fetch(`${route}/${this.scene.version}/${frame}`)
      if (!answer.ok) return null
      if (map.size > 500) map.clear()
      map.set(frame, await answer.json())
    }
    return map.get(frame)
  }

  // Releases the memory after another version has replaced this one.
  close() {
    this.isOver = true
    for (const bitmap of this.bitmaps.values()) bitmap.close()
    this.bitmaps.clear()
    this.blobs.clear()
  }
}

function progress(film) {
  if (film !== state.film) return
  get("loaded").style.width = `calc(${film.blobs.size / film.count} * (100% - 2 * var(--gap)))`
}
