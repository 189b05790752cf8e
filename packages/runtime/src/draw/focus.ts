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

/** What Tab can reach in a guide, in order. Radio buttons of one name are one stop as soon as one is chosen. */
export function listStops(root: HTMLElement): HTMLElement[] {
  const stops = root.querySelectorAll<HTMLElement>(
    ':is(button, a[href], input, textarea, select, video, [tabindex="0"]):not([tabindex="-1"], :disabled, [type=radio]:not(:checked, :indeterminate))',
  )
  return [...stops].filter((it) => it.getClientRects().length > 0)
}

function readFrameFocus(frame: HTMLIFrameElement | null): Element | null | undefined {
  try {
    const focused = frame?.contentDocument?.activeElement
    return focused === frame?.contentDocument?.body ? null : focused
  } catch {
    return null
  }
}
