import { readKey } from '@waymark/contract/constants'
import { findInner, isEditable, listParts, toListen, type UseParts } from './use-parts.ts'

const FIELDS = 'input, textarea, select, [contenteditable], [role]'
const SAID = ['aria-valuenow', 'aria-valuetext', 'aria-checked', 'aria-pressed']

/** Elements for which the present action has counted, however often the page reports it. */
const spent = new WeakSet<Element>()

/**
 * Calls back when the end user has changed the element's value. A text counts once it is committed: by `change`, by
 * Enter, or as the focus leaves it and its neighbours in the element, never while it is composed, and so does a select
 * among other fields. Dates, files, boxes, native sliders and other selects count when they change, and other elements
 * once a press or a key has changed the value that their app gives them.
 */
export function watchValue(parts: UseParts): () => void {
  const { host, window, target, onUse } = parts
  const listeners = new window.AbortController()
  const listen = toListen(parts, listeners.signal)
  let before = readValue(target)
  let chosen = readChosen(target)
  /** The value after the last letter. */
  let typed: string | undefined
  /** Whether a field was written in whose shadow root nobody can look into. */
  let isUnread = false
  /** Whether the last action was a key: a date changes with each digit of its year. */
  let isByKey = false

  /** Leaving a field is one use: components report it again, and correct the entered text. */
  function count(): void {
    if (spent.has(target)) return
    spent.add(target)
    onUse()
  }

  /** In a frame of the target, everything is. */
  const holds = (node: Node | null) =>
    node && (target.contains(node) || node.ownerDocument !== target.ownerDocument)
  /** What is entered there counts as it is left. */
  const isEntry = (field: Element | undefined) => isEditable(field) || isPart(field, target)
  const commit = (isChoice = false) =>
    (isUnread || readValue(target) !== before || (isChoice && readChosen(target) !== chosen)) && count()
  const begin = ({ isTrusted, type }: Event) => {
    isByKey = type !== 'pointerdown'
    // The app may have changed what it shows meanwhile.
    if (!isByKey) chosen = readChosen(target)
    if (!isTrusted || !spent.delete(target)) return
    before = readValue(target)
    chosen = readChosen(target)
    typed = undefined
    isUnread = false
  }
  const later = (run: () => void) => host.schedule(0, () => !listeners.signal.aborted && run())

  // A field that checks itself may be gone as soon as its text is complete, which takes the focus with it.
  const observer = new window.ResizeObserver(() => {
    if (typed !== undefined && target.getClientRects().length === 0) count()
  })
  observer.observe(target)
  listeners.signal.addEventListener('abort', () => observer.disconnect())

  /** Checks for a value that an app has set after a press or a key. While somebody types there, keys are their text. */
  const checkChosen = (event: Event, isInTarget: boolean) => {
    const isChoice = event.composedPath().some(isOption)
    later(() => {
      const focused = findFocused(target)
      const isTyping = focused && (isUnread || isEntry(focused))
      if (isTyping && !isChoice && (isInTarget || event.type === 'keyup')) return
      commit(isChoice)
    })
  }

  listen(['pointerdown', 'keydown', 'beforeinput', 'drop'], begin)
  listen(['change'], (event, isInTarget) => {
    const [field] = event.composedPath()
    if (!isInTarget || (isByKey && isDate(field)) || isPart(field, target)) return
    if (!isEditable(field)) return count()
    // The change of a text that Enter committed comes when its field is left, be it for the next one of a code or card.
    later(() => {
      const focused = findFocused(target)
      if (focused === field || !isEntry(focused)) commit()
    })
  })
  // Files that an app takes reach no field.
  listen(['drop'], (event, isInTarget) => {
    if (isInTarget && event.dataTransfer?.files.length) later(() => event.defaultPrevented && count())
  })
  listen(['input'], (event, isInTarget) => {
    if (!isInTarget) return
    typed = readValue(target)
    isUnread ||= isClosed(event.composedPath()[0])
  })
  listen(['focusout'], ({ relatedTarget }, isInTarget) => {
    if (isInTarget && !holds(relatedTarget as Node | null)) commit()
  })
  listen(['keydown'], (event, isInTarget) => {
    const [place] = event.composedPath()
    const key = readKey(event)
    if (!isInTarget || !/^(Enter|Tab| )$/.test(key) || !isEditable(place)) return
    const isChoice = (place as Element).getAttribute('aria-expanded') === 'true'
    // Tab and Space choose from an open list as well, unless the space is text.
    if (key !== 'Enter')
      return later(() => isChoice && (key === 'Tab' || event.defaultPrevented) && commit(isChoice))
    later(() => {
      // Apps that send a text, or make it a tag, empty its field. Otherwise, Enter begins a line in an editor.
      if (typed !== undefined && typed !== before && readValue(target) === before) count()
      else if ((place as Element).localName === 'input') commit(isChoice)
    })
  })
  listen(['pointerup', 'click', 'keyup'], checkChosen)
  return () => listeners.abort()
}

/** The element in which the focus is, if the target holds it. */
function findFocused(target: Element): Element | undefined {
  let { activeElement: focused } = target.getRootNode() as Document | ShadowRoot
  if (!focused || !target.contains(focused)) return undefined
  for (let inner: Element | null = focused; inner; inner = findInner(inner)?.activeElement ?? null)
    focused = inner
  return focused
}

const isDate = (field: EventTarget | undefined): boolean =>
  /^(date|month|week|time)/.test((field as Partial<HTMLInputElement>).type ?? '')

/** Whether somebody is at a select that is one of several fields, as the month of a date is: it counts with them. */
const isPart = (field: EventTarget | undefined, target: Element): boolean =>
  (field as Partial<Element> | undefined)?.localName === 'select' &&
  field === findFocused(target) &&
  listParts(target, 'input, textarea, select').some(
    (it) =>
      it !== field && (it.localName === 'select' || isEditable(it)) && it.getBoundingClientRect().height > 1,
  )

/** Events of a closed shadow root come from its host. */
const isClosed = (place: EventTarget | undefined): boolean =>
  !!(place as Partial<Element>).localName?.includes('-') && !(place as Element).shadowRoot

const isOption = (place: EventTarget): boolean =>
  (place as Partial<Element>).getAttribute?.('role') === 'option'

/** The options of a list that opens in the element have no values. */
const readValue = (target: Element): string =>
  listParts(target, FIELDS).map(readField).filter(Boolean).join('\n')

/** Comboboxes show what was chosen beside their field, which is empty again. Their hints to screen readers are tiny. */
const readChosen = (target: Element): string =>
  [...target.querySelectorAll('*')]
    .filter((it) => !it.closest('[role=listbox], select') && it.getBoundingClientRect().height > 1)
    .flatMap(({ childNodes }) => [...childNodes].map(({ nodeValue }) => nodeValue))
    .join()

function readField(field: Element): string {
  const { localName, value, checked, isContentEditable, editContext } = field as HTMLInputElement & {
    editContext?: { text: string } | null
  }
  const said = SAID.map((name) => field.getAttribute(name))
  const isShown = isContentEditable || field.matches('[role="combobox"], [aria-haspopup="listbox"]')
  // Items of lists have their number as their value.
  const own = localName === 'li' ? null : value
  // The text of an editor that draws itself is not in the page.
  const read = [own, checked, editContext?.text, ...said, isShown ? field.textContent : null]
  return read.some((it) => it != null && it !== '') ? read.join() : ''
}
