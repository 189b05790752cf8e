import { readReach, type Reach } from '../page/read-reach.ts'
import { checkPages, watchPage } from '../page/watch-page.ts'
import type { PageHost } from '../page/page-host.ts'
import type { DrawnStep } from './renderer.ts'

/** A menu closes so soon after the pointer or the focus has left it. */
const SOON_MS = 1000
/** For the way from a menu to the card, and back into a card that was left by accident. */
const GRACE_MS = 1000

/** Functions that return whether they hold their step, by the document that it is on. */
const holds = new Map<Document, Set<() => boolean>>()

/** Calls back when the page may have changed, but not while a step is held. Returns how to stop. */
export const watchUnlessHeld = (
  host: Pick<PageHost, 'document' | 'now' | 'schedule'>,
  onChange: () => void,
): (() => void) =>
  watchPage(host, () => {
    if (![...(holds.get(host.document) ?? [])].some((isHeld) => isHeld())) onChange()
  })

/**
 * Holds a step whose target has gone because the pointer or the focus left a menu for the card: a card that people
 * reach for must not go away under their hand. `onEnd` is called once it is no longer held.
 */
export function holdStep(
  { parts, target, view, host, window }: DrawnStep & { target: Element },
  { signal, onEnd }: { signal: AbortSignal; onEnd(): void },
): (reach?: Reach) => boolean {
  if (!view.interactive) return () => false
  const { document, now } = host
  let [movedMs, pressedMs] = [-Infinity, -Infinity]
  /** The time until which it is held, if its target is gone. */
  let untilMs: number | undefined
  let isAwaited = false

  /** Whether the person has moved the focus since the step appeared, which may have taken it by itself. */
  let isReached = false
  const isInCard = () => parts.panel.matches(isReached ? ':hover, :focus-within' : ':hover')

  function isHeld(reach = readReach(target, document)): boolean {
    if (reach !== 'UNREACHABLE') {
      untilMs = undefined
      return false
    }
    if (untilMs === undefined) {
      const isUsed = now() - pressedMs < SOON_MS && !(isInCard() && pressedMs < movedMs)
      prolong(now() - movedMs < SOON_MS && !isUsed)
    }
    if (untilMs && isInCard()) untilMs = now() + GRACE_MS
    return now() < (untilMs ?? 0)
  }

  function prolong(isMeant: boolean) {
    untilMs = isMeant ? now() + GRACE_MS : 0
    if (isMeant) lookLater()
  }

  function lookLater() {
    if (!isAwaited) host.schedule(GRACE_MS, look)
    isAwaited = true
  }

  function look() {
    isAwaited = false
    if (signal.aborted || untilMs === undefined) return
    if (!isHeld()) {
      checkPages()
      onEnd()
    } else if (!isInCard()) lookLater()
  }

  const options = { capture: true, passive: true, signal }
  const onMove = () => {
    movedMs = now()
    // It may have left the card.
    if (untilMs) lookLater()
  }
  const onReach = () => {
    isReached = true
    onMove()
  }
  const onUse = (event: Event) => {
    if ((event as Partial<KeyboardEvent>).key === 'Tab') return onReach()
    isReached = false
    pressedMs = now()
  }
  for (const place of [window, parts.shadow]) place.addEventListener('pointermove', onMove, options)
  for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, onUse, options)
  // The window hears no events in the card.
  for (const type of ['pointerdown', 'keydown']) parts.shadow.addEventListener(type, onReach, options)
  const holders = holds.get(document) ?? new Set()
  holds.set(document, holders.add(isHeld))
  signal.addEventListener('abort', () => holders.delete(isHeld))
  return isHeld
}
