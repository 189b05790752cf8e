import type { Action, Guide, GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { Host, RuntimeEvent, TargetMatch } from './host.ts'
import { isVisible } from './match/judge-candidates.ts'
import { mount } from './mount.ts'
import { findAhead, findStart, listEarlier } from './step-order.ts'
import type { Mounted, View } from './view.ts'
import { watchPage } from './watch-page.ts'

export type EndReason = 'COMPLETED' | 'DISMISSED' | 'STOPPED'

export interface PlayOptions {
  locale: string
  /** Resumes at this step; an unknown key starts from the beginning. */
  startAtKey?: string
  /**
   * Which of these the run has emitted before, on an earlier page or before a reload: they are not emitted again.
   * Default: both when `startAtKey` is given, else none.
   */
  emitted?: readonly ('guide_seen' | 'guide_started')[]
  /** The step the guide now stands at, shown or still waited for: the one to resume at. */
  onStep(key: string): void
  /** Called once, after the last event and with nothing left in the page. */
  onEnd(reason: EndReason): void
}

export interface Playing {
  /** Removes the guide silently: no event, no `onEnd`. For a page that goes away while the run goes on. */
  destroy(): void
  /** Tells that the URL changed without a new document. */
  routeChanged(): void
  setLocale(locale: string): void
  /** Ends the guide from outside: guide_stopped, then `onEnd('STOPPED')`. */
  stop(): void
}

const END_EVENTS = {
  COMPLETED: 'guide_completed',
  DISMISSED: 'guide_dismissed',
  STOPPED: 'guide_stopped',
} as const

/** Plays a guide from step to step: waits for late elements, follows route changes, never throws into the page. */
export function playGuide(host: Host, guide: Guide, options: PlayOptions): Playing {
  const { steps, defaultLocale: fallbackLocale } = guide
  const emitted = new Set<RuntimeEvent['type']>(
    options.emitted ?? (options.startAtKey === undefined ? [] : ['guide_seen', 'guide_started']),
  )
  let locale = options.locale
  let index = findStart(steps, options.startAtKey)
  const history = listEarlier(index)
  let isGoingBack = false
  /** Whether the present step has been painted, and whether that was in the centre for want of its element. */
  let isSeen = false
  let isCentred = false
  let drawn: { mounted: Mounted; step: GuideStep; target: Element | null } | undefined
  let cancelWait: (() => void) | undefined
  let isOver = false
  let stopWatching = () => {}

  const getStep = () => steps[index] as GuideStep
  const isLast = () => index === steps.length - 1

  function enter(next: number) {
    index = next
    isSeen = isCentred = false
    stopWaiting()
    options.onStep(getStep().key)
    look()
  }

  /** Draws, hides or waits, whatever fits the page as it is now. */
  function look() {
    if (isOver || host.document.hidden) return
    const step = getStep()
    const match = findMatch(step)
    if (match.status === 'FOUND') {
      // The whole document is the answer of a step without a target: it stands in the centre.
      const isFree = !isAnchored(step.component.container) || match.element === host.document.documentElement
      return show(isFree ? null : match.element)
    }
    if (match.status === 'OTHER_PAGE') {
      hide()
      stopWaiting()
      if (isSeen) followAhead()
      return
    }
    // What was chosen when it was unmistakable stays chosen when its like appears.
    if (match.status === 'AMBIGUOUS' && drawn?.target?.isConnected && isVisible(drawn.target)) return
    if (isCentred) return show(null)
    hide()
    cancelWait ??= host.schedule(step.waitMs, guarded(giveUp))
  }

  function findMatch({ identifiers }: GuideStep): TargetMatch {
    if (identifiers.length > 0) return host.findTarget(identifiers)
    return { status: 'FOUND', element: host.document.documentElement, score: 0 }
  }

  function giveUp() {
    cancelWait = undefined
    const step = getStep()
    const { status } = findMatch(step)
    if (status === 'FOUND' || status === 'OTHER_PAGE') return look()
    if (step.optional) return skip()
    emit('identifier_missing', status)
    if (step.onMissing === 'SKIP_STEP') return skip()
    if (step.onMissing === 'END') return end('STOPPED')
    isCentred = true
    show(null)
  }

  function show(target: Element | null) {
    const step = getStep()
    stopWaiting()
    if (target) isCentred = false
    // The page may have thrown it away, or closed the dialog that it was shown in.
    const isIntact = drawn && drawn.mounted.element.getClientRects().length > 0
    if (isIntact && drawn?.step === step && drawn.target === target) return
    const view = toView(target)
    if (drawn) drawn.mounted.update(step, view)
    const mounted = drawn?.mounted ?? mount(host, step, view)
    drawn = { mounted, step, target }
    if (isSeen) return
    isSeen = true
    emitOnce('guide_seen')
    emit('step_seen')
    preloadImages(steps[index + 1])
  }

  function hide() {
    drawn?.mounted.destroy()
    drawn = undefined
  }

  function stopWaiting() {
    cancelWait?.()
    cancelWait = undefined
  }

  function toView(target: Element | null): View {
    const total = steps.length
    return {
      locale,
      fallbackLocale,
      target,
      interactive: true,
      progress: total > 1 ? { index, total } : null,
      canGoBack: history.length > 0,
      onAction: guarded(act),
      onDismiss: guarded(() => end('DISMISSED')),
    }
  }

  function act(action: Action) {
    if (action.type !== 'DISMISS') emitOnce('guide_started')
    emit('step_action', action.type)
    switch (action.type) {
      case 'NEXT':
        return isLast() ? end('COMPLETED') : goTo(index + 1)
      case 'BACK':
        return goBack()
      case 'FINISH':
        return end('COMPLETED')
      case 'DISMISS':
        return end('DISMISSED')
      case 'GO_TO_STEP': {
        const wanted = steps.findIndex(({ key }) => key === action.stepKey)
        return goTo(wanted < 0 ? Math.min(index + 1, steps.length - 1) : wanted)
      }
      case 'OPEN_LINK':
        // The link may leave the page, so what is to be said is said before.
        if (isLast()) end('COMPLETED')
        return host.openLink(action.url, action.newTab)
    }
  }

  function goTo(next: number) {
    isGoingBack = false
    if (next !== index) history.push(index)
    enter(next)
  }

  function goBack() {
    const previous = history.pop()
    isGoingBack = previous !== undefined
    if (previous !== undefined) enter(previous)
  }

  /** Past a step that cannot be shown, in the direction of travel. */
  function skip() {
    if (isGoingBack && history.length > 0) return goBack()
    isGoingBack = false
    if (isLast()) return end('STOPPED')
    if (isSeen) history.push(index)
    enter(index + 1)
  }

  /** Who used the target instead of the button and thereby came to the next step's page has gone on. */
  function followAhead() {
    const ahead = findAhead(steps, index, (step) => findMatch(step).status === 'FOUND')
    if (ahead === undefined) return
    emitOnce('guide_started')
    goTo(ahead)
  }

  function end(reason: EndReason) {
    destroy()
    try {
      emit(END_EVENTS[reason])
    } finally {
      options.onEnd(reason)
    }
  }

  function destroy() {
    isOver = true
    stopWaiting()
    stopWatching()
    hide()
  }

  function emit(type: RuntimeEvent['type'], name?: string) {
    const stepKey = steps[index]?.key
    host.emit({ type, ...(stepKey && { stepKey }), ...(name && { name }) })
  }

  function emitOnce(type: RuntimeEvent['type']) {
    if (emitted.has(type)) return
    emitted.add(type)
    emit(type)
  }

  function preloadImages(step: GuideStep | undefined) {
    for (const block of step?.component.blocks ?? []) {
      if (block.type === 'IMAGE') host.document.createElement('img').src = host.mediaUrl(block.media)
    }
  }

  /** A failure of ours or of the host ends the guide and never reaches the page. */
  function guarded<T extends unknown[]>(run: (...args: T) => void): (...args: T) => void {
    return (...args) => {
      if (isOver) return
      try {
        run(...args)
      } catch {
        abandon()
      }
    }
  }

  function abandon() {
    try {
      if (isOver) return
      end('STOPPED')
    } catch {
      // The host itself is what fails: there is nobody left to tell.
    }
  }

  const start = () => {
    if (steps.length === 0) return end('STOPPED')
    stopWatching = watchPage(host, guarded(look))
    enter(index)
  }
  guarded(start)()
  return {
    destroy: guarded(destroy),
    routeChanged: guarded(look),
    stop: guarded(() => end('STOPPED')),
    setLocale: guarded((next: string) => {
      locale = next
      drawn?.mounted.update(drawn.step, toView(drawn.target))
    }),
  }
}
