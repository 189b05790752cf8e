import { readKey } from '@waymark/contract/constants'
const PRESSED = 'button, summary, a[href], [type=checkbox], [type=radio]'
const FOCUSED = `${PRESSED}, input, textarea, select, [contenteditable], [tabindex]`
const EDITS: Record<string, string> = { Backspace: 'delete', Delete: 'forwardDelete' }

/**
 * Does what the browser would have done if the page had not prevented it: types and pastes, moves the focus to the
 * pressed element, and presses the focused one.
 */
export function carryOut(event: Event, target: Element): void {
  if (!event.isTrusted) return
  const { type, clipboardData, pointerType } = event as ClipboardEvent & PointerEvent
  const key = readKey(event as KeyboardEvent)
  if (type === 'mousedown' || (type === 'pointerdown' && pointerType === 'mouse')) {
    target.closest<HTMLElement>(FOCUSED)?.focus({ preventScroll: true })
  } else if (type === 'paste') insert(target, clipboardData?.getData('text/plain') ?? '')
  else if (key && isPlain(event as KeyboardEvent)) press(target, key)
}

/** Presses an element by a click that stays in its shadow root, once the prevented one is over and has been undone. */
export function pressLater(target: Element): void {
  setTimeout(() =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
  )
}

const isPlain = ({ type, ctrlKey, metaKey }: KeyboardEvent) => type !== 'keyup' && !ctrlKey && !metaKey

function press(target: Element, key: string): void {
  if (target.matches(PRESSED)) {
    if (key === 'Enter' || key === ' ') (target as HTMLElement).click()
  } else if (EDITS[key]) target.ownerDocument.execCommand(EDITS[key])
  else if (key !== 'Enter') insert(target, [...key].length === 1 ? key : '')
  else if (target.localName !== 'input') insert(target, '\n')
  else (target as HTMLInputElement).form?.requestSubmit()
}

/** Inserts by the browser's editor, which lets people undo it. */
function insert({ ownerDocument }: Element, text: string): void {
  if (text) ownerDocument.execCommand('insertText', false, text)
}
