// The cases without a difference, collapsed below the others; and the setting of keys, which the browser stores.

function listPassed() {
  const names = report.passed ?? []
  const details = get("passed")
  details.hidden = !names.length
  details.querySelector("summary").textContent = `${names.length} without a difference`
  // Names are listed when they are first asked for.
  details.ontoggle = () => {
    const list = details.querySelector("ol")
    if (details.open && !list.childElementCount) list.append(...names.map((name) => make("li", { dir: "auto" }, name)))
  }
}

const shortcuts = get("shortcuts").firstElementChild
try {
  shortcuts.checked = localStorage.getItem("report shortcuts") !== "off"
} catch {}
shortcuts.onchange = () => {
  try {
    localStorage.setItem("report shortcuts", shortcuts.checked ? "on" : "off")
  } catch {}
}
