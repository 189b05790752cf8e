/** The element that really has the focus, through open shadow roots and same-origin frames. */
export function findFocused(document: Document): Element | null {
  let focused = document.activeElement
  for (;;) {
    const inner: Element | null | undefined =
      focused?.shadowRoot?.activeElement ?? readFrameFocus(focused as HTMLIFrameElement | null)
    if (!inner) return focused
    focused = inner
  }
}

/** Whether keys that are pressed now write something, or choose something, that must not be interrupted. */
export function isTyping(element: Element | null): boolean {
  if (!element) return false
  const notText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/
  if (element.localName === 'input') return !notText.test((element as HTMLInputElement).type)
  return /^(textarea|select)$/.test(element.localName) || (element as HTMLElement).isContentEditable
}

/** What Tab reaches in a guide, in order. Radio buttons of one name are one stop, at the chosen one. */
export function listStops(root: HTMLElement): HTMLElement[] {
  const found = [
    ...root.querySelectorAll<HTMLElement>(
      ':is(button, a[href], input, textarea, select, video, [tabindex="0"]):not([tabindex="-1"], :disabled)',
    ),
  ].filter((it) => it.getClientRects().length > 0)
  return found.filter((it) => {
    const group = found.filter((other) => isSameRadio(it, other))
    return group.length < 2 || it === (group.find((each) => each.matches(':checked')) ?? group[0])
  })
}

const isSameRadio = (one: HTMLElement, other: HTMLElement) =>
  one.matches('[type=radio]') && other.getAttribute('name') === one.getAttribute('name')

function readFrameFocus(frame: HTMLIFrameElement | null): Element | null | undefined {
  try {
    const focused = frame?.contentDocument?.activeElement
    return focused === frame?.contentDocument?.body ? null : focused
  } catch {
    return null
  }
}
