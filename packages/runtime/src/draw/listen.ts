import type { GuideStep } from '@waymark/contract'
import { DISMISS_EVENT, DISMISSIBLE_EVENT, readKey, SHOWN_EVENT } from '@waymark/contract/constants'
import { findHit } from '../page/find-hit.ts'
import { getWindow } from '../page/get-window.ts'
import { early, hear } from '../page/hear-early.ts'
import { findModalDialog, findParentAround, isWithin } from '../page/top-layer.ts'
import { speakCard } from './announce.ts'
import type { Parts } from './create-parts.ts'
import { findContainer } from './find-container.ts'
import { findFocused } from './focus.ts'
import type { Host } from './host.ts'
import { nameParts } from './name-parts.ts'
import type { Shown } from './renderer.ts'
import { listStops } from './tab-stops.ts'
import { isLeaving, noteLasting, takeEscape } from './take-escape.ts'

interface Listening {
  host: Host
  parts: Parts
  /** Returns what is shown in the parts now. */
  read(): Shown
}

/** A step on the screen, as key and click handlers see it. */
interface OpenStep extends Parts {
  target: Element | null
  isModal: boolean
  /** Searches the page, so it is checked last. */
  isInteractive(): boolean
  dismissal: Partial<GuideStep['component']['dismissal']>
  /** Back buttons close the same parts as Escape, and open lists, which take Escape only while they have the focus. */
  takesBack: boolean
  onDismiss(): void
}

/** All steps on the screen, oldest first. */
const shown = new Set<() => OpenStep>()
/** The age beyond which an event was not meant for what is shown now. */
const MISSED_MS = 10_000

/**
 * Handles Escape, back buttons, Tab and clicks outside while a step is shown, and names and describes its parts. Returns
 * how to stop.
 */
export function listen({ host, parts, read: readShown }: Listening): () => void {
  nameParts(parts.shadow)
  speakCard(parts, readShown())
  const window = getWindow(host.document)
  noteLasting(parts)
  const read = () => toOpenStep(host, parts, readShown())
  const onKey = (event: KeyboardEvent) => {
    const key = readKey(event)
    if (key !== 'Tab' && key !== 'Escape') return
    const drawn = read()
    if (!drawn.isInteractive()) return
    if (key === 'Tab') return moveFocus(event, drawn)
    if (!isTaker(drawn, (it) => it.dismissal.escape && !isLeaving(it))) return
    const { step } = readShown()
    const { target } = drawn
    takeEscape(
      event,
      { host, parts, target },
      () => shown.has(read) && readShown().step === step && read().onDismiss(),
    )
  }
  const onBack = (event: Event) => {
    const drawn = read()
    if (!isTaker(drawn, (it) => it.takesBack)) return
    // Nobody else hears of it then.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === DISMISS_EVENT) drawn.onDismiss()
  }
  const onClick = (event: MouseEvent) => {
    const { isInteractive, dismissal, root, veil, target, onDismiss } = read()
    if (!dismissal.outside) return
    const path = listPath(event, parts)
    const isInside = path.includes(root) && !path.includes(veil)
    if (isInside || (target && path.includes(target)) || !isInteractive()) return
    onDismiss()
  }
  // A guide may be closed as soon as it is seen, before this code has loaded.
  const hearMissed = () => {
    if (!shown.has(read)) return
    const { timeStamp: nowMs } = new window.Event('')
    for (const event of takeEarly()) {
      if (nowMs - event.timeStamp > MISSED_MS) continue
      // Keys click nowhere.
      if ((event as MouseEvent).detail > 0) onClick(event as MouseEvent)
      else if (readKey(event as KeyboardEvent) === 'Escape' && !event.defaultPrevented)
        onKey(event as KeyboardEvent)
    }
  }
  // Keys and clicks inside a frame reach only that frame's window, and those inside the guide only its shadow root.
  const places = new Set([window, read().target?.ownerDocument.defaultView ?? window, parts.shadow])
  const removal = new window.AbortController()
  const options = { capture: true, signal: removal.signal }
  for (const each of places as Set<Window>) {
    each.addEventListener('keydown', onKey, options)
    each.addEventListener('click', onClick, options)
  }
  window.addEventListener(DISMISS_EVENT, onBack, options)
  window.addEventListener(DISMISSIBLE_EVENT, onBack, options)
  const tellChange = () => window.dispatchEvent(new window.Event(SHOWN_EVENT))
  shown.add(read)
  tellChange()
  host.schedule(0, hearMissed)
  return () => {
    shown.delete(read)
    removal.abort()
    tellChange()
  }
}

/** Returns the events from before the first step listened, once. This code may have loaded before they came. */
function takeEarly(): Event[] {
  return ['keydown', 'click'].flatMap((type) => {
    removeEventListener(type, hear)
    const event = early[type]
    delete early[type]
    return event ?? []
  })
}

/** Lists the elements that a click has come through. A finished click has lost its path. */
function listPath(event: MouseEvent, { element, shadow }: Parts): EventTarget[] {
  const path = event.composedPath()
  if (path.length > 0) return path
  const { clientX: x, clientY: y, target } = event
  let at = target === element ? shadow.elementFromPoint(x, y) : findHit(element.ownerDocument, { x, y })
  for (; at; at = findParentAround(at)) path.push(at)
  return path
}

/** Whether an event is meant for this step. */
const isTaker = (drawn: OpenStep, isMeant: IsMeant): boolean => findTaker(drawn, isMeant)?.root === drawn.root

function toOpenStep(host: Host, parts: Parts, shown: Shown): OpenStep {
  const { view, step } = shown
  const { target } = view
  const { isModal, ownsDismissal } = findContainer(host.renderer, shown).container
  const { dismissal } = step.component
  return {
    ...parts,
    target,
    isModal,
    dismissal: ownsDismissal ? {} : dismissal,
    takesBack: dismissal.escape && (!ownsDismissal || (!!view.items && !view.isCollapsed)),
    // If the page opens a dialog above the step, keys are meant for that dialog.
    isInteractive: () => {
      const modal = view.interactive && findModalDialog(host.document)
      return view.interactive && (!modal || isWithin(parts.element, modal))
    },
    onDismiss: () => view.onDismiss(),
  }
}

type IsMeant = (step: OpenStep) => boolean | undefined

/** With several guides, the focused one is meant, or else the latest. */
function findTaker({ root }: OpenStep, isMeant: IsMeant): OpenStep | undefined {
  const takers = [...shown]
    .map((read) => read())
    .filter((it) => it.root.ownerDocument === root.ownerDocument && isMeant(it) && it.isInteractive())
  return takers.find((it) => it.shadow.activeElement) ?? takers.at(-1)
}

/**
 * Keeps the focus inside a pop-up, and puts a panel beside a target right after it in the Tab order. Focus inside is
 * moved by script, because Safari's own Tab skips buttons.
 */
function moveFocus(event: KeyboardEvent, { shadow, root, panel, target, isModal }: OpenStep) {
  const stops = listStops(root)
  if (event.shiftKey) stops.reverse()
  const [first] = stops
  const inside = shadow.activeElement
  const focus = (element: HTMLElement) => {
    event.preventDefault()
    element.focus()
  }
  const next = inside && findNextStop(stops, inside, event.shiftKey)
  if (next) return focus(next)
  if (isModal) return focus(first ?? panel)
  if (!inside) {
    const focused = findFocused(panel.ownerDocument)
    if (!event.shiftKey && focused && focused === target) focus(first ?? panel)
    return
  }
  if (!target) return
  const goThere = () => (target as HTMLElement).focus?.()
  goThere()
  // Going forwards, the browser continues from there by itself.
  if (!shadow.activeElement) {
    if (event.shiftKey) event.preventDefault()
  } else if (!target.hasAttribute('tabindex')) {
    // An element that is not focusable still has a place in the Tab order.
    target.setAttribute('tabindex', '-1')
    goThere()
    target.removeAttribute('tabindex')
  }
}

/** The tab stop that follows an element in the direction of Tab, skipping radio buttons of the same group. */
function findNextStop(
  stops: readonly HTMLElement[],
  from: Element,
  isBackwards: boolean,
): HTMLElement | undefined {
  const { type, name } = from as HTMLInputElement
  // Node.DOCUMENT_POSITION_PRECEDING and _FOLLOWING
  const direction = isBackwards ? 2 : 4
  return stops.find(
    (it) =>
      from.compareDocumentPosition(it) & direction &&
      !(type === 'radio' && (it as HTMLInputElement).name === name),
  )
}
