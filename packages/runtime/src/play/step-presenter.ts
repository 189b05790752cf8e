import type { GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { Host, TargetMatch } from '../draw/host.ts'
import { isVisible } from '../match/judge-candidates.ts'
import { mount } from '../draw/mount.ts'
import type { Mounted, View } from '../page/view.ts'

/** One step at a time on the screen: drawn where it belongs, hidden while the page is another, waited for when late. */
export interface StepPresenter {
  /** Shows this step from now on, as if for the first time. */
  enter(step: GuideStep): void
  /** Draws, hides or waits, whatever fits the page as it is now. */
  refresh(): void
  /** Shows nothing until the next `enter`. */
  pause(): void
  /** The same step, seen differently. */
  redraw(): void
  isFound(step: GuideStep): boolean
  isSeen(): boolean
}

interface Parts {
  host: Host
  toView(target: Element | null): View
  /** It was drawn for the first time since it was entered. */
  onSeen(step: GuideStep): void
  /** It stands somewhere else than before. */
  onTarget(step: GuideStep, target: Element | null): void
  /** It is not to be seen any more, for now or for good. */
  onHidden(): void
  /** It belongs to another page than the one that is open. */
  onElsewhere(): void
  /** Its element did not come in time. CENTER draws it without. */
  onMissing(step: GuideStep, status: 'MISSING' | 'AMBIGUOUS'): 'CENTER' | 'NEVER'
  guarded<T extends unknown[]>(run: (...args: T) => void): (...args: T) => void
}

export function createStepPresenter(parts: Parts): StepPresenter {
  const { host, toView, onSeen, onTarget, onHidden, onElsewhere, onMissing, guarded } = parts
  let step: GuideStep | undefined
  /** Whether the present step has been painted, and whether that was in the centre for want of its element. */
  let isSeen = false
  let isCentred = false
  let isPaused = true
  let drawn: { mounted: Mounted; step: GuideStep; target: Element | null } | undefined
  let cancelWait: (() => void) | undefined
  /** Found by its looks, for as long as it stays on the page. */
  let relocated: Element | undefined

  function enter(next: GuideStep) {
    step = next
    relocated = undefined
    isSeen = isCentred = isPaused = false
    stopWaiting()
    refresh()
  }

  function refresh() {
    if (!step || isPaused || host.document.hidden) return
    const match = findMatchOrRelocated(step)
    if (match.status === 'FOUND') {
      // The whole document is the answer of a step without a target: it stands in the centre.
      const isFree = !isAnchored(step.component.container) || match.element === host.document.documentElement
      return show(step, isFree ? null : match.element)
    }
    if (match.status === 'OTHER_PAGE') {
      hide()
      stopWaiting()
      return onElsewhere()
    }
    // What was chosen when it was unmistakable stays chosen when its like appears.
    const isKept = drawn?.step === step && drawn.target?.isConnected && isVisible(drawn.target)
    if (match.status === 'AMBIGUOUS' && isKept) return
    if (isCentred) return show(step, null)
    hide()
    cancelWait ??= host.schedule(step.waitMs, guarded(giveUp))
  }

  function findMatch({ identifiers }: GuideStep): TargetMatch {
    if (identifiers.length > 0) return host.findTarget(identifiers)
    return { status: 'FOUND', element: host.document.documentElement, score: 0 }
  }

  function findMatchOrRelocated(step: GuideStep): TargetMatch {
    const match = findMatch(step)
    if (match.status === 'FOUND' || match.status === 'OTHER_PAGE') return match
    if (!relocated?.isConnected || !isVisible(relocated)) return match
    return { status: 'FOUND', element: relocated, score: 0 }
  }

  function giveUp() {
    cancelWait = undefined
    if (!step) return
    const { status } = findMatch(step)
    if (status === 'FOUND' || status === 'OTHER_PAGE') return refresh()
    const isKnown = step.identifiers.some((it) => it.kind === 'WEB' && it.fingerprint)
    if (!isKnown || !host.relocate) return miss(step, status)
    const missed = step
    const cancel = () => {}
    const settle = guarded((element?: Element) => {
      if (cancelWait !== cancel) return
      cancelWait = undefined
      relocated = element
      if (element) refresh()
      else miss(missed, status)
    })
    cancelWait = cancel
    host.relocate(step.identifiers).then(settle, () => settle())
  }

  function miss(missed: GuideStep, status: 'MISSING' | 'AMBIGUOUS') {
    // Nobody looks, and many pages draw nothing meanwhile: the next look waits anew.
    if (host.document.hidden || onMissing(missed, status) !== 'CENTER') return
    isCentred = true
    show(missed, null)
  }

  function show(step: GuideStep, target: Element | null) {
    stopWaiting()
    if (target) isCentred = false
    // The page may have thrown it away, or closed the dialog that it was shown in.
    const isIntact = drawn?.step === step && drawn.mounted.element.getClientRects().length > 0
    if (isIntact && drawn?.target === target) return
    const view = toView(target)
    drawn?.mounted.update(step, view)
    const mounted = drawn?.mounted ?? mount(host, step, view)
    drawn = { mounted, step, target }
    const isFirst = !isSeen
    isSeen = true
    if (isFirst) onSeen(step)
    onTarget(step, target)
  }

  function hide() {
    if (!drawn) return
    drawn.mounted.destroy()
    drawn = undefined
    onHidden()
  }

  function stopWaiting() {
    cancelWait?.()
    cancelWait = undefined
  }

  return {
    enter,
    refresh,
    pause: () => {
      isPaused = true
      stopWaiting()
      hide()
    },
    redraw: () => drawn?.mounted.update(drawn.step, toView(drawn.target)),
    isFound: (it) => findMatch(it).status === 'FOUND',
    isSeen: () => isSeen,
  }
}
