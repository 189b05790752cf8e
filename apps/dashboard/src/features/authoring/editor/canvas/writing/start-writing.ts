import { limits, readKey } from '@waymark/contract/constants'
import type { Point } from '../box.ts'
import { readPlain, readRich } from './read-written.ts'

export type WritingEnd = 'done' | 'next' | 'previous'

export interface WritingOptions {
  /** The drawn element of the text, or the button with the label. */
  element: HTMLElement
  format: 'PLAIN' | 'RICH'
  /** ONE_LINE ends with Enter, as in titles and labels. */
  lines: 'ONE_LINE' | 'MANY'
  label: string
  /** The plain text as it is stored, if the page shows values in place of its placeholders. */
  written?: string | undefined
  /** The point where the author clicked; without it, all of the text is selected. */
  at?: Point | undefined
  onText(text: string): void
  /** `isLeft` is true when the author moved the focus elsewhere. */
  onEnd(end: WritingEnd, isLeft: boolean): void
}

/** Lets the author edit a drawn text in place. Returns a function that stops without calling `onEnd`. */
export function startWriting(options: WritingOptions): () => void {
  const { format, lines, onEnd } = options
  const isButton = options.element.localName === 'button'
  const element = isButton ? standInForButton(options.element) : options.element
  const { ownerDocument: document } = element
  const controller = new AbortController()
  const { signal } = controller
  if (options.written !== undefined) element.textContent = options.written
  makeEditable(element, options)
  const text = followText(element, { ...options, signal })

  function stop() {
    controller.abort()
    element.removeAttribute('contenteditable')
    if (isButton) element.remove()
    options.element.hidden = false
  }
  function end(how: WritingEnd, isLeft: boolean) {
    text.finish()
    stop()
    onEnd(how, isLeft)
  }
  function endByKey(event: KeyboardEvent, how: WritingEnd) {
    event.preventDefault()
    end(how, false)
  }
  function onKey(event: KeyboardEvent) {
    // During IME composition, Enter and Escape belong to the input method.
    const key = text.isComposing() ? '' : readKey(event)
    if (key === 'Escape') return endByKey(event, 'done')
    if (key === 'Tab') return endByKey(event, event.shiftKey ? 'previous' : 'next')
    if (key !== 'Enter') return
    if (lines === 'ONE_LINE' || event.ctrlKey || event.metaKey) return endByKey(event, 'done')
    if (format === 'RICH') return
    event.preventDefault()
    insertText(document, '\n')
  }

  element.addEventListener('blur', () => end('done', true), { signal })
  element.addEventListener('drop', (event) => event.preventDefault(), { signal })
  // Links being edited must not navigate, and no click may reach the page.
  element.addEventListener('click', (event) => event.preventDefault(), { signal })
  element.addEventListener('keydown', onKey, { signal })
  document.defaultView?.focus()
  element.focus({ preventScroll: true })
  placeCaret(element, options.at)
  return stop
}

function makeEditable(element: HTMLElement, { format, lines, label }: WritingOptions) {
  // Browsers without plaintext-only stay editable, and pastes are made plain below.
  element.setAttribute('contenteditable', format === 'RICH' ? 'true' : 'plaintext-only')
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true')
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-multiline', String(lines === 'MANY'))
  element.spellcheck = true
  element.style.outline = 'none'
  element.style.cursor = 'text'
  element.style.userSelect = 'text'
}

type FollowOptions = Pick<WritingOptions, 'format' | 'lines' | 'onText'> & { signal: AbortSignal }

/** Reports each change to the text, and enforces its length and format. */
function followText(element: HTMLElement, { format, lines, onText, signal }: FollowOptions) {
  let isComposing = false
  let written = read()

  function read(): string {
    const text = format === 'RICH' ? readRich(element) : readPlain(element)
    return lines === 'ONE_LINE' ? text.replaceAll('\n', ' ') : text
  }
  function tellChange() {
    const text = read()
    if (isComposing || text === written) return
    written = text
    onText(text)
  }
  function finish() {
    isComposing = false
    tellChange()
  }
  function limit(event: InputEvent) {
    const isTooLong = (event.data?.length ?? 0) + written.length > limits.textLength
    if (isTooLong && event.inputType.startsWith('insert')) event.preventDefault()
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? ''
    const charactersLeft = Math.max(0, limits.textLength - written.length)
    const fitting = lines === 'ONE_LINE' ? pasted.replace(/\s*\n\s*/g, ' ') : pasted
    insertText(element.ownerDocument, fitting.slice(0, charactersLeft))
  }

  element.addEventListener('compositionstart', () => (isComposing = true), { signal })
  element.addEventListener('compositionend', finish, { signal })
  element.addEventListener('input', tellChange, { signal })
  element.addEventListener('beforeinput', limit, { signal })
  element.addEventListener('paste', paste, { signal })
  return { finish, isComposing: () => isComposing }
}

/** The only way of inserting text that keeps the browser's own undo working. */
function insertText(document: Document, text: string) {
  if (text) document.execCommand('insertText', false, text)
}

function placeCaret(element: HTMLElement, at: Point | undefined) {
  const { ownerDocument: document } = element
  const selection = document.getSelection()
  const root = element.getRootNode()
  const position = at && document.caretPositionFromPoint?.(at.x, at.y, { shadowRoots: [root as ShadowRoot] })
  if (position && element.contains(position.offsetNode)) {
    selection?.collapse(position.offsetNode, position.offset)
  } else {
    selection?.selectAllChildren(element)
  }
}

/**
 * Browsers take a space typed in a button for a click, so a look-alike div replaces the button. Returns the
 * div.
 */
function standInForButton(button: HTMLElement): HTMLElement {
  const { ownerDocument: document } = button
  const look = document.defaultView?.getComputedStyle(button)
  const standIn = document.createElement('div')
  for (const name of look ?? []) {
    // Styles that make a button uneditable are not copied.
    if (!/user-modify|user-select/.test(name))
      standIn.style.setProperty(name, look?.getPropertyValue(name) ?? '')
  }
  // Grows with its text as the button does.
  for (const size of ['width', 'inline-size', 'height', 'block-size']) standIn.style.setProperty(size, 'auto')
  standIn.style.transition = 'none'
  standIn.style.whiteSpace = 'pre-wrap'
  standIn.textContent = button.textContent
  button.hidden = true
  button.before(standIn)
  return standIn
}
