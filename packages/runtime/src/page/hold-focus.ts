/** Fields that people write in, and covers of the page: only people themselves move the focus from there. */
const HELD = 'input, textarea, select, [contenteditable], [aria-modal=true], [aria-modal=true] *'
const LEAVING = 'button, a[href], summary'

export const FOCUS = ['focus', 'focusin', 'blur', 'focusout']

/**
 * Hides from the page that the focus is in a shadow root of Waymark: the page sees it leave, as if the window had lost
 * it. A trap that looks a moment later where the focus is still takes it, which is undone silently.
 */
export function holdFocus(host: HTMLElement) {
  /** Whether the person has done something that may lead out, since the focus came. */
  let mayLeave = false
  /** The element that the page has just taken the focus from. */
  let robbed: HTMLElement | undefined
  let isReturning = false

  return {
    /** Handles the events of the focus; returns whether the tree inside may hear of this one. */
    follow(event: FocusEvent, isInside: boolean): boolean {
      const { type, relatedTarget } = event
      const isComing = type === 'focus' || type === 'focusin'
      if (isInside && isComing) {
        mayLeave = false
        robbed = undefined
      } else if (isInside) robbed = !mayLeave && relatedTarget ? findHeld(event) : undefined
      else if (relatedTarget !== host) return false
      else if (robbed) takeBack(event)
      else if (isReturning) event.stopImmediatePropagation()
      else retell(event)
      return isInside
    },
    /** Records the person's actions. */
    note({ type, key, isTrusted }: KeyboardEvent, target: Element | undefined): void {
      if (!isTrusted) return
      if (!target) mayLeave ||= /down$|^touchstart$/.test(type)
      else mayLeave ||= key === 'Tab' || (type === 'click' && target.closest(LEAVING) !== null)
    },
  }

  function takeBack(event: FocusEvent): void {
    event.stopImmediatePropagation()
    if (event.type !== 'focusin') return
    const element = robbed
    robbed = undefined
    // Of two that take the focus from each other at once, the page wins.
    if (isReturning) return
    isReturning = true
    element?.focus({ preventScroll: true })
    isReturning = false
  }
}

function findHeld(event: Event): HTMLElement | undefined {
  const [element] = event.composedPath() as HTMLElement[]
  return element?.matches(HELD) ? element : undefined
}

/** The page hears of another event in its place, without us in it. */
function retell(event: FocusEvent): void {
  const { type, bubbles, composed } = event
  const [target] = event.composedPath()
  event.stopImmediatePropagation()
  target?.dispatchEvent(new FocusEvent(type, { bubbles, composed }))
}
