const TYPES = ['keydown', 'keypress', 'keyup'] as const
const EDITING = /^(.|Enter|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/u

/**
 * Keeps what is typed in the builder from the app: its shortcuts may listen before an event reaches the builder, and do
 * not see that it comes from a field. The builder gets a copy that does not leave its shadow root. Returns how to stop.
 */
export function keepKeys(window: Window, host: HTMLElement): () => void {
  const divert = (event: KeyboardEvent) => {
    const path = event.composedPath()
    // The builder's own shortcuts listen at the window, too.
    if (!path.includes(host) || !EDITING.test(event.key)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    event.stopImmediatePropagation()
    if (!path[0]?.dispatchEvent(toCopy(event))) event.preventDefault()
  }
  for (const type of TYPES) window.addEventListener(type, divert, { capture: true })
  return () => TYPES.forEach((type) => window.removeEventListener(type, divert, { capture: true }))
}

function toCopy(event: KeyboardEvent): KeyboardEvent {
  const { type, key, code, location, repeat, isComposing, shiftKey, keyCode, charCode } = event
  const kept = { key, code, location, repeat, isComposing, shiftKey, keyCode, charCode }
  return new KeyboardEvent(type, { ...kept, bubbles: true, cancelable: true, composed: false })
}
