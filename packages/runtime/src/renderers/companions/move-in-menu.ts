import { readKey } from '@waymark/contract/constants'
interface Opened {
  menu: HTMLElement
  shadow: ShadowRoot
  close(): void
}

/** Keyboard support of the menu: arrows, Home and End, first letters, Escape and Tab. */
export function moveInMenu(event: KeyboardEvent, { menu, shadow, close }: Opened) {
  const key = readKey(event)
  if (!key || event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(shadow.activeElement as HTMLElement)
  if (key === 'Escape') {
    take(event)
    return close()
  }
  if (at < 0) return
  // As in any menu, Tab continues from the button.
  if (key === 'Tab') return close()
  const next = findNext(items, at, key)
  if (!next) return
  take(event)
  next.focus({ preventScroll: false })
}

function findNext(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((it) => it.textContent.trim().toLocaleLowerCase().startsWith(letter))
}

/** Keeps Escape from closing the step, and arrows from scrolling the page. */
function take(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
