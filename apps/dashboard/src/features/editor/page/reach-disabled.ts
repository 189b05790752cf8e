/** Apps often let presses through what is disabled, which then cannot be pointed at. */
const RULE = `:is(:disabled, [aria-disabled='true']) { pointer-events: auto !important }`

/** Lets the pointer reach what is disabled. Returns how to end that. */
export function reachDisabled(document: Document): () => void {
  const { defaultView: window } = document as { defaultView: typeof globalThis.window | null }
  if (!window) return () => {}
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(RULE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet)
  }
}
