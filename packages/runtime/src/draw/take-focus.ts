import { findFlatParent } from '../page/flat-tree.ts'
import { getWindow } from '../page/get-window.ts'
import { findFrameDocument } from '../page/list-roots.ts'
import { readReach } from '../page/read-reach.ts'
import { announce } from './announce.ts'
import type { Parts } from './create-parts.ts'
import { findContainer } from './find-container.ts'
import { findFocused, isTyping } from './focus.ts'
import { hasJustTyped, hearTyping, PAUSE_MS, toQuietMs } from './hear-typing.ts'
import type { Host } from './host.ts'
import type { Shown } from './renderer.ts'

/** The longest wait for somebody who holds a key down, or types where nobody can hear it. */
const LONGEST_WAIT_MS = 10_000

/** The element that had the focus before each guide. */
const focusedBefore = new WeakMap<Element, Element | null>()

/**
 * Gives the focus to a step that appears, or leaves it where it is and has a screen reader announce the step. No letter
 * is lost: a step that covers the page waits until the person pauses typing, and all others leave them the focus.
 * Returns how to stop.
 */
export function takeFocus(host: Host, parts: Parts, shown: Shown): () => void {
  const { element, panel, shadow } = parts
  const { isModal, takesFocus } = findContainer(host.renderer, shown).container
  const focused = findFocused(host.document)
  if (!shadow.activeElement && !focusedBefore.has(element)) focusedBefore.set(element, focused)
  const frame = focused && findFrameDocument(focused)
  const windows = [host.document, frame ?? focused?.ownerDocument ?? host.document].map(getWindow)
  windows.forEach((it) => hearTyping(host, it))
  const isBusy = !shadow.activeElement && (isTyping(focused) || hasJustTyped(host))
  const { target } = shown.view
  const isAtTarget = focused && target?.contains(focused)
  if (!isModal && (!takesFocus || isBusy || isAtTarget)) return announce(host, parts)
  if (!isModal && focused && target && closesWithout(focused, { target, panel })) return announce(host, parts)

  const isDeaf = focused?.localName === 'iframe' && !frame
  const deadline = host.now() + LONGEST_WAIT_MS
  let stop = () => {}
  function takeOrWait(): boolean {
    const pauseMs = isDeaf
      ? LONGEST_WAIT_MS
      : PAUSE_MS - Math.min(...windows.map((it) => toQuietMs(host, it)))
    const leftMs = isBusy ? Math.min(pauseMs, deadline - host.now()) : 0
    const isFree = leftMs <= 0
    if (!isFree) stop = host.schedule(leftMs, takeOrWait)
    else if (!isBusy || !shadow.activeElement) panel.focus({ preventScroll: true })
    return isFree
  }
  if (takeOrWait()) return () => {}
  const stopAnnouncing = announce(host, parts)
  return () => {
    stop()
    stopAnnouncing()
  }
}

/** Whether a menu with the target closes as its panel takes the focus, which is then where it was. */
function closesWithout(
  focused: Element,
  { target, panel }: { target: Element; panel: HTMLElement },
): boolean {
  if (focused.closest('[aria-expanded=true]')) return true
  let around = findFlatParent(target)
  while (around && !around.matches(':focus-within')) around = findFlatParent(around)
  if (!around || around.matches('html, body')) return false
  const { ownerDocument } = panel
  const before = countMoves(target)
  panel.focus({ preventScroll: true })
  const isClosing = readReach(target, ownerDocument) === 'UNREACHABLE' || countMoves(target) > before
  if (isClosing) (focused as HTMLElement).focus({ preventScroll: true })
  return isClosing
}

/** Counts the animations and transitions of an element and its ancestors. */
function countMoves(element: Element): number {
  const outer = findFlatParent(element)
  return element.getAnimations().length + (outer ? countMoves(outer) : 0)
}

/** Returns a function that gives the focus back once a guide that has it is gone. */
export function holdWayBack({ element, shadow }: Parts, target: Element | null): () => void {
  if (!shadow.activeElement) return () => {}
  const before = focusedBefore.get(element)
  return () => {
    const canReturn = before?.isConnected && before.localName !== 'body'
    const next = (canReturn ? before : target) as HTMLElement | null
    next?.focus?.({ preventScroll: true })
  }
}
