import type { GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { AwaitedStep, Surface } from '../surface.ts'
import type { EndReason, Mounted, View } from '../view.ts'
import type { Guarded } from './create-guard.ts'
import { findStepTarget } from './find-step-target.ts'

/** Shows one step at a time: draws it on its page, hides it on others, and waits for its element. */
export interface StepPresenter {
  /** Shows this step from now on, as a new one. */
  enter(step: GuideStep): void
  /** Draws, hides or waits, depending on the current page. */
  refresh(): void
  /** Shows nothing until the next `enter`. */
  pause(reason?: EndReason): void
  /** Draws the same step with the current view. */
  redraw(): void
  isFound(step: GuideStep): boolean
  isSeen(): boolean
}

export interface StepEvents {
  /** The step was drawn for the first time since it was entered. */
  onSeen(step: GuideStep): void
  /** The step was drawn, or its target changed. */
  onTarget(step: GuideStep, target: unknown): void
  /** The step is no longer on the screen, temporarily or for good. */
  onHidden(): void
  /** The step belongs to a page that is not open. */
  onElsewhere(): void
  /** The step's element did not appear in time. Returns whether to draw the step without it. */
  onMissing(step: GuideStep, status: 'MISSING' | 'AMBIGUOUS'): boolean
}

interface PresenterOptions extends StepEvents {
  surface: Surface
  toView(target: unknown): View
  guarded: Guarded
}

export function createStepPresenter(options: PresenterOptions): StepPresenter {
  const { surface, onElsewhere, onMissing, guarded } = options
  const screen = createScreen(options)
  const { waitFor, stopWaiting } = createWait(options, guarded(giveUp))
  let step: GuideStep | undefined
  /** Whether the step is centred because its element is missing. */
  let isCentred = false
  /** Whether a step was shown, so that somebody expects the next one. */
  let isUnderway = false
  /** The element found by its fingerprint. */
  let relocated: unknown

  function enter(next: GuideStep) {
    step = next
    isCentred = false
    relocated = undefined
    screen.forget()
    stopWaiting()
    refresh()
  }

  function refresh() {
    if (!step || surface.isHidden()) return
    const match = findStepTarget(surface, step, relocated)
    if (match.status === 'FOUND') {
      const isFree = !isAnchored(step.component.container) || match.element === surface.whole
      return show(step, isFree ? null : match.element)
    }
    const elsewhere = match.status === 'OTHER_PAGE'
    // A target that was unique when found is kept if a similar element appears.
    if (match.status === 'AMBIGUOUS' && screen.hasTargetOf(step)) return
    if (isCentred && !elsewhere) return show(step, null)
    // Whoever has left the page did not scroll the one that they come to.
    screen.hide(elsewhere ? 'STOPPED' : undefined)
    // An end user who has seen a step knows where it is.
    waitFor(step, elsewhere, isUnderway && !screen.isSeen())
    if (elsewhere) onElsewhere()
  }

  function show(step: GuideStep, target: unknown) {
    stopWaiting()
    if (target) isCentred = false
    isUnderway = true
    screen.show(step, target)
  }

  function giveUp(lookalike?: unknown) {
    stopWaiting()
    relocated = lookalike
    const missed = step as GuideStep
    const { status } = findStepTarget(surface, missed, relocated)
    if (status === 'FOUND' || status === 'OTHER_PAGE') return refresh()
    // Many pages render nothing in a hidden tab, so the step waits again once the tab is visible.
    isCentred = !surface.isHidden() && onMissing(missed, status)
    if (isCentred) show(missed, null)
  }

  function pause(reason?: EndReason) {
    step = undefined
    stopWaiting()
    screen.hide(reason)
  }

  const isFound = (it: GuideStep) => findStepTarget(surface, it).status === 'FOUND'
  const { redraw, isSeen } = screen
  return { enter, refresh, pause, redraw, isSeen, isFound }
}

/** Waits for a step: for its element, or until its page is open. */
function createWait({ surface, toView }: PresenterOptions, onGivenUp: AwaitedStep['onGivenUp']) {
  let waiting: AbortController | undefined
  /** Whether the step is on another page; undefined if none is waited for. */
  let wasElsewhere: boolean | undefined

  function waitFor(step: GuideStep, isElsewhere: boolean, isExpected: boolean) {
    if (isElsewhere === wasElsewhere) return
    stopWaiting()
    wasElsewhere = isElsewhere
    const stop = new AbortController()
    waiting = stop
    if (isElsewhere && !isExpected) return
    const awaited = { step, isElsewhere, view: isExpected && toView(null), stop, onGivenUp }
    surface
      .loadWaiting()
      .then(({ waitFor }) => waitFor(awaited))
      .catch(() => {})
  }

  function stopWaiting() {
    waiting?.abort()
    wasElsewhere = undefined
  }

  return { waitFor, stopWaiting }
}

/** The step on the screen, and whether it was seen. */
function createScreen({ surface, toView, onSeen, onTarget, onHidden }: PresenterOptions) {
  let drawn: { mounted: Mounted; step: GuideStep; target: unknown } | undefined
  let isSeen = false

  function show(step: GuideStep, target: unknown) {
    const isIntact = drawn?.step === step && drawn.mounted.isIntact()
    if (isIntact && drawn?.target === target) return
    const view = toView(target)
    drawn?.mounted.update(step, view)
    const mounted = drawn?.mounted ?? surface.mount(step, view)
    drawn = { mounted, step, target }
    const isFirst = !isSeen
    isSeen = true
    if (isFirst) onSeen(step)
    onTarget(step, target)
  }

  function hide(reason?: EndReason) {
    if (!drawn) return
    drawn.mounted.destroy(reason)
    drawn = undefined
    onHidden()
  }

  return {
    show,
    hide,
    redraw: () => drawn?.mounted.update(drawn.step, toView(drawn.target)),
    hasTargetOf: (step: GuideStep) =>
      drawn?.step === step && drawn.target !== null && surface.isVisible(drawn.target),
    isSeen: () => isSeen,
    forget: () => void (isSeen = false),
  }
}
